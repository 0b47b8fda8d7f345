// The native lane: runs a unit on very many inputs, keeps those that reach something new, and varies them.
// Enters: a unit that can be run natively, and the space of its inputs. Leaves: for each counter of the unit's file that was never
//   set before, a simple input that sets it.
// Deliberately absent: proofs, outcomes and path conditions, which cost more than a run.
import type { Rng } from "../../support/rng.ts";
import type { Hit, LaneHooks } from "./lane-hooks.ts";
import { withOperand } from "./input-to-state.ts";
import type { InputSpace } from "./input-space.ts";
import type { LaneInput } from "./lane-input.ts";
import type { LaneUnit, RunEnd } from "./lane-unit.ts";
import type { ValuePool } from "./value-pool.ts";

export interface LaneSearchParts {
  readonly unit: LaneUnit;
  /** The file whose counters matter. */
  readonly file: string;
  readonly hooks: LaneHooks;
  readonly counters: ReadonlyMap<string, Uint8Array>;
  readonly space: InputSpace;
  readonly pool: ValuePool;
  readonly rng: Rng;
  readonly maxSteps: number;
  /** Told before each run, also of those that make an input simpler. */
  readonly onRun: (runs: number) => void;
  readonly onFound: (input: LaneInput) => void;
}

/** Of newly drawn inputs; most others vary inputs that are kept. */
const DRAWN = 0.2;
/** Runs in which a value of an input that was varied is varied again. They cost much less than varying another input. */
const AGAIN = 16;
/** Of inputs whose last comparison is made to turn out otherwise, and how often in a row. */
const FITTED = 0.4;
const MOST_FITTINGS = 3;
/** Of variations of inputs that had an outcome of a test more often than all others. */
const DEEPEST = 0.08;
/** Longer sequences repeat tests in what many calls have made, which takes long and can be had without. */
const FEW_CALLS = 2;
/** Of these, inputs in which a text is made to match a regular expression that the run made. */
const MATCHED = 0.3;
/** Of operands that are replaced where an input has just that value. */
const EXACT = 0.6;
/** Of a run that varies the input nearest to an outcome that no run has had. */
const NEAREST = 0.5;
/** The most runs in which a kept input is made simpler; the most work for all of them, and the share of all work beyond it. */
const SIMPLIFYING = { runs: 250, work: 20_000_000, share: 0.3 };
const MOST_KEPT = 400;
/**
 * Without progress the search ends after so much work, or this many times the work that progress took; much earlier where every
 * test that was evaluated has had both outcomes.
 */
const PATIENCE = { work: 20_000_000, times: 4, workWithoutAim: 4_000_000 };
/** Most runs that take more steps never end. So most may take no more, or twice as many as an input that is kept took. */
const FEW_STEPS = 2000;
/** To draw or vary an input, and to make the call, takes about as long as so many steps. */
const RUN_WORK = 200;
/** One run in so many may take all steps, as long as those that do not end take no more than this share of all work. */
const PATIENT_RUN = { every: 16, share: 0.2 };

export class LaneSearch {
  readonly #parts: LaneSearchParts;
  readonly #kept: LaneInput[] = [];
  /** By site, the input that came nearest to its missing outcome. */
  readonly #nearest = new Map<number, LaneInput>();
  /** By outcome of a test, the input that had it most often. */
  readonly #deepest = new Map<number, LaneInput>();
  #deepInputs: readonly LaneInput[] | undefined;
  #runs = 0;
  #steps = 0;
  /** Steps that the run under way may take. */
  #allowed = 0;
  /** The work that had been done when progress was last made. */
  #lastProgress = 0;
  #usualSteps = FEW_STEPS;
  /** Steps of runs that were allowed all steps and did not end. */
  #endless = 0;
  /** Work in which inputs were made simpler. */
  #simplifying = 0;

  constructor(parts: LaneSearchParts) {
    this.#parts = parts;
  }

  get runs(): number {
    return this.#runs;
  }

  /** What was done so far, in about the time that a step takes. */
  get work(): number {
    return this.#steps + RUN_WORK * this.#runs + this.#parts.unit.work;
  }

  /** Whether the search has run long without any progress. */
  get isStale(): boolean {
    const hasAim = this.#parts.hooks.openSites.length > 0;
    const least = hasAim ? PATIENCE.work : PATIENCE.workWithoutAim;
    return this.work - this.#lastProgress > Math.max(least, PATIENCE.times * this.#lastProgress);
  }

  /** Tries inputs that other searches found. */
  async add(inputs: readonly LaneInput[]): Promise<void> {
    if (inputs.length > 0) this.#lastProgress = this.work;
    for (const input of inputs) {
      await this.#try(input);
      this.#keep(input);
    }
  }

  /** Goes on from what another search of the unit found: nobody has to be told of it again, and it is simple. */
  async resume(inputs: readonly LaneInput[]): Promise<void> {
    for (const input of inputs) {
      await this.#run(input, true, true);
      this.#countSteps();
      this.#noteNearer(input);
      this.#keep(input);
    }
    this.#lastProgress = this.work;
  }

