import { describe, expect, test } from "vitest";
import { genomeOf, isOfParameter, modelOf } from "../../../src/engine/evolve/genome.ts";
import { genomeHash } from "../../../src/engine/evolve/genome-hash.ts";
import type { SortValue } from "../../../src/expr/expr.ts";
import type { ClassShape } from "../../../src/model/class-shape.ts";
import { richShape } from "./rich-shape.ts";
import { member, parameter, shape } from "./shapes.ts";

type Entries = Readonly<Record<string, SortValue>>;

/** Converts a model to a genome and back, which drops superfluous entries. */
function check(of: ClassShape | undefined, entries: Entries, expected: Entries = entries): void {
  const model = modelOf(of, genomeOf(of, new Map(Object.entries(entries))));
  expect(Object.fromEntries(model)).toEqual(expected);
}

describe("models become genomes and back", () => {
  test("of a function", () => check(undefined, { x: 1, "items.length": 2, "items[0]": "a" }));

  test("of a sequence", () =>
    check(richShape, {
      ":maker": "Tree.of",
      "items.length": 1,
      "items[0]": "x",
      ":call1": "put",
      "put1.key": 3,
      ":call2": "get size",
    }));

  test("calls on results of calls, and with them as arguments", () =>
    check(richShape, {
      ":maker": "Tree",
      ":call1": "put",
      ":call2": "set2",
      ":on2": 1,
      "set2_2.value": 4,
      ":call3": "remove",
      "remove3.entry:from": 1,
      ":call4": "merge",
      "merge4.other:from": 0,
    }));

  test("entries that belong to no call are dropped", () =>
    check(
      richShape,
      { ":call1": "put", "put1.key": 1, "put1.keys": 2, "put2.key": 3, capacity: 4, capacityOf: 5, ":call3": "put" },
      { ":maker": "Tree", capacity: 4, ":call1": "put", "put1.key": 1 },
    ));

  test("names with dots, and arguments that are the same object", () => {
    const array = { kind: "array", element: { kind: "number" } } as const;
    const dotted = shape("Odd", [member("a.b", [parameter("x", array), parameter("y", array)])]);
    check(dotted, { ":maker": "Odd", ":call1": "a.b", "a.b1.x.length": 1, "a.b1.x[0]": 2, "a.b1.y:same": "a.b1.x" });
  });
});

test("the name of a parameter may be a prefix of another", () => {
  expect(isOfParameter("item", parameter("item"))).toBe(true);
  expect(isOfParameter("item:type", parameter("item"))).toBe(true);
  expect(isOfParameter("items", parameter("item"))).toBe(false);
});

describe("hashes", () => {
  const hashOf = (entries: Entries): number => genomeHash(genomeOf(richShape, new Map(Object.entries(entries))));
  const base = { ":call1": "put", "put1.key": 1, ":call2": "put", "put2.key": 2 };

  test("are equal for equal genomes", () => expect(hashOf({ ...base })).toBe(hashOf(base)));

  test.each<Entries>([
    { "put2.key": 1 },
    { "put2.key": -0 },
    { "put2.key": 2 ** 40 + 2 },
    { "put2.key": 2.5 },
    { ":call2": "get size" },
    { ":on2": 1, ":call2": "set2" },
    { "put2.value:type": "number" },
    { capacity: 0 },
    { ":maker": "Tree.of" },
  ])("differ for %o", (change) => expect(hashOf({ ...base, ...change })).not.toBe(hashOf(base)));

  test("hardly ever collide", () => {
    const all = Array.from({ length: 5000 }, (_, i) =>
      hashOf({ ...base, "put1.key": i % 100, "put2.key": Math.floor(i / 100) }),
    );
    expect(new Set(all).size).toBe(5000);
  });
});
