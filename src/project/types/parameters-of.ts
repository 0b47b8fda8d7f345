// The parameters of a function as its callers see them: all overloads merged.
import type { InputType, Parameter } from "../../model/input-type.ts";
import { expandRest, type Shape } from "./expand-rest.ts";
import { mentionsUndefined } from "./object-type.ts";
import { parameterName, uniqueNames } from "./parameter-name.ts";
import { NOT_SUPPORTED, reasonFor, type SupportedType } from "./refusal.ts";
import { isJavaScript } from "../modules/source-file-kinds.ts";
import type { TypeContext } from "./type-context.ts";
import { ts, type TS } from "../typescript.ts";
import { unionOf, withoutUndefined } from "./union-of.ts";
import { unwrittenKind } from "./unwritten-parameter.ts";

/**
 * `body` gives the names, because users read conditions beside the implementation; undefined where the implementation is
 * not known.
 */
export function parametersOf(
  signatures: readonly TS.Signature[],
  body: TS.SignatureDeclaration | undefined,
  context: TypeContext,
): Parameter[] {
  const shapes = signatures.map((signature) => shapeOf(signature, context));
  const written = (body?.parameters ?? []).filter(
    (parameter): parameter is TS.ParameterDeclaration => ts.isParameter(parameter) && !isThis(parameter),
  );
  const nameAt = (index: number, isRest: boolean): string | undefined => {
    const { name, dotDotDotToken } = written[index] ?? {};
    if (name === undefined || (dotDotDotToken !== undefined) !== isRest) return undefined;
    return ts.isIdentifier(name) ? name.text : undefined;
  };
  const count = Math.max(0, ...shapes.map(({ fixed }) => fixed.length));
  const merged: Parameter[] = [];
  for (let index = 0; index < count; index++) {
    const present = shapes.flatMap(({ fixed, rest }) => fixed[index] ?? rest ?? []);
    const optional =
      present.length < shapes.length || present.some((parameter) => parameter.optional || parameter.rest);
    const code = written[index];
    const name = nameAt(index, false) ?? (present[0] as Parameter).name;
    const defaulted = code?.initializer === undefined ? {} : { defaulted: true };
    const isCounted = present.some((each) => each.counted) || (code !== undefined && context.isCounted(code));
    const counted = optional && isCounted ? ({ counted: true } as const) : {};
    const type = askedType(mergeTypes(present, optional), index, code, signatures, context);
    merged.push({ name, type, optional, rest: false, ...defaulted, ...counted });
  }
  const rests = shapes.flatMap(({ rest }) => rest ?? []);
  const [first] = rests;
  if (first !== undefined)
    merged.push({
      name: nameAt(count, true) ?? first.name,
      type: mergeTypes(rests, false),
      optional: true,
      rest: true,
    });
  return uniqueNames(merged);
}

/** The type of a parameter that is declared apart from its code, with the values that the code asks about, and those that are likely. */
function askedType(
  type: InputType,
  index: number,
  written: TS.ParameterDeclaration | undefined,
  signatures: readonly TS.Signature[],
  context: TypeContext,
): InputType {
  const declared = signatures.flatMap(({ parameters }) => parameters[index] ?? []);
  const isApart = written !== undefined && declared.every(({ valueDeclaration }) => valueDeclaration !== written);
  const [first] = declared;
  if (!isApart || first === undefined || type.kind === "unsupported") return type;
  const own = context.checker.getTypeOfSymbol(first);
  const widened = type.kind === "any" ? type : context.widenedAsDeclared(written, own, type);
  return context.likelyFor(written, own, widened);
}

/** The union of the types. Unsupported ones are left out if another one is supported or the parameter may be omitted. */
function mergeTypes(parameters: readonly Parameter[], optional: boolean): InputType {
  const supported: SupportedType[] = [];
  const leftOut: string[] = [];
  for (const { type } of parameters) {
    if (type.kind === "unsupported") leftOut.push(type.text);
    else supported.push(type);
  }
  if (supported.length === 0 && optional) supported.push({ kind: "literal", value: undefined });
  return supported.length === 0 ? (parameters[0] as Parameter).type : unionOf(supported, leftOut);
}

