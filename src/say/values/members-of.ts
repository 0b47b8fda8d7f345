// The members of an object without a literal, as far as they can be read without running user code.
import { types } from "node:util";

/** Members that are listed. */
const MOST_MEMBERS = 30;

/** Own fields, or the elements of an array; undefined where they do not describe the value. */
export function membersOfValue(value: object): readonly (readonly [string, unknown])[] | undefined {
  if (types.isProxy(value) || types.isTypedArray(value) || types.isBoxedPrimitive(value)) return undefined;
  const keys = Array.isArray(value) ? elementKeys(value) : fieldKeys(value);
  if (keys.length > MOST_MEMBERS) return undefined;
  const members: [string, unknown][] = [];
  for (const key of keys) {
    const property = Object.getOwnPropertyDescriptor(value, key);
    if (property !== undefined && "value" in property) members.push([key, property.value]);
    // An array is listed with all of its elements or not at all.
    else if (Array.isArray(value)) return undefined;
  }
  return members;
}

function elementKeys(value: readonly unknown[]): string[] {
  return Array.from({ length: Math.min(value.length, MOST_MEMBERS + 1) }, (_, index) => String(index));
}

function fieldKeys(value: object): string[] {
  const fields = Object.keys(value);
  return types.isNativeError(value) && Object.hasOwn(value, "message") ? ["message", ...fields] : fields;
}
