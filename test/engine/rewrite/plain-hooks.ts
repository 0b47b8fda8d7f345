import { installPlainHooks } from "../../../src/engine/rewrite/plain-hooks.ts";
import { HOOK_PREFIX } from "../../../src/model/hooks.ts";

/** What rewritten code refers to, by name, without any symbolic value; `own` stands in for some of it. */
export function hookScope(
  own: Readonly<Record<string, unknown>> = {},
  rewriteEval: (code: string, strict: boolean) => string = (code) => code,
): Record<string, unknown> {
  const installed: Record<string, unknown> = {};
  installPlainHooks(installed, HOOK_PREFIX, rewriteEval);
  const scope: Record<string, unknown> = {};
  for (const name of Object.getOwnPropertyNames(installed)) scope[name] = installed[name];
  for (const [name, value] of Object.entries(own)) scope[HOOK_PREFIX + name] = value;
  return scope;
}
