// How much there is to read.
import type { Expr } from "../expr.ts";

/** Larger ones are all the same. */
const MOST = 300;

/** Names, constants and operators. */
export function termSize(expr: Expr): number {
  let size = 0;
  const pending = [expr];
  for (let top = pending.pop(); top !== undefined && size < MOST; top = pending.pop()) {
    size++;
    if (top.kind === "app") pending.push(...top.args);
  }
  return size;
}
