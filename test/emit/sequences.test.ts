import { expect, test } from "vitest";
import { emitTestFile } from "../../src/emit/emit-test-file.ts";
import { formatterFor } from "../../src/emit/format.ts";
import { printValue } from "../../src/say/values/literal.ts";
import { variable } from "../../src/expr/expr.ts";
import type { Recipe } from "../../src/model/recipe.ts";
import type { TestCase } from "../../src/model/test-case.ts";
import { sequenceOf } from "../../src/inputs/sequence-of.ts";
import { vitest } from "../../src/runners/vitest.ts";
import { sequenceCases } from "./classes.ts";
import { makeCase, op, parameter, returned } from "./make-case.ts";
import { classUnit, maker, member, sequenceModel } from "./make-sequence.ts";

async function emitted(cases: readonly TestCase[]): Promise<string> {
  const file = await emitTestFile({
    cases,
    runner: vitest,
    projectRoot: "/project",
    testPath: "/project/classes.test.ts",
    importSpecifierFor: (path) => path.replace(/^.*\//, "./").replace(".ts", ".js"),
    moduleSyntax: "import",
    typescript: true,
    version: "0",
    seed: 1,
    format: formatterFor("/project", "/project/classes.test.ts"),
  });
  return (file?.source ?? "").split("\n").slice(2).join("\n");
}

test("sequences as people would write them", async () => {
  expect(await emitted(await sequenceCases())).toMatchSnapshot();
});

const pushes = member("push", [parameter("value")]);
const red: Recipe = {
  kind: "primitive",
  value: 0,
  named: { text: "Color.Red", importName: "Color", importFrom: "/project/color.ts" },
};

/** Of a class that is the default export. */
function caseOf(more: Partial<TestCase>): TestCase {
  const unit = classUnit(
    { name: "Stack", makers: [maker("Stack", [], { access: ["default"] })], members: [pushes] },
    { access: ["default"], name: "default" },
  );
  const model = sequenceModel(unit, [
    ["push", 2],
    ["push", 1],
  ]);
  const steps = [returned({}), returned(undefined), returned(undefined)];
  return {
    ...makeCase({ observation: returned(undefined) }),
    unit,
    sequence: sequenceOf(unit, model),
    sequenceObservation: { steps, state: [] },
    inputs: model,
    ...more,
  };
}

test("a default export has its own name; conditions speak of the calls", async () => {
  const [first, second] = [variable("push1.value", "number"), variable("push2.value", "number")];
  const state = [{ kind: "method", name: "has", args: [red], value: printValue(true) }] as const;
  const steps = caseOf({}).sequenceObservation?.steps ?? [];
  const text = await emitted([caseOf({ condition: [op("lt", second, first)], sequenceObservation: { steps, state } })]);
  expect(text).toMatchInlineSnapshot(`
    "import { describe, expect, test } from "vitest";
    import Stack from "./subject.js";
    import { Color } from "./color.js";

    describe("Stack", () => {
      test("has(Color.Red) is true after push(2), push(1)", () => {
        const stack = new Stack();
        stack.push(2);
        stack.push(1);

        expect(stack.has(Color.Red)).toBe(true);
      });
    });
    "
  `);
});

test("where the compiler objects, nothing has a type", async () => {
  const text = await emitted([caseOf({ untyped: true })]);
  expect(text).toMatchInlineSnapshot(`
    "import { describe, expect, test } from "vitest";
    import Stack from "./subject.js";

    describe("Stack", () => {
      test("push(1) after push(2)", () => {
        const stack: any = new Stack();
        stack.push(2);

        expect(stack.push(1)).toBeUndefined();
      });
    });
    "
  `);
});

test("what is not the same in every run is not asserted", async () => {
  const { unit, sequenceObservation } = caseOf({});
  const last = { ...returned(5), value: { text: "", primitive: true, exact: false, unstable: true } } as const;
  const steps = [...(sequenceObservation?.steps ?? []).slice(0, -1), last];
  const state = [{ kind: "field", name: "size", args: [], value: printValue(2) }] as const;
  const text = await emitted([caseOf({ unit, observation: last, sequenceObservation: { steps, state } })]);
  expect(text).toContain("    stack.push(1);\n\n    expect(stack.size).toBe(2);\n  });");
});

test("time that passes between calls, by the fake timers of the runner", async () => {
  const time = { ...member("time passes"), kind: "time" } as const;
  const unit = classUnit({ name: "Stack", members: [pushes], waiting: [time] });
  const model = sequenceModel(unit, [["push", 2]]);
  model.set(":call2", "time passes");
  const steps = [returned({}), returned(undefined), returned(undefined)];
  const state = [{ kind: "getter", name: "size", args: [], value: printValue(0) }] as const;
  const environment = [{ holdsTimers: true }] as const;
  const sequence = sequenceOf(unit, model);
  const made = caseOf({ unit, sequence, inputs: model, environment, sequenceObservation: { steps, state } });
  expect(await emitted([made])).toMatchInlineSnapshot(`
    "import { afterEach, describe, expect, test, vi } from "vitest";
    import { Stack } from "./subject.js";

    describe("Stack", () => {
      afterEach(() => {
        vi.useRealTimers();
      });

      test("size is 0 after push(2), time passes", () => {
        vi.useFakeTimers();
        const stack = new Stack();
        stack.push(2);
        vi.runOnlyPendingTimers();

        expect(stack.size).toBe(0);
      });
    });
    "
  `);
  const silent = { ...made, sequenceObservation: { steps, state: [] } };
  expect(await emitted([silent])).toContain("expect(() => vi.runOnlyPendingTimers()).not.toThrow();");
});
