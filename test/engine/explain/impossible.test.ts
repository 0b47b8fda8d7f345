import { describe, expect, it } from "vitest";
import type { Options } from "../../../src/model/options.ts";
import { explainSource } from "./explain-source.ts";

/** One line for each side that cannot be taken: `descriptor: contradiction (potential paths)`. */
async function check(source: string, expected: readonly string[], options: Partial<Options> = {}): Promise<void> {
  const { draft } = await explainSource(source, options);
  expect(draft.undecided).toEqual([]);
  const lines = draft.impossible.map(
    ({ descriptor, contradiction, paths }) => `${descriptor}: ${contradiction.join(", ")} (${paths})`,
  );
  expect(lines).toEqual(expected);
}

const body = (text: string): string => `export function f(x: number, y: number) { let r = 0; ${text} return r; }`;

describe("a side is impossible", () => {
  it("if the opposite was decided before", () =>
    check(body("if (x > y) r++; if (x > y) r++;"), ["FT: y >= x, y < x (1)", "TF: y < x, y >= x (1)"]));

  it("if it contradicts earlier conditions, of which unrelated ones are left out", () =>
    check(body("if (y > 0) return 1; if (x > 5) if (x < 3) r = 2;"), ["FTT: x > 5, x < 3 (1)"]));

  it("if the test is concrete", () => check(body("for (let i = 0; i < 2; i++) r++;"), ["F:  (1)", "TF:  (1)"]));

  it("but not beyond the loop limit", () => check(body("while (r < x) r++;"), []));
});

it("potential paths are feasible or impossible", async () => {
  const { draft } = await explainSource(body("if (x > 1) r++; if (x > 2) r++; if (x > 3) r++;"));
  const { potentialPaths, feasiblePaths, impossible } = draft;
  expect(potentialPaths).toBe(8);
  expect(feasiblePaths + impossible.reduce((sum, { paths = 0 }) => sum + paths, 0)).toBe(8);
});

/** The reasons of undecided sides, by descriptor. */
async function checkUndecided(source: string, expected: Readonly<Record<string, string>>): Promise<void> {
  const { draft } = await explainSource(source);
  expect(draft.impossible).toEqual([]);
  expect(Object.fromEntries(draft.undecided.map(({ descriptor, reason }) => [descriptor, reason]))).toEqual(expected);
}

describe("a side is undecided", () => {
  it("if it depends on results of code that is not rewritten", () =>
    checkUndecided(body('if (new Intl.NumberFormat("en").format(x) === "3") r = 1;'), {
      T: "it depends on values that were handed to code that is not rewritten",
    }));

  it("if all inputs for it are out of the range that is explained", () =>
    checkUndecided("export const f = (a: number[], i: number) => (i < 0 ? a[i] : 1);", {
      T: "inputs that go there are not explained: an index is out of range, or an object cannot be made",
    }));
});
