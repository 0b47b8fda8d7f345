// `pathwise/node`: tests that speak of all inputs, among the tests of node:test.
import { test, type TestContext } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";
import { type ProofRunner, type ProveFunction, createProve } from "./create-prove.ts";
import { verdictText } from "./proof-report.ts";

/** Node.js 20.16 and later know both; @types/node does not yet. */
interface Located {
  readonly fullName?: string;
  readonly filePath?: string;
}

const runner: ProofRunner<TestContext> = {
  server: fileURLToPath(new URL("../cli/serve-proofs.js", import.meta.url)),
  whereabouts: (context) => {
    const { fullName, filePath } = context as Located;
    return { file: filePath ?? process.argv[1] ?? "", name: fullName ?? context.name };
  },
  specifier: (relative) => relative,
  load: (file) => import(pathToFileURL(file).href) as Promise<Record<string, unknown>>,
  note: (context, { verdict }) => context.diagnostic(`pathwise: ${verdictText(verdict)}`),
};

function proveWith(register: typeof test.only): ProveFunction {
  return createProve(runner, (name, run, timeout) => void register(name, { timeout }, run));
}

/** Proves that the body holds for all arguments of the types of its parameters, or finds arguments for which it does not. */
export const prove = Object.assign(proveWith(test), {
  only: proveWith(test.only),
  skip: proveWith(test.skip),
});

export type { ProofLevel, ProveOptions } from "../model/verdict.ts";
export { assume, choose } from "./assume-and-choose.ts";
