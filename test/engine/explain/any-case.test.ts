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

it("one case is its conditions", () => check([[is("x", 1), is("y", 2)]], ["x === 1", "y === 2"]));
it("cases with nothing in common are alternatives", () =>
  check([[is("x", 1)], [is("x", 2), is("y", 2)]], ["x === 1 || (x === 2 && y === 2)"]));
it("common conditions are stated once", () =>
  check(
    [
      [is("y", 0), is("x", 1)],
      [is("y", 0), is("x", 2)],
    ],
    ["y === 0", "(x === 1 || x === 2)"],
  ));
it("a case with only the common conditions subsumes the others", () =>
  check([[is("y", 0)], [is("y", 0), is("x", 2)]], ["y === 0"]));
