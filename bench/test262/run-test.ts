// Runs one test in a realm of its own, as it is or rewritten, and tells how it ended.
import { readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import vm from "node:vm";
import { pathToFileURL } from "node:url";
import { installPlainHooks } from "../../src/frontend/rewrite/plain-hooks.ts";
import { rewrite } from "../../src/frontend/rewrite/rewrite.ts";
import { HOOK_PREFIX } from "../../src/model/hooks.ts";
import type { TestFile } from "./test-file.ts";

const TIMEOUT_MS = 10_000;

export interface Realm {
  readonly suite: string;
  readonly file: string;
  readonly test: TestFile;
  readonly strict: boolean;
  readonly rewritten: boolean;
}

/** "pass", or the error. */
export async function runTest(realm: Realm): Promise<string> {
  const { test } = realm;
  const said: string[] = [];
  const context = createRealm(realm.rewritten, said);
  try {
    if (!test.flags.has("raw")) for (const name of harness(test)) runHarness(realm.suite, name, context);
    if (test.flags.has("module")) await runModule(realm, context);
    else runScript(realm, context);
    if (test.flags.has("async")) await finished(said);
    return test.negative === undefined ? "pass" : `no ${test.negative.type}`;
  } catch (error) {
    const name = nameOf(error);
    if (test.negative?.type === name.replace("SyntaxErrorAt", "SyntaxError")) return "pass";
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

function createRealm(rewritten: boolean, said: string[]): vm.Context {
  const context = vm.createContext({}, { microtaskMode: undefined });
  const global = vm.runInContext("globalThis", context) as Record<string, unknown>;
  const run = (code: string): unknown => vm.runInContext(rewritten ? rewriteText(code, "script") : code, context);
  const host = {
    global,
    createRealm: () => createRealm(rewritten, said)["$262"] as unknown,
    evalScript: run,
    detachArrayBuffer: (buffer: ArrayBuffer) => void structuredClone(buffer, { transfer: [buffer] }),
    gc: () => {},
    agent: {},
  };
  const print = (...words: unknown[]): void => void said.push(words.map(String).join(" "));
  for (const [key, value] of Object.entries({ $262: host, print }))
    Object.defineProperty(global, key, { value, writable: true, configurable: true, enumerable: false });
  if (rewritten) {
    const install = vm.runInContext(`(${installPlainHooks.toString()})`, context) as typeof installPlainHooks;
    install(global, HOOK_PREFIX, (code, strict) => rewriteText(code, "eval", strict));
  }
  return context;
}

function rewriteText(source: string, goal: "script" | "eval" | "module", strict = false): string {
  return rewrite({ source, path: "test.js", goal, strict, keepModule: true }).code;
}

function runScript({ test, strict, rewritten, file }: Realm, context: vm.Context): void {
  const source = strict ? `"use strict";\n${test.source}` : test.source;
  const code = rewritten ? rewriteText(source, "script") : source;
  const importModuleDynamically = vm.constants.USE_MAIN_CONTEXT_DEFAULT_LOADER;
  new vm.Script(code, { filename: file, importModuleDynamically }).runInContext(context, { timeout: TIMEOUT_MS });
}

async function runModule({ test, rewritten, file }: Realm, context: vm.Context): Promise<void> {
  const modules = new Map<string, vm.SourceTextModule>();
  const load = (location: string, source = readFileSync(location, "utf8")): vm.SourceTextModule => {
    const known = modules.get(location);
    if (known !== undefined) return known;
    const code = rewritten ? rewriteText(source, "module") : source;
    const module = new vm.SourceTextModule(code, {
      context,
      identifier: location,
      initializeImportMeta: (meta) => void (meta.url = pathToFileURL(location).href),
      importModuleDynamically: async (specifier: string) => {
        const found = load(path.resolve(path.dirname(location), specifier));
        if (found.status === "unlinked") await found.link((to, from) => load(path.resolve(path.dirname(from.identifier), to)));
        await found.evaluate();
        return found;
      },
    });
    modules.set(location, module);
    return module;
  };
  const main = load(file, test.source);
  await main.link((specifier, from) => load(path.resolve(path.dirname(from.identifier), specifier)));
  await main.evaluate({ timeout: TIMEOUT_MS });
}

/** Asynchronous tests say so when they are done. */
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
