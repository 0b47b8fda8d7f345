// Every call of a test is needed: without it, the file would show less, or the test something else.
import { join } from "node:path";
import { expect, test } from "vitest";
import { type Genome, genomeOf, modelOf } from "../../../src/engine/evolve/genome.ts";
import type { Model } from "../../../src/expr/evaluate.ts";
import { findingIdentity } from "../../../src/model/finding-identity.ts";
import { DEFAULT_OPTIONS, type Options, type Strategy } from "../../../src/model/options.ts";
import type { FromEngine, NeededTest } from "../../../src/model/protocol.ts";
import type { ClassShape } from "../../../src/model/class-shape.ts";
import { installBuiltins } from "../../../src/engine/runtime/builtins/install-builtins.ts";
import { chooseTests } from "../../../src/commands/steps/2-choose/choose-tests.ts";
import type { ExploredUnit } from "../../../src/commands/steps/1-explore/explore-file.ts";
import { Engine } from "../../../src/engine/engine.ts";
import { FlightLog } from "../../../src/model/flight-log.ts";
import { type KeptTrace, unpackTrace } from "../../../src/model/packed-trace.ts";
import { wholeSource } from "../execute/whole-source.ts";
import { analyze } from "../../project/temp-project.ts";

interface Minimized {
  readonly before: readonly Model[];
  readonly after: readonly Model[];
}

/** Explores, chooses and minimizes, as the stages do. */
async function minimized(source: string, strategy: Strategy): Promise<Minimized> {
  installBuiltins(() => undefined);
  const { folder, project } = analyze({ "subject.ts": source });
  const log = new FlightLog(join(folder, "log"));
  const engine = new Engine(project, log);
  const said: FromEngine[] = [];
  const say = (message: FromEngine): void => void said.push(message);
  const [unit] = project.units;
  if (unit === undefined) throw new Error("no unit");
  const options: Options = { ...DEFAULT_OPTIONS, strategy, maxRuns: 300 };
  await engine.work({ type: "explore", unit, options, timeMs: 60_000, seeds: [], deadly: [] }, say);
  await engine.work({ type: "cover", file: unit.declaredIn, criterion: "branch" }, say);
  const map = said.find((message) => message.type === "coverage")?.coverage;
  if (map === undefined) throw new Error("no coverage");
  const traces = said.flatMap((message): KeptTrace[] => (message.type === "trace" ? [unpackTrace(message.trace)] : []));
  const explored = { unit, traces, deaths: [], ms: 0 } as unknown as ExploredUnit;
  const chosen = chooseTests([explored], new Map([[unit.declaredIn, map]]), "branch");
  const tests = chosen.map(({ trace, goals }): NeededTest => {
    const counters = goals.map(({ counter }) => counter);
    return { inputs: [...trace.inputs], goals: [[unit.declaredIn, counters]] };
  });
  await engine.work({ type: "minimize", unit, options, tests, timeMs: 60_000 }, say);
  log.close();
  const after: (Model | undefined)[] = chosen.map(({ trace }) => trace.inputs);
  for (const message of said) {
    if (message.type === "minimized") after[message.index] = new Map(message.trace.inputs);
    if (message.type === "superfluous") after[message.index] = undefined;
  }
  return { before: chosen.map(({ trace }) => trace.inputs), after: after.filter((model) => model !== undefined) };
}

/** What one test shows: how it ends, and the branches and statements that it covers. */
interface Shown {
  readonly end: string;
  readonly isReturning: boolean;
  readonly hit: readonly number[];
}

/** All that tests show together: better by one that returns than by one that throws. */
function shownBy(tests: readonly Shown[]): ReadonlySet<string> {
  return new Set(
    tests.flatMap(({ hit, isReturning }) =>
      hit.flatMap((goal) => [`${goal}`, ...(isReturning ? [`${goal} returns`] : [])]),
    ),
  );
}

