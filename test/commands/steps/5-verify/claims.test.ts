import { expect, test } from "vitest";
import { asserting, claimsOf } from "../../../../src/commands/steps/5-verify/claims.ts";
import type { ObservedTest } from "../../../../src/commands/steps/4-write/observe-tests.ts";
import type { Strength } from "../../../../src/model/strength.ts";
import type { Observation } from "../../../../src/model/test-case.ts";
import { printValue } from "../../../../src/say/values/literal.ts";
import { shapeText } from "../../../../src/say/values/shape-text.ts";
import { makeUnit, returned, threw } from "../../../emit/make-case.ts";

function testWith(observation: Observation): ObservedTest {
  const trace = { outcome: { status: "returned" } } as unknown as ObservedTest["trace"];
  return { unit: makeUnit(), trace, found: trace, args: [], observation };
}

/** What is left of a value with these claims: how strong the test is, and what it expects. */
function check(value: unknown, claims: readonly string[], strength: Strength, expected: string): void {
  const weaker = asserting(testWith(returned(value)), new Set(claims));
  const { observation } = weaker;
  if (observation.status !== "returned") throw new Error("it returned");
  expect(weaker.strength).toBe(strength);
  expect(observation.value.unstable === true ? "nothing" : shapeText(observation.value)).toBe(expected);
}

test("the claims of a value are its members, and its shape", () => {
  const claims = (value: unknown): string[] => claimsOf(testWith(returned(value)));
  expect(claims(undefined)).toEqual(["value"]);
  expect(claims("a")).toEqual(["value", "type", "shape"]);
  expect(claims([1, 2])).toEqual(["value", "type", "shape"]);
  expect(claims({ id: 1, of: { kind: "a" } })).toEqual(["value.id", "value.of.kind", "type", "shape"]);
  expect(claims(Symbol("a"))).toEqual(["type", "shape"]);
});

test("some members, the shape of the others", () => {
  const value = { id: "x7", at: [1, 2], kind: "a" };
  check(value, ["value.kind"], "stable-part", '{ kind: "a" }');
  check(value, ["value.kind", "shape"], "stable-part", '{ id: expect.any(String), at: expect.any(Array), kind: "a" }');
  check(value, ["shape"], "shape", "{ id: expect.any(String), at: expect.any(Array), kind: expect.any(String) }");
  check(value, ["type"], "shape", "expect.any(Object)");
  check(value, [], "completes", "nothing");
});

test("an error without its message, without its class", () => {
  const thrown = testWith(threw(new RangeError("at /tmp/x")));
  expect(claimsOf(thrown)).toEqual(["class", "message"]);
  expect(asserting(thrown, new Set(["class"])).observation).toMatchObject({
    errorName: "RangeError",
    messageDiffers: true,
  });
  expect(asserting(thrown, new Set()).observation).toMatchObject({ errorName: "", messageDiffers: true });
});

test("effects, reads of the state and calls of functions are claims of their own", () => {
  const effect = (value: unknown) => ({ argument: 0, value: printValue(value) });
  const observation: Observation = { ...returned(1) };
  const read = { name: "size", kind: "getter" as const, args: [], value: effect(2).value };
  const whole: ObservedTest = {
    ...testWith({
      ...observation,
      effects: [effect([1]), effect([2])],
      callbacks: [{ name: "f", calls: [{ args: [], result: "fallback" }] }],
    }),
    sequenceObservation: { steps: [returned(7), observation], state: [read] },
  };
  const others = ["effect 0", "effect 1", "callbacks", "told 0", "state 0"];
  expect(claimsOf(whole)).toEqual(["value", "type", "shape", ...others]);
  const weaker = asserting(whole, new Set(["effect 1"]));
  expect(weaker.observation).toMatchObject({ effects: [{ value: { text: "[2]" } }], callbacks: [{ unstable: true }] });
  expect(weaker.sequenceObservation).toMatchObject({ steps: [{ value: { unstable: true } }, {}], state: [] });
});
