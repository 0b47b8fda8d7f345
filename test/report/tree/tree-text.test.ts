import { stripVTControlCharacters } from "node:util";
import { expect, test } from "vitest";
import type { TreeNode } from "../../../src/model/explanation.ts";
import { columnsOf } from "../../../src/report/terminal-text.ts";
import { treeText } from "../../../src/report/tree/tree-text.ts";
import { rounds } from "../../rounds.ts";
import {
  balanced,
  decision,
  impossible,
  loop,
  randomTree,
  returns,
  throws,
  treeOf,
  unexplored,
} from "./sample-trees.ts";

function check(root: TreeNode, expected: string, width = 80): void {
  expect(`\n${treeText(treeOf(root), { color: false, width })}\n`).toBe(expected);
}

const ALL_ENDS = decision(
  "capacity < 0",
  throws(1, "RangeError: negative capacity", "add(-1, undefined)"),
  decision(
    "capacity !== 0",
    returns(2, "capacity + 1", "add(1, undefined)"),
    decision("size > capacity", impossible("size === 0", "size > capacity"), unexplored("out of budget"), 12),
    7,
  ),
  3,
);

test("conditions with their lines, outcomes with examples, sides that cannot be or were not explored", () => {
  check(
    decision("ready", ALL_ENDS, returns(3, "undefined", "add(0, 1)")),
    `
src/some.ts#unit: 3 paths, 1 impossible, 1 unexplored
ready  :1
├─ F  #3 returns undefined  e.g. add(0, 1)
↓  T  capacity < 0  :3
├─ T  #1 throws RangeError: negative capacity  e.g. add(-1, undefined)
↓  F  capacity !== 0  :7
├─ T  #2 returns capacity + 1  e.g. add(1, undefined)
└─ F  size > capacity  :12
   ├─ T  impossible: size === 0 && size > capacity
   └─ F  unexplored: out of budget
`,
  );
});

test("what is too long for the line goes on in the next, between words", () => {
  check(
    decision("first.name.length > second.name.length", ALL_ENDS, balanced(1), 100),
    `
src/some.ts#unit: 4 paths, 1 impossible…
first.name.length >
│  second.name.length  :100
├─ T  capacity < 0  :3
│  ├─ T  #1 throws RangeError: negative
│  │        capacity
│  │        e.g. add(-1, undefined)
│  ↓  F  capacity !== 0  :7
│  ├─ T  #2 returns capacity + 1
│  │        e.g. add(1, undefined)
│  └─ F  size > capacity  :12
│     ├─ T  impossible: size === 0 &&
│     │     size > capacity
│     └─ F  unexplored: out of budget
└─ F  x > y  :1
   ├─ T  #1 returns x  e.g. f(1)
   └─ F  #1 returns x  e.g. f(1)
`,
    40,
  );
});

test("a loop is a column", () => {
  check(
    loop(4),
    `
src/some.ts#unit: 4 paths, 1 unexplored
0 < n  :1
├─ F  #1 returns 0  e.g. sum(0)
↓  T  1 < n  :1
├─ F  #2 returns 1  e.g. sum(1)
↓  T  2 < n  :1
├─ T  3 < n  :1
│  ├─ T  unexplored: beyond the loop limit
│  └─ F  #4 returns 3  e.g. sum(3)
└─ F  #3 returns 2  e.g. sum(2)
`,
  );
});

test("where both sides go on for too long to be indented, the larger one is not", () => {
  let node = balanced(1);
  for (let count = 0; count < 30; count++) node = decision("again", node, balanced(1));
  const lines = treeText(treeOf(node), { color: false, width: 60 }).split("\n");
  expect(lines).toHaveLength(1 + 31 * 3 + 30);
  expect(lines.filter((line) => line.startsWith("↓  T  again")).length).toBeGreaterThan(15);
  expect(lines.filter((line) => line.search(/[TF] {2}/) > 30)).toEqual([]);
});

test("lines are never too wide, and hold nothing that a terminal obeys", () => {
  for (let seed = 1; seed <= rounds(60); seed++) {
    const lines = treeText(treeOf(randomTree(seed, seed)), { color: false, width: 80 }).split("\n");
    expect(lines.filter((line) => columnsOf(line) > 80)).toEqual([]);
    expect(lines.filter((line) => /[\p{Cc}\p{Cs}]/u.test(line))).toEqual([]);
  }
});

test("one line for each node, up to 200, then a count", () => {
  const lines = (root: TreeNode): string[] => treeText(treeOf(root), { color: false, width: 80 }).split("\n");
  expect(lines(balanced(6))).toHaveLength(128);
  const many = lines(balanced(12));
  expect(many).toHaveLength(201);
  const shown = many.filter((line) => line.includes("#")).length - 1;
  expect(many.at(-1)).toBe(`… ${4096 - shown} of 4096 paths are not shown`);
  expect(lines(loop(20_000)).at(-1)).toBe("… 19901 of 20000 paths are not shown");
});

test("colours change nothing else", () => {
  const [plain, colored] = [false, true].map((color) => treeText(treeOf(ALL_ENDS), { color, width: 80 }));
  expect(colored).not.toBe(plain);
  expect(stripVTControlCharacters(colored ?? "")).toBe(plain);
});
