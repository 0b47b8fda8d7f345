// The parameters of a function as its callers see them: all overloads taken together.
import type { InputType, Parameter } from "../model/input-type.ts";
import { inputTypeOf, unionOf, type Refusal, type SupportedType } from "./input-type-of.ts";
import { ts, type TS } from "./typescript.ts";

/** The parameters of one signature; a rest parameter stands apart. */
interface Shape {
  readonly fixed: readonly Parameter[];
  readonly rest: Parameter | undefined;
}

/** `body` gives the names, since conditions are read beside the code; undefined where the body is not in sight. */
export function parametersOf(
  signatures: readonly TS.Signature[],
  body: TS.SignatureDeclaration | undefined,
  checker: TS.TypeChecker,
): Parameter[] {
  const shapes = signatures.map((signature) => shapeOf(signature, checker));
  const written = (body?.parameters ?? []).filter((parameter) => !isThis(parameter));
  const nameAt = (index: number, isRest: boolean): string | undefined => {
    const parameter = written[index];
    return parameter !== undefined && (parameter.dotDotDotToken !== undefined) === isRest
      ? nameOf(parameter)
      : undefined;
  };
  const count = Math.max(0, ...shapes.map(({ fixed }) => fixed.length));
  const merged: Parameter[] = [];
  for (let index = 0; index < count; index++) {
    const present = shapes.flatMap(({ fixed, rest }) => fixed[index] ?? rest ?? []);
    const optional =
      present.length < shapes.length || present.some((parameter) => parameter.optional || parameter.rest);
    const name = nameAt(index, false) ?? (present[0] as Parameter).name;
    const defaulted = written[index]?.initializer === undefined ? {} : { defaulted: true };
    merged.push({ name, type: mergeTypes(present), optional, rest: false, ...defaulted });
  }
  const rests = shapes.flatMap(({ rest }) => rest ?? []);
  const [first] = rests;
  if (first !== undefined)
    merged.push({ name: nameAt(count, true) ?? first.name, type: mergeTypes(rests), optional: true, rest: true });
  return merged;
}

function mergeTypes(parameters: readonly Parameter[]): InputType {
  const supported: SupportedType[] = [];
  for (const { type } of parameters) {
    if (type.kind === "unsupported") return type;
    supported.push(type);
  }
  return unionOf(supported);
}

function shapeOf(signature: TS.Signature, checker: TS.TypeChecker): Shape {
  const fixed: Parameter[] = [];
  for (const symbol of signature.parameters) {
    const declaration = symbol.valueDeclaration;
    // A function that uses `arguments` in JavaScript gets a rest parameter that nobody wrote.
    if (declaration === undefined || !ts.isParameter(declaration)) continue;
    const type = checker.getTypeOfSymbol(symbol);
    if (declaration.dotDotDotToken === undefined) fixed.push(fixedParameter(declaration, type, checker));
    else {
      const expanded = expandRest(declaration, type, checker);
      return { fixed: [...fixed, ...expanded.fixed], rest: expanded.rest };
    }
  }
  return { fixed, rest: undefined };
}

function fixedParameter(declaration: TS.ParameterDeclaration, type: TS.Type, checker: TS.TypeChecker): Parameter {
  const optional = declaration.initializer !== undefined || checker.isOptionalParameter(declaration);
  const input = describeType(declaration, type, optional ? presentType(type, checker) : type, checker);
  const implied = optional && !allowsUndefined(declaration, checker);
  return { name: nameOf(declaration), type: implied ? withoutUndefined(input) : input, optional, rest: false };
}

/** Whether the type as written has `undefined`, and not only the `?`. */
function allowsUndefined({ type }: TS.ParameterDeclaration, checker: TS.TypeChecker): boolean {
  if (type === undefined) return false;
  const written = checker.getTypeFromTypeNode(type);
  return written.isUnion() && written.types.some(({ flags }) => (flags & ts.TypeFlags.Undefined) !== 0);
}

function withoutUndefined(type: InputType): InputType {
  if (type.kind !== "union") return type;
  return unionOf(
    type.members.filter((member) => !(member.kind === "literal" && member.value === undefined)) as SupportedType[],
  );
}

/** For messages: without the `undefined` that a `?` adds. */
function presentType(type: TS.Type, checker: TS.TypeChecker): TS.Type {
  const hasNull = type.isUnion() && type.types.some(({ flags }) => (flags & ts.TypeFlags.Null) !== 0);
  return hasNull ? type : checker.getNonNullableType(type);
}

