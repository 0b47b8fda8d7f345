// Hill climbing on the branch distance, one variable at a time with growing steps (the alternating variable method).
import type { SortValue } from "../../expr/expr.ts";
import type { Effort } from "../effort.ts";
import type { Assignment, Program } from "../program.ts";
import { Distances } from "./distance.ts";
import { MovingValues } from "./moving-values.ts";

const STEPS = [1, -1, 0.1, -0.1, 0.01, -0.01];
const BIGINT_STEPS = [1n, -1n];

/** A satisfying assignment, if one is reached downhill within the effort. */
export function climb(program: Program, start: Assignment, effort: Effort): Assignment | undefined {
  const best = start.slice();
  const moving = new MovingValues(program, start);
  const distances = new Distances(program, moving.values);
  let least = distances.total;
  const improves = (variable: number, value: SortValue): boolean => {
    const change = [{ variable, value }];
    effort.spend(1 + moving.move(change));
    distances.measure(moving.values, change);
    if (distances.total >= least) {
      moving.undo();
      return false;
    }
    best[variable] = value;
    least = distances.total;
    distances.rebase(moving.values);
    return true;
  };
  for (let improved = true; improved && !effort.exhausted && least > 0;) {
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
      for (
        let step = first;
        !effort.exhausted && least > 0 && improves(variable, (best[variable] as number) + step);
        step *= 2
      )
        improved = true;
    return improved;
  }

  function climbBigint(variable: number): boolean {
    let improved = false;
    for (const first of BIGINT_STEPS)
      for (
        let step = first;
        !effort.exhausted && least > 0 && improves(variable, (best[variable] as bigint) + step);
        step *= 2n
      )
        improved = true;
    return improved;
  }
}
