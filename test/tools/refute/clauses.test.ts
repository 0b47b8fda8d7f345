import { afterEach, expect, test } from "vitest";
import { holds } from "../../../tools/refute/native/clauses.ts";

afterEach(() => void Reflect.deleteProperty(globalThis, "__coverage__"));

test("branches that a clause takes do not count as taken by the code", () => {
  const b = { "0": [1, 0] };
  Reflect.set(globalThis, "__coverage__", { "a.ts": { branchMap: {}, b } });
  const object = {
    isFilled: () => {
      b["0"][1] = 1;
      return true;
    },
  };
  const counts = b["0"];
  expect(holds("this.isFilled()", object, [], [])).toBe(true);
  expect(b).toEqual({ "0": [1, 0] });
  expect(b["0"]).toBe(counts);
});

test("a clause that cannot be evaluated holds neither nor fails", () => {
  expect(holds("missing > 0", {}, [], [])).toBeUndefined();
  expect(holds("n > 0", {}, ["n"], [-1])).toBe(false);
});
