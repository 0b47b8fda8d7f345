// The rounds of a search, what each of them added, and how the whole ended.
import type { Assumption } from "../../model/assumption.ts";
import type { Exploration, SearchRound, SearchStep } from "../../model/exploration.ts";
import type { SearchParts } from "./search.ts";
import { isThorough } from "./what-is-asked.ts";

/** What ways of searching other than symbolic execution did. */
interface Sampled {
  /** Traces that they told of. */
  readonly told: number;
  /** Calls of the longest sequence that reached something new, whoever found it. */
  readonly grewAt: number;
}

export class SearchAccount {
  readonly #parts: Pick<SearchParts, "goals" | "budget" | "options">;
  readonly #rounds: SearchRound[] = [];

  constructor(parts: Pick<SearchParts, "goals" | "budget" | "options">) {
    this.#parts = parts;
  }

  get rounds(): readonly SearchRound[] {
    return this.#rounds;
  }

  /** Rounds without a run are left out. */
  note(round: SearchRound): void {
    if (round.runs > 0) this.#rounds.push(round);
  }

  async round<T>(by: SearchStep, search: () => Promise<T>): Promise<T> {
    const { goals, budget } = this.#parts;
    const before = { runs: budget.runs, reached: goals.progress.covered };
    const result = await search();
    this.note({ by, runs: budget.runs - before.runs, reached: goals.progress.covered - before.reached });
    return result;
  }

  /** The account of all ways of searching, of which symbolic execution was the last. */
  merged(last: Exploration, { told, grewAt }: Sampled): Exploration {
    // Rounds say something only where there were several ways of searching.
    if (this.#rounds.every(({ by }) => by === "symbolic")) return this.covered(last);
    const assumptions = last.assumptions.map((each): Assumption =>
      each.id === "results-left-alone" ? { id: "results-sampled" } : each,
    );
    const { unreached } = this.#parts.goals;
    return {
      ...this.#ended({ ...last, assumptions, paths: last.paths + told, unreached }),
      ...(last.sequences !== undefined && { sequences: { ...last.sequences, grewAt } }),
      search: { rounds: this.#rounds },
    };
  }

  /** The account of symbolic execution alone. */
  covered(explored: Exploration): Exploration {
    return isThorough(this.#parts.options) ? explored : this.#ended(explored);
  }

  /** What ended with its turn, or because everything is covered, is not out of budget. */
  #ended(explored: Exploration): Exploration {
    const { budget, goals, options } = this.#parts;
    if (explored.stopped !== "budget" || budget.isOver()) return explored;
    const isCovered = goals.allReached && !isThorough(options);
    const assumptions: Assumption[] = [...explored.assumptions, { id: isCovered ? "covered-enough" : "stalled" }];
    return { ...explored, status: "bounded", stopped: "stalled", assumptions };
  }
}

/** Whether no other path exists. */
export function isProved({ status, stopped }: Exploration): boolean {
  return status === "complete" && stopped === "exhausted";
}

/** What the other ways of searching may find although symbolic execution has nothing left to try. */
const LEFT_OPEN: ReadonlySet<Assumption["id"]> = new Set([
  ...(["loop-limit", "pinned-values", "undecided-conditions", "same-behaviour", "numbers", "stalled"] as const),
  ...(["deadly-inputs", "longest-sequence", "results-left-alone", "time-sampled"] as const),
]);

/** Whether no path seems to be left but for inputs that no way of searching tries. */
export function isExhausted({ stopped, assumptions }: Exploration): boolean {
  return stopped === "exhausted" && !assumptions.some(({ id }) => LEFT_OPEN.has(id));
}
