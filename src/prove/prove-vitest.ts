// `pathwise/vitest`: tests that speak of all inputs, among the tests of Vitest.
import { fileURLToPath } from "node:url";
import * as vitest from "vitest";
import { type TestContext, test, vi } from "vitest";
import { type ProofRunner, type ProveFunction, type Register, createProve } from "./create-prove.ts";
import { withoutExtension } from "./keep-case.ts";
import { type PassedProof, showReport, verdictText } from "./proof-report.ts";
import { PROOF_REPORTER, type ReportedProof } from "./reported-proof.ts";

const runner: ProofRunner<TestContext> = {
  server: fileURLToPath(new URL("../cli/serve-proofs.js", import.meta.url)),
  whereabouts: ({ task }) => {
    const names = [task.name];
    for (let { suite } = task; suite !== undefined; suite = suite.suite) names.unshift(suite.name);
    return { file: task.file.filepath, name: names.join(" > ") };
  },
  specifier: withoutExtension,
  load: (file) => vi.importActual(file),
  softFailures: ({ task }) => task.result?.errors?.length ?? 0,
  note: ({ task }, passed) => {
    const { verdict } = passed;
    Object.assign(task.meta, { pathwise: { verdict, text: verdictText(verdict) } satisfies ReportedProof });
    if (process.env[PROOF_REPORTER] === undefined) reportAtEnd(task.file, passed);
  },
};

type HooksOf = (typeof vitest.TestRunner)["getSuiteHooks"];

/** Before Vitest 4.1 they were exported elsewhere; importing that later warns. */
const hooksOf: HooksOf =
  "TestRunner" in vitest ? vitest.TestRunner.getSuiteHooks : (await import("vitest/suite")).getHooks;

const passedOf = new WeakMap<object, PassedProof[]>();

/** Through the console, so that it shows with any reporter, and not where the runner is to be silent. */
function reportAtEnd(file: TestContext["task"]["file"], passed: PassedProof): void {
  const known = passedOf.get(file);
  if (known !== undefined) return void known.push(passed);
  const all = [passed];
  passedOf.set(file, all);
  hooksOf(file).afterAll.push(() => showReport(all));
}

function proveWith(register: typeof test.only): ProveFunction {
  const adding: Register<TestContext> = (name, run, timeout) => register(name, { timeout }, run);
  return createProve(runner, adding);
}

/** Proves that the body holds for all arguments of the types of its parameters, or finds arguments for which it does not. */
export const prove = Object.assign(proveWith(test), {
  only: proveWith(test.only),
  skip: proveWith(test.skip),
  concurrent: proveWith(test.concurrent),
});

export type { ProofLevel, ProveOptions } from "../model/verdict.ts";
export { assume, choose } from "./assume-and-choose.ts";
