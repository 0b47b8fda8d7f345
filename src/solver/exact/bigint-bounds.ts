// The constants between which a bigint lies in every model, by the comparisons that are decided. For numbers, ranges tell
// this.
import type { Program } from "../program.ts";
import type { Propagation } from "./propagation.ts";

export interface BigintBounds {
  readonly lo: bigint | undefined;
  readonly hi: bigint | undefined;
}

export function bigintBounds(program: Program, known: Propagation, node: number): BigintBounds {
  let lo: bigint | undefined;
  let hi: bigint | undefined;
  const atLeast = (bound: bigint): void => void (lo = lo === undefined || bound > lo ? bound : lo);
  const atMost = (bound: bigint): void => void (hi = hi === undefined || bound < hi ? bound : hi);
  program.nodes.forEach((comparison, i) => {
    const truth = known.truth(i);
    if (comparison.kind !== "app" || truth === undefined) return;
    const { op } = comparison;
    if (op !== "bigLt" && op !== "bigLe" && op !== "bigEq") return;
    const [left, right] = program.operands[i] as readonly [number, number];
    const other = program.nodes[left === node ? right : left];
    if ((left !== node && right !== node) || other?.kind !== "const") return;
    const bound = other.value as bigint;
    if (op === "bigEq") {
      if (truth) [atLeast, atMost].forEach((narrow) => narrow(bound));
      return;
    }
    // a false `a < b` is `b <= a`
    const isUpper = (left === node) === truth;
    const isStrict = (op === "bigLt") === truth;
    if (isUpper) atMost(isStrict ? bound - 1n : bound);
    else atLeast(isStrict ? bound + 1n : bound);
  });
  return { lo, hi };
}
