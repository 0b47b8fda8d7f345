// Tuples as inputs: elements in order, the last of which may be optional, and a rest of one type.
import type { TupleElement, TupleType } from "../../model/input-type.ts";
import { refuseWhole, type Conversion, type Refusal } from "./refusal.ts";
import type { TypeContext } from "./type-context.ts";
import { ts, type TS } from "../typescript.ts";
import { withoutUndefined } from "./union-of.ts";

export function tupleType(tuple: TS.TupleTypeReference, context: TypeContext): Conversion {
  const { elementFlags } = tuple.target;
  const types = context.checker.getTypeArguments(tuple);
  const elements: TupleElement[] = [];
  const partial: string[] = [];
  for (const [index, type] of types.entries()) {
    const flags = elementFlags[index] as TS.ElementFlags;
    const part = (flags & ts.ElementFlags.Variadic) !== 0 ? elementOf(type, context.checker) : type;
    if ((flags & ts.ElementFlags.Variable) !== 0) {
      const rest = index < types.length - 1 ? undefined : context.convert(part);
      if (rest !== undefined && rest.kind !== "refused") return { kind: "tuple", elements, rest, ...leftOut(partial) };
      // What follows a variable part has no fixed position, unless the part is empty.
      partial.push(`[...${context.textOf(part)}[]]`);
      continue;
    }
    const optional = (flags & ts.ElementFlags.Optional) !== 0;
    const converted = context.convert(part);
    const present = optional && converted.kind !== "refused" ? withoutUndefined(converted) : converted;
    if (present !== undefined && present.kind !== "refused") elements.push({ type: present, optional });
    else if (!optional) return refuseWhole(present as Refusal, `[${index}]`);
    // Without this element there can be none after it.
    else return { kind: "tuple", elements, ...leftOut([...partial, `[${index}]`]) };
  }
  return { kind: "tuple", elements, ...leftOut(partial) };
}

function leftOut(partial: readonly string[]): Pick<TupleType, "partial"> {
  return partial.length > 0 ? { partial } : {};
}

/** The element type of `...T`, where T is a type parameter constrained to a list. */
function elementOf(list: TS.Type, checker: TS.TypeChecker): TS.Type {
  const bound = checker.getBaseConstraintOfType(list) ?? list;
  return bound.getNumberIndexType() ?? checker.getAnyType();
}
