import { describe, expect, test } from "vitest";
import { findSubject } from "../../bench/rank/find-subject.ts";
import type { IstanbulFile, Place } from "../../bench/rank/istanbul-file.ts";
import { readIstanbulFiles } from "../../bench/rank/istanbul-file.ts";
import { matchCoverage } from "../../bench/rank/match-coverage.ts";
import { sourceBranches } from "../../bench/rank/source-branches.ts";
import { UserError } from "../../src/support/errors.ts";

type Counted = [type: string, start: string, sides: string, hits: number[]];

/** Places as `line:column`, from 0 on as istanbul has them. */
function place(text: string): Place {
  const [line = 0, column = 0] = text.split(":").map(Number);
  return { line, column };
}

function istanbulFile(counted: readonly Counted[], path = "/a.ts"): IstanbulFile {
  const branches = counted.map(([type, start, sides]) => ({
    type,
    loc: { start: place(start) },
    locations: sides.split(" ").map((side) => ({ start: place(side) })),
  }));
  const b = Object.fromEntries(counted.map(([, , , hits], index) => [index, hits]));
  return { path, branchMap: Object.fromEntries(branches.entries()), b, s: {}, f: {} };
}

function branchesOf(source: string, file = "/a.ts"): string[] {
  const { decisions } = sourceBranches(file, source);
  return decisions.flatMap(({ branches }) =>
    branches.map(({ line, column, kind, side, text }) => `${line}:${column} ${kind}, ${side}: ${text}`),
  );
}

describe("the branches of a text", () => {
  test("all kinds, with their sides", () => {
    expect(branchesOf("if (a) b();")).toEqual(["1:1 if, then: if (a) b();", "1:1 if, else: if (a) b();"]);
    expect(branchesOf("a ? b :\n  c;")).toEqual(["1:5 cond-expr, then: b", "2:3 cond-expr, else: c"]);
    expect(branchesOf("a && (b ?? c)")).toEqual([
      "1:1 binary-expr, operand 1: a",
      "1:7 binary-expr, operand 2: b",
      "1:12 binary-expr, operand 3: c",
    ]);
    expect(branchesOf("switch (a) { case 1: b(); default: }")).toEqual([
      "1:14 switch, case 1: case 1: b();",
      "1:27 switch, default: default:",
    ]);
    expect(branchesOf("function f(a = 1) {}")).toEqual(["1:16 default-arg, default taken: 1"]);
  });

  test("types, JSX and decorators are no hindrance", () => {
    expect(branchesOf("enum E { A }\nconst f = <T,>(x: T) => (x as E) || E.A;")).toHaveLength(2);
    expect(branchesOf("export const v = (x: boolean) => <a>{x ? 1 : 2}</a>;", "/a.tsx")).toHaveLength(2);
    expect(branchesOf("@d() class A { constructor(@e() private x?: number) { if (x) f(); } }")).toHaveLength(2);
  });

  test("ids differ", () => {
    const { decisions } = sourceBranches("/a.ts", "f(a ? b : c, a ? b : c); if (a) { if (b) c(); } else d();");
    const ids = decisions.flatMap(({ branches }) => branches.map(({ id }) => id));
    expect(new Set(ids).size).toBe(8);
  });

  test("text that does not parse is the user's to mend", () => {
    expect(() => sourceBranches("/a.ts", "const = 1;")).toThrow(UserError);
    expect(() => sourceBranches("/a.ts", "const = 1;")).toThrow(
      "the subject does not parse: /a.ts: Unexpected token (1:6)",
    );
  });
});

describe("joining coverage with the text", () => {
  const SOURCE = "if (a) b();\nc(d || e, f || g);\n";

  function check(counted: readonly Counted[], expected: { covered: string[]; unknown?: number; extra?: number }): void {
    const { decisions } = sourceBranches("/a.ts", SOURCE);
    const { covered, unknown, extra } = matchCoverage(decisions, istanbulFile(counted));
    expect({ covered: [...covered].toSorted(), unknown, extra }).toEqual({ unknown: 0, extra: 0, ...expected });
  }

  test("by place, whatever the order", () => {
    check(
      [
        ["binary-expr", "2:10", "2:10 2:15", [1, 0]],
        ["binary-expr", "2:2", "2:2 2:7", [0, 0]],
        ["if", "1:0", "1:0 1:0", [0, 3]],
      ],
      { covered: ["1:1 if 2", "2:11 binary-expr 1"] },
    );
  });

  test("by a side or the line, where a source map moved it", () => {
    check(
      [
        ["if", "1:4", "1:4 1:0", [0, 3]],
        ["binary-expr", "2:0", "2:2 2:7", [1, 0]],
        ["binary-expr", "2:0", "2:9 2:15", [1, 1]],
      ],
      { covered: ["1:1 if 2", "2:11 binary-expr 1", "2:11 binary-expr 2", "2:3 binary-expr 1"] },
    );
  });

  test("what is only in one of the two is counted", () => {
    check(
      [
        ["if", "1:0", "1:0 1:0", [1, 0]],
        ["binary-expr", "9:0", "9:0 9:0", [1, 1]],
      ],
      { covered: ["1:1 if 1"], unknown: 4, extra: 2 },
    );
  });

  test("a doubtful one of two on a line is not guessed", () => {
    check(
      [
        ["if", "1:0", "1:0 1:0", [1, 1]],
        ["binary-expr", "2:5", "2:5 2:6", [1, 1]],
      ],
      { covered: ["1:1 if 1", "1:1 if 2"], unknown: 4, extra: 2 },
    );
  });
});

describe("coverage-final.json", () => {
  const FILES = ["/home/x/lib/a.ts", "/home/x/src/a.ts"].map((path) => istanbulFile([], path));

  test("the subject is known by its path, or by the end of it", () => {
    expect(findSubject(FILES, "/home/x/src/a.ts", "c.json").path).toBe("/home/x/src/a.ts");
    expect(findSubject(FILES, "/elsewhere/src/a.ts", "c.json").path).toBe("/home/x/src/a.ts");
  });

  test("one that is missing or may be two is refused", () => {
    expect(() => findSubject(FILES, "/home/x/b.ts", "c.json")).toThrow("c.json has nothing on /home/x/b.ts");
    expect(() => findSubject(FILES, "/home/y/a.ts", "c.json")).toThrow("leave only one of them");
  });

  test("other JSON is not taken for it", () => {
    const file = istanbulFile([["if", "1:0", "1:0 1:0", [1, 0]]]);
    expect(readIstanbulFiles(JSON.stringify({ "/a.ts": file }))).toEqual([file]);
    for (const text of [
      "",
      "[]",
      "1",
      '{"a": 1}',
      '{"a": {"path": "a", "branchMap": {"0": {}}, "b": {}, "s": {}, "f": {}}}',
    ])
      expect(readIstanbulFiles(text), text).toBeUndefined();
  });
});
