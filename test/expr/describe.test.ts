import { expect, test } from "vitest";
import { describeCondition, type DescribeOptions } from "../../src/expr/describe.ts";
import { evaluate } from "../../src/expr/evaluate.ts";
import { apply, constant, variable, type Expr, type SortValue } from "../../src/expr/expr.ts";
import type { OperatorName } from "../../src/expr/operators.ts";
import { Rng } from "../../src/support/rng.ts";

const x = variable("x", "number");
const y = variable("y", "number");
const z = variable("z", "number");
const flag = variable("flag", "boolean");
const n = variable("n", "bigint");
const color = variable("color", "number", [0, 1, 2]);
const tag = variable("x:type", "string", ["number", "null", "undefined"]);

function op(name: OperatorName, ...args: (Expr | SortValue)[]): Expr {
  return apply(
    name,
    args.map((arg) => (typeof arg === "object" ? arg : constant(arg))),
  );
}

const not = (expr: Expr) => op("not", expr);

type Inputs = Record<string, SortValue>;

function check(conditions: Expr[], inputs: Inputs, expected: string, options: Partial<DescribeOptions> = {}): void {
  expect(describeCondition(conditions, { inputs: new Map(Object.entries(inputs)), ...options }).text).toBe(expected);
}

test.each<[string, Expr[], Inputs]>([
  ["", [], {}],
  ["x <= 3", [op("le", x, 3)], { x: 0 }],
  ["x > 3 and x + 2 < y", [not(op("le", x, 3)), op("lt", op("add", x, 2), y)], { x: 4, y: 10 }],
  ["x > 3 and x + 2 >= y", [not(op("le", x, 3)), not(op("lt", op("add", x, 2), y))], { x: 4, y: 0 }],
  ["x > 6", [op("lt", 3, x), op("lt", 6, x)], { x: 7 }],
  ["x > 6", [op("lt", 6, x), op("le", 6, x)], { x: 7 }],
  ["3 < x <= 6", [op("lt", 3, x), op("le", x, 6)], { x: 4 }],
  ["x === 5", [op("lt", 3, x), not(op("eq", x, 4)), op("eq", x, 5), op("eq", op("mod", x, 2), 1)], { x: 5 }],
  ["x === 3", [op("le", x, 3), op("le", 3, x)], { x: 3 }],
  ["x !== 4", [not(op("eq", x, 4))], { x: 5 }],
  ["x > 6", [not(op("eq", x, 4)), op("lt", 6, x)], { x: 7 }],
  ["x is not 1, 2 or 3", [1, 2, 3].map((value) => not(op("eq", x, value))), { x: 0 }],
  ["x === y", [not(op("lt", x, y)), not(op("lt", y, x))], { x: 1, y: 1 }],
  ["x > y", [not(op("lt", x, y)), not(op("eq", y, x))], { x: 2, y: 1 }],
  ["!(x < 3)", [not(op("lt", x, 3))], { x: Number.NaN }],
  ["!(x < 3)", [not(op("lt", x, 3))], {}],
  ["x !== 0", [not(op("or", op("eq", x, 0), op("isNaN", x)))], { x: 1 }],
  ["x === 0", [op("or", op("eq", x, 0), op("isNaN", x))], { x: 0 }],
  ["Number.isNaN(x)", [op("or", op("eq", x, 0), op("isNaN", x))], { x: Number.NaN }],
  ["!Number.isNaN(x)", [op("eq", x, x)], { x: 1 }],
  ["Number.isNaN(x)", [not(op("eq", x, x))], { x: Number.NaN }],
  ["x > 3", [op("eq", x, x), op("lt", 3, x)], { x: 4 }],
  ["x === 0 and Object.is(x, -0)", [op("eq", x, 0), op("same", x, -0)], { x: -0 }],
  ["flag and x > 3", [flag, op("lt", 3, x)], { x: 4, flag: true }],
  ["!flag", [not(flag)], { flag: false }],
  ["x < 3", [op("le", x, 3), not(op("eq", x, 3))], { x: 2 }],
  ["3 < x < 6 and x !== 4", [op("le", 3, x), op("lt", x, 6), not(op("eq", x, 3)), not(op("eq", x, 4))], { x: 5 }],
  ["x > 3", [op("isInteger", x), op("isFinite", x), op("lt", 3, x)], { x: 5 }],
  ["Number.isInteger(x)", [op("isInteger", x)], { x: 5 }],
  ["!Number.isInteger(x)", [not(op("isInteger", x))], { x: 0.5 }],
  ["n >= 3n", [not(op("bigLt", n, 3n))], { n: 4n }],
  ["n == 3", [op("bigEqNumber", n, 3)], { n: 3n }],
  ["x === null", [not(op("strEq", tag, "undefined")), op("strEq", tag, "null")], { "x:type": "null" }],
  ["x > 3", [op("strEq", tag, "number"), op("lt", 3, x)], { "x:type": "number", x: 4 }],
  [
    "x > 3",
    [not(op("or", op("strEq", tag, "null"), op("strEq", tag, "undefined"))), op("lt", 3, x)],
    { "x:type": "number", x: 4 },
  ],
  ["x !== null", [not(op("strEq", tag, "null"))], { "x:type": "number", x: 4 }],
  ["x + y > 0", [op("lt", 0, op("add", x, y))], { x: 4, y: 1 }],
  ["", [op("lt", x, 3)], { x: 4 }],
])("%#: %s", (expected, conditions, inputs) => check(conditions, inputs, expected));

