// The functions and classes that can be reached from the exports of a module, each with the way to it.
import {
  madeFunctions,
  moduleSymbol,
  resolveAlias,
  sourcesOf,
  sourcesOfValue,
  type ClassNode,
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
  return module === undefined ? [] : new FunctionFinder(project).findIn(module);
}

/** Walks from the exports of a module through objects, namespaces and classes down to functions. */
class FunctionFinder {
  readonly #project: ProjectProgram;
  readonly #checker: TS.TypeChecker;
  readonly #found: Found[] = [];
  /** The modules and objects that the walk is inside of: they may contain themselves. */
  readonly #open = new Set<TS.Symbol | TS.Node>();

  constructor(project: ProjectProgram) {
    this.#project = project;
    this.#checker = project.checker;
  }

  findIn(module: TS.Symbol): Found[] {
    this.#followModule(module, []);
    return this.#found;
  }

  /** The exports of a module or namespace, and what `export =` or `module.exports =` puts in their place. */
  #followModule(module: TS.Symbol, path: readonly string[]): void {
    this.#once(module, () => {
      const whole = module.exports?.get(ts.InternalSymbolName.ExportEquals);
      if (whole !== undefined) {
        const type = this.#checker.getTypeOfSymbol(resolveAlias(whole, this.#checker));
        const access = path.length === 0 ? [EXPORT_EQUALS] : path;
        for (const source of sourcesOf(whole, this.#project)) this.#follow(source, access, type);
      }
      for (const symbol of this.#checker.getExportsOfModule(module)) {
        const isWhole = symbol.escapedName === ts.InternalSymbolName.ExportEquals;
        if (!isWhole && !isPrototype(symbol)) this.#followSymbol(symbol, path);
      }
    });
  }

  #once(container: TS.Symbol | TS.Node, walk: () => void): void {
    if (this.#open.has(container)) return;
    this.#open.add(container);
    walk();
    this.#open.delete(container);
  }

  #followSymbol(symbol: TS.Symbol, path: readonly string[]): void {
    const target = resolveAlias(symbol, this.#checker);
    if ((target.flags & ts.SymbolFlags.Value) === 0) return;
    const type = this.#checker.getTypeOfSymbol(target);
    for (const source of sourcesOf(target, this.#project)) this.#follow(source, [...path, symbol.name], type);
  }

  #follow(source: Source, access: readonly string[], type: TS.Type): void {
    if (source.kind === "class") this.#followClass(source.node, access, type);
    else if (source.kind === "object") this.#once(source.node, () => this.#followObject(source.node, access, type));
    else if (source.kind === "namespace") this.#followModule(source.symbol, inside(access));
    else this.#followFunction(source, access, type);
  }

  /** An annotation that the checker cannot resolve is not callable; the body then speaks for itself. */
  #followFunction(
    source: Extract<Source, { kind: "function" | "made" }>,
    access: readonly string[],
    type: TS.Type,
  ): void {
    const body = source.kind === "function" ? source.node : undefined;
    const bodies = source.kind === "function" ? [source.node] : madeFunctions(source.node, this.#project);
    const types = [type, ...bodies.map((node) => this.#checker.getTypeAtLocation(node))];
    const callable = types.find((candidate) => candidate.getCallSignatures().length > 0) ?? anyFunction(types);
    if (callable === undefined) return;
    this.#found.push({ kind: "function", access, node: source.node, body, type: callable, methods: [] });
  }

  #followObject(node: TS.ObjectLiteralExpression, access: readonly string[], type: TS.Type): void {
    for (const property of node.properties) this.#followMember(property, access, type);
  }

  #followClass(node: ClassNode, access: readonly string[], type: TS.Type): void {
    const members = ts.isClassLike(node) ? node.members : [];
    const methods = members.flatMap((member) => (!isStatic(member) && hasBody(member) ? [memberName(member)] : []));
    if (methods.length > 0 || !ts.isClassLike(node)) {
      this.#found.push({ kind: "class", access, node, body: undefined, type, methods });
    }
    for (const member of members) {
      if (isStatic(member) && !isHidden(member) && hasBody(member)) this.#followMember(member, access, type);
    }
  }

  #followMember(
    member: TS.ObjectLiteralElementLike | TS.ClassElement,
    access: readonly string[],
    whole: TS.Type,
  ): void {
    const name = memberName(member);
    if (name === undefined) return;
    const type = memberType(whole, name, member, this.#checker);
    for (const source of this.#sourcesOfMember(member)) this.#follow(source, [...inside(access), name], type);
  }

  #sourcesOfMember(member: TS.ObjectLiteralElementLike | TS.ClassElement): Source[] {
    if (ts.isMethodDeclaration(member)) return member.body === undefined ? [] : [{ kind: "function", node: member }];
    if (ts.isShorthandPropertyAssignment(member)) return sourcesOfValue(member.name, this.#project);
    const value = ts.isPropertyAssignment(member) || ts.isPropertyDeclaration(member) ? member.initializer : undefined;
    return value === undefined ? [] : sourcesOfValue(value, this.#project);
  }
}

/** `Function`, which says that it can be called, but not with what. */
function anyFunction(types: readonly TS.Type[]): TS.Type | undefined {
  return types.find((type) => type.getSymbol()?.name === "Function" && type.getProperty("apply") !== undefined);
}

/** The members of what `export =` gives are the exports of the module. */
function inside(access: readonly string[]): readonly string[] {
  return access[0] === EXPORT_EQUALS ? access.slice(1) : access;
}

/** As the type of the whole has it; an index signature or a wider annotation may not name the member. */
function memberType(whole: TS.Type, name: string, member: TS.Node, checker: TS.TypeChecker): TS.Type {
  const property = checker.getPropertyOfType(whole, name);
  if (property !== undefined) return checker.getTypeOfSymbol(property);
  return whole.getStringIndexType() ?? checker.getTypeAtLocation(member);
}

/** `F.prototype = { … }`: the methods in it are those of a class. */
function isPrototype({ name, declarations = [] }: TS.Symbol): boolean {
  return (
    name === "prototype" &&
    declarations.some((node) => /^(?!(?:module\.)?exports\.)[^]*\.prototype$/.test(node.getText()))
  );
}

function isStatic(member: TS.ClassElement): boolean {
  return (ts.getCombinedModifierFlags(member) & ts.ModifierFlags.Static) !== 0;
}

function isHidden(member: TS.ClassElement): boolean {
  return (ts.getCombinedModifierFlags(member) & (ts.ModifierFlags.Private | ts.ModifierFlags.Protected)) !== 0;
}

/** Methods, accessors, and properties that hold a function. */
function hasBody(member: TS.ClassElement): boolean {
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
