// Arrays as text: joining elements, and comparing them as texts.
import { build } from "../../../expr/build.ts";
import { type Expr, constant } from "../../../expr/expr.ts";
import { isNullish } from "../coerce.ts";
import { lazyArrayOf } from "../lazy-array.ts";
import { currentPath } from "../path.ts";
import { concrete, decided, isSymbolic, symbolic } from "../symbolic.ts";
import { type Builtin, NO_MODEL } from "./builtin.ts";
import { textOf } from "./string-arguments.ts";

/** Arrays that are being joined; inside of themselves they count as empty. */
const underWay: object[] = [];

function joined(array: readonly unknown[], separator: Expr): Expr {
  if (underWay.some((each) => each === array)) return constant("");
  underWay.push(array);
  try {
    let text: Expr = constant("");
    for (let i = 0; i < array.length; i++) {
      if (i > 0) text = build("concat", text, separator);
      text = build("concat", text, elementText(array[i]));
    }
    return text;
  } finally {
    underWay.pop();
  }
}

function elementText(element: unknown): Expr {
  if (currentPath().decide(isNullish(element), -1, "type")) return constant("");
  const value = decided(element);
  if (!Array.isArray(value) || Reflect.get(value, "toString") !== Array.prototype.toString) return textOf(value);
  lazyArrayOf(value)?.fix();
  return joined(value, constant(","));
}

/** Arrays that are nested deeper are assumed to hold symbolic values. */
const DEEPEST = 8;

/** Whether the value, or an element at any depth, may be symbolic. */
function holdsSymbolic(value: unknown, depth = 0): boolean {
  if (!Array.isArray(value)) return isSymbolic(value);
  if (depth > DEEPEST || lazyArrayOf(value) !== undefined) return true;
  for (let i = 0; i < value.length; i++)
    if (typeof value[i] !== "string" && holdsSymbolic(value[i], depth + 1)) return true;
  return false;
}

/** The default comparator of `sort`. */
export function textOrder(a: unknown, b: unknown): number {
  const [x, y] = [textOf(a), textOf(b)];
  if (currentPath().decide(build("strLt", x, y), -1)) return -1;
  return currentPath().decide(build("strLt", y, x), -1) ? 1 : 0;
}

export const arrayTextBuiltins: readonly Builtin[] = [
  {
    owner: Array.prototype,
    key: "join",
    concerns: (receiver, [separator]) => isSymbolic(separator) || holdsSymbolic(receiver),
    glance: (receiver, separator) => typeof separator === "function" || holdsSymbolic(receiver),
    model: (receiver, [given]) => {
      if (!Array.isArray(receiver)) return NO_MODEL;
      const separator = decided(given);
      return symbolic(joined(receiver, separator === undefined ? constant(",") : textOf(separator)));
    },
  },
  {
    owner: Array.prototype,
    key: "toString",
    concerns: (receiver) => holdsSymbolic(receiver),
    glance: (receiver) => holdsSymbolic(receiver),
    // Pinned, because the caller may be native code, which accepts no symbolic text.
    model: (receiver, _, native) => concrete(Reflect.apply(native, receiver, [])),
  },
];
