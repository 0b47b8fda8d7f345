// Values without a literal, by their known members: the argument of `toMatchObject`, and whether it says enough.
import type { ValueText } from "../../model/test-case.ts";
import { BUILT_IN_CLASSES } from "./built-in-classes.ts";
import { isInvalidDate } from "./invalid-date.ts";
import { propertyKeyText } from "../property-key.ts";
import { objectText } from "../inputs/recipe-text.ts";

/** Whether the members say what a value is: its class is one of plain objects, or one that callers cannot name. */
export function isToldByShape({ members = [], typeName = "", class: named }: ValueText): boolean {
  const isNameless = named === undefined && !BUILT_IN_CLASSES.has(typeName);
  return members.length > 0 && (typeName === "Object" || typeName === "Array" || (typeName !== "" && isNameless));
}

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
