// Shares answers between isomorphic queries, also across units: variables are renamed by position, and constraints are
// ordered.
// The layers behind are asked the canonical query, so that the answer does not depend on which query came first. In turn
// they must keep no state that changes a later answer.
import type { Model } from "../../expr/evaluate.ts";
import type { SortValue } from "../../expr/expr.ts";
import { Expense, QueryLimit } from "../effort.ts";
import type { Answer, Query, Solver } from "../solver.ts";
import { canonicalQuery, placeName, type CanonicalQuery } from "./canonical-query.ts";
import type { CanonicalAnswer, SharedMemory } from "./shared-memory.ts";

export class RenamingSolver implements Solver {
  readonly #inner: Solver;
  readonly #memory: SharedMemory;
  readonly #expense: Expense;
  readonly #limit: QueryLimit;

  constructor(inner: Solver, memory: SharedMemory, expense = new Expense(), limit = new QueryLimit()) {
    this.#inner = inner;
    this.#memory = memory;
    this.#expense = expense;
    this.#limit = limit;
  }

  async solve(query: Query): Promise<Answer> {
    const canonical = canonicalQuery(query.constraints);
    if (canonical === undefined) return this.#inner.solve(query);
    const { key, variables } = canonical;
    // Whether a brief try succeeds must not depend on whether some unit has made a longer one.
    const { effort, isFull } = this.#limit;
    const keyWithHint = (isFull ? "" : `${effort} `) + key + canonical.hintKey(query.hint);
    let known = this.#memory.find(keyWithHint);
    if (known === undefined) {
      const before = this.#expense.spent;
      const answer = byPlace(await this.#inner.solve(canonical.toQuery(query.hint)), variables.length);
      known = { answer, cost: this.#expense.spent - before };
      this.#memory.keep(keyWithHint, known);
    } else this.#expense.add(known.cost);
    const { answer } = known;
    return answer.status === "sat" ? byName(answer.values, canonical, query.hint) : answer;
  }
}

function byPlace(answer: Answer, places: number): CanonicalAnswer {
  if (answer.status !== "sat") return answer;
  const values: (SortValue | undefined)[] = [];
  for (let place = 0; place < places; place++) values.push(answer.model.get(placeName(place)));
  return { status: "sat", values };
}

function byName(values: readonly (SortValue | undefined)[], { variables }: CanonicalQuery, hint: Model): Answer {
  const model = new Map(hint);
  for (let place = 0; place < values.length; place++) {
    const { name } = variables[place] as { name: string };
    const value = values[place];
    if (value === undefined) model.delete(name);
    else model.set(name, value);
  }
  return { status: "sat", model };
}
