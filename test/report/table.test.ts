import { expect, test } from "vitest";
import { alignCells, renderTable } from "../../src/report/table.ts";

const plain = (text: string): string => text;
const COLUMNS = [
  { title: "unit", align: "left" },
  { title: "tests", align: "right" },
  { title: "status", align: "left" },
] as const;

test("columns are as wide as their widest cell", () => {
  expect(
    alignCells(
      [
        ["a", "10", "x"],
        ["long", "1"],
      ],
      (column) => (column === 1 ? "right" : "left"),
    ),
  ).toEqual(["a     10  x", "long   1"]);
  expect(alignCells([["a", "b"]], () => "left", " | ")).toEqual(["a | b"]);
  expect(alignCells([], () => "left")).toEqual([]);
});

test("wide characters leave the columns aligned", () => {
  const rows = [
    ["漢字", "1", "x"],
    ["👍🏽", "22", "x"],
    ["e\u0301a", "3", "x"],
  ];
  expect(alignCells(rows, (column) => (column === 1 ? "right" : "left"))).toEqual([
    "漢字   1  x",
    "👍🏽    22  x",
    "e\u0301a     3  x",
  ]);
});

test("titles, rows and headings", () => {
  const rows = [{ heading: "a.ts" }, { cells: ["合計", "12", "complete"] }, { cells: ["add", "3", ""] }];
  expect(renderTable(COLUMNS, rows, 80, plain)).toEqual([
    "  unit  tests  status",
    "a.ts",
    "  合計     12  complete",
    "  add       3",
  ]);
});

test("the first column gives way", () => {
  const rows = [{ cells: ["漢字漢字漢字漢字", "1", "x"] }, { cells: ["a".repeat(20), "1", "x"] }];
  expect(renderTable(COLUMNS, rows, 25, plain)).toEqual([
    "  unit      tests  status",
    "  漢字漢…       1  x",
    "  aaaaaaa…      1  x",
  ]);
  expect(renderTable(COLUMNS, rows, 1, plain)[2]).toBe("  aaaaaaa…      1  x");
});
