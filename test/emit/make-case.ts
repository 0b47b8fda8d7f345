// Test cases for the tests of emission: a unit `f` in `/project/subject.ts` unless said otherwise.
import { argumentName } from "../../src/say/inputs/named-inputs.ts";
import { printValue } from "../../src/say/values/literal.ts";
import { type Expr, type Primitive, type SortValue } from "../../src/expr/expr.ts";
import type { InputType, Parameter } from "../../src/model/input-type.ts";
import type { Recipe } from "../../src/model/recipe.ts";
import type { Observation, TestCase } from "../../src/model/test-case.ts";
import type { Unit } from "../../src/model/unit.ts";
export { plain as op } from "../expr/write-terms.ts";

const SUBJECT = "/project/subject.ts";

export function parameter(name: string, more: Partial<Parameter> = {}): Parameter {
  const type: InputType = { kind: "number" };
  return { name, type, optional: false, rest: false, ...more };
}

export function makeUnit(more: Partial<Unit> = {}): Unit {
  const access = more.access ?? ["f"];
  const unit: Unit = {
    file: SUBJECT,
    name: access.join("."),
    kind: "function",
    access,
    parameters: [parameter("x"), parameter("y")],
    async: false,
    declaredIn: SUBJECT,
    range: { start: 0, end: 1 },
    closure: [],
    position: { line: 1, column: 1 },
  };
  return Object.assign(unit, more);
}

type Returned = Extract<Observation, { status: "returned" }>;

export function returned(value: unknown): Returned {
  return { status: "returned", value: printValue(value) };
}

type Thrown = Extract<Observation, { status: "threw" }>;

export function threw(error: unknown, more: Partial<Thrown> = {}): Thrown {
  const isError = error instanceof Error;
  return {
    status: "threw",
    errorName: isError ? error.constructor.name : "",
    message: isError ? error.message : "",
    isError,
    value: printValue(error),
    ...more,
  };
}

export interface CaseParts {
  readonly unit?: Partial<Unit>;
  /** Primitives stand for their recipes. */
  readonly args?: readonly (Primitive | Recipe)[];
  readonly condition?: readonly Expr[];
  readonly result?: Expr;
  readonly observation?: Observation;
  readonly untyped?: boolean;
}

export function makeCase(parts: CaseParts): TestCase {
  const { unit: more, args: given = [], condition = [], result, observation = returned(0), untyped = false } = parts;
  const unit = makeUnit(more);
  const args = given.map((arg): Recipe => (typeof arg === "object" && arg !== null ? arg : primitive(arg)));
  return { unit, args, inputs: modelOf(unit, args), condition, result, observation, untyped };
}

export function primitive(value: Primitive): Recipe {
  return { kind: "primitive", value };
}

/** The values of the variables behind primitive arguments. */
function modelOf(unit: Unit, args: readonly Recipe[]): Map<string, SortValue> {
  const model = new Map<string, SortValue>();
  for (const [index, recipe] of args.entries()) {
    if (recipe.kind !== "primitive") continue;
    const name = argumentName(unit, index);
    const { value } = recipe;
    if (value === undefined || value === null) model.set(`${name}:type`, String(value));
    else
      model
        .set(name, value)
        .set(`${name}:${typeof value}`, value)
        .set(`${name}:type`, typeof value);
  }
  for (const [index, { name, rest }] of unit.parameters.entries())
    if (rest) model.set(`${name}.length`, Math.max(0, args.length - index));
  return model;
}
