// How to make one concrete input: plain data, so that the engine's process builds the value from it and the test file
// prints the same value from it.
import type { Primitive } from "../expr/expr.ts";
import type { ComputedResult } from "./computed-result.ts";
import type { NamedValue, RequiredClause } from "./input-type.ts";

/** `given`: an `undefined` that is written where leaving it out would be something else. */
export type Recipe =
  | { readonly kind: "primitive"; readonly value: Primitive; readonly named?: NamedValue; readonly given?: true }
  | { readonly kind: "symbol"; readonly description: string }
  | { readonly kind: "array"; readonly items: readonly Recipe[] }
  /** An array without elements. */
  | { readonly kind: "sparse"; readonly length: number }
  /** A value that the type of its place does not allow. */
  | { readonly kind: "outside"; readonly value: Recipe }
  | {
      readonly kind: "object";
      readonly entries: readonly (readonly [key: string, value: Recipe])[];
      readonly frozen?: true;
    }
  /** A value to which further members are added. */
  | {
      readonly kind: "extended";
      readonly value: Recipe;
      readonly entries: readonly (readonly [key: string, value: Recipe])[];
    }
  | {
      readonly kind: "instance";
      readonly class: NamedValue;
      /** As in `ClassType`. */
      readonly isFactory?: true;
      readonly requires?: readonly RequiredClause[];
      readonly args: readonly Recipe[];
      readonly calls: readonly {
        readonly method: string;
        readonly requires?: readonly RequiredClause[];
        readonly args: readonly Recipe[];
      }[];
    }
  /** `local`: clocks in every time zone show what they show in UTC at this time. */
  | { readonly kind: "date"; readonly time: number; readonly local?: true }
  | { readonly kind: "regexp"; readonly source: string; readonly flags: string }
  | { readonly kind: "url"; readonly href: string }
  | { readonly kind: "error"; readonly name: string; readonly message: string; readonly cause?: Recipe }
  | { readonly kind: "map"; readonly entries: readonly (readonly [key: Recipe, value: Recipe])[] }
  | { readonly kind: "set"; readonly items: readonly Recipe[] }
  /** `rejects`: with an error, instead of being fulfilled with the value. */
  | { readonly kind: "promise"; readonly value: Recipe; readonly rejects?: true }
  | { readonly kind: "typed-array"; readonly name: string; readonly items: readonly (number | bigint)[] }
  /** `text`: an expression over globals. */
  | { readonly kind: "sample"; readonly text: string }
  /** A generator of the items. */
  | { readonly kind: "iterator"; readonly items: readonly Recipe[]; readonly async: boolean }
  /** Returns `results[k]` when called with the k-th distinct list of arguments, `fallback` if there is no k-th result. */
  | {
      readonly kind: "function";
      /** The name of the input: `callback`, `options.onDone`. Its calls are observed under this name. */
      readonly name: string;
      readonly parameterNames: readonly string[];
      readonly results: readonly Recipe[];
      readonly fallback: Recipe;
      readonly async: boolean;
      /** Each call counts, not each list of arguments. */
      readonly fresh?: true;
      /** Present: results are computed, not listed. */
      readonly computes?: ComputedResult;
    }
  /** The same object as an earlier argument of the call. */
  | { readonly kind: "same"; readonly argument: number }
  /** In a sequence: what the call of this number (from 1) returned; 0 is the object itself. */
  | { readonly kind: "result"; readonly call: number }
  /** In a sequence: the object that an earlier call was given as that argument. */
  | ({ readonly kind: "again" } & GivenArgument);

/** An argument of a call (from 1) of a sequence. */
export interface GivenArgument {
  readonly call: number;
  readonly argument: number;
}

type Entries = Extract<Recipe, { kind: "extended" }>["entries"];

/** A value with further members; the value itself where there are none. */
export function extendedBy(value: Recipe, entries: Entries): Recipe {
  return entries.length === 0 ? value : { kind: "extended", value, entries };
}

/** Whether it stands for an object that the recipe does not make. */
export function isReference({ kind }: Recipe): boolean {
  return kind === "same" || kind === "result" || kind === "again";
}

/** The recipe itself, then every recipe inside it. */
export function recipeParts(recipe: Recipe): Recipe[] {
  return [recipe, ...directParts(recipe).flatMap(recipeParts)];
}

/** The recipes directly inside it. */
export function directParts(recipe: Recipe): readonly Recipe[] {
  switch (recipe.kind) {
    case "array":
    case "set":
    case "iterator":
      return recipe.items;
    case "object":
      return recipe.entries.map(([, value]) => value);
    case "extended":
      return [recipe.value, ...recipe.entries.map(([, value]) => value)];
    case "map":
      return recipe.entries.flat();
    case "instance":
      return [...recipe.args, ...recipe.calls.flatMap(({ args }) => args)];
    case "error":
      return recipe.cause === undefined ? [] : [recipe.cause];
    case "promise":
    case "outside":
      return [recipe.value];
    case "function":
      return [...recipe.results, recipe.fallback];
    default:
      return [];
  }
}
