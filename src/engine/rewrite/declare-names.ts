import { children, isFunction, isTypeOnly } from "./ast.ts";
import type { Node, NodeOf } from "./ast.ts";
import type { BindingKind, Scope, Write } from "./scope.ts";

/** The identifiers that a pattern binds or assigns to, without members. */
export function boundNames(pattern: Node): NodeOf<"Identifier">[] {
  switch (pattern.type) {
    case "Identifier":
      return [pattern];
    case "AssignmentPattern":
      return boundNames(pattern.left);
    case "RestElement":
      return boundNames(pattern.argument);
    case "TSParameterProperty":
      return boundNames(pattern.parameter);
    case "ArrayPattern":
      return pattern.elements.flatMap((element) => (element ? boundNames(element) : []));
    case "ObjectPattern":
      return pattern.properties.flatMap((property) =>
        boundNames(property.type === "RestElement" ? property.argument : property.value),
      );
    case "ParenthesizedExpression":
    case "TSAsExpression":
    case "TSNonNullExpression":
    case "TSSatisfiesExpression":
    case "TSTypeAssertion":
      return boundNames(pattern.expression);
    default:
      return [];
  }
}

export function declarePattern(scope: Scope, pattern: Node, kind: BindingKind, readyAt: number): void {
  for (const name of boundNames(pattern)) scope.declare(name.name, kind, readyAt);
}

/** Declares the block-scoped names of a list of statements. `uncertain`: control may skip them, as in a switch. */
export function declareLexical(scope: Scope, body: readonly Node[], uncertain = false): void {
  for (const item of body) {
    let statement: Node = item;
    if (statement.type === "ExportNamedDeclaration" || statement.type === "ExportDefaultDeclaration") {
      if (!statement.declaration) continue;
      statement = statement.declaration;
    }
    while (statement.type === "LabeledStatement") statement = statement.body;
    declareStatement(scope, statement, uncertain);
  }
}

function declareStatement(scope: Scope, statement: Node, uncertain: boolean): void {
  switch (statement.type) {
    case "VariableDeclaration":
      if (statement.kind === "var" || statement.declare) return;
      for (const { id, end } of statement.declarations) {
        declarePattern(scope, id, statement.kind === "let" ? "let" : "const", uncertain ? Infinity : end);
      }
      return;
    case "FunctionDeclaration":
      if (statement.id) declareFunction(scope, statement.id.name);
      return;
    case "ClassDeclaration":
      if (statement.id) scope.declare(statement.id.name, "class", uncertain ? Infinity : statement.end);
      return;
    case "ImportDeclaration":
      for (const { local } of statement.specifiers) scope.declare(local.name, "other", Infinity);
      return;
    case "TSEnumDeclaration":
    case "TSImportEqualsDeclaration":
      scope.declare(statement.id.name, "other", Infinity);
      return;
    case "TSModuleDeclaration":
      if (statement.id.type === "Identifier") scope.declare(statement.id.name, "other", Infinity);
      return;
    default:
  }
}

function declareFunction(scope: Scope, name: string): void {
  scope.declare(name, "function", 0);
  // A function in a block of sloppy code is also a variable of the function around it.
  if (!scope.isFunction && !scope.strict) {
    const { functionScope } = scope;
    functionScope.declare(name, "var", 0).writes.push(unknownWrite(functionScope));
  }
}

function unknownWrite(scope: Scope): Write {
  return { value: undefined, at: -1, activation: scope.activation, initial: false };
}

/** Declares the `var`s in a body, at any depth outside of inner functions. */
export function declareVars(scope: Scope, node: Node): void {
  if (node.type === "VariableDeclaration" && node.kind === "var" && !node.declare) {
    for (const { id } of node.declarations) declarePattern(scope, id, "var", 0);
  }
  for (const child of children(node)) {
    if (isFunction(child) || isTypeOnly(child) || isExpressionLike(child)) continue;
    declareVars(scope, child);
  }
}

function isExpressionLike(node: Node): boolean {
  return (
    node.type.endsWith("Expression") ||
    node.type.endsWith("Literal") ||
    node.type === "Identifier" ||
    node.type === "ClassDeclaration" ||
    node.type === "TSModuleDeclaration" ||
    node.type === "ExpressionStatement"
  );
}
