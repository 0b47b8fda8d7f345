import { afterAll, expect, test } from "vitest";
import { Depth } from "../../../tools/refute/native/depth.ts";
import type { Prepared, SourceSpan } from "../../../tools/refute/native/job.ts";

const FILE = "/nowhere/a.ts";
const shared = globalThis as { __coverage__?: Record<string, unknown> };
const before = shared.__coverage__;
afterAll(() => {
  if (before === undefined) delete shared.__coverage__;
  else shared.__coverage__ = before;
});

/** A file with statements in lines 1 to 3, of which a loop contains those of some lines, and one function. */
function depth(loops: readonly SourceSpan[], loadsOthers = false) {
  const s: Record<string, number> = { 1: 0, 2: 0, 3: 0 };
  const f: Record<string, number> = { 1: 0 };
  const statementMap = Object.fromEntries([1, 2, 3].map((line) => [line, { start: { line, column: 2 } }]));
  shared.__coverage__ = { [FILE]: { statementMap, s, f } };
  return { depth: new Depth({ file: FILE, loops, loadsOthers } as unknown as Prepared), s, f };
}

const LINE_2: SourceSpan = { start: { line: 2, column: 0 }, end: { line: 2, column: 9 } };

test("statements in loops and functions are counted", () => {
  const { depth: counted, s, f } = depth([LINE_2]);
  counted.start();
  Object.assign(s, { 1: 9, 2: 3 });
  expect(counted.isWithin(3)).toBe(true);
  expect(counted.isWithin(2)).toBe(false);
  f[1] = 4;
  expect(counted.isWithin(3)).toBe(false);
  counted.start();
  expect(counted.isWithin(0)).toBe(true);
});

test("loops that cannot be counted", () => {
  expect(depth([LINE_2]).depth.uncounted).toBe(undefined);
  expect(depth([{ start: { line: 2, column: 3 }, end: { line: 2, column: 9 } }]).depth.uncounted).toContain("a loop");
  expect(depth([], true).depth.uncounted).toContain("other files");
});
