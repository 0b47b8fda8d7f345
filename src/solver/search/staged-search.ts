// The whole search, before Z3 is asked or after.
import { analysisOf } from "../exact/analysis.ts";
import { NOBODY_KNOWS } from "../layer.ts";
import type { Answer, Query, Solver } from "../solver.ts";
import { searchesFirst } from "./searches-first.ts";
import { SearchingSolver } from "./searching-solver.ts";

export class StagedSearch implements Solver {
  readonly #search = new SearchingSolver("full");
  readonly #stage: "before Z3" | "after Z3";

  constructor(stage: "before Z3" | "after Z3") {
    this.#stage = stage;
  }

  /** After Z3: what it does not know, or only under assumptions. */
  solve(query: Query): Promise<Answer> {
    const stage = searchesFirst(analysisOf(query)) ? "before Z3" : "after Z3";
    return stage === this.#stage ? this.#search.solve(query) : NOBODY_KNOWS.solve(query);
  }
}
