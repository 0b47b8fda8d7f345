// Distinct keys for maps and sets: how many a type has, and replacements where a model gives one key twice.
import type { Primitive } from "../expr/expr.ts";
import type { InputType, TypeTable } from "../model/input-type.ts";
import type { Recipe } from "../model/recipe.ts";
import type { ConcreteInputs } from "./kind.ts";
import { membersOf } from "./layout.ts";

/** A collection that is an input has no more entries than this. */
const MOST_ENTRIES = 8;

/** All values of a type that lists them; undefined for other types. */
function valuesOf(type: InputType, types: TypeTable): Primitive[] | undefined {
  const values: Primitive[] = [];
  for (const member of membersOf(type, types)) {
    if (member.kind === "literal") values.push(member.value);
    else if (member.kind === "boolean") values.push(false, true);
    else return undefined;
  }
  return [...new Set(values)];
}

export function mostEntries(type: InputType, types: TypeTable): number {
  return Math.min(MOST_ENTRIES, valuesOf(type, types)?.length ?? MOST_ENTRIES);
}

/** The recipes of the named keys. A model need not mention keys that the code never used, so duplicates are replaced. */
export function distinctKeys(type: InputType, names: readonly string[], inputs: ConcreteInputs): Recipe[] {
  const keys: Recipe[] = [];
  for (const name of names) {
    const key = inputs.recipe(type, name);
    keys.push(isAmong(keys, key) ? another(key, keys, valuesOf(type, inputs.types)) : key);
  }
  return keys;
}

/** Whether all of them can be keys of one collection. */
export function areDistinct(keys: readonly Recipe[]): boolean {
  return keys.every((key, index) => !isAmong(keys.slice(0, index), key));
}

function isAmong(keys: readonly Recipe[], key: Recipe): boolean {
  if (key.kind !== "primitive") return false;
  return keys.some(
    (each) => each.kind === "primitive" && (each.value === key.value || Object.is(each.value, key.value)),
  );
}

function another(key: Recipe, taken: readonly Recipe[], values: readonly Primitive[] | undefined): Recipe {
  const sort = key.kind === "primitive" ? typeof key.value : "object";
  const candidates = values ?? Array.from({ length: taken.length + 1 }, (_, i) => numbered(sort, i));
  const free = candidates
    .map((value): Recipe => ({ kind: "primitive", value }))
    .find((candidate) => !isAmong(taken, candidate));
  return free ?? key;
}

/** Small values that differ: 0, 1, 2, or a, b, c. */
function numbered(sort: string, index: number): Primitive {
  if (sort === "number") return index;
  return sort === "bigint" ? BigInt(index) : String.fromCharCode(97 + index);
}
