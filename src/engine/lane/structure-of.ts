import type { ObjectType } from "../../model/input-type.ts";
import type { Recipe } from "../../model/recipe.ts";
import type { Layout, Structure, VariantsType } from "../../inputs/layout.ts";

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

/** The variant that declares most of the members. */
export function variantOf({ variants }: VariantsType, { entries }: Extract<Recipe, { kind: "object" }>): ObjectType {
  const known = ({ members }: ObjectType): number =>
    entries.filter(([key]) => members.some(({ name }) => name === key)).length;
  return variants.reduce((best, each) => (known(each) > known(best) ? each : best));
}
