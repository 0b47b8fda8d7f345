// Puts what a comparison saw on one side in the place of what it saw on the other, wherever an input has that (as REDQUEEN does).
import type { Primitive } from "../../expr/expr.ts";
import { areDistinct } from "../../inputs/distinct-keys.ts";
import { MOST_ELEMENTS } from "../../inputs/kinds/array-kind.ts";
import type { Recipe } from "../../model/recipe.ts";
import { convertedElements } from "../../support/byte-values.ts";
import type { Rng } from "../../support/rng.ts";

/** Lengths that arrays and texts are given. */
const LONGEST = { array: MOST_ELEMENTS - 1, text: 5000 };
/** A number that is off by so much is taken for the operand plus a constant. */
const MOST_OFF = 1000;

/**
 * A copy in which one value that corresponds to `from` corresponds to `to` instead; undefined where there is none. `isExact`: only
 * values that equal `from`, or contain it.
 */
export function withOperand(recipe: Recipe, from: unknown, to: unknown, rng: Rng, isExact = false): Recipe | undefined {
  const replaced = (each: Recipe): Recipe | undefined => withOperand(each, from, to, rng, isExact);
  switch (recipe.kind) {
    case "primitive": {
      const value = primitiveFor(recipe.value, from, to, rng, isExact);
      return value === undefined ? undefined : { kind: "primitive", value };
    }
    case "array": {
      const items = resized(recipe.items, from, to, rng) ?? inList(recipe.items, replaced, rng);
      return items && { kind: "array", items };
    }
    case "iterator": {
      const items = inList(recipe.items, replaced, rng);
      return items && { ...recipe, items };
    }
    case "typed-array": {
      const items =
        resized(recipe.items, from, to, rng) ?? inList(recipe.items, (item) => elementFor(item, from, to), rng);
      return items && { ...recipe, items: convertedElements(recipe.name, items) };
    }
    case "set": {
      const items = inList(recipe.items, replaced, rng);
      return items && areDistinct(items) ? { kind: "set", items } : undefined;
    }
    case "object": {
      const values = inList(
        recipe.entries.map(([, value]) => value),
        replaced,
        rng,
      );
      return values && { ...recipe, entries: recipe.entries.map(([key], i) => [key, values[i] as Recipe] as const) };
    }
    case "extended": {
      const parts = inList([recipe.value, ...recipe.entries.map(([, value]) => value)], replaced, rng);
      const [value, ...values] = parts ?? [];
      return (
        value && { ...recipe, value, entries: recipe.entries.map(([key], i) => [key, values[i] as Recipe] as const) }
      );
    }
    case "function": {
      const results = inList(recipe.results, replaced, rng);
      return results && { ...recipe, results };
    }
    case "instance": {
      const args = inList(recipe.args, replaced, rng);
      return args && { ...recipe, args };
    }
    case "error": {
      const message = primitiveFor(recipe.message, from, to, rng, isExact);
      return typeof message === "string" ? { ...recipe, message } : undefined;
    }
    case "date":
      return from === recipe.time && Number.isInteger(to) ? { kind: "date", time: to as number } : undefined;
    default:
      return undefined;
  }
}

/** Begins at a random element, so that each has its turn. */
function inList<T>(items: readonly T[], replaced: (item: T) => T | undefined, rng: Rng): readonly T[] | undefined {
  const start = rng.below(items.length);
  for (let k = 0; k < items.length; k++) {
    const at = (start + k) % items.length;
    const item = replaced(items[at] as T);
    if (item !== undefined) return items.with(at, item);
  }
  return undefined;
}

function primitiveFor(value: Primitive, from: unknown, to: unknown, rng: Rng, isExact: boolean): Primitive | undefined {
  if (typeof value === "string") return textFor(value, from, to, rng, isExact);
  if (typeof value === "number" && typeof from === "number" && typeof to === "number") {
    const off = from - value;
    const near = rng.next() < 0.3 ? (rng.next() < 0.5 ? 1 : -1) : 0;
    return Math.abs(off) <= (isExact ? 0 : MOST_OFF) ? to - off + near : undefined;
  }
  return Object.is(value, from) && typeof to === typeof value ? (to as Primitive) : undefined;
}

/** Headers often have two numbers in one byte. */
const HALF = 4;
const LOW = 0xf;

function elementFor(item: number | bigint, from: unknown, to: unknown): number | bigint | undefined {
  if (typeof to !== typeof item) return undefined;
  if (item === from) return to as number | bigint;
  if (typeof item !== "number" || !(item > LOW && item <= 0xff) || !(Number(to) >= 0 && Number(to) <= LOW))
    return undefined;
  if (item >> HALF === from) return (Number(to) << HALF) | (item & LOW);
  return (item & LOW) === from ? (item & ~LOW) | Number(to) : undefined;
}

function textFor(text: string, from: unknown, to: unknown, rng: Rng, isExact: boolean): string | undefined {
  if (typeof from === "string" && typeof to === "string") {
    if (from === "" || !text.includes(from)) return !isExact && rng.next() < 0.3 ? spliced(text, to, rng) : undefined;
    return text.replace(from, () => to);
  }
  if (typeof from !== "number" || typeof to !== "number") return undefined;
  if (from === text.length && isLength(to, LONGEST.text)) return resizedText(text, to + (rng.next() < 0.5 ? 0 : 1));
  if (text.includes(String(from))) return text.replace(String(from), () => String(to));
  const at = text.indexOf(String.fromCharCode(from));
  if (at < 0 || !(to >= 0 && to <= 0xffff)) return undefined;
  return text.slice(0, at) + String.fromCharCode(to) + text.slice(at + 1);
}

function spliced(text: string, added: string, rng: Rng): string {
  const at = rng.pick([0, text.length, rng.below(text.length + 1)]);
  return text.slice(0, at) + added + text.slice(at);
}

function isLength(value: unknown, most: number): value is number {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) <= most;
}

function resizedText(text: string, length: number): string {
  return text.padEnd(length, text === "" ? "a" : text).slice(0, length);
}

/**
 * With the length that the code asks for, or one more, if `from` is the length. An element may be what was compared, so that the
 * length is spared half of the time.
 */
function resized<T>(items: readonly T[], from: unknown, to: unknown, rng: Rng): readonly T[] | undefined {
  if (from !== items.length || !isLength(to, LONGEST.array) || rng.next() < 0.5) return undefined;
  const length = to + (rng.next() < 0.3 ? 1 : 0);
  if (length <= items.length || items.length === 0) return items.slice(0, length);
  return Array.from({ length }, (_, i) => items[i % items.length] as T);
}
