import { expect, test } from "vitest";
import { sequenceAssumptions } from "../../../src/inputs/input-assumptions.ts";
import { unitsIn } from "../temp-project.ts";

/** Whether it is said of the class that results are left alone, where only the object itself is called. */
function check(source: string, isSaid: boolean): void {
  const [unit] = unitsIn(source).filter(({ kind }) => kind === "class");
  if (unit?.shape === undefined) throw new Error("no class");
  const assumptions = sequenceAssumptions(unit, unit.shape);
  expect(assumptions.filter(({ id }) => id === "results-left-alone")).toHaveLength(isSaid ? 1 : 0);
}

test("of a class whose calls give something", () =>
  check("export class C { #n = 0; copy() { return new C(); } }", true));
test("of a class that takes what can only be given", () =>
  check("export class C { #n = 0; private constructor() {} static of() { return new C(); } add(c: C) {} }", true));
test("not of others", () => check("export class C { #n = 0; add(c: C) { this.#n++; return this; } }", false));