function shapeOf(signature: TS.Signature, context: TypeContext): Shape {
  const fixed: Parameter[] = [];
  for (const symbol of signature.parameters) {
    const written = symbol.valueDeclaration;
    const type = context.checker.getTypeOfSymbol(symbol);
    if (written === undefined || !ts.isParameter(written)) {
      const kind = unwrittenKind(symbol, signature);
      const text = context.textOf(type);
      if (kind === "rest") return joined(fixed, restParameters(symbol.name, type, text, context));
      if (kind !== "none") fixed.push(unwrittenParameter(symbol.name, type, kind === "optional", context));
    } else if (written.dotDotDotToken === undefined) fixed.push(fixedParameter(written, type, context));
    else {
      const text = typeText(written, type, context.checker);
      const shape = restParameters(parameterName(written, type), type, text, context);
      return joined(fixed, { ...shape, rest: shape.rest && likelyRest(shape.rest, written, type, context) });
    }
  }
  return { fixed, rest: undefined };
}

function joined(before: readonly Parameter[], { fixed, rest }: Shape): Shape {
  return { fixed: [...before, ...fixed], rest };
}

function unwrittenParameter(name: string, type: TS.Type, optional: boolean, context: TypeContext): Parameter {
  const input = describeType(type, context.textOf(type), context);
  return { name, type: optional ? withoutImplied(input) : input, optional, rest: false };
}

function fixedParameter(declaration: TS.ParameterDeclaration, known: TS.Type, context: TypeContext): Parameter {
  const { checker } = context;
  const type = isPlaceholder(declaration, known) ? checker.getAnyType() : known;
  const isCounted = context.isCounted(declaration);
  const optional =
    declaration.initializer !== undefined ||
    checker.isOptionalParameter(declaration) ||
    (isCounted && hasNoType(declaration));
  const shown = optional ? presentType(type, checker) : type;
  const implied = optional && !(declaration.type !== undefined && mentionsUndefined(declaration.type, checker));
  const input = describeType(type, typeText(declaration, shown, checker), context);
  const present = implied ? withoutImplied(input) : input;
  return {
    name: parameterName(declaration, type),
    type: present.kind === "unsupported" ? present : context.widenedFor(declaration, type, present),
    optional,
    rest: false,
    ...(optional && isCounted && { counted: true }),
  };
}

/** `x = null` in JavaScript without types: the default says that `x` is optional, and nothing about its type. */
function isPlaceholder(declaration: TS.ParameterDeclaration, { flags }: TS.Type): boolean {
  const isEmpty = (flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined)) !== 0;
  return isEmpty && hasNoType(declaration);
}

/** In JavaScript without types: then any argument may be left out. */
function hasNoType(declaration: TS.ParameterDeclaration): boolean {
  const isWritten = declaration.type !== undefined || ts.getJSDocType(declaration) !== undefined;
  return !isWritten && isJavaScript(declaration.getSourceFile().fileName);
}

/** Removes the `undefined` that the checker adds because the parameter may be omitted. */
function withoutImplied(type: InputType): InputType {
  return type.kind === "unsupported" ? type : (withoutUndefined(type) ?? type);
}

/** The type as messages show it: without the `undefined` that a `?` adds. */
function presentType(type: TS.Type, checker: TS.TypeChecker): TS.Type {
  const hasNull = type.isUnion() && type.types.some(({ flags }) => (flags & ts.TypeFlags.Null) !== 0);
  return hasNull ? type : checker.getNonNullableType(type);
}

function describeType(type: TS.Type, text: string, context: TypeContext): InputType {
  const input = context.convert(type);
  return input.kind === "refused" ? { kind: "unsupported", text, reason: reasonFor(input, text) } : input;
}

/** The source text of the annotation where the checker made `any` of it. */
function typeText(declaration: TS.ParameterDeclaration, type: TS.Type, checker: TS.TypeChecker): string {
  const written = declaration.type ?? ts.getJSDocType(declaration);
  if (written !== undefined && (type.flags & ts.TypeFlags.Any) !== 0) return oneLine(written.getText());
  return oneLine(checker.typeToString(type));
}

function restParameters(own: string, type: TS.Type, text: string, context: TypeContext): Shape {
  const unknown: InputType = { kind: "unsupported", text, reason: `has type ${text}, ${NOT_SUPPORTED}` };
  return expandRest(
    type,
    own,
    (name, element, optional, rest) => {
      const input = element === undefined ? unknown : describeType(element, text, context);
      return { name, type: optional && !rest ? withoutImplied(input) : input, optional, rest };
    },
    context,
  );
}

function likelyRest(rest: Parameter, written: TS.ParameterDeclaration, type: TS.Type, context: TypeContext): Parameter {
  return rest.type.kind === "unsupported" ? rest : { ...rest, type: context.likelyFor(written, type, rest.type) };
}

function isThis({ name }: TS.ParameterDeclaration): boolean {
  return ts.isIdentifier(name) && name.text === "this";
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ");
}
