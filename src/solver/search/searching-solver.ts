// Guided search: can only answer `sat`, and mostly does, so that Z3 is rarely loaded.
// Enters: a query and its hint. Leaves: a model as near to the hint and as plain as it could find, or unknown.
// Deliberately absent: chance and clocks. Work is counted, so equal queries get equal answers.
import type { SortValue } from "../../expr/expr.ts";
import { STRANGE, strangeness } from "../../expr/strangeness.ts";
import { Effort } from "../effort.ts";
import { analysisOf } from "../exact/analysis.ts";
import type { Assignment, Program, Values } from "../program.ts";
import { jointStrings } from "../regexp/joint-strings.ts";
import type { Answer, Query, Solver } from "../solver.ts";
import { climb } from "./climb.ts";
import { totalDistance } from "./distance.ts";
import { newtonStep } from "./newton.ts";
import { trySmallIntegers } from "./small-integers.ts";
import { STRANGE_OPERANDS } from "./number-inverses.ts";
import { StringLengths } from "./string-lengths.ts";
import { proposals, type Proposal } from "./wishes.ts";

const MAX_EXPANSIONS = 40;
/** In evaluated nodes: some ten milliseconds at most. */
const BEST_FIRST_EFFORT = 250_000;
const SMALL_INTEGER_EFFORT = 150_000;
const CLIMB_EFFORT = 50_000;
const CONSTRAINTS_PER_EXPANSION = 3;
const RECENT_MODELS = 8;
/** A hundred points of strangeness weigh as much as one failing constraint. */
const STRANGENESS_WEIGHT = 0.01;

interface State {
  readonly assignment: Assignment;
  readonly values: Values;
  readonly distance: number;
  /** In strangeness. */
  readonly cost: number;
  /** Which to expand first: lower before higher. */
  readonly rank: number;
}

export class SearchingSolver implements Solver {
  readonly #recent: ReadonlyMap<string, SortValue>[] = [];
  readonly #share: number;

  /** `share`: of the usual effort. */
  constructor(share = 1) {
    this.#share = share;
  }

