// Walking along a string, by code points.
import { build } from "../../../expr/build.ts";
import { type Expr, constant } from "../../../expr/expr.ts";
import { currentPath } from "../path.ts";
import { symbolic } from "../symbolic.ts";
import type { Builtin } from "./builtin.ts";
import { coercible, lengthOf, textOf } from "./string-arguments.ts";

const prototype = Object.getPrototypeOf(""[Symbol.iterator]()) as object;

/** An iterator of the language's own kind with a `next` of ours. */
export function iteratorOfKind(kind: object, next: () => IteratorResult<unknown, undefined>): object {
  return Object.create(kind, { next: { value: next, writable: true, configurable: true } }) as object;
}

/** A pair of surrogates: one character of two units. */
const PAIR = "[\\ud800-\\udbff][\\udc00-\\udfff]";

/** Whether the character at an index has two units. */
export function isWide(s: Expr, index: Expr): Expr {
  return build("le", constant(0x10000), build("codePointAt", s, index));
}

/** Decides no more than it has walked along; whether there are wide characters at all, once for the whole string. */
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
    path.goesRound(index + 1);
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
