// Hill climbing on the branch distance, one variable at a time with growing steps (the alternating variable method).
import type { SortValue } from "../../expr/expr.ts";
import type { Assignment, Program } from "../program.ts";
import { totalDistance } from "./distance.ts";

const STEPS = [1, -1, 0.1, -0.1, 0.01, -0.01];
const BIGINT_STEPS = [1n, -1n];

/** A satisfying assignment, if one lies downhill within the given number of evaluations. */
export function climb(program: Program, start: Assignment, evaluations: number): Assignment | undefined {
  let best = start;
  let least = totalDistance(program, program.run(start));
  let left = evaluations;
  const improves = (variable: number, value: SortValue): boolean => {
    left--;
    const candidate = best.with(variable, value);
    const distance = totalDistance(program, program.run(candidate));
    if (distance >= least) return false;
    best = candidate;
    least = distance;
    return true;
  };
  for (let improved = true; improved && left > 0 && least > 0;) {
    improved = false;
    program.variables.forEach(({ domain, sort }, variable) => {
      if (domain !== undefined) return;
      if (sort === "number") improved = climbNumber(variable) || improved;
      if (sort === "bigint") improved = climbBigint(variable) || improved;
      if (sort === "boolean" && least > 0) improved = improves(variable, best[variable] !== true) || improved;
    });
  }
  return least === 0 ? best : undefined;

  function climbNumber(variable: number): boolean {
    let improved = false;
    for (const first of STEPS)
      for (let step = first; left > 0 && least > 0 && improves(variable, (best[variable] as number) + step); step *= 2)
        improved = true;
    return improved;
  }

  function climbBigint(variable: number): boolean {
    let improved = false;
    for (const first of BIGINT_STEPS)
      for (let step = first; left > 0 && least > 0 && improves(variable, (best[variable] as bigint) + step); step *= 2n)
        improved = true;
    return improved;
  }
}
