// Tells from the text whether an operand may be repeated, moved or read early.
import type { Context } from "./context.ts";
import { takesName, unwrap } from "./ast.ts";
import type { Node } from "./ast.ts";
import type { Binding } from "./scope.ts";

/** Whether a value is a literal or an operator on one: it has no effect and is never symbolic. */
export function isConstant(cx: Context, node: Node): boolean {
  const inner = unwrap(node);
  switch (inner.type) {
    case "Literal":
      return !("regex" in inner);
    case "TemplateLiteral":
      return inner.expressions.length === 0;
    case "UnaryExpression":
      return (
        (inner.operator === "-" || inner.operator === "void") &&
        inner.argument.type === "Literal" &&
        isConstant(cx, inner.argument)
      );
    case "Identifier":
      return !cx.resolve(inner) && inner.name === "undefined" && !cx.maybe(inner);
    default:
      return false;
  }
}

/** Whether reading an operand has no effect, so that its text may be repeated. Globals may have getters, so they are not. */
export function isSimple(cx: Context, node: Node): boolean {
  const inner = unwrap(node);
  if (inner.type === "ThisExpression") return true;
  if (inner.type === "Identifier") {
    const binding = cx.resolve(inner);
    return binding !== undefined && binding.kind !== "other";
  }
  return isConstant(cx, inner);
}

/** Whether reading an operand may throw here, because it may be in its temporal dead zone. */
export function mayBeDead(cx: Context, node: Node): boolean {
  const inner = unwrap(node);
  if (inner.type === "ThisExpression") return cx.thisMayBeDead;
  if (inner.type !== "Identifier") return false;
  const binding = cx.resolve(inner);
  if (!binding) return false;
  if (binding.kind === "var" || binding.kind === "function" || binding.kind === "self") return false;
  if (binding.kind === "param" && inner.start >= binding.readyAt) return false;
  return binding.activation !== cx.frame.activation || inner.start < binding.readyAt;
}

/** Whether an operand is simple and has the same value after `later` was evaluated as before. */
export function isStable(cx: Context, node: Node, later: Node): boolean {
  if (!isSimple(cx, node) || mayBeDead(cx, node)) return false;
  const inner = unwrap(node);
  if (inner.type !== "Identifier") return true;
  const binding = cx.resolve(inner);
  return !binding || isSimple(cx, later) || isUnchanged(cx, binding, later);
}

function isUnchanged(cx: Context, binding: Binding, during: Node): boolean {
  if (binding.kind === "param" && binding.activation.usesArguments) return false;
  // A recursive call may run meanwhile. It has variables of its own, but shares those of functions around.
  if (binding.activation !== cx.frame.activation) return binding.writes.length === 0;
  return binding.writes.every(
    ({ at, activation, initial }) =>
      initial || (activation === cx.frame.activation && (at < during.start || at >= during.end)),
  );
}

/** Emits a value as one argument or right-hand side, so that a function takes no name from it: `t = function () {}`. */
export function emitArgument(cx: Context, node: Node): void {
  if (takesName(node)) {
    cx.write("(0, ");
    cx.emit(node);
    cx.write(")");
  } else if (node.type === "SequenceExpression") {
    cx.write("(");
    cx.emit(node);
    cx.write(")");
  } else {
    cx.emit(node);
  }
}

/** Where to read an operand: in the original text, or in a temporary. */
export type Place = { readonly node: Node } | { readonly temp: string };

export function writePlace(cx: Context, place: Place): void {
  if ("temp" in place) cx.write(place.temp);
  else cx.copy(place.node);
}

/** Writes `t = <node>, ` and gives the temporary. */
export function storeOperand(cx: Context, node: Node): Place {
  const fill = cx.reserve(node);
  emitArgument(cx, node);
  const temp = cx.frame.take();
  fill(`${temp} = `);
  cx.write(", ");
  return { temp };
}

/** Writes `typeof x === "function"` for each place, joined by `||`. */
export function writeGuard(cx: Context, places: readonly Place[]): void {
  places.forEach((place, index) => {
    cx.write(index === 0 ? "typeof " : " || typeof ");
    writePlace(cx, place);
    cx.write(' === "function"');
  });
}
