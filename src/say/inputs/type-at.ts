// The type of an input, found by the name of its variable: `order.items[0].state`.
import type { InputType } from "../../model/input-type.ts";
import type { Unit } from "../../model/unit.ts";

/** Undefined where the name does not lead to a listed type. */
export function typeAt({ parameters, types = {} }: Unit, name: string): InputType | undefined {
  for (const parameter of parameters) {
    if (!name.startsWith(parameter.name)) continue;
    const steps = stepsOf(name.slice(parameter.name.length));
    if (steps === undefined) continue;
    // The listed type of a rest parameter is that of one element.
    const path = parameter.rest ? steps.slice(1) : steps;
    return path.reduce<InputType | undefined>(
      (type, step) => type && joined(membersOf(type, types).flatMap((member) => stepInto(member, step))),
      parameter.type,
    );
  }
  return undefined;
}

/** `.a["b c"][0]` → a, b c, 0; undefined for anything else. */
function stepsOf(path: string): string[] | undefined {
  const steps = path.match(/\.[^.[\]"]+|\[\d+\]|\["(?:[^"\\]|\\.)*"\]/g) ?? [];
  if (steps.join("") !== path) return undefined;
  return steps.map((step) =>
    step.startsWith('["') ? (JSON.parse(step.slice(1, -1)) as string) : step.replace(/[.[\]]/g, ""),
  );
}

function stepInto(type: InputType, step: string): InputType[] {
  switch (type.kind) {
    case "array":
      return [type.element];
    case "tuple": {
      const element = type.elements[Number(step)]?.type ?? type.rest;
      return element === undefined ? [] : [element];
    }
    case "extended": {
      const isMember = type.members.members.some(({ name }) => name === step);
      return stepInto(isMember ? type.members : type.base, step);
    }
    case "object": {
      const member = type.members.find(({ name }) => name === step)?.type ?? type.index?.value;
      return member === undefined ? [] : [member];
    }
    default:
      return [];
  }
}

/** The members of a union, or the type itself; names are followed. */
export function membersOf(type: InputType, types: NonNullable<Unit["types"]>): readonly InputType[] {
  if (type.kind === "union") return type.members.flatMap((member) => membersOf(member, types));
  const target = type.kind === "named" ? types[type.name] : undefined;
  return target === undefined ? [type] : membersOf(target, types);
}

function joined(types: readonly InputType[]): InputType | undefined {
  return types.length > 1 ? { kind: "union", members: types } : types[0];
}
