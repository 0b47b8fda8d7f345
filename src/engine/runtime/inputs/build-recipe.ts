// Makes the values that recipes describe.
import { MOST_REMEMBERED } from "../../../inputs/kinds/function-kind.ts";
import { COMPUTED_MESSAGE, computedResult, withParameters } from "../../../model/computed-result.ts";
import type { NamedValue } from "../../../model/input-type.ts";
import type { GivenArgument, Recipe } from "../../../model/recipe.ts";
import { InternalError } from "../../../support/errors.ts";
import { partsOf } from "../../../support/date-parts.ts";
import { valueOfBytes } from "../../../support/byte-values.ts";
import { generatorOf } from "./generator-of.ts";
import { changeInstance, makeInstance } from "./make-instance.ts";
import { sampleValue } from "./sample-value.ts";

export interface BuildEnvironment {
  readonly classOf: (name: NamedValue) => unknown;
  /** The result of a call of the sequence; 0 is the object itself. Only for recipes of a sequence. */
  readonly resultOf?: (call: number) => unknown;
  /** What a call of the sequence was given. */
  readonly givenTo?: (place: GivenArgument) => unknown;
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

/** Native runs build millions of values, so nothing is allocated here that is not part of the value. */
function buildRecipe(recipe: Recipe, environment: BuildEnvironment): unknown {
  switch (recipe.kind) {
    case "primitive":
      return recipe.value;
    case "symbol":
      return Symbol(recipe.description);
    case "array":
      return buildAll(recipe.items, environment);
    case "object": {
      const object = withMembers({}, recipe.entries, environment);
      return recipe.frozen === true ? Object.freeze(object) : object;
    }
    case "extended":
      return withMembers(buildRecipe(recipe.value, environment) as object, recipe.entries, environment);
    case "sparse":
      return new Array<unknown>(recipe.length);
    case "outside":
      return buildRecipe(recipe.value, environment);
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
        ...(recipe.cause === undefined ? [] : [{ cause: buildRecipe(recipe.cause, environment) }]),
      ]);
    case "map":
      return new Map(recipe.entries.map((entry) => buildAll(entry, environment) as [unknown, unknown]));
    case "set":
      return new Set(buildAll(recipe.items, environment));
    case "promise":
      return recipe.rejects === true
        ? Promise.reject(new Error(COMPUTED_MESSAGE))
        : Promise.resolve(buildRecipe(recipe.value, environment));
    case "typed-array":
      return valueOfBytes(recipe.name, recipe.items);
    case "sample":
      return sampleValue(recipe.text);
    case "iterator":
      return generatorOf(buildAll(recipe.items, environment), recipe.async);
    case "function":
      return functionOf(recipe, environment);
    case "result":
      return environment.resultOf?.(recipe.call);
    case "again":
      return environment.givenTo?.(recipe);
    case "same":
      throw new InternalError("an object within another cannot be that of an argument", recipe);
  }
}

function buildAll(recipes: readonly Recipe[], environment: BuildEnvironment): unknown[] {
  const built: unknown[] = [];
  for (const recipe of recipes) built.push(buildRecipe(recipe, environment));
  return built;
}

/** `__proto__` is a member like any other. */
function withMembers(
  object: object,
  entries: Extract<Recipe, { kind: "object" }>["entries"],
  environment: BuildEnvironment,
): object {
  const members = object as Record<string, unknown>;
  for (const entry of entries) {
    const value = buildRecipe(entry[1], environment);
    if (entry[0] === "__proto__")
      Object.defineProperty(members, entry[0], { value, writable: true, enumerable: true, configurable: true });
    else members[entry[0]] = value;
  }
  return members;
}

function instanceOf(recipe: Extract<Recipe, { kind: "instance" }>, environment: BuildEnvironment): object {
  const made = makeInstance(recipe, environment.classOf(recipe.class), buildAll(recipe.args, environment));
  for (const { method: name, args, requires = [] } of recipe.calls)
    changeInstance(made, { name, requires }, buildAll(args, environment));
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
    const k = known >= 0 ? known : Math.min(calls.length, MOST_REMEMBERED);
    if (k === calls.length && k < MOST_REMEMBERED) calls.push(args);
    const which = k < recipe.results.length ? k : ("fallback" as const);
    environment.onCall?.(recipe.name, args, which);
    if (!(k in results)) results[k] = buildRecipe(recipe.results[k] ?? recipe.fallback, environment);
    return results[k];
  };
  const fn = recipe.async
    ? (...args: unknown[]) => new Promise((resolve) => resolve(call(args)))
    : (...args: unknown[]) => call(args);
  return recipe.computes === undefined ? fn : withParameters(fn, recipe.computes);
}

function isSame(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((value, i) => value === b[i] || Object.is(value, b[i]));
}
