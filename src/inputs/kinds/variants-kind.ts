// Unions of object types.
import type { ObjectType } from "../../model/input-type.ts";
import type { Recipe } from "../../model/recipe.ts";
import { discriminantOf } from "../discriminant.ts";
import type { Assignment, ConcreteInputs, GivenInputs, InputKind } from "../kind.ts";
import type { VariantsType } from "../layout.ts";
import { inModelOrder } from "../record-keys.ts";
import { objectKind } from "./object-kind.ts";

function variantRecipe(type: VariantsType, name: string, inputs: ConcreteInputs): Recipe {
  const { tag, values, names } = discriminantOf(type, name);
  const chosen = Math.max(0, values.indexOf(inputs.valueOf(tag) as string | number));
  return objectKind.recipe(type.variants[chosen] as ObjectType, names[chosen] as string, inputs);
}

/** Chooses the variant that declares most of the given members; of several the first that has them in the order in which they are. */
function assignVariant(type: VariantsType, recipe: Recipe, name: string, inputs: GivenInputs): Assignment | undefined {
  if (recipe.kind !== "object") return undefined;
  const { tag, values, names } = discriminantOf(type, name);
  let best: { readonly rank: number; readonly assigned: Assignment } | undefined;
  for (const [i, variant] of type.variants.entries()) {
    const assigned = objectKind.assign(variant, recipe, names[i] as string, inputs);
    const known = recipe.entries.filter(([key]) => mayHave(variant, key)).length;
    const rank = known + (isInOrder(variant, recipe.entries) ? 0.5 : 0);
    if (assigned === undefined || (best !== undefined && best.rank >= rank)) continue;
    best = { rank, assigned: [[tag.name, values[i] as string | number], ...assigned] };
  }
  return best?.assigned;
}

function isInOrder(variant: ObjectType, entries: Extract<Recipe, { kind: "object" }>["entries"]): boolean {
  return inModelOrder(variant, entries).every(([key], i) => key === entries[i]?.[0]);
}

function mayHave({ members, index }: ObjectType, key: string): boolean {
  return index !== undefined || members.some(({ name }) => name === key);
}

export const variantsKind: InputKind<VariantsType> = {
  recipe: variantRecipe,
  assign: assignVariant,
  variables: (type, name, list) => {
    const { tag, names } = discriminantOf(type, name);
    list.add(tag);
    for (const [i, variant] of type.variants.entries()) objectKind.variables(variant, names[i] as string, list);
  },
};
