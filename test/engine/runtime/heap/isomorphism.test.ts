import { beforeAll, describe, expect, test } from "vitest";
import { installBuiltins } from "../../../../src/engine/runtime/builtins/install-builtins.ts";
import { imageOf } from "../../../../src/engine/runtime/heap/image.ts";
import { Path, enterPath } from "../../../../src/engine/runtime/path.ts";
import { Rng } from "../../../../src/support/rng.ts";
import { RandomHeap, areIsomorphic } from "./random-heap.ts";

beforeAll(() => {
  installBuiltins(() => undefined);
  enterPath(new Path(new Map()));
});

function keyOf(root: unknown): string {
  return imageOf([root]).key;
}

describe("two heaps have the same key if and only if they are isomorphic", () => {
  test.each([1, 2, 3])("random heaps of up to %i objects, each with each", (size) => {
    const rng = new Rng(size);
    const heaps = Array.from({ length: 400 }, (_, i) => new RandomHeap(rng, 1 + rng.below(size), `call${i}`).root);
    const keys = heaps.map(keyOf);
    let same = 0;
    for (let i = 0; i < heaps.length; i++)
      for (let j = 0; j < i; j++) {
        const expected = areIsomorphic(heaps[i], heaps[j]);
        if (expected) same++;
        if (expected !== (keys[i] === keys[j])) expect([keys[i], keys[j]]).toBe(expected ? "equal" : "different");
      }
    expect(same).toBeGreaterThan(100);
  });

  test("the same heap with other variables", () => {
    for (let seed = 0; seed < 1000; seed++) {
      const [one, other] = ["insert1", "remove2"].map((prefix) => new RandomHeap(new Rng(seed), 5, prefix).root);
      expect(keyOf(one)).toBe(keyOf(other));
      const exact = (root: unknown): string => imageOf([root], { naming: "exact" }).key;
      const hasVariables = imageOf([one]).variables.length > 0;
      expect(exact(one) === exact(other)).toBe(!hasVariables);
    }
  });

  test("one change more or less", () => {
    for (let seed = 0; seed < 2000; seed++) {
      const rng = new Rng(seed);
      const [heap, copy] = [new RandomHeap(rng, 4, "x"), new RandomHeap(new Rng(seed), 4, "y")];
      heap.change();
      expect(keyOf(heap.root) === keyOf(copy.root)).toBe(areIsomorphic(heap.root, copy.root));
    }
  });
});

test("the variables of an image stand in the order of their appearance", () => {
  for (let seed = 0; seed < 300; seed++) {
    const [one, other] = ["a", "b"].map((prefix) => imageOf([new RandomHeap(new Rng(seed), 4, prefix).root]));
    expect(one!.variables.map(({ name }) => name.slice(1))).toEqual(other!.variables.map(({ name }) => name.slice(1)));
    expect(new Set(one!.variables).size).toBe(one!.variables.length);
  }
});
