import { isDeepStrictEqual as equals } from "node:util";
import { expect, test } from "vitest";
import { simplerArguments } from "../../../src/engine/lane/simpler-recipes.ts";
import { TypeChoices } from "../../../src/engine/lane/type-choices.ts";
import type { Parameter } from "../../../src/model/input-type.ts";
import type { Recipe } from "../../../src/model/recipe.ts";
import { parameter } from "../evolve/shapes.ts";

const plain = (value: number | string | undefined): Recipe => ({ kind: "primitive", value });

/** The arguments in the end, if each that are simpler are taken as long as they are fine. */
function check(
  parameters: readonly Parameter[],
  args: readonly Recipe[],
  isFine: (args: readonly Recipe[]) => boolean,
  expected: readonly Recipe[],
): void {
  let best = args;
  for (let next: readonly Recipe[] | undefined = args; next !== undefined;) {
    best = next;
    next = [...simplerArguments(parameters, best, new TypeChoices({}))].find(isFine);
  }
  expect(best).toEqual(expected);
}

const NUMBERS = [parameter("x"), parameter("y", { kind: "number" }, { optional: true })];
const error = (message: string): Recipe => ({ kind: "error", name: "Error", message });

test("an optional argument is left out", () =>
  check(NUMBERS, [plain(70), plain(80)], () => true, [plain(1), plain(undefined)]));
test("an optional argument that is needed", () =>
  check(
    NUMBERS,
    [plain(70), plain(80)],
    (args) => args[1] !== undefined && "value" in args[1] && args[1].value !== undefined,
    [plain(1), plain(2)],
  ));
test("an optional argument before one that is needed", () => {
  const optional = NUMBERS.map((each) => ({ ...each, optional: true }));
  const isFine = (args: readonly Recipe[]): boolean => args[1]?.kind === "primitive" && args[1].value === 80;
  check(optional, [plain(70), plain(80)], isFine, [plain(1), plain(80)]);
});
test("arguments that have to be equal stay equal", () => {
  const list = (...items: number[]): Recipe => ({ kind: "array", items: items.map(plain) });
  const lists = ["a", "b"].map((name) => parameter(name, { kind: "array", element: { kind: "number" } }));
  const isFine = ([a, b]: readonly Recipe[]): boolean => equals(a, b) && a?.kind === "array" && a.items.length > 1;
  check(lists, [list(70, 80, 90), list(70, 80, 90)], isFine, [list(1, 2), list(1, 2)]);
});
test("an error says what errors say", () =>
  check([parameter("problem", { kind: "error", name: "Error" })], [error("")], () => true, [error("failed")]));
test("a list of which only the length matters", () => {
  const numbers: Parameter = parameter("xs", { kind: "array", element: { kind: "number" } });
  const list = (length: number, value: (index: number) => number): Recipe => ({
    kind: "array",
    items: Array.from({ length }, (_, index) => plain(value(index))),
  });
  const isFine = ([xs]: readonly Recipe[]): boolean => xs?.kind === "array" && xs.items.length > 100;
  check([numbers], [list(150, (index) => index + 70)], isFine, [list(101, () => 1)]);
});
test("bytes of which only the number matters", () => {
  const bytes: Parameter = parameter("bytes", { kind: "typed-array", name: "Uint8Array" });
  const ofLength = (length: number, value: number): Recipe => ({
    kind: "typed-array",
    name: "Uint8Array",
    items: Array.from({ length }, () => value),
  });
  const isFine = ([recipe]: readonly Recipe[]): boolean => recipe?.kind === "typed-array" && recipe.items.length >= 40;
  check([bytes], [ofLength(64, 70)], isFine, [ofLength(40, 1)]);
});