/** `shown` is the type as messages name it. */
function describeType(
  declaration: TS.ParameterDeclaration,
  type: TS.Type,
  shown: TS.Type,
  checker: TS.TypeChecker,
): InputType {
  const text = typeText(declaration, shown, checker);
  if (!ts.isIdentifier(declaration.name))
    return { kind: "unsupported", text, reason: "is destructured, which is not supported yet" };
  if (isUntyped(declaration, type)) return { kind: "unsupported", text, reason: "has no type" };
  const input = inputTypeOf(type, checker);
  return typeof input === "string" ? { kind: "unsupported", text, reason: REASONS[input](text) } : input;
}

/** To be read after "parameter 'x' ". */
const REASONS: Readonly<Record<Refusal, (text: string) => string>> = {
  "not supported": (text) => `has type ${text}, which is not supported yet`,
  "no constraint": (text) => `has type ${text}, a type parameter without a constraint, which is not supported yet`,
  "no value": (text) => `has type ${text}, so nothing can be passed for it`,
  "no importable name": (text) => `has type ${text}, an enum that a test cannot import`,
};

function isUntyped(declaration: TS.ParameterDeclaration, type: TS.Type): boolean {
  if ((type.flags & ts.TypeFlags.Any) === 0) return false;
  return declaration.type === undefined && ts.getJSDocType(declaration) === undefined;
}

/** As written where the checker could not make sense of it. */
function typeText(declaration: TS.ParameterDeclaration, type: TS.Type, checker: TS.TypeChecker): string {
  const written = declaration.type ?? ts.getJSDocType(declaration);
  if (written !== undefined && (type.flags & ts.TypeFlags.Any) !== 0) return oneLine(written.getText());
  return oneLine(checker.typeToString(type));
}

/** Arrays have one element type; tuples become parameters of their own, as far as they are fixed. */
function expandRest(declaration: TS.ParameterDeclaration, type: TS.Type, checker: TS.TypeChecker): Shape {
  const name = nameOf(declaration);
  const list = (type.flags & ts.TypeFlags.Instantiable) !== 0 ? (checker.getBaseConstraintOfType(type) ?? type) : type;
  const parameter = (own: string, element: TS.Type, optional: boolean, rest: boolean): Parameter => ({
    name: own,
    type:
      optional && !rest
        ? withoutUndefined(describeType(declaration, element, type, checker))
        : describeType(declaration, element, type, checker),
    optional,
    rest,
  });
  if (checker.isTupleType(list)) return expandTuple(list as TS.TupleTypeReference, name, checker, parameter);
  const [element] = checker.isArrayType(list) ? checker.getTypeArguments(list as TS.TypeReference) : [];
  return { fixed: [], rest: parameter(name, element ?? type, true, true) };
}

function expandTuple(
  tuple: TS.TupleTypeReference,
  name: string,
  checker: TS.TypeChecker,
  parameter: (name: string, element: TS.Type, optional: boolean, rest: boolean) => Parameter,
): Shape {
  const { elementFlags, labeledElementDeclarations } = tuple.target;
  const elements = checker.getTypeArguments(tuple);
  const fixed: Parameter[] = [];
  for (const [index, element] of elements.entries()) {
    const flags = elementFlags[index] as TS.ElementFlags;
    const label = labeledElementDeclarations?.[index]?.name.getText() ?? `${name}[${index}]`;
    if ((flags & ts.ElementFlags.Variable) !== 0) {
      // What may follow a variable part has no fixed position: the engine is told of the part only if it is last.
      const isLast = index === elements.length - 1;
      const rest = parameter(label, element, true, true);
      return { fixed, rest: isLast ? rest : { ...rest, type: unpositioned(tuple, checker) } };
    }
    fixed.push(parameter(label, element, (flags & ts.ElementFlags.Optional) !== 0, false));
  }
  return { fixed, rest: undefined };
}

function unpositioned(tuple: TS.TupleTypeReference, checker: TS.TypeChecker): InputType {
  const text = oneLine(checker.typeToString(tuple));
  return { kind: "unsupported", text, reason: REASONS["not supported"](text) };
}

function isThis({ name }: TS.ParameterDeclaration): boolean {
  return ts.isIdentifier(name) && name.text === "this";
}

function nameOf({ name }: TS.ParameterDeclaration): string {
  return ts.isIdentifier(name) ? name.text : oneLine(name.getText());
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ");
}
