// Values with further members: an array, a function, a map and so on, intersected with an object type.
import type { ExtendedType } from "../../model/input-type.ts";
import { extendedBy, type Recipe } from "../../model/recipe.ts";
import { type InputKind, joined } from "../kind.ts";
import { objectKind } from "./object-kind.ts";

/** A value without any of the further members is written like one that has none. */
export const extendedKind: InputKind<ExtendedType> = {
  recipe: ({ base, members }, name, inputs) => {
    const value = inputs.recipe(base, name);
    const object = objectKind.recipe(members, name, inputs);
    return object.kind === "object" ? extendedBy(value, object.entries) : value;
  },
  assign: ({ base, members }, recipe, name, inputs) => {
    const { value, entries }: { value: Recipe; entries: Extract<Recipe, { kind: "object" }>["entries"] } =
      recipe.kind === "extended" ? recipe : { value: recipe, entries: [] };
    return joined([
      inputs.assign(base, value, name),
      objectKind.assign(members, { kind: "object", entries }, name, inputs),
    ]);
  },
  variables: ({ base, members }, name, list) => {
    list.visit(base, name);
    objectKind.variables(members, name, list);
  },
};
