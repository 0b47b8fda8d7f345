// Emits `try`. A catch clause first calls a hook, which throws again what ends the path.
import type { NodeOf } from "./ast.ts";
import type { Context } from "./context.ts";
import { emitArm } from "./count.ts";
import { openScope } from "./expose-emit.ts";
import { openDefaults } from "./record-defaults.ts";
import { emitBlock } from "./statements.ts";
import { emitTarget } from "./targets.ts";

export function emitTry(cx: Context, node: NodeOf<"TryStatement">): void {
  cx.out.gap(node.start, node.block.start);
  emitBlock(cx, node.block);
  let at = node.block.end;
  if (node.handler) {
    const { handler } = node;
    cx.out.gap(at, handler.start);
    emitArm(cx, () => cx.coverage.at(handler, () => emitCatch(cx, handler)));
    at = handler.end;
  }
  if (node.finalizer) {
    const { finalizer } = node;
    cx.out.gap(at, finalizer.start);
    emitArm(cx, () => emitBlock(cx, finalizer));
    at = finalizer.end;
  }
  cx.out.gap(at, node.end);
}

function emitCatch(cx: Context, node: NodeOf<"CatchClause">): void {
  const { param, body } = node;
  const error = param?.type === "Identifier" ? param.name : `${cx.prefix}error`;
  // A declaration does not change the completion value of a script.
  const start = cx.frame.declaresTemporaries ? "" : `let ${cx.prefix}caught_ = `;
  const caught = (): void => cx.write(`${start}${cx.prefix}caught(${error}); `, node.start);
  if (param?.type === "Identifier") {
    cx.out.gap(node.start, body.start);
    return emitBlock(cx, body, () => {
      caught();
      openScope(cx, node);
    });
  }
  if (!param) {
    cx.out.gap(node.start, body.start);
    cx.write(`(${error}) `);
    return emitBlock(cx, body, caught);
  }
  // The error is thrown again into a catch clause with the pattern, which keeps its scope and its errors.
  cx.write(`catch (${error}) { `);
  caught();
  const defaults = openDefaults(cx, param);
  if (defaults) cx.write(`${defaults.reset}; `);
  cx.write(`try { throw ${error}; } `);
  cx.out.gap(node.start, param.start);
  emitTarget(cx, param);
  cx.out.gap(param.end, body.start);
  emitBlock(cx, body, () => {
    if (defaults) cx.write(`${defaults.close}; `);
    openScope(cx, node);
  });
  cx.write(" }");
}
