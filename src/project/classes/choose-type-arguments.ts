// Type arguments for the exploration of a generic class: the default if there is one, else `number` if the constraint
// allows.
import type { Assumption } from "../../model/assumption.ts";
import { isJavaScript } from "../modules/source-file-kinds.ts";
import { mentionsParameter } from "../types/type-identity.ts";
import { ts, type TS } from "../typescript.ts";

export interface ChosenTypes {
  /** One for each parameter; undefined if it is converted by its constraint. */
  readonly types: readonly (TS.Type | undefined)[];
  /** The texts of the arguments in a test; undefined without type parameters, and in JavaScript. */
  readonly texts: readonly string[] | undefined;
  /** That others are not tried, though the constraints allow them. */
  readonly chosen: readonly Assumption[];
}

export function chooseTypeArguments(parameters: readonly TS.Type[], checker: TS.TypeChecker): ChosenTypes {
  const types = parameters.map((parameter) => choose(parameter, checker));
  const isTyped = parameters.length > 0 && !parameters.some(isOfJavaScript);
  const texts = parameters.map((parameter, index) => textOf(types[index] ?? parameter.getConstraint(), checker));
  const chosen = parameters.flatMap((parameter, index) => narrowing(parameter, types[index], checker));
  return { types, texts: isTyped ? texts : undefined, chosen };
}

function narrowing(parameter: TS.Type, chosen: TS.Type | undefined, checker: TS.TypeChecker): Assumption[] {
  if (chosen === undefined || chosen === parameter.getConstraint()) return [];
  const type = checker.typeToString(chosen);
  return [{ id: "type-argument", parameter: checker.typeToString(parameter), type }];
}

function choose(parameter: TS.Type, checker: TS.TypeChecker): TS.Type | undefined {
  const usual = checker.getDefaultFromTypeParameter(parameter);
  if (usual !== undefined && !isOpen(usual) && !mentionsParameter(usual, checker)) return usual;
  const constraint = parameter.getConstraint();
  const number = checker.getNumberType();
  if (constraint === undefined || isOpen(constraint)) return number;
  const fits = !mentionsParameter(constraint, checker) && checker.isTypeAssignableTo(number, constraint);
  return fits ? number : undefined;
}

function isOpen({ flags }: TS.Type): boolean {
  return (flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) !== 0;
}

/** The text of a type; `any` if a test would have to import its name. */
function textOf(type: TS.Type | undefined, checker: TS.TypeChecker): string {
  if (type === undefined) return "any";
  const parts = type.isUnion() ? type.types : [type];
  const isPlain = parts.every(({ flags }) => (flags & PLAIN) !== 0 && (flags & ts.TypeFlags.EnumLike) === 0);
  return isPlain && type.aliasSymbol === undefined ? checker.typeToString(type) : "any";
}

const PLAIN =
  ts.TypeFlags.StringLike |
  ts.TypeFlags.NumberLike |
  ts.TypeFlags.BigIntLike |
  ts.TypeFlags.BooleanLike |
  ts.TypeFlags.Undefined |
  ts.TypeFlags.Null |
  ts.TypeFlags.NonPrimitive;

function isOfJavaScript(parameter: TS.Type): boolean {
  const [declaration] = parameter.getSymbol()?.declarations ?? [];
  return declaration !== undefined && isJavaScript(declaration.getSourceFile().fileName);
}
