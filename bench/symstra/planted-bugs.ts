// Explores subjects with planted bugs: which invariant finds each bug, and whether the sequence is the shortest possible.
import { type ClassAccount, exploreClass } from "./explore-class.ts";
import { type BenchedSubject, SUBJECTS } from "./subjects.ts";

const TIME_MS = 120_000;
/** The maximum length of sequences. */
const LONGEST = 12;

export async function printPlantedBugs(print: (line: string) => void): Promise<void> {
  print(
    "\nPlanted bugs, found by an @invariant; sequences are the shortest if all shorter ones were explored and break none",
  );
  for (const subject of SUBJECTS) {
    const started = performance.now();
    const account = await explore(subject, LONGEST);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    const shortest = shortestOf(account);
    print(`  ${subject.name}: ${subject.bug.text}`);
    if (shortest?.violated === undefined) {
      print(`    !! not found, ${account.completeUpTo} calls and ${account.tests} tests explored in ${seconds} s`);
      continue;
    }
    const { length } = shortest.calls;
    print(`    ${shortest.violated} broken after ${length} calls: ${shortest.calls.join(", ")}`);
    const shorter = await explore(subject, length - 1);
    const isMinimal = shorter.violations.length === 0 && shorter.isExhaustive && shorter.completeUpTo >= length - 1;
    const claim = isMinimal
      ? `shortest: none of up to ${length - 1} calls breaks any`
      : "!! not proved to be the shortest";
    print(`    ${claim}; found after ${account.tests} tests, ${seconds} s`);
  }
}

function explore({ file, bug }: BenchedSubject, maxLength: number): Promise<ClassAccount> {
  const sequences = { maxLength, onViolation: "stop" } as const;
  // With NaN inside, no container is in order, even without the bug.
  return exploreClass({
    file: `symstra/planted/${file}`,
    name: bug.name,
    sequences,
    numbers: "finite",
    timeMs: TIME_MS,
  });
}

function shortestOf({ violations }: ClassAccount): ClassAccount["violations"][number] | undefined {
  return violations.toSorted((a, b) => a.calls.length - b.calls.length)[0];
}
