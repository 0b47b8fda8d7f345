// Test cases for the tests of emission: a unit `f` in `/project/subject.ts` unless said otherwise.
import { printValue } from "../../src/emit/literal.ts";
import { apply, constant, type Expr, type SortValue } from "../../src/expr/expr.ts";
import type { OperatorName } from "../../src/expr/operators.ts";
import type { InputType, Parameter } from "../../src/model/input-type.ts";
import type { Argument, Observation, TestCase } from "../../src/model/test-case.ts";
import type { Unit } from "../../src/model/unit.ts";

const SUBJECT = "/project/subject.ts";

/** Operands that are no expressions stand for constants. */
export function op(name: OperatorName, ...args: (Expr | SortValue)[]): Expr {
  return apply(
    name,
    args.map((arg) => (typeof arg === "object" ? arg : constant(arg))),
  );
}

export function parameter(name: string, more: Partial<Parameter> = {}): Parameter {
  const type: InputType = { kind: "number" };
  return { name, type, optional: false, rest: false, ...more };
}

function makeUnit(more: Partial<Unit> = {}): Unit {
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

export function returned(value: unknown): Observation {
  return { status: "returned", value: printValue(value) };
}

export function threw(error: unknown, more: Partial<Extract<Observation, { status: "threw" }>> = {}): Observation {
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
  readonly args?: readonly (Argument["value"] | Argument)[];
  readonly condition?: readonly Expr[];
  readonly result?: Expr;
  readonly observation?: Observation;
}

export function makeCase(parts: CaseParts): TestCase {
  const { unit, args = [], condition = [], result, observation = returned(0) } = parts;
  return {
    unit: makeUnit(unit),
    args: args.map((arg) => (typeof arg === "object" && arg !== null ? arg : { value: arg })),
    condition,
    result,
    observation,
  };
}
