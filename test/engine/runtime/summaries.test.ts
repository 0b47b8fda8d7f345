import { describe, expect, test } from "vitest";
import { build } from "../../../src/expr/build.ts";
import { type Expr, constant, variable } from "../../../src/expr/expr.ts";
import { printExpr } from "../../../src/expr/print.ts";
import type { InputType, Parameter } from "../../../src/model/input-type.ts";
import type { SummaryNode, SummaryValue } from "../../../src/model/summary.ts";
import { bindArguments } from "../../../src/engine/runtime/bind-arguments.ts";
import { Path, currentPath, enterPath } from "../../../src/engine/runtime/path.ts";
import { SummaryTable } from "../../../src/engine/runtime/summary-table.ts";
import { describeReturned, describeThrown, makeValue } from "../../../src/engine/runtime/summary-value.ts";
import { LazyReference } from "../../../src/engine/runtime/lazy-reference.ts";
import { choice, symbolic } from "../../../src/engine/runtime/symbolic.ts";
import { plain } from "./symbolically.ts";

const NUMBER: InputType = { kind: "number" };
const NULL: InputType = { kind: "literal", value: null };
const letters: InputType = {
  kind: "union",
  members: [
    { kind: "literal", value: "a" },
    { kind: "literal", value: "b" },
  ],
};
const numberOrNull: InputType = { kind: "union", members: [NUMBER, NULL] };

const parameter = (type: InputType, optional = false): Parameter => ({ name: "x", type, optional, rest: false });
const y = variable("y", "number");
const tag = variable("y:type", "string", ["number", "null"]);
const yOrNull = () =>
  choice(tag, [
    { tag: "number", value: y },
    { tag: "null", value: null },
  ]);

/** What the variables of a parameter `x` become, as text; undefined if the argument does not fit. */
function check(type: InputType, arg: unknown, expected: string | undefined, optional = false) {
  enterPath(new Path(new Map([["y", 3]])));
  const bound = bindArguments([parameter(type, optional)], [arg]);
  const shown =
    bound &&
    [...bound]
      .map(([{ name }, expr]) => `${name}: ${printExpr(expr)}`)
      .sort()
      .join(", ");
  expect(shown).toBe(expected);
}

describe("arguments", () => {
  test("of the very kind", () => {
    check(NUMBER, 1, "x: 1");
    check(NUMBER, symbolic(y), "x: y");
    check({ kind: "string" }, "s", 'x: "s"');
    check(NULL, null, "");
  });
  test("of another kind", () => {
    check(NUMBER, "1", undefined);
    check(NUMBER, undefined, undefined);
    check(NUMBER, {}, undefined);
    check(NUMBER, () => 1, undefined);
    check(NUMBER, Symbol("s"), undefined);
  });
  test("that are left out", () => check(NUMBER, undefined, 'x: 0, x:type: "undefined"', true));
  test("of a few values", () => {
    check(letters, "a", 'x: "a"');
    check(letters, "c", undefined);
    check(letters, symbolic(variable("s", "string", ["b", "a"])), "x: s");
    check(letters, symbolic(variable("s", "string", ["b", "c"])), undefined);
    check(letters, symbolic(variable("s", "string")), undefined);
  });
  test("of one kind, for a parameter of several", () => {
    check(numberOrNull, symbolic(y), 'x: y, x:type: "number"');
    check(numberOrNull, null, 'x: 0, x:type: "null"');
  });
  test("of several kinds stay so, or are decided", () => {
    check(numberOrNull, yOrNull(), "x: y, x:type: typeof y");
    expect(currentPath().decisions).toEqual([]);
    check(NUMBER, yOrNull(), "x: y");
    expect(currentPath().decisions).toHaveLength(1);
  });
  test("that may be objects are left to the body, undecided", () => {
    const some = choice(tag, [
      { tag: "number", value: y },
      { tag: "null", value: LazyReference.to({}) },
    ]);
    check(numberOrNull, some, undefined);
    expect(currentPath().decisions).toEqual([]);
  });
});

