// Iteration over a string, by code points.
import { build } from "../../../expr/build.ts";
import { type Expr, constant } from "../../../expr/expr.ts";
import { currentPath } from "../path.ts";
import { symbolic } from "../symbolic.ts";
import type { Builtin } from "./builtin.ts";
import { coercible, lengthOf, textOf } from "./string-arguments.ts";

const prototype = Object.getPrototypeOf(""[Symbol.iterator]()) as object;

/** An iterator that inherits from a native iterator, with a `next` of its own. */
export function iteratorOfKind(kind: object, next: () => IteratorResult<unknown, undefined>): object {
  return Object.create(kind, { next: { value: next, writable: true, configurable: true } }) as object;
}

/** A surrogate pair: one character of two code units. */
const PAIR = "[\\ud800-\\udbff][\\udc00-\\udfff]";

/** Whether the character at an index has two code units. */
export function isWide(s: Expr, index: Expr): Expr {
  return build("le", constant(0x10000), build("codePointAt", s, index));
}

/** Decides the length only as far as it gets; whether there are surrogate pairs at all, once for the whole string. */
function iterate(s: Expr): object {
  let index = 0;
  return iteratorOfKind(prototype, () => {
    const path = currentPath();
    const at = constant(index);
    const mayFlip = index <= path.loopLimit;
    if (!path.decide(build("lt", at, lengthOf(s)), -1, "branch", mayFlip)) {
      index = Infinity;
      return { value: undefined, done: true };
    }
    path.cutBeyondLoopLimit(index + 1);
    const hasPair = build("regexTest", s, constant(PAIR), constant(""), constant(0));
    const isPair = path.decide(hasPair, -1) && path.decide(isWide(s, at), -1, "branch", mayFlip);
    index += isPair ? 2 : 1;
    const character = isPair ? build("slice", s, at, constant(index)) : build("charAt", s, at);
    return { value: symbolic(character), done: false };
  });
}

export const iteratorBuiltins: readonly Builtin[] = [
  {
    owner: String.prototype,
    key: Symbol.iterator,
    model: (receiver) => iterate(textOf(coercible(receiver, "[Symbol.iterator]"))),
  },
];
