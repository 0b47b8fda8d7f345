// Measures the cost of a path and of a state as sequences get longer. The solver's caches are switched off: while they fill up
// to their bounds, they would distort the memory for each state.
import { type Sample, exploreClass } from "./explore-class.ts";
import { SUBJECTS } from "./subjects.ts";

const TIME_MS = 20_000;
/** No exploration reaches this length. */
const ENDLESS = 1000;
/** A line covers at least so many paths: the first ones run before the JIT has compiled anything. */
const FEWEST_PATHS = 200;
/** The number of paths grows at least by this factor from line to line. */
const LEAST_GROWTH = 1.4;

export async function printGrowth(print: (line: string) => void): Promise<void> {
  print(
    `\nGrowth against N, ${TIME_MS / 1000} s each: what paths cost since the line before, and the heap after a collection`,
  );
  print(`  ${"class".padEnd(15)}  N    states     paths   us/path   heap MB   bytes/state`);
  for (const { name, file } of SUBJECTS) {
    const { samples } = await exploreClass({
      file: `symstra/${file}`,
      name,
      sequences: { maxLength: ENDLESS },
      timeMs: TIME_MS,
      solverWithout: ["known-sets", "recent-models", "rename"],
    });
    printCosts(name, costsOf(samples), print);
  }
}

interface Cost {
  readonly sample: Sample;
  readonly microsecondsPerPath: number;
  readonly bytesPerState: number;
}

/** The cost of a path since the last used sample, and of a state since the first. Samples with little growth are skipped. */
function costsOf(samples: readonly Sample[]): Cost[] {
  const [first] = samples;
  if (first === undefined) return [];
  const costs: Cost[] = [];
  let before = first;
  for (const sample of samples) {
    if (sample.paths < before.paths * LEAST_GROWTH + FEWEST_PATHS) continue;
    costs.push({
      sample,
      microsecondsPerPath: (1000 * (sample.ms - before.ms)) / (sample.paths - before.paths),
      bytesPerState: ((sample.heapMb - first.heapMb) * 2 ** 20) / (sample.states - first.states),
    });
    before = sample;
  }
  return costs;
}

function printCosts(name: string, costs: readonly Cost[], print: (line: string) => void): void {
  for (const { sample, microsecondsPerPath, bytesPerState } of costs) {
    const { length, states, paths, heapMb } = sample;
    print(
      `  ${name.padEnd(15)}${String(length).padStart(3)}${String(states).padStart(10)}${String(paths).padStart(10)}` +
        `${microsecondsPerPath.toFixed(0).padStart(10)}${heapMb.toFixed(1).padStart(10)}` +
        bytesPerState.toFixed(0).padStart(14),
    );
  }
  const [first, last] = [costs[0], costs.at(-1)];
  if (first === undefined || last === undefined || first === last) return;
  const [from, to] = [first.sample.length, last.sample.length];
  const time = last.microsecondsPerPath / first.microsecondsPerPath;
  const memory = last.bytesPerState / first.bytesPerState;
  print(
    `  ${" ".repeat(15)}N from ${from} to ${to}, ${(to / from).toFixed(2)}x: time for a path ${time.toFixed(2)}x, ` +
      `heap for a state ${memory.toFixed(2)}x`,
  );
}
