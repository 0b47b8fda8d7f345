// The functions and classes that are reachable from the exports of a module, each with its access path.
import { findClass, type FoundObject } from "../classes/find-class.ts";
import { findFactory } from "../classes/find-factory.ts";
import { findResult } from "../classes/find-result.ts";
import { EXPORT_EQUALS, inside } from "./export-equals.ts";
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
import { isHidden } from "../types/is-hidden.ts";
import type { ProjectProgram } from "../modules/project-program.ts";
import { propertyName } from "./property-name.ts";
import { ts, type TS } from "../typescript.ts";

export interface Found {
  readonly kind: "function" | "class";
  readonly access: readonly string[];
  readonly node: TS.Node;
  /** The function itself; undefined for a class, and for a function that a call returned. */
  readonly body: FunctionNode | undefined;
  /** The type of the exported value. */
  readonly type: TS.Type;
  /** How the objects of a class are made, and their members; of a function, what can be called on its result. */
  readonly objects?: FoundObject;
  /** Further code of a function, elsewhere in its file. */
  readonly parts?: readonly TS.Node[];
  /** The one member of a class that the user selected. */
  readonly only?: string;
}

/** Gives one entry for each access path, so the same function may be found more than once. */
export function findFunctions(file: TS.SourceFile, project: ProjectProgram): Found[] {
  const module = moduleSymbol(file, project.checker);
  return module === undefined ? [] : new FunctionFinder(project).findIn(module);
}

/** Functions that make objects of a class are tested as part of that class. */
export function withoutMakers(found: readonly Found[]): Found[] {
  const makers = new Set(found.flatMap(({ objects }) => objects?.makers.map(({ body }) => body) ?? []));
  return found.filter(({ kind, body }) => kind === "class" || body === undefined || !makers.has(body));
}

/** Walks from the exports of a module through objects, namespaces and classes down to functions. */
class FunctionFinder {
  readonly #project: ProjectProgram;
  readonly #checker: TS.TypeChecker;
  readonly #found: Found[] = [];
  /** The modules and objects on the current path of the walk, because they may contain themselves. */
  readonly #open = new Set<TS.Symbol | TS.Node>();

  constructor(project: ProjectProgram) {
    this.#project = project;
    this.#checker = project.checker;
  }

  findIn(module: TS.Symbol): Found[] {
    this.#followModule(module, []);
    return withoutMakers(this.#found);
  }

  /** Follows the exports of a module or namespace, and the value of `export =` or `module.exports =`. */
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

  /** Takes the type of the function's body where the annotated type is not callable, as one that cannot be resolved. */
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
    const common = { access, node: source.node, body, type: callable };
    const made = body && findFactory(body, this.#project);
    const objects = made ?? findResult(source.node, body, callable, this.#project);
    this.#found.push({ kind: made === undefined ? "function" : "class", ...common, ...(objects && { objects }) });
  }

  #followObject(node: TS.ObjectLiteralExpression, access: readonly string[], type: TS.Type): void {
    for (const property of node.properties) this.#followMember(property, access, type);
  }

  #followClass(node: ClassNode, access: readonly string[], type: TS.Type): void {
    const objects = findClass(node, type, this.#project);
    if (objects !== undefined) this.#found.push({ kind: "class", access, node, body: undefined, type, objects });
    else if (!ts.isClassLike(node)) this.#followFunction({ kind: "function", node }, access, type);
    const members = ts.isClassLike(node) ? node.members : [];
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

/** The type `Function`, which is callable but has no signature. */
function anyFunction(types: readonly TS.Type[]): TS.Type | undefined {
  return types.find((type) => type.getSymbol()?.name === "Function" && type.getProperty("apply") !== undefined);
}

/** The type of a member in the type of the whole, else of its index signature, else of the member itself. */
function memberType(whole: TS.Type, name: string, member: TS.Node, checker: TS.TypeChecker): TS.Type {
  const property = checker.getPropertyOfType(whole, name);
  if (property !== undefined) return checker.getTypeOfSymbol(property);
  return whole.getStringIndexType() ?? checker.getTypeAtLocation(member);
}

/** `F.prototype = { … }`, whose methods are found as those of the class F. */
function isPrototype({ name, declarations = [] }: TS.Symbol): boolean {
  return (
    name === "prototype" &&
    declarations.some((node) => /^(?!(?:module\.)?exports\.)[^]*\.prototype$/.test(node.getText()))
  );
}

function isStatic(member: TS.ClassElement): boolean {
  return (ts.getCombinedModifierFlags(member) & ts.ModifierFlags.Static) !== 0;
}

/** Whether a member is a method or accessor with a body, or a property that holds a function. */
function hasBody(member: TS.ClassElement): boolean {
  if (ts.isMethodDeclaration(member) || ts.isAccessor(member)) return member.body !== undefined;
  if (!ts.isPropertyDeclaration(member) || member.initializer === undefined) return false;
  return ts.isArrowFunction(member.initializer) || ts.isFunctionExpression(member.initializer);
}

function memberName({ name }: TS.ClassElement | TS.ObjectLiteralElement): string | undefined {
  return name && propertyName(name);
}
