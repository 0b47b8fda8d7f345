// Decides queries whose variables all have few values, by trying them: exact, and without Z3.
import type { SortValue, Var } from "../../expr/expr.ts";
import { strangeness } from "../../expr/strangeness.ts";
import { Effort } from "../effort.ts";
import { enumerate } from "../enumerate.ts";
import type { Answer, Query, Solver } from "../solver.ts";
import { analysisOf, type Analysis } from "./analysis.ts";
import { bigintBounds } from "./bigint-bounds.ts";
import type { Range } from "./range.ts";

const MAX_COMBINATIONS = 50_000;
/** In evaluated nodes: some hundred milliseconds. */
const EFFORT = 2_000_000;

export class EnumeratingSolver implements Solver {
  readonly #mostCombinations: number;

  constructor(mostCombinations = MAX_COMBINATIONS) {
    this.#mostCombinations = mostCombinations;
  }

  solve(query: Query): Promise<Answer> {
    return Promise.resolve(solve(query, this.#mostCombinations));
  }
}

function solve(query: Query, mostCombinations: number): Answer {
  const { hint } = query;
  const { program } = analysisOf(query);
  const values = finiteValues(analysisOf(query), mostCombinations);
  if (values === undefined) return { status: "unknown", reason: "a variable has no finite domain" };
  if (values.reduce((product, list) => product * list.length, 1) > mostCombinations)
    return { status: "unknown", reason: "too many combinations to enumerate" };
  const choices = program.variables.map((variable, i) => inOrder(variable, values[i] ?? [], hint.get(variable.name)));
  const found = enumerate(program, choices, new Effort(EFFORT));
  if (found === "unfinished") return { status: "unknown", reason: "too much to enumerate" };
  if (found !== "none") return { status: "sat", model: program.toModel(found, hint) };
  if (program.mayBeTooLarge) return { status: "unknown", reason: "some values are too large to compute" };
  return { status: "unsat", assumptions: [] };
}

/** All that each variable can be; undefined if that is too much for one of them. */
function finiteValues(analysis: Analysis, most: number): (readonly SortValue[])[] | undefined {
  const found: (readonly SortValue[])[] = [];
  for (const [i, variable] of analysis.program.variables.entries()) {
    const values = ofType(variable) ?? boundedValues(variable, analysis, i, most);
    if (values === undefined) return undefined;
    found.push(values);
  }
  return found;
}

function ofType(variable: Var): readonly SortValue[] | undefined {
  return variable.domain ?? (variable.sort === "boolean" ? [false, true] : undefined);
}

function boundedValues(
  { sort }: Var,
  { program, known }: Analysis,
  index: number,
  most: number,
): readonly SortValue[] | undefined {
  const node = program.variableNodes[index] as number;
  if (sort === "number") return integersIn(known.range(node), most);
  if (sort !== "bigint") return undefined;
  const { lo, hi } = bigintBounds(program, known, node);
  if (lo === undefined || hi === undefined || hi - lo >= most) return undefined;
  return Array.from({ length: Math.max(0, Number(hi - lo) + 1) }, (_, i) => lo + BigInt(i));
}

function integersIn({ lo, hi, nan, integral }: Range, most: number): number[] | undefined {
  if (nan || !integral || !(hi - lo < most)) return undefined;
  const integers = Array.from({ length: Math.max(0, hi - lo + 1) }, (_, i) => lo + i);
  return lo <= 0 && 0 <= hi ? [...integers, -0] : integers;
}

/** The hint first, then the others: as the type lists them, or the plainest first. */
function inOrder({ domain }: Var, values: readonly SortValue[], hint: SortValue | undefined): readonly SortValue[] {
  const others = values.filter((value) => !Object.is(value, hint));
  const ordered =
    domain !== undefined
      ? others
      : others
          .map((value) => ({ value, cost: strangeness(value) }))
          .sort((a, b) => a.cost - b.cost)
          .map(({ value }) => value);
  return hint !== undefined && others.length < values.length ? [hint, ...ordered] : ordered;
}
