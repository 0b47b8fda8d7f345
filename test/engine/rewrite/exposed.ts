// Runs a snippet that shows its hidden state, and asks the runtime what it was told.
import { expect } from "vitest";
import { rewrite } from "../../../src/engine/rewrite/rewrite.ts";
import type { ScopeAccess } from "../../../src/model/hooks.ts";
import {
  closureOf,
  EXPOSING_HOOKS,
  forgetExposed,
  moduleScopes,
  privatesOf,
} from "../../../src/engine/runtime/heap/exposed.ts";
import { hookScope } from "./plain-hooks.ts";

/** What the body of a function returns when it is run as a CommonJS module. */
export function run(source: string): unknown {
  forgetExposed();
  const { code } = rewrite({ source, path: "snippet.js", goal: "commonjs", exposed: true });
  const hooks = hookScope(EXPOSING_HOOKS);
  const body = new Function(...Object.keys(hooks), "module", "require", code) as (...values: unknown[]) => unknown;
  return body.call(undefined, ...Object.values(hooks), { exports: {} }, () => ({ part: {} }));
}

/** What a module exports. */
export async function runModule(source: string, path: string): Promise<Record<string, unknown>> {
  forgetExposed();
  const { code } = rewrite({ source, path, goal: "module", exposed: true });
  const exports: Record<string, unknown> = {};
  const scope = {
    ...hookScope(EXPOSING_HOOKS),
    __vite_ssr_exports__: exports,
    __vite_ssr_import__: () => ({ jsx: null }),
  };
  await new Function(...Object.keys(scope), `return (async () => { "use strict"; ${code}\n})()`)(
    ...Object.values(scope),
  );
  return exports;
}

export function scopesOf(fn: unknown): readonly ScopeAccess[] {
  return closureOf(fn as object)?.scopes ?? [];
}

/** The variables that a function captures, each scope as `name: value, …`; undefined: nothing was told of it. */
export function captured(fn: unknown): string[] | undefined {
  const closure = closureOf(fn as object);
  if (closure?.code === -1) return ["opaque"];
  return closure?.scopes.map(showScope).sort();
}

export function moduleState(): string[] {
  return moduleScopes().map(showScope);
}

export function privateState(object: unknown): unknown[][] {
  return privatesOf(object as object).map((access) => access.read(object as object));
}

function showScope({ names, read }: ScopeAccess): string {
  const values = read();
  expect(values).toHaveLength(names.length);
  return names.map((name, index) => `${name}: ${show(values[index])}`).join(", ");
}

function show(value: unknown): string {
  if (typeof value === "function") return `<${value.name}>`;
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return "{}";
  return typeof value === "symbol"
    ? (value.description as string)
    : value === undefined
      ? "undefined"
      : JSON.stringify(value);
}

/** Calls `act`, puts the scopes of `fn` back, and calls it again: it must do the same thing twice. */
export function repeats(fn: unknown, act: () => unknown): unknown {
  const saved = scopesOf(fn).map((scope) => [scope, scope.read()] as const);
  const first = act();
  for (const [scope, values] of saved) scope.write(values);
  expect(act()).toEqual(first);
  return first;
}
