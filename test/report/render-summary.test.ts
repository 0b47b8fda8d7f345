import { stripVTControlCharacters } from "node:util";
import { expect, test } from "vitest";
import type { Result, UnitResult } from "../../src/model/result.ts";
import { renderSummary } from "../../src/report/render-summary.ts";
import { sampleClass, sampleResult, sampleUnit } from "./sample-result.ts";

function check(
  units: readonly UnitResult[] | Result,
  expected: string,
  style: { width?: number; verbose?: boolean } = {},
): void {
  const result = "units" in units ? units : { ...sampleResult(), units: [...units] };
  expect(`\n${renderSummary(result, { color: false, width: 80, ...style })}\n`).toBe(expected);
}

function withSkipped(changes: Partial<UnitResult>): UnitResult {
  return sampleUnit({ status: "skipped", reason: "not supported", ...changes });
}

const TOTALS = "4 units · 20 paths · 11 tests · 15/20 branches · 1 finding (1 bug) · 12.3 s · seed 1";
const TOTALS_WITH_MUTANTS = TOTALS.replace("branches", "branches · 20 mutants killed, 1 equivalent, 1 open");

test("everything that can be said", () => {
  check(
    sampleResult(),
    `
  Unit          Paths  Tests  Branches  Status    Findings
src/cart.ts
  total            12      6       8/8  complete
  shippingCost      7      5       6/8  bounded          1
  spin              1      0       1/4  budget
src/text.ts
  parse             –      –         –  skipped

Findings
  bug: uncaught-error in shippingCost at src/cart.ts:14:9: TypeError: Cannot mix BigInt and other types, use explicit conversions
    shown by shippingCost throws TypeError when weight is a bigint and 2 more

Not reached
  src/cart.ts:31:9  the solver gave up on x ** y === 81
  src/cart.ts:20:5  proved unreachable

Skipped
  parse  parameter "text": strings are not supported yet

Remarks
  spin  budget: 10 s were over
  shippingCost  assuming that no loop runs more than 8 times

${TOTALS_WITH_MUTANTS}
`,
  );
});

test("how far the sequences of a class were explored", () => {
  const sequences = { completeUpTo: 2, length: 3, coverageGrewAt: 3, storing: "replayed" as const };
  check(
    [
      sampleClass(),
      sampleClass({
        name: "Queue",
        status: "budget",
        states: { explored: 1, subsumed: 0 },
        sequences: { ...sequences, notes: ["sequences are run again: a timer is pending", "and\nmore"] },
      }),
      sampleClass({ name: "Flag", status: "complete" }),
      sampleClass({
        name: "Slow",
        sequences: { ...sequences, completeUpTo: 0, length: 1, coverageGrewAt: 0, notes: [] },
      }),
    ],
    `
  Unit   Paths  Tests  Branches  Status    Findings
src/stack.ts
  Stack     61      6       8/8  bounded
  Queue     61      6       8/8  budget
  Flag      61      6       8/8  complete
  Slow      61      6       8/8  bounded

Classes
  Stack  14 states explored, 47 subsumed · complete up to length 4 · no new coverage beyond length 2
  Queue  1 state explored, 0 subsumed · complete up to length 2, partly explored up to 3 · coverage grew up to length 3
    sequences are run again: a timer is pending
    and more
  Flag  14 states explored, 47 subsumed · complete at every length · no new coverage beyond length 2
  Slow  14 states explored, 47 subsumed · no length complete, partly explored up to 1 · no new coverage beyond length 0

Search
  Stack  symbolic execution reached 30 goals (120 runs) · evolution 2 more (800 runs)
  Queue  symbolic execution reached 30 goals (120 runs) · evolution 2 more (800 runs)
  Flag  symbolic execution reached 30 goals (120 runs) · evolution 2 more (800 runs)
  Slow  symbolic execution reached 30 goals (120 runs) · evolution 2 more (800 runs)

${TOTALS}
`,
  );
});

test("nothing to say", () => {
  check(
    [sampleUnit()],
    `
  Unit   Paths  Tests  Branches  Status    Findings
src/cart.ts
  total     12      6       8/8  complete

${TOTALS}
`,
  );
  check([], `\n${TOTALS}\n`);
});

test("long names give way to a narrow terminal", () => {
  check(
    [sampleUnit({ name: "aFunctionWithAVeryLongNameIndeed" })],
    `
  Unit          Paths  Tests  Branches  Status    Findings
src/cart.ts
  aFunctionWi…     12      6       8/8  complete

${TOTALS}
`,
    { width: 58 },
  );
});

test("the goals of a criterion beside the branches, and what is missing of them", () => {
  const goals = { covered: 3, total: 4 };
  check(
    [
      sampleUnit({
        criterion: { name: "condition", goals },
        unreached: [
          {
            location: "src/cart.ts:12:7",
            goal: "a > 0 is never false",
            claim: "proved-unreachable",
            reason: "infeasible",
            why: "proved infeasible",
          },
        ],
      }),
      withSkipped({ name: "parse", criterion: { name: "condition", goals: { covered: 0, total: 2 } } }),
    ],
    `
  Unit   Paths  Tests  Branches  Conditions  Status    Findings
src/cart.ts
  total     12      6       8/8         3/4  complete
  parse      –      –         –           –  skipped

Not reached
  src/cart.ts:12:7  a > 0 is never false: proved infeasible

Skipped
  parse  not supported

${TOTALS}
`,
  );
});

test("long lists are cut, unless all is wanted", () => {
  const unreached = Array.from({ length: 10 }, (_, index) => ({
    location: `a.ts:${index + 1}:1`,
    claim: "unreached" as const,
    reason: "budget" as const,
    why: "time",
  }));
  const linesOf = (verbose: boolean): string[] =>
    renderSummary(
      { ...sampleResult(), units: [sampleUnit({ unreached })] },
      { color: false, width: 80, verbose },
    ).split("\n");
  expect(linesOf(false)).toContain("  … and 2 more (--verbose shows all)");
  expect(linesOf(false)).not.toContain("  a.ts:9:1  time");
  expect(linesOf(true)).toContain("  a.ts:10:1  time");
});

test("what holds for several units is said once", () => {
  const units = ["a", "b", "c", "d", "e", "f", "g"].map((name) =>
    sampleUnit({ name, status: "failed", reason: "it\nfails" }),
  );
  const text = renderSummary({ ...sampleResult(), units }, { color: false, width: 80 });
  expect(text).toContain("Remarks\n  a, b, c, d, e and 2 more  failed: it …\n\n");
});

test("colours change nothing but the colours", () => {
  const coloured = renderSummary(sampleResult(), { color: true, width: 80 });
  expect(coloured).not.toBe(renderSummary(sampleResult(), { color: false, width: 80 }));
  expect(stripVTControlCharacters(coloured)).toBe(renderSummary(sampleResult(), { color: false, width: 80 }));
});
