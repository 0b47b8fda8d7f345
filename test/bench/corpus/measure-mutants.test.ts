import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { type MutationResult, outcomeOf } from "../../../bench/corpus/ours/measure-mutants.ts";

/** `outcomes`: by mutant, how many tests ran and how many failed; 0 is the code without a mutant. */
function check(outcomes: Readonly<Record<number, string>>, expected: MutationResult | undefined): void {
  const folder = mkdtempSync(path.join(tmpdir(), "pathwise-mutants-"));
  try {
    for (const [mutant, outcome] of Object.entries(outcomes)) writeFileSync(path.join(folder, mutant), outcome);
    expect(outcomeOf(folder, ["a", "b", "c"])).toEqual(expected);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test("a mutant survives if all tests run and pass", () => {
  check({ 0: "5 0", 1: "5 1", 2: "5 0", 3: "4 0" }, { killed: 2, mutants: 3, survived: ["b"] });
});

test("a mutant whose tests do not come to their end is killed", () => {
  check({ 0: "5 0" }, { killed: 3, mutants: 3, survived: [] });
});

test("tests that do not pass without a mutant score nothing", () => {
  check({ 0: "5 1", 1: "5 1", 2: "5 1", 3: "5 1" }, undefined);
  check({}, undefined);
});
