import { expect, test } from "vitest";
import type { ExecutionContext } from "../../../src/model/explanation.ts";
import { classView } from "../../../src/report/explain/class-view.ts";
import { equivalenceClass, example, returning } from "./sample-explanation.ts";

interface Conditions {
  readonly unification: readonly string[];
  readonly condition: readonly string[];
}

/** What stands above the contexts, and what each of them says. */
function check(contexts: readonly Conditions[], above: readonly string[], expected: readonly Conditions[]): void {
  const whole = contexts.map((each): ExecutionContext => {
    return { ...each, operations: [], mapping: returning("1"), example: example("f()", "1") };
  });
  const view = classView(equivalenceClass({ condition: contexts[0]?.condition ?? [], contexts: whole }), []);
  expect(view.condition).toEqual(above);
  expect(view.contexts.map(({ unification, condition }) => ({ unification, condition }))).toEqual(expected);
}

test("what all contexts share is not repeated", () =>
  check(
    [
      { unification: ["n > 0", "i !== j"], condition: ["n > 0", "i !== j", "a[i] > a[j]"] },
      { unification: ["n > 0", "i === j"], condition: ["n > 0", "i === j"] },
    ],
    ["n > 0"],
    [
      { unification: ["i !== j"], condition: ["a[i] > a[j]"] },
      { unification: ["i === j"], condition: [] },
    ],
  ));

test("a context that shares all it has says it", () =>
  check(
    [
      { unification: ["i !== j"], condition: ["i !== j"] },
      { unification: ["i !== j"], condition: ["i !== j", "n > 0"] },
    ],
    ["i !== j"],
    [
      { unification: ["i !== j"], condition: [] },
      { unification: ["i !== j"], condition: ["n > 0"] },
    ],
  ));

test("brackets make no difference", () =>
  check(
    [
      { unification: ["i === j || i === k"], condition: ["n > 0", "(i === j || i === k)"] },
      { unification: ["i !== j"], condition: ["n > 0", "i !== j"] },
    ],
    ["n > 0"],
    [
      { unification: ["i === j || i === k"], condition: [] },
      { unification: ["i !== j"], condition: [] },
    ],
  ));
