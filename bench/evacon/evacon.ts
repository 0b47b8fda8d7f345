// The bench of strategies: repeats the measurements of the paper on Evacon, of six tools there, with our five strategies.
// Enters: flags. --seconds <n> for each class (30), --seeds <n> of the hybrid strategy (10), --only <class,…>, --quick,
//   --no-tables for the seeds alone.
// Leaves: Tables II, III and IV, the branches that hybrid does not cover and why, its mean and lowest coverage over seeds.
// Deliberately absent: shortcuts: tests are written by the built command, run by Vitest and measured by istanbul, as users
//   would do it.
import { UserError } from "../../src/support/errors.ts";
import { printSubjectsRanking } from "../rank/print-ranking.ts";
import { rankSubjects } from "../rank/rank-subjects.ts";
import { textTable } from "../rank/text-table.ts";
import { type MeasuredRun, measureRun } from "./measure-run.ts";
import { PAPER, TOOLS } from "./paper.ts";
import { printSeeds } from "./seeds.ts";
import { type EvaconSubject, SUBJECTS } from "./subjects.ts";
import { Workspace } from "./workspace.ts";

type Print = (line: string) => void;

const STRATEGIES = ["hybrid", "auto", "symbolic", "evolutionary", "random"] as const;
type Benched = (typeof STRATEGIES)[number];

interface Row {
  readonly subject: EvaconSubject;
  readonly runs: ReadonlyMap<Benched, MeasuredRun>;
}

export async function evacon(print: Print, flags: readonly string[]): Promise<void> {
  const seconds = numberFlag(flags, "--seconds") ?? (flags.includes("--quick") ? 10 : 30);
  const seeds = numberFlag(flags, "--seeds") ?? (flags.includes("--quick") ? 0 : 10);
  const only = valueOf(flags, "--only")?.split(",");
  const subjects = SUBJECTS.filter(({ name }) => only === undefined || only.includes(name));
  if (subjects.length === 0) throw new UserError(`--only names none of ${SUBJECTS.map(({ name }) => name).join(", ")}`);
  const workspace = new Workspace();
  try {
    if (!flags.includes("--no-tables")) await printTables(print, workspace, subjects, seconds);
    if (seeds > 0) await printSeeds(print, workspace, subjects, seconds, seeds);
  } finally {
    workspace.dispose();
  }
}

async function printTables(
  print: Print,
  workspace: Workspace,
  subjects: readonly EvaconSubject[],
  seconds: number,
): Promise<void> {
  print(`Table II: branch coverage in percent, at most ${seconds} s for each class and strategy`);
  const rows: Row[] = [];
  for (const subject of subjects) {
    const runs = new Map<Benched, MeasuredRun>();
    for (const strategy of STRATEGIES)
      runs.set(strategy, await measureRun(workspace, { subject, strategy, seconds, seed: 1 }));
    rows.push({ subject, runs });
    print(progressLine(subject, runs));
    for (const { notes } of runs.values()) for (const note of notes) print(`    ${note}`);
  }
  print("");
  for (const line of tableTwo(rows)) print(line);
  for (const line of uncovered(rows)) print(line);
  for (const line of tableThree(rows)) print(line);
  print("\nTable IV: ranks of branches over our strategies");
  for (const line of printSubjectsRanking(rankSubjects(rows.map(rankedRow)))) print(line);
}

function progressLine({ name }: EvaconSubject, runs: ReadonlyMap<Benched, MeasuredRun>): string {
  const shown = [...runs].map(
    ([strategy, { covered, branches, seconds }]) =>
      `${strategy} ${covered.size}/${branches.length} in ${seconds.toFixed(1)} s`,
  );
  return `  ${name}: ${shown.join(", ")}`;
}

function percent({ covered, branches }: MeasuredRun): number {
  return branches.length === 0 ? 100 : (100 * covered.size) / branches.length;
}

function tableTwo(rows: readonly Row[]): string[] {
  const lines = rows.map(({ subject: { name }, runs }) => {
    const paper = PAPER[name]?.covered ?? [];
    const ours = [...runs.values()].map(percent);
    const isReached = (ours[0] ?? 0) >= Math.max(...paper);
    const [hybrid] = [...runs.values()];
    const facts = [
      String(hybrid?.branches.length ?? 0),
      (hybrid?.seconds ?? 0).toFixed(1),
      String(PAPER[name]?.seconds),
    ];
    return { name, facts, ours, paper, isReached };
  });
  const mean = (of: (line: (typeof lines)[number]) => readonly number[]): string[] =>
    of(lines[0] as (typeof lines)[number]).map((_, column) =>
      (lines.reduce((sum, line) => sum + (of(line)[column] ?? 0), 0) / lines.length).toFixed(2),
    );
  return [
    ...textTable([
      ["class", "branches", "hybrid's s", "paper's s", ...STRATEGIES, "|", ...TOOLS, "hybrid >= all"],
      ...lines.map(({ name, facts, ours, paper, isReached }) => [
        name,
        ...facts,
        ...ours.map((value) => value.toFixed(1)),
        "|",
        ...paper.map((value) => value.toFixed(1)),
        isReached ? "yes" : "no",
      ]),
      ["mean", "", meanSeconds(rows), "274", ...mean(({ ours }) => ours), "|", ...mean(({ paper }) => paper), ""],
    ]),
    `hybrid is at least as good as every column of the paper for ${lines.filter(({ isReached }) => isReached).length} of ${lines.length} classes`,
  ];
}

function meanSeconds(rows: readonly Row[]): string {
  const all = rows.map(({ runs }) => runs.get("hybrid")?.seconds ?? 0);
  return (all.reduce((sum, seconds) => sum + seconds, 0) / all.length).toFixed(1);
}

/** Each branch that hybrid does not cover, with the proof or the reason. */
function uncovered(rows: readonly Row[]): string[] {
  const lines = rows.flatMap(({ subject, runs }) =>
    (runs.get("hybrid")?.unreached ?? []).map(({ location, why }) => `  ${subject.name}  ${location}  ${why}`),
  );
  return [
    "",
    lines.length === 0 ? "hybrid leaves no branch uncovered" : "Branches that hybrid leaves uncovered",
    ...lines,
  ];
}

function tableThree(rows: readonly Row[]): string[] {
  return [
    "",
    "Table III: calls of the longest test, its constructor included; every call of a test is needed for what it covers",
    ...textTable([
      ["class", ...STRATEGIES, "|", "paper's longest"],
      ...rows.map(({ subject, runs }) => [
        subject.name,
        ...[...runs.values()].map(({ longest }) => String(longest)),
        "|",
        String(PAPER[subject.name]?.longest ?? "-"),
      ]),
    ]),
  ];
}

function rankedRow({ subject, runs }: Row): Parameters<typeof rankSubjects>[0][number] {
  return {
    name: subject.name,
    branches: [...runs.values()][0]?.branches ?? [],
    coverages: new Map([...runs].map(([strategy, { covered }]) => [strategy, covered])),
  };
}

export function valueOf(flags: readonly string[], name: string): string | undefined {
  const at = flags.indexOf(name);
  return at < 0 ? undefined : flags[at + 1];
}

export function numberFlag(flags: readonly string[], name: string): number | undefined {
  const value = valueOf(flags, name);
  if (value === undefined) return undefined;
  const number = Number(value);
  if (!Number.isFinite(number) || number < 0) throw new UserError(`${name} wants a number, not ${value}`);
  return number;
}
