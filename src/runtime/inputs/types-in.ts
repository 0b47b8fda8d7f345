// All that the inputs of a unit are made of.
import type { InputType, Parameter, TypeTable } from "../../model/input-type.ts";

/** The type and every type within, those of named types once. */
export function typesIn(type: InputType, types: TypeTable): InputType[] {
  const found: InputType[] = [];
  const seen = new Set<string>();
  const pending = [type];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    found.push(next);
    if (next.kind !== "named") pending.push(...partsOf(next));
    else if (!seen.has(next.name)) {
      seen.add(next.name);
      pending.push(types[next.name] as InputType);
    }
  }
  return found;
}

function partsOf(type: InputType): readonly InputType[] {
  switch (type.kind) {
    case "union":
      return type.members;
    case "array":
    case "set":
      return [type.element];
    case "tuple":
      return [...type.elements.map((element) => element.type), ...(type.rest === undefined ? [] : [type.rest])];
    case "object":
      return [...type.members.map((member) => member.type), ...(type.index === undefined ? [] : [type.index.value])];
    case "map":
      return [type.key, type.value];
    case "promise":
      return [type.value];
    case "function":
      return [type.result];
    case "instance":
      return [type.parameters, ...type.methods.map((method) => method.parameters)].flatMap(typesOf);
    default:
      return [];
  }
}

function typesOf(parameters: readonly Parameter[]): InputType[] {
  return parameters.map(({ type }) => type);
}
