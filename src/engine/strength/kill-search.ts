// Finds inputs on which mutants differ from the original.
// Enters: tests, inputs of other runs, mutants. Leaves: which mutants each test notices, and few inputs for those that none does.
// Deliberately absent: proofs that a mutant is equivalent.
import { isDeepStrictEqual } from "node:util";
import type { Model } from "../../expr/evaluate.ts";
import { type Inputs, inputsOf } from "../../inputs/inputs-of.ts";
import { modelOf } from "../../inputs/model-of.ts";
import { hasUncommon } from "../../model/has-outside.ts";
import type { Noticed } from "../../model/protocol.ts";
import type { Unit } from "../../model/unit.ts";
import type { Rng } from "../../support/rng.ts";
import { existingCalls } from "../lane/existing-calls.ts";
import type { InputSpace } from "../lane/input-space.ts";
import { type LaneInput, callsOf, inputOf } from "../lane/lane-input.ts";
import type { FoundMutant } from "../mutants/find-mutants.ts";
import type { ModelledInputs, MutatedUnit, NoticedBy, OriginalRun } from "./mutated-unit.ts";
import { type Simplifiable, simplified } from "./simplified.ts";
import type { KillingCalls } from "./strength-messages.ts";

export interface KillSearchParts {
  readonly unit: Unit;
  readonly mutated: MutatedUnit;
  /** Those to be noticed, the most important first. */
  readonly wanted: readonly FoundMutant[];
  readonly space: InputSpace;
  /** The same inputs with values that read well. */
  readonly readable: InputSpace;
  readonly rng: Rng;
  /** Told before each run; whether to go on. */
  readonly onRun: (runs: number, mutant: number) => boolean;
  /** Observed runs of the search, of originals and of mutants. */
  readonly mostRuns: number;
}

interface Killing extends Simplifiable {
  readonly noticed: Map<number, NoticedBy>;
}

/** Of newly drawn inputs; the others vary inputs that reach a mutant. */
const DRAWN = 0.3;
/** The search ends after this share of its runs without a kill, or so many. */
const PATIENCE = { share: 0.5, least: 1500 };
/** Readable inputs that are tried first. All are run with all mutants, so that few of them do for many. */
const READABLE_INPUTS = 40;
/** Inputs that are kept for one mutant, to be varied. */
const MOST_REACHING = 8;
/** Runs in which the inputs of one test are made simpler. */
const SIMPLIFYING_RUNS = 600;
/** The same for a test of which it is known what it is there for. */
const SIMPLIFYING_CHOSEN_RUNS = 1500;

export class KillSearch {
  readonly #parts: KillSearchParts;
  readonly #reached = new Set<number>();
  readonly #reaching = new Map<number, LaneInput[]>();
  #live: readonly number[];
  readonly #found: Killing[] = [];
  /** Noticed by tests that would have to assert calls of callbacks. */
  readonly #byCalls = new Set<number>();
  #runs = 0;
  #lastKill = 0;
  #isStopped = false;

  constructor(parts: KillSearchParts) {
    this.#parts = parts;
    this.#live = parts.wanted.map(({ number }) => number);
  }

  get runs(): number {
    return this.#runs;
  }

  get reached(): ReadonlySet<number> {
    return this.#reached;
  }

