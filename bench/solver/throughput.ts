// Measures queries per second of the full stack and of Z3 alone on every set, and which layers answered.
import { bareSolvers, stackSolver } from "./contenders.ts";
import { measureSet, sumOf, type Measured } from "./measure-set.ts";
import type { QuerySet } from "./query-sets.ts";
import type { LayerStatistics } from "../../src/solver/meters.ts";

export interface SetResult {
  readonly set: QuerySet;
  readonly stack: Measured;
  /** In the order of `bareSolvers`. */
  readonly bare: readonly Measured[];
  /** How many times as fast the stack is as Z3's WebAssembly build alone. */
  readonly ratio: number;
}

type Print = (line: string) => void;

/** Both sides are warmed up, so that JIT compilation is not measured: Z3 with a few queries, our larger code with all. */
const WARM_UP_QUERIES = 40;
const WARM_UP_ROUNDS = 2;

export async function measureThroughput(sets: readonly QuerySet[], print: Print): Promise<SetResult[]> {
  const stack = stackSolver();
  const bare = bareSolvers();
  print(
    row([
      "set",
      "queries",
      "stack/s",
      ...bare.map(({ name }) => `${name}/s`),
      "ratio",
      "stack µs",
      "Z3 µs",
      "open",
      "Z3 open",
    ]),
  );
  for (const contender of bare) for (const set of sets.slice(0, 3)) await measureSet(firstOf(set), contender);
  for (let round = 0; round < WARM_UP_ROUNDS; round++)
    for (const set of sets) if (set.isRecorded || round === 0) await measureSet(set, stack);
  const results: SetResult[] = [];
  for (const set of sets) {
    const stackMeasured = await measureSet(set, stack);
    const bareMeasured: Measured[] = [];
    for (const contender of bare) bareMeasured.push(await measureSet(set, contender));
    const result = {
      set,
      stack: stackMeasured,
      bare: bareMeasured,
      ratio: ratioOf([stackMeasured], bareMeasured.slice(0, 1)),
    };
    results.push(result);
    print(rowOf(result));
    print(`    ${sharesOf(stackMeasured.layers)}`);
  }
  for (const contender of [stack, ...bare]) contender.dispose();
  return results;
}

/** The ratio of total times, as the queries are the same. */
export function ratioOf(stack: readonly Measured[], bare: readonly Measured[]): number {
  const sum = (all: readonly Measured[]): number => all.reduce((total, { totalMs }) => total + totalMs, 0);
  return sum(bare) / sum(stack);
}

/** The statistics of each layer, summed over all sets. */
export function layersOf(results: readonly SetResult[]): LayerStatistics[] {
  const layers = new Map<string, LayerStatistics>();
  for (const { stack } of results)
    for (const layer of stack.layers) layers.set(layer.name, sumOf(layers.get(layer.name), layer));
  return [...layers.values()];
}

function firstOf(set: QuerySet): QuerySet {
  return { ...set, units: set.units.slice(0, 5).map((texts) => texts.slice(0, WARM_UP_QUERIES / 5)) };
}

function rowOf({ set, stack, bare, ratio }: SetResult): string {
  const perSecond = ({ times, totalMs }: Measured): string => ((times.length / totalMs) * 1000).toFixed(0);
  const micros = ({ medianMs }: Measured): string => (medianMs * 1000).toFixed(0);
  const open = ({ statuses }: Measured): number => statuses.filter((status) => status === "unknown").length;
  const [wasm = stack] = bare;
  return row([
    ...[set.name, stack.times.length, perSecond(stack), ...bare.map(perSecond), `${ratio.toFixed(1)}x`],
    ...[micros(stack), micros(wasm), open(stack), open(wasm)],
  ]);
}

/** Shares of all answers: a query that is split has one answer for each part. */
function sharesOf(layers: readonly LayerStatistics[]): string {
  const all = layers.reduce((sum, { hits }) => sum + hits, 0);
  return layers
    .filter(({ hits }) => hits > 0)
    .map(({ name, hits }) => `${name} ${((hits / all) * 100).toFixed(0)} %`)
    .join(", ");
}

function row(cells: readonly (string | number)[]): string {
  return cells.map((cell, i) => (i === 0 ? `  ${cell}`.padEnd(24) : String(cell).padStart(11))).join("");
}
