// Lowers assignments and patterns to uses, then definitions.
import { unwrap } from "../rewrite/ast.ts";
import type { Node, NodeOf } from "../rewrite/ast.ts";
import { NOTHING } from "./code.ts";
import { accessThrows, binaryThrows, unaryThrows } from "./hazards.ts";
import { lowerExpression } from "./lower-expression.ts";
import type { Lowering } from "./lowering.ts";
import { rangeOf } from "./node-names.ts";
import type { ValueKind } from "./value-kinds.ts";

export function lowerAssignment(cx: Lowering, node: NodeOf<"AssignmentExpression">): void {
  const { operator, right } = node;
  const left = unwrap(node.left);
  if (operator === "=") {
    if (left.type === "MemberExpression") lowerReference(cx, left);
    lowerExpression(cx, right);
    return left.type === "MemberExpression" ? store(cx, left) : lowerTarget(cx, left, cx.kinds.of(right));
  }
  lowerReference(cx, left);
  if (operator === "&&=" || operator === "||=" || operator === "??=") return lowerLogical(cx, node, left);
  read(cx, left);
  lowerExpression(cx, right);
  cx.hazard(binaryThrows(operator.slice(0, -1), cx.kinds.of(left), cx.kinds.of(right)));
  store(cx, left);
}

function lowerLogical(cx: Lowering, node: NodeOf<"AssignmentExpression">, left: Node): void {
  const test = { kind: "leaf", range: rangeOf(left), operand: cx.collect(() => read(cx, left)) } as const;
  const assign = cx.part(rangeOf(unwrap(node.right)), () => {
    lowerExpression(cx, node.right);
    store(cx, left);
  });
  const isWhenTrue = node.operator === "&&=";
  cx.choose(test, isWhenTrue ? assign : NOTHING, isWhenTrue ? NOTHING : assign);
}

export function lowerUpdate(cx: Lowering, node: NodeOf<"UpdateExpression">): void {
  const target = unwrap(node.argument);
  lowerReference(cx, target);
  read(cx, target);
  cx.hazard(unaryThrows("-", cx.kinds.of(target)));
  store(cx, target);
}

/** Lowers the object and the key of a member that is written: they are evaluated once, before the value. */
function lowerReference(cx: Lowering, target: Node): void {
  if (target.type !== "MemberExpression") return;
  lowerExpression(cx, target.object);
  if (target.computed) lowerExpression(cx, target.property);
}

function read(cx: Lowering, target: Node): void {
  if (target.type === "Identifier") return cx.act("use", cx.variables.named(target));
  if (target.type !== "MemberExpression") return;
  cx.hazard(accessThrows(target.object, cx.kinds));
  cx.act("use", cx.variables.field(target));
}

function store(cx: Lowering, target: Node): void {
  if (target.type === "Identifier") return cx.act("define", cx.variables.named(target));
  if (target.type !== "MemberExpression") return;
  cx.hazard(accessThrows(target.object, cx.kinds));
  cx.act("define", cx.variables.field(target));
}

/** Defines all that a pattern names; `source`: the kind of the value that it takes apart. */
export function lowerTarget(cx: Lowering, pattern: Node, source: ValueKind): void {
  const target = unwrap(pattern);
  switch (target.type) {
    case "AssignmentPattern": {
      const range = rangeOf(target);
      const test = { kind: "leaf", range, operand: NOTHING } as const;
      const applied = cx.part(rangeOf(unwrap(target.right)), () => lowerExpression(cx, target.right));
      cx.choose(test, applied, NOTHING);
      return lowerTarget(cx, target.left, "unknown");
    }
    case "RestElement":
      return lowerTarget(cx, target.argument, "array");
    case "ArrayPattern":
      cx.hazard(source !== "array");
      for (const each of target.elements) if (each) lowerTarget(cx, each, "unknown");
      return;
    case "ObjectPattern":
      cx.hazard(source === "unknown");
      for (const each of target.properties) {
        if (each.type === "Property" && each.computed) lowerExpression(cx, each.key);
        lowerTarget(cx, each.type === "Property" ? each.value : each, "unknown");
      }
      return;
    case "TSParameterProperty":
      return lowerTarget(cx, target.parameter, source);
    case "MemberExpression":
      lowerReference(cx, target);
      return store(cx, target);
    default:
      return store(cx, target);
  }
}
