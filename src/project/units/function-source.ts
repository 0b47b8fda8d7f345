// Resolves an exported symbol to its code: functions, classes, and objects that contain them.
import { argumentOf, resultOf, returnedBy } from "./immediate-call.ts";
import type { ProjectProgram } from "../modules/project-program.ts";
import { ts, type TS } from "../typescript.ts";

export type FunctionNode = TS.FunctionDeclaration | TS.FunctionExpression | TS.ArrowFunction | TS.MethodDeclaration;

/** A class, or a constructor function of JavaScript. */
export type ClassNode = TS.ClassLikeDeclaration | TS.FunctionDeclaration | TS.FunctionExpression;

/** `made`: a value that is computed, such as the result of a call; it may be a function whose body is unknown. */
export type Source =
  | { readonly kind: "function"; readonly node: FunctionNode }
  | { readonly kind: "made"; readonly node: TS.Expression | TS.BindingElement | TS.VariableDeclaration }
  | { readonly kind: "class"; readonly node: ClassNode }
  | { readonly kind: "object"; readonly node: TS.ObjectLiteralExpression }
  | { readonly kind: "namespace"; readonly symbol: TS.Symbol };

/** The sources of a symbol's value; several if declarations merge (a function and a namespace of the same name). */
export function sourcesOf(symbol: TS.Symbol, project: ProjectProgram, visited = new Set<TS.Symbol>()): Source[] {
  const target = resolveAlias(symbol, project.checker);
  if (visited.has(target)) return [];
  visited.add(target);
  const sources: Source[] = [];
  const add = (source: Source): void => {
    if (source.kind !== "namespace" || !sources.some(({ kind }) => kind === "namespace")) sources.push(source);
  };
  for (const declaration of target.declarations ?? []) {
    if (!project.isProjectSource(declaration.getSourceFile())) continue;
    for (const source of sourcesOfDeclaration(declaration, target, project, visited)) add(source);
  }
  const hasMembers = target.exports !== undefined && (target.flags & ts.SymbolFlags.Class) === 0;
  // Members are assigned to the function or object one by one: `parse.strict = …`.
  if (hasMembers && sources.some(({ kind }) => kind === "function" || kind === "object"))
    add({ kind: "namespace", symbol: target });
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
  // In JavaScript, members are assigned to the object: `colors.rgb.toHex = …`.
  if (ts.isIdentifier(node) && (symbol.flags & ts.SymbolFlags.NamespaceModule) !== 0)
    return [{ kind: "namespace", symbol }];
  if (ts.isBindingElement(node)) return [{ kind: "made", node }];
  const value = valueOf(node);
  if (value !== undefined) return sourcesOfValue(value, project, visited);
  const isAssignedLater =
    ts.isVariableDeclaration(node) && (ts.getCombinedModifierFlags(node) & ts.ModifierFlags.Ambient) === 0;
  return isAssignedLater ? [{ kind: "made", node }] : [];
}

/** The expression that a declaration assigns to its name. */
function valueOf(node: TS.Declaration): TS.Expression | undefined {
  if (ts.isVariableDeclaration(node) || ts.isPropertyDeclaration(node) || ts.isPropertyAssignment(node))
    return node.initializer;
  if (ts.isExportAssignment(node)) return node.expression;
  if (ts.isParameter(node)) return argumentOf(node);
  if (ts.isCallExpression(node)) return definedValue(node);
  if (ts.isShorthandPropertyAssignment(node)) return node.name;
  // `exports.x = …` and `module.exports = …`, where the declaration is the assignment or its left side.
  if (ts.isBinaryExpression(node)) return node.right;
  const { parent } = node;
  return ts.isPropertyAccessExpression(node) && ts.isBinaryExpression(parent) && parent.left === node
    ? parent.right
    : undefined;
}

/** The value that `Object.defineProperty(exports, "x", { get: () => value })` or `{ value }` exports. */
function definedValue({ arguments: [, , descriptor] }: TS.CallExpression): TS.Expression | undefined {
  if (descriptor === undefined || !ts.isObjectLiteralExpression(descriptor)) return undefined;
  for (const property of descriptor.properties) {
    const name = property.name?.getText();
    const value = ts.isPropertyAssignment(property) ? property.initializer : property;
    if (name === "value" && ts.isPropertyAssignment(property)) return property.initializer;
    if (
      name === "get" &&
      (ts.isFunctionExpression(value) || ts.isArrowFunction(value) || ts.isMethodDeclaration(value))
    )
      return returnedBy(value)[0];
  }
  return undefined;
}

