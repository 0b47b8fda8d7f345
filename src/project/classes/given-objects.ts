// The types of the project among the types that a call returns: objects on which further members can be called.
import { unwrap } from "../units/function-source.ts";
import type { InputTypes } from "../types/input-types.ts";
import type { ProjectProgram } from "../modules/project-program.ts";
import { isOfProject } from "../units/is-of-project.ts";
import { isOfLibrary } from "../types/library-type.ts";
import { propertyName } from "../units/property-name.ts";
import { returnsIn } from "../units/returns-in.ts";
import { ts, type TS } from "../typescript.ts";
import { publicProperties } from "./find-members.ts";
import { asksCallers, isGenerator } from "./generator-members.ts";
import type { ProductMember } from "./find-product-members.ts";
import { isWithin } from "./local-function.ts";
import { isAnyFunction, returnedTypes } from "./returned-types.ts";

export interface GivenObjects {
  /** The types of the object; several for a union. */
  readonly objects: readonly TS.Type[];
  /** The alias of the union. */
  readonly alias: TS.Symbol | undefined;
  /** Whether the call may return null or undefined. */
  readonly mayBeAbsent: boolean;
}

/** No objects for a member that returns its receiver. */
export function givenObjects(
  member: ProductMember,
  signatures: readonly TS.Signature[],
  types: InputTypes,
): GivenObjects {
  const { checker } = types;
  if (member.kind === "setter" || givesReceiver(member, checker)) return NO_OBJECTS;
  const read = checker.getTypeOfSymbol(member.property);
  const given =
    member.kind === "getter"
      ? [checker.getAwaitedType(read) ?? read]
      : returnedTypes(signatures, member.body, types.project);
  const found = new Map<string, TS.Type>();
  const inside = (type: TS.Type): TS.Type[] => objectsIn(type, types.project, (each) => types.boundTo(each));
  const objects = asksCallers(member.body)
    ? given.filter((type) => isGenerator(type, types.project))
    : given.flatMap(inside);
  for (const object of objects) found.set(types.keyOf(object), object);
  const [only, ...others] = given;
  const isOne = only !== undefined && others.length === 0;
  return {
    objects: [...found.values()],
    alias: isOne ? checker.getNonNullableType(only).aliasSymbol : undefined,
    mayBeAbsent: given.some((type) => partsOf(type).some(isNothing)),
  };
}

const NO_OBJECTS: GivenObjects = { objects: [], alias: undefined, mayBeAbsent: false };

function partsOf(type: TS.Type): readonly TS.Type[] {
  return type.isUnion() ? type.types : [type];
}

/** The members of the type that are object types or functions of the project. */
export function objectsIn(
  type: TS.Type,
  project: ProjectProgram,
  boundTo: (type: TS.Type) => TS.Type = (each) => each,
): TS.Type[] {
  const bound = resolved(boundTo(type), project);
  if (bound.isUnion()) return bound.types.flatMap((part) => objectsIn(part, project, boundTo));
  return isOwnObject(bound, project) ? [bound] : [];
}

/** `T extends Item ? T : Item` is taken for what it is at least. */
function resolved(type: TS.Type, { checker }: ProjectProgram): TS.Type {
  const isDerived = (type.flags & (ts.TypeFlags.Conditional | ts.TypeFlags.IndexedAccess)) !== 0;
  return (isDerived ? checker.getBaseConstraintOfType(type) : undefined) ?? type;
}

function isOwnObject(type: TS.Type, project: ProjectProgram): boolean {
  const { checker } = project;
  if ((type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) === 0) return false;
  if (type.isIntersection() && type.types.some(({ flags }) => (flags & ts.TypeFlags.Object) === 0)) return false;
  if (isAnyFunction(type, project)) return true;
  if (type.getConstructSignatures().length > 0) return false;
  if (checker.isArrayType(type) || checker.isTupleType(type) || isOfLibrary(type, { project })) return false;
  const calls = type.getCallSignatures();
  if (calls.length > 0) return calls.some(({ declaration }) => isWrittenIn(declaration, project));
  const symbol = type.getSymbol();
  return (symbol !== undefined && isOfProject(symbol, project)) || publicProperties(type, project).length > 0;
}

function isWrittenIn(declaration: TS.Node | undefined, project: ProjectProgram): boolean {
  return declaration !== undefined && project.isProjectSource(declaration.getSourceFile());
}

/** Whether a member returns its receiver, by its return type or by all of its return statements. */
function givesReceiver({ name, property, body }: ProductMember, checker: TS.TypeChecker): boolean {
  const declarations = [...(body === undefined ? [] : [body]), ...(property.declarations ?? [])];
  const isFluent = declarations.some((declaration) => {
    const signature = ts.isFunctionLike(declaration) ? checker.getSignatureFromDeclaration(declaration) : undefined;
    return signature !== undefined && isThis(checker.getReturnTypeOfSignature(signature), checker);
  });
  if (isFluent || body?.body === undefined) return isFluent;
  const returned = returnsIn(body.body).map(unwrap);
  return returned.length > 0 && returned.every((value) => isReceiver(value, name, body, checker));
}

/** Whether a type is `this`, which the checker represents as a type parameter without a declaration. */
function isThis(type: TS.Type, checker: TS.TypeChecker): boolean {
  const given = checker.getAwaitedType(type) ?? type;
  const parts = partsOf(given).filter((part) => !isNothing(part));
  return parts.length > 0 && parts.every((part) => part.isTypeParameter() && isUndeclared(part.symbol));
}

const NOTHING = ts.TypeFlags.Null | ts.TypeFlags.Undefined | ts.TypeFlags.Void;

function isNothing({ flags }: TS.Type): boolean {
  return (flags & NOTHING) !== 0;
}

function isUndeclared({ flags }: TS.Symbol): boolean {
  return (flags & ts.SymbolFlags.TypeParameter) === 0;
}

/** Whether an expression is `this`, or the variable that holds the object literal with the member. */
function isReceiver(value: TS.Expression, member: string, body: TS.Node, checker: TS.TypeChecker): boolean {
  if (value.kind === ts.SyntaxKind.ThisKeyword) return true;
  const declaration = ts.isIdentifier(value) ? checker.getSymbolAtLocation(value)?.valueDeclaration : undefined;
  if (declaration === undefined || !ts.isVariableDeclaration(declaration) || isWithin(declaration, body)) return false;
  const literal = declaration.initializer && unwrap(declaration.initializer);
  if (literal === undefined || !ts.isObjectLiteralExpression(literal)) return false;
  return literal.properties.some((part) => part.name !== undefined && propertyName(part.name) === member);
}
