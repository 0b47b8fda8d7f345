// In: verdicts. Out: the text of schema/check.schema.json.
import type { Checked } from "../../model/check-request.ts";
import { type Verdict, isEnough } from "../../model/verdict.ts";

const STATUSES: readonly Verdict["status"][] = ["proved", "bounded", "counterexample", "vacuous", "undecided"];

/** Ends with a newline. */
export function checkJson({ proofs, skipped, failures }: Checked, version: string): string {
  const tests = proofs.map(({ verdict, ...test }) => ({
    ...test,
    holds: isEnough(verdict, test.level),
    ...shownVerdict(verdict),
  }));
  const counts = STATUSES.map((status) => [status, tests.filter((test) => test.status === status).length]);
  const totals = { tests: tests.length, ...Object.fromEntries(counts), skipped } as object;
  return `${JSON.stringify({ pathwise: version, tests, failures, totals }, undefined, 2)}\n`;
}

/** The text of the case is what can be pasted; where its imports come from is told by absolute paths, which are left out. */
function shownVerdict(verdict: Verdict) {
  if (verdict.status !== "counterexample") return verdict;
  const { counterexample, ...rest } = verdict;
  const { inputs, error, location } = counterexample;
  const at = location && { line: location.line, column: location.column };
  return { ...rest, counterexample: { inputs, case: counterexample.case.text, error, ...(at && { at }) } };
}
