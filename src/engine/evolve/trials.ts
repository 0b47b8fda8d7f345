// Runs each genome once. Reports those that reach goals, cuts sequences after the call that threw, and drops runs that no test
// can be made of.
import { BoundedCache } from "../../support/bounded-cache.ts";
import type { Budget } from "../../support/budget.ts";
import { type Genome, modelOf } from "./genome.ts";
import { genomeHash } from "./genome-hash.ts";
import type { Evaluation, SearchParts } from "./search-parts.ts";
import type { Parent } from "./variation.ts";

/** When so many hashes are known, all are forgotten. */
const MOST_REMEMBERED = 100_000;
/** After so many genomes in a row that were tried before or dropped, the search counts as exhausted. */
const MOST_FRUITLESS = 1000;

export interface Trial extends Parent {
  readonly evaluation: Evaluation;
  /** Whether it reached a goal that was open. */
  readonly reachedGoal: boolean;
}

export class Trials {
  readonly #parts: SearchParts;
  /** The hashes of genomes that were tried. */
  readonly #known = new BoundedCache<number, true>(MOST_REMEMBERED);
  #fruitless = 0;
  /** The budget of the current turn. */
  budget: Budget;

  constructor(parts: SearchParts) {
    this.#parts = parts;
    this.budget = parts.budget;
  }

  get isOver(): boolean {
    return this.budget.isOver() || this.#parts.openGoals().length === 0;
  }

  /** Whether hardly any inputs are left to try. */
  get isExhausted(): boolean {
    return this.#fruitless >= MOST_FRUITLESS;
  }

  /** Undefined if the genome was tried before, or no test can be made of the run. */
  async try(genome: Genome, goals: readonly number[]): Promise<Trial | undefined> {
    this.#fruitless++;
    if (!this.#isNew(genomeHash(genome))) return undefined;
    const model = modelOf(this.#parts.unit.shape, genome);
    const evaluation = await this.#parts.evaluate(model, goals);
    if (evaluation.isCut) return undefined;
    this.#fruitless = 0;
    const open = this.#parts.openGoals();
    const isReaching =
      (goals.length === 0 || evaluation.distances.includes(0)) && includesAny(evaluation.coverage, open);
    if (isReaching) await this.#parts.onReached(model, evaluation);
    const reachedGoal = isReaching && this.#parts.openGoals().length < open.length;
    return { ...cutAfterThrow(genome, evaluation.threwAt), evaluation, reachedGoal };
  }

  #isNew(hash: number): boolean {
    if (this.#known.has(hash)) return false;
    this.#known.set(hash, true);
    return true;
  }
}

function includesAny(coverage: readonly number[], goals: readonly number[]): boolean {
  const hit = new Set(coverage);
  return goals.some((goal) => hit.has(goal));
}

/** Drops the calls after one that threw, which never ran. */
function cutAfterThrow(genome: Genome, threwAt: number | undefined): Parent {
  if (threwAt === undefined) return { genome, open: genome.calls.length };
  return { genome: { ...genome, calls: genome.calls.slice(0, threwAt) }, open: threwAt - 1 };
}
