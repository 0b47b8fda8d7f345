// The closure of a unit: its own code, and the code of its file that it uses and the file does not export.
import type { SourceRange } from "../../model/unit.ts";
import type { Found } from "./find-functions.ts";
import { moduleSymbol, resolveAlias } from "./function-source.ts";
import { ts, type TS } from "../typescript.ts";

export function rangeOf(node: TS.Node): SourceRange {
  return { start: node.getStart(), end: node.getEnd() };
}

/** Finds the closures of the units that one file declares. */
export class ClosureFinder {
  readonly #file: TS.SourceFile;
  readonly #checker: TS.TypeChecker;
  readonly #public = new Set<TS.Node>();
  /** Functions that are units themselves, static methods of classes included, in source order. */
  readonly #functions: readonly TS.Node[];
  /** Declared names by scope: the file, or a function that encloses a unit. */
  readonly #names = new Map<TS.Node, ReadonlySet<string>>();

  /** `exported`: all functions and classes that the exports of the file lead to. */
  constructor(file: TS.SourceFile, exported: readonly Found[], checker: TS.TypeChecker) {
    this.#file = file;
    this.#checker = checker;
    const functions = exported.filter(({ kind }) => kind === "function").map(({ node }) => node);
    this.#functions = [...new Set(functions)].sort((a, b) => a.pos - b.pos);
    for (const { node } of exported) this.#public.add(node);
    const module = moduleSymbol(file, checker);
    for (const symbol of module === undefined ? [] : checker.getExportsOfModule(module)) {
      for (const declaration of resolveAlias(symbol, checker).declarations ?? []) this.#public.add(declaration);
    }
  }

  /**
   * The ranges of the unit itself, then those of the functions and classes that it uses, transitively, in source order.
   * `parts`: further code of the unit, such as methods that are assigned to a prototype.
   */
  closureOf(unit: TS.Node, parts: readonly TS.Node[] = []): SourceRange[] {
    const own = [unit, ...parts.filter((part) => part.getSourceFile() === this.#file && !within(part, unit))];
    const used: TS.Node[] = [];
    const seen = new Set<TS.Node>(own);
    const pending = [...own];
    const names = this.#namesAround(unit);
    for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
      for (const declaration of this.#referencesIn(node, names)) {
        if (seen.has(declaration) || own.some((part) => within(declaration, part))) continue;
        seen.add(declaration);
        used.push(...runnableParts(declaration));
        pending.push(declaration);
      }
    }
    const others = used.filter((part) => !this.#public.has(part) && !within(unit, part)).map(rangeOf);
    const ranges = [...own.slice(1).flatMap((part) => this.#withoutFunctions(part)), ...others];
    const outer = ranges.filter(
      (range, index) => !ranges.some((other, at) => at !== index && encloses(other, range, at < index)),
    );
    return [...this.#withoutFunctions(unit), ...outer.sort((a, b) => a.start - b.start)];
  }

  /** The ranges of a class without the static methods that are units of their own. */
  #withoutFunctions(unit: TS.Node): SourceRange[] {
    const { start, end } = rangeOf(unit);
    if (!ts.isClassLike(unit)) return [{ start, end }];
    const holes = this.#functions.filter((node) => within(node, unit)).map(rangeOf);
    const starts = [start, ...holes.map((hole) => hole.end)];
    return starts.map((from, index) => ({ start: from, end: holes[index]?.start ?? end }));
  }

  /** The declarations of this file, other than exported ones, to which a piece of code refers. */
  #referencesIn(root: TS.Node, names: Pick<ReadonlySet<string>, "has">): TS.Declaration[] {
    const found: TS.Declaration[] = [];
    const visit = (node: TS.Node): void => {
      // The base of a class is an expression, though TypeScript's tree counts it as a type.
      if (ts.isTypeNode(node) && !ts.isExpressionWithTypeArguments(node)) return;
      // Other names are not looked up, to save the checker's time.
      if ((ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) && names.has(node.text)) {
        for (const declaration of this.#symbolAt(node)?.declarations ?? []) {
          if (declaration.getSourceFile() === this.#file && !this.#isPublic(declaration)) found.push(declaration);
        }
      }
      ts.forEachChild(node, visit);
    };
    visit(root);
    return found;
  }

  #namesAround(unit: TS.Node): Pick<ReadonlySet<string>, "has"> {
    const scopes: TS.Node[] = [this.#file];
    for (let node = unit.parent; !ts.isSourceFile(node); node = node.parent)
      if (ts.isFunctionLike(node)) scopes.push(node);
    return { has: (name) => scopes.some((scope) => this.#namesIn(scope).has(name)) };
  }

  #namesIn(scope: TS.Node): ReadonlySet<string> {
    const names = this.#names.get(scope) ?? declaredNames(scope);
    this.#names.set(scope, names);
    return names;
  }

  #isPublic(declaration: TS.Declaration): boolean {
    const value = "initializer" in declaration ? (declaration.initializer as TS.Node | undefined) : undefined;
    return this.#public.has(declaration) || (value !== undefined && this.#public.has(value));
  }

  #symbolAt(node: TS.Identifier | TS.PrivateIdentifier): TS.Symbol | undefined {
    const { parent } = node;
    if (ts.isShorthandPropertyAssignment(parent)) return this.#checker.getShorthandAssignmentValueSymbol(parent);
    return this.#checker.getSymbolAtLocation(node);
  }
}

/** The names that a scope declares; those of nested functions are left out. */
function declaredNames(scope: TS.Node): Set<string> {
  const names = new Set<string>();
  const visit = (node: TS.Node): void => {
    const { name } = node as TS.NamedDeclaration;
    if (name !== undefined && (ts.isIdentifier(name) || ts.isPrivateIdentifier(name))) names.add(name.text);
    if (!ts.isFunctionLike(node)) ts.forEachChild(node, visit);
  };
  ts.forEachChild(scope, visit);
  return names;
}

/** The functions and classes of a declaration. The rest of its initializer runs when the module is loaded. */
function runnableParts(declaration: TS.Node): TS.Node[] {
  if (ts.isClassLike(declaration)) return [declaration];
  if (ts.isFunctionLike(declaration))
    return "body" in declaration && declaration.body !== undefined ? [declaration] : [];
  const parts: TS.Node[] = [];
  const visit = (node: TS.Node): void => {
    if (ts.isClassLike(node) || ts.isFunctionLike(node)) parts.push(node);
    else ts.forEachChild(node, visit);
  };
  const value = "initializer" in declaration ? (declaration.initializer as TS.Node | undefined) : undefined;
  if (value !== undefined) visit(value);
  return parts;
}

function within(inner: TS.Node, outer: TS.Node): boolean {
  return encloses(rangeOf(outer), rangeOf(inner), true);
}

/** `ifEqual`: the answer for two equal ranges. */
function encloses(outer: SourceRange, inner: SourceRange, ifEqual: boolean): boolean {
  if (outer.start === inner.start && outer.end === inner.end) return ifEqual;
  return outer.start <= inner.start && inner.end <= outer.end;
}
