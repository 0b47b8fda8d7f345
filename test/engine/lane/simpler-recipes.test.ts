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
test("an error says what errors say", () =>
  check([parameter("problem", { kind: "error", name: "Error" })], [error("")], () => true, [error("failed")]));
