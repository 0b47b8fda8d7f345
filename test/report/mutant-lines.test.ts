import { expect, test } from "vitest";
import { mutantTotals, survivorLines } from "../../src/report/mutant-lines.ts";
import { sampleUnit } from "./sample-result.ts";

const survivors = [
  { location: "a.ts:1:2", operator: "boundary", mutant: "a < b → (a) <= (b)", isReached: true },
  { location: "a.ts:3:4", operator: "constant", mutant: "1 → 2", isReached: false },
];
const units = [
  sampleUnit({ mutants: { killed: 5, equivalent: 1, open: 2, survivors, equivalents: [] } }),
  sampleUnit({ mutants: { killed: 4, equivalent: 0, open: 0, survivors: [], equivalents: [] } }),
  sampleUnit(),
];

test("totals", () => {
  expect(mutantTotals(units)).toBe("9 mutants killed, 1 equivalent, 2 open");
  expect(mutantTotals(units.slice(1))).toBe("4 mutants killed");
  expect(mutantTotals(units.slice(2))).toBeUndefined();
});

test("survivors", () => {
  expect(survivorLines(units, (text) => `(${text})`)).toEqual([
    "a.ts:1:2  a < b → (a) <= (b)",
    "a.ts:3:4  1 → 2  (not reached)",
  ]);
});
