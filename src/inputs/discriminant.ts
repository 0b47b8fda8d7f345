// How one of several object types is chosen: by a member that has a different literal in each, as in `kind: "circle"`, or
// by a variable of our own.
import { type Var, variable } from "../expr/expr.ts";
import type { Member, ObjectType } from "../model/input-type.ts";
import { typeText } from "../model/type-text.ts";
import { memberName } from "./kind.ts";
import type { VariantsType } from "./layout.ts";

export interface Discriminant {
  readonly tag: Var;
  /** The member whose value is the tag; undefined for a tag of our own. */
  readonly member: string | undefined;
  /** The value of the tag for each variant. */
  readonly values: readonly (string | number)[];
  /** For each variant, the prefix of its variables. */
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

/** All variants share one prefix, unless a member has different types in them or one is a record. */
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
