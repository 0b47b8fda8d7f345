// Object literals: types with members, records, and unions of such types.
import { type Var, variable } from "../../expr/expr.ts";
import type { InputType, Member, ObjectType } from "../../model/input-type.ts";
import type { Recipe } from "../../model/recipe.ts";
import { typeText } from "../../model/type-text.ts";
import {
  type Assignment,
  type ConcreteInputs,
  type GivenInputs,
  type InputKind,
  type VariableList,
  joined,
  memberName,
} from "../kind.ts";
import type { VariantsType } from "../layout.ts";

/** What a record may hold if the code looks at all that it holds. */
const RECORD_KEYS = { string: ["a", "b"], number: ["0", "1"] };
/** Asked by natives of any object; no input has them. */
const NEVER_IN_RECORDS = new Set(["then", "toJSON", "__proto__"]);

type RecordIndex = NonNullable<ObjectType["index"]>;

/** Whether a member that is undefined is there: `{ age: undefined }`. */
export function givenVariable(member: string): Var {
  return variable(`${member}:given`, "boolean");
}

export function mayBeInRecord(index: RecordIndex, key: string): boolean {
  if (key in Object.prototype || NEVER_IN_RECORDS.has(key)) return false;
  return index.key === "string" || String(Number(key)) === key;
}

/** Integers first, as the language has them. */
export function recordKeys({ key }: RecordIndex, asked: Iterable<string>): string[] {
  const keys = [...new Set([...asked, ...RECORD_KEYS[key]])];
  const isIndex = (each: string): boolean => /^(0|[1-9]\d{0,8})$/.test(each);
  return [
    ...keys.filter(isIndex).sort((a, b) => Number(a) - Number(b)),
    ...keys.filter((each) => !isIndex(each)).sort(),
  ];
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
    const declared = new Set(type.members.map((member) => member.name));
    const asked = keysUnder(name, inputs.namesUnder(name)).filter((key) => !declared.has(key));
    for (const key of recordKeys(type.index, asked)) add(key, type.index.value, true);
  }
  return { kind: "object", entries };
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
    if (place === undefined) return inputs.leavesOut ? [] : undefined;
    if (declared === undefined && type.index !== undefined && !mayBeInRecord(type.index, key)) return undefined;
    const isUndefined = value.kind === "primitive" && value.value === undefined;
    const presence: Assignment = isUndefined ? [[givenVariable(member).name, true]] : [];
    return joined([presence, inputs.assign(place.type, value, member, { optional: "member" })]);
  });
  return joined(assigned);
}

/** The keys right under an input that the model speaks of. */
export function keysUnder(name: string, variables: readonly string[]): string[] {
  const keys = variables.flatMap((each): string[] => {
    const rest = each.slice(name.length);
    const named = /^\.([\p{ID_Start}$_][\p{ID_Continue}$]*)/u.exec(rest)?.[1];
    if (named !== undefined) return [named];
    const quoted = /^\[("(?:[^"\\]|\\.)*")\]/.exec(rest)?.[1];
    return quoted === undefined ? [] : [JSON.parse(quoted) as string];
  });
  return [...new Set(keys)];
}

function objectVariables(type: ObjectType, name: string, list: VariableList): void {
  for (const member of type.members)
    list.visit(member.type, memberName(name, member.name), { optional: member.optional ? "member" : false });
  if (type.index === undefined) return;
  for (const key of RECORD_KEYS[type.index.key])
    list.visit(type.index.value, memberName(name, key), { optional: "member" });
}

export const objectKind: InputKind<ObjectType> = {
  recipe: objectRecipe,
  assign: assignObject,
  variables: objectVariables,
};

/** The variable that says which of the variants it is: a member that differs in all of them, or one of our own. */
export interface Discriminant {
  readonly tag: Var;
  readonly member: string | undefined;
  readonly values: readonly (string | number)[];
  /** What the names of each variant's members start with. */
  readonly names: readonly string[];
}

export function discriminantOf({ variants }: VariantsType, name: string): Discriminant {
  for (const { name: member } of variants[0]?.members ?? []) {
    const values = variants.map(({ members }) => {
      const found = members.find((each) => each.name === member);
      return found?.type.kind === "literal" && !found.optional ? found.type.value : undefined;
    });
    const sort = typeof values[0];
    if (sort !== "string" && sort !== "number") continue;
    if (values.some((value) => typeof value !== sort) || new Set(values).size < values.length) continue;
    const listed = values as (string | number)[];
    const tag = variable(memberName(name, member), sort, listed);
    return { tag, member, values: listed, names: variantNames(variants, name, listed) };
  }
  const values = variants.map((_, i) => String(i));
  const tag = variable(`${name}:variant`, "string", values);
  return { tag, member: undefined, values, names: variantNames(variants, name, values) };
}

/** Members of one name and several types are several inputs, told apart by their variant. */
function variantNames(variants: readonly ObjectType[], name: string, values: readonly (string | number)[]): string[] {
  const types = new Map<string, string>();
  const differs = ({ name: key, type, optional }: Member): boolean => {
    const text = `${optional} ${typeText(type)}`;
    const known = types.get(key);
    types.set(key, text);
    return type.kind !== "literal" && known !== undefined && known !== text;
  };
  const clash = variants.some(({ members }) => members.filter(differs).length > 0);
  const hasRecord = variants.some(({ index }) => index !== undefined);
  if (!clash && !hasRecord) return variants.map(() => name);
  return values.map((value, i) => `${name}:${/^\w+$/.test(String(value)) ? String(value) : i}`);
}

function variantRecipe(type: VariantsType, name: string, inputs: ConcreteInputs): Recipe {
  const { tag, values, names } = discriminantOf(type, name);
  const chosen = Math.max(0, values.indexOf(inputs.valueOf(tag) as string | number));
  return objectRecipe(type.variants[chosen] as ObjectType, names[chosen] as string, inputs);
}

/** The variant that knows most of the members. */
function assignVariant(type: VariantsType, recipe: Recipe, name: string, inputs: GivenInputs): Assignment | undefined {
  if (recipe.kind !== "object") return undefined;
  const { tag, values, names } = discriminantOf(type, name);
  let best: { readonly known: number; readonly assigned: Assignment } | undefined;
  for (const [i, variant] of type.variants.entries()) {
    const assigned = assignObject(variant, recipe, names[i] as string, inputs);
    const known = recipe.entries.filter(([key]) => knows(variant, key)).length;
    if (assigned === undefined || (best !== undefined && best.known >= known)) continue;
    best = { known, assigned: [[tag.name, values[i] as string | number], ...assigned] };
  }
  return best?.assigned;
}

function knows({ members, index }: ObjectType, key: string): boolean {
  return index !== undefined || members.some(({ name }) => name === key);
}

export const variantsKind: InputKind<VariantsType> = {
  recipe: variantRecipe,
  assign: assignVariant,
  variables: (type, name, list) => {
    const { tag, names } = discriminantOf(type, name);
    list.add(tag);
    for (const [i, variant] of type.variants.entries()) objectVariables(variant, names[i] as string, list);
  },
};
