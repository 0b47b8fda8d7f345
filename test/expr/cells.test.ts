import { expect, it } from "vitest";
import { build } from "../../src/expr/build.ts";
import { CellModel } from "../../src/expr/cell-model.ts";
import { Cells } from "../../src/expr/cells.ts";
import { evaluate } from "../../src/expr/evaluate.ts";
import { type SortValue, constant, variable } from "../../src/expr/expr.ts";

const i = variable("i", "number");
const j = variable("j", "number");

/** What a model over cells is as inputs; `named`: the variables that the query speaks of. */
function check(model: Record<string, SortValue>, named: readonly string[]): Record<string, SortValue> {
  const cells = new Cells();
  cells.nameOf("a", build("add", i, constant(1)));
  cells.nameOf("a", i);
  cells.nameOf(cells.nameOf("m", i), j);
  const constraints = named.map((name) => build("le", variable(name, "number"), constant(100)));
  return Object.fromEntries(cells.toElements(new Map(Object.entries(model)), constraints));
}

it.each<[string, Record<string, SortValue>, readonly string[], Record<string, SortValue>]>([
  ["elements get the values of cells", { i: 2, "a[i + 1]": 7 }, ["a[i + 1]"], { i: 2, "a[3]": 7 }],
  ["parts of elements, too", { i: 2, "a[i].n": 7, "a[2].n": 1 }, ["a[i].n"], { i: 2, "a[2].n": 7 }],
  ["elements of elements", { i: 1, j: 2, "m[i][j]": 5 }, ["m[i][j]"], { i: 1, j: 2, "m[1][2]": 5 }],
  ["what other queries left is forgotten", { i: 0, "a[i]": 3, "a[0]": 4 }, ["i"], { i: 0, "a[0]": 4 }],
  ["what is missing has its default", { i: 0, "a[0]": 4 }, ["a[i]"], { i: 0, "a[0]": 0 }],
])("%s", (_, model, named, expected) => {
  expect(check(model, named)).toEqual(expected);
});

it("gives cells the values of their elements", () => {
  const cells = new Cells();
  const name = cells.nameOf("a", build("add", i, constant(1)));
  const inputs = new CellModel(
    new Map([
      ["i", 2],
      ["a[3]", 9],
    ]),
    cells,
  );
  expect(evaluate(variable(name, "number"), inputs)).toBe(9);
  expect([...inputs.keys()]).toEqual(["i", "a[3]"]);
});

it("tells cells apart whose indices read alike", () => {
  const cells = new Cells();
  const sum = (first: typeof i): ReturnType<typeof build> =>
    Array.from({ length: 200 }).reduce<ReturnType<typeof build>>((all) => build("mul", all, j), first);
  expect(cells.nameOf("a", sum(i))).not.toBe(cells.nameOf("a", sum(j)));
});
