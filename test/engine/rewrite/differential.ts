// Runs a snippet as it is and rewritten, and compares everything that can be seen from outside.
import { inspect, types } from "node:util";
import vm from "node:vm";
import { expect } from "vitest";
import { originalText } from "../../../src/engine/rewrite/original-text.ts";
import type { RewrittenText } from "../../../src/engine/rewrite/original-text.ts";
import type { ScopeAccess } from "../../../src/model/hooks.ts";
import type { SharedHooks } from "../../../src/engine/runtime/create-hooks.ts";
import { measuringHooks } from "../../../src/engine/runtime/measure/measuring-hooks.ts";
import { Meter } from "../../../src/engine/runtime/measure/meter.ts";
import { LaneHooks } from "../../../src/engine/lane/lane-hooks.ts";
import { EXPOSING_HOOKS } from "../../../src/engine/runtime/heap/exposed.ts";
import { rewrite } from "../../../src/engine/rewrite/rewrite.ts";
import type { RewriteRequest } from "../../../src/engine/rewrite/rewrite.ts";
import { hookScope } from "./plain-hooks.ts";

/**
 * `exposed`: rewritten, and telling of its hidden state; `recorded`: of what it does; `measured`: of every test; `native`: of
 * every test and counter, with operators as they are.
 */
type Version = "original" | "rewritten" | "exposed" | "recorded" | "measured" | "native";
type Mode = "sloppy" | "strict" | "script" | "module";

/** A snippet is the body of a function that may `return`, `log(…)`, and use `this`, `arguments` and `await`less code. */
export async function check(snippet: string, modes: readonly Mode[] = ["sloppy", "strict"]): Promise<void> {
  for (const mode of modes) {
    const original = await observe(snippet, mode, "original");
    expect(await observe(snippet, mode, "rewritten"), `${mode}:\n${snippet}`).toEqual(original);
    if (mode === "script") continue;
    expect(await observe(snippet, mode, "exposed"), `${mode}, exposed:\n${snippet}`).toEqual(original);
    if (mode === modes[0])
      for (const version of ["measured", "native"] as const)
        expect(await observe(snippet, mode, version), `${mode}, ${version}:\n${snippet}`).toEqual(original);
    const inside = `return function () {\n${snippet}\n}.apply(this, arguments)`;
    expect(await observe(inside, mode, "recorded"), `${mode}, recorded:\n${snippet}`).toEqual(original);
  }
}

/** A script, whose completion value counts too. */
export function checkScript(script: string): Promise<void> {
  return check(script, ["script"]);
}

interface Seen {
  readonly outcome: string;
  readonly log: string[];
}

async function observe(snippet: string, mode: Mode, version: Version): Promise<Seen> {
  const log: string[] = [];
  const run = mode === "script" ? runScript : runBody;
  const note = (...values: unknown[]): unknown => {
    log.push(values.map(show).join(" "));
    return values[0];
  };
  let outcome: string;
  try {
    const value = run(snippet, mode, version, note);
    const settled = isPromise(value) ? await value : value;
    outcome = `${isPromise(value) ? "resolves" : "returns"} ${show(settled)}`;
  } catch (error) {
    outcome = `throws ${showError(error)}`;
  }
  return { outcome, log };
}

/** Whenever a function is told about, all that it captures is read and put back as it is. */
const PUTTING_BACK = {
  ...EXPOSING_HOOKS,
  closure: <T>(made: T, scopes: readonly ScopeAccess[]): T => {
    for (const scope of scopes) scope.write(scope.read());
    return made;
  },
};

/** Nothing is symbolic, so that only their own hooks are called. */
const measuring = measuringHooks({} as SharedHooks, new Meter());
const MEASURING = {
  test: measuring.test,
  compared: measuring.compared,
  nullish: measuring.nullish,
  case: measuring.case,
};

const MANY_STEPS = 1_000_000;

function nativeHooks(): Record<string, unknown> {
  const lane = new LaneHooks();
  lane.start(MANY_STEPS);
  const { test, compared, nullish, case: caseOf, steps, enter, iterate, caught } = lane.hooks;
  return { test, compared, nullish, case: caseOf, steps, enter, iterate, caught };
}

/** The hooks by the names under which rewritten code knows them; evals are rewritten as well. */
function hooksWithEval(texts: RewrittenText[], own: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return hookScope({ ...PUTTING_BACK, ...own }, (code, strict) =>
    remember(texts, { source: code, path: "eval.js", goal: "eval", strict }),
  );
}

function remember(texts: RewrittenText[], request: RewriteRequest): string {
  const { code, functions } = rewrite(request);
  texts.push({ source: request.source, code, functions });
  return code;
}

function runBody(snippet: string, mode: Mode, version: Version, log: unknown): unknown {
  const source = mode === "strict" ? `"use strict";\n${snippet}` : snippet;
  const texts: RewrittenText[] = [];
  const native = version === "native";
  const measured = version === "measured" || native;
  const hooks = hooksWithEval(texts, native ? nativeHooks() : measured ? MEASURING : {});
  const recorded = version === "recorded";
  // strict code is recorded as that of classes is, which is exposed, too
  const exposed = version === "exposed" || (recorded && mode === "strict");
  const request = { source, path: "snippet.js", goal: "commonjs", exposed, recorded, measured, native } as const;
  const code = version === "original" ? source : remember(texts, request);
  const body = new Function(...Object.keys(hooks), "log", code) as (...values: unknown[]) => unknown;
  return withOriginalTexts(Function.prototype, texts, () =>
    body.call({ receiver: true }, ...Object.values(hooks), log),
  );
}

function runScript(source: string, _mode: Mode, version: Version, log: unknown): unknown {
  const texts: RewrittenText[] = [];
  const context = vm.createContext({ ...hooksWithEval(texts), log });
  const code = version === "original" ? source : remember(texts, { source, path: "script.js", goal: "script" });
  const prototype = vm.runInContext("Function.prototype", context) as typeof Function.prototype;
  return withOriginalTexts(prototype, texts, () => vm.runInContext(code, context) as unknown);
}

/** As the runtime does it: functions show their original text. */
function withOriginalTexts<T>(prototype: typeof Function.prototype, texts: readonly RewrittenText[], body: () => T): T {
  const native = prototype.toString;
  prototype.toString = function toString(this: unknown): string {
    const text = native.call(this);
    for (const one of texts) {
      const original = originalText(text, one);
      if (original !== undefined) return original;
    }
    return text;
  };
  try {
    return body();
  } finally {
    prototype.toString = native;
  }
}

/** Of this realm or of a script's. */
function isPromise(value: unknown): value is Promise<unknown> {
  return types.isPromise(value);
}

const shown = new Map<unknown, string>();

function show(value: unknown): string {
  if (typeof value === "function") return `${inspect(value)} length ${value.length} name ${inspect(value.name)}`;
  if (typeof value === "object" && value !== null)
    return inspect(value, { depth: 6 }).replaceAll(/'\$pw_steps': .*/g, "");
  // most of what tables log, again and again; 0 and -0 would be one key
  const known = value === 0 ? undefined : shown.get(value);
  if (known !== undefined) return known;
  const text = inspect(value);
  shown.set(value, text);
  return text;
}

function showError(error: unknown): string {
  const isError = typeof error === "object" && error !== null && "message" in error && "name" in error;
  return isError
    ? `${String(error.name).replace("SyntaxErrorAt", "SyntaxError")}: ${String(error.message)}`
    : show(error);
}
