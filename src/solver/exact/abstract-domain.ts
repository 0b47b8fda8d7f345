// What can be known of numbers beside their ranges.
import type { App } from "../../expr/expr.ts";

export interface AbstractDomain {
  /** Whether two numbers are neither equal nor the same. */
  differ(a: number, b: number): boolean;
  /** That two numbers are equal or the same. */
  equate(a: number, b: number): void;
  /** From the operands of a number to itself. */
  up(node: App, i: number): void;
  /** From a number to its operands. */
  down(node: App, i: number): void;
}
