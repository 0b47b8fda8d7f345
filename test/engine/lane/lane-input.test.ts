import { describe, expect, test } from "vitest";
import { type LaneInput, callsOf, inputOf, withCallAt, withoutCall } from "../../../src/engine/lane/lane-input.ts";
import { InputSpace } from "../../../src/engine/lane/input-space.ts";
import { RecipeDrawer } from "../../../src/engine/lane/recipe-drawer.ts";
import { RecipeVariation } from "../../../src/engine/lane/recipe-variation.ts";
import { ValuePool } from "../../../src/engine/lane/value-pool.ts";
import { modelOf } from "../../../src/inputs/model-of.ts";
import { sequenceOf } from "../../../src/inputs/sequence-of.ts";
import { NO_WORDS } from "../../../src/model/program-words.ts";
import { Rng } from "../../../src/support/rng.ts";
import { richShape } from "../evolve/rich-shape.ts";
import { member, unitOf } from "../evolve/shapes.ts";
import { rounds } from "../../rounds.ts";

function call(name: string, on = 0, ...results: number[]): LaneInput["calls"][number] {
  return { member: member(name), on, args: results.map((each) => ({ kind: "result", call: each }) as const) };
}

function shown({ calls }: LaneInput): string {
  return calls
    .map(({ member: { name }, on, args }) => {
      const given = args.map((arg) =>
        arg.kind === "again" ? `#${arg.call}.${arg.argument}` : arg.kind === "result" ? `#${arg.call}` : "?",
      );
      return `${on === 0 ? "" : `#${on}.`}${name}(${given.join(", ")})`;
    })
    .join("; ");
}

const sequence = (...calls: LaneInput["calls"]): LaneInput => ({ maker: 0, args: [], calls });

describe("calls of a sequence", () => {
  test.each([
    ["is removed", sequence(call("a"), call("b"), call("c")), 2, "a(); c()"],
    ["goes with those that need its result", sequence(call("a"), call("b", 1), call("c", 0, 2), call("d")), 1, "d()"],
    [
      "goes with those that are given what it was given",
      sequence(call("a"), call("b"), { ...call("c"), args: [{ kind: "again", call: 2, argument: 0 }] }, call("d")),
      2,
      "a(); d()",
    ],
    [
      "leaves what later calls are given again right",
      sequence(call("a"), call("b"), { ...call("c"), args: [{ kind: "again", call: 2, argument: 0 }] }),
      1,
      "b(); c(#1.0)",
    ],
    ["leaves the others' references right", sequence(call("a"), call("b"), call("c", 2, 2)), 1, "b(); #1.c(#1)"],
  ])("one %s", (_, input, k, expected) => expect(shown(withoutCall(input, k))).toBe(expected));

  test("one is inserted, and later references follow", () => {
    expect(shown(withCallAt(sequence(call("a"), call("b", 1, 0)), 1, call("new")))).toBe("new(); a(); #2.b(#0)");
    expect(shown(withCallAt(sequence(call("a"), call("b", 1)), 2, call("new")))).toBe("a(); new(); #1.b()");
  });
});

test("drawn and varied sequences are those of a model", () => {
  const unit = unitOf(richShape);
  const rng = new Rng(3);
  const pool = new ValuePool([], NO_WORDS, undefined, rng);
  const drawer = new RecipeDrawer({}, pool, [], rng);
  const space = new InputSpace(unit, drawer, new RecipeVariation(drawer, pool, rng), rng);
  for (let i = 0; i < rounds(500); i++) {
    let input = space.drawn();
    for (let k = 0; k < 5; k++) {
      const calls = callsOf(richShape, input);
      expect(inputOf(richShape, calls)).toEqual(input);
      const model = modelOf(unit, { file: "", name: "", calls });
      const made = sequenceOf(unit, model ?? new Map());
      expect(made.calls.map(({ member: { name }, on = 0 }) => `${on}.${name}`)).toEqual(
        input.calls.map(({ member: { name }, on }) => `${on}.${name}`),
      );
      input = space.varied(input, space.drawn());
    }
  }
});

test("drawn calls of different members are about the same thing", () => {
  const key = { name: "key", type: { kind: "string" }, optional: false, rest: false } as const;
  const unit = unitOf({
    ...richShape,
    members: [
      { ...member("put"), parameters: [key] },
      { ...member("find"), parameters: [key] },
    ],
  });
  const rng = new Rng(5);
  const pool = new ValuePool([], NO_WORDS, undefined, rng);
  const drawer = new RecipeDrawer({}, pool, [], rng);
  const space = new InputSpace(unit, drawer, new RecipeVariation(drawer, pool, rng), rng);
  const keyOf = ({ args: [arg] }: LaneInput["calls"][number]): unknown =>
    arg?.kind === "primitive" ? arg.value : undefined;
  const seeking = Array.from({ length: 200 }, () => space.drawn().calls).flatMap((calls) => {
    const at = calls.findIndex((each) => each.member.name === "find");
    const kept = calls.slice(0, Math.max(at, 0)).map(keyOf);
    return kept.length === 0 ? [] : [kept.includes(keyOf(calls[at] as LaneInput["calls"][number]))];
  });
  expect(seeking.filter(Boolean).length).toBeGreaterThan(seeking.length / 2);
});
