// Members of symbolic primitives: what `x.toFixed` or `s.length` is when x or s is an expression.
import type { Expr } from "../../expr/expr.ts";
import { nativeOf } from "./builtins/builtin.ts";
import { currentPath } from "./path.ts";
import { PROTOTYPES } from "./prototypes.ts";
import { NOT_OWN, ownMemberOf, stringHasOwn } from "./string-members.ts";
import { concrete, symbolic } from "./symbolic.ts";

type Function = (this: unknown, ...args: unknown[]) => unknown;

/** A property of a symbolic primitive. The receiver is pinned only without a model; for a method, when it is called. */
export function memberOf(receiver: Expr, key: PropertyKey): unknown {
  // Native code that converts an argument reads this key, so the value is pinned.
  if (key === Symbol.toPrimitive) return (hint: string) => (hint === "string" ? String(pin(receiver)) : pin(receiver));
  const prototype = PROTOTYPES[receiver.sort];
  if (key === "toJSON" && !(key in prototype)) return () => pin(receiver);
  if (key === "__proto__") return prototype;
  if (receiver.sort === "string") {
    const own = ownMemberOf(receiver, key);
    if (own !== NOT_OWN) return own;
    if (key === "hasOwnProperty")
      return (name: unknown) => stringHasOwn(receiver, typeof name === "symbol" ? name : String(concrete(name)));
  }
  if (!(key in prototype)) return undefined;
  const member: unknown = Reflect.get(prototype, key, symbolic(receiver));
  return typeof member === "function" && key !== "constructor" && lacksModel(member)
    ? pinning(member, receiver)
    : member;
}

/** Whether a member is a built-in without a model; functions that user code put on a prototype accept symbolic values. */
function lacksModel(member: object): boolean {
  return nativeOf(member) === undefined && /\[native code\]\s*\}$/.test(Function.prototype.toString.call(member));
}

function pinning(member: object, receiver: Expr): Function {
  return (...args) => Reflect.apply(member as Function, pin(receiver), args.map(concrete));
}

function pin(receiver: Expr): unknown {
  return currentPath().pin(receiver);
}
