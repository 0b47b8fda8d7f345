import { expect, test } from "vitest";
import { causeLines, meanLines, meansOf, type Row, table } from "../../../bench/corpus/corpus-table.ts";
import { chanceSecondsFor } from "../../../bench/corpus/chance/chance-seconds.ts";
import { secondsIn } from "../../../bench/corpus/ours/run-ours.ts";

function row(name: string, branches: number, ours: number, typedChance: number, untypedChance: number): Row {
  return {
    file: { name, version: "1.0.0", file: "index.js", category: "parser" },
    branches,
    ours,
    typedChance,
    untypedChance,
    emitted: { branches: 0, ours: 0, typedChance: 0, untypedChance: 0 },
    units: 2,
    skipped: 1,
    failed: 0,
    tests: 7,
    cpuSeconds: 3,
    wallSeconds: 4,
    chanceSeconds: 30,
    mutation: undefined,
    runsPerSecond: undefined,
    chancePerSecond: 1000,
    open: [],
    lost: [],
    notes: [],
  };
}

test("means are of percentages, a file each", () => {
  const rows = [row("a", 10, 9, 5, 9), row("b", 200, 100, 190, 10)];
  expect(meansOf(rows)).toEqual({
    files: 2,
    ours: 70,
    typedChance: 72.5,
    untypedChance: 47.5,
    below: 1,
    aheadWhereHard: 40,
  });
});

test("where chance is good everywhere there is no lead to tell", () => {
  expect(meansOf([row("a", 10, 10, 9, 0)]).aheadWhereHard).toBe(undefined);
  expect(meanLines("mean", [row("a", 10, 10, 9, 0)]).join("\n")).toContain("typed chance reaches 90 % everywhere");
  expect(meanLines("mean", [])).toEqual([]);
});

test("means are told without wrappers and helpers, too, where there are any", () => {
  const emitted = { branches: 4, ours: 1, typedChance: 0, untypedChance: 2 };
  const lines = meanLines("mean", [{ ...row("a", 14, 11, 9, 4), emitted }, row("b", 10, 8, 9, 9)]);
  expect(lines[0]).toBe("mean (2 files): ours 79.3 %, typed chance 77.1 %, untyped chance 59.3 %");
  expect(lines[2]).toBe(
    "  without the 4 branches of loaders' wrappers and compilers' helpers: ours 90.0 %, typed chance 90.0 %, untyped chance 55.0 %",
  );
  expect(meanLines("mean", [row("b", 10, 8, 9, 9)])).toHaveLength(2);
});

test("the table marks the files on which chance takes more", () => {
  const lines = table([row("a", 10, 8, 9, 0), row("b", 10, 9, 9, 9)]);
  expect(lines[1]).toMatch(/a\/index\.js\s+10\s+80\.0\s+90\.0\s+0\.0\s+below\s+2\s+1\s+7/);
  expect(lines[2]).not.toContain("below");
});

test("mutants have a column where they were asked for", () => {
  const mutation = { killed: 3, mutants: 4, survived: [] };
  expect(table([row("a", 10, 8, 9, 0)])[0]).not.toContain("mutants");
  const [head, ...lines] = table([{ ...row("a", 10, 8, 9, 0), mutation }, row("b", 10, 8, 9, 0)]);
  expect(head).toContain("mutants killed");
  expect(lines.map((line) => line.trim().split(/\s+/).at(-1))).toEqual(["3/4", "-"]);
});

test("open branches by cause, the most frequent first", () => {
  const branch = (line: number, cause: string) => ({ id: `${line}`, line, column: 1, kind: "if", side: "then", cause });
  const rows = [
    { ...row("a", 10, 8, 9, 0), open: [branch(3, "budget"), branch(5, "in no unit")] },
    { ...row("b", 10, 8, 9, 0), open: [branch(4, "in no unit"), branch(4, "in no unit")] },
  ];
  expect(causeLines(rows)).toEqual([
    "    3  in no unit",
    "         a 1: lines 5",
    "         b 2: lines 4",
    "    1  budget",
    "         a 1: lines 3",
  ]);
});

test("chance has at least as long, in steps of two", () => {
  expect([1, 30, 31, 60, 61, 200].map(chanceSecondsFor)).toEqual([30, 30, 60, 60, 120, 240]);
});

test("processor time as the shell prints it", () => {
  expect(secondsIn("printed before\n0m0.00s 0m0.01s\n1m2.50s 0m1.25s\n")).toBe(63.75);
});
