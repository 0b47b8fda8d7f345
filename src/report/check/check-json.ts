// In: verdicts. Out: the text of schema/check.schema.json.
import type { Checked } from "../../model/check-request.ts";
import { type CheckedProof, type Verdict, isEnough } from "../../model/verdict.ts";

const STATUSES: readonly Verdict["status"][] = ["proved", "bounded", "counterexample", "vacuous", "undecided"];

/** Ends with a newline. */
export function checkJson({ proofs, skipped, failures }: Checked, version: string): string {
  const tests = proofs.map((proof) => {
    const { verdict, ...test } = proof;
    return { ...test, holds: isEnough(verdict, test.level), ...shownVerdict(proof) };
  });
  const counts = STATUSES.map((status) => [status, proofs.filter(({ verdict }) => verdict.status === status).length]);
  const totals = { tests: tests.length, ...Object.fromEntries(counts), skipped } as object;
  return `${JSON.stringify({ pathwise: version, tests, failures, totals }, undefined, 2)}\n`;
}

/** The text of the case is what can be pasted; where its imports come from is told by absolute paths, which are left out. */
function shownVerdict({ verdict }: CheckedProof): object {
  if (verdict.status !== "counterexample") return verdict;
  const { counterexample, ...rest } = verdict;
  const { error, location } = counterexample;
  const shown =
    "call" in counterexample
      ? { call: counterexample.call }
      : { inputs: counterexample.inputs, case: counterexample.case.text };
  const at = location && { line: location.line, column: location.column };
  return { ...rest, counterexample: { ...shown, error, ...(at && { at }) } };
}
