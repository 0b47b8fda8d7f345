// Emits targets that are read first and written later, as in `x += v`, `o.p++` and `o[k] ??= v`.
import { unwrap } from "./ast.ts";
import type { Node } from "./ast.ts";
import type { Context } from "./context.ts";
import { emitKey } from "./key.ts";
import { isConstant, isStable, storeOperand, writeGuard, writePlace } from "./operands.ts";
import type { Place } from "./operands.ts";

export interface Reference {
  readonly read: () => void;
  /** Writes the assignment; `value` must write an operand that may be repeated. */
  readonly assign: (value: () => void) => void;
}

/** Whether a target has a key that may be symbolic, so that assigning writes the text of the value twice. */
export function isKeyed(cx: Context, target: Node): boolean {
  const inner = unwrap(target);
  return (
    inner.type === "MemberExpression" && inner.computed && inner.object.type !== "Super" && cx.maybe(inner.property)
  );
}

/** Writes the evaluation of object and key (`t = o, u = k, `), so that reading and writing do not evaluate them again. */
export function prepareReference(cx: Context, target: Node, later: Node): Reference {
  const inner = unwrap(target);
  if (inner.type !== "MemberExpression") {
    return {
      read: () => cx.copy(inner),
      assign: (value) => {
        cx.copy(inner);
        cx.write(" = ", target.start);
        value();
      },
    };
  }
  const { object, property } = inner;
  const isSuper = object.type === "Super";
  const base: Place =
    isSuper || (isStable(cx, object, later) && isStable(cx, object, property))
      ? { node: object }
      : storeOperand(cx, object);
  const plainKey = !inner.computed || isConstant(cx, property);
  const key: Place = plainKey || isStable(cx, property, later) ? { node: property } : storeKey(cx, property, isSuper);
  const member = (): void => {
    writePlace(cx, base);
    if (!inner.computed) cx.write(cx.source.slice(object.end, inner.end), object.start);
    else if ("node" in key) cx.write(cx.source.slice(object.end, inner.end), property.start);
    else {
      cx.write("[", property.start);
      writePlace(cx, key);
      cx.write("]");
    }
  };
  const guarded = isKeyed(cx, inner);
  const guard = (hook: string, rest: () => void): void => {
    cx.write("(");
    writeGuard(cx, [key]);
    cx.write(" ? ");
    cx.openHook(hook, property.start);
    writePlace(cx, base);
    cx.write(", ");
    writePlace(cx, key);
    rest();
    cx.write(") : ");
  };
  return {
    read: () => {
      if (!guarded) return member();
      guard("get", () => {});
      member();
      cx.write(")");
    },
    assign: (value) => {
      if (guarded) {
        guard("set", () => {
          cx.write(", ");
          value();
          cx.write(`, ${cx.strict}`);
        });
      }
      member();
      cx.write(" = ", property.start);
      value();
      if (guarded) cx.write(")");
    },
  };
}

function storeKey(cx: Context, property: Node, isSuper: boolean): Place {
  if (!isSuper) return storeOperand(cx, property);
  // `super[…]` reads `this` before it evaluates the key.
  if (cx.thisMayBeDead) cx.write("this, ");
  const fill = cx.reserve(property);
  emitKey(cx, property);
  const temp = cx.frame.take();
  fill(`${temp} = `);
  cx.write(", ");
  return { temp };
}
