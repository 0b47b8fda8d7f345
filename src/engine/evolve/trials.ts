// Genomes are tried once: what they reach is told, what throws is cut, and what no test can come of is left out.
import { BoundedCache } from "../../support/bounded-cache.ts";
import { type Genome, modelOf } from "./genome.ts";
import { genomeHash } from "./genome-hash.ts";
import type { Evaluation, SearchParts } from "./search-parts.ts";
import type { Parent } from "./variation.ts";

/** So many inputs are remembered before all are forgotten. */
const MOST_REMEMBERED = 100_000;
/** Inputs in a row that were tried before, or that no test comes of. */
const MOST_FRUITLESS = 1000;

export interface Trial extends Parent {
  readonly evaluation: Evaluation;
  /** It reached goals that were open. */
  readonly isFirst: boolean;
}

export class Trials {
  readonly #parts: SearchParts;
  /** Hashes of genomes. */
  readonly #known = new BoundedCache<number, true>(MOST_REMEMBERED);
  #fruitless = 0;

  constructor(parts: SearchParts) {
    this.#parts = parts;
  }

  get isOver(): boolean {
    return this.#parts.isOver() || this.#parts.openGoals().length === 0;
  }

  /** There are hardly inputs that were not tried. */
  get isExhausted(): boolean {
    return this.#fruitless >= MOST_FRUITLESS;
  }

  /** undefined: it was tried before, or nothing comes of it. */
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
    const isFirst = isReaching && this.#parts.openGoals().length < open.length;
    return { ...cutAfterThrow(genome, evaluation.threwAt), evaluation, isFirst };
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

/** Calls after one that throws never ran. */
function cutAfterThrow(genome: Genome, threwAt: number | undefined): Parent {
  if (threwAt === undefined) return { genome, open: genome.calls.length };
  return { genome: { ...genome, calls: genome.calls.slice(0, threwAt) }, open: threwAt - 1 };
}
