// The names that a clause may use: those in scope where it is compiled in, and the members of its object.
import { basename } from "node:path";
import { nearest } from "../../support/nearest.ts";
import { isTypeScript } from "./script-kind.ts";
import { ts, type TS } from "../typescript.ts";

/** Names in every scope that have no declaration. */
const ALWAYS = ["undefined", "globalThis"];

/** What has the members that `this` names. */
export type Owner = TS.ClassLikeDeclaration | TS.ObjectLiteralExpression;

export class ClauseNames {
  readonly #node: TS.Node;
  readonly #owner: Owner | undefined;
  readonly #checker: TS.TypeChecker;
  #values: ReadonlyMap<string, TS.Symbol> | undefined;
  #privateNames: ReadonlySet<string> | undefined;

  /** `node`: the class, object literal, function or module into which the clause is compiled. */
  constructor(node: TS.Node, owner: Owner | undefined, checker: TS.TypeChecker) {
    this.#node = node;
    this.#owner = owner;
    this.#checker = checker;
  }

  get isTypeScript(): boolean {
    return isTypeScript(this.#node.getSourceFile());
  }

  get ownerName(): string {
    if (this.#owner === undefined || !ts.isClassLike(this.#owner)) return "the object";
    return this.#owner.name?.text ?? "the class";
  }

  /** Whether a name in scope has a value, or is only a type. */
  meaningOf(name: string): "value" | "type" | "unknown" {
    if (ALWAYS.includes(name)) return "value";
    const symbol = this.#scope.get(name);
    if (symbol !== undefined && !isOfLibrary(symbol)) return this.#hasValue(symbol) ? "value" : "type";
    // The library may declare the names of a browser, which do not exist here, so the global object decides.
    if (name in globalThis) return "value";
    return this.#symbols(ts.SymbolFlags.Type).has(name) ? "type" : "unknown";
  }

  /** Whether a name is a variable in scope or a member, and not something that is imported or never changes. */
  mayBeCondition(name: string, ofClass: boolean): boolean {
    const symbol = this.#scope.get(name);
    const isVariable = symbol !== undefined && !isOfLibrary(symbol) && (symbol.flags & ts.SymbolFlags.Variable) !== 0;
    return isVariable || this.#memberNames(ofClass).includes(name);
  }

  /** The known name that is most similar to an unknown one. `own`: names of parameters and of the clause. */
  nearestTo(name: string, own: readonly string[], ofClass: boolean): string | undefined {
    const members = this.#memberNames(ofClass);
    if (members.includes(name)) return `this.${name}`;
    const declared = [...this.#scope].flatMap(([known, symbol]) => (isOfLibrary(symbol) ? [] : [known]));
    return nearest(name, [...own, ...declared]) ?? prefixed("this.", nearest(name, members));
  }

  /** Whether `this` has a member. Always true in JavaScript, whose objects may have undeclared members. */
  hasMember(name: string, ofClass: boolean): boolean {
    const type = this.#typeOfThis(ofClass);
    if (type === undefined || !this.isTypeScript) return true;
    return this.#checker.getPropertyOfType(type, name) !== undefined || type.getStringIndexType() !== undefined;
  }

  nearestMember(name: string, ofClass: boolean): string | undefined {
    return prefixed("this.", nearest(name, [...this.#memberNames(ofClass), ...this.privateNames]));
  }

  /** Private names such as `#size` of the class and of the classes around it. */
  get privateNames(): ReadonlySet<string> {
    this.#privateNames ??= new Set(privateNamesAround(this.#node));
    return this.#privateNames;
  }

  get #scope(): ReadonlyMap<string, TS.Symbol> {
    this.#values ??= this.#symbols(ts.SymbolFlags.Value | ts.SymbolFlags.Alias);
    return this.#values;
  }

  #symbols(meaning: TS.SymbolFlags): ReadonlyMap<string, TS.Symbol> {
    return new Map(this.#checker.getSymbolsInScope(this.#node, meaning).map((symbol) => [symbol.name, symbol]));
  }

  #hasValue(symbol: TS.Symbol): boolean {
    if ((symbol.flags & ts.SymbolFlags.Alias) === 0) return true;
    if (symbol.declarations?.some(ts.isTypeOnlyImportOrExportDeclaration) === true) return false;
    const target = this.#checker.getAliasedSymbol(symbol);
    // An import that cannot be resolved may be a value.
    return (target.flags & ts.SymbolFlags.Value) !== 0 || target.declarations === undefined;
  }

  #memberNames(ofClass: boolean): string[] {
    const type = this.#typeOfThis(ofClass);
    return type === undefined ? [] : this.#checker.getPropertiesOfType(type).map(({ name }) => name);
  }

  #typeOfThis(ofClass: boolean): TS.Type | undefined {
    if (this.#owner === undefined) return undefined;
    const type = this.#checker.getTypeAtLocation(this.#owner);
    if (ts.isObjectLiteralExpression(this.#owner)) return type;
    const symbol = type.getSymbol();
    if (symbol === undefined) return undefined;
    return ofClass ? this.#checker.getTypeOfSymbol(symbol) : this.#checker.getDeclaredTypeOfSymbol(symbol);
  }
}

function isOfLibrary({ declarations = [] }: TS.Symbol): boolean {
  return (
    declarations.length > 0 &&
    declarations.every((declaration) => /^lib\.(?:.*\.)?d\.ts$/.test(basename(declaration.getSourceFile().fileName)))
  );
}

function privateNamesAround(node: TS.Node): string[] {
  const own = ts.isClassLike(node) ? node.members.flatMap(({ name }) => privateName(name)) : [];
  return ts.isSourceFile(node) ? own : [...own, ...privateNamesAround(node.parent)];
}

function privateName(name: TS.PropertyName | undefined): string[] {
  return name !== undefined && ts.isPrivateIdentifier(name) ? [name.text] : [];
}

function prefixed(prefix: string, name: string | undefined): string | undefined {
  return name && prefix + name;
}
