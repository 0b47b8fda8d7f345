import { expect, test } from "vitest";
import { fewerCalls } from "../../../src/engine/lane/fewer-calls.ts";
import type { LaneCall, LaneInput } from "../../../src/engine/lane/lane-input.ts";
import { member } from "../evolve/shapes.ts";

const call = (name: string, on = 0): LaneCall => ({ member: member(name), on, args: [] });
const inputOf = (calls: readonly LaneCall[]): LaneInput => ({ maker: 0, args: [], calls });

function check(calls: readonly LaneCall[], expected: readonly string[]): void {
  const fewer = [...fewerCalls(inputOf(calls))];
  expect(fewer.map((each) => each.calls.map((one) => `${one.member.name}${one.on || ""}`).join(""))).toEqual(expected);
}

test("halves before single calls, the last first", () =>
  check(
    "abcd".split("").map((name) => call(name)),
    ["", "ab", "cd", "abc", "abd", "acd", "bcd"],
  ));
test("a single call", () => check([call("a")], [""]));
test("calls that need the result of a removed one go with it", () =>
  check([call("a"), call("b"), call("c", 1)], ["", "ab", "ac1", "b"]));
