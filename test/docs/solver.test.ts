// docs/solver.md names every layer, in the order in which they are asked.
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { createSolver } from "../../src/solver/create-solver.ts";
import { Z3Engine } from "../../src/solver/z3/z3-engine.ts";

test("the table of layers is that of the code", () => {
  const text = readFileSync(path.resolve(import.meta.dirname, "../../docs/solver.md"), "utf8");
  const table = text.slice(text.indexOf("## Layers"), text.indexOf("## Orders"));
  const told = [...table.matchAll(/^\| `([^`]+)` \|/gm)].map(([, name]) => name);
  const { layers } = createSolver({ numbers: "int", seed: 1 }, new Z3Engine()).statistics();
  expect(told).toEqual(layers.map(({ name }) => name));
});
