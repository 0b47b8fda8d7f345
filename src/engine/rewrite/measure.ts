// Enters: the tests of a module that is measured.
// Leaves: their texts, in which a hook is told of every one, whether or not its operands may be symbolic.
// Absent: which expressions are tests, which is the same in every module; what is done with what the hooks are told.
import { BINARY_HOOKS, COMPARISONS } from "../../model/hooks.ts";
import type { Comparison } from "../../model/hooks.ts";
import { tokenAt } from "./ast.ts";
import type { Node, NodeOf } from "./ast.ts";
import type { Context } from "./context.ts";
import { emitArgument, isSimple, isStable, writePlace } from "./operands.ts";
import type { Place } from "./operands.ts";
import { hasRoom } from "./room.ts";

type Logical = NodeOf<"LogicalExpression">;

/** A condition that is not made of others: `$pw_compared("lt", a, b, site)` if it compares, else `$pw_test(a, site)`. */
export function emitMeasuredTest(cx: Context, node: Node): void {
  const { kept } = cx;
  const comparison = comparisonOf(node);
  cx.keeping(undefined, () => {
    if (comparison) {
      if (kept !== undefined) cx.write(`(${kept} = `);
      emitComparison(cx, node, comparison);
      if (kept !== undefined) cx.write(")");
    } else {
      cx.openHook("test", node.start);
      if (kept !== undefined) cx.write(`${kept} = `);
      emitArgument(cx, node);
      cx.write(`, ${cx.site(node)})`);
    }
  });
}

/** Of a condition whose value is kept. */
export function emitMeasuredNegation(cx: Context, emitIt: () => void): void {
  cx.write(`(${cx.kept} = `);
  cx.keeping(undefined, emitIt);
  cx.write(")");
}

function emitComparison(cx: Context, node: Node, { name, left, right }: ComparisonNode): void {
  cx.openHook("compared", tokenAt(cx.source, left.end, right.start));
  cx.write(`"${name}", `);
  const { fresh } = cx.out;
  emitArgument(cx, left);
  // code that is not measured reads such an operand later, and counters are the same in both
  if (cx.maybe(node) && cx.frame.room && isStable(cx, left, right)) cx.out.fresh = fresh;
  cx.write(", ");
  emitArgument(cx, right);
  cx.write(`, ${cx.site(node)})`);
}

interface ComparisonNode {
  readonly name: Comparison;
  readonly left: Node;
  readonly right: Node;
}

function comparisonOf(node: Node): ComparisonNode | undefined {
  if (node.type !== "BinaryExpression" || node.left.type === "PrivateIdentifier") return undefined;
  const hook = BINARY_HOOKS[node.operator];
  const name = COMPARISONS.find((one) => one === hook);
  return name && { name, left: node.left, right: node.right };
}

/** Whether the left operand of a logical expression can be decided by a hook and be its value as well. */
export function isMeasurable(cx: Context, node: Logical): boolean {
  return cx.measured && (isSimple(cx, node.left) || hasRoom(cx, node));
}

interface Operands {
  readonly emitLeft: (emitIt: () => void) => void;
  readonly emitRight: () => void;
  readonly emitTest: (cx: Context, node: Node) => void;
}

/**
 * A logical expression whose value is used: `($pw_test(t = a, 0) ? b : t)`. Where the left operand is made of others, the
 * last of them that was evaluated is its value: `(($pw_test(t = a, 0) || $pw_test(t = b, 1)) ? t : c)`.
 */
export function emitMeasuredLogical(
  cx: Context,
  { left, operator }: Logical,
  { emitLeft, emitRight, emitTest }: Operands,
): void {
  const value: Place = isSimple(cx, left) ? { node: left } : { temp: cx.frame.take() };
  const temp = "temp" in value ? value.temp : undefined;
  cx.write("(");
  if (operator === "??") {
    cx.openHook("nullish", left.start);
    if (temp !== undefined) cx.write(`${temp} = `);
    emitLeft(() => emitArgument(cx, left));
    cx.write(`, ${cx.site(left)})`);
  } else {
    emitLeft(() => cx.keeping(temp, () => emitTest(cx, left)));
  }
  cx.write(" ? ");
  if (operator === "||") writePlace(cx, value);
  else emitRight();
  cx.write(" : ");
  if (operator === "||") emitRight();
  else writePlace(cx, value);
  cx.write(")");
}

/** A case that is compared with a discriminant: `$pw_case(t, value, site)`. */
export function emitMeasuredCase(cx: Context, discriminant: Place, test: Node): void {
  cx.openHook("case", test.start);
  writePlace(cx, discriminant);
  cx.write(", ");
  emitArgument(cx, test);
  cx.write(`, ${cx.site(test)})`);
}
