// An input type with the values that the code asks about: members where they are assignable, else values outside of the type.
import type { InputType, TupleElement } from "../../model/input-type.ts";
import type { InputGrade } from "../../model/options.ts";
import { ANY_OBJECT } from "../types/object-type.ts";
import type { SupportedType } from "../types/refusal.ts";
import type { TypeContext } from "../types/type-context.ts";
import { unionOf } from "../types/union-of.ts";
import { ts, type TS } from "../typescript.ts";
import type { Answer } from "./answer.ts";

export function widen(
  input: SupportedType,
  type: TS.Type,
  answers: readonly Answer[],
  grade: InputGrade,
  context: TypeContext,
): SupportedType {
  const further: SupportedType[] = [];
  const outside: InputType[] = [];
  const changed = answers.reduce(withTrait, input);
  for (const answer of answers) {
    const found = valueFor(answer, context);
    if (found === undefined) continue;
    if (found.type !== undefined && context.checker.isTypeAssignableTo(found.type, type)) further.push(found.input);
    else if (grade === "anything") outside.push(found.input);
  }
  const whole = further.length === 0 ? changed : unionOf([changed, ...further]);
  if (outside.length === 0 || whole.kind === "any") return whole;
  const union = whole.kind === "union" ? whole : ({ kind: "union", members: [whole] } as const);
  return { ...union, outside: [...(union.outside ?? []), ...outside] };
}

/** The input with a trait that no type tells of. */
function withTrait(input: SupportedType, answer: Answer): SupportedType {
  if (answer.kind === "holes" && input.kind === "array") return { ...input, holes: true };
  if (answer.kind === "cause" && input.kind === "error") return { ...input, cause: true };
  if (answer.kind === "explicit" && input.kind === "tuple") return { ...input, elements: input.elements.map(explicit) };
  if (input.kind !== "object") return input;
  if (answer.kind === "frozen") return { ...input, frozen: true };
  if (answer.kind !== "member" || input.index !== undefined) return input;
  return { ...input, members: [...input.members, { name: answer.name, type: { kind: "any" }, optional: true }] };
}

/** An optional element that may be given as undefined. */
function explicit(element: TupleElement): TupleElement {
  if (!element.optional || element.type.kind === "unsupported") return element;
  return { ...element, type: unionOf([element.type, { kind: "literal", value: undefined }]) };
}

interface Value {
  readonly input: SupportedType;
  /** Undefined: assignable to nothing that code would ask this of. */
  readonly type: TS.Type | undefined;
}

function valueFor(answer: Answer, context: TypeContext): Value | undefined {
  const { checker } = context;
  switch (answer.kind) {
    case "empty":
      return { input: { kind: "literal", value: answer.value }, type: undefined };
    case "typeof":
      return typeofValue(answer.name, checker);
    case "array":
      return { input: { kind: "array", element: { kind: "any" } }, type: anyArray(checker) };
    case "type": {
      const input = context.convert(answer.type);
      return input.kind === "refused" ? undefined : { input, type: answer.type };
    }
    default:
      return undefined;
  }
}

function typeofValue(name: Extract<Answer, { kind: "typeof" }>["name"], checker: TS.TypeChecker): Value {
  switch (name) {
    case "string":
      return { input: { kind: "string" }, type: checker.getStringType() };
    case "number":
      return { input: { kind: "number" }, type: checker.getNumberType() };
    case "boolean":
      return { input: { kind: "boolean" }, type: checker.getBooleanType() };
    case "bigint":
      return { input: { kind: "bigint" }, type: checker.getBigIntType() };
    case "function":
      return {
        input: { kind: "function", parameterNames: [], result: { kind: "literal", value: undefined }, async: false },
        type: globalType("Function", checker),
      };
    case "object":
      return { input: ANY_OBJECT, type: undefined };
  }
}

function anyArray(checker: TS.TypeChecker): TS.Type | undefined {
  return globalType("Array", checker);
}

/** The type of a global interface, as it is declared. */
function globalType(name: string, checker: TS.TypeChecker): TS.Type | undefined {
  const symbol = checker.resolveName(name, undefined, ts.SymbolFlags.Interface, false);
  return symbol && checker.getDeclaredTypeOfSymbol(symbol);
}
