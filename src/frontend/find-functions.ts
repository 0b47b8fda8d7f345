// The functions and classes that can be reached from the exports of a module, each with the way to it.
import {
  moduleSymbol,
  resolveAlias,
  sourcesOf,
  sourcesOfValue,
  type FunctionNode,
  type Source,
} from "./function-source.ts";
import type { ProjectProgram } from "./project-program.ts";
import { ts, type TS } from "./typescript.ts";

export interface Found {
  readonly kind: "function" | "class";
  readonly access: readonly string[];
  readonly node: TS.Node;
  /** The function itself, where its body is in sight. */
  readonly body: FunctionNode | undefined;
  /** Its type as an importer sees it. */
  readonly type: TS.Type;
  /** The names of the instance methods, for a class; undefined for those that cannot be written. */
  readonly methods: readonly (string | undefined)[];
}

export const EXPORT_EQUALS = "export=";

/** One entry for each way, so the same function may be found more than once. */
export function findFunctions(file: TS.SourceFile, project: ProjectProgram): Found[] {
  const module = moduleSymbol(file, project.checker);
  const found: Found[] = [];
  if (module !== undefined) followModule(module, [], found, project);
  return found;
}

/** The exports of a module or namespace, and what `export =` or `module.exports =` puts in their place. */
function followModule(module: TS.Symbol, path: readonly string[], found: Found[], project: ProjectProgram): void {
  const { checker } = project;
  const whole = module.exports?.get(ts.InternalSymbolName.ExportEquals);
  if (whole !== undefined) {
    const type = checker.getTypeOfSymbol(resolveAlias(whole, checker));
    const access = path.length === 0 ? [EXPORT_EQUALS] : path;
    for (const source of sourcesOf(whole, project)) follow(source, access, type, found, project);
  }
  for (const symbol of checker.getExportsOfModule(module)) {
    if (symbol.escapedName !== ts.InternalSymbolName.ExportEquals) followSymbol(symbol, path, found, project);
  }
}

function followSymbol(symbol: TS.Symbol, path: readonly string[], found: Found[], project: ProjectProgram): void {
  const target = resolveAlias(symbol, project.checker);
  if ((target.flags & ts.SymbolFlags.Value) === 0) return;
  const type = project.checker.getTypeOfSymbol(target);
  for (const source of sourcesOf(target, project)) follow(source, [...path, symbol.name], type, found, project);
}

function follow(
  source: Source,
  access: readonly string[],
  type: TS.Type,
  found: Found[],
  project: ProjectProgram,
): void {
  if (source.kind === "function" || source.kind === "made") {
    const body = source.kind === "function" ? source.node : undefined;
    const callable = [type, ...(body ? [project.checker.getTypeAtLocation(body)] : [])].find(isCallableType);
    if (callable !== undefined)
      found.push({ kind: "function", access, node: source.node, body, type: callable, methods: [] });
  } else if (source.kind === "class") followClass(source.node, access, type, found, project);
  else if (source.kind === "object") followObject(source.node, access, type, found, project);
  else followModule(source.symbol, inside(access), found, project);
}

/** False also for a type that the checker could not resolve; the body then speaks for itself. */
function isCallableType(type: TS.Type): boolean {
  return type.getCallSignatures().length > 0;
}

/** The members of what `export =` gives are the exports of the module. */
function inside(access: readonly string[]): readonly string[] {
  return access[0] === EXPORT_EQUALS ? access.slice(1) : access;
}

function followObject(
  node: TS.ObjectLiteralExpression,
  access: readonly string[],
  type: TS.Type,
  found: Found[],
  project: ProjectProgram,
): void {
  for (const property of node.properties) {
    const name = memberName(property);
    if (name === undefined) continue;
    const sources = memberSources(property, project);
    const own = memberType(type, name, property, project.checker);
    for (const source of sources) follow(source, [...inside(access), name], own, found, project);
  }
}

function memberSources(member: TS.ObjectLiteralElementLike | TS.ClassElement, project: ProjectProgram): Source[] {
  if (ts.isMethodDeclaration(member)) return member.body === undefined ? [] : [{ kind: "function", node: member }];
  if (ts.isShorthandPropertyAssignment(member)) return sourcesOfValue(member.name, project);
  const value = ts.isPropertyAssignment(member) || ts.isPropertyDeclaration(member) ? member.initializer : undefined;
  return value === undefined ? [] : sourcesOfValue(value, project);
}

/** As the type of the whole has it; an index signature or a wider annotation may not name the member. */
function memberType(whole: TS.Type, name: string, member: TS.Node, checker: TS.TypeChecker): TS.Type {
  const property = checker.getPropertyOfType(whole, name);
  if (property !== undefined) return checker.getTypeOfSymbol(property);
  return whole.getStringIndexType() ?? checker.getTypeAtLocation(member);
}

function followClass(
  node: Extract<Source, { kind: "class" }>["node"],
  access: readonly string[],
  type: TS.Type,
  found: Found[],
  project: ProjectProgram,
): void {
  const members = ts.isClassLike(node) ? node.members : [];
  const methods = members.flatMap((member) => (!isStatic(member) && isCallable(member) ? [memberName(member)] : []));
  if (methods.length > 0 || !ts.isClassLike(node)) {
    found.push({ kind: "class", access, node, body: undefined, type, methods });
  }
  for (const member of members) {
    const name = memberName(member);
    if (!isStatic(member) || name === undefined || isHidden(member)) continue;
    const own = memberType(type, name, member, project.checker);
    for (const source of memberSources(member, project)) {
      if (source.kind === "function") follow(source, [...inside(access), name], own, found, project);
    }
  }
}

function isStatic(member: TS.ClassElement): boolean {
  return (ts.getCombinedModifierFlags(member) & ts.ModifierFlags.Static) !== 0;
}

function isHidden(member: TS.ClassElement): boolean {
  return (ts.getCombinedModifierFlags(member) & (ts.ModifierFlags.Private | ts.ModifierFlags.Protected)) !== 0;
}

function isCallable(member: TS.ClassElement): boolean {
  if (ts.isMethodDeclaration(member) || ts.isAccessor(member)) return member.body !== undefined;
  if (!ts.isPropertyDeclaration(member) || member.initializer === undefined) return false;
  return ts.isArrowFunction(member.initializer) || ts.isFunctionExpression(member.initializer);
}

function memberName({ name }: TS.ClassElement | TS.ObjectLiteralElement): string | undefined {
  return name && propertyName(name);
}

/** Undefined for private and symbol-keyed members, which an importer cannot name. */
function propertyName(name: TS.PropertyName): string | undefined {
  if (ts.isPrivateIdentifier(name)) return undefined;
  if (!ts.isComputedPropertyName(name)) return name.text;
  return ts.isStringLiteralLike(name.expression) || ts.isNumericLiteral(name.expression)
    ? name.expression.text
    : undefined;
}
