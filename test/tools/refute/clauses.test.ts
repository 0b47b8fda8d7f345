import { expect, test } from "vitest";
import type { Contract } from "../../../src/model/class-shape.ts";
import type { Parameter } from "../../../src/model/input-type.ts";
import { isAllowed } from "../../../tools/refute/native/clauses.ts";

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
