/** Thrown, and caught by `literal.ts`, where some part of a value has no literal. */
export class Unprintable extends Error {
  override readonly name = "Unprintable";
}
