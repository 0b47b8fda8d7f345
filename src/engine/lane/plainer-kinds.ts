// Values of another kind that are plainer than a given one, where the type allows several: a number for a symbol, a list for a date
// where the code seems to expect lists. The plainest come first.
import type { Primitive, SortValue } from "../../expr/expr.ts";
import type { Case, Structure } from "../../inputs/layout.ts";
import { recipesOf } from "../../inputs/recipes-of.ts";
import { PLAINEST } from "../../inputs/vocabulary/general.ts";
import { preferredValues } from "../../inputs/vocabulary/preferred-values.ts";
import type { InputType } from "../../model/input-type.ts";
import { isReference, type Recipe } from "../../model/recipe.ts";
import { type Choices, type Optional, type TypeChoices, isOf } from "./type-choices.ts";

/** What is known of the value that is to be simpler. */
export interface Place {
  readonly choices: TypeChoices;
  /** The parameter or member that holds the value. */
  readonly name: string;
  /** How often each value occurs in the inputs: those of a person differ. */
  readonly counts: ReadonlyMap<Primitive, number>;
}

/** Structures that are as plain as their default, if the code expects them. */
const ORDINARY: readonly string[] = ["object", "array", "function"];
/** Longer texts are not written as lists of their characters. */
const MOST_ITEMS = 8;
/** Above this, a value is one that people pass only where it matters. */
const PLAIN_GRADE = 4;

export function* plainerKinds(
  type: InputType,
  recipe: Recipe,
  { choices, name, counts }: Place,
  optional: Optional,
): Generator<Recipe> {
  const { inside, likely, free } = choices.of(type, optional);
  if (inside.length < 2 || isLeftOut(recipe, optional)) return;
  const plain = function* (sort: "number" | "string"): Generator<Recipe> {
    const values: readonly SortValue[] = [...preferredValues(name, sort), ...(PLAINEST[sort] ?? [])];
    const value = values.find((each) => !counts.has(each));
    if (value !== undefined) yield { kind: "primitive", value };
  };
  if (likely.length > 0) {
    const at = likely.findIndex(({ value }) => isOfCase(value, recipe));
    for (const { value } of at < 0 ? likely : likely.slice(0, at))
      if (value?.kind === "structure") {
        yield* sameContent(value.type, recipe, choices);
        yield* ordinary(value.type, choices);
      } else if (
        value?.kind === "var" &&
        value.domain === undefined &&
        (value.sort === "number" || value.sort === "string")
      )
        yield* plain(value.sort);
    return;
  }
  const grade = gradeOf(recipe, name);
  if (grade <= PLAIN_GRADE && !choices.isAnything(type, optional)) return;
  for (const [own, sort] of SORTS.entries()) if (own < grade && free.has(sort)) yield* plain(sort);
}

const SORTS = ["number", "string"] as const;

/** An optional argument that is not given is plainer than any that is. */
export function isLeftOut(recipe: Recipe, optional: Optional): boolean {
  return optional !== false && recipe.kind === "primitive" && recipe.value === undefined;
}

/** Whether a value is of a kind that the code seems to expect, or nothing; where nothing is known any value is. */
export function isLikely({ likely }: Choices, recipe: Recipe): boolean {
  const isNothing = recipe.kind === "primitive" && (recipe.value === undefined || recipe.value === null);
  return likely.length === 0 || isNothing || isReference(recipe) || likely.some(({ value }) => isOfCase(value, recipe));
}

function isOfCase(value: Case["value"], recipe: Recipe): boolean {
  if (recipe.kind !== "primitive") return value?.kind === "structure" && isOf(value.type, recipe);
  if (value === null || value === undefined) return value === recipe.value;
  if (value.kind === "const") return value.value === recipe.value;
  return value.kind === "var" && value.sort === typeof recipe.value;
}

/** Numbers come first, then texts. */
function gradeOf(recipe: Recipe, name: string): number {
  switch (recipe.kind) {
    case "primitive": {
      const { value } = recipe;
      if (typeof value === "number") return 0;
      // a text for an input whose name asks for one
      if (typeof value === "string") return preferredValues(name, "string").length > 0 ? 0 : 1;
      if (typeof value === "boolean") return 2;
      return value === null || value === undefined ? 3 : PLAIN_GRADE + 1;
    }
    case "object":
    case "array":
      return PLAIN_GRADE;
    default:
      return PLAIN_GRADE + 1;
  }
}

/** A list of what a text, or an object with numbers for keys, holds. */
function* sameContent(type: Structure, recipe: Recipe, choices: TypeChoices): Generator<Recipe> {
  if (type.kind !== "array") return;
  if (recipe.kind === "object" && recipe.entries.length > 0 && recipe.entries.every(([key], at) => key === String(at)))
    yield { kind: "array", items: recipe.entries.map(([, value]) => value) };
  const isText = recipe.kind === "primitive" && typeof recipe.value === "string" && recipe.value.length <= MOST_ITEMS;
  if (!isText || !choices.isFree(type.element, "")) return;
  const items = [...recipe.value].map((value): Recipe => ({ kind: "primitive", value }));
  if (items.length > 0) yield { kind: "array", items };
}

function* ordinary(type: Structure, { types }: TypeChoices): Generator<Recipe> {
  if (!ORDINARY.includes(type.kind)) return;
  const parameter = { name: "x", type: type as InputType, optional: false, rest: false };
  yield* recipesOf({ parameters: [parameter], types }, new Map());
}
