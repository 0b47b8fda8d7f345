// Remembers answers by the set of constraints.
import type { SortValue } from "../expr/expr.ts";
import { freeVariablesOf } from "../expr/free-variables.ts";
import type { Answer, Query, Solver } from "./solver.ts";

const MAX_ENTRIES = 20_000;

export class CachingSolver implements Solver {
  readonly #inner: Solver;
  readonly #answers = new Map<string, Answer>();
  #hits = 0;

  constructor(inner: Solver) {
    this.#inner = inner;
  }

  get hits(): number {
    return this.#hits;
  }

  async solve(query: Query): Promise<Answer> {
    const ids = [...new Set(query.constraints.map((constraint) => constraint.id))].sort((a, b) => a - b);
    const key = ids.join(",");
    const known = this.#answers.get(key);
    if (known !== undefined) {
      this.#hits++;
      // what the constraints do not mention keeps the hint of this query, not of the first
      return known.status === "sat" ? { status: "sat", model: new Map([...query.hint, ...known.model]) } : known;
    }
    const answer = await this.#inner.solve(query);
    if (this.#answers.size >= MAX_ENTRIES) this.#answers.clear();
    this.#answers.set(key, answer.status === "sat" ? { status: "sat", model: mentioned(query, answer) } : answer);
    return answer;
  }
}

function mentioned(query: Query, answer: Extract<Answer, { status: "sat" }>): Map<string, SortValue> {
  const names = new Set(freeVariablesOf(query.constraints).map((variable) => variable.name));
  return new Map([...answer.model].filter(([name]) => names.has(name)));
}
