import { expect, test } from "vitest";
import { withAssertedState } from "../../../../src/commands/steps/4-write/asserted-state.ts";
import type { ClassMember } from "../../../../src/model/class-shape.ts";
import type { SequenceRecipe } from "../../../../src/model/sequence.ts";
import type { Observation, StateObservation, ValueText } from "../../../../src/model/test-case.ts";
import { member } from "../../../engine/evolve/shapes.ts";

const valueOf = (text: string): ValueText => ({ text, primitive: !text.startsWith("["), exact: true });
const read = (name: string, text: string): StateObservation => ({
  kind: "field",
  name,
  args: [],
  value: valueOf(text),
});
const STATE = [read("items", "[]"), read("size", "0"), read("limit", "3"), read("isOpen", "true")];

/** `result`: of the last call. */
function check(last: ClassMember, result: string, wanted: readonly string[] | undefined, expected: string): void {
  const observation: Observation = { status: "returned", value: valueOf(result) };
  const sequence = { calls: [{ on: 0, member: last, args: [] }] } as unknown as SequenceRecipe;
  const assertedState = wanted && { assertedState: new Set(wanted) };
  const observed = { steps: [observation], state: STATE };
  const { state } = withAssertedState({ ...assertedState, sequence }, observation, observed);
  expect(state.map(({ name }) => name).join(" ")).toBe(expected);
}

test("what some mutant asks for", () => check(member("put"), "undefined", ["items"], "items"));
test("nothing more than what a call returns", () => check(member("take"), "7", [], ""));
test("a little where a test would assert nothing", () => check(member("clear"), "undefined", [], "size limit"));
test("nothing after a call that only looks", () => check(member("peek", [], { pure: true }), "undefined", [], ""));
test("all where no mutants were run", () => check(member("put"), "undefined", undefined, "items size limit isOpen"));
