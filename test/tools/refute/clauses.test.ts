import { afterEach, expect, test } from "vitest";
import type { Contract } from "../../../src/model/class-shape.ts";
import type { Parameter } from "../../../src/model/input-type.ts";
import { holds, isAllowed } from "../../../tools/refute/native/clauses.ts";

function check(clause: string, n: number, expected: boolean): void {
  const requires = [{ text: clause, position: { line: 1, column: 1 }, id: 1 }];
  const contract: Contract = { requires, ensures: [], throws: [] };
  const parameters: Parameter[] = [{ name: "n", type: { kind: "number" }, optional: false, rest: false }];
  expect(isAllowed(contract, { level: 2 }, parameters, [n])).toBe(expected);
}

test("a call is allowed where all clauses hold", () => {
  check("n > 3", 4, true);
  check("n > 3", 3, false);
  check("n > this.level", 3, true);
  check("n > nobodyKnows", 3, false);
});

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
