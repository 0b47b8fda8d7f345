// Members of symbolic strings that are no methods: their characters and their length.
import { build, conjunction } from "../../expr/build.ts";
import { type Expr, constant } from "../../expr/expr.ts";
import { currentPath } from "./path.ts";
import { symbolic } from "./symbolic.ts";

const INDEX = /^(?:0|[1-9]\d{0,9})$/;

/** `s[index]` for a number; whether there is such a character is a branch. */
export function stringElement(receiver: Expr, index: Expr): unknown {
  return currentPath().decide(isIndex(receiver, index), -1) ? symbolic(build("charAt", receiver, index)) : undefined;
}

function isIndex(receiver: Expr, index: Expr): Expr {
  return conjunction([
    build("isInteger", index),
    build("le", constant(0), index),
    build("lt", index, build("length", receiver)),
  ]);
}

/** The own properties of a string; NOT_OWN for any other key. */
export function ownMemberOf(receiver: Expr, key: PropertyKey): unknown {
  if (key === "length") return symbolic(build("length", receiver));
  if (typeof key === "string" && INDEX.test(key)) return stringElement(receiver, constant(Number(key)));
  return NOT_OWN;
}

export const NOT_OWN = Symbol("no own member of a string");

/** Whether a string has an own property. */
export function stringHasOwn(receiver: Expr, key: PropertyKey): boolean {
  if (key === "length") return true;
  return (
    typeof key === "string" && INDEX.test(key) && currentPath().decide(isIndex(receiver, constant(Number(key))), -1)
  );
}
