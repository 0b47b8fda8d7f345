// Mapped types of the library over a type parameter: the checker knows their members only once the argument is known.
import type { Member } from "../../model/input-type.ts";
import { isInLibrary } from "./library-type.ts";
import { refuseWhole, type Conversion } from "./refusal.ts";
import type { TypeContext } from "./type-context.ts";
import { ts, type TS } from "../typescript.ts";

type Change = (member: Member, context: TypeContext) => Member;

const CHANGES: Readonly<Record<string, Change>> = {
  Partial: ({ name, type }, context) => ({ name, type, ...optionality(true, context) }),
  Required: ({ name, type }, context) => ({ name, type, ...optionality(false, context) }),
  Readonly: (member) => member,
};

/**
 * Converts `Partial<T>`, `Required<T>`, `Readonly<T>` and `Record<T, V>` by the constraint of T. Undefined for other
 * types.
 */
export function genericMapping(type: TS.Type, context: TypeContext): Conversion | undefined {
  const [first, second] = type.aliasTypeArguments ?? [];
  if (first === undefined || (first.flags & ts.TypeFlags.Instantiable) === 0) return undefined;
  const { name = "", declarations = [] } = type.aliasSymbol ?? {};
  if (!declarations.some((declaration) => isInLibrary(declaration, context))) return undefined;
  if (name === "Record" && second !== undefined) return record(second, context);
  const change = Object.hasOwn(CHANGES, name) ? CHANGES[name] : undefined;
  if (change === undefined) return undefined;
  const whole = context.convert(first);
  if (whole.kind !== "object") return whole;
  return { ...whole, members: whole.members.map((member) => change(member, context)) };
}

export function optionality(optional: boolean, { project }: TypeContext): Pick<Member, "optional" | "exact"> {
  const isExact = optional && project.settings.options.exactOptionalPropertyTypes === true;
  return { optional, ...(isExact && { exact: true }) };
}

function record(valueType: TS.Type, context: TypeContext): Conversion {
  const value = context.convert(valueType);
  if (value.kind === "refused") return refuseWhole(value, "[]");
  return { kind: "object", members: [], index: { key: "string", value } };
}