/** Without one call, and without those that need what it gave. */
function without(shape: ClassShape, model: Model, dropped: number): Model {
  const { calls, ...genome } = genomeOf(shape, model);
  const numbers = new Map([[0, 0]]);
  const kept: Genome["calls"][number][] = [];
  for (const [index, gene] of calls.entries()) {
    const needed = [gene.on, ...gene.origins.values()];
    if (index + 1 === dropped || !needed.every((number) => numbers.has(number))) continue;
    const origins = new Map([...gene.origins].map(([name, number]) => [name, numbers.get(number) ?? 0]));
    kept.push({ ...gene, on: numbers.get(gene.on) ?? 0, origins });
    numbers.set(index + 1, kept.length);
  }
  return modelOf(shape, { ...genome, calls: kept });
}

async function check(source: string, strategy: Strategy): Promise<void> {
  const { before, after } = await minimized(source, strategy);
  const { unit, shape, whole, world } = await wholeSource(source);
  const map = world.modules.coverageOf(unit.declaredIn);
  const goals = new Set(
    [...(map?.branches ?? []).flatMap(({ paths }) => paths), ...(map?.statements ?? [])].map(({ counter }) => counter),
  );
  const show = async (model: Model): Promise<Shown> => {
    const { outcome, coverage } = await whole.run(model, { plain: true });
    const hit = [...coverage.values()].flat().filter((counter) => goals.has(counter));
    return {
      end: `${outcome.status} ${findingIdentity(outcome) ?? ""}`,
      isReturning: outcome.status === "returned",
      hit,
    };
  };
  const showAll = async (models: readonly Model[]): Promise<Shown[]> => {
    const all: Shown[] = [];
    for (const model of models) all.push(await show(model));
    return all;
  };
  const tests = await showAll(after);
  const all = shownBy(tests);
  expect(new Set([...all].map((goal) => goal.replace(/ .*/, ""))).size).toBe(
    new Set((await showAll(before)).flatMap(({ hit }) => hit)).size,
  );
  let calls = 0;
  for (const [index, model] of after.entries()) {
    const { length } = genomeOf(shape, model).calls;
    for (let k = 1; k <= length; k++, calls++) {
      const less = await show(without(shape, model, k));
      const others = tests.filter((_, i) => i !== index);
      const isLess = less.end !== tests[index]?.end || shownBy([...others, less]).size < all.size;
      expect(isLess, `${strategy}: call ${k} of ${JSON.stringify([...model])}`).toBe(true);
    }
  }
  expect(calls).toBeGreaterThan(2);
}

const STACK = `export class Stack {
    #items: number[] = [];
    push(x: number) { if (this.#items.length >= 4) throw new RangeError("full"); this.#items.push(x); return this.#items.length === 3; }
    pop() { if (this.#items.length === 0) return undefined; const top = this.#items.pop()!; return top === 77 ? "lucky" : top; }
    clear() { this.#items = []; }
    get size() { return this.#items.length; }
  }`;
const QUEUE = `class Job { done = false; constructor(readonly n: number) {} }
  export class Queue {
    #jobs: Job[] = [];
    add(n: number): Job { const job = new Job(n); this.#jobs.push(job); return job; }
    finish(job: Job) { if (job.done) throw new Error("twice"); job.done = true; return this.#jobs.every(({ done }) => done) ? "all" : "some"; }
    cancel(job: Job) { const at = this.#jobs.indexOf(job); if (at < 0) return false; this.#jobs.splice(at, 1); return this.#jobs.length > 1; }
  }`;
const BAG = `class Walk { #at = 0; constructor(private readonly items: number[]) {}
    next() { if (this.#at >= this.items.length) return undefined; return this.items[this.#at++]! > 50 ? "large" : "small"; } }
  export class Bag {
    #items: number[] = [];
    put(x: number) { this.#items.push(x); }
    walk(): Walk { return new Walk([...this.#items]); }
    drop() { return this.#items.length > 2 ? this.#items.pop() : undefined; }
  }`;

test("a bounded stack", () => check(STACK, "evolutionary"));
test("handles that are passed back", () => check(QUEUE, "auto"));
test("an iterator", () => check(BAG, "random"));
