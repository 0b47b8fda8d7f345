import { expect, test } from "vitest";
import { DEFAULT_OPTIONS, STRATEGIES, type Strategy } from "../../../../src/model/options.ts";
import { existingInputs } from "../../../../src/commands/steps/1-explore/existing-inputs.ts";
import { analyze } from "../../../project/temp-project.ts";

const SOURCE = `export class Box { put(x: number) { return x; } } export function f(s: string) { return s; }`;
const TESTS = `import { Box, f } from "./box";
test("a", () => { const box = new Box(); box.put(3); box.put(4); });
test("the same again", () => { const other = new Box(); other.put(3); other.put(4); });
test("a function", () => { expect(f("x")).toBe("x"); f("y"); });
`;

/** Of each unit, its models as objects. */
function inputsOf(strategy: Strategy, tests: Readonly<Record<string, string>>): Record<string, unknown[]> {
  const { project } = analyze({ "box.ts": SOURCE, ...tests });
  const found = existingInputs(project, project.units, { ...DEFAULT_OPTIONS, strategy });
  return Object.fromEntries(
    project.units.map((unit) => [unit.name, (found.get(unit) ?? []).map((model) => Object.fromEntries(model))]),
  );
}

test("equal ones once, whatever the strategy, unless it is symbolic", () => {
  for (const strategy of STRATEGIES)
    expect(inputsOf(strategy, { "box.test.ts": TESTS }), strategy).toEqual(
      strategy === "symbolic"
        ? { Box: [], f: [] }
        : {
            Box: [{ ":maker": "Box", ":call1": "put", ":call2": "put", "put1.x": 3, "put2.x": 4 }],
            f: [{ s: "x" }, { s: "y" }],
          },
    );
});

test("no tests, or none that can be parsed", () => {
  expect(inputsOf("auto", {})).toEqual({ Box: [], f: [] });
  expect(inputsOf("auto", { "box.test.ts": "import { f } from './box'; test('a', (" })).toEqual({ Box: [], f: [] });
});
