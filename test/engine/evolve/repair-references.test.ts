import { describe, expect, test } from "vitest";
import { ArgumentSource } from "../../../src/engine/evolve/argument-source.ts";
import { type Draft, draftOf } from "../../../src/engine/evolve/draft.ts";
import { genomeOf } from "../../../src/engine/evolve/genome.ts";
import { ParameterVariables } from "../../../src/engine/evolve/parameter-variables.ts";
import { Repertoire } from "../../../src/engine/evolve/repertoire.ts";
import { MOST_CALLS, repairReferences } from "../../../src/engine/evolve/repair-references.ts";
import { ValueSource } from "../../../src/engine/evolve/value-source.ts";
import { againKey, againText, callKey, originKey, receiverKey } from "../../../src/model/sequence.ts";
import type { SortValue } from "../../../src/expr/expr.ts";
import { Rng } from "../../../src/support/rng.ts";
import { richShape } from "./rich-shape.ts";
import { unitOf } from "./shapes.ts";
import { flawsOf } from "./validity.ts";

/** As `put`, `1.set2` (on the result of the first call), `remove(entry=1)`, or `put(value=1.0)` (the first argument of that call). */
function modelOfCalls(calls: readonly string[]): Map<string, SortValue> {
  const model = new Map<string, SortValue>();
  for (const [index, text] of calls.entries()) {
    const [, on, name = "", origins = ""] = /^(?:(\d+)\.)?(\w+)(?:\((.*)\))?$/.exec(text) ?? [];
    const k = index + 1;
    model.set(callKey(k), name);
    if (on !== undefined) model.set(receiverKey(k), Number(on));
    const prefix = /\d$/.test(name) ? `${name}_${k}` : `${name}${k}`;
    for (const [, parameter, call, argument] of origins.matchAll(/(\w+)=(\d+)(\.\d+)?/g))
      if (argument !== undefined) model.set(againKey(`${prefix}.${parameter}`), `${call}${argument}`);
      else model.set(originKey(`${prefix}.${parameter}`), Number(call));
  }
  return model;
}

/** Changes a sequence of calls and repairs its references, under several seeds. */
function check(calls: readonly string[], change: (draft: Draft) => void, expected: readonly string[]): void {
  for (let seed = 0; seed < 20; seed++) {
    const rng = new Rng(seed);
    const draft = draftOf(genomeOf(richShape, modelOfCalls(calls)));
    expect(draft.steps.length).toBe(calls.length);
    change(draft);
    const genome = repairReferences(draft, {
      makers: richShape.makers,
      repertoire: new Repertoire(richShape),
      argumentSource: new ArgumentSource(
        new ParameterVariables(unitOf(richShape)),
        new ValueSource([], undefined, rng),
        rng,
      ),
      rng,
      leading: [],
    });
    expect(flawsOf(richShape, genome)).toEqual([]);
    const texts = genome.calls.map(({ member, on, origins, again }) => {
      const places = [...again].map(([name, place]) => `${name}=${againText(place)}`);
      const given = [...[...origins].map(([name, call]) => `${name}=${call}`), ...places].join();
      return `${on > 0 ? `${on}.` : ""}${member.name}${given === "" ? "" : `(${given})`}`;
    });
    expect(texts).toEqual(expected);
  }
}

describe("repair", () => {
  test("valid sequences stay as they are", () => {
    const calls = ["put", "entries", "2.mark", "1.swap(with=3)", "remove(entry=4)", "merge(other=0)", "clone", "7.put"];
    check(calls, () => undefined, calls);
  });

  test("references follow their calls when others are inserted before", () =>
    check(
      ["put", "1.set2", "remove(entry=1)"],
      ({ steps }) => void steps.unshift(...draftOf(genomeOf(richShape, modelOfCalls(["entries"]))).steps),
      ["entries", "put", "2.set2", "remove(entry=2)"],
    ));

  test("what an earlier call was given follows it, and goes with it", () => {
    const calls = ["put", "entries", "put(value=1.1)"];
    check(calls, () => undefined, calls);
    check(calls, ({ steps }) => void steps.splice(1, 1), ["put", "put(value=1.1)"]);
    check(calls, ({ steps }) => void steps.splice(0, 1), ["entries", "put"]);
  });

  test("a reference to a removed call is bound to another of the same product", () =>
    check(["put", "put", "2.set2", "remove(entry=2)"], ({ steps }) => void steps.splice(1, 1), [
      "put",
      "1.set2",
      "remove(entry=1)",
    ]));

  test("if nothing gives the product, a call that does is inserted before, with what that needs", () => {
    check(["put", "1.set2"], ({ steps }) => void steps.shift(), ["put", "1.set2"]);
    check(["put", "entries", "2.mark", "1.swap(with=3)"], ({ steps }) => void steps.splice(0, 3), [
      "put",
      "entries",
      "2.mark",
      "1.swap(with=3)",
    ]);
  });

  test("a call before the one it refers to is repaired, too", () =>
    check(["entries", "1.next"], ({ steps }) => void steps.reverse(), ["entries", "1.next", "entries"]));

  test("the object itself may be the product", () =>
    check(["clone", "1.put", "merge(other=1)"], ({ steps }) => void steps.shift(), ["put", "merge(other=0)"]));

  test("calls that were inserted for a dropped call are dropped with it", () => {
    const many = Array.from({ length: MOST_CALLS - 1 }, () => "clone");
    check([...many, "entries", "40.next"], ({ steps }) => void steps.splice(MOST_CALLS - 1, 1), many);
  });
});

test("members that need a product that nothing gives are not in the repertoire", () => {
  const names = new Repertoire(richShape).callables.map(({ member, on, rank }) => `${on ?? ""}.${member.name} ${rank}`);
  expect(names.filter((name) => /lost|vanish/.test(name))).toEqual([]);
  expect(names).toContain(".put 0");
  expect(names).toContain("Cursor.mark 1");
  expect(names).toContain("Entry.swap 2");
});
