// Notes the goals in code that oxc generates for TypeScript syntax. They are those of Vitest's istanbul provider, which
// instruments the output of oxc, on one example of each.
import type { FunctionNode, Node, NodeOf } from "./ast.ts";
import type { Context } from "./context.ts";
import { countStatement } from "./count.ts";

/** Counts an enum or namespace, which oxc turns into a function that is called at once. `statement`: with `export`. */
export function countDeclaration(cx: Context, node: Node, statement: Node): void {
  if (!cx.coverage.enabled || !isLowered(node)) return;
  if (node.type === "TSEnumDeclaration" && cx.droppedEnums.has(node.id.name)) return;
  const counter = countStatement(cx);
  const again = cx.siblings.some((one) => one.end <= node.start && declaredName(one) === declaredName(node));
  cx.coverage.statement(node, counter);
  cx.coverage.function(node, undefined, counter);
  if (node.type === "TSEnumDeclaration") {
    for (const member of node.body.members) cx.coverage.statement(member, counter);
    const program: readonly Node[] = (cx.analysis.program.node as NodeOf<"Program">).body;
    if (!again && (statement !== node || !program.includes(statement))) return;
  }
  // oxc writes `Name || {}` or `Name || (Name = {})`; the right side is reached unless the name was declared before.
  const branch = cx.coverage.branch("binary-expr", node);
  cx.coverage.path(branch, node, counter);
  cx.coverage.path(branch, node, again ? cx.coverage.newCounter() : counter);
}

function isLowered(node: Node): node is NodeOf<"TSEnumDeclaration" | "TSModuleDeclaration"> {
  if (node.type === "TSEnumDeclaration") return !node.declare;
  return node.type === "TSModuleDeclaration" && isInstantiated(node);
}

/** Whether a namespace has values, since one with types only leaves no code. */
function isInstantiated(node: Node): boolean {
  if (node.type === "ExportNamedDeclaration") return !node.declaration || isInstantiated(node.declaration);
  if (node.type === "TSInterfaceDeclaration" || node.type === "TSTypeAliasDeclaration") return false;
  if (node.type !== "TSModuleDeclaration") return true;
  return (
    !node.declare &&
    node.id.type !== "Literal" &&
    node.body?.type === "TSModuleBlock" &&
    node.body.body.some(isInstantiated)
  );
}

function declaredName(statement: Node): string | undefined {
  const node = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
  if (!node || !("id" in node) || !node.id) return undefined;
  let { id }: { id: Node } = node as { id: Node };
  while (id.type === "TSQualifiedName") id = id.left;
  return id.type === "Identifier" ? id.name : undefined;
}

/** Counts parameter properties, which become statements `this.x = x` at the start of the constructor or after `super(…)`. */
export function countParameterProperties(cx: Context, node: FunctionNode): void {
  const properties = node.params.filter((param) => param.type === "TSParameterProperty");
  if (properties.length === 0 || !cx.coverage.enabled) return;
  const counter = countStatement(cx);
  for (const property of properties) cx.coverage.statement(property, counter);
}

export function isSuperCall(node: Node): node is NodeOf<"ExpressionStatement"> {
  return (
    node.type === "ExpressionStatement" &&
    node.expression.type === "CallExpression" &&
    node.expression.callee.type === "Super"
  );
}
