// Enumerates combinations of small integers, for queries with few variables.
import type { SortValue } from "../../expr/expr.ts";
import type { Effort } from "../effort.ts";
import { enumerate } from "../enumerate.ts";
import type { Analysis } from "../exact/analysis.ts";
import { ANY, type Range } from "../exact/range.ts";
import type { Assignment, Program } from "../program.ts";
import { dependentsOf } from "./dependents.ts";

const MAX_VARIABLES = 4;
/** How many integers are tried for each variable: few at first, so that the model found is small. */
const ROUNDS = [8, 24, 72, 216, 648, 1944, 5832, 17496];

/** A satisfying combination of the smallest integers within their bounds; all other variables keep their values. */
export function trySmallIntegers(analysis: Analysis, start: Assignment, effort: Effort): Assignment | undefined {
  const { program } = analysis;
  const isMovable = program.variables.map(
    ({ sort, domain }) => domain === undefined && (sort === "number" || sort === "bigint"),
  );
  const movable = isMovable.filter(Boolean).length;
  if (movable === 0 || movable > MAX_VARIABLES || !mayHold(program, start, isMovable)) return undefined;
  let tried = 0;
  for (const count of ROUNDS) {
    if (effort.exhausted) return undefined;
    const choices = start.map((value, i): readonly SortValue[] => {
      if (!isMovable[i]) return [value];
      if (typeof value === "bigint") return integersIn(ANY, count).map(BigInt);
      return integersIn(analysis.known.range(program.variableNodes[i] as number), count);
    });
    const combinations = choices.reduce((product, { length }) => product * length, 1);
    if (combinations === tried) return undefined;
    tried = combinations;
    const found = enumerate(program, choices, effort);
    if (typeof found !== "string") return found;
  }
  return undefined;
}

/** At most `count` integers of the range, those of least magnitude. */
function integersIn({ lo, hi }: Range, count: number): number[] {
  const least = Math.ceil(Math.max(lo, Math.min(0, hi - count + 1)));
  const all = Math.min(count, Math.floor(hi) - least + 1);
  if (!(all > 0) || !Number.isSafeInteger(least + count)) return [];
  // 1 comes before 0, which often satisfies constraints only by making terms vanish
  const turn = least === 0 ? 1 : 0;
  return Array.from({ length: all }, (_, i) => least + ((i + turn) % all));
}

/** Whether the constraints that depend on no movable variable hold. */
function mayHold(program: Program, start: Assignment, isMovable: readonly boolean[]): boolean {
  const values = program.run(start);
  const dependents = dependentsOf(program);
  const mayChange = new Set(isMovable.flatMap((moves, variable) => (moves ? dependents.rootsOf(variable) : [])));
  return program.roots.every((root, i) => values[root] === true || mayChange.has(i));
}
