import { expect, test } from "vitest";
import type { ObservedCall } from "../../../src/model/protocol.ts";
import type { StateObservation } from "../../../src/model/test-case.ts";
import { stablePart } from "../../../src/engine/observe/stable-part.ts";
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
test("an unstable value of the last step is left out if a read is stable", () => {
  check(call(1, 2), call(1, 3, 5), ["size"]);
  const { observation, sequence } = stablePart(call(1, 2), call(1, 3));
  expect(observation).toMatchObject({ status: "returned", value: { exact: false, unstable: true } });
  expect(sequence?.steps.at(-1)).toEqual(observation);
  const unseen = (value: unknown): ObservedCall => ({
    observation: returned(value),
    sequence: { steps: [returned(1), returned(value)], state: [] },
  });
  check(unseen(2), unseen(2), []);
  check(unseen(2), unseen(3), "unstable");
});
test("a last step that throws only once is unstable", () => {
  const throwing = { ...call(1, 2), observation: threw(new Error("e")) };
  check(call(1, 2), throwing, "unstable");
});
test("another result of a function is unstable", () =>
  check({ observation: returned(1) }, { observation: returned(2) }, "unstable"));
