// The members of an object that outside code can call, and the fields that it can read, by the type of the object.
import type { MemberKind } from "../../model/class-shape.ts";
import { sourcesOf, unwrap } from "../units/function-source.ts";
import { isHidden } from "../types/is-hidden.ts";
import { isOfProject } from "../units/is-of-project.ts";
import { isSymbolKeyed } from "../types/object-type.ts";
import type { ProjectProgram } from "../modules/project-program.ts";
import { ts, type TS } from "../typescript.ts";

export interface FoundMember {
  readonly kind: MemberKind;
  readonly name: string;
  /** The property of the object's type, in which type arguments of base classes are substituted; for `call`, its symbol. */
  readonly property: TS.Symbol;
  /** Of `call`: those of the object itself. */
  readonly signatures?: readonly TS.Signature[];
  /** The code that runs. */
  readonly body: TS.FunctionLikeDeclaration;
  /** Code of which some object of a factory runs one instead: `scan: strict ? scanAll : scan`. */
  readonly others?: readonly TS.FunctionLikeDeclaration[];
  /** Of a factory: the literals with this code that it returns. */
  readonly literals?: readonly TS.ObjectLiteralExpression[];
}

/** The members that are implemented by code of the project; own ones first, those of each class in source order. */
export function findMembers(object: TS.Type, project: ProjectProgram): FoundMember[] {
  return publicProperties(object, project).flatMap((property) => membersOf(property, project));
}

/** The names of public fields that hold no functions, including properties that JavaScript assigns to `this`. */
export function findFields(
  object: TS.Type,
  members: readonly Pick<FoundMember, "name">[],
  project: ProjectProgram,
): string[] {
  const called = new Set(members.map(({ name }) => name));
  const fields = publicProperties(object, project).filter((property) => {
    const isStored = (property.declarations ?? []).some((declaration) => STORED.has(declaration.kind));
    const isNamed = !isSymbolKeyed(property) && !called.has(property.name);
    return isStored && isNamed && !mayBeCalled(property, project.checker);
  });
  return fields.map(({ name }) => name);
}

const STORED: ReadonlySet<TS.SyntaxKind> = new Set([
  ts.SyntaxKind.PropertyDeclaration,
  ts.SyntaxKind.Parameter,
  ts.SyntaxKind.PropertyAssignment,
  ts.SyntaxKind.ShorthandPropertyAssignment,
  ts.SyntaxKind.BinaryExpression,
  ts.SyntaxKind.PropertyAccessExpression,
]);

const OF_LANGUAGE: ReadonlySet<string> = new Set(["constructor", "__proto__"]);

/** Properties that code of the project declares, and that others can name. */
export function publicProperties(object: TS.Type, project: ProjectProgram): TS.Symbol[] {
  return project.checker.getPropertiesOfType(object).filter((property) => {
    const { declarations = [] } = property;
    if (OF_LANGUAGE.has(property.name) || (isSymbolKeyed(property) && wellKnownSymbol(property) === undefined))
      return false;
    return isOfProject(property, project) && !declarations.some(isHidden);
  });
}

/** As the code of callers names a property: `size`, `a-b`, `[Symbol.iterator]`. */
export function memberName(property: TS.Symbol): string {
  return wellKnownSymbol(property) ?? property.name;
}

/** `[Symbol.iterator]` for a property with this symbol as its name. */
function wellKnownSymbol({ escapedName }: TS.Symbol): string | undefined {
  const [, name = ""] = /^__@(\w+)@/.exec(escapedName as string) ?? [];
  return typeof Reflect.get(Symbol, name) === "symbol" ? `[Symbol.${name}]` : undefined;
}

function mayBeCalled(property: TS.Symbol, checker: TS.TypeChecker): boolean {
  return checker.getNonNullableType(checker.getTypeOfSymbol(property)).getCallSignatures().length > 0;
}

/** The method or accessors of a property; none if no code of the project implements it. */
export function membersOf(property: TS.Symbol, project: ProjectProgram): FoundMember[] {
  const { declarations = [] } = property;
  const name = memberName(property);
  const accessors = declarations.flatMap(accessorsOf);
  if (accessors.length > 0) return accessors.map((accessor) => ({ ...accessor, name, property }));
  const [body = assignedFunction(property)] = sourcesOf(property, project).flatMap((source) =>
    (source.kind === "function" || source.kind === "class") && !ts.isClassLike(source.node) ? source.node : [],
  );
  return body === undefined ? [] : [{ kind: "method", name, property, body }];
}

/** The function that code of a class assigns to a field which it only declares: `this.resolve = (value) => …`. */
function assignedFunction({ name, declarations = [] }: TS.Symbol): TS.FunctionLikeDeclaration | undefined {
  const isOpen = (each: TS.Declaration): each is TS.PropertyDeclaration =>
    ts.isPropertyDeclaration(each) && each.initializer === undefined && each.questionToken === undefined;
  const visit = (node: TS.Node): TS.FunctionLikeDeclaration | undefined => {
    const value = ts.isBinaryExpression(node) && isAssignment(node, name) ? unwrap(node.right) : undefined;
    if (value && (ts.isArrowFunction(value) || ts.isFunctionExpression(value))) return value;
    return ts.forEachChild(node, visit);
  };
  return declarations
    .filter(isOpen)
    .map(({ parent }) => visit(parent))
    .find((each) => each !== undefined);
}

function isAssignment({ left, operatorToken }: TS.BinaryExpression, name: string): boolean {
  const isField = ts.isPropertyAccessExpression(left) && left.expression.kind === ts.SyntaxKind.ThisKeyword;
  return isField && left.name.text === name && operatorToken.kind === ts.SyntaxKind.EqualsToken;
}

function accessorsOf(declaration: TS.Declaration): Pick<FoundMember, "kind" | "body">[] {
  if (ts.isAccessor(declaration)) {
    const kind = ts.isGetAccessor(declaration) ? "getter" : "setter";
    return declaration.body === undefined ? [] : [{ kind, body: declaration }];
  }
  // `Object.defineProperty(F.prototype, "size", { get() { … } })`
  const descriptor = ts.isCallExpression(declaration) ? declaration.arguments[2] : undefined;
  if (descriptor === undefined || !ts.isObjectLiteralExpression(descriptor)) return [];
  return descriptor.properties.flatMap((part) => {
    const body = ts.isPropertyAssignment(part) ? unwrap(part.initializer) : part;
    const isCode = ts.isMethodDeclaration(body) || ts.isFunctionExpression(body) || ts.isArrowFunction(body);
    const kind = part.name && KINDS.get(part.name.getText());
    return isCode && kind !== undefined ? [{ kind, body }] : [];
  });
}

const KINDS: ReadonlyMap<string, "getter" | "setter"> = new Map([
  ["get", "getter"],
  ["set", "setter"],
]);
