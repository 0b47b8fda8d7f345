// `pathwise/vitest-reporter`: a line for each test of `prove` that passes, beside what other reporters of Vitest show.
import type { Reporter, TestCase } from "vitest/node";
import { PROOF_REPORTER, type ReportedProof } from "./reported-proof.ts";

export default class PathwiseReporter implements Reporter {
  /** Files then need not tell by themselves. */
  onInit(): void {
    process.env[PROOF_REPORTER] = "1";
  }

  onTestCaseResult(test: TestCase): void {
    const { pathwise } = test.meta() as { readonly pathwise?: ReportedProof };
    if (pathwise === undefined) return;
    const { relativeModuleId } = test.module;
    process.stdout.write(`${relativeModuleId} > ${test.fullName}\n  ${pathwise.text.replaceAll("\n", "\n  ")}\n`);
  }
}
