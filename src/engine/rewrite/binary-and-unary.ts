// Emits binary and unary operators, guarded: the hook of the operator where an operand is a function, else the operator.
import { BINARY_HOOKS, UNARY_HOOKS } from "../../model/hooks.ts";
import { tokenAt, unwrap } from "./ast.ts";
import type { Node, NodeOf } from "./ast.ts";
import type { Context } from "./context.ts";
import {
  emitArgument,
  isConstant,
  isSimple,
  isStable,
  mayBeDead,
  storeOperand,
  writeGuard,
  writePlace,
} from "./operands.ts";
import type { Place } from "./operands.ts";
import { copyThrough } from "./copy-through.ts";

type Binary = NodeOf<"BinaryExpression">;
type Unary = NodeOf<"UnaryExpression">;

/** Text around the call of an operator's hook: `$pw_test(…, site)` in a condition. */
export interface Wrapper {
  readonly open: () => void;
  readonly close: () => void;
}
/** Calls of hooks nest as deep as the tree of operators, and V8's parser is recursive. */
const DEEPEST_TREE = 50;

const PLAIN: Wrapper = { open: () => {}, close: () => {} };

function operatorAt(cx: Context, node: Binary): number {
  return tokenAt(cx.source, node.left.end, node.right.start);
}

export function emitBinary(cx: Context, node: Binary, wrapper: Wrapper = PLAIN): void {
  if (isNative(cx, node)) return copyThrough(cx, node);
  if (emitTree(cx, node, wrapper)) return;
  if (!cx.frame.declaresTemporaries) return emitHookCall(cx, node, wrapper);
  cx.frame.scoped(() => emitSpine(cx, node, wrapper));
}

function isNative(cx: Context, node: Binary): boolean {
  return node.left.type === "PrivateIdentifier" || (!cx.maybe(node.left) && !cx.maybe(node.right));
}

function emitHookCall(cx: Context, node: Binary, wrapper: Wrapper): void {
  wrapper.open();
  cx.openHook(BINARY_HOOKS[node.operator], operatorAt(cx, node));
  emitArgument(cx, node.left);
  cx.write(", ");
  emitArgument(cx, node.right);
  cx.write(")");
  wrapper.close();
}

/**
 * Operators that follow each other, `((a + b) + c) + d`, become steps in a row: `(t = a + b, t = t + c, t + d)`, each
 * with its guard. Generated code has thousands of them, and nesting would exhaust the stack, ours and V8's.
 */
function emitSpine(cx: Context, node: Binary, wrapper: Wrapper): void {
  const spine = [node];
  for (let { left } = node; left.type === "BinaryExpression"; { left } = left) {
    if (isNative(cx, left) || isTree(cx, left)) break;
    spine.push(left);
  }
  const total = spine.length > 1 ? cx.frame.take() : "";
  cx.write("(");
  for (let one = spine.pop(), first = true; one; one = spine.pop(), first = false) {
    const last = spine.length === 0;
    const step = one;
    cx.frame.scoped(() => {
      const left = first ? storeLeft(cx, step) : { temp: total };
      const right = isSimple(cx, step.right) ? { node: step.right } : storeOperand(cx, step.right);
      if (!last) cx.write(`${total} = `, step.start);
      writeOperator(cx, step, left, right, last ? wrapper : PLAIN);
    });
    if (!last) cx.write(", ");
  }
  cx.write(")");
}

function storeLeft(cx: Context, { left, right }: Binary): Place {
  return isStable(cx, left, right) ? { node: left } : storeOperand(cx, left);
}

function writeOperator(cx: Context, node: Binary, left: Place, right: Place, wrapper: Wrapper): void {
  const at = operatorAt(cx, node);
  writeGuard(cx, [...(cx.maybe(node.left) ? [left] : []), ...(cx.maybe(node.right) ? [right] : [])]);
  cx.write(" ? ");
  wrapper.open();
  cx.openHook(BINARY_HOOKS[node.operator], at);
  writePlace(cx, left);
  cx.write(", ");
  writePlace(cx, right);
  cx.write(")");
  wrapper.close();
  cx.write(" : ");
  writePlace(cx, left);
  cx.write(` ${node.operator} `, at);
  writePlace(cx, right);
}

