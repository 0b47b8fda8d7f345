// Runs one test in a realm of its own, unchanged or rewritten.
import { readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import vm from "node:vm";
import { ModuleLoader } from "./module-loader.ts";
import { createRealm } from "./realm.ts";
import { rewriteText } from "./rewrite-text.ts";
import type { TestFile } from "./test-file.ts";

const TIMEOUT_MS = 10_000;

export interface TestRun {
  readonly suite: string;
  readonly file: string;
  readonly test: TestFile;
  readonly strict: boolean;
  readonly rewritten: boolean;
}

/** Returns "pass" or the error. */
export async function runTest(run: TestRun): Promise<string> {
  const { test } = run;
  const said: string[] = [];
  const context = createRealm(run.rewritten, said);
  const loader = new ModuleLoader(context, run.rewritten);
  try {
    if (!test.flags.has("raw")) for (const name of harness(test)) runHarness(run.suite, name, context);
    if (test.flags.has("module")) await loader.run(run.file, TIMEOUT_MS);
    else runScript(run, context, loader);
    if (test.flags.has("async")) await finished(said);
    return test.negative === undefined ? "pass" : `no ${test.negative.type}`;
  } catch (error) {
    const name = nameOf(error);
    if (test.negative?.type === name) return "pass";
    return `${name}: ${String((error as { message?: unknown } | undefined)?.message).slice(0, 200)}`;
  }
}

function nameOf(error: unknown): string {
  const constructor: unknown = (error as { constructor?: unknown } | undefined)?.constructor;
  return typeof constructor === "function" ? constructor.name : typeof error;
}

function harness({ flags, includes }: TestFile): string[] {
  return ["assert.js", "sta.js", ...(flags.has("async") ? ["doneprintHandle.js"] : []), ...includes];
}

const harnessScripts = new Map<string, vm.Script>();

function runHarness(suite: string, name: string, context: vm.Context): void {
  const known = harnessScripts.get(name);
  const script = known ?? new vm.Script(readFileSync(path.join(suite, "harness", name), "utf8"), { filename: name });
  harnessScripts.set(name, script);
  script.runInContext(context);
}

function runScript({ test, strict, rewritten, file }: TestRun, context: vm.Context, loader: ModuleLoader): void {
  const source = strict ? `"use strict";\n${test.source}` : test.source;
  const code = rewritten ? rewriteText(source, "script") : source;
  const importModuleDynamically = async (specifier: string): Promise<vm.Module> => loader.import(specifier, file);
  new vm.Script(code, { filename: file, importModuleDynamically }).runInContext(context, { timeout: TIMEOUT_MS });
}

/** Waits for the line that an asynchronous test prints at its end. */
async function finished(said: readonly string[]): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS;
  while (Date.now() < deadline) {
    const last = said.find((line) => line.startsWith("Test262:"));
    if (last === "Test262:AsyncTestComplete") return;
    if (last !== undefined) throw new Error(last);
    await sleep(1);
  }
  throw new Error("did not finish");
}
