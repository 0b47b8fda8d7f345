// Measures how much a reader has to read.
import type { Expr } from "../expr.ts";

/** Counting stops here. */
const MOST = 300;

/** The number of names, constants and operators in the printed term. */
export function termSize(expr: Expr): number {
  let size = 0;
  const pending = [expr];
  for (let top = pending.pop(); top !== undefined && size < MOST; top = pending.pop()) {
    size++;
    if (top.kind === "app") pending.push(...top.args);
  }
  return size;
}
