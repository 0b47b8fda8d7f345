// Combinations of small integers, for queries with few variables: what a person would try first.
import type { SortValue } from "../../expr/expr.ts";
import type { Effort } from "../effort.ts";
import { enumerate } from "../enumerate.ts";
import type { Assignment, Program } from "../program.ts";

const MAX_VARIABLES = 4;
/** How many integers to try for each variable: few at first, so that what is found is small. */
const ROUNDS = [8, 24, 72, 216, 648, 1944];

/** A satisfying combination of small integers; all other variables keep their value. */
export function trySmallIntegers(program: Program, start: Assignment, effort: Effort): Assignment | undefined {
  const isMovable = program.variables.map(
    ({ sort, domain }) => domain === undefined && (sort === "number" || sort === "bigint"),
  );
  const movable = isMovable.filter(Boolean).length;
  if (movable === 0 || movable > MAX_VARIABLES) return undefined;
  for (const count of ROUNDS) {
    if (effort.exhausted) return undefined;
    // 1 before 0: a zero often satisfies by making terms vanish
    const integers = Array.from({ length: count }, (_, i) => (i + 1) % count);
    const choices = start.map((value, i): readonly SortValue[] =>
      !isMovable[i] ? [value] : typeof value === "bigint" ? integers.map(BigInt) : integers,
    );
    const found = enumerate(program, choices, effort);
    if (typeof found !== "string") return found;
  }
  return undefined;
}
