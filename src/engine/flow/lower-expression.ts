// Lowers expressions, in the order of their evaluation.
import { children, isFunction, isTypeOnly, unwrap } from "../rewrite/ast.ts";
import type { Node, NodeOf } from "../rewrite/ast.ts";
import { NOTHING } from "./code.ts";
import { accessThrows, binaryThrows, isPrimitive, unaryThrows } from "./hazards.ts";
import { lowerAssignment, lowerUpdate } from "./lower-assignment.ts";
import { lowerChain } from "./lower-chain.ts";
import { conditionOf, leafOf } from "./lower-condition.ts";
import type { Lowering } from "./lowering.ts";
import { rangeOf } from "./node-names.ts";

export function lowerExpression(cx: Lowering, node: Node): void {
  const inner = unwrap(node);
  if (isTypeOnly(inner)) return;
  if (isFunction(inner)) return cx.useAll(cx.references.readsOf(inner));
  switch (inner.type) {
    case "Identifier":
      return cx.act("use", cx.variables.named(inner));
    case "ClassExpression":
    case "ClassDeclaration":
      return lowerClass(cx, inner);
    case "MemberExpression":
      return lowerMember(cx, inner);
    case "ChainExpression":
      return lowerChain(cx, inner);
    case "CallExpression":
    case "NewExpression":
      lowerCallee(cx, inner.callee);
      return lowerCall(cx, inner);
    case "AssignmentExpression":
      return lowerAssignment(cx, inner);
    case "UpdateExpression":
      return lowerUpdate(cx, inner);
    case "ConditionalExpression":
      return cx.choose(conditionOf(cx, inner.test), lowerPart(cx, inner.consequent), lowerPart(cx, inner.alternate));
    case "LogicalExpression":
      return lowerLogical(cx, inner);
    case "UnaryExpression":
      return lowerUnary(cx, inner);
    case "BinaryExpression":
      if (inner.left.type !== "PrivateIdentifier") lowerExpression(cx, inner.left);
      lowerExpression(cx, inner.right);
      return cx.hazard(binaryThrows(inner.operator, cx.kinds.of(inner.left), cx.kinds.of(inner.right)));
    case "TemplateLiteral":
      for (const each of inner.expressions) {
        lowerExpression(cx, each);
        cx.hazard(!isPrimitive(cx.kinds.of(each)));
      }
      return;
    case "SpreadElement":
      lowerExpression(cx, inner.argument);
      return cx.hazard(cx.kinds.of(inner.argument) !== "array");
    case "Property":
      if (inner.computed) lowerExpression(cx, inner.key);
      return lowerExpression(cx, inner.value);
    case "ObjectExpression":
      for (const each of inner.properties) lowerExpression(cx, each.type === "SpreadElement" ? each.argument : each);
      return;
    case "MetaProperty":
      return;
    case "TaggedTemplateExpression":
      lowerCallee(cx, inner.tag);
      for (const each of inner.quasi.expressions) lowerExpression(cx, each);
      return cx.hazard();
    case "AwaitExpression":
    case "YieldExpression":
    case "ImportExpression":
      lowerAll(cx, children(inner));
      return cx.hazard();
    default:
      return lowerAll(cx, children(inner));
  }
}

/** Lowers an expression that is evaluated only after some outcome of a test. */
export function lowerPart(cx: Lowering, node: Node): ReturnType<Lowering["part"]> {
  return cx.part(rangeOf(unwrap(node)), () => lowerExpression(cx, node));
}

function lowerAll(cx: Lowering, nodes: readonly Node[]): void {
  for (const node of nodes) lowerExpression(cx, node);
}

function lowerMember(cx: Lowering, node: NodeOf<"MemberExpression">): void {
  lowerExpression(cx, node.object);
  lowerAccess(cx, node);
  cx.act("use", cx.variables.field(node));
}

/** Lowers a member access without its object. */
export function lowerAccess(cx: Lowering, node: NodeOf<"MemberExpression">): void {
  if (node.computed) lowerExpression(cx, node.property);
  cx.hazard(!node.optional && accessThrows(node.object, cx.kinds));
}

/** Lowers what is called. Calling a method does not count as a use of a field. */
function lowerCallee(cx: Lowering, callee: Node): void {
  const inner = unwrap(callee);
  if (inner.type !== "MemberExpression") return lowerExpression(cx, inner);
  lowerExpression(cx, inner.object);
  lowerAccess(cx, inner);
}

/** Lowers the arguments and the call itself. */
export function lowerCall(cx: Lowering, node: NodeOf<"CallExpression" | "NewExpression">): void {
  for (const each of node.arguments) {
    lowerExpression(cx, each);
    const given = unwrap(each);
    if (isFunction(given)) cx.add({ kind: "callback", callee: given });
  }
  const callee = node.type === "CallExpression" ? cx.calleeOf(node.callee) : undefined;
  if (callee) cx.useAll(cx.references.readsOf(callee));
  cx.hazard();
  if (callee) cx.add({ kind: "call", callee });
}

function lowerLogical(cx: Lowering, node: NodeOf<"LogicalExpression">): void {
  const { operator, left, right } = node;
  const test = operator === "??" ? leafOf(cx, left) : conditionOf(cx, left);
  const isRightWhenTrue = operator === "&&";
  const rest = lowerPart(cx, right);
  cx.choose(test, isRightWhenTrue ? rest : NOTHING, isRightWhenTrue ? NOTHING : rest);
}

function lowerUnary(cx: Lowering, { operator, argument }: NodeOf<"UnaryExpression">): void {
  const operand = unwrap(argument);
  if (operator !== "delete" || operand.type !== "MemberExpression") {
    lowerExpression(cx, operand);
    return cx.hazard(unaryThrows(operator, cx.kinds.of(operand)));
  }
  lowerCallee(cx, operand);
  cx.act("define", cx.variables.field(operand));
}

/** Lowers a class to uses of what its members read. Its computed names and static parts are left out. */
function lowerClass(cx: Lowering, node: NodeOf<"ClassExpression" | "ClassDeclaration">): void {
  if (node.superClass) {
    lowerExpression(cx, node.superClass);
    cx.hazard();
  }
  cx.useAll(cx.references.readsOf(node));
}
