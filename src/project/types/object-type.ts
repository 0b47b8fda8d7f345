// Objects as inputs: interfaces, object and mapped types, intersections, records; every type that a literal can have.
import type { Member, ObjectType } from "../../model/input-type.ts";
import { genericMapping, optionality } from "./generic-mapping.ts";
import { isInLibrary } from "./library-type.ts";
import { refuse, refuseForSize, refuseWhole, type Conversion, type Refusal, type SupportedType } from "./refusal.ts";
import type { TypeContext } from "./type-context.ts";
import { ts, type TS } from "../typescript.ts";
import { withoutUndefined } from "./union-of.ts";

/** Types with more members are refused. */
const MOST_MEMBERS = 200;

/** Any object at all. */
export const ANY_OBJECT: ObjectType = { kind: "object", members: [], index: { key: "string", value: { kind: "any" } } };

export function objectType(type: TS.Type, context: TypeContext): Conversion {
  const mapped = genericMapping(type, context);
  if (mapped !== undefined) return mapped;
  const properties = context.checker.getPropertiesOfType(type);
  if (properties.length > MOST_MEMBERS) return refuseForSize(context.textOf(type));
  if (properties.some((property) => isInheritedMethod(property, context)))
    return refuse(context.textOf(type), "which has methods that a literal cannot inherit");
  const members: Member[] = [];
  const partial: string[] = [];
  for (const property of properties) {
    const optional = (property.flags & ts.SymbolFlags.Optional) !== 0;
    const converted = memberType(property, optional, context);
    if (converted.kind !== "refused")
      members.push({ name: property.name, type: converted, ...optionality(optional, context) });
    else if (optional) partial.push(isSymbolKeyed(property) ? "[symbol]" : property.name);
    else return refuseWhole(converted, `.${property.name}`);
  }
  const index = indexOf(type, context);
  if (index !== undefined && "kind" in index) return refuseWhole(index, "[]");
  if (members.length === 0 && partial.length === 0 && index === undefined) return { kind: "any" };
  return {
    kind: "object",
    members,
    ...(index !== undefined && { index }),
    ...(partial.length > 0 && { partial }),
  };
}

function memberType(property: TS.Symbol, optional: boolean, context: TypeContext): Conversion {
  const type = context.checker.getTypeOfSymbol(property);
  if (isSymbolKeyed(property)) return refuse(context.textOf(type));
  const declared = context.convert(type);
  const { valueDeclaration } = property;
  const converted =
    declared.kind === "refused" || valueDeclaration === undefined
      ? declared
      : context.widenedFor(valueDeclaration, type, declared);
  if (converted.kind === "refused" || !optional || isUndefinedWritten(property, context.checker)) return converted;
  return withoutUndefined(converted) ?? leftover(converted, type, context);
}

/** The type of an optional member that is `undefined`, besides parts that are not supported. */
function leftover(converted: SupportedType, type: TS.Type, context: TypeContext): Conversion {
  const isBlocked = converted.kind === "union" && converted.partial !== undefined;
  return isBlocked ? refuse(context.textOf(type)) : converted;
}

export function isSymbolKeyed({ escapedName }: TS.Symbol): boolean {
  return (escapedName as string).startsWith("__@");
}

/** A method of the library or of a package's class: a literal cannot implement it. */
function isInheritedMethod({ flags, declarations = [] }: TS.Symbol, context: TypeContext): boolean {
  if ((flags & ts.SymbolFlags.Method) === 0) return false;
  return declarations.some(
    (declaration) =>
      isInLibrary(declaration, context) ||
      (ts.isClassLike(declaration.parent) && !context.project.isProjectSource(declaration.getSourceFile())),
  );
}

/** Whether the declared type itself contains `undefined`, apart from the `?`. */
function isUndefinedWritten({ valueDeclaration: declaration }: TS.Symbol, checker: TS.TypeChecker): boolean {
  if (declaration === undefined) return false;
  const isTyped =
    ts.isPropertySignature(declaration) || ts.isPropertyDeclaration(declaration) || ts.isParameter(declaration);
  return isTyped && declaration.type !== undefined && mentionsUndefined(declaration.type, checker);
}

export function mentionsUndefined(node: TS.TypeNode, checker: TS.TypeChecker): boolean {
  const written = checker.getTypeFromTypeNode(node);
  return written.isUnion() && written.types.some(({ flags }) => (flags & ts.TypeFlags.Undefined) !== 0);
}

/** Index signatures of template literal types are ignored: the type check of the finished test decides which keys match. */
function indexOf(type: TS.Type, context: TypeContext): ObjectType["index"] | Refusal {
  const infos = context.checker.getIndexInfosOfType(type);
  const find = (flag: TS.TypeFlags) => infos.find(({ keyType }) => (keyType.flags & flag) !== 0);
  const info = find(ts.TypeFlags.String) ?? find(ts.TypeFlags.Number);
  if (info === undefined) return undefined;
  const value = context.convert(info.type);
  if (value.kind === "refused") return value;
  return { key: (info.keyType.flags & ts.TypeFlags.String) !== 0 ? "string" : "number", value };
}
