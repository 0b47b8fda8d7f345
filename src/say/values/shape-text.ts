// Prints the known members of a value without a literal as an argument of `toMatchObject`.
import type { ValueText } from "../../model/test-case.ts";
import { BUILT_IN_CLASSES } from "./built-in-classes.ts";
import { isInvalidDate } from "./invalid-date.ts";
import { propertyKeyText } from "../property-key.ts";
import { objectText } from "../inputs/recipe-text.ts";

export function shapeText(value: ValueText): string {
  if (isInvalidDate(value)) return "expect.any(Date)";
  if (value.exact) return value.text;
  const { members, typeName = "" } = value;
  if (members !== undefined && typeName === "Array")
    return `[${members.map(([, part]) => shapeText(part)).join(", ")}]`;
  if (members !== undefined && members.length > 0)
    return objectText(members.map(([key, part]) => `${propertyKeyText(key)}: ${shapeText(part)}`));
  if (typeName === "String" && value.length !== undefined) return `expect.stringMatching(/^[^]{${value.length}}$/)`;
  return BUILT_IN_CLASSES.has(typeName) || value.primitive ? `expect.any(${typeName})` : "expect.anything()";
}
