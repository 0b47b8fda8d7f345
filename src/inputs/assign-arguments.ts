// The inverse of `recipes-of.ts`: finds values of the variables under which the inputs are the given recipes.
import type { SortValue } from "../expr/expr.ts";
import type { ExistingArguments } from "../model/existing-test.ts";
import type { InputType, Parameter, TypeTable } from "../model/input-type.ts";
import type { Recipe } from "../model/recipe.ts";
import { aliasesOf } from "./aliases.ts";
import { type Assignment, type GivenInputs, joined } from "./kind.ts";
import { kindOf } from "./kinds.ts";
import { givenVariable } from "./kinds/object-kind.ts";
import { type Case, type Place, layoutOf } from "./layout.ts";
import { MOST_REST_ELEMENTS, restLength, restName } from "./rest.ts";

/** An argument that is unknown, or not of its parameter's type, gets no values and thus its default. */
export function assignArguments(
  parameters: readonly Parameter[],
  args: ExistingArguments,
  types: TypeTable,
): Assignment {
  const aliases = aliasesOf(parameters);
  const nearest = (assign: (inputs: Inverse) => Assignment | undefined): Assignment =>
    assign(new Inverse(types, false)) ?? assign(new Inverse(types, true)) ?? [];
  return parameters.flatMap((parameter, index): Assignment => {
    const { name, type, rest } = parameter;
    if (rest) {
      const others = args.slice(index, index + MOST_REST_ELEMENTS);
      const assign = (each: Recipe | undefined, i: number): Assignment =>
        each === undefined ? [] : nearest((inputs) => inputs.assign(type, each, restName(name, i)));
      return [[restLength(name).name, others.length], ...others.flatMap(assign)];
    }
    const given = args[index];
    const isSame = given?.kind === "same";
    const original = isSame && aliases.get(index)?.includes(given.argument) ? parameters[given.argument] : undefined;
    if (original !== undefined) return [[`${name}:same`, original.name]];
    const recipe = isSame ? args[given.argument] : given;
    return nearest((inputs) => inputs.argument(parameter, index < args.length, recipe));
  });
}

/** Whether some model gives the recipe for an input of the type. */
export function isOfType(type: InputType, recipe: Recipe, types: TypeTable): boolean {
  return assignmentOf(type, recipe, types) !== undefined;
}

/** What a model that gives the recipe for an input `x` of the type says; undefined where none gives it. */
export function assignmentOf(type: InputType, recipe: Recipe, types: TypeTable): Assignment | undefined {
  return new Inverse(types, false).assign(type, recipe, "x");
}

class Inverse implements GivenInputs {
  readonly types: TypeTable;
  readonly dropsUnknownMembers: boolean;

  constructor(types: TypeTable, dropsUnknownMembers: boolean) {
    this.types = types;
    this.dropsUnknownMembers = dropsUnknownMembers;
  }

  assign(type: InputType, recipe: Recipe, name: string, place: Place = {}): Assignment | undefined {
    const { tag, cases } = layoutOf(type, name, this.types, place);
    for (const each of cases) {
      const assigned = this.#assignCase(each, recipe);
      if (assigned !== undefined) return tag === undefined ? assigned : [[tag.name, each.tag], ...assigned];
    }
    return undefined;
  }

  leaveOut(type: InputType, name: string): Assignment {
    const { tag, cases } = layoutOf(type, name, this.types, { optional: "member" });
    const isDefault = cases[0]?.value === undefined;
    const absent = cases.find(({ value }) => value === undefined);
    return isDefault || tag === undefined || absent === undefined ? [] : [[tag.name, absent.tag]];
  }

  assignArgs(parameters: readonly Parameter[], recipes: readonly Recipe[], prefix: string): Assignment | undefined {
    return joined(
      parameters.map((parameter, index) => {
        const named = { ...parameter, name: prefix === "" ? parameter.name : `${prefix}.${parameter.name}` };
        if (!parameter.rest) return this.argument(named, index < recipes.length, recipes[index]);
        const others = recipes.slice(index);
        const elements = others.map((each, i) => this.assign(parameter.type, each, restName(named.name, i)));
        if (others.length > MOST_REST_ELEMENTS) return undefined;
        return joined([[[restLength(named.name).name, others.length]], ...elements]);
      }),
    );
  }

  argument({ type, name, optional }: Parameter, isGiven: boolean, recipe: Recipe | undefined): Assignment | undefined {
    if (recipe === undefined && (isGiven || !optional)) return undefined;
    const given = recipe ?? ({ kind: "primitive", value: undefined } as const);
    const isWritten = recipe?.kind === "primitive" && recipe.given === true;
    const presence: Assignment = isWritten ? [[givenVariable(name).name, true]] : [];
    return joined([presence, this.assign(type, given, name, { optional: optional ? "parameter" : false })]);
  }

  #assignCase({ value }: Case, given: Recipe): Assignment | undefined {
    const recipe = given.kind === "outside" ? given.value : given;
    if (value !== null && value !== undefined && value.kind === "structure")
      return kindOf(value.type).assign(value.type, recipe, value.name, this);
    if (recipe.kind !== "primitive") return undefined;
    if (value === null || value === undefined) return recipe.value === value ? [] : undefined;
    if (value.kind === "const") return Object.is(value.value, recipe.value) ? [] : undefined;
    if (value.kind !== "var" || typeof recipe.value !== value.sort) return undefined;
    const primitive = recipe.value as SortValue;
    const isForeign = value.domain?.some((each) => Object.is(each, primitive)) === false;
    return isForeign ? undefined : [[value.name, primitive]];
  }
}
