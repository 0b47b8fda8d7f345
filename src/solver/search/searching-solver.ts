// Guided search: answers only `sat`, but mostly does, so that Z3 is rarely loaded.
// Enters: a query and its hint. Leaves: a model as near to the hint and as plain as it could find, or unknown.
// Deliberately absent: randomness, clocks and memory. Work is counted, so equal queries get equal answers.
import type { SortValue } from "../../expr/expr.ts";
import { STRANGE, strangeness } from "../../expr/strangeness.ts";
import { Effort } from "../effort.ts";
import { analysisOf, type Analysis } from "../exact/analysis.ts";
import type { Assignment, Program } from "../program.ts";
import type { Answer, Query, Solver } from "../solver.ts";
import { BestFirstSearch } from "./best-first-search.ts";
import { climb } from "./climb.ts";
import { MovingValues, type Proposal } from "./moving-values.ts";
import { STRANGE_OPERANDS } from "./number-inverses.ts";
import { trySmallIntegers } from "./small-integers.ts";
import { StringLengths } from "./string-lengths.ts";

/** In evaluated nodes, of which about ten take a microsecond. */
interface Budget {
  readonly bestFirst: number;
  readonly expansions: number;
  readonly smallIntegers: number;
  readonly climb: number;
  readonly thorough: boolean;
}

const FULL: Budget = {
  bestFirst: 250_000,
  expansions: 40,
  smallIntegers: 150_000,
  climb: 50_000,
  thorough: true,
};

/** Enough for queries that are solved by inverting the failing constraint, or by a few small integers. */
const GLANCE: Budget = { bestFirst: 2_500, expansions: 4, smallIntegers: 1_500, climb: 0, thorough: false };

/** A number is a share of the full effort. */
export type SearchEffort = "glance" | "full" | number;

export class SearchingSolver implements Solver {
  readonly #budget: Budget;

  constructor(effort: SearchEffort = "full") {
    this.#budget = effort === "glance" ? GLANCE : effort === "full" ? FULL : shareOf(effort);
  }

  solve(query: Query): Promise<Answer> {
    const analysis = analysisOf(query);
    const { program } = analysis;
    const found = search(analysis, program.fromModel(query.hint), this.#budget);
    return Promise.resolve(
      found === undefined
        ? { status: "unknown", reason: "search found no model" }
        : { status: "sat", model: program.toModel(found, query.hint) },
    );
  }
}

function shareOf(share: number): Budget {
  return {
    ...FULL,
    bestFirst: share * FULL.bestFirst,
    smallIntegers: share * FULL.smallIntegers,
    climb: share * FULL.climb,
  };
}

/**
 * Best-first search from the hint first. Where it finds nothing, or only strange values, small integers are enumerated,
 * and then everything else is tried.
 */
function search(analysis: Analysis, hint: Assignment, budget: Budget): Assignment | undefined {
  const { program } = analysis;
  const { expansions, thorough } = budget;
  const options = { effort: new Effort(budget.bestFirst), expansions, thorough };
  const bestFirst = new BestFirstSearch(program, hint, new StringLengths(analysis), options);
  const found = bestFirst.run();
  if (found !== undefined && !isStrange(found, hint)) return found;
  const small = trySmallIntegers(analysis, hint, new Effort(budget.smallIntegers));
  if (small !== undefined || found !== undefined || budget.climb === 0) return small ?? found;
  return tryStrange(program, hint) ?? climb(program, bestFirst.nearest, new Effort(budget.climb));
}

/** Whether the assignment has a new number that a person would not have chosen. */
function isStrange(assignment: Assignment, hint: Assignment): boolean {
  return assignment.some(
    (value, i) => typeof value !== "string" && !Object.is(value, hint[i]) && strangeness(value) > STRANGE,
  );
}

/** Tries the hint with one number, or all numbers, replaced by a special value. */
function tryStrange(program: Program, hint: Assignment): Assignment | undefined {
  const numbers = program.variables.flatMap(({ sort, domain }, i) =>
    sort === "number" && domain === undefined ? [i] : [],
  );
  const moving = new MovingValues(program, hint);
  const holds = (change: Proposal): boolean => {
    moving.move(change);
    const isModel = program.roots.every((root) => moving.values[root] === true);
    moving.undo();
    return isModel;
  };
  for (const value of STRANGE_OPERANDS.toSorted((a, b) => strangeness(a) - strangeness(b))) {
    const single = numbers.map((variable) => [{ variable, value }]);
    const found = [...single, numbers.map((variable) => ({ variable, value }))].find(holds);
    if (found !== undefined) return changed(hint, found);
  }
  return undefined;
}

function changed(assignment: Assignment, changes: Proposal): Assignment {
  const result: SortValue[] = assignment.slice();
  for (const { variable, value } of changes) result[variable] = value;
  return result;
}
