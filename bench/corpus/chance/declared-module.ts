// Enters: a file. Leaves: what it declares to those who import it, from a declaration beside it or from its own text.
import { existsSync } from "node:fs";
import ts from "typescript";
import type { DeclaredModule, Shape, Signature } from "./declared-shape.ts";
import { DeclaredValues, isHidden } from "./declared-values.ts";

const DEEPEST = 5;

const OPTIONS: ts.CompilerOptions = {
  allowJs: true,
  checkJs: true,
  noEmit: true,
  strict: true,
  skipLibCheck: true,
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  allowImportingTsExtensions: true,
  types: [],
};

export function declaredModule(file: string): DeclaredModule {
  const declaration = declarationBeside(file);
  const program = ts.createProgram([declaration ?? file], OPTIONS);
  const source = program.getSourceFile(declaration ?? file);
  if (source === undefined) return NOTHING;
  return new Reader(
    program.getTypeChecker(),
    source,
    file,
    declaration !== undefined || /\.[cm]?ts$/.test(file),
  ).read();
}

const NOTHING: DeclaredModule = { exports: {}, whole: undefined, shapes: {}, types: {} };

function declarationBeside(file: string): string | undefined {
  if (/\.[cm]?ts$/.test(file)) return undefined;
  const beside = [file.replace(/\.([cm]?)js$/, ".d.$1ts"), file.replace(/\.[cm]?js$/, ".d.ts")];
  return beside.find((each) => existsSync(each));
}

class Reader {
  readonly #checker: ts.TypeChecker;
  readonly #source: ts.SourceFile;
  readonly #values: DeclaredValues;
  /** Whether all that callers may use is declared: of JavaScript, the checker does not see everything. */
  readonly #isDeclared: boolean;
  readonly #ids = new Map<ts.Type, string>();
  readonly #shapes: Record<string, Shape> = {};

  constructor(checker: ts.TypeChecker, source: ts.SourceFile, file: string, isDeclared: boolean) {
    this.#checker = checker;
    this.#source = source;
    this.#values = new DeclaredValues(checker, source, file);
    this.#isDeclared = isDeclared;
  }

  read(): DeclaredModule {
    const module = this.#checker.getSymbolAtLocation(this.#source);
    if (module === undefined) return NOTHING;
    const exports: Record<string, string> = {};
    for (const symbol of this.#checker.getExportsOfModule(module)) {
      const meant = (symbol.flags & ts.SymbolFlags.Alias) === 0 ? symbol : this.#checker.getAliasedSymbol(symbol);
      if ((meant.flags & ts.SymbolFlags.Value) !== 0)
        exports[symbol.name] = this.#shapeOf(this.#checker.getTypeOfSymbol(meant), 0);
    }
    const whole = module.exports?.get(ts.InternalSymbolName.ExportEquals);
    return {
      exports,
      whole: whole === undefined ? undefined : this.#shapeOf(this.#checker.getTypeOfSymbol(this.#meant(whole)), 0),
      shapes: this.#shapes,
      types: this.#values.types,
    };
  }

  #meant(symbol: ts.Symbol): ts.Symbol {
    return (symbol.flags & ts.SymbolFlags.Alias) === 0 ? symbol : this.#checker.getAliasedSymbol(symbol);
  }

  #shapeOf(type: ts.Type, depth: number): string {
    const known = this.#ids.get(type);
    if (known !== undefined) return known;
    const id = String(this.#ids.size);
    this.#ids.set(type, id);
    const isUnknown = (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.TypeParameter)) !== 0;
    const calls = type.getCallSignatures();
    const constructs = type.getConstructSignatures();
    const parts = type.isUnion() ? type.types : [type];
    const members: Record<string, string> = {};
    this.#shapes[id] = { calls: [], constructs: [], members, isOpen: isUnknown || depth > DEEPEST };
    if (depth <= DEEPEST)
      for (const part of parts)
        for (const member of isPlain(part) ? [] : part.getProperties()) {
          if (isHidden(member) || member.name === "prototype" || member.name.startsWith("__@")) continue;
          members[member.name] ??= this.#shapeOf(this.#checker.getTypeOfSymbol(member), depth + 1);
        }
    const signatures = (of: readonly ts.Signature[]): Signature[] => of.map((each) => this.#signature(each, depth));
    this.#shapes[id] = {
      calls: signatures(calls),
      constructs: signatures(constructs),
      members,
      isOpen: isUnknown || depth > DEEPEST || !this.#isDeclared,
    };
    return id;
  }

  #signature(signature: ts.Signature, depth: number): Signature {
    const given = this.#checker.getReturnTypeOfSignature(signature);
    return {
      parameters: this.#values.parametersOf(signature),
      result: this.#shapeOf(this.#checker.getAwaitedType(given) ?? given, depth + 1),
    };
  }
}

/** Primitives, arrays and functions have members that no test is about. */
function isPlain(type: ts.Type): boolean {
  if ((type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) === 0) return true;
  const name = type.getSymbol()?.name ?? "";
  return ["Array", "ReadonlyArray", "Date", "RegExp", "Map", "Set", "Function", "Uint8Array"].includes(name);
}
