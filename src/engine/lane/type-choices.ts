// What values of a type may be, prepared so that drawing one costs little.
import type { Primitive } from "../../expr/expr.ts";
import { assignmentOf, isOfType } from "../../inputs/assign-arguments.ts";
import { type Case, type Place, type Structure, type VariantsType, layoutOf } from "../../inputs/layout.ts";
import { textsOf } from "../../inputs/kinds/sample-kind.ts";
import { recipesOf } from "../../inputs/recipes-of.ts";
import type { InputType, ObjectType, TypeTable } from "../../model/input-type.ts";
import type { Recipe } from "../../model/recipe.ts";

export type Optional = NonNullable<Place["optional"]>;

export interface Choices {
  /** Never empty; the first has the least height. */
  readonly inside: readonly Case[];
  /** Also values outside of the type, which the code asks about. */
  readonly all: readonly Case[];
  /** Of an input without a type, what its code seems to expect; the likeliest first. */
  readonly likely: readonly Case[];
  /** The types of primitives of which every value is allowed, not only those of a list. */
  readonly free: ReadonlySet<string>;
}

export class TypeChoices {
  readonly types: TypeTable;
  readonly #known = {
    required: new Map<InputType, Choices>(),
    parameter: new Map<InputType, Choices>(),
    member: new Map<InputType, Choices>(),
  };

  constructor(types: TypeTable) {
    this.types = types;
  }

  of(type: InputType, optional: Optional = false): Choices {
    const known = this.#known[optional === false ? "required" : optional];
    let choices = known.get(type);
    if (choices === undefined) known.set(type, (choices = this.#make(type, optional)));
    return choices;
  }

  #make(type: InputType, optional: Optional): Choices {
    const { cases, likely } = layoutOf(type, "x", this.types, { optional });
    const inside = cases.filter(({ isOutside }) => isOutside !== true);
    const free = cases.flatMap(({ value }) =>
      value?.kind === "var" && value.domain === undefined ? [value.sort as string] : [],
    );
    return {
      inside: inside.length > 0 ? inside : cases,
      all: cases,
      likely: cases.slice(0, likely),
      free: new Set(free),
    };
  }

  /** Whether a type allows every value of this sort, not only those of a list. */
  isFree(type: InputType, value: Primitive, optional: Optional = false): boolean {
    return this.of(type, optional).free.has(typeof value);
  }

  /** Whether a type says nothing, so that values of every kind are allowed. */
  isAnything(type: InputType, optional: Optional = false): boolean {
    const { inside, free } = this.of(type, optional);
    const has = (kind: Structure["kind"]): boolean =>
      inside.some(({ value }) => value?.kind === "structure" && value.type.kind === kind);
    return free.has("number") && free.has("string") && has("symbol") && has("function");
  }

  /** The structured case of a type that a recipe is of, the first that it fits; undefined for values outside of the type. */
  structureOf(type: InputType, recipe: Recipe, optional: Optional = false): Structure | undefined {
    const ofKind = this.of(type, optional).inside.flatMap(({ value }) =>
      value?.kind === "structure" && isOf(value.type, recipe) ? [value.type] : [],
    );
    if (ofKind.length < 2) return ofKind[0];
    return ofKind.find((each) => each.kind === "variants" || isOfType(each, recipe, this.types));
  }

  /** A value of one type as a value of another; undefined where it is none, or one of a closed list. */
  asOf(type: InputType, recipe: Recipe, from: InputType, optional: Optional = false): Recipe | undefined {
    if (recipe.kind === "primitive") return this.isFree(type, recipe.value, optional) ? recipe : undefined;
    if (type === from) return recipe;
    const assignment = assignmentOf(type, recipe, this.types);
    if (assignment === undefined) return undefined;
    const parameter = { name: "x", type, optional: false, rest: false };
    return recipesOf({ parameters: [parameter], types: this.types }, new Map(assignment))[0];
  }

  /** The variant that the recipe is of; the first where it is of none. */
  variantOf({ variants }: VariantsType, recipe: Recipe): ObjectType {
    return variants.find((each) => isOfType(each, recipe, this.types)) ?? (variants[0] as ObjectType);
  }
}

const STRUCTURES: Readonly<Partial<Record<Recipe["kind"], readonly Structure["kind"][]>>> = {
  array: ["array", "tuple"],
  object: ["object", "variants"],
  sample: ["sample", "built-in-class"],
};

export function isOf(type: Structure, recipe: Recipe): boolean {
  // A value to which nothing is added is written as the value alone.
  if (type.kind === "extended" && recipe.kind !== "extended") return isOf(type.base as Structure, recipe);
  const kinds: readonly string[] = STRUCTURES[recipe.kind] ?? [recipe.kind];
  if (!kinds.includes(type.kind)) return false;
  if (recipe.kind === "instance") return type.kind === "instance" && type.class.importName === recipe.class.importName;
  if (recipe.kind === "error" || recipe.kind === "typed-array") return "name" in type && type.name === recipe.name;
  if (recipe.kind === "sample" && type.kind === "sample") return textsOf(type).includes(recipe.text);
  if (recipe.kind === "iterator") return type.kind === "iterator" && type.async === recipe.async;
  return true;
}
