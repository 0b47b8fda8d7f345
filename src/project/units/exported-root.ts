// The access path to an enum or class from the exports of its file.
import type { NamedValue } from "../../model/input-type.ts";
import { moduleSymbol, resolveAlias } from "./function-source.ts";
import { ts, type TS } from "../typescript.ts";

export interface Root extends Omit<NamedValue, "text"> {
  /** `Color`, `Shapes.Color`. */
  readonly prefix: string;
}

/** Undefined for an ambient declaration, and for one without a named export. */
export function exportedRoot(
  declaration: TS.EnumDeclaration | (TS.ClassDeclaration & { readonly name: TS.Identifier }),
  checker: TS.TypeChecker,
): Root | undefined {
  const file = declaration.getSourceFile();
  if (file.isDeclarationFile || isAmbient(declaration)) return undefined;
  const path = [declaration.name.text];
  let outermost: TS.Node & { readonly name: TS.DeclarationName } = declaration;
  for (let parent: TS.Node = declaration.parent; !ts.isSourceFile(parent); parent = parent.parent) {
    if (!ts.isModuleDeclaration(parent)) {
      if (!ts.isModuleBlock(parent)) return undefined;
      continue;
    }
    if (!isExportedFromNamespace(outermost) || isAmbient(parent) || !ts.isIdentifier(parent.name)) return undefined;
    path.unshift(parent.name.text);
    outermost = parent;
  }
  const exported = exportName(checker.getSymbolAtLocation(outermost.name), file, checker);
  if (exported === undefined) return undefined;
  return { prefix: [exported, ...path.slice(1)].join("."), importName: exported, importFrom: file.fileName };
}

export function isAmbient(node: TS.Declaration): boolean {
  return (ts.getCombinedModifierFlags(node) & ts.ModifierFlags.Ambient) !== 0;
}

function isExportedFromNamespace(node: TS.Node): boolean {
  return (ts.getCombinedModifierFlags(node as TS.Declaration) & ts.ModifierFlags.Export) !== 0;
}

/** A name by which the file exports the value; a default export does not count. */
function exportName(symbol: TS.Symbol | undefined, file: TS.SourceFile, checker: TS.TypeChecker): string | undefined {
  const module = moduleSymbol(file, checker);
  if (symbol === undefined || module === undefined) return undefined;
  for (const exported of checker.getExportsOfModule(module)) {
    if (exported.declarations?.some(ts.isTypeOnlyExportDeclaration) === true || exported.name === "default") continue;
    if (resolveAlias(exported, checker) === checker.getExportSymbolOfSymbol(symbol)) return exported.name;
  }
  return undefined;
}
