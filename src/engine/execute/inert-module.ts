// Tells modules that can be loaded once for all runs: they declare functions and plain constants, and nothing can change those.
// Loading a file with thousands of functions takes longer than most runs of them.
import { type Node, children, isFunction, isTypeOnly } from "../rewrite/ast.ts";
import { parse } from "../rewrite/parse.ts";

/** Whether every loading of the module is like every other. In doubt it is not. */
export function isInert(path: string, source: string): boolean {
  const { program } = parse(path, source, "module");
  return program.body.every(isInertStatement) && !mayReachFunctions(program, functionNames(program));
}

function isInertStatement(node: Node): boolean {
  if (isTypeOnly(node)) return node.type !== "TSEnumDeclaration" && node.type !== "TSImportEqualsDeclaration";
  switch (node.type) {
    case "ImportDeclaration":
    case "FunctionDeclaration":
    case "EmptyStatement":
      return true;
    case "ExportNamedDeclaration":
      return node.source === null && (node.declaration === null || isInertStatement(node.declaration));
    case "ExportDefaultDeclaration":
      return node.declaration.type === "FunctionDeclaration";
    case "VariableDeclaration":
      return (
        node.kind === "const" &&
        node.declarations.every(({ id, init }) => id.type === "Identifier" && init !== null && isInertValue(init))
      );
    default:
      return false;
  }
}

/** A regular expression has a state, and other objects can be changed. */
function isInertValue(node: Node): boolean {
  if (isFunction(node)) return true;
  if (node.type === "UnaryExpression") return node.operator === "-" && isInertValue(node.argument);
  if (node.type === "TemplateLiteral") return node.expressions.length === 0;
  return node.type === "Literal" && !("regex" in node);
}

/** The names by which functions of the module can be reached. */
function functionNames(program: Node): Set<string> {
  const names = new Set<string>();
  for (const statement of children(program)) {
    const declared =
      (statement.type === "ExportNamedDeclaration" || statement.type === "ExportDefaultDeclaration") &&
      statement.declaration !== null
        ? statement.declaration
        : statement;
    if (declared.type === "FunctionDeclaration" && declared.id !== null) names.add(declared.id.name);
    if (declared.type === "VariableDeclaration")
      for (const { id, init } of declared.declarations)
        if (id.type === "Identifier" && init !== null && isFunction(init)) names.add(id.name);
  }
  return names;
}

/** Whether a function is used otherwise than called: somebody may give it properties. Names are not resolved. */
function mayReachFunctions(program: Node, names: ReadonlySet<string>): boolean {
  const pending: { readonly node: Node; readonly isUse: boolean }[] = [{ node: program, isUse: false }];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { node, isUse } = next;
    if (node.type === "Identifier" && (node.name === "eval" || (isUse && names.has(node.name)))) return true;
    if (node.type === "MetaProperty" || node.type === "ThisExpression") return true;
    if (isTypeOnly(node)) continue;
    for (const child of children(node)) pending.push({ node: child, isUse: isUseIn(node, child) });
  }
  return false;
}

function isUseIn(parent: Node, child: Node): boolean {
  switch (parent.type) {
    case "FunctionDeclaration":
    case "FunctionExpression":
    case "VariableDeclarator":
      return child !== parent.id;
    case "CallExpression":
      return child !== parent.callee;
    case "MemberExpression":
      return parent.computed || child !== parent.property;
    case "Property":
      return parent.computed || parent.shorthand || child !== parent.key;
    case "ExportSpecifier":
    case "ImportSpecifier":
      return false;
    default:
      return true;
  }
}
