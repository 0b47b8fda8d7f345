// The parameters of a test with parameters: those of the function, with their types.
import type { InputType } from "../model/input-type.ts";
import type { Unit } from "../model/unit.ts";
import { primitiveText } from "../expr/primitive-text.ts";
import { parameterType } from "./annotation.ts";

/** `x: number, items: Parameters<typeof total>[1]`; in JavaScript, each with a comment that says so. */
export function parameterList(unit: Unit, root: string, typescript: boolean): string {
  return unit.parameters
    .map(({ name, type, optional }, index) => {
      const plain = plainText(type);
      const text =
        plain === undefined
          ? parameterType(root, unit.access.slice(1), index)
          : optional
            ? `${plain} | undefined`
            : plain;
      return typescript ? `${name}: ${text}` : `/** @type {${text}} */ ${name}`;
    })
    .join(", ");
}

/** Types that are written as they are; undefined for others. */
function plainText(type: InputType): string | undefined {
  switch (type.kind) {
    case "number":
    case "boolean":
    case "bigint":
    case "string":
      return type.kind;
    case "literal":
      return type.named === undefined && type.sampled === undefined ? primitiveText(type.value) : undefined;
    case "union": {
      if (type.partial !== undefined) return undefined;
      const members = type.members.map(plainText);
      return members.includes(undefined) ? undefined : members.join(" | ");
    }
    case "array": {
      const element = type.standsFor === undefined ? plainText(type.element) : undefined;
      if (element === undefined) return undefined;
      return element.includes("|") ? `(${element})[]` : `${element}[]`;
    }
    default:
      return undefined;
  }
}
