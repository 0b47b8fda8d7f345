import type { InputType } from "./input-type.ts";

/** A key that is equal for equal types. */
export function typeText(type: InputType): string {
  return JSON.stringify(type, (_, value: unknown) => (typeof value === "bigint" ? `${value}n` : value));
}
