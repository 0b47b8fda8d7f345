// The specifiers of the modules that a file loads at run time.
import { ts, type TS } from "../typescript.ts";

/** The literals of `import … from`, `export … from`, `import x = require()`, `require()` and `import()`, in order. */
export function moduleSpecifiers(file: TS.SourceFile): TS.StringLiteralLike[] {
  const found: TS.StringLiteralLike[] = [];
  for (const statement of file.statements) {
    const specifier = specifierOf(statement);
    if (specifier !== undefined && ts.isStringLiteralLike(specifier)) found.push(specifier);
  }
  if (/\b(?:require|import)\s*\(/.test(file.text)) collectCalls(file, found);
  return found;
}

/** Undefined for type-only imports and exports, which are erased. */
function specifierOf(statement: TS.Statement): TS.Expression | undefined {
  if (ts.isImportDeclaration(statement)) {
    return statement.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword ? undefined : statement.moduleSpecifier;
  }
  if (ts.isExportDeclaration(statement)) return statement.isTypeOnly ? undefined : statement.moduleSpecifier;
  if (ts.isImportEqualsDeclaration(statement) && !statement.isTypeOnly) {
    const { moduleReference } = statement;
    return ts.isExternalModuleReference(moduleReference) ? moduleReference.expression : undefined;
  }
  return undefined;
}

function collectCalls(node: TS.Node, found: TS.StringLiteralLike[]): void {
  if (ts.isCallExpression(node)) {
    const [argument] = node.arguments;
    const loads = node.expression.kind === ts.SyntaxKind.ImportKeyword || isRequire(node.expression);
    if (loads && argument !== undefined && ts.isStringLiteralLike(argument)) found.push(argument);
  }
  ts.forEachChild(node, (child) => collectCalls(child, found));
}

/** Whether a callee is `require`. `require.resolve` loads nothing. */
function isRequire(callee: TS.Expression): boolean {
  return ts.isIdentifier(callee) && callee.text === "require";
}
