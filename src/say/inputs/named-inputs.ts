// The inputs of a test case, by the names that its conditions use.
import { defaultValue, type Model } from "../../expr/evaluate.ts";
import type { SortValue, Var } from "../../expr/expr.ts";
import { freeVariablesOf } from "../../expr/free-variables.ts";
import type { PrintOptions } from "../../expr/print.ts";
import { inputName } from "../../expr/tag.ts";
import type { InputType } from "../../model/input-type.ts";
import type { TestCase } from "../../model/test-case.ts";
import type { Unit } from "../../model/unit.ts";
import { plainRecipeText } from "./plain-recipe-text.ts";
import { membersOf, typeAt } from "./type-at.ts";

/** The name of an argument in conditions: `x`, or `items[0]` for an argument of a rest parameter. */
export function argumentName({ parameters }: Unit, index: number): string {
  const rest = parameters.findIndex((parameter) => parameter.rest);
  const inRest = rest >= 0 && index >= rest;
  const name = parameters[inRest ? rest : index]?.name ?? `arguments[${index}]`;
  return inRest ? `${name}[${index - rest}]` : name;
}

/** Inputs with their names: `x = 5`. */
export function inputTexts({ unit, args }: TestCase): Map<string, string> {
  const nameAt = (index: number): string => argumentName(unit, index);
  return new Map(args.map((recipe, index) => [nameAt(index), `${nameAt(index)} = ${plainRecipeText(recipe, nameAt)}`]));
}

/** The values of all variables in the conditions and the result. Variables without a value have their default. */
export function knownInputs({ inputs, condition, result }: TestCase): Model {
  const known = new Map(inputs);
  for (const variable of freeVariablesOf(result === undefined ? condition : [...condition, result]))
    if (!known.has(variable.name)) known.set(variable.name, defaultValue(variable));
  return known;
}

/** Gives the name of a value in the type of its input: `Color.Red`. */
export function valueNames(unit: Unit): NonNullable<PrintOptions["nameOf"]> {
  return (variable: Var, value: SortValue) => {
    const type = typeAt(unit, inputName(variable));
    if (type === undefined) return undefined;
    for (const member of membersOf(type, unit.types ?? {}))
      if (member.kind === "literal" && member.named !== undefined && Object.is(member.value, value))
        return member.named.text;
    return undefined;
  };
}

/** Whether a variable is an integer because the user said so (`--numbers int`). */
export function safeIntegersOf({ numbers }: Pick<TestCase, "numbers">): (variable: Var) => boolean {
  return ({ sort, domain }) => numbers === "int" && sort === "number" && domain === undefined;
}

/** Whether a variable is the number of elements of an input, by the input's type. */
export function countsOf(unit: Unit): (variable: Var) => boolean {
  return (variable) => {
    const [, owner, kind, property] = /^(.*?)(?::(\w+))?\.(length|size)$/.exec(variable.name) ?? [];
    if (owner === undefined || property === undefined || variable.sort !== "number") return false;
    if (kind !== undefined) return /^(array|Map|Set|\w*Array)\d*$/.test(kind);
    if (unit.parameters.some(({ name, rest }) => rest && name === owner)) return true;
    const type = typeAt(unit, inputName({ ...variable, name: owner }));
    const members = type === undefined ? [] : membersOf(type, unit.types ?? {});
    // An object may have a member called `length`, which can be any number.
    return members.some((member) => COUNTED.has(member.kind)) && !members.some((member) => member.kind === "object");
  };
}

const COUNTED: ReadonlySet<InputType["kind"]> = new Set(["array", "tuple", "typed-array", "map", "set", "any"]);
