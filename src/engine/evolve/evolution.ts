// Enters: a unit, and a function that runs inputs and measures their distances to open goals.
// Leaves: the inputs that reach goals, reported one by one, and the individuals nearest to the other goals. Many goals are
// pursued at once, as in MOSA, and sampled as in MIO.
// Deliberately absent: how runs are made and measured, and keeping the inputs that reached goals.
import type { Model } from "../../expr/evaluate.ts";
import type { Budget } from "../../support/budget.ts";
import { Rng } from "../../support/rng.ts";
import { type Genome, genomeOf, modelOf } from "./genome.ts";
import { genomeHash } from "./genome-hash.ts";
import { GoalTable } from "./goal-table.ts";
import { KnownStates } from "./known-states.ts";
import { type Individual, Population } from "./population.ts";
import type { SearchParts } from "./search-parts.ts";
import { Trials } from "./trials.ts";
import { Variation } from "./variation.ts";
import { ValueSource } from "./value-source.ts";

const SMALLEST = 25;
const LARGEST = 50;
/** The probability that a seldom extended state is extended, whatever its distances: helps where no distance decreases. */
const EXTENDED = 0.25;
/** The probability of a new random individual. */
const FRESH = 0.05;

interface Bred {
  readonly genome: Genome;
  /** The parent; absent for random and extended individuals. */
  readonly from?: Genome;
}

export class Evolution {
  readonly #parts: SearchParts;
  readonly #rng: Rng;
  readonly #variation: Variation;
  readonly #trials: Trials;
  readonly #states: KnownStates;
  readonly #goals = new GoalTable();
  readonly #population = new Population();
  #newcomers: Individual[] = [];
  #isStarted = false;

  constructor(parts: SearchParts) {
    this.#parts = parts;
    this.#rng = new Rng(parts.seed);
    this.#variation = new Variation(parts.unit, new ValueSource(parts.constants, parts.numbers, this.#rng), this.#rng);
    this.#trials = new Trials(parts);
    this.#states = new KnownStates(this.#rng);
  }

  /** Tries inputs that other searches found, and adds them to the population. */
  async add(models: readonly Model[]): Promise<void> {
    for (const model of models) {
      if (this.#trials.isOver) break;
      const genome = this.#variation.repaired(genomeOf(this.#parts.unit.shape, model));
      this.#variation.remember(genome);
      await this.#try(genome);
    }
    this.#select();
  }

  /** Runs generations until `patience` of them in a row bring no progress, few inputs are left, or the budget is over. */
  async run(patience: number, budget: Budget = this.#parts.budget): Promise<void> {
    this.#trials.budget = budget;
    if (!this.#isStarted) await this.#start();
    for (let idle = 0; idle < patience && !this.#trials.isOver && !this.#trials.isExhausted; idle++)
      if (await this.#generation()) idle = -1;
    this.#trials.budget = this.#parts.budget;
  }

  /** The individuals nearest to open goals: the best of every goal, then the second of every goal, each sorted by distance. */
  promising(most: number): readonly Model[] {
    this.#select();
    const found = new Map<number, Genome>();
    for (let rank = 0; found.size < most; rank++) {
      const ranked = this.#goals.open.flatMap((goal) => {
        const individual = this.#population.nearestTo(goal)[rank];
        return individual === undefined ? [] : [{ individual, distance: individual.distances[goal] ?? Infinity }];
      });
      if (ranked.length === 0) break;
      for (const { individual } of ranked.sort((a, b) => compare(a.distance, b.distance)))
        if (found.size < most) found.set(genomeHash(individual.genome), individual.genome);
    }
    return [...found.values()].map((genome) => modelOf(this.#parts.unit.shape, genome));
  }

  async #start(): Promise<void> {
    this.#isStarted = true;
    const firsts = this.#variation.firsts();
    for (let i = 0; i < Math.max(firsts.length, this.#size) && !this.#trials.isOver; i++)
      await this.#try(firsts[i] ?? this.#variation.fresh());
    this.#select();
  }

  /** Whether it brought progress: a goal was reached, or the distance to one decreased. */
  async #generation(): Promise<boolean> {
    let isBetter = false;
    for (let left = this.#size; left > 0 && !this.#trials.isOver; left--) if (await this.#tryBred()) isBetter = true;
    this.#select();
    return isBetter;
  }

  get #size(): number {
    return Math.min(LARGEST, SMALLEST + 3 * this.#parts.openGoals().length);
  }

  /** If a change of numbers brings progress, repeats it in steps twice as large each time, while that does. */
  async #tryBred(): Promise<boolean> {
    let { from, genome } = this.#breed();
    let isBetter = await this.#try(genome);
    const isFirstBetter = isBetter;
    while (isBetter && from !== undefined && !this.#trials.isOver) {
      const next = this.#variation.extrapolated(from, genome);
      if (next === undefined) break;
      isBetter = await this.#try(next);
      [from, genome] = [genome, next];
    }
    return isFirstBetter;
  }

  #breed(): Bred {
    const { individuals } = this.#population;
    const chance = this.#rng.next();
    if (individuals.length === 0 || chance < FRESH) return { genome: this.#variation.fresh() };
    const isClass = this.#parts.unit.shape !== undefined;
    const state = isClass && chance < FRESH + EXTENDED ? this.#states.pickSeldomUsed() : undefined;
    if (state !== undefined) return { genome: this.#variation.extended(state) };
    const near = this.#population.nearestTo(this.#goals.pursue(this.#rng));
    const other = this.#rng.pick(individuals);
    // The smaller of two random ranks favours nearer individuals.
    const at = Math.min(this.#rng.below(near.length), this.#rng.below(near.length));
    const parent = near[at] ?? other;
    return { genome: this.#variation.child(parent, other), from: parent.genome };
  }

  async #try(genome: Genome): Promise<boolean> {
    this.#goals.refresh(this.#parts.openGoals());
    const asked = this.#goals.counters;
    const trial = await this.#trials.try(genome, asked);
    if (trial === undefined) return false;
    const { distances, isNearer } = this.#goals.note(trial.evaluation, asked);
    if (isNearer || trial.reachedGoal) this.#variation.remember(trial.genome);
    this.#states.note(trial);
    this.#newcomers.push({ genome: trial.genome, open: trial.open, distances, state: trial.evaluation.state });
    return isNearer || trial.reachedGoal;
  }

  #select(): void {
    const { openGoals, leadingTo } = this.#parts;
    this.#goals.refresh(openGoals());
    if (leadingTo !== undefined) this.#variation.lead(leadingTo(openGoals()));
    this.#population.select(this.#newcomers, this.#goals.open, this.#size);
    this.#newcomers = [];
  }
}

/** Subtraction alone would make NaN of two infinities. */
function compare(a: number, b: number): number {
  return a === b ? 0 : a - b;
}
