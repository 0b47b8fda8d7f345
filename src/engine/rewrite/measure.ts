// Enters: the tests of a measured module.
// Leaves: their text, which calls a hook for every test, whether or not its operands may be symbolic.
// Deliberately absent: which expressions are tests, the same as in other modules; the branch distances the hooks compute.
import { BINARY_HOOKS, COMPARISONS } from "../../model/hooks.ts";
import type { Comparison } from "../../model/hooks.ts";
import { tokenAt } from "./ast.ts";
import type { Node, NodeOf } from "./ast.ts";
import type { Context } from "./context.ts";
import { emitArgument, isSimple, isStable, writePlace } from "./operands.ts";
import type { Place } from "./operands.ts";
import { mayHaveTemporaries } from "./with-temporaries.ts";

type Logical = NodeOf<"LogicalExpression">;

/** Emits a leaf of a condition: `$pw_compared("lt", a, b, site)` for a comparison, else `$pw_test(a, site)`. */
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

/** Emits the negation of a condition whose value is kept. */
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
  // measured code has the same counters as other code, which reads such an operand after the other one
  if (cx.maybe(node) && cx.frame.declaresTemporaries && isStable(cx, left, right)) cx.out.fresh = fresh;
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
  return cx.measured && (isSimple(cx, node.left) || mayHaveTemporaries(cx, node));
}

interface Operands {
  readonly emitLeft: (emitIt: () => void) => void;
  readonly emitRight: () => void;
  readonly emitTest: (cx: Context, node: Node) => void;
}

/**
 * Emits a logical expression whose value is used: `($pw_test(t = a, 0) ? b : t)`. If the left operand is a chain itself, its
 * value is that of the operand evaluated last: `(($pw_test(t = a, 0) || $pw_test(t = b, 1)) ? t : c)`.
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

/** Emits the comparison of a case with the discriminant: `$pw_case(t, value, site)`. */
export function emitMeasuredCase(cx: Context, discriminant: Place, test: Node): void {
  cx.openHook("case", test.start);
  writePlace(cx, discriminant);
  cx.write(", ");
  emitArgument(cx, test);
  cx.write(`, ${cx.site(test)})`);
}
