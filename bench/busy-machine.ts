// Compares what the tool covers on a quiet machine with what it covers while other processes keep all processors busy.
// Enters: flags. --busy <n> processes beside it (4), --seconds <n> for each class (10), --only <class,…>, --quick.
// Leaves: branches covered and time taken for each class, quiet and busy, and the difference.
// Deliberately absent: running the tests again; the tool itself has run those that it counts.
import { spawn } from "node:child_process";
import { type EvaconSubject, SUBJECTS } from "./evacon/subjects.ts";
import { Workspace } from "./evacon/workspace.ts";
import { textTable } from "./rank/text-table.ts";

/** Classes that take a good part of their time, and one with a loop that some inputs never leave. */
const FURTHER: readonly EvaconSubject[] = [
  { name: "Dial", files: ["dial.ts"] },
  { name: "Tokenizer", files: ["tokenizer.ts"] },
  { name: "RedBlackTree", files: ["red-black-tree.ts"] },
  { name: "LruCache", files: ["lru-cache.ts"] },
];
const QUICK = ["Dial", "Tokenizer", "BitSet", "StringTokenizer", "HashMap"];

interface Measured {
  readonly covered: number;
  readonly total: number;
  readonly seconds: number;
}

interface Row {
  readonly name: string;
  readonly quiet: Measured;
  readonly busy: Measured;
}

export async function load(print: (line: string) => void, flags: readonly string[]): Promise<void> {
  const valueOf = (flag: string): string | undefined =>
    flags.includes(flag) ? flags[flags.indexOf(flag) + 1] : undefined;
  const processes = Number(valueOf("--busy") ?? 4);
  const seconds = Number(valueOf("--seconds") ?? 10);
  const only = valueOf("--only")?.split(",") ?? (flags.includes("--quick") ? QUICK : undefined);
  print(`Branches covered, ${seconds} s for each class, without and with ${processes} busy processes beside it`);
  const rows: Row[] = [];
  const workspace = new Workspace();
  try {
    for (const subject of [...FURTHER, ...SUBJECTS]) {
      const { name } = subject;
      if (only !== undefined && !only.includes(name)) continue;
      const quiet = await measured(workspace, subject, seconds);
      const stop = keepBusy(processes);
      const busy = await measured(workspace, { ...subject, name: `${name}-busy` }, seconds).finally(stop);
      rows.push({ name, quiet, busy });
    }
  } finally {
    workspace.dispose();
  }
  for (const line of tableOf(rows)) print(line);
}

async function measured(workspace: Workspace, subject: EvaconSubject, forClass: number): Promise<Measured> {
  const { result, seconds } = await workspace.generate({ subject, strategy: "auto", seconds: forClass, seed: 1 });
  const sum = (of: "covered" | "total"): number => result.units.reduce((all, { branches }) => all + branches[of], 0);
  return { covered: sum("covered"), total: sum("total"), seconds };
}

/** Returns a function that ends the processes. */
function keepBusy(processes: number): () => void {
  const children = Array.from({ length: processes }, () =>
    spawn(process.execPath, ["-e", "for (;;);"], { stdio: "ignore" }),
  );
  return () => {
    for (const child of children) child.kill("SIGKILL");
  };
}

function tableOf(rows: readonly Row[]): string[] {
  const all = (of: (row: Row) => number): number => rows.reduce((sum, row) => sum + of(row), 0);
  const [quiet, busy] = [all((row) => row.quiet.covered), all((row) => row.busy.covered)];
  const shown = ({ covered, total, seconds }: Measured): string[] => [`${covered}/${total}`, `${seconds.toFixed(1)} s`];
  return [
    ...textTable([
      ["class", "quiet", "", "busy", ""],
      ...rows.map((row) => [row.name, ...shown(row.quiet), ...shown(row.busy)]),
    ]),
    `all: ${quiet} quiet, ${busy} busy: ${((100 * (busy - quiet)) / quiet).toFixed(1)} %`,
  ];
}
