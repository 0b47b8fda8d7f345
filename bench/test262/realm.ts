import vm from "node:vm";
import { installPlainHooks } from "../../src/engine/rewrite/plain-hooks.ts";
import { HOOK_PREFIX } from "../../src/model/hooks.ts";
import { rewriteText } from "./rewrite-text.ts";

/** A realm with the host functions that tests expect, and with hooks if code is rewritten. Printed lines go to `said`. */
export function createRealm(rewritten: boolean, said: string[]): vm.Context {
  const context = vm.createContext({});
  const global = vm.runInContext("globalThis", context) as Record<string, unknown>;
  const host = {
    global,
    createRealm: () => createRealm(rewritten, said)["$262"] as unknown,
    evalScript: (code: string): unknown => vm.runInContext(rewritten ? rewriteText(code, "script") : code, context),
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
