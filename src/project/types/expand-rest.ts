// Rest parameters: an array gives one element type; the fixed elements of a tuple become parameters of their own.
import type { Parameter } from "../../model/input-type.ts";
import type { TypeContext } from "./type-context.ts";
import { ts, type TS } from "../typescript.ts";

/** The parameters of one signature; the rest parameter is kept apart. */
export interface Shape {
  readonly fixed: readonly Parameter[];
  readonly rest: Parameter | undefined;
}

/** Makes one parameter. `element` is undefined where the rest parameter has no known element type. */
type Describe = (name: string, element: TS.Type | undefined, optional: boolean, rest: boolean) => Parameter;

export function expandRest(list: TS.Type, name: string, describe: Describe, { checker }: TypeContext): Shape {
  const type = (list.flags & ts.TypeFlags.Instantiable) !== 0 ? (checker.getBaseConstraintOfType(list) ?? list) : list;
  if (checker.isTupleType(type)) return expandTuple(type as TS.TupleTypeReference, name, describe, checker);
  if ((type.flags & ts.TypeFlags.Any) !== 0) return { fixed: [], rest: describe(name, type, true, true) };
  const [element] = checker.isArrayType(type) ? checker.getTypeArguments(type as TS.TypeReference) : [];
  return { fixed: [], rest: describe(name, element, true, true) };
}

function expandTuple(tuple: TS.TupleTypeReference, name: string, describe: Describe, checker: TS.TypeChecker): Shape {
  const { elementFlags, labeledElementDeclarations } = tuple.target;
  const elements = checker.getTypeArguments(tuple);
  const fixed: Parameter[] = [];
  for (const [index, element] of elements.entries()) {
    const flags = elementFlags[index] as TS.ElementFlags;
    const label = labeledElementDeclarations?.[index]?.name.getText() ?? `${name}[${index}]`;
    if ((flags & ts.ElementFlags.Variable) !== 0) {
      // What follows a variable part has no fixed position, so the part is supported only at the end.
      const isLast = index === elements.length - 1;
      return { fixed, rest: describe(label, isLast ? element : undefined, true, true) };
    }
    fixed.push(describe(label, element, (flags & ts.ElementFlags.Optional) !== 0, false));
  }
  return { fixed, rest: undefined };
}
