// An abstract domain that refines the ranges of numbers during propagation: known bits, residues.
import type { App } from "../../expr/expr.ts";

export interface AbstractDomain {
  /** Whether two numbers can be neither `===` nor `Object.is` equal. */
  differ(a: number, b: number): boolean;
  /** Learns that two numbers are `===` or `Object.is` equal. */
  equate(a: number, b: number): void;
  /** Propagates from the operands of a number to the number. */
  up(node: App, i: number): void;
  /** Propagates from a number to its operands. */
  down(node: App, i: number): void;
}
