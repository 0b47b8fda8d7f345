// Types for constants that would otherwise be wider than the parameter they are made for.
import type { InputType } from "../model/input-type.ts";
import type { Recipe } from "../model/recipe.ts";
import type { Unit } from "../model/unit.ts";
import { isIdentifierName, memberText } from "../say/property-key.ts";
import { membersOf } from "../say/inputs/type-at.ts";

/** undefined where the type of the literal will do. `typeAt`: how the file writes the type of an argument. */
export function annotationFor(
  unit: Unit,
  argument: number,
  recipe: Recipe,
  typeAt: (argument: number) => string,
): string | undefined {
  const rest = unit.parameters.findIndex((parameter) => parameter.rest);
  const parameter = unit.parameters[rest >= 0 && argument >= rest ? rest : argument];
  if (parameter === undefined) return undefined;
  // an empty array gets its type only when something is put into it
  const isEmpty = recipe.kind === "array" && recipe.items.length === 0;
  return isEmpty || isNarrow(parameter.type, unit.types ?? {}) ? typeAt(argument) : undefined;
}

/** `Parameters<typeof shapes.area>[0]`. */
export function parameterType(root: string, path: readonly string[], argument: number): string {
  return `Parameters<${typeQuery(root, path)}>[${argument}]`;
}

/** `typeof shapes.area`, `(typeof shapes)["a b"]`. `root`: as the file calls what the path starts from. */
export function typeQuery(root: string, path: readonly string[]): string {
  return path.every(isIdentifierName)
    ? `typeof ${[root, ...path].join(".")}`
    : path.reduce((query, key) => `(${query})${memberText(key).replace(/^\.(.*)$/, '["$1"]')}`, `typeof ${root}`);
}

/** Whether a literal of the type has a wider type of its own: "circle" becomes a string, a tuple an array. */
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
      case "promise":
        return isNarrowPart(member.value);
      default:
        return false;
    }
  });
}
