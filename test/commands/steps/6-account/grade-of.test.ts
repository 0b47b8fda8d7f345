import { describe, expect, test } from "vitest";
import { gradeOf } from "../../../../src/commands/steps/6-account/grade-of.ts";
import type { InputType } from "../../../../src/model/input-type.ts";
import type { Recipe } from "../../../../src/model/recipe.ts";
import type { Defect, Grade } from "../../../../src/model/result.ts";
import { makeUnit, parameter } from "../../../emit/make-case.ts";

function graded(defect: Pick<Defect, "kind" | "message">, value: Recipe, type: InputType = { kind: "number" }): Grade {
  return gradeOf(defect, makeUnit({ parameters: [parameter("x", { type })] }), { args: [value] });
}

const number = (value: number): Recipe => ({ kind: "primitive", value });
const text = (value: string): Recipe => ({ kind: "primitive", value });
const thrown = { kind: "uncaught-error", message: "TypeError: x.y is not a function" } as const;
const endless = { kind: "non-termination", message: "did not return within 2 s" } as const;

describe("an input that nothing rules out", () => {
  test.each([
    ["a number", number(3)],
    ["a text", text("a")],
    ["a list", { kind: "array", items: [number(1)] }],
    ["null", { kind: "primitive", value: null }],
  ] as const)("%s", (_, value) => {
    expect(graded(thrown, value)).toBe("bug");
    expect(graded(endless, value)).toBe("bug");
  });
});

describe("an input at the edge", () => {
  test.each([
    ["NaN", number(NaN)],
    ["Infinity", number(Infinity)],
    ["beyond the safe integers", number(1e300)],
    ["an empty text", text("")],
    ["an empty list", { kind: "array", items: [] }],
    ["an invalid date", { kind: "date", time: NaN }],
    ["inside of others", { kind: "object", entries: [["a", { kind: "map", entries: [] }]] }],
  ] as const)("%s", (_, value) => {
    expect(graded(thrown, value)).toBe("missing guard");
    expect(graded(endless, value)).toBe("missing guard");
  });
  test("has no type", () => expect(graded(thrown, number(3), { kind: "any" })).toBe("missing guard"));
  test("is refused by a built-in function", () =>
    expect(graded({ kind: "uncaught-error", message: "RangeError: Invalid count value: -1" }, number(-1))).toBe(
      "missing guard",
    ));
});

test.each(["assertion", "contract"] as const)("what the code says of itself: %s", (kind) =>
  expect(graded({ kind, message: "no" }, number(NaN))).toBe("bug"),
);