describe("values", () => {
  test.each([1, -0, "s", true, 2n, null, undefined])("%s", (value) => {
    const described = describeReturned(value);
    expect(plain(makeValue((described as { value: SummaryValue }).value, new Map()))).toBe(value);
  });
  test("what a choice is, once its tag is known", () => {
    const { value } = describeReturned(yOrNull()) as { value: SummaryValue };
    expect(makeValue(value, new Map<typeof tag, Expr>([[tag, constant("null")]]))).toBe(null);
    expect(
      makeValue(
        value,
        new Map<typeof tag, Expr>([
          [tag, constant("number")],
          [y, constant(7)],
        ]),
      ),
    ).toBe(7);
    expect(plain(makeValue(value, new Map()))).toBe(plain(yOrNull()));
  });
  test("errors are made anew", () => {
    const { value } = describeThrown(new RangeError("far")) as { value: SummaryValue };
    const made = makeValue(value, new Map()) as Error;
    expect([made instanceof RangeError, made.message, made.stack?.split("\n")[0]]).toEqual([
      true,
      "far",
      "RangeError: far",
    ]);
    const bare = describeThrown(new Error()) as { value: SummaryValue };
    expect(Object.hasOwn(makeValue(bare.value, new Map()) as Error, "message")).toBe(false);
  });
  test("what cannot be given again", () => {
    class Own extends Error {}
    const thrown = "it throws something that is neither a primitive nor a new error of a built-in class";
    expect(describeReturned([])).toBe("it returns something that is no primitive");
    for (const error of [new Own("x"), new Error("x", { cause: 1 }), Object.assign(new Error("x"), { code: 1 }), {}])
      expect(describeThrown(error)).toBe(thrown);
  });
});

describe("calls", () => {
  const x = variable("x", "number");
  const low = build("lt", x, constant(0));
  const returns = (number: number, value: Expr): SummaryNode => ({
    kind: "class",
    class: number,
    outcome: { status: "returns", value: { kind: "primitive", value } },
  });
  const fork = (whenTrue?: SummaryNode, whenFalse?: SummaryNode): SummaryNode => ({
    kind: "decision",
    condition: low,
    site: 5,
    decides: "branch",
    whenTrue,
    whenFalse,
  });

  /** What a call with `y` gives where `y` is 3, and the conditions that were decided for it. */
  function call(root: SummaryNode, isTotal = true) {
    enterPath(new Path(new Map([["y", 3]])));
    const table = new SummaryTable();
    table.add(1, { callee: "g", parameters: [parameter(NUMBER)], root, classes: 2, isTotal });
    const answer = table.answer(1, [symbolic(y)]);
    const path = currentPath();
    return {
      value: answer && plain(answer.value),
      decided: path.decisions.map(({ condition, site }) => `${printExpr(condition)} at ${site}`),
      choices: path.summaryChoices,
      misfits: table.uses[0]?.misfits,
    };
  }

  test("take the class whose condition holds", () =>
    expect(call(fork(returns(1, constant(1)), returns(2, build("add", x, constant(1)))))).toEqual({
      value: 4,
      decided: ["!(y < 0) at 5"],
      choices: ["g:2"],
      misfits: 0,
    }));
  test("decide nothing that is certain", () =>
    expect(call(fork(undefined, returns(1, x)))).toEqual({ value: 3, decided: [], choices: ["g:1"], misfits: 0 }));
  test("run the body where no class holds", () =>
    expect(call(fork(returns(1, x), undefined), false)).toEqual({
      value: undefined,
      decided: ["!(y < 0) at 5"],
      choices: [],
      misfits: 1,
    }));
  test("of functions that have no summary run the body", () =>
    expect(new SummaryTable().answer(1, [1])).toBeUndefined());
});