  /** The mutants that a test notices, of all that are wanted. */
  async judge(model: Model): Promise<Noticed> {
    const { unit } = this.#parts;
    const inputs = { ...inputsOf(unit, model), model };
    const original = await this.#original(inputs, true);
    if (original === undefined) return { kills: [], byState: [], byCalls: [] };
    const calls = inputOf(unit.shape, existingCalls(unit, model));
    if (calls !== undefined) this.#noteReached(calls, original);
    const noticed = noticedOf(await this.#noticed(inputs, original, this.#all));
    this.#live = this.#live.filter((number) => !noticed.kills.includes(number));
    for (const number of noticed.byCalls) this.#byCalls.add(number);
    return noticed;
  }

  /** Tries inputs of other runs. */
  async add(models: readonly Model[]): Promise<void> {
    const { unit } = this.#parts;
    for (const model of models) {
      const input = inputOf(unit.shape, existingCalls(unit, model));
      if (input !== undefined && this.#live.length > 0 && !this.#isStopped) await this.#try(input);
    }
  }

  /** Tries inputs that read well. */
  async addReadable(): Promise<void> {
    const { readable } = this.#parts;
    const live = this.#live;
    for (let left = READABLE_INPUTS; left > 0 && live.length > 0 && !this.#isStopped; left--)
      await this.#try(readable.drawn(), live);
  }

  async search(): Promise<void> {
    const { space, rng, mostRuns } = this.#parts;
    const most = this.#runs + mostRuns;
    this.#lastKill = this.#runs;
    this.#live = this.#live.filter((number) => !this.#byCalls.has(number));
    while (this.#live.length > 0 && this.#runs < most && !this.#isStopped) {
      if (this.#runs - this.#lastKill > Math.max(PATIENCE.least, PATIENCE.share * mostRuns)) return;
      space.keepVaried();
      const near = this.#reaching.get(rng.pick(this.#live)) ?? [];
      const input =
        near.length === 0 || rng.next() < DRAWN ? space.drawn() : space.varied(rng.pick(near), rng.pick(near));
      await this.#try(input);
    }
  }

  /** As few inputs as notice all that was found, each made simpler as far as it still notices what it is there for. */
  async chosen(): Promise<KillingCalls[]> {
    const { unit } = this.#parts;
    const open = new Set(this.#found.flatMap(({ noticed }) => [...noticed.keys()]));
    for (const { inputs, original, noticed } of this.#found) {
      const others = [...open].filter((one) => !noticed.has(one));
      for (const [number, by] of await this.#noticed(inputs, original, others)) noticed.set(number, by);
    }
    const chosen: KillingCalls[] = [];
    while (open.size > 0) {
      const gain = ({ noticed }: Killing): number => [...noticed.keys()].filter((number) => open.has(number)).length;
      const best = this.#found.reduce((a, b) => (gain(b) > gain(a) ? b : a));
      if (gain(best) === 0) break;
      // It may do for tests that were there before, so it keeps all that it notices.
      const all = await this.#noticed(best.inputs, best.original, this.#all);
      const own = new Map([...best.noticed, ...all]);
      const { input, inputs, original } = await this.#simplified(best, own, SIMPLIFYING_RUNS);
      const kept = await this.#noticed(inputs, original, this.#all);
      // Once the time is over nothing is run any more.
      const noticed = this.#isStopped ? own : kept;
      for (const number of [...own.keys(), ...noticed.keys()]) open.delete(number);
      chosen.push({ calls: callsOf(unit.shape, input), noticed: noticedOf(noticed) });
    }
    return chosen;
  }

  /** Those of the tests that can be simpler, so that together all of them still notice the same of `kept`. */
  async simplerTests(models: readonly Model[], kept: readonly number[]): Promise<KillingCalls[]> {
    const { unit } = this.#parts;
    const noticedBy: ReadonlySet<number>[] = [];
    const calls: ReadonlySet<number>[] = [];
    for (const model of models) {
      const { kills, byCalls } = await this.judge(model);
      calls.push(new Set(byCalls));
      noticedBy.push(new Set([...kills, ...byCalls].filter((number) => kept.includes(number))));
    }
    const found: KillingCalls[] = [];
    for (const [index, model] of models.entries()) {
      const own = noticedBy[index] as ReadonlySet<number>;
      const needed = [...own].filter((number) => !noticedBy.some((other) => other !== own && other.has(number)));
      const input = inputOf(unit.shape, existingCalls(unit, model));
      const start = input && (await this.#attempted(input));
      // The others shall do without it.
      if (needed.length === 0) noticedBy[index] = new Set();
      if (start === undefined || needed.length === 0) continue;
      const by = (number: number): NoticedBy => (calls[index]?.has(number) === true ? "calls" : "outcome");
      const known = new Map(needed.map((number) => [number, by(number)]));
      const simpler = await this.#simplified(start, known, SIMPLIFYING_CHOSEN_RUNS);
      if (simpler === start || this.#isStopped) continue;
      const noticed = await this.#noticed(simpler.inputs, simpler.original, this.#all);
      // What it notices besides counts only if the test did so before, in case that stays as it is.
      noticedBy[index] = new Set([...own].filter((number) => noticed.has(number)));
      found.push({ calls: callsOf(unit.shape, simpler.input), noticed: noticedOf(noticed), insteadOf: index });
    }
    return found;
  }

  get #all(): number[] {
    return this.#parts.wanted.map(({ number }) => number);
  }

  async #try(input: LaneInput, mutants: readonly number[] = this.#live): Promise<void> {
    const { space } = this.#parts;
    const inputs = this.#testable(input);
    const original = inputs && (await this.#original(inputs, false));
    if (inputs === undefined || original === undefined) return;
    this.#noteReached(input, original);
    const noticed = await this.#noticed(inputs, original, mutants);
    for (const [number, by] of noticed) if (by === "calls" && this.#byCalls.has(number)) noticed.delete(number);
    if (noticed.size === 0) return;
    // What the original does must not depend on what other runs left.
    const again = await this.#original(inputs, true);
    if (again === undefined || !isSameRun(again, original)) return;
    space.keepVaried();
    this.#lastKill = this.#runs;
    this.#live = this.#live.filter((number) => !noticed.has(number));
    for (const number of noticedOf(noticed).byCalls) this.#byCalls.add(number);
    this.#found.push({ input, inputs, original, noticed });
  }

  /** The inputs as their test will have them; undefined where there is none that a person would write. */
  #testable(input: LaneInput): ModelledInputs | undefined {
    const { unit } = this.#parts;
    const model = modelOf(unit, { file: "", name: "", calls: callsOf(unit.shape, input) });
    if (model === undefined) return undefined;
    const inputs: Inputs = inputsOf(unit, model);
    return hasUncommon(inputs) ? undefined : { ...inputs, model };
  }

  async #original(inputs: ModelledInputs, isFresh: boolean): Promise<OriginalRun | undefined> {
    this.#noteRun(0);
    return this.#parts.mutated.original(inputs, isFresh);
  }

  async #noticed(
    inputs: ModelledInputs,
    original: OriginalRun,
    mutants: readonly number[],
  ): Promise<Map<number, NoticedBy>> {
    const noticed = new Map<number, NoticedBy>();
    for (const number of mutants) {
      if (original.reached[number] !== 1 || this.#isStopped) continue;
      this.#noteRun(number);
      const by = await this.#parts.mutated.noticed(inputs, number, original);
      if (by !== undefined) noticed.set(number, by);
    }
    return noticed;
  }

  /** What a result tells it shall tell afterwards, too: results say more to readers than calls of callbacks. */
  async #simplified(
    start: Simplifiable,
    needed: ReadonlyMap<number, NoticedBy>,
    mostRuns: number,
  ): Promise<Simplifiable> {
    return simplified(start, this.#parts.space, [...needed.keys()], {
      mostRuns,
      isStopped: () => this.#isStopped,
      attempt: (input) => this.#attempted(input),
      notices: async ({ inputs, original }, mutant) => {
        this.#noteRun(mutant);
        const by = await this.#parts.mutated.noticed(inputs, mutant, original);
        return by !== undefined && (by !== "calls" || needed.get(mutant) === "calls");
      },
    });
  }

  async #attempted(input: LaneInput): Promise<Simplifiable | undefined> {
    const inputs = this.#testable(input);
    const original = inputs && (await this.#original(inputs, true));
    return inputs && original && { input, inputs, original };
  }

  #noteReached(input: LaneInput, { reached }: OriginalRun): void {
    for (const { number } of this.#parts.wanted) {
      if (reached[number] !== 1) continue;
      this.#reached.add(number);
      const known = this.#reaching.get(number) ?? [];
      this.#reaching.set(number, known);
      if (known.length < MOST_REACHING) known.push(input);
      else if (this.#parts.rng.next() < 0.1) known[this.#parts.rng.below(MOST_REACHING)] = input;
    }
    this.#parts.space.keepVaried();
  }

  #noteRun(mutant: number): void {
    this.#runs++;
    if (!this.#parts.onRun(this.#runs, mutant)) this.#isStopped = true;
  }
}

function isSameRun(a: OriginalRun, b: OriginalRun): boolean {
  return a.outcome === b.outcome && a.calls === b.calls && isDeepStrictEqual(a.state, b.state);
}

function noticedOf(noticed: ReadonlyMap<number, NoticedBy>): Noticed {
  const those = (isWanted: (by: NoticedBy) => boolean): number[] =>
    [...noticed].flatMap(([number, by]) => (isWanted(by) ? [number] : []));
  return {
    kills: those((by) => by !== "calls"),
    byState: [...noticed].flatMap(([number, by]) => (typeof by === "string" ? [] : [[number, by] as const])),
    byCalls: those((by) => by === "calls"),
  };
}
