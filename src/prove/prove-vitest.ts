// `pathwise/vitest`: tests that speak of all inputs, among the tests of Vitest.
import { fileURLToPath } from "node:url";
import { type TestContext, test, vi } from "vitest";
import { type ProofRunner, type ProveFunction, type Register, createProve } from "./create-prove.ts";
import { withoutExtension } from "./keep-case.ts";

const runner: ProofRunner<TestContext> = {
  server: fileURLToPath(new URL("../cli/serve-proofs.js", import.meta.url)),
  whereabouts: ({ task }) => {
    const names = [task.name];
    for (let { suite } = task; suite !== undefined; suite = suite.suite) names.unshift(suite.name);
    return { file: task.file.filepath, name: names.join(" > ") };
  },
  specifier: withoutExtension,
  load: (file) => vi.importActual(file),
  note: ({ task }, text) => {
    Object.assign(task.meta, { pathwise: text });
  },
};

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
