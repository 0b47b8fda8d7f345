import type { ClassType } from "../../../model/input-type.ts";

/** By `new`, or by a call of what is a factory. */
export function makeInstance({ isFactory }: Pick<ClassType, "isFactory">, maker: unknown, args: unknown[]): object {
  return isFactory === true
    ? (Reflect.apply(maker as () => object, undefined, args) as object)
    : (Reflect.construct(maker as new () => object, args) as object);
}
