// The module that a mock stands in for, as the type checker knows it.
import type { ProjectProgram } from "../modules/project-program.ts";
import { ts, type TS } from "../typescript.ts";

export interface RealModule {
  /** The file; undefined where a declaration names the module: `declare module "node:fs"`. */
  readonly source: TS.SourceFile | undefined;
  readonly exports: ReadonlyMap<string, RealExport>;
  /** The module is one value, which a default import gives. */
  readonly isOneValue: boolean;
}

export interface RealExport {
  readonly type: TS.Type;
  /** Declared in the project. */
  readonly isOwnFunction: boolean;
  /** A constant whose type is that of its value, as 10 of `const limit = 10`. */
  readonly isInferred: boolean;
}

/** Undefined if nothing is known of the types of the module. */
export function realModule(specifier: TS.StringLiteralLike, project: ProjectProgram): RealModule | undefined {
  const { checker } = project;
  const source = sourceOf(specifier, project);
  const symbol = source === undefined ? ambientModule(specifier.text, checker) : checker.getSymbolAtLocation(source);
  if (symbol === undefined) return undefined;
  const exported = checker.getExportsOfModule(symbol);
  const isOneValue = symbol.exports?.has(ts.InternalSymbolName.ExportEquals) === true;
  const exports = new Map(exported.filter(isValue(checker)).map((each) => [each.name, exportOf(each, project)]));
  return { source, exports, isOneValue };
}

/** The file that a specifier names, if the Program has it. */
function sourceOf(specifier: TS.StringLiteralLike, project: ProjectProgram): TS.SourceFile | undefined {
  const file = resolvedFile(specifier, project);
  return file === undefined ? undefined : project.program.getSourceFile(file);
}

export function resolvedFile(specifier: TS.StringLiteralLike, project: ProjectProgram): string | undefined {
  const from = specifier.getSourceFile();
  const mode = project.program.getModeForUsageLocation(from, specifier);
  return project.resolve(specifier.text, from, mode)?.resolvedFileName;
}

function ambientModule(name: string, checker: TS.TypeChecker): TS.Symbol | undefined {
  return checker.getAmbientModules().find((each) => each.name === `"${name}"`);
}

function isValue(checker: TS.TypeChecker): (symbol: TS.Symbol) => boolean {
  return (symbol) => (resolved(symbol, checker).flags & ts.SymbolFlags.Value) !== 0;
}

function resolved(symbol: TS.Symbol, checker: TS.TypeChecker): TS.Symbol {
  return (symbol.flags & ts.SymbolFlags.Alias) === 0 ? symbol : checker.getAliasedSymbol(symbol);
}

function exportOf(symbol: TS.Symbol, project: ProjectProgram): RealExport {
  const declared = resolved(symbol, project.checker);
  const type = project.checker.getTypeOfSymbol(declared);
  const [signature] = type.getCallSignatures();
  const file = signature?.declaration?.getSourceFile();
  const { valueDeclaration: value } = declared;
  const isInferred = value !== undefined && ts.isVariableDeclaration(value) && value.type === undefined;
  return { type, isOwnFunction: file !== undefined && project.isProjectSource(file), isInferred };
}