  /** `isOver` is asked before each run. */
  async run(isOver: () => boolean): Promise<void> {
    const { space, hooks, rng } = this.#parts;
    while (!this.isStale) {
      space.keepVaried();
      const input = this.#next();
      for (let left = AGAIN; left >= 0; left--) {
        if (isOver()) return;
        const tried = this.#try(input);
        if (tried !== undefined) await tried;
        // An input that is kept must not change any more.
        if (tried !== undefined || hooks.nearer.size > 0) break;
        if (left > 0 && space.variedAgain()) continue;
        if (hooks.openSites.length > 0 && rng.next() < FITTED) await this.#fit(input, isOver);
        break;
      }
    }
  }

  /**
   * Makes alike what the last comparison of the last run compared, some times. It often is a check that parts of an input fit
   * together: a length, a count, a sum. No variation of one part alone gets past it.
   */
  async #fit(input: LaneInput, isOver: () => boolean): Promise<void> {
    const { hooks } = this.#parts;
    let fitted: LaneInput | undefined = input;
    for (let left = MOST_FITTINGS; left > 0 && !isOver(); left--) {
      fitted = this.#matching(fitted) ?? this.#alike(fitted, hooks.last);
      if (fitted === undefined) return;
      const tried = this.#try(fitted);
      if (tried !== undefined) await tried;
      if (tried !== undefined || hooks.nearer.size > 0) return;
    }
  }

  /** With a text in it that matches a regular expression which the last run made, perhaps of another part of its input. */
  #matching(input: LaneInput): LaneInput | undefined {
    const { hooks, pool, rng, space } = this.#parts;
    if (hooks.patterns.length === 0 || rng.next() >= MATCHED) return undefined;
    const text = pool.matching(rng.pick(hooks.patterns));
    return text === undefined ? undefined : space.withText(input, text);
  }

  #next(): LaneInput {
    const { space, rng, hooks } = this.#parts;
    const chance = rng.next();
    if (this.#kept.length === 0 || chance < DRAWN) return space.drawn();
    const other = rng.pick(this.#kept);
    if (chance < DRAWN + NEAREST && hooks.openSites.length > 0) {
      const site = rng.pick(hooks.openSites);
      const nearest = this.#nearest.get(site);
      if (nearest !== undefined) return this.#towards(site, nearest) ?? space.varied(nearest, other);
    }
    if (chance > 1 - DEEPEST && this.#deepest.size > 0) {
      this.#deepInputs ??= [...new Set(this.#deepest.values())];
      return space.varied(rng.pick(this.#deepInputs), other);
    }
    // The later of two random places favours inputs that were kept lately.
    const at = Math.max(rng.below(this.#kept.length), rng.below(this.#kept.length));
    return space.varied(this.#kept[at] as LaneInput, other);
  }

  /** Makes the operands of a comparison alike. */
  #towards(site: number, input: LaneInput): LaneInput | undefined {
    const { rng, hooks } = this.#parts;
    const operands = hooks.open.get(site)?.operands;
    return operands === undefined || rng.next() < 0.5 ? undefined : this.#alike(input, operands);
  }

  /** With one operand in the place of the other; preferably where the input has just that, not one that it may be computed from. */
  #alike(input: LaneInput, [a, b]: readonly [unknown, unknown]): LaneInput | undefined {
    const { space, rng } = this.#parts;
    if (a === undefined && b === undefined) return undefined;
    const [from, to] = rng.next() < 0.5 ? [a, b] : [b, a];
    const leaves = [...space.leaves(input)];
    const start = rng.below(leaves.length);
    for (const isExact of rng.next() < EXACT ? [true, false] : [false])
      for (let k = 0; k < leaves.length; k++) {
        const leaf = leaves[(start + k) % leaves.length];
        const recipe = leaf && withOperand(leaf.recipe, from, to, rng, isExact);
        if (leaf !== undefined && recipe !== undefined) return leaf.replaced(recipe);
      }
    return undefined;
  }

  /** A promise only where the run is asynchronous, or reached something. */
  #try(input: LaneInput): Promise<void> | undefined {
    const ended = this.#run(input);
    if (ended instanceof Promise) return ended.then((end) => this.#judge(input, end));
    return this.#judge(input, ended);
  }

  /** `isAlone`: as in `LaneUnit.run`. `isLong`: the run may take all steps. */
  #run(input: LaneInput, isAlone = false, isLong = false): RunEnd | Promise<RunEnd> {
    const { unit, hooks, maxSteps, onRun } = this.#parts;
    this.#runs++;
    onRun(this.#runs);
    const isPatient = this.#runs % PATIENT_RUN.every === 0 && this.#endless < PATIENT_RUN.share * this.work;
    this.#allowed = isPatient || isLong ? maxSteps : Math.min(maxSteps, this.#usualSteps);
    hooks.start(this.#allowed);
    return unit.run(input, isAlone);
  }

  /** Counts the steps of the run, and gives them. */
  #countSteps(): number {
    const { hooks } = this.#parts;
    const steps = this.#allowed - hooks.stepsLeft;
    this.#steps += steps;
    if (hooks.isAborted && this.#allowed > this.#usualSteps) this.#endless += steps;
    return steps;
  }

  #judge(input: LaneInput, end: RunEnd): Promise<void> | undefined {
    const { hooks, space } = this.#parts;
    const steps = this.#countSteps();
    if (hooks.isAborted || end === "impossible") {
      // Another input shall reach it in a way that a test can show.
      this.#forget(hooks.hits);
      hooks.forgetRun();
      return undefined;
    }
    this.#noteNearer(input);
    if (hooks.hits.length > 0) {
      if (this.#parts.unit.sawOthers) return this.#repeat(input);
      return this.#found(input, [...hooks.hits], steps);
    }
    const deeper = input.calls.length <= FEW_CALLS ? hooks.deeper() : [];
    for (const outcome of deeper) this.#deepest.set(outcome, input);
    if (deeper.length > 0) {
      this.#deepInputs = undefined;
      space.keepVaried();
    }
    if (deeper.length > 0 || hooks.nearer.size > 0)
      this.#lastProgress = Math.max(this.#lastProgress, this.work - PATIENCE.work / 2);
    return undefined;
  }

  /** Notes the tests of which the run came nearer to an outcome that no run has had. */
  #noteNearer(input: LaneInput): void {
    const { hooks, pool } = this.#parts;
    if (hooks.nearer.size > 0) for (const made of hooks.patterns) pool.seePattern(made);
    for (const site of hooks.nearer) {
      this.#nearest.set(site, input);
      for (const operand of hooks.open.get(site)?.operands ?? []) pool.see(operand);
    }
  }

  /** Runs an input again that may have reached something only because of what other runs left. */
  async #repeat(input: LaneInput): Promise<void> {
    const { hooks, unit } = this.#parts;
    this.#forget(hooks.hits);
    hooks.forgetRun();
    const end = await this.#run(input, true);
    unit.noteRepeated(hooks.hits.length > 0);
    await this.#judge(input, end);
  }

  async #found(input: LaneInput, hits: readonly Hit[], steps: number): Promise<void> {
    const { file, onFound } = this.#parts;
    this.#lastProgress = this.work;
    const simple = await this.#simplified(input, hits, steps);
    this.#keep(simple);
    if (hits.some(({ path }) => path === file)) onFound(simple);
  }

  /** The simplest input found that sets the same counters. Others may take as many steps as it takes, and some more. */
  async #simplified(input: LaneInput, hits: readonly Hit[], steps: number): Promise<LaneInput> {
    const before = this.work;
    let best = input;
    let fewest = steps;
    let left = SIMPLIFYING.runs;
    for (let isSimpler = true; isSimpler && left > 0;) {
      isSimpler = false;
      for (const candidate of this.#parts.space.simpler(best)) {
        if (this.#simplifying + this.work - before > SIMPLIFYING.work + SIMPLIFYING.share * this.work) left = 0;
        if (left-- <= 0) break;
        const taken = await this.#reaches(candidate, hits);
        if (taken === undefined) continue;
        [best, fewest] = [candidate, taken];
        isSimpler = true;
        break;
      }
    }
    for (const hit of hits) this.#set(hit, 1);
    this.#simplifying += this.work - before;
    this.#usualSteps = Math.max(this.#usualSteps, 2 * fewest);
    return best;
  }

  /** The steps of a run that sets the same counters; undefined for others. */
  async #reaches(input: LaneInput, hits: readonly Hit[]): Promise<number | undefined> {
    const { hooks, counters } = this.#parts;
    this.#forget(hits);
    const end = await this.#run(input, true);
    const steps = this.#countSteps();
    const isWanted = (hit: Hit): boolean =>
      hits.some(({ path, counter }) => path === hit.path && counter === hit.counter);
    // What else it reaches another input shall be kept for.
    const others = hooks.hits.filter((hit) => !isWanted(hit));
    this.#forget(others);
    if (others.length > 0) hooks.forgetRun();
    if (hooks.isAborted || end === "impossible") return undefined;
    return hits.every(({ path, counter }) => counters.get(path)?.[counter] === 1) ? steps : undefined;
  }

  #forget(hits: readonly Hit[]): void {
    for (const hit of hits) this.#set(hit, 0);
  }

  #set({ path, counter }: Hit, value: number): void {
    const counters = this.#parts.counters.get(path);
    if (counters !== undefined) counters[counter] = value;
  }

  #keep(input: LaneInput): void {
    if (this.#kept.length < MOST_KEPT) this.#kept.push(input);
    else this.#kept[this.#parts.rng.below(MOST_KEPT)] = input;
  }
}
