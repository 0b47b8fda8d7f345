import { expect, test } from "vitest";
import type { ObservedCall } from "../../../src/model/protocol.ts";
import type { Strength } from "../../../src/model/strength.ts";
import type { Observation, StateObservation } from "../../../src/model/test-case.ts";
import { stablePart, strengthOf } from "../../../src/engine/observe/stable-part.ts";
import { printValue } from "../../../src/say/values/literal.ts";
import { returned, threw } from "../../emit/make-case.ts";

const read = (name: string, value: unknown): StateObservation => ({
  name,
  kind: "field",
  args: [],
  value: printValue(value),
});
const call = (first: unknown, last: unknown, id = 1): ObservedCall => ({
  observation: returned(last),
  sequence: { steps: [returned(first), returned(last)], state: [read("id", id), read("size", 2)] },
});

function check(first: ObservedCall, again: ObservedCall, expected: string[] | "unstable"): void {
  const { observation, sequence } = stablePart(first, again);
  expect(observation.status === "unstable" ? "unstable" : sequence?.state.map(({ name }) => name)).toEqual(expected);
}

test("a read that differs is left out, the others stay", () => {
  check(call(1, 2), call(1, 2), ["id", "size"]);
  check(call(1, 2), call(1, 2, 5), ["size"]);
});
test("earlier steps may return other values", () => check(call(1, 2), call(7, 2), ["id", "size"]));
test("an earlier step that throws only once is unstable", () => {
  const throwing = { ...call(1, 2), sequence: { steps: [threw(new Error("e")), returned(2)], state: [] } };
  check(call(1, 2), throwing, "unstable");
});
test("of a value that differs the type stays", () => {
  check(call(1, 2), call(1, 3, 5), ["size"]);
  const { observation, sequence } = stablePart(call(1, 2), call(1, 3));
  expect(observation).toMatchObject({ status: "returned", value: { exact: false, typeName: "Number" } });
  expect(sequence?.steps.at(-1)).toEqual(observation);
});
test("a last step that throws only once is unstable", () => {
  const throwing = { ...call(1, 2), observation: threw(new Error("e")) };
  check(call(1, 2), throwing, "unstable");
});

const strength = (first: Observation, again: Observation): Strength => {
  const whole = { observation: first };
  return strengthOf(whole, stablePart(whole, { observation: again }));
};

test.each<[string, Observation, Observation, Strength]>([
  ["nothing differs", returned([1]), returned([1]), "exact"],
  ["a member differs", returned({ id: 1, kind: "a" }), returned({ id: 2, kind: "a" }), "stable-part"],
  ["all members differ", returned({ id: 1 }), returned({ id: 2 }), "shape"],
  ["a number differs", returned(1), returned(2), "shape"],
  ["the type differs", returned(1), returned("1"), "completes"],
  ["a message differs", threw(new Error("a")), threw(new Error("b")), "stable-part"],
  ["class and message differ", threw(new TypeError("a")), threw(new RangeError("b")), "completes"],
])("%s", (_, first, again, expected) => expect(strength(first, again)).toBe(expected));

test("strings of one length, and arrays", () => {
  const kept = (a: unknown, b: unknown) => stablePart({ observation: returned(a) }, { observation: returned(b) });
  expect(kept("abc", "xyz").observation).toMatchObject({ value: { typeName: "String", length: 3 } });
  expect(kept("abc", "wxyz").observation).not.toMatchObject({ value: { length: 3 } });
  const [array] = [kept([1, "a"], [2, "a"]).observation];
  expect(array).toMatchObject({
    value: {
      length: 2,
      members: [
        ["0", { exact: false }],
        ["1", { text: '"a"' }],
      ],
    },
  });
});

test("what once returns and once throws is unstable", () =>
  check({ observation: returned(1) }, { observation: threw(new Error("e")) }, "unstable"));
