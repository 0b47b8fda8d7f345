// Plain objects: declared members, and the keys of records.
import { type Var, variable } from "../../expr/expr.ts";
import type { InputType, ObjectType } from "../../model/input-type.ts";
import type { Recipe } from "../../model/recipe.ts";
import {
  type Assignment,
  type ConcreteInputs,
  type GivenInputs,
  type InputKind,
  type VariableList,
  joined,
  memberName,
} from "../kind.ts";
import { keysUnder, mayBeInRecord, recordKeys } from "../record-keys.ts";

/** Whether an optional member that is undefined is present all the same: `{ age: undefined }`. */
export function givenVariable(member: string): Var {
  return variable(`${member}:given`, "boolean");
}

export function frozenVariable(name: string): Var {
  return variable(`${name}:frozen`, "boolean");
}

function objectRecipe(type: ObjectType, name: string, inputs: ConcreteInputs): Recipe {
  const entries: [string, Recipe][] = [];
  const add = (key: string, memberType: InputType, optional: boolean): void => {
    const member = memberName(name, key);
    if (optional && inputs.isAbsent(memberType, member) && inputs.valueOf(givenVariable(member)) !== true) return;
    entries.push([key, inputs.recipe(memberType, member, { optional: optional ? "member" : false })]);
  };
  for (const member of type.members) add(member.name, member.type, member.optional);
  if (type.index !== undefined) {
    const declared = type.members.map((member) => member.name);
    const asked = keysUnder(name, inputs.namesUnder(name));
    for (const key of recordKeys(type.index, declared, asked)) add(key, type.index.value, true);
  }
  const isFrozen = type.frozen === true && inputs.valueOf(frozenVariable(name)) === true;
  return { kind: "object", entries, ...(isFrozen && { frozen: true }) };
}

function assignObject(type: ObjectType, recipe: Recipe, name: string, inputs: GivenInputs): Assignment | undefined {
  if (recipe.kind !== "object") return undefined;
  const given = new Map(recipe.entries);
  if (type.members.some((member) => !member.optional && !given.has(member.name))) return undefined;
  const assigned = recipe.entries.map(([key, value]): Assignment | undefined => {
    const member = memberName(name, key);
    const declared = type.members.find((each) => each.name === key);
    if (declared?.optional === false) return inputs.assign(declared.type, value, member);
    const place = declared ?? (type.index && { type: type.index.value });
    if (place === undefined) return inputs.dropsUnknownMembers ? [] : undefined;
    if (declared === undefined && type.index !== undefined && !mayBeInRecord(type.index, key)) return undefined;
    const isUndefined = value.kind === "primitive" && value.value === undefined;
    const presence: Assignment = isUndefined ? [[givenVariable(member).name, true]] : [];
    return joined([presence, inputs.assign(place.type, value, member, { optional: "member" })]);
  });
  return joined([...assigned, ...leftOut(type, given, name, inputs)]);
}

/** Of members without a type something else may be the default. */
function leftOut(
  type: ObjectType,
  given: ReadonlyMap<string, Recipe>,
  name: string,
  inputs: GivenInputs,
): Assignment[] {
  const { members, index } = type;
  const declared = members.map((member) => member.name);
  const keys =
    index === undefined ? [] : recordKeys(index, declared, []).map((key) => ({ name: key, type: index.value }));
  return [...members, ...keys]
    .filter((each) => !given.has(each.name))
    .map((each) => inputs.leaveOut(each.type, memberName(name, each.name)));
}

function objectVariables(type: ObjectType, name: string, list: VariableList): void {
  const declared = type.members.map((member) => member.name);
  for (const member of type.members)
    list.visit(member.type, memberName(name, member.name), { optional: member.optional ? "member" : false });
  // Further keys that hold anything are worth less than the members that are known.
  if (type.index === undefined || (type.index.value.kind === "any" && type.members.length > 0)) return;
  for (const key of recordKeys(type.index, declared, []))
    list.visit(type.index.value, memberName(name, key), { optional: "member" });
}

export const objectKind: InputKind<ObjectType> = {
  recipe: objectRecipe,
  assign: assignObject,
  variables: objectVariables,
};
