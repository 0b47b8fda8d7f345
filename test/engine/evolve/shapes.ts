// Builds small shapes of classes and functions for tests of the search.
import type { ClassMember, ClassShape, Product } from "../../../src/model/class-shape.ts";
import type { InputType, Parameter } from "../../../src/model/input-type.ts";
import type { Unit } from "../../../src/model/unit.ts";

export const NUMBER: InputType = { kind: "number" };
const LINKED: InputType = { kind: "unsupported", text: "Node", reason: "no value of it can be made" };

export function parameter(name: string, type: InputType = NUMBER, more: Partial<Parameter> = {}): Parameter {
  return { name, type, optional: false, rest: false, ...more };
}

/** A parameter that only the result of an earlier call fits. */
export function linked(name: string, product: string): Parameter {
  return parameter(name, LINKED, { product });
}

export function member(
  name: string,
  parameters: readonly Parameter[] = [],
  more: Partial<ClassMember> = {},
): ClassMember {
  return { kind: "method", name, parameters, async: false, pure: false, ...more };
}

export function product(name: string, members: readonly ClassMember[]): Record<string, Product> {
  return { [name]: { name, members } };
}

export function shape(name: string, members: readonly ClassMember[], more: Partial<ClassShape> = {}): ClassShape {
  const maker = { kind: "constructor", access: [name], parameters: [], async: false } as const;
  return { name, makers: [maker], members, fields: [], invariants: [], ...more };
}

export function unitOf(what: ClassShape | readonly Parameter[]): Unit {
  const isClass = "makers" in what;
  return {
    file: "/unit.ts",
    name: "unit",
    kind: isClass ? "class" : "function",
    access: ["unit"],
    parameters: isClass ? [] : what,
    ...(isClass && { shape: what }),
    async: false,
    declaredIn: "/unit.ts",
    range: { start: 0, end: 0 },
    position: { line: 1, column: 1 },
    closure: [],
  };
}
