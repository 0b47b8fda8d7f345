import { expect, it } from "vitest";
import { explainSource } from "./explain-source.ts";

/** `depth function: text | variables that changed | decision`. */
async function check(source: string, number: number, expected: readonly string[]): Promise<void> {
  const { draft } = await explainSource(source, {}, { walk: number });
  expect(draft.walk?.class).toBe(number);
  const lines = draft.walk?.steps.map(({ depth, function: name, text, variables, decision }) => {
    const changed = variables.filter(({ isChanged }) => isChanged);
    const values = changed.map(({ name: each, symbolic, concrete }) => `${each} = ${symbolic ?? concrete}`);
    const decided = decision === undefined ? "" : ` ${decision.truth ? "T" : "F"} ${decision.condition ?? "-"}`;
    return `${depth} ${name}: ${text} |${values.length > 0 ? ` ${values.join(", ")}` : ""}${decided}`;
  });
  expect(lines).toEqual(expected);
}

it("shows what changed since the step before, and what was decided", () =>
  check("export function f(x: number) {\n  let r = 1;\n  if (x > 2) r = x;\n  r += 1;\n  return r;\n}", 2, [
    "0 f: let r = 1; | x = x",
    "0 f: if (x > 2) r = x; | r = 1",
    "0 f: x > 2 | T x > 2",
    "0 f: r = x; |",
    "0 f: r += 1; | r = x",
    "0 f: return r; | r = x + 1",
  ]));

it("goes into calls and comes back", () =>
  check(
    "function g(y: number) {\n  return y + 1;\n}\nexport function f(x: number) {\n  const z = g(x);\n  return z;\n}",
    1,
    ["0 f: const z = g(x); | x = x", "1 g: return y + 1; | y = x", "0 f: return z; | z = x + 1"],
  ));

it("shows concrete tests without a condition", () =>
  check("export function f() {\n  for (const i of [1]) i;\n}", 1, [
    "0 f: for (const i of [1]) i; |",
    "0 f: [1] | T -",
    "0 f: i; | i = 1",
    "0 f: [1] | F -",
  ]));

it("there is none for a class that does not exist", async () => {
  const { draft } = await explainSource("export const f = (x: number) => x;", {}, { walk: 7 });
  expect(draft.walk).toBeUndefined();
});
