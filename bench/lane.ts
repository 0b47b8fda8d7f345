// Measures how many runs the native lane makes in a second, beside a loop written by hand over the same instrumented code.
import path from "node:path";
import { Chance } from "../src/engine/execute/chance.ts";
import { enterConcretePath } from "../src/engine/execute/path-scope.ts";
import { VirtualTimers } from "../src/engine/execute/timers.ts";
import { LaneJobs } from "../src/engine/lane/lane-jobs.ts";
import type { FromLane } from "../src/engine/lane/lane-messages.ts";
import type { ExistingCalls } from "../src/model/existing-test.ts";
import type { Unit } from "../src/model/unit.ts";
import { analyzeProject } from "../src/project/analyze-project.ts";
import { Rng } from "../src/support/rng.ts";
import { ROOT } from "./command.ts";
import { geometricMean } from "./measure.ts";

export interface LaneRate {
  readonly name: string;
  readonly byHand: number;
  readonly lane: number;
  readonly ratio: number;
}

export interface LaneRates {
  readonly rates: readonly LaneRate[];
  readonly mean: number;
}

/** The exports of a subject. */
type Exports = Record<string, (...args: unknown[]) => unknown>;
type Maker = new (...args: unknown[]) => Record<string, (...args: unknown[]) => unknown>;
/** One call with random arguments, or one object with five random calls. */
type ByHand = (exports: Exports, rng: Rng) => void;

const MEASURED_MS = 700;
const WARM_UP_MS = 200;
const ROUNDS = 3;
const STEPS = 20_000;
const CALLS = 5;
/** The clock is looked at after so many runs. */
const RUNS_BETWEEN = 64;

const text = (rng: Rng): string => "abc-XYZ 0129".slice(rng.below(6), 6 + rng.below(7));
const numbers = (rng: Rng): number[] => Array.from({ length: rng.below(5) }, () => rng.below(100));

const FUNCTIONS: Readonly<Record<string, (rng: Rng) => unknown[]>> = {
  triangle: (rng) => [rng.below(10), rng.below(10), rng.below(10)],
  isLeapYear: (rng) => [rng.below(3000)],
  clamp: (rng) => [rng.below(100), rng.below(50), rng.below(100)],
  grade: (rng) => [rng.below(110), rng.next() < 0.5],
  slug: (rng) => [text(rng)],
  parsePort: (rng) => [String(rng.below(100_000))],
  median: (rng) => [numbers(rng)],
  shipping: (rng) => [{ weight: rng.below(50), country: rng.pick(["DE", "CH", "FR"]), isExpress: rng.next() < 0.5 }],
  commonPrefix: (rng) => [text(rng), text(rng)],
  countIf: (rng) => [numbers(rng), (value: number) => value > 50],
};

const CLASSES: Readonly<Record<string, (rng: Rng) => readonly [string, ...unknown[]]>> = {
  Counter: (rng) => (rng.next() < 0.8 ? ["add", rng.below(10)] : ["reset"]),
  Ring: (rng) => ["push", rng.below(10)],
  Door: (rng) => rng.pick([["open"], ["shut"], ["lock", rng.below(2000)]] as const),
  Words: (rng) => (rng.next() < 0.8 ? ["add", text(rng)] : ["most"]),
  Account: (rng) => [rng.next() < 0.5 ? "deposit" : "withdraw", rng.below(100)],
};

export async function measureLane(): Promise<LaneRates> {
  const rates: LaneRate[] = [];
  for (const [name, args] of Object.entries(FUNCTIONS))
    rates.push(await rateOf("functions", name, (exports, rng) => attempt(() => exports[name]?.(...args(rng)))));
  for (const [name, call] of Object.entries(CLASSES))
    rates.push(
      await rateOf("classes", name, (exports, rng) => {
        const made = new (exports[name] as unknown as Maker)(3);
        for (let k = 0; k < CALLS; k++) {
          const [member, ...args] = call(rng);
          attempt(() => made[member]?.(...args));
        }
      }),
    );
  return { rates, mean: geometricMean(rates.map(({ ratio }) => ratio)) };
}

function attempt(call: () => unknown): void {
  try {
    call();
  } catch {
    // The subjects throw where their inputs are wrong.
  }
}

/** The best of alternating rounds. */
async function rateOf(subject: string, name: string, byHand: ByHand): Promise<LaneRate> {
  const file = path.join(ROOT, "bench/subjects/lane", `${subject}.ts`);
  const { modules, units } = analyzeProject([{ file, names: [name] }], ROOT);
  const unit = units[0];
  if (unit === undefined) throw new Error(`${name} is not a unit`);
  const best = { byHand: 0, lane: 0 };
  for (let round = 0; round < ROUNDS; round++) {
    let last: FromLane | undefined;
    const jobs = new LaneJobs({
      ...{ modules, control: new Int32Array(2), timers: new VirtualTimers(), chance: new Chance() },
      say: (message) => (last = message),
    });
    enterConcretePath();
    await jobs.work({ type: "unit", unit, numbers: undefined, seed: 1 + round, maxSteps: STEPS });
    const runFor = async (ms: number): Promise<number> => {
      const [started, before] = [performance.now(), runsOf(last)];
      // A known input counts as progress, so that the search does not end because it finds nothing more.
      while (performance.now() - started < ms)
        await jobs.work({
          type: "search",
          inputs: [knownInput(unit)],
          found: [],
          timeMs: ms,
          runs: Infinity,
          work: Infinity,
        });
      return ((runsOf(last) - before) / (performance.now() - started)) * 1000;
    };
    await runFor(WARM_UP_MS);
    best.lane = Math.max(best.lane, await runFor(MEASURED_MS));
    const exports = (await jobs.code.graph.instantiate(file)) as Exports;
    const rng = new Rng(round);
    const loopFor = (ms: number): number => {
      const started = performance.now();
      let runs = 0;
      while (performance.now() - started < ms)
        for (let k = 0; k < RUNS_BETWEEN; k++, runs++) {
          jobs.hooks.start(STEPS);
          byHand(exports, rng);
        }
      return (runs / (performance.now() - started)) * 1000;
    };
    loopFor(WARM_UP_MS);
    best.byHand = Math.max(best.byHand, loopFor(MEASURED_MS));
  }
  return { name, ...best, ratio: best.lane / best.byHand };
}

function runsOf(message: FromLane | undefined): number {
  return message?.type === "ended" ? message.runs : 0;
}

function knownInput({ shape }: Unit): ExistingCalls {
  const [maker] = shape?.makers ?? [];
  return maker === undefined
    ? { kind: "call", args: [] }
    : { kind: "sequence", maker: maker.access, args: [], calls: [] };
}