test("of a long condition the last decisions are told, in their order", () => {
  const conditions = [op("lt", 1, x), op("lt", 2, y), op("lt", 3, z), flag];
  const inputs = { x: 9, y: 9, z: 9, flag: true };
  check(conditions, inputs, "y > 2 and z > 3 and flag");
  check(conditions, inputs, "z > 3 and flag", { maxLength: 20 });
  check(conditions, inputs, "", { maxLength: 3 });
});

test("values are called by their names, and the last one of a domain is named", () => {
  const nameOf: DescribeOptions["nameOf"] = (variable, value) =>
    variable === color ? `Color.${["Red", "Green", "Blue"][Number(value)]}` : undefined;
  check([op("eq", color, 1)], { color: 1 }, "color === Color.Green", { nameOf });
  check([not(op("eq", color, 1))], { color: 2 }, "color !== Color.Green", { nameOf });
  check([not(op("eq", color, 1)), not(op("eq", color, 0))], { color: 2 }, "color === Color.Blue", { nameOf });
});

test("tells which inputs the condition fixes", () => {
  const { fixed } = describeCondition([op("eq", x, 5), op("lt", y, 3), flag], { inputs: new Map() });
  expect([...fixed]).toEqual(["x", "flag"]);
});

/** A phrase as a program: chains of comparisons and lists of values spelt out. */
function asCode(phrase: string): string {
  const chain = /^(\S+) (<=?) (.+) (<=?) (\S+)$/.exec(phrase);
  if (chain !== null) return `${chain[1]} ${chain[2]} (${chain[3]}) && (${chain[3]}) ${chain[4]} ${chain[5]}`;
  const list = /^(.+) is not (.+) or (\S+)$/.exec(phrase);
  if (list !== null)
    return [...(list[2] as string).split(", "), list[3]].map((value) => `(${list[1]}) !== ${value}`).join(" && ");
  return phrase;
}

test("whatever is said is true of the inputs", () => {
  const rng = new Rng(5);
  const values = [0, -0, 1, 2, 3, 4, Number.NaN, 0.5, Number.POSITIVE_INFINITY];
  const term = (): Expr | number =>
    rng.pick<() => Expr | number>([
      () => x,
      () => y,
      () => rng.below(5),
      () => op("add", x, y),
      () => op("mod", x, 2),
    ])();
  const atom = (): Expr => op(rng.pick<OperatorName>(["lt", "le", "eq"]), term(), term());
  const literal = (): Expr =>
    rng.pick<() => Expr>([
      atom,
      () => not(atom()),
      () => not(op("or", atom(), op("isNaN", x))),
      () => op("or", atom(), op("isNaN", y)),
      () => op("and", atom(), not(atom())),
    ])();
  let said = 0;
  for (let round = 0; round < 1500; round++) {
    const inputs = new Map<string, SortValue>([
      ["x", rng.pick(values)],
      ["y", rng.pick(values)],
    ]);
    const conditions = Array.from({ length: 8 }, literal).filter((each) => evaluate(each, inputs) === true);
    const { text } = describeCondition(conditions, { inputs, maxPhrases: 9 });
    if (text === "") continue;
    said++;
    const code = text
      .split(" and ")
      .map((phrase) => `(${asCode(phrase)})`)
      .join(" && ");
    const holds = (new Function("x", "y", `return ${code};`) as (x: unknown, y: unknown) => boolean)(
      inputs.get("x"),
      inputs.get("y"),
    );
    expect({ text, inputs, holds }).toEqual({ text, inputs, holds: true });
  }
  expect(said).toBeGreaterThan(1000);
});
