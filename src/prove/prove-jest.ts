// `pathwise/jest`: tests that speak of all inputs, among the tests of Jest. Jest loads CommonJS, so this is built as such.
import { join } from "node:path";
import vm from "node:vm";
import { type ProofRunner, type ProveFunction, createProve } from "./create-prove.ts";
import { withoutExtension } from "./keep-case.ts";
import { type PassedProof, showReport } from "./proof-report.ts";

interface Register {
  (name: string, run: () => Promise<void>, timeoutMs: number): void;
}

/** Jest need not be installed where nobody imports this, so that its types are not at hand. */
interface JestGlobals {
  readonly test: Register & { readonly only: Register; readonly skip: Register; readonly concurrent: Register };
  readonly expect: { getState(): { readonly testPath?: string; readonly currentTestName?: string } };
  readonly afterAll: (run: () => void) => void;
  readonly jest: { requireActual(file: string): Loaded };
}

// eslint-disable-next-line @typescript-eslint/no-require-imports -- Jest provides it, and only to what it loads itself
const globals = require("@jest/globals") as JestGlobals;

/** Whether Jest was told to load ES modules (`--experimental-vm-modules`): then it loads some files in no other way. */
const canImport = "SourceTextModule" in vm;

type Loaded = Record<string, unknown>;

function imported(file: string): Promise<Loaded> {
  return import(file) as Promise<Loaded>;
}

/** What a module that was compiled to CommonJS exports is the default of what importing it gives. */
function commonJsOf(module: Loaded): Loaded {
  const { default: exported } = module as { readonly default?: Loaded | null };
  return exported?.["__esModule"] === true ? exported : module;
}

const runner: ProofRunner<void> = {
  server: join(__dirname, "../../cli/serve-proofs.js"),
  whereabouts: () => {
    const { testPath = "", currentTestName = "" } = globals.expect.getState();
    return { file: testPath, name: currentTestName };
  },
  specifier: withoutExtension,
  load: async (file) => (canImport ? commonJsOf(await imported(file)) : globals.jest.requireActual(file)),
  note: (_, proof) => void passed.push(proof),
};

/** Jest loads this once for each test file. */
const passed: PassedProof[] = [];

try {
  globals.afterAll(() => showReport(passed));
} catch {
  // Loaded while a test runs, or before Jest has hooks.
}

function proveWith(register: Register): ProveFunction {
  return createProve(runner, (name, run, timeoutMs) => register(name, () => run(), timeoutMs));
}

/** Proves that the body holds for all arguments of the types of its parameters, or finds arguments for which it does not. */
export const prove = Object.assign(proveWith(globals.test), {
  only: proveWith(globals.test.only),
  skip: proveWith(globals.test.skip),
  concurrent: proveWith(globals.test.concurrent),
});

export type { ProofLevel, ProveOptions } from "../model/verdict.ts";
export { assume, choose } from "./assume-and-choose.ts";
