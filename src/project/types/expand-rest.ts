// Rest parameters: arrays have one element type; tuples become parameters of their own, as far as they are fixed.
import type { Parameter } from "../../model/input-type.ts";
import type { TypeContext } from "./type-context.ts";
import { ts, type TS } from "../typescript.ts";

/** The parameters of one signature; a rest parameter stands apart. */
export interface Shape {
  readonly fixed: readonly Parameter[];
  readonly rest: Parameter | undefined;
}

/** One parameter of the name and the type; `element` is undefined where the whole list cannot be taken apart. */
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
      // What may follow a variable part has no fixed position: the engine is told of the part only if it is last.
      const isLast = index === elements.length - 1;
      return { fixed, rest: describe(label, isLast ? element : undefined, true, true) };
    }
    fixed.push(describe(label, element, (flags & ts.ElementFlags.Optional) !== 0, false));
  }
  return { fixed, rest: undefined };
}
