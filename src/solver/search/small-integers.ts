// Every combination of a few small integers, for queries with few variables: what a person would try first.
import type { Assignment, Program } from "../program.ts";

const MAX_VARIABLES = 4;

/** The satisfying combination with the smallest integers, within the given number of evaluations. */
export function trySmallIntegers(program: Program, start: Assignment, evaluations: number): Assignment | undefined {
  const movable = program.variables.flatMap(({ sort, domain }, i) => (domain === undefined && (sort === "number" || sort === "bigint") ? [i] : []));
  if (movable.length === 0 || movable.length > MAX_VARIABLES) return undefined;
  const perVariable = Math.floor(evaluations ** (1 / movable.length));
  // 1 before 0: a zero often satisfies by making terms vanish
  const order = Array.from({ length: perVariable }, (_, i) => (i + 1) % perVariable);
  const combinations = order.length ** movable.length;
  for (let number = 0; number < combinations; number++) {
    let rest = number;
    const assignment = start.slice();
    for (const variable of movable) {
      const value = order[rest % order.length] as number;
      assignment[variable] = typeof start[variable] === "bigint" ? BigInt(value) : value;
      rest = Math.floor(rest / order.length);
    }
    if (program.satisfiedBy(assignment)) return assignment;
  }
  return undefined;
}
