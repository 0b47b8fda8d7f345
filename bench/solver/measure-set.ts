// Measures how long a solver takes for each query of a set.
import { resetExpressions } from "../../src/expr/expr.ts";
import type { LayerStatistics } from "../../src/solver/meters.ts";
import { readQuery } from "../../src/solver/replay/query-text.ts";
import type { Answer } from "../../src/solver/solver.ts";
import type { Contender } from "./contenders.ts";
import type { QuerySet } from "./query-sets.ts";

export interface Measured {
  /** In milliseconds, in the order of the queries. */
  readonly times: readonly number[];
  readonly totalMs: number;
  readonly medianMs: number;
  readonly statuses: readonly Answer["status"][];
  readonly layers: readonly LayerStatistics[];
}

const now = performance.now.bind(performance);

/** Each unit gets a solver of its own. Reading the queries does not count. */
export async function measureSet({ units }: QuerySet, { begin }: Contender): Promise<Measured> {
  const create = begin();
  const times: number[] = [];
  const statuses: Answer["status"][] = [];
  const layers = new Map<string, LayerStatistics>();
  for (const texts of units) {
    resetExpressions();
    const queries = texts.map(readQuery);
    const solver = create();
    for (const query of queries) {
      const started = now();
      const { status } = await solver.solve(query);
      times.push(now() - started);
      statuses.push(status);
    }
    for (const layer of solver.statistics().layers) layers.set(layer.name, sumOf(layers.get(layer.name), layer));
  }
  const totalMs = times.reduce((sum, ms) => sum + ms, 0);
  return { times, totalMs, medianMs: medianOf(times), statuses, layers: [...layers.values()] };
}

export function sumOf(one: LayerStatistics | undefined, other: LayerStatistics): LayerStatistics {
  if (one === undefined) return other;
  return { name: other.name, hits: one.hits + other.hits, misses: one.misses + other.misses, ms: one.ms + other.ms };
}

function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN;
}
