// Writes counters. A goal that is reached exactly when the one before it is shares its counter.
import type { Context } from "./context.ts";
import type { Node } from "./ast.ts";

function writeCounter(cx: Context, end: string): number {
  if (cx.out.fresh !== undefined) return cx.out.fresh;
  const counter = cx.coverage.newCounter();
  cx.write(`${cx.countText(counter)}${end}`);
  cx.out.fresh = counter;
  return counter;
}

/** Writes a counter as a statement, and gives its index. */
export function countStatement(cx: Context): number {
  return writeCounter(cx, "; ");
}

/** Writes a counter at the start of an expression in parentheses, and gives its index. */
function countInside(cx: Context): number {
  return writeCounter(cx, ", ");
}

/** Emits an expression with a goal of its own: `(counter, expression)`. */
export function emitCounted(cx: Context, goal: ((counter: number) => void) | undefined, emitIt: () => void): void {
  if (!goal) return emitIt();
  if (cx.out.fresh !== undefined) {
    goal(cx.out.fresh);
    return emitIt();
  }
  cx.write("(");
  goal(countInside(cx));
  emitIt();
  cx.write(")");
}

/** Emits an arm of a branch, which shares no counter with the code around it. */
export function emitArm(cx: Context, emitIt: () => void): void {
  cx.out.fresh = undefined;
  emitIt();
  cx.out.fresh = undefined;
}

export function statementGoal(cx: Context, node: Node): ((counter: number) => void) | undefined {
  return cx.coverage.enabled ? (counter) => cx.coverage.statement(node, counter) : undefined;
}
