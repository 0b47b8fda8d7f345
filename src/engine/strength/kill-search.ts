// Finds inputs on which mutants differ from the original.
// Enters: tests, inputs of other runs, mutants. Leaves: which mutants each test notices, and few inputs for those that none does.
// Deliberately absent: proofs that a mutant is equivalent.
import { isDeepStrictEqual } from "node:util";
import type { Model } from "../../expr/evaluate.ts";
import { inputsOf } from "../../inputs/inputs-of.ts";
import type { Noticed } from "../../model/protocol.ts";
import type { Unit } from "../../model/unit.ts";
import type { Rng } from "../../support/rng.ts";
import { existingCalls } from "../lane/existing-calls.ts";
import type { InputSpace } from "../lane/input-space.ts";
import { type LaneInput, callsOf, inputOf } from "../lane/lane-input.ts";
import { noticedOf } from "./noticed-of.ts";
import type { MutantRuns } from "./mutant-runs.ts";
import { type NoticedBy, type OriginalRun, isByCalls } from "./mutated-unit.ts";
import type { Simplifiable } from "./simplified.ts";
import type { KillingCalls } from "./strength-messages.ts";

export interface KillSearchParts {
  readonly unit: Unit;
  readonly runs: MutantRuns;
  readonly space: InputSpace;
  /** The same inputs with values that read well. */
  readonly readable: InputSpace;
  readonly rng: Rng;
  /** Whether tests may show what hardly anybody does. */
  readonly takesMisuse: boolean;
  /** Observed runs of the search, of originals and of mutants. */
  readonly mostRuns: number;
}

interface Killing extends Simplifiable {
  readonly noticed: Map<number, NoticedBy>;
}

/** Of newly drawn inputs; the others vary inputs that reach a mutant. */
const DRAWN = 0.3;
/** The search ends after this share of its runs without a kill, or so many. */
const PATIENCE = { share: 0.2, least: 800 };
/** Readable inputs that are tried first. All are run with all mutants, so that few of them do for many. */
const READABLE_INPUTS = 40;
/** Inputs that are kept for one mutant, to be varied. */
const MOST_REACHING = 8;
/** Runs in which the inputs of one test are made simpler. */
const SIMPLIFYING_RUNS = 600;

export class KillSearch {
  readonly #parts: KillSearchParts;
  readonly #reached = new Set<number>();
  readonly #reaching = new Map<number, LaneInput[]>();
  #live: readonly number[];
  readonly #found: Killing[] = [];
  /** Noticed by tests that would have to assert calls of callbacks. */
  readonly #byCalls = new Set<number>();
  #lastKill = 0;

  constructor(parts: KillSearchParts) {
    this.#parts = parts;
    this.#live = parts.runs.all;
  }

  get reached(): ReadonlySet<number> {
    return this.#reached;
  }

