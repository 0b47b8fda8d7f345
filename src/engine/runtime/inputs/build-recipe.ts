// Makes the values that recipes describe.
import { computedResult } from "../../../model/computed-result.ts";
import type { NamedValue } from "../../../model/input-type.ts";
import type { Recipe } from "../../../model/recipe.ts";
import { InternalError } from "../../../support/errors.ts";
import { partsOf } from "../../../support/date-parts.ts";
import { makeInstance } from "./make-instance.ts";

export interface BuildEnvironment {
  readonly classOf: (name: NamedValue) => unknown;
  /** The result of a call of the sequence; 0 is the object itself. Only for recipes of a sequence. */
  readonly resultOf?: (call: number) => unknown;
  /** Called when a callback is; `result` is an index into the results of its recipe. */
  readonly onCall?: (name: string, args: readonly unknown[], result: number | "fallback") => void;
}

/** The arguments of one call. Throws what a constructor throws. */
export function buildArguments(recipes: readonly Recipe[], environment: BuildEnvironment): unknown[] {
  const args: unknown[] = [];
  for (const recipe of recipes)
    args.push(recipe.kind === "same" ? args[recipe.argument] : buildRecipe(recipe, environment));
  return args;
}

function buildRecipe(recipe: Recipe, environment: BuildEnvironment): unknown {
  const build = (each: Recipe): unknown => buildRecipe(each, environment);
  switch (recipe.kind) {
    case "primitive":
      return recipe.value;
    case "symbol":
      return Symbol(recipe.description);
    case "array":
      return recipe.items.map(build);
    case "object":
      return objectOf(
        recipe.entries.map(([key, value]) => [key, build(value)]),
        recipe.frozen,
      );
    case "sparse":
      return new Array<unknown>(recipe.length);
    case "outside":
      return build(recipe.value);
    case "instance":
      return instanceOf(recipe, environment);
    case "date":
      return recipe.local === true ? new Date(...partsOf(recipe.time)) : new Date(recipe.time);
    case "regexp":
      return new RegExp(recipe.source, recipe.flags);
    case "url":
      return new URL(recipe.href);
    case "error":
      return Reflect.construct(globalThis[recipe.name as "Error"], [
        recipe.message,
        ...(recipe.cause === undefined ? [] : [{ cause: build(recipe.cause) }]),
      ]);
    case "map":
      return new Map(recipe.entries.map(([key, value]) => [build(key), build(value)]));
    case "set":
      return new Set(recipe.items.map(build));
    case "promise":
      return Promise.resolve(build(recipe.value));
    case "typed-array":
      return Reflect.construct(globalThis[recipe.name as "Uint8Array"], [recipe.items]);
    case "function":
      return functionOf(recipe, environment);
    case "result":
      return environment.resultOf?.(recipe.call);
    case "same":
      throw new InternalError("an object within another cannot be that of an argument", recipe);
  }
}

/** `__proto__` is a member like any other. */
function objectOf(entries: readonly (readonly [string, unknown])[], frozen = false): object {
  const object: Record<string, unknown> = {};
  for (const [key, value] of entries)
    if (key === "__proto__")
      Object.defineProperty(object, key, { value, writable: true, enumerable: true, configurable: true });
    else object[key] = value;
  return frozen ? Object.freeze(object) : object;
}

function instanceOf(recipe: Extract<Recipe, { kind: "instance" }>, environment: BuildEnvironment): object {
  const build = (each: Recipe): unknown => buildRecipe(each, environment);
  const made = makeInstance(recipe, environment.classOf(recipe.class), recipe.args.map(build));
  for (const { method, args } of recipe.calls)
    Reflect.apply(Reflect.get(made, method) as () => unknown, made, args.map(build));
  return made;
}

/** Equal arguments give equal results, unless each call has its own. */
function functionOf(recipe: Extract<Recipe, { kind: "function" }>, environment: BuildEnvironment): unknown {
  const calls: (readonly unknown[])[] = [];
  const results: unknown[] = [];
  const call = (args: readonly unknown[]): unknown => {
    if (recipe.computes !== undefined) {
      environment.onCall?.(recipe.name, args, "fallback");
      return computedResult(recipe.computes, args, (a, b) => (a as number) < (b as number));
    }
    const known = recipe.fresh === true ? -1 : calls.findIndex((each) => isSame(each, args));
    const k = known >= 0 ? known : calls.push(args) - 1;
    const which = k < recipe.results.length ? k : ("fallback" as const);
    environment.onCall?.(recipe.name, args, which);
    if (!(k in results)) results[k] = buildRecipe(recipe.results[k] ?? recipe.fallback, environment);
    return results[k];
  };
  return recipe.async ? (...args: unknown[]) => Promise.resolve(call(args)) : (...args: unknown[]) => call(args);
}

function isSame(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((value, i) => value === b[i] || Object.is(value, b[i]));
}
