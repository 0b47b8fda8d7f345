// Emits loops. Each iteration takes a step, and counts towards the loop limit.
import type { Node, NodeOf } from "./ast.ts";
import { emitTest } from "./conditions.ts";
import type { Context } from "./context.ts";
import { emitArm } from "./count.ts";
import { emitDeclaration } from "./declarations.ts";
import { openScope } from "./expose-emit.ts";
import { decideAbout } from "./record-emit.ts";
import { openEach, openTests, startIteration, testsOf } from "./record-loops.ts";
import { emitBody, emitDiscarded } from "./statements.ts";
import { emitTarget } from "./targets.ts";

type Loop = NodeOf<"ForStatement" | "ForInStatement" | "ForOfStatement" | "WhileStatement" | "DoWhileStatement">;

/** To be called before a loop and its labels: writes the start of its iteration counter. */
export function openLoop(cx: Context, loop: Loop): void {
  if (!cx.frame.declaresTemporaries) return;
  const counter = cx.frame.take();
  cx.loopCounters.set(loop, counter);
  cx.write(`${counter} = ${cx.prefix}steps[1]; `);
  openTests(cx, loop);
  openEach(cx, loop);
}

export function emitLoop(cx: Context, loop: Loop): void {
  const step = (): void => {
    startIteration(cx, loop);
    writeStep(cx, loop);
    openScope(cx, loop);
  };
  if (loop.type === "DoWhileStatement") {
    cx.out.gap(loop.start, loop.body.start);
    if (loop.body.start === loop.start + 2) cx.write(" ");
    emitBody(cx, loop.body, step);
    cx.out.gap(loop.body.end, loop.test.start);
    decideAbout(cx, "do", loop, () => emitTest(cx, loop.test));
    cx.out.gap(loop.test.end, loop.end);
  } else {
    const at = emitHead(cx, loop);
    cx.out.gap(at, loop.body.start);
    emitArm(cx, () => emitBody(cx, loop.body, step));
  }
  cx.out.fresh = undefined;
}

/** Emits the text before the body, and gives the offset of its end. */
function emitHead(cx: Context, loop: Exclude<Loop, NodeOf<"DoWhileStatement">>): number {
  let at = loop.start;
  const next = (node: Node | null, emitIt: (node: Node) => void): void => {
    if (!node) return;
    cx.out.gap(at, node.start);
    emitIt(node);
    at = node.end;
  };
  const kind = loop.type === "WhileStatement" ? "while" : "for";
  const test = (node: Node): void => decideAbout(cx, kind, loop, () => emitTest(cx, node));
  if (loop.type === "WhileStatement") {
    next(loop.test, test);
  } else if (loop.type === "ForStatement") {
    next(loop.init, (node) =>
      node.type === "VariableDeclaration" ? emitDeclaration(cx, node) : emitDiscarded(cx, node),
    );
    next(loop.test, test);
    next(loop.update, (node) => emitArm(cx, () => emitDiscarded(cx, node)));
  } else {
    next(loop.left, (node) => emitLeft(cx, node));
    next(loop.right, (node) => cx.emit(node));
  }
  return at;
}

function emitLeft(cx: Context, left: Node): void {
  if (left.type !== "VariableDeclaration") return emitTarget(cx, left);
  let at = left.start;
  for (const { id, init } of left.declarations) {
    cx.out.gap(at, id.start);
    emitTarget(cx, id);
    at = id.end;
    if (!init) continue;
    cx.out.gap(at, init.start);
    cx.emit(init);
    at = init.end;
  }
  cx.out.gap(at, left.end);
}

function writeStep(cx: Context, loop: Loop): void {
  const spent = `--${cx.prefix}steps[0] < 0`;
  const counter = cx.loopCounters.get(loop);
  if (counter) {
    const site = cx.site(loop);
    cx.write(`if (${spent} || --${counter} < 0) `);
    cx.openHook("iterate", loop.start);
    cx.write(`${site}, ${cx.prefix}steps[1] - ${counter}${testsOf(cx, loop)}); `);
  } else {
    // A declaration does not change the completion value of a script.
    cx.write(`let ${cx.prefix}step = ${spent} && ${cx.prefix}enter(); `, loop.start);
  }
}
