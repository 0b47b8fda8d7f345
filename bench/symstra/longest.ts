// How far exhaustive exploration gets in a minute, and what one path and one state cost on the way.
import { type ClassAccount, type Sample, exploreClass } from "./explore-class.ts";
import { SUBJECTS } from "./subjects.ts";

const TIME_MS = 60_000;
/** Longer than any exploration gets. */
const ENDLESS = 1000;
/** Costs are told of so many paths at least: the first run before the JIT has compiled anything. */
const FEWEST_PATHS = 200;
/** From one line to the next. */
const LEAST_GROWTH = 1.4;

export async function printLongest(print: (line: string) => void): Promise<void> {
  print(`The largest N that is exhaustive within ${TIME_MS / 1000} s, symbolic arguments`);
  const accounts: [string, ClassAccount][] = [];
  for (const { name, file } of SUBJECTS) {
    const account = await exploreClass({
      file: `symstra/${file}`,
      name,
      sequences: { maxLength: ENDLESS },
      timeMs: TIME_MS,
    });
    accounts.push([name, account]);
    const { isExhaustive, completeUpTo, states, tests, subsumed } = account;
    const n = isExhaustive ? "every N" : `N = ${completeUpTo}`;
    const when = isExhaustive ? "in all" : "when time was up";
    print(`  ${name.padEnd(15)}${n.padEnd(10)}${states} states, ${subsumed} pruned, ${tests} tests ${when}`);
  }
  print("\nGrowth against N in these runs: what paths cost since the length before, and the heap after a collection");
  print(`  ${"class".padEnd(15)}  N    states     paths   us/path   heap MB   bytes/state`);
  for (const [name, { samples }] of accounts) printGrowth(name, samples, print);
}

interface Cost {
  readonly sample: Sample;
  readonly microsecondsPerPath: number;
  readonly bytesPerState: number;
}

/** What paths cost from one sample to the next, and states up to then; samples are thinned out to those that say more. */
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

function printGrowth(name: string, samples: readonly Sample[], print: (line: string) => void): void {
  const costs = costsOf(samples);
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
  const time = last.microsecondsPerPath / first.microsecondsPerPath;
  const memory = last.bytesPerState / first.bytesPerState;
  print(
    `  ${" ".repeat(15)}last over first line: time for a path ${time.toFixed(2)}x, heap for a state ${memory.toFixed(2)}x`,
  );
}
