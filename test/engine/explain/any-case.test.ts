import { expect, it } from "vitest";
import { anyCase, type Case } from "../../../src/engine/explain/any-case.ts";
import { Texts } from "../../../src/engine/explain/texts.ts";
import { build } from "../../../src/expr/build.ts";
import { type Expr, constant, variable } from "../../../src/expr/expr.ts";
import { makeCase } from "../../emit/make-case.ts";

const is = (name: string, value: number): Expr => build("eq", variable(name, "number"), constant(value));
const texts = new Texts(makeCase({}).unit, "int");

function check(cases: readonly [readonly Expr[], ...(readonly Expr[])[]], expected: readonly string[]): void {
  const [first, ...others] = cases.map((conditions): Case => ({ conditions, given: [] })) as [Case, ...Case[]];
  expect(anyCase([first, ...others], texts)).toEqual(expected);
}

it("of one case", () => check([[is("x", 1), is("y", 2)]], ["x === 1", "y === 2"]));
it("of cases with nothing in common", () =>
  check([[is("x", 1)], [is("x", 2), is("y", 2)]], ["x === 1 || (x === 2 && y === 2)"]));
it("what is common is said once", () =>
  check(
    [
      [is("y", 0), is("x", 1)],
      [is("y", 0), is("x", 2)],
    ],
    ["y === 0", "(x === 1 || x === 2)"],
  ));
it("a case that wants no more makes the others needless", () =>
  check([[is("y", 0)], [is("y", 0), is("x", 2)]], ["y === 0"]));
