// The literal of a primitive, symbols included.
import type { Primitive } from "../expr/expr.ts";
import { primitiveText } from "../expr/primitive-text.ts";

const WELL_KNOWN = new Map<unknown, string>(
  Object.getOwnPropertyNames(Symbol)
    .map((name): [unknown, string] => [Object.getOwnPropertyDescriptor(Symbol, name)?.value, `Symbol.${name}`])
    .filter(([value]) => typeof value === "symbol"),
);

/** Thrown, and caught by `literal.ts`, where a part of a value has no literal. */
export class Unprintable extends Error {
  override readonly name = "Unprintable";
}

/** Throws `Unprintable` for a symbol that no other file can name. */
export function primitiveLiteral(value: unknown): string {
  if (typeof value !== "symbol") return primitiveText(value as Primitive);
  const known = WELL_KNOWN.get(value);
  if (known !== undefined) return known;
  const key = Symbol.keyFor(value);
  if (key === undefined) throw new Unprintable();
  return `Symbol.for(${primitiveText(key)})`;
}
