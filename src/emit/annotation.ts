// Type annotations for constants whose inferred type would be wider than that of the parameter they are passed to.
import type { InputType } from "../model/input-type.ts";
import type { Recipe } from "../model/recipe.ts";
import type { Unit } from "../model/unit.ts";
import { isIdentifierName, memberText } from "../say/property-key.ts";
import { membersOf } from "../say/inputs/type-at.ts";

/** Undefined where the inferred type fits. `typeAt` writes the type of the argument at a position. */
export function annotationFor(
  unit: Unit,
  argument: number,
  recipe: Recipe,
  typeAt: (argument: number) => string,
): string | undefined {
  const rest = unit.parameters.findIndex((parameter) => parameter.rest);
  const parameter = unit.parameters[rest >= 0 && argument >= rest ? rest : argument];
  if (parameter === undefined) return undefined;
  // TypeScript infers the type of an empty array from what is put into it later
  const isEmpty = recipe.kind === "array" && recipe.items.length === 0;
  return isEmpty || isNarrow(parameter.type, unit.types ?? {}) ? typeAt(argument) : undefined;
}

/** `Parameters<typeof shapes.area>[0]`. */
export function parameterType(root: string, path: readonly string[], argument: number): string {
  return `Parameters<${typeQuery(root, path)}>[${argument}]`;
}

/** `typeof shapes.area`, `(typeof shapes)["a b"]`. `root` is the local name that the path starts from. */
export function typeQuery(root: string, path: readonly string[]): string {
  return path.every(isIdentifierName)
    ? `typeof ${[root, ...path].join(".")}`
    : path.reduce((query, key) => `(${query})${memberText(key).replace(/^\.(.*)$/, '["$1"]')}`, `typeof ${root}`);
}

/** Whether TypeScript infers a wider type for a literal: string for "circle", an array for a tuple. */
function isNarrow(type: InputType, types: NonNullable<Unit["types"]>, seen = new Set<InputType>()): boolean {
  if (seen.has(type)) return false;
  seen.add(type);
  const isNarrowPart = (part: InputType): boolean => isNarrow(part, types, seen);
  return membersOf(type, types).some((member) => {
    switch (member.kind) {
      case "literal":
        return member.value !== null && member.value !== undefined && member.named === undefined;
      case "tuple":
      case "function":
      case "map":
      case "set":
        return true;
      case "array":
        return isNarrowPart(member.element);
      case "object":
        return [
          ...member.members.map((each) => each.type),
          ...(member.index === undefined ? [] : [member.index.value]),
        ].some(isNarrowPart);
      case "extended":
        return isNarrowPart(member.base) || isNarrowPart(member.members);
      case "promise":
        return isNarrowPart(member.value);
      default:
        return false;
    }
  });
}
