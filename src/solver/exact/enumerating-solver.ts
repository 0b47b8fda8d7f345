// Decides queries whose variables all have few possible values, by enumerating these. Exact.
import type { SortValue, Var } from "../../expr/expr.ts";
import { strangeness } from "../../expr/strangeness.ts";
import { Effort } from "../effort.ts";
import { enumerate } from "../enumerate.ts";
import type { Program } from "../program.ts";
import type { Answer, Query, Solver } from "../solver.ts";
import { analysisOf, type Analysis } from "./analysis.ts";
import { bigintBounds } from "./bigint-bounds.ts";
import type { Word } from "./bits/word.ts";
import { contains, type Range } from "./range.ts";

/** In evaluated nodes: some hundred milliseconds. */
const EFFORT = 2_000_000;

export class EnumeratingSolver implements Solver {
  readonly #mostCombinations: number;

  constructor(mostCombinations: number) {
    this.#mostCombinations = mostCombinations;
  }

  solve(query: Query): Promise<Answer> {
    return Promise.resolve(solve(query, this.#mostCombinations));
  }
}

function solve(query: Query, mostCombinations: number): Answer {
  const analysis = analysisOf(query);
  const { program } = analysis;
  if (program.variables.some(isUnbounded)) return NOT_FINITE;
  if (analysis.known.contradiction) return UNSAT;
  const values: (readonly SortValue[])[] = [];
  let combinations = 1;
  for (let i = 0; i < program.variables.length; i++) {
    const possible = possibleValues(analysis, i, mostCombinations);
    if (possible === undefined) return NOT_FINITE;
    combinations *= possible.length;
    values.push(possible);
  }
  if (combinations > mostCombinations) return { status: "unknown", reason: "too many combinations to enumerate" };
  return search(query, program, values);
}

function search({ hint }: Query, program: Program, values: readonly (readonly SortValue[])[]): Answer {
  const choices = program.variables.map((variable, i) =>
    inOrder(variable, values[i] as readonly SortValue[], hint.get(variable.name)),
  );
  const found = enumerate(program, choices, new Effort(EFFORT));
  if (found === "unfinished") return { status: "unknown", reason: "too much to enumerate" };
  if (found !== "none") return { status: "sat", model: program.toModel(found, hint) };
  if (program.mayBeTooLarge) return { status: "unknown", reason: "some values are too large to compute" };
  return UNSAT;
}

const UNSAT: Answer = { status: "unsat", assumptions: [] };
const NOT_FINITE: Answer = { status: "unknown", reason: "a variable has no finite domain" };

function isUnbounded({ sort, domain }: Var): boolean {
  return sort === "string" && domain === undefined;
}

/** All values that a variable can have in a model; undefined if there are too many. */
function possibleValues({ program, known }: Analysis, index: number, most: number): readonly SortValue[] | undefined {
  const { sort, domain } = program.variables[index] as Var;
  const node = program.variableNodes[index] as number;
  if (sort === "boolean") {
    const truth = known.truth(node);
    return (domain ?? [false, true]).filter((value) => truth === undefined || value === truth);
  }
  if (sort === "number") {
    const range = known.range(node);
    const word = known.word(node);
    if (domain === undefined) return integersIn(range, word, most);
    return domain.filter((value) => isIn(range, value as number) && hasBits(value as number, word));
  }
  if (domain !== undefined || sort === "string") return domain;
  const { lo, hi } = bigintBounds(program, known, node);
  if (lo === undefined || hi === undefined || hi - lo >= most) return undefined;
  return Array.from({ length: Math.max(0, Number(hi - lo) + 1) }, (_, i) => lo + BigInt(i));
}

function integersIn({ lo, hi, nan, integral }: Range, word: Word | undefined, most: number): number[] | undefined {
  if (nan || !integral || !(hi - lo < most)) return undefined;
  const integers: number[] = [];
  // beyond 2^53 adding 1 may not change a number
  for (let i = 0; i <= hi - lo; i++) if (hasBits(lo + i, word)) integers.push(lo + i);
  if (contains({ lo, hi }, 0) && hasBits(0, word)) integers.push(-0);
  return integers;
}

function isIn(range: Range, value: number): boolean {
  return value !== value ? range.nan : contains(range, value);
}

function hasBits(value: number, word: Word | undefined): boolean {
  return word === undefined || ((value & word.zeros) === 0 && (~value & word.ones) === 0);
}

/** The hint first, then the others: in the order of the domain, or else the plainest first. */
function inOrder({ domain }: Var, values: readonly SortValue[], hint: SortValue | undefined): readonly SortValue[] {
  if (values.length <= 1) return values;
  const others = values.filter((value) => !Object.is(value, hint));
  const ordered = domain !== undefined ? others : byStrangeness(others);
  return hint !== undefined && others.length < values.length ? [hint, ...ordered] : ordered;
}

function byStrangeness(values: readonly SortValue[]): readonly SortValue[] {
  const costs = Float64Array.from(values, strangeness);
  const order = Uint32Array.from(values, (_, i) => i).sort(
    (i, j) => (costs[i] as number) - (costs[j] as number) || i - j,
  );
  return Array.from(order, (i) => values[i] as SortValue);
}