export function sourcesOfValue(
  expression: TS.Expression,
  project: ProjectProgram,
  visited = new Set<TS.Symbol>(),
): Source[] {
  const node = unwrap(expression);
  if (ts.isArrowFunction(node)) return [{ kind: "function", node }];
  if (ts.isFunctionExpression(node)) return [functionOrClass(node, holderOf(node, project.checker))];
  if (ts.isClassExpression(node)) return [{ kind: "class", node }];
  if (ts.isObjectLiteralExpression(node)) return [{ kind: "object", node }];
  if (ts.isIdentifier(node) || ts.isPropertyAccessExpression(node)) {
    const symbol = referencedSymbol(node, project.checker);
    const sources = symbol === undefined ? [] : sourcesOf(symbol, project, visited);
    if (sources.length > 0) return sources;
  }
  if (ts.isCallExpression(node)) {
    const result = resultOf(node, project.checker);
    const sources = result === undefined ? [] : sourcesOfValue(result, project, visited);
    const written = sources.filter(({ kind }) => kind !== "made");
    if (written.length > 0) return written;
  }
  const required = requiredModule(node, project.checker);
  return [required === undefined ? { kind: "made", node } : { kind: "namespace", symbol: required }];
}

/** The function expressions that a call may return. */
export function madeFunctions(node: TS.Node, project: ProjectProgram): FunctionNode[] {
  if (!ts.isCallExpression(node)) return [];
  const makers = sourcesOfValue(node.expression, project);
  const results = makers.flatMap((maker) => (maker.kind === "function" ? returnedBy(maker.node) : []));
  return results.filter((result) => ts.isFunctionExpression(result) || ts.isArrowFunction(result));
}

/** The module that `require("…")` loads. */
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
  return checker.getSymbolAtLocation(node) ?? ownExport(node);
}

/** The symbol of `exports.x`, which the checker does not resolve where `module.exports = exports.x` makes it circular. */
function ownExport(node: TS.Identifier | TS.PropertyAccessExpression): TS.Symbol | undefined {
  if (!ts.isPropertyAccessExpression(node) || !/^(?:module\.)?exports$/.test(node.expression.getText()))
    return undefined;
  return boundSymbol(node.getSourceFile())?.exports?.get(ts.escapeLeadingUnderscores(node.name.text));
}

/** Tells constructor functions by their members: `this.x = …`, `F.prototype.m = …`, `F.prototype = …`. */
function functionOrClass(node: TS.FunctionDeclaration | TS.FunctionExpression, symbol: TS.Symbol | undefined): Source {
  const hasMembers = symbol?.members !== undefined && symbol.members.size > 0;
  const hasPrototype = symbol?.exports?.has(ts.escapeLeadingUnderscores("prototype")) === true;
  return { kind: hasMembers || hasPrototype ? "class" : "function", node };
}

/** The variable or property to which a function expression is assigned. */
function holderOf(node: TS.FunctionExpression, checker: TS.TypeChecker): TS.Symbol | undefined {
  const { parent } = node;
  if (ts.isVariableDeclaration(parent)) return checker.getSymbolAtLocation(parent.name);
  const isAssigned = ts.isBinaryExpression(parent) && parent.operatorToken.kind === ts.SyntaxKind.EqualsToken;
  return isAssigned && parent.right === node ? checker.getSymbolAtLocation(parent.left) : undefined;
}

/** Strips what does not change the value: parentheses, type assertions, `Object.freeze`, chained assignment. */
export function unwrap(node: TS.Expression): TS.Expression {
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
  return checker.getSymbolAtLocation(file) ?? boundSymbol(file);
}

/** The symbol that the binder stores on the file. The checker's API gives it for ECMAScript modules, not for CommonJS. */
function boundSymbol(file: TS.SourceFile): TS.Symbol | undefined {
  return (file as TS.SourceFile & { readonly symbol?: TS.Symbol }).symbol;
}

/** The target of an alias; the symbol itself if it is no alias, or one that cannot be resolved. */
export function resolveAlias(symbol: TS.Symbol, checker: TS.TypeChecker): TS.Symbol {
  if ((symbol.flags & ts.SymbolFlags.Alias) === 0) return symbol;
  const target = checker.getAliasedSymbol(symbol);
  return target.declarations === undefined && checker.isUnknownSymbol(target) ? symbol : target;
}
