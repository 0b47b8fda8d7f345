// The paper's Table 2 with our figures above its own.
import { type ClassAccount, exploreClass } from "./explore-class.ts";
import { PAPER, type PaperEntry, type PaperRow } from "./paper.ts";
import { type BenchedSubject, SUBJECTS } from "./subjects.ts";

const SYMBOLIC_MS = 180_000;
const CONCRETE_MS = 30_000;
/** The last of the paper's lengths, at which our coverage must be at least the paper's. */
const LARGEST = 8;

type Print = (line: string) => void;

export async function printTableTwo(print: Print): Promise<void> {
  print("Table 2 of the paper: sequences of up to N calls, every path of every method from every state.");
  print("Symbolic arguments against concrete ones (0 to N - 1); above ours, below the paper's (2004).");
  print(`* not exhaustive: stopped, ours after ${CONCRETE_MS / 1000} s; - not run: fewer calls took too long already.`);
  print(`\n${"class".padEnd(15)}N        ${COLUMNS}  |${COLUMNS}  |    ratio`);
  for (const subject of SUBJECTS) await printSubject(subject, print);
}

async function printSubject(subject: BenchedSubject, print: Print): Promise<void> {
  let isConcreteOver = false;
  for (const paper of PAPER[subject.name] ?? []) {
    const { n } = paper;
    const chosen = { file: `symstra/${subject.file}`, name: subject.name };
    const symbolic = await exploreClass({ ...chosen, sequences: { maxLength: n }, timeMs: SYMBOLIC_MS });
    const values = [{ parameter: undefined, values: Array.from({ length: n }, (_, value) => value) }, ...subject.given];
    const concrete: ClassAccount | undefined = isConcreteOver
      ? undefined
      : await exploreClass({
          ...chosen,
          sequences: { maxLength: n, arguments: "concrete", values },
          timeMs: CONCRETE_MS,
        });
    isConcreteOver ||= concrete?.isExhaustive === false;
    print(
      `${subject.name.padEnd(15)}${n} ours   ${ourEntry(symbolic)}  |${ourEntry(concrete)}  |${ourRatio(symbolic, concrete)}`,
    );
    print(`${" ".repeat(17)}paper  ${paperEntry(paper.symstra)}  |${paperEntry(paper.rostra)}  |${paperRatio(paper)}`);
    for (const complaint of complaints(subject, paper, symbolic)) print(`  !! ${complaint}`);
  }
  for (const line of subject.why) print(`  ${line}`);
  print("");
}

/** Requirements that are not met. */
function complaints({ name, required }: BenchedSubject, { n, symstra }: PaperRow, ours: ClassAccount): string[] {
  const found: string[] = [];
  if (!ours.isExhaustive) found.push(`${name}, N = ${n}: not exhaustive`);
  const counts = required?.(n);
  if (counts !== undefined && (counts.states !== ours.states || counts.tests !== ours.tests))
    found.push(`${name}, N = ${n}: ${counts.states} states and ${counts.tests} tests are what there is`);
  if (n === LARGEST && percent(ours) + 0.05 < symstra.coverage)
    found.push(`${name}, N = ${n}: the paper covers more branches`);
  return found;
}

const COLUMNS = "    time   states        tests     cov";

function columns(time: string, states: string, tests: string, coverage: string): string {
  return `${time.padStart(8)}${states.padStart(9)}${tests.padStart(13)}${coverage.padStart(8)}`;
}

function ourEntry(account: ClassAccount | undefined): string {
  if (account === undefined) return columns("-", "-", "-", "-");
  const { ms, states, tests, adding, isExhaustive } = account;
  const mark = isExhaustive ? "" : "*";
  const seconds = (ms / 1000).toFixed(2);
  return columns(mark + seconds, `${mark}${states}`, `${mark}${tests}(${adding})`, mark + percent(account).toFixed(1));
}

function paperEntry(entry: PaperEntry | undefined): string {
  if (entry === undefined) return columns("-", "-", "-", "-");
  const { seconds, states, tests, adding, coverage, timedOut } = entry;
  const mark = timedOut ? "*" : "";
  return columns(
    mark + seconds.toFixed(2),
    `${mark}${states}`,
    `${mark}${tests}(${adding})`,
    mark + coverage.toFixed(1),
  );
}

function percent({ branches: { covered, total } }: ClassAccount): number {
  return total === 0 ? 100 : (100 * covered) / total;
}

function ourRatio(symbolic: ClassAccount, concrete: ClassAccount | undefined): string {
  return concrete === undefined ? ratio(undefined) : ratio(concrete.ms / symbolic.ms, !concrete.isExhaustive);
}

function paperRatio({ symstra, rostra }: PaperRow): string {
  return rostra === undefined ? ratio(undefined) : ratio(rostra.seconds / symstra.seconds, rostra.timedOut);
}

/** How many times as long the concrete exploration takes; a lower bound if it was stopped. */
function ratio(times: number | undefined, isAtLeast = false): string {
  return (times === undefined ? "-" : `${isAtLeast ? ">" : ""}${times.toFixed(1)}x`).padStart(9);
}
