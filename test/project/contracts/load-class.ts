// A class that is rewritten with the contracts in its comments, and loaded.
import { type Rewritten, rewrite } from "../../../src/engine/rewrite/rewrite.ts";
import type { CompiledClause } from "../../../src/model/hooks.ts";
import { hookScope } from "../../engine/rewrite/plain-hooks.ts";
import { type ReadClass, readClass } from "./read-class.ts";

export interface LoadedClass {
  readonly read: ReadClass;
  readonly rewritten: Rewritten;
  readonly exports: Readonly<Record<string, unknown>>;
  readonly compiled: ReadonlyMap<number, CompiledClause>;
}

/** `hooks`: instead of those that do what operators do. */
export function loadClass(
  text: string,
  { name = "a.ts", hooks = {} }: { name?: string; hooks?: object } = {},
): LoadedClass {
  const read = readClass(text, name);
  const rewritten = rewrite({ source: text, path: name, goal: "module", contracts: read.texts });
  const compiled = new Map<number, CompiledClause>();
  const exports: Record<string, unknown> = {};
  const scope: Record<string, unknown> = {
    ...hookScope({ ...hooks, contract: (clause: CompiledClause) => compiled.set(clause.id, clause) }),
    __vite_ssr_exports__: exports,
  };
  // none of these modules waits for anything
  new Function(...Object.keys(scope), `"use strict"; ${rewritten.code}`).call(undefined, ...Object.values(scope));
  return { read, rewritten, exports: { ...exports }, compiled };
}
