// Enters: what was measured for each file. Leaves: the table, its means, and what remains open by cause.
import { textTable } from "../rank/text-table.ts";
import type { CorpusFile } from "./manifest.ts";
import type { OpenBranch } from "./open-branches.ts";
import type { MutationResult } from "./ours/measure-mutants.ts";

/** Numbers of branches: all, and those that each takes. */
export interface Taken {
  readonly branches: number;
  readonly ours: number;
  readonly typedChance: number;
  readonly untypedChance: number;
}

export interface Row extends Taken {
  readonly file: CorpusFile;
  /** Of these, the branches of wrappers for loaders, and of helpers that a compiler put there. */
  readonly emitted: Taken;
  readonly units: number;
  readonly skipped: number;
  readonly failed: number;
  readonly tests: number;
  readonly cpuSeconds: number;
  readonly wallSeconds: number;
  readonly chanceSeconds: number;
  readonly mutation: MutationResult | undefined;
  /** Executions in a second of a unit's time, where the result tells; sequences of typed chance in a second. */
  readonly runsPerSecond: number | undefined;
  readonly chancePerSecond: number;
  readonly open: readonly OpenBranch[];
  /** Branches that chance takes and our tests do not. */
  readonly lost: readonly OpenBranch[];
  readonly notes: readonly string[];
}

export interface Means {
  readonly files: number;
  readonly ours: number;
  readonly typedChance: number;
  readonly untypedChance: number;
  /** Files on which a random tester takes more branches. */
  readonly below: number;
  /** Over the files on which typed chance is below 90 %: how many points we are above it. */
  readonly aheadWhereHard: number | undefined;
}

export function meansOf(rows: readonly Row[]): Means {
  const mean = (of: (row: Row) => number): number => rows.reduce((sum, row) => sum + of(row), 0) / rows.length;
  const hard = rows.filter((row) => percent(row.typedChance, row) < 90);
  const ahead = hard.map((row) => percent(row.ours, row) - percent(row.typedChance, row));
  return {
    files: rows.length,
    ours: mean((row) => percent(row.ours, row)),
    typedChance: mean((row) => percent(row.typedChance, row)),
    untypedChance: mean((row) => percent(row.untypedChance, row)),
    below: rows.filter(isBelow).length,
    aheadWhereHard: hard.length === 0 ? undefined : ahead.reduce((sum, each) => sum + each, 0) / hard.length,
  };
}

function percent(covered: number, { branches }: Row): number {
  return (100 * covered) / branches;
}

function isBelow({ ours, typedChance, untypedChance }: Row): boolean {
  return ours < Math.max(typedChance, untypedChance);
}

const HEAD = [
  ...["file", "branches", "ours %", "typed %", "untyped %", "", "units", "skipped", "tests"],
  ...["cpu s", "wall s", "runs/s", "chance/s"],
];

/** The mutation score has a column where it was asked for. */
export function table(rows: readonly Row[]): string[] {
  const isScored = rows.some(({ mutation }) => mutation !== undefined);
  const scored = rows.map((row) => [...cells(row), ...(isScored ? [score(row)] : [])]);
  return textTable([[...HEAD, ...(isScored ? ["mutants killed"] : [])], ...scored]);
}

function score({ mutation }: Row): string {
  return mutation === undefined ? "-" : `${mutation.killed}/${mutation.mutants}`;
}

function cells(row: Row): string[] {
  const share = (covered: number): string => percent(covered, row).toFixed(1);
  return [
    `${row.file.name}/${row.file.file}`,
    String(row.branches),
    ...[row.ours, row.typedChance, row.untypedChance].map(share),
    isBelow(row) ? "below" : "",
    String(row.units),
    `${row.skipped}${row.failed === 0 ? "" : `+${row.failed} failed`}`,
    String(row.tests),
    row.cpuSeconds.toFixed(0),
    row.wallSeconds.toFixed(0),
    row.runsPerSecond === undefined ? "-" : row.runsPerSecond.toFixed(0),
    row.chancePerSecond.toFixed(0),
  ];
}

export function meanLines(title: string, rows: readonly Row[]): string[] {
  if (rows.length === 0) return [];
  const { files, below, aheadWhereHard, ...means } = meansOf(rows);
  const ahead =
    aheadWhereHard === undefined
      ? "typed chance reaches 90 % everywhere"
      : `${aheadWhereHard.toFixed(1)} points above typed chance where that is below 90 %`;
  const written = rows.map(withoutEmitted).filter(({ branches }) => branches > 0);
  const emitted = rows.reduce((sum, row) => sum + row.emitted.branches, 0);
  return [
    `${title} (${files} files): ${meansText(means)}`,
    `  ${ahead}; ${below} below a random tester`,
    ...(emitted === 0
      ? []
      : [
          `  without the ${emitted} branches of loaders' wrappers and compilers' helpers: ${meansText(meansOf(written))}`,
        ]),
  ];
}

function meansText({ ours, typedChance, untypedChance }: Omit<Means, "files" | "below" | "aheadWhereHard">): string {
  return `ours ${ours.toFixed(1)} %, typed chance ${typedChance.toFixed(1)} %, untyped chance ${untypedChance.toFixed(1)} %`;
}

function withoutEmitted({ emitted, ...row }: Row): Row {
  return {
    ...row,
    branches: row.branches - emitted.branches,
    ours: row.ours - emitted.ours,
    typedChance: row.typedChance - emitted.typedChance,
    untypedChance: row.untypedChance - emitted.untypedChance,
    emitted: NONE_TAKEN,
  };
}

const NONE_TAKEN: Taken = { branches: 0, ours: 0, typedChance: 0, untypedChance: 0 };

/** All open branches by cause, the most frequent first, and where they are. */
export function causeLines(rows: readonly Row[]): string[] {
  const byCause = new Map<string, Map<string, number[]>>();
  for (const { file, open } of rows)
    for (const { cause, line } of open) {
      const files = byCause.get(cause) ?? new Map<string, number[]>();
      byCause.set(cause, files);
      files.set(file.name, [...(files.get(file.name) ?? []), line]);
    }
  const size = (files: ReadonlyMap<string, number[]>): number =>
    [...files.values()].reduce((sum, lines) => sum + lines.length, 0);
  return [...byCause]
    .sort(([, a], [, b]) => size(b) - size(a))
    .flatMap(([cause, files]) => [
      `${String(size(files)).padStart(5)}  ${cause}`,
      ...[...files].map(([name, lines]) => `         ${name} ${lines.length}: lines ${[...new Set(lines)].join(" ")}`),
    ]);
}