export function emitUnary(cx: Context, node: Unary, wrapper: Wrapper = PLAIN): void {
  const { operator, argument } = node;
  if (operator === "void" || operator === "delete" || !cx.maybe(argument)) return copyThrough(cx, node);
  if (operator === "typeof" && isUnresolved(cx, argument)) return cx.copy(node);
  if (emitTree(cx, node, wrapper)) return;
  if (!cx.frame.declaresTemporaries) {
    wrapper.open();
    cx.openHook(UNARY_HOOKS[operator], node.start);
    emitArgument(cx, argument);
    cx.write(")");
    wrapper.close();
    return;
  }
  cx.frame.scoped(() => {
    cx.write("(");
    const place = storeOperand(cx, argument);
    writeGuard(cx, [place]);
    cx.write(" ? ");
    wrapper.open();
    cx.openHook(UNARY_HOOKS[operator], node.start);
    writePlace(cx, place);
    cx.write(")");
    wrapper.close();
    cx.write(" : ");
    cx.write(`${operator} `, node.start);
    writePlace(cx, place);
    cx.write(")");
  });
}

/** Whether a name may have no binding: `typeof x` must not throw then. */
function isUnresolved(cx: Context, node: Node): boolean {
  const inner = unwrap(node);
  return inner.type === "Identifier" && !cx.resolve(inner);
}

/**
 * A tree of operators over simple operands is guarded once as a whole: `typeof x === "function" || typeof y === …
 * ? <hooks> : <the original text>`. The text is doubled once, at the root, so the output stays linear.
 */
function emitTree(cx: Context, node: Binary | Unary, wrapper: Wrapper): boolean {
  const leaves = treeLeaves(cx, node);
  if (!leaves) return false;
  cx.write("(");
  writeGuard(
    cx,
    leaves.map((leaf) => ({ node: leaf })),
  );
  cx.write(" ? ");
  wrapper.open();
  writeHooks(cx, node);
  wrapper.close();
  cx.write(" : ");
  cx.copy(node);
  cx.write(")");
  return true;
}

/** The operands of a tree of operators that may be symbolic, without duplicates; undefined if the node is no such tree. */
export function treeLeaves(cx: Context, node: Node): Node[] | undefined {
  const leaves: Node[] = [];
  return collectLeaves(cx, node, leaves, { operated: false }) ? distinct(leaves) : undefined;
}

function isTree(cx: Context, node: Node): boolean {
  return treeLeaves(cx, node) !== undefined;
}

/** Collects the operands that need a guard. Gives false if the tree has an operand that may not be read early or twice. */
function collectLeaves(cx: Context, node: Node, leaves: Node[], seen: { operated: boolean }, depth = 0): boolean {
  if (depth > DEEPEST_TREE) return false;
  const inner = unwrap(node);
  if (isConstant(cx, inner)) return true;
  if (isSimple(cx, inner)) {
    if (!cx.maybe(inner)) return true;
    if (seen.operated && mayBeDead(cx, inner)) return false;
    leaves.push(inner);
    return true;
  }
  if (inner.type === "BinaryExpression") {
    if (!collectLeaves(cx, inner.left, leaves, seen, depth + 1)) return false;
    if (!collectLeaves(cx, inner.right, leaves, seen, depth + 1)) return false;
    seen.operated = true;
    return true;
  }
  if (inner.type === "UnaryExpression" && inner.operator !== "delete" && inner.operator !== "void") {
    if (!collectLeaves(cx, inner.argument, leaves, seen, depth + 1)) return false;
    seen.operated ||= inner.operator !== "typeof" && inner.operator !== "!";
    return true;
  }
  return false;
}

function distinct(leaves: readonly Node[]): Node[] {
  const names = new Set<string>();
  return leaves.filter((leaf) => {
    const name = leaf.type === "Identifier" ? leaf.name : "this";
    return !names.has(name) && names.add(name);
  });
}

function writeHooks(cx: Context, node: Node): void {
  const inner = unwrap(node);
  if (isSimple(cx, inner) || !cx.maybe(inner)) return cx.copy(inner);
  if (inner.type === "BinaryExpression") {
    cx.openHook(BINARY_HOOKS[inner.operator], operatorAt(cx, inner));
    writeHooks(cx, inner.left);
    cx.write(", ");
    writeHooks(cx, inner.right);
  } else if (inner.type === "UnaryExpression") {
    cx.openHook(UNARY_HOOKS[inner.operator as keyof typeof UNARY_HOOKS], inner.start);
    writeHooks(cx, inner.argument);
  }
  cx.write(")");
}
