// The bench of the solver: throughput, layers, memory and whole explorations, in one run.
// Enters: where to print. Leaves: figures, and whether the goals are met. Deliberately absent: whether answers are right,
// which `npm run agreement` checks.
import { measureEndToEnd } from "./end-to-end.ts";
import { measureMemory, type MemoryStep } from "./memory.ts";
import { generatedSets, recordedSets } from "./query-sets.ts";
import { layersOf, measureThroughput, ratioOf, type SetResult } from "./throughput.ts";

type Print = (line: string) => void;

const SEED = 1;
const ORDERED = new Set(["order", "difference"]);
/** Smaller differences of the heap after a collection are noise. */
const FLAT_MB = 10;

export async function solver(print: Print): Promise<void> {
  print("Queries of explorations (recorded) and of generators, answered by the full stack and by Z3 alone");
  print("(medians in µs; open: answered `unknown`; below each set, the share of the answers that each layer gave)");
  const sets = [...(await recordedSets()), ...generatedSets(SEED)];
  const results = await measureThroughput(sets, print);

  print("\nTime of each layer itself, and how often it answered or asked on, over all sets");
  for (const { name, hits, misses, ms } of layersOf(results))
    print(
      `  ${name.padEnd(20)}${ms.toFixed(1).padStart(10)} ms${String(hits).padStart(9)}${String(misses).padStart(9)}`,
    );

  print("\nMemory after a collection, while 100,000 queries are answered");
  const steps = await measureMemory(results);
  for (const { queries, heapMb, residentMb } of steps)
    print(`  ${String(queries).padStart(7)}   heap ${heapMb.toFixed(1)} MB   resident ${residentMb.toFixed(0)} MB`);

  print("\nExploring the examples");
  const { stackMs, bareMs, stackPaths, barePaths } = await measureEndToEnd();
  print(
    `  the full stack ${stackMs.toFixed(0)} ms (${stackPaths} paths), Z3 alone ${bareMs.toFixed(0)} ms (${barePaths} paths)`,
  );
  print(`  ratio ${(bareMs / stackMs).toFixed(1)}x`);

  print("\nGoals");
  for (const { text, isMet } of goalsOf(results, steps)) print(`  ${isMet ? "met   " : "missed"}  ${text}`);
}

function goalsOf(results: readonly SetResult[], steps: readonly MemoryStep[]): { text: string; isMet: boolean }[] {
  const recorded = results.filter(({ set }) => set.isRecorded);
  const ordered = results.filter(({ set }) => ORDERED.has(set.name));
  const ratio = (some: readonly SetResult[]): number =>
    ratioOf(
      some.map(({ stack }) => stack),
      some.flatMap(({ bare }) => bare.slice(0, 1)),
    );
  const slowest = results.reduce((least, result) => (result.ratio < least.ratio ? result : least));
  const growth = (steps.at(-1)?.heapMb ?? 0) - (steps[0]?.heapMb ?? 0);
  return [
    { text: `50x bare Z3 on the recorded sets: ${ratio(recorded).toFixed(1)}x`, isMet: ratio(recorded) >= 50 },
    { text: `20x bare Z3 on order and difference: ${ratio(ordered).toFixed(1)}x`, isMet: ratio(ordered) >= 20 },
    {
      text: `on no set slower than bare Z3 by more than 5 %: ${slowest.ratio.toFixed(2)}x on ${slowest.set.name}`,
      isMet: slowest.ratio >= 1 / 1.05,
    },
    { text: `memory flat: ${growth.toFixed(1)} MB more at the end`, isMet: growth < FLAT_MB },
  ];
}
