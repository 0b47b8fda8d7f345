// From an exported symbol to the code behind it: functions, classes, and objects that hold them.
import type { ProjectProgram } from "./project-program.ts";
import { ts, type TS } from "./typescript.ts";

export type FunctionNode = TS.FunctionDeclaration | TS.FunctionExpression | TS.ArrowFunction | TS.MethodDeclaration;

/** JavaScript has functions that are classes. */
export type ClassNode = TS.ClassLikeDeclaration | TS.FunctionDeclaration | TS.FunctionExpression;

/** `made`: whatever the function is, its body is not here; a call may have returned it. */
export type Source =
  | { readonly kind: "function"; readonly node: FunctionNode }
  | { readonly kind: "made"; readonly node: TS.Expression | TS.BindingElement | TS.VariableDeclaration }
  | { readonly kind: "class"; readonly node: ClassNode }
  | { readonly kind: "object"; readonly node: TS.ObjectLiteralExpression }
  | { readonly kind: "namespace"; readonly symbol: TS.Symbol };

/** What a symbol stands for; more than one where declarations merge (a function and a namespace of the same name). */
export function sourcesOf(symbol: TS.Symbol, project: ProjectProgram, visited = new Set<TS.Symbol>()): Source[] {
  const target = resolveAlias(symbol, project.checker);
  if (visited.has(target)) return [];
  visited.add(target);
  const sources: Source[] = [];
  for (const declaration of target.declarations ?? []) {
    if (!project.isProjectSource(declaration.getSourceFile())) continue;
    for (const source of sourcesOfDeclaration(declaration, target, project, visited)) {
      if (source.kind !== "namespace" || !sources.some(({ kind }) => kind === "namespace")) sources.push(source);
    }
  }
  return sources;
}

function sourcesOfDeclaration(
  node: TS.Declaration,
  symbol: TS.Symbol,
  project: ProjectProgram,
  visited: Set<TS.Symbol>,
): Source[] {
  if (ts.isFunctionDeclaration(node)) return node.body === undefined ? [] : [functionOrClass(node, symbol)];
  if (ts.isMethodDeclaration(node)) return node.body === undefined ? [] : [{ kind: "function", node }];
  if (ts.isClassLike(node)) return [{ kind: "class", node }];
  if (ts.isModuleDeclaration(node) || ts.isSourceFile(node)) return [{ kind: "namespace", symbol }];
  if (ts.isBindingElement(node)) return [{ kind: "made", node }];
  const value = valueOf(node);
  if (value !== undefined) return sourcesOfValue(value, project, visited);
  const isAssignedLater =
    ts.isVariableDeclaration(node) && (ts.getCombinedModifierFlags(node) & ts.ModifierFlags.Ambient) === 0;
  return isAssignedLater ? [{ kind: "made", node }] : [];
}

/** The expression whose value a declaration gives to its name. */
function valueOf(node: TS.Declaration): TS.Expression | undefined {
  if (ts.isVariableDeclaration(node) || ts.isPropertyDeclaration(node) || ts.isPropertyAssignment(node))
    return node.initializer;
  if (ts.isExportAssignment(node)) return node.expression;
  if (ts.isShorthandPropertyAssignment(node)) return node.name;
  // `exports.x = …` and `module.exports = …`, where the declaration is the assignment or its left side.
  if (ts.isBinaryExpression(node)) return node.right;
  const { parent } = node;
  return ts.isPropertyAccessExpression(node) && ts.isBinaryExpression(parent) && parent.left === node
    ? parent.right
    : undefined;
}

export function sourcesOfValue(
  expression: TS.Expression,
  project: ProjectProgram,
  visited = new Set<TS.Symbol>(),
): Source[] {
  const node = unwrap(expression);
  if (ts.isArrowFunction(node)) return [{ kind: "function", node }];
  if (ts.isFunctionExpression(node)) return [functionOrClass(node, project.checker.getSymbolAtLocation(node))];
  if (ts.isClassExpression(node)) return [{ kind: "class", node }];
  if (ts.isObjectLiteralExpression(node)) return [{ kind: "object", node }];
  if (ts.isIdentifier(node) || ts.isPropertyAccessExpression(node)) {
    const symbol = referencedSymbol(node, project.checker);
    const sources = symbol === undefined ? [] : sourcesOf(symbol, project, visited);
    if (sources.length > 0) return sources;
  }
  const required = requiredModule(node, project.checker);
  return [required === undefined ? { kind: "made", node } : { kind: "namespace", symbol: required }];
}

/** The module that `require("…")` gives. */
function requiredModule(node: TS.Expression, checker: TS.TypeChecker): TS.Symbol | undefined {
  if (!ts.isCallExpression(node) || !ts.isIdentifier(node.expression) || node.expression.text !== "require")
    return undefined;
  const [specifier] = node.arguments;
  return specifier && ts.isStringLiteralLike(specifier) ? checker.getSymbolAtLocation(specifier) : undefined;
}

function referencedSymbol(
  node: TS.Identifier | TS.PropertyAccessExpression,
  checker: TS.TypeChecker,
): TS.Symbol | undefined {
  if (ts.isShorthandPropertyAssignment(node.parent)) return checker.getShorthandAssignmentValueSymbol(node.parent);
  return checker.getSymbolAtLocation(node);
}

/** A function that JavaScript uses as a class (`this.x = …`, `F.prototype.m = …`) is one. */
function functionOrClass(node: TS.FunctionDeclaration | TS.FunctionExpression, symbol: TS.Symbol | undefined): Source {
  return { kind: symbol?.members !== undefined && symbol.members.size > 0 ? "class" : "function", node };
}

/** Past what does not change the value: parentheses, type assertions, `Object.freeze`, chained assignment. */
function unwrap(node: TS.Expression): TS.Expression {
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node))
    return unwrap(node.expression);
  if (ts.isNonNullExpression(node) || ts.isTypeAssertionExpression(node)) return unwrap(node.expression);
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken) return unwrap(node.right);
  const frozen =
    ts.isCallExpression(node) && node.expression.getText() === "Object.freeze" ? node.arguments[0] : undefined;
  return frozen === undefined ? node : unwrap(frozen);
}

/** The symbol whose exports are those of a file; undefined for a script. */
export function moduleSymbol(file: TS.SourceFile, checker: TS.TypeChecker): TS.Symbol | undefined {
  // The checker tells only of ECMAScript modules; the binder has left that of a CommonJS module on the file.
  return checker.getSymbolAtLocation(file) ?? (file as TS.SourceFile & { readonly symbol?: TS.Symbol }).symbol;
}

export function resolveAlias(symbol: TS.Symbol, checker: TS.TypeChecker): TS.Symbol {
  return (symbol.flags & ts.SymbolFlags.Alias) !== 0 ? checker.getAliasedSymbol(symbol) : symbol;
}
