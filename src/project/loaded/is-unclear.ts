// Whether the text of a module may not show all that it exports.
import { isJavaScript } from "../modules/source-file-kinds.ts";
import type { ProjectProgram } from "../modules/project-program.ts";
import { moduleSymbol, resolveAlias, sourcesOf } from "../units/function-source.ts";
import { ts, type TS } from "../typescript.ts";

/** Words of code that adds members to objects which the text does not show where they are declared. */
const ADDS_MEMBERS = /\bprototype\b|\b(?:Object|Reflect)\.(?:assign|create|definePropert|setPrototypeOf)/;
const COMMONJS = /\bexports\b|\bmodule\b/;

export function isUnclear(file: TS.SourceFile, project: ProjectProgram): boolean {
  if (ADDS_MEMBERS.test(file.text) || project.declarationsOf(file) !== undefined) return true;
  if (isJavaScript(file.fileName) && COMMONJS.test(file.text)) return true;
  const module = moduleSymbol(file, project.checker);
  if (module === undefined) return false;
  return project.checker.getExportsOfModule(module).some((symbol) => isComputed(symbol, project));
}

/** Whether an export is a function or an object that other code makes. */
function isComputed(symbol: TS.Symbol, project: ProjectProgram): boolean {
  const target = resolveAlias(symbol, project.checker);
  if ((target.flags & ts.SymbolFlags.Value) === 0 || (target.flags & ts.SymbolFlags.Enum) !== 0) return false;
  const sources = sourcesOf(target, project);
  if (sources.length > 0 && sources.every(({ kind }) => kind !== "made")) return false;
  const type = project.checker.getTypeOfSymbol(target);
  const { flags } = type;
  if ((flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) !== 0) return true;
  return (flags & STRUCTURED) !== 0 && !project.checker.isArrayLikeType(type);
}

const STRUCTURED = ts.TypeFlags.Object | ts.TypeFlags.UnionOrIntersection;
