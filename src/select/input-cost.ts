// Measures how hard a test's inputs are to read.
import type { Primitive } from "../expr/expr.ts";
import { strangeness } from "../expr/strangeness.ts";
import { isReadable } from "../inputs/vocabulary/preferred-values.ts";
import { recipeParts, type Recipe } from "../model/recipe.ts";
import type { SequenceRecipe } from "../model/sequence.ts";
import type { Outcome } from "../model/trace.ts";

/** The cost of every part of a structure. */
const PART = 1;
/** The cost of a call that prepares an input, besides its arguments. */
const CALL = 3;
/** The cost of a name that the reader has to look up. */
const REFERENCE = 1;
/** The cost of values that are passed only where a path requires them. */
const UNUSUAL = 3;
/** The cost of an empty collection: it shows little of what the code does with elements. */
const EMPTY = 10;
/** The cost of a value that the types rule out: any other value that leads to the same comes first. */
const OUTSIDE = 100;
/** The cost of an array with holes, which hardly anybody passes. */
const HOLES = 20;
/** The most that a value costs which people would choose. */
const READABLE = 1.5;
const EMPTY_TEXT = 1.25;
const UNREADABLE_CHARACTER = 4;
const PUNCTUATION = 0.5;

export function inputCost(args: readonly Recipe[]): number {
  return args.reduce((sum, arg) => sum + recipeCost(arg), 0);
}

/** The cost of a candidate: simple inputs first, then few arguments, then returning rather than throwing. */
export function candidateCost(args: readonly Recipe[], outcome: Outcome): number[] {
  return [inputCost(args), args.length, outcome.status === "returned" ? 0 : 1];
}

/** The cost of a sequence: fewer calls come before all else. */
export function sequenceCost({ args, calls }: SequenceRecipe, outcome: Outcome): number[] {
  return [calls.length, ...candidateCost([...args, ...calls.flatMap((call) => call.args)], outcome)];
}

function recipeCost(recipe: Recipe): number {
  const parts = recipeParts(recipe);
  return parts.reduce((sum, part) => sum + ownCost(part), PART * (parts.length - 1));
}

/** The cost of the recipe without its parts. */
function ownCost(recipe: Recipe): number {
  switch (recipe.kind) {
    case "primitive":
      return isReadable(recipe.value) ? Math.min(READABLE, primitiveCost(recipe.value)) : primitiveCost(recipe.value);
    case "symbol":
      return 2 * UNUSUAL + textCost(recipe.description);
    case "function":
      return UNUSUAL;
    case "regexp":
      return textCost(recipe.source) + recipe.flags.length;
    case "url":
      return textCost(recipe.href);
    case "error":
      return UNUSUAL + textCost(recipe.message);
    case "date":
      return UNUSUAL + (Number.isNaN(recipe.time) ? strangeness(recipe.time) : 1);
    case "typed-array":
      return recipe.items.reduce<number>((sum, item) => sum + PART + strangeness(item), 0);
    case "array":
    case "set":
      return recipe.items.length === 0 ? EMPTY : 0;
    case "map":
      return recipe.entries.length === 0 ? EMPTY : 0;
    case "instance":
      return CALL * (1 + recipe.calls.length);
    case "sample":
      return 2 * UNUSUAL + textCost(recipe.text);
    case "iterator":
      return UNUSUAL;
    case "outside":
      return OUTSIDE;
    case "sparse":
      return HOLES;
    case "result":
    case "again":
      return REFERENCE;
    default:
      return 0;
  }
}

function primitiveCost(value: Primitive): number {
  if (typeof value === "bigint") return UNUSUAL + strangeness(value);
  return typeof value === "string" ? textCost(value) : strangeness(value);
}

/** Letters and digits cost least, invisible characters most. */
export function textCost(text: string): number {
  let cost = 0;
  for (const character of text)
    cost += /[a-z0-9]/i.test(character) ? 0 : /[ -~]/.test(character) ? PUNCTUATION : UNREADABLE_CHARACTER;
  return text === "" ? EMPTY_TEXT : cost + text.length;
}
