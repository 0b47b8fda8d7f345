// Loads the original code, as plain Node does, with one file instrumented by istanbul.
import { register } from "node:module";
import { pathToFileURL } from "node:url";
import type { Prepared } from "./job.ts";
import type { HookSettings } from "./original-hooks.ts";

type Namespace = Readonly<Record<string, unknown>>;

export function registerHooks(prepared: Prepared): void {
  const runner = new URL("./test-runner.js", import.meta.url).href;
  const data: HookSettings = { prepared, runner };
  register(new URL("./original-hooks.js", import.meta.url).href, { data });
}

const loaded = new Map<string, Namespace>();

/** `fresh`: a number for a new instance of the module; the first is shared with tests. */
export async function loadOriginal(file: string, fresh = 0): Promise<Namespace> {
  const url = `${pathToFileURL(file).href}${fresh === 0 ? "" : `?fresh=${fresh}`}`;
  const known = loaded.get(url);
  if (known !== undefined) return known;
  const namespace = (await import(url)) as Namespace;
  loaded.set(url, namespace);
  return namespace;
}

/** What a loaded module exports at a path; undefined if it is not loaded or has no such export. */
export function exportAt(file: string, path: readonly string[], fresh = 0): unknown {
  const url = `${pathToFileURL(file).href}${fresh === 0 ? "" : `?fresh=${fresh}`}`;
  const namespace = loaded.get(url) ?? loaded.get(pathToFileURL(file).href);
  return namespace === undefined ? undefined : followPath(namespace, path).value;
}

export interface Followed {
  readonly value: unknown;
  /** The object that has it, to be `this` where it is called. */
  readonly owner: unknown;
}

/** CommonJS modules have all that they export in `default`. */
export function followPath(namespace: Namespace, path: readonly string[]): Followed {
  const [first = "", ...rest] = path;
  const whole = namespace["default"];
  const isWhole = first === "export=" || first === "module.exports";
  const start = isWhole ? whole : first in namespace ? namespace[first] : (whole as Namespace | undefined)?.[first];
  let at: Followed = { value: start, owner: undefined };
  for (const name of rest) at = { value: (at.value as Namespace | undefined)?.[name], owner: at.value };
  return at;
}
