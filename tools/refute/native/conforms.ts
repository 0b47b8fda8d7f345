import type { InputType, TypeTable } from "../../../src/model/input-type.ts";

const BUILT_IN: Readonly<Record<string, (value: unknown) => boolean>> = {
  date: (value) => value instanceof Date,
  regexp: (value) => value instanceof RegExp,
  url: (value) => value instanceof URL,
  error: (value) => value instanceof Error,
  map: (value) => value instanceof Map,
  set: (value) => value instanceof Set,
  promise: (value) => value instanceof Promise,
  "typed-array": (value) => ArrayBuffer.isView(value) || value instanceof ArrayBuffer,
  "built-in-class": (value) => typeof value === "function",
  instance: (value) => typeof value === "object" && value !== null,
};

/** Whether a value is exactly as declared; in doubt it is not. */
export function conforms(value: unknown, type: InputType, types: TypeTable, depth = 0): boolean {
  if (depth > 12) return false;
  const inner = (each: unknown, of: InputType): boolean => conforms(each, of, types, depth + 1);
  switch (type.kind) {
    case "any":
      return true;
    case "number":
    case "string":
    case "boolean":
    case "bigint":
    case "symbol":
    case "function":
      return typeof value === type.kind;
    case "literal":
      return Object.is(value, type.value);
    case "union":
      return type.members.some((member) => inner(value, member));
    case "named":
      return types[type.name] !== undefined && inner(value, types[type.name] as InputType);
    case "array":
      return Array.isArray(value) && value.every((each) => inner(each, type.element));
    case "tuple": {
      if (!Array.isArray(value)) return false;
      const { elements, rest } = type;
      return (
        elements.every(
          ({ type: each, optional }, index) =>
            (optional && value[index] === undefined) || (index < value.length && inner(value[index], each)),
        ) && value.slice(elements.length).every((each) => rest !== undefined && inner(each, rest))
      );
    }
    case "object": {
      if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
      const given = value as Record<string, unknown>;
      return (
        type.members.every(({ name, type: each, optional }) =>
          name in given && given[name] !== undefined
            ? inner(given[name], each)
            : optional || (name in given && inner(undefined, each)),
        ) &&
        Object.entries(given).every(
          ([name, each]) =>
            type.members.some((member) => member.name === name) ||
            (type.index !== undefined && inner(each, type.index.value)),
        )
      );
    }
    default:
      return BUILT_IN[type.kind]?.(value) ?? false;
  }
}
