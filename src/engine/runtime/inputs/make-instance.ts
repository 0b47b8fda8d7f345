import type { ClassType } from "../../../model/input-type.ts";

/** Makes an instance by `new`, or by a call if the maker is a factory. */
export function makeInstance({ isFactory }: Pick<ClassType, "isFactory">, maker: unknown, args: unknown[]): object {
  return isFactory === true
    ? (Reflect.apply(maker as () => object, undefined, args) as object)
    : (Reflect.construct(maker as new () => object, args) as object);
}
