import { describe, expect, it } from "vitest";
import { printValue } from "../../../src/say/values/literal.ts";
import type { DraftExample } from "../../../src/model/explanation-draft.ts";
import type { InputType } from "../../../src/model/input-type.ts";
import type { Observation } from "../../../src/model/test-case.ts";
import { completeExample, observedText } from "../../../src/commands/examples/complete-example.ts";
import { makeCase, parameter, returned, threw } from "../../emit/make-case.ts";
import { explainSource } from "../../engine/explain/explain-source.ts";

/** Of `f(x)`: what the mapping says, next to what was observed. */
function check(
  draft: Partial<DraftExample>,
  observation: Observation,
  expected: { readonly confirmed: boolean; readonly expected: string; readonly observed: string },
  { type, value }: { readonly type: InputType; readonly value: readonly [string, number][] } = NUMBER,
): void {
  const { unit } = makeCase({ unit: { parameters: [parameter("x", { type })] } });
  const inputs = value.map(([name, each]) => ({ name, value: each }));
  const { confirmed, expected: said, observed } = completeExample(unit, { inputs, changes: [], ...draft }, observation);
  expect({ confirmed, expected: said, observed }).toEqual(expected);
}

const NUMBER = { type: { kind: "number" }, value: [["x", 3]] } as const satisfies Parameters<typeof check>[3];
const ARRAY: Parameters<typeof check>[3] = {
  type: { kind: "array", element: { kind: "number" } },
  value: [
    ["x.length", 2],
    ["x[0]", 1],
    ["x[1]", 2],
  ],
};

const becoming = (value: unknown, after: unknown): Observation => ({
  ...returned(value),
  effects: [{ argument: 0, value: printValue(after) }],
});

describe("of what was said and what was seen", () => {
  it("the same is confirmed", () =>
    check({ returned: "4" }, returned(4), { confirmed: true, expected: "4", observed: "4" }));

  it("another result is not", () =>
    check({ returned: "5" }, returned(4), { confirmed: false, expected: "5", observed: "4" }));

  it("the other zero is another result", () =>
    check({ returned: "0" }, returned(-0), { confirmed: false, expected: "0", observed: "-0" }));

  it("results are compared by what they are, not by their texts", () =>
    check({ returned: "{ b: 2, a: 1 }" }, returned({ a: 1, b: 2 }), {
      confirmed: true,
      expected: "{ a: 1, b: 2 }",
      observed: "{ a: 1, b: 2 }",
    }));

  it("an error that was not expected is none", () =>
    check({ returned: "4" }, threw(new TypeError("no")), {
      confirmed: false,
      expected: "4",
      observed: "throws TypeError: no",
    }));

  it("an error is what it is called and what it says", () => {
    const seen = threw(new TypeError("no"));
    const observed = "throws TypeError: no";
    check({ threw: { name: "TypeError", message: "no" } }, seen, { confirmed: true, expected: observed, observed });
    check({ threw: { name: "TypeError", message: "" } }, seen, {
      confirmed: false,
      expected: "throws TypeError",
      observed,
    });
    check({ threw: { name: "Error", message: "no" } }, seen, {
      confirmed: false,
      expected: "throws Error: no",
      observed,
    });
  });

  it("what did not end is not confirmed", () =>
    check(
      { returned: "4" },
      { status: "cut", reason: "steps" },
      {
        confirmed: false,
        expected: "4",
        observed: "does not end (steps)",
      },
    ));
});

describe("of arguments", () => {
  const changes = [{ target: "x[0]", value: "7" }];

  it("the same changes are confirmed", () =>
    check(
      { returned: "1", changes },
      becoming(1, [7, 2]),
      { confirmed: true, expected: "1; x becomes [7, 2]", observed: "1; x becomes [7, 2]" },
      ARRAY,
    ));

  it("a change that was not seen is not", () =>
    check(
      { returned: "1", changes },
      returned(1),
      { confirmed: false, expected: "1; x[0] becomes 7", observed: "1" },
      ARRAY,
    ));

  it("nor is one that was not said", () =>
    check(
      { returned: "1" },
      becoming(1, [1, 3]),
      {
        confirmed: false,
        expected: "1",
        observed: "1; x becomes [1, 3]",
      },
      ARRAY,
    ));

  it("what is given back may be an argument", () =>
    check(
      { returned: "x", changes },
      becoming([7, 2], [7, 2]),
      { confirmed: true, expected: "[7, 2]; x becomes [7, 2]", observed: "[7, 2]; x becomes [7, 2]" },
      ARRAY,
    ));
});

it("something thrown that is no error is told as it is", () => {
  const { unit } = makeCase({});
  expect(observedText(unit, threw("oops"))).toBe('throws "oops"');
});

/** All that the original code does is as explained. */
async function checkConfirmed(source: string, expected: readonly string[]): Promise<void> {
  const { examples } = await explainSource(source);
  expect(examples.flat().map((each) => `${each.confirmed ? "" : "not "}${each.call}: ${each.observed}`)).toEqual(
    expected,
  );
}

describe("the code does what was said of", () => {
  it("fields", () =>
    checkConfirmed("export function f(o: { n: number; m?: number }) { o.n += 1; delete o.m; }", [
      "f({ n: 0 }): undefined; o becomes { n: 1 }",
      "f({ n: 0, m: 0 }): undefined; o becomes { n: 1 }",
    ]));

  it("instances", () =>
    checkConfirmed("export class Count { n = 1; } export function f(c: Count) { c.n += 1; return c.n; }", [
      "f(new Count()): 2; c becomes Count { n: 2 }",
    ]));

  it("sets", () =>
    checkConfirmed("export function f(s: Set<number>) { if (s.size > 0) return; s.add(7); }", [
      "f(new Set()): undefined; s becomes new Set([7])",
      expect.stringContaining("f(new Set(["),
    ] as string[]));

  it("maps", () =>
    checkConfirmed('export function f(m: Map<string, number>) { if (m.size > 0) return; m.set("k", 7); }', [
      'f(new Map()): undefined; m becomes new Map([["k", 7]])',
      expect.stringContaining("f(new Map(["),
    ] as string[]));

  it("promises", () =>
    checkConfirmed(
      'export async function f(x: number) { await null; if (x > 0) throw new RangeError("no"); return x; }',
      ["f(0): 0", "f(1): throws RangeError: no"],
    ));
});
