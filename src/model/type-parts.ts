import type { InputType } from "./input-type.ts";

/** The types directly inside a type. The names of recursive types are not resolved. */
export function typeParts(type: InputType): readonly InputType[] {
  switch (type.kind) {
    case "union":
      return [...type.members, ...(type.outside ?? [])];
    case "any":
      return type.likely ?? [];
    case "array":
    case "set":
    case "iterator":
      return [type.element];
    case "tuple":
      return [...type.elements.map((element) => element.type), ...(type.rest === undefined ? [] : [type.rest])];
    case "object":
      return [...type.members.map((member) => member.type), ...(type.index === undefined ? [] : [type.index.value])];
    case "map":
      return [type.key, type.value];
    case "extended":
      return [type.base, type.members];
    case "promise":
      return [type.value];
    case "function":
      return [type.result];
    case "instance":
      return [type, ...type.methods].flatMap(({ parameters }) => parameters.map((parameter) => parameter.type));
    default:
      return [];
  }
}
