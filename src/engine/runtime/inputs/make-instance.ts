import type { ChangingMethod, ClassType, RequiredClause } from "../../../model/input-type.ts";
import { clauseOf } from "../heap/exposed.ts";

/** Thrown where a contract does not allow the call that makes or changes an instance. */
class IllegalCall extends Error {}

/** Makes an instance by `new`, or by a call if the maker is a factory. */
export function makeInstance(
  { isFactory, requires }: Pick<ClassType, "isFactory" | "requires">,
  maker: unknown,
  args: unknown[],
): object {
  checkRequires(requires, undefined, args);
  return isFactory === true
    ? (Reflect.apply(maker as () => object, undefined, args) as object)
    : (Reflect.construct(maker as new () => object, args) as object);
}

export function changeInstance(
  object: object,
  { name, requires }: Pick<ChangingMethod, "name" | "requires">,
  args: unknown[],
): void {
  checkRequires(requires, object, args);
  Reflect.apply(Reflect.get(object, name) as () => unknown, object, args);
}

/** The original code has no compiled clauses: inputs that get there are legal. A clause that throws does not hold. */
function checkRequires(
  clauses: readonly RequiredClause[] = [],
  receiver: object | undefined,
  args: readonly unknown[],
): void {
  for (const { id, text } of clauses) {
    const clause = clauseOf(id);
    if (clause !== undefined && Reflect.apply(clause.holds, receiver, [args, [], undefined]) !== true)
      throw new IllegalCall(text);
  }
}