  /** The mutants that a test notices, of all that are wanted. */
  async judge(model: Model): Promise<Noticed> {
    const { unit, space } = this.#parts;
    const inputs = { ...inputsOf(unit, model), model };
    const original = await this.#parts.runs.original(inputs, true);
    if (original === undefined) return { kills: [], byState: [], byCalls: [] };
    const calls = inputOf(unit.shape, existingCalls(unit, model));
    if (calls !== undefined) this.#noteReached(calls, original);
    const all = noticedOf(await this.#parts.runs.noticed(inputs, original, this.#parts.runs.all));
    const noticed = calls !== undefined && !space.isLikely(calls) ? { ...all, byCalls: [] } : all;
    this.#live = this.#live.filter((number) => !noticed.kills.includes(number));
    for (const [number] of noticed.byCalls) this.#byCalls.add(number);
    return noticed;
  }

  /** Tries inputs of other runs. */
  async add(models: readonly Model[]): Promise<void> {
    const { unit } = this.#parts;
    for (const model of models) {
      const input = inputOf(unit.shape, existingCalls(unit, model));
      if (input !== undefined && this.#live.length > 0 && !this.#parts.runs.isStopped) await this.#try(input);
    }
  }

  /** Tries inputs that read well. */
  async addReadable(): Promise<void> {
    const { readable } = this.#parts;
    const live = this.#live;
    for (let left = READABLE_INPUTS; left > 0 && live.length > 0 && !this.#parts.runs.isStopped; left--)
      await this.#try(readable.drawn(), live);
  }

  async search(): Promise<void> {
    const { space, rng, mostRuns } = this.#parts;
    const most = this.#parts.runs.count + mostRuns;
    this.#lastKill = this.#parts.runs.count;
    this.#live = this.#live.filter((number) => !this.#byCalls.has(number));
    while (this.#live.length > 0 && this.#parts.runs.count < most && !this.#parts.runs.isStopped) {
      if (this.#parts.runs.count - this.#lastKill > Math.max(PATIENCE.least, PATIENCE.share * mostRuns)) return;
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
      for (const [number, by] of await this.#parts.runs.noticed(inputs, original, others)) noticed.set(number, by);
    }
    const chosen: KillingCalls[] = [];
    while (open.size > 0) {
      const gain = ({ noticed }: Killing): number => [...noticed.keys()].filter((number) => open.has(number)).length;
      const best = this.#found.reduce((a, b) => (gain(b) > gain(a) ? b : a));
      if (gain(best) === 0) break;
      // It may do for tests that were there before, so it keeps all that it notices.
      const all = await this.#parts.runs.noticed(best.inputs, best.original, this.#parts.runs.all);
      const own = new Map([...best.noticed, ...all]);
      const { input, inputs, original } = await this.#parts.runs.simplified(best, own, [], {
        mostRuns: SIMPLIFYING_RUNS,
      });
      const kept = await this.#parts.runs.noticed(inputs, original, this.#parts.runs.all);
      // Once the time is over nothing is run any more.
      const noticed = this.#parts.runs.isStopped ? own : kept;
      for (const number of [...own.keys(), ...noticed.keys()]) open.delete(number);
      chosen.push({ calls: callsOf(unit.shape, input), noticed: noticedOf(noticed) });
    }
    return chosen;
  }

  async #try(input: LaneInput, mutants: readonly number[] = this.#live): Promise<void> {
    const { space } = this.#parts;
    const inputs = this.#parts.runs.testable(input);
    const original = inputs && (await this.#parts.runs.original(inputs, false));
    if (inputs === undefined || original === undefined) return;
    if (original.isMisuse && !this.#parts.takesMisuse) return;
    this.#noteReached(input, original);
    const noticed = await this.#parts.runs.noticed(inputs, original, mutants);
    // what the code calls on a value that it does not seem to expect is nothing that a test should be there for
    const tellsOfCalls = space.isLikely(input);
    for (const [number, by] of noticed)
      if (isByCalls(by) && (!tellsOfCalls || this.#byCalls.has(number))) noticed.delete(number);
    if (noticed.size === 0) return;
    // What the original does must not depend on what other runs left.
    const again = await this.#parts.runs.original(inputs, true);
    if (again === undefined || !isSameRun(again, original)) return;
    space.keepVaried();
    this.#lastKill = this.#parts.runs.count;
    this.#live = this.#live.filter((number) => !noticed.has(number));
    for (const [number] of noticedOf(noticed).byCalls) this.#byCalls.add(number);
    this.#found.push({ input, inputs, original, noticed });
  }

  #noteReached(input: LaneInput, { reached }: OriginalRun): void {
    for (const number of this.#parts.runs.all) {
      if (reached[number] !== 1) continue;
      this.#reached.add(number);
      const known = this.#reaching.get(number) ?? [];
      this.#reaching.set(number, known);
      if (known.length < MOST_REACHING) known.push(input);
      else if (this.#parts.rng.next() < 0.1) known[this.#parts.rng.below(MOST_REACHING)] = input;
    }
    this.#parts.space.keepVaried();
  }
}

function isSameRun(a: OriginalRun, b: OriginalRun): boolean {
  return a.outcome === b.outcome && isDeepStrictEqual([a.calls, a.state], [b.calls, b.state]);
}
