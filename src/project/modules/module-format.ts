// Whether a file runs as an ECMAScript module or as CommonJS, judged by its syntax, its extension and its package.
import { extname } from "node:path";
import type { ModuleFormat } from "../../model/project.ts";
import { packageOf } from "./package-info.ts";
import { ts, type TS } from "../typescript.ts";

export function moduleFormat(file: TS.SourceFile): ModuleFormat {
  if (file.statements.some(isCommonJsStatement)) return "commonjs";
  // Module syntax wins over the package's type, because compilers and runners transform it.
  if (file.statements.some(isModuleStatement)) return "esm";
  const extension = extname(file.fileName);
  if (extension === ".mjs" || extension === ".mts") return "esm";
  if (extension === ".cjs" || extension === ".cts") return "commonjs";
  return packageOf(file.fileName)?.type === "module" ? "esm" : "commonjs";
}

/** `import x = require()` and `export =`, which TypeScript allows only in CommonJS. */
function isCommonJsStatement(statement: TS.Statement): boolean {
  if (ts.isImportEqualsDeclaration(statement)) return ts.isExternalModuleReference(statement.moduleReference);
  return ts.isExportAssignment(statement) && statement.isExportEquals === true;
}

function isModuleStatement(statement: TS.Statement): boolean {
  if (ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement) || ts.isExportAssignment(statement))
    return true;
  if (!ts.canHaveModifiers(statement)) return usesModuleSyntax(statement);
  const exported = ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
  return exported === true || usesModuleSyntax(statement);
}

/** `import.meta` anywhere, or `await` outside of functions. */
function usesModuleSyntax(node: TS.Node): boolean {
  if (ts.isFunctionLike(node)) return hasImportMeta(node);
  if (ts.isMetaProperty(node)) return node.keywordToken === ts.SyntaxKind.ImportKeyword;
  if (ts.isAwaitExpression(node) || (ts.isForOfStatement(node) && node.awaitModifier !== undefined)) return true;
  return ts.forEachChild(node, usesModuleSyntax) ?? false;
}

function hasImportMeta(node: TS.Node): boolean {
  if (ts.isMetaProperty(node)) return node.keywordToken === ts.SyntaxKind.ImportKeyword;
  return ts.forEachChild(node, hasImportMeta) ?? false;
}
