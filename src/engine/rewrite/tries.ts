// Emits `try`. A catch clause first calls a hook, which throws again what ends the path.
import type { Node, NodeOf } from "./ast.ts";
import type { Context, TryBlock } from "./context.ts";
import { countStatement, emitArm } from "./count.ts";
import { openScope } from "./expose-emit.ts";
import { openDefaults } from "./record-defaults.ts";
import { emitBlock } from "./statements.ts";
import { emitTarget } from "./targets.ts";

export function emitTry(cx: Context, node: NodeOf<"TryStatement">): void {
  cx.out.gap(node.start, node.block.start);
  if (node.handler && cx.coverage.enabled && cx.frame.declaresTemporaries) emitTryBlock(cx, node.block);
  else emitBlock(cx, node.block);
  let at = node.block.end;
  if (node.handler) {
    const { handler } = node;
    cx.out.gap(at, handler.start);
    emitArm(cx, () => cx.coverage.at(handler, () => emitCatch(cx, handler, node.block)));
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

/** Statements after which a block does not go on. Before them stand counters of their own. */
const LEAVES = new Set<Node["type"]>(["ReturnStatement", "ThrowStatement", "BreakStatement", "ContinueStatement"]);

/** Emits a block whose completion is a goal: its end is reached, or the value of a `return` in it is known. */
function emitTryBlock(cx: Context, block: NodeOf<"BlockStatement">): void {
  const outer = cx.tryBlocks;
  const own: TryBlock = { counter: undefined };
  cx.tryBlocks = [...outer, own];
  const last = block.body.at(-1);
  const isLeft = last === undefined || LEAVES.has(last.type);
  emitBlock(cx, block, undefined, isLeft ? undefined : () => setCounter(cx, own));
  cx.tryBlocks = outer;
  if (own.counter !== undefined) cx.coverage.uncounted(block, own.counter);
}

function setCounter(cx: Context, block: TryBlock): void {
  block.counter ??= cx.coverage.newCounter();
  cx.write(` ${cx.countText(block.counter)};`);
}

/** Emits the value of a `return`, and then that the `try` blocks around it complete. */
export function countCompletion(cx: Context, emitValue: () => void): void {
  if (cx.tryBlocks.length === 0) return emitValue();
  const value = cx.frame.take();
  // without the comma an anonymous function would be named after the temporary
  cx.write(`(${value} = (0, `);
  emitValue();
  cx.write(")");
  for (const block of cx.tryBlocks) {
    block.counter ??= cx.coverage.newCounter();
    cx.write(`, ${cx.countText(block.counter)}`);
  }
  cx.write(`, ${value})`);
}

/** `tried`: the block before the clause. */
function emitCatch(cx: Context, node: NodeOf<"CatchClause">, tried: Node): void {
  const { param, body } = node;
  const error = param?.type === "Identifier" ? param.name : `${cx.prefix}error`;
  // A declaration does not change the completion value of a script.
  const start = cx.frame.declaresTemporaries ? "" : `let ${cx.prefix}caught_ = `;
  const caught = (): void => {
    cx.write(`${start}${cx.prefix}caught(${error}); `, node.start);
    // the statements of other clauses are goals
    if (body.body.length === 0 && cx.coverage.enabled && cx.frame.declaresTemporaries)
      cx.coverage.uncounted(tried, countStatement(cx));
  };
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
