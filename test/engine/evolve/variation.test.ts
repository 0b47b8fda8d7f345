import { describe, expect, test } from "vitest";
import { type Genome, genomeOf, modelOf } from "../../../src/engine/evolve/genome.ts";
import { MOST_CALLS } from "../../../src/engine/evolve/repair-references.ts";
import { ValueSource } from "../../../src/engine/evolve/value-source.ts";
import { type Parent, Variation } from "../../../src/engine/evolve/variation.ts";
import { sequenceOf } from "../../../src/inputs/sequence-of.ts";
import { Rng } from "../../../src/support/rng.ts";
import { richShape } from "./rich-shape.ts";
import { parameter, unitOf } from "./shapes.ts";
import { flawsOf } from "./validity.ts";

const unit = unitOf(richShape);

function variationOf(seed: number): { variation: Variation; rng: Rng } {
  const rng = new Rng(seed);
  return { variation: new Variation(unit, new ValueSource([7, "seven"], undefined, rng), rng), rng };
}

function parentOf(genome: Genome, rng: Rng): Parent {
  // At times a call is said to have thrown.
  return { genome, open: rng.next() < 0.7 ? genome.calls.length : rng.below(genome.calls.length + 1) - 1 };
}

function check(genome: Genome): void {
  expect(flawsOf(richShape, genome)).toEqual([]);
  expect(genome.calls.length).toBeLessThanOrEqual(MOST_CALLS);
  const model = modelOf(richShape, genome);
  expect(sequenceOf(unit, model).calls.length).toBe(genome.calls.length);
  expect(Object.fromEntries(modelOf(richShape, genomeOf(richShape, model)))).toEqual(Object.fromEntries(model));
}

describe("any chain of changes", () => {
  test.each([1, 2, 3, 4])("gives genomes without flaws (seed %i)", (seed) => {
    const { variation, rng } = variationOf(seed);
    const pool = [...variation.firsts(), variation.fresh(), variation.fresh()];
    pool.forEach(check);
    const lengths = new Set<number>();
    const called = new Set<string>();
    for (let i = 0; i < 200; i++) {
      const [one, other] = [parentOf(rng.pick(pool), rng), parentOf(rng.pick(pool), rng)];
      const made = rng.next() < 0.2 ? variation.extended(one) : variation.child(one, other);
      check(made);
      pool[rng.below(pool.length)] = made;
      lengths.add(made.calls.length);
      for (const { member } of made.calls) called.add(member.name);
    }
    expect(lengths.size).toBeGreaterThan(10);
    expect([...called].sort()).toEqual([
      "clone",
      "entries",
      "join",
      "jump",
      "mark",
      "merge",
      "next",
      "put",
      "remove",
      "set2",
      "size",
      "swap",
    ]);
  });
});

test("the first genomes call every callable once", () => {
  const last = variationOf(1)
    .variation.firsts()
    .map(({ calls }) => calls.at(-1)?.member.name);
  expect(last.slice(0, 2)).toEqual([undefined, undefined]);
  expect(new Set(last.slice(2)).size).toBe(12);
});

test("calls that threw are not extended", () => {
  const { variation } = variationOf(3);
  const genome = genomeOf(
    richShape,
    new Map([
      [":call1", "put"],
      [":call2", "clone"],
    ]),
  );
  for (let i = 0; i < 50; i++) {
    const { calls } = variation.extended({ genome, open: 1 });
    expect(calls[0]?.member.name).toBe("put");
    expect(calls.length).toBeGreaterThan(1);
  }
});

test("functions have no calls, and only their arguments change", () => {
  const rng = new Rng(1);
  const variation = new Variation(unitOf([parameter("x"), parameter("y")]), new ValueSource([], "int", rng), rng);
  const one = { genome: variation.fresh(), open: 0 };
  for (let i = 0; i < 100; i++) {
    const { calls, args } = variation.child(one, { genome: variation.extended(one), open: 0 });
    expect(calls).toEqual([]);
    expect([...args.keys()].sort()).toEqual(["x", "y"]);
    expect([...args.values()].every(Number.isSafeInteger)).toBe(true);
  }
});

test("a change of numbers can be extrapolated", () => {
  const { variation } = variationOf(1);
  const put = (key: number): Genome =>
    genomeOf(
      richShape,
      new Map<string, string | number>([
        [":call1", "put"],
        ["put1.key", key],
      ]),
    );
  expect(variation.extrapolated(put(3), put(5))).toEqual(put(9));
  expect(variation.extrapolated(put(3), genomeOf(richShape, new Map([[":call1", "clone"]])))).toBeUndefined();
});

test("arguments of one call may be the same object", () => {
  const list = { kind: "array", element: { kind: "number" } } as const;
  const pair = unitOf([parameter("a", list), parameter("b", list)]);
  const rng = new Rng(1);
  const variation = new Variation(pair, new ValueSource([], undefined, rng), rng);
  const shared = Array.from({ length: 100 }, () => variation.fresh().args).filter((args) => args.has("b:same"));
  expect(shared.length).toBeGreaterThan(3);
  for (const args of shared) {
    expect(args.get("b:same")).toBe("a");
    expect([...args.keys()].filter((name) => name.startsWith("b"))).toEqual(["b:same"]);
  }
});