  solve(query: Query): Promise<Answer> {
    const search = new Search(query, this.#share);
    const assignment = search.run(this.#recent);
    if (assignment === undefined) return Promise.resolve({ status: "unknown", reason: "search found no model" });
    const model = search.program.toModel(assignment, query.hint);
    this.#recent.unshift(model);
    this.#recent.length = Math.min(this.#recent.length, RECENT_MODELS);
    return Promise.resolve({ status: "sat", model });
  }
}

class Search {
  readonly program: Program;
  readonly #hint: readonly SortValue[];
  readonly #seen = new Set<string>();
  readonly #open: State[] = [];
  readonly #share: number;
  readonly #effort: Effort;
  readonly #lengths: StringLengths;
  /** For strings of which several things are said that regular expressions can say together. */
  #jointStrings: readonly Proposal[] | undefined;
  #nearest: Assignment;

  constructor(query: Query, share: number) {
    this.#share = share;
    this.#effort = new Effort(share * BEST_FIRST_EFFORT);
    this.program = analysisOf(query).program;
    this.#lengths = new StringLengths(analysisOf(query));
    this.#hint = this.program.fromModel(query.hint);
    this.#nearest = this.#hint;
  }

  /** Best first from the hint; where that ends in nothing or in strange values, small integers; then all else. */
  run(recent: readonly ReadonlyMap<string, SortValue>[]): Assignment | undefined {
    const found = this.#bestFirst();
    if (found !== undefined && !this.#isStrange(found.assignment)) return found.assignment;
    const small = trySmallIntegers(this.program, this.#hint, new Effort(this.#share * SMALL_INTEGER_EFFORT));
    if (small !== undefined || found !== undefined) return small ?? found?.assignment;
    const others = [...this.#strangeStarts(), ...recent.map((model) => this.program.fromModel(model))];
    const reached = plainest(others.flatMap((assignment) => this.#visit(assignment) ?? []).filter(isSolution));
    return reached?.assignment ?? climb(this.program, this.#nearest, this.#evaluations(CLIMB_EFFORT));
  }

  /** The hint with one number, or all of them, made strange. */
  #strangeStarts(): Assignment[] {
    const numbers = this.program.variables.flatMap(({ sort, domain }, i) =>
      sort === "number" && domain === undefined ? [i] : [],
    );
    return STRANGE_OPERANDS.flatMap((value) => [
      ...numbers.map((variable) => this.#hint.with(variable, value)),
      this.#hint.map((present, i) => (numbers.includes(i) ? value : present)),
    ]);
  }

  #evaluations(effort: number): number {
    return Math.ceil((this.#share * effort) / this.program.nodes.length);
  }

  #isStrange(assignment: Assignment): boolean {
    return assignment.some((value, i) => !Object.is(value, this.#hint[i]) && strangeness(value) > STRANGE);
  }

  #bestFirst(): State | undefined {
    const first = this.#visit(this.#hint);
    if (first !== undefined && isSolution(first)) return first;
    let least = Infinity;
    for (let expansion = 0; expansion < MAX_EXPANSIONS && !this.#effort.exhausted; expansion++) {
      const state = this.#next();
      if (state === undefined) break;
      if (state.distance < least) [least, this.#nearest] = [state.distance, state.assignment];
      const solution = this.#expand(state);
      if (solution !== undefined) return solution;
    }
    return undefined;
  }

  /** Evaluates an assignment that was not seen before, and opens it for expansion. */
  #visit(assignment: Assignment): State | undefined {
    const key = assignment.map(keyOf).join();
    if (this.#seen.has(key)) return undefined;
    this.#seen.add(key);
    this.#effort.spend(this.program.nodes.length);
    const values = this.program.run(assignment);
    const distance = totalDistance(this.program, values);
    const cost = strangenessBeyond(assignment, this.#hint);
    const failing = this.program.roots.filter((root) => values[root] !== true).length;
    const state = { assignment, values, distance, cost, rank: failing + distance + STRANGENESS_WEIGHT * cost };
    this.#open.push(state);
    return state;
  }

  #next(): State | undefined {
    let best = 0;
    for (let i = 1; i < this.#open.length; i++)
      if ((this.#open[i] as State).rank < (this.#open[best] as State).rank) best = i;
    return this.#open.splice(best, 1)[0];
  }

  #expand(state: State): State | undefined {
    const failing = this.program.roots
      .filter((root) => state.values[root] !== true)
      .slice(0, CONSTRAINTS_PER_EXPANSION);
    const solutions: State[] = [];
    const situation = {
      program: this.program,
      values: state.values,
      lengths: this.#lengths,
      effort: this.#effort,
    };
    this.#jointStrings ??= jointStrings(this.program, (node) => this.#lengths.of(node));
    const joint = [...newtonStep(this.program, state.assignment, state.values), ...this.#jointStrings];
    for (const proposal of [...joint, ...failing.flatMap((root) => proposals(situation, root))]) {
      if (this.#effort.exhausted) break;
      const assignment = state.assignment.slice();
      for (const { variable, value } of proposal) assignment[variable] = value;
      const visited = this.#visit(assignment);
      if (visited !== undefined && isSolution(visited)) solutions.push(visited);
    }
    return plainest(solutions);
  }
}

/** Strings may contain what separates them. */
function keyOf(value: SortValue): string {
  return typeof value === "string" ? `${value.length}:${value}` : Object.is(value, -0) ? "-0" : String(value);
}

/** The strangeness of what differs from the hint; keeping the hint costs nothing. */
function strangenessBeyond(assignment: Assignment, hint: Assignment): number {
  return assignment.reduce<number>(
    (sum, value, i) => sum + (Object.is(value, hint[i]) ? 0 : 1 + strangeness(value)),
    0,
  );
}

function isSolution({ distance }: State): boolean {
  return distance === 0;
}

function plainest(states: readonly State[]): State | undefined {
  return states.reduce<State | undefined>(
    (best, state) => (best === undefined || state.cost < best.cost ? state : best),
    undefined,
  );
}
