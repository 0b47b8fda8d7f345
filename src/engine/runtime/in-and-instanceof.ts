// `in` and `instanceof`, where a side is symbolic.
import { build } from "../../expr/build.ts";
import { type Expr, constant } from "../../expr/expr.ts";
import { decideKey } from "./keyed-access.ts";
import { type Alternant, concrete, contentOf, decided, possibleMembers, symbolic } from "./symbolic.ts";

export function isMember(key: unknown, object: unknown): unknown {
  const holder = decided(object);
  const isObject = (typeof holder === "object" && holder !== null) || typeof holder === "function";
  // For a primitive, `in` throws the native error.
  return decideKey(key, isObject ? holder : undefined) in (concrete(holder) as object);
}

const hasInstance: unknown = Reflect.get(Function.prototype, Symbol.hasInstance);

/** `instanceof` as a condition, which decides no choice. */
export function isInstance(value: unknown, type: unknown): unknown {
  const ofType: unknown = decided(type);
  const content = contentOf(value);
  const isOrdinary = typeof ofType === "function" && Reflect.get(ofType, Symbol.hasInstance) === hasInstance;
  if (content === undefined || !isOrdinary) return (concrete(value) as object) instanceof (ofType as new () => object);
  // No primitive is an instance, whatever its value.
  if (content.kind === "scalar") return false;
  const ancestor: unknown = Reflect.get(ofType, "prototype");
  const inherits = (member: Alternant): boolean =>
    member?.kind === "reference" && member.prototype !== null && isBelow(member.prototype, ancestor);
  return symbolic(
    possibleMembers(content)
      .filter((member) => inherits(member.value))
      .reduce<Expr>((any, { condition }) => build("or", any, condition), constant(false)),
  );
}

function isBelow(prototype: object, ancestor: unknown): boolean {
  return prototype === ancestor || Object.prototype.isPrototypeOf.call(ancestor, prototype);
}
