import { expect, test } from "vitest";
import type { Explanation } from "../../../src/model/explanation.ts";
import type { InputType } from "../../../src/model/input-type.ts";
import type { Unit } from "../../../src/model/unit.ts";
import { claimsOfExplanation } from "../../../tools/refute/claims-of-explanation.ts";

const NUMBER: InputType = { kind: "number" };

function check(
  changes: Partial<Explanation>,
  type: InputType,
  expected: { readonly spared?: string; readonly isWhole?: boolean; readonly assumed?: readonly string[] },
): void {
  const explanation = {
    classes: [
      {
        number: 1,
        condition: ["x > 0"],
        inRange: ["x < 3"],
        contexts: [{ condition: ["x > 0"], mapping: { returns: "x", changes: [] } }],
      },
    ],
    impossible: [{ descriptor: "TF", contradiction: ["x > 0", "x < 0"] }],
    undecided: [],
    status: "bounded",
    assumptions: [],
    ...changes,
  } as unknown as Explanation;
  const unit = { name: "f", parameters: [{ name: "x", type, optional: false, rest: false }] } as unknown as Unit;
  const { claims, isWhole, assumed } = claimsOfExplanation(explanation, unit, "a.ts");
  expect(claims.map(({ id }) => id)).toEqual(["class-condition", "class-mapping", "in-range-if", "impossible-side"]);
  expect([...new Set(claims.map(({ spared }) => spared))]).toEqual([expected.spared]);
  expect({ isWhole, assumed }).toMatchObject({ isWhole: expected.isWhole ?? true, assumed: expected.assumed ?? [] });
}

test("an explanation is attacked where inputs can be made as it assumes", () => {
  check({}, NUMBER, {});
  check({ assumptions: ["changing x never fails and has no other effect", "@requires x > 0 holds"] }, NUMBER, {});
  check({ assumptions: ["the time zone is UTC"] }, NUMBER, { assumed: ["time-zone"] });
  check({ assumptions: ["x has at most 3 elements"] }, NUMBER, { assumed: ["most-elements"] });
  check({ assumptions: ["x is one of few regular expressions"] }, NUMBER, {
    spared: "assumes x is one of few regular expressions",
  });
});

test("inputs of no class refute nothing where paths are open", () => {
  check({ assumptions: ["loops and recursion go no deeper than the loop limit of 2"] }, NUMBER, { isWhole: false });
  check({ status: "budget" }, NUMBER, { isWhole: false });
});

test("inputs that cannot be compared are none to attack with", () => {
  const spared = "some of its inputs cannot be compared";
  check({}, { kind: "array", element: NUMBER }, {});
  check({}, { kind: "array", element: { kind: "any" } }, {});
  check({}, { kind: "regexp" }, { spared });
});
