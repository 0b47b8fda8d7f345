// Measures the length up to which exploration is exhaustive within a minute.
import { exploreClass } from "./explore-class.ts";
import { SUBJECTS } from "./subjects.ts";

const TIME_MS = 60_000;
/** No exploration reaches this length. */
const ENDLESS = 1000;

export async function printLongest(print: (line: string) => void): Promise<void> {
  print(`The largest N that is exhaustive within ${TIME_MS / 1000} s, symbolic arguments`);
  for (const { name, file } of SUBJECTS) {
    const { isExhaustive, completeUpTo, states, tests, subsumed } = await exploreClass({
      file: `symstra/${file}`,
      name,
      sequences: { maxLength: ENDLESS },
      timeMs: TIME_MS,
    });
    const n = isExhaustive ? "every N" : `N = ${completeUpTo}`;
    const when = isExhaustive ? "in all" : "when time was up";
    print(`  ${name.padEnd(15)}${n.padEnd(10)}${states} states, ${subsumed} pruned, ${tests} tests ${when}`);
  }
}
