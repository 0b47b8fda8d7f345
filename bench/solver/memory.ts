// Measures whether memory stays flat over many queries, as an engine process asks them in a long run.
import v8 from "node:v8";
import vm from "node:vm";
import { resetExpressions } from "../../src/expr/expr.ts";
import { readQuery } from "../../src/solver/replay/query-text.ts";
import { bareSolvers, stackSolver } from "./contenders.ts";
import type { SetResult } from "./throughput.ts";

export interface MemoryStep {
  readonly queries: number;
  readonly heapMb: number;
  readonly residentMb: number;
}

const QUERIES = 100_000;
const STEP = 20_000;
/** Slower queries are left out: only the number of queries matters here. */
const MOST_MS = 0.5;
/** Every so many queries one also goes to Z3, about as often as in explorations. */
const Z3_EVERY = 500;

export async function measureMemory(results: readonly SetResult[]): Promise<MemoryStep[]> {
  const units = quickUnits(results);
  const stack = stackSolver();
  const [bare] = bareSolvers();
  const create = stack.begin();
  const createBare = bare?.begin();
  const steps: MemoryStep[] = [];
  let asked = 0;
  while (asked < QUERIES && units.length > 0) {
    for (const texts of units) {
      resetExpressions();
      const solver = create();
      const z3 = createBare?.();
      for (const text of texts) {
        const query = readQuery(text);
        await solver.solve(query);
        asked++;
        if (asked % Z3_EVERY === 0) await z3?.solve(query);
        if (asked % STEP === 0) steps.push({ queries: asked, ...memoryNow() });
      }
    }
  }
  stack.dispose();
  bare?.dispose();
  return steps.slice(0, QUERIES / STEP);
}

function quickUnits(results: readonly SetResult[]): string[][] {
  return results.flatMap(({ set, stack }) => {
    let index = 0;
    return set.units
      .map((texts) => texts.filter(() => (stack.times[index++] ?? Infinity) < MOST_MS))
      .filter((texts) => texts.length > 0);
  });
}

function memoryNow(): Omit<MemoryStep, "queries"> {
  collectGarbage();
  const { heapUsed, rss } = process.memoryUsage();
  return { heapMb: heapUsed / 2 ** 20, residentMb: rss / 2 ** 20 };
}

/** V8 exposes `gc` only to contexts that are made after the flag is set. */
function collectGarbage(): void {
  v8.setFlagsFromString("--expose-gc");
  const gc = vm.runInNewContext("gc") as () => void;
  gc();
}
