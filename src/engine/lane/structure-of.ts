import type { Primitive } from "../../expr/expr.ts";
import { isOfType } from "../../inputs/assign-arguments.ts";
import type { ObjectType, TypeTable } from "../../model/input-type.ts";
import type { Recipe } from "../../model/recipe.ts";
import type { Layout, Structure, VariantsType } from "../../inputs/layout.ts";

/** Whether a type allows every value of this sort, not only those of a list. */
export function isFree({ cases }: Layout, value: Primitive): boolean {
  return cases.some(
    (each) => each.value?.kind === "var" && each.value.sort === typeof value && each.value.domain === undefined,
  );
}

/** The structured case of a type that a recipe is of; undefined for values outside of the type. */
export function structureOf({ cases }: Layout, recipe: Recipe): Structure | undefined {
  for (const { value, isOutside } of cases)
    if (value?.kind === "structure" && isOutside !== true && isOf(value.type, recipe)) return value.type;
  return undefined;
}

const STRUCTURES: Readonly<Partial<Record<Recipe["kind"], readonly Structure["kind"][]>>> = {
  array: ["array", "tuple"],
  object: ["object", "variants"],
};

function isOf(type: Structure, recipe: Recipe): boolean {
  const kinds: readonly string[] = STRUCTURES[recipe.kind] ?? [recipe.kind];
  if (!kinds.includes(type.kind)) return false;
  if (recipe.kind === "instance") return type.kind === "instance" && type.class.importName === recipe.class.importName;
  if (recipe.kind === "error" || recipe.kind === "typed-array") return "name" in type && type.name === recipe.name;
  return true;
}

/** The variant that the recipe is of; the first where it is of none. */
export function variantOf({ variants }: VariantsType, recipe: Recipe, types: TypeTable): ObjectType {
  return variants.find((each) => isOfType(each, recipe, types)) ?? (variants[0] as ObjectType);
}
