import { stripVTControlCharacters } from "node:util";
import { expect, test } from "vitest";
import type { Replayed, ReplayedPattern } from "../../../src/model/explain-request.ts";
import { replayReport } from "../../../src/report/explain/replay-report.ts";

function pattern(parts: Partial<ReplayedPattern> = {}): ReplayedPattern {
  return {
    unit: "src/swap.ts#swap",
    class: 1,
    context: 1,
    descriptor: "TF",
    call: "swap([1, 2], 0, 1)",
    expected: "undefined; a becomes [2, 1]",
    observed: "undefined",
    holds: true,
    ...parts,
  };
}

function check({ patterns = [], missing = [] }: Partial<Replayed>, expected: string): void {
  const report = (color: boolean): string => replayReport({ patterns, missing }, { color, width: 60 });
  expect(report(false)).toBe(expected);
  expect(stripVTControlCharacters(report(true))).toBe(expected);
}

test("what holds is one line", () => {
  check({ patterns: [pattern()] }, "1 test pattern holds");
  check({ patterns: [pattern(), pattern({ context: 2 })] }, "2 test patterns hold");
  check({}, "no test patterns");
});

test("what no longer holds is shown, with its context where there are several", () => {
  const patterns = [
    pattern({ holds: false }),
    pattern({ context: 2 }),
    pattern({
      class: 2,
      descriptor: "",
      holds: false,
      observed: "throws TypeError: a\nis not iterable, whatever you do",
    }),
    pattern({ unit: "src/b.ts#b", class: 7, holds: false }),
  ];
  const missing = [{ unit: "src/gone.ts#gone", reason: "there is no such file" }];
  check(
    { patterns, missing },
    `src/swap.ts#swap
  class 1, context 1  TF
    call      swap([1, 2], 0, 1)
    expected  undefined; a becomes [2, 1]
    observed  undefined
  class 2  no decisions
    call      swap([1, 2], 0, 1)
    expected  undefined; a becomes [2, 1]
    observed  throws TypeError: a\\nis not iterable, whatever
              you do

src/b.ts#b
  class 7  TF
    call      swap([1, 2], 0, 1)
    expected  undefined; a becomes [2, 1]
    observed  undefined

Not run
  src/gone.ts#gone  there is no such file

3 of 4 test patterns no longer hold · 1 unit not run`,
  );
});

test("one that no longer holds, and units without patterns", () => {
  expect(replayReport({ patterns: [pattern({ holds: false })], missing: [] }, { color: false, width: 80 })).toMatch(
    /\n\n1 of 1 test pattern no longer holds$/,
  );
  const missing = ["a", "b"].map((unit) => ({ unit, reason: "it is no function" }));
  check({ missing }, "Not run\n  a  it is no function\n  b  it is no function\n\nno test patterns · 2 units not run");
});
