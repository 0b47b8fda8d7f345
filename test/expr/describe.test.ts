import { expect, test } from "vitest";
import { build, negate } from "../../src/expr/build.ts";
import { describeCondition, type DescribeOptions } from "../../src/expr/describe.ts";
import { evaluate } from "../../src/expr/evaluate.ts";
import { constant, variable, type Expr, type SortValue } from "../../src/expr/expr.ts";
import type { OperatorName } from "../../src/expr/operators.ts";
import { Rng } from "../../src/support/rng.ts";
import { plain as op } from "./write-terms.ts";
import { rounds } from "../rounds.ts";

const x = variable("x", "number");
const y = variable("y", "number");
const z = variable("z", "number");
const flag = variable("flag", "boolean");
const n = variable("n", "bigint");
const color = variable("color", "number", [0, 1, 2]);
const tag = variable("x:type", "string", ["number", "null", "undefined"]);

const not = (expr: Expr) => op("not", expr);
const simplified = (expr: Expr) => (expr.kind === "app" ? build(expr.op, ...expr.args) : expr);

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

const s = variable("s", "string");
const length = op("length", s);
const code = (i: number) => op("codeAt", s, i);
const kinds = variable("v:type", "string", ["number", "string", "boolean", "object", "array", "null"]);
const next = variable("node.next:type", "string", ["object", "null"]);
const value = variable("node.next.value", "number");
const alias = variable("b:same", "string", ["no", "a"]);
const shape = variable("shape:variant", "string", ["0", "1"]);
const radius = variable("shape.radius", "number");
const isNot = (tagged: Expr, ...values: string[]) => values.map((each) => not(op("strEq", tagged, each)));

test.each<[string, Expr[], Inputs]>([
  ['s === ""', [op("strEq", s, "")], { s: "" }],
  ['s === ""', [op("eq", length, 0)], { s: "" }],
  ['s === ""', [op("le", length, 0), not(op("eq", code(0), 45))], { s: "" }],
  ["s.length === 4", [op("le", length, 4), op("le", 4, length)], { s: "abcd" }],
  ["0 < s.length < 5", [op("lt", 0, length), op("lt", length, 5)], { s: "ab" }],
  ['s[0] === "-"', [op("lt", 0, length), op("eq", code(0), 45)], { s: "-" }],
  ['s.length > 1 and s[0] === "-"', [op("lt", 1, length), op("eq", code(0), 45)], { s: "-1" }],
  ['"0" <= s[0] <= "9"', [op("le", 48, code(0)), op("le", code(0), 57)], { s: "7" }],
  ['s[0] < "0"', [not(op("le", 48, code(0)))], { s: "-" }],
  ['s === ""', [not(op("le", 48, code(0)))], { s: "" }],
  ["s.charCodeAt(0) <= 31", [op("le", code(0), 31)], { s: "\n" }],
  ['s[0] is not "a", "b" or "c"', [97, 98, 99].map((each) => not(op("eq", code(0), each))), { s: "d" }],
  ['s.startsWith("ab")', [op("lt", 1, length), op("startsWith", s, "ab", 0)], { s: "abc" }],
  ['s === "hello"', [op("lt", 3, length), op("strEq", s, "hello"), op("includes", s, "l", 0)], { s: "hello" }],
  ["!/^a+$/.test(s)", [not(op("regexTest", s, "^a+$", "", 0))], { s: "" }],
  ["v is an object", isNot(kinds, "number", "string", "boolean"), { "v:type": "object" }],
  ['typeof v !== "number" and typeof v !== "string"', isNot(kinds, "number", "string"), { "v:type": "null" }],
  [
    "node.next.value > 3",
    [op("strEq", next, "object"), op("lt", 3, value)],
    { "node.next:type": "object", "node.next.value": 4 },
  ],
  ["node.next === null", isNot(next, "object"), { "node.next:type": "null" }],
  ["b === a", [op("strEq", alias, "a")], { "b:same": "a" }],
  ["b !== a", [op("strEq", alias, "no")], { "b:same": "no" }],
  ["shape.radius > 1", [op("strEq", shape, "1"), op("lt", 1, radius)], { "shape:variant": "1", "shape.radius": 2 }],
])("strings and structure, %#: %s", (expected, conditions, inputs) => check(conditions, inputs, expected));

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

function checkTrue(text: string, inputs: ReadonlyMap<string, SortValue>): void {
  const phrases = text.split(" and ").map((phrase) => `(${asCode(phrase)})`);
  const code = `return ${phrases.join(" && ")};`;
  const holds = (new Function(...inputs.keys(), code) as (...values: SortValue[]) => boolean)(...inputs.values());
  expect({ text, inputs, holds }).toEqual({ text, inputs, holds: true });
}

test("whatever is said of strings is true of them", () => {
  const rng = new Rng(6);
  const texts = ["", "a", "-", "7x", "abc", "a-b", "0", "z9"];
  const character = () => op("charAt", s, rng.below(3));
  const part = () => op("slice", s, rng.below(3), rng.below(4));
  const atom = (): Expr =>
    rng.pick<() => Expr>([
      () =>
        build(rng.pick<OperatorName>(["strEq", "strLt", "strLe"]), simplified(character()), constant(rng.pick(texts))),
      () => build(rng.pick<OperatorName>(["strLt", "strLe"]), constant(rng.pick(texts)), simplified(character())),
      () => build(rng.pick<OperatorName>(["lt", "le", "eq"]), length, constant(rng.below(4))),
      () => build(rng.pick<OperatorName>(["lt", "le"]), constant(rng.below(4)), length),
      () => build("strEq", simplified(part()), constant(rng.pick(texts))),
      () => build("startsWith", s, constant(rng.pick(texts)), constant(rng.below(2))),
      () => build("lt", build("indexOf", s, constant("-"), constant(0)), constant(rng.below(2))),
    ])();
  let said = 0;
  for (let round = 0; round < rounds(1500); round++) {
    const inputs = new Map<string, SortValue>([["s", rng.pick(texts)]]);
    const literals = Array.from({ length: 6 }, atom).map((each) => (rng.next() < 0.5 ? each : negate(each)));
    const conditions = literals.filter((each) => evaluate(each, inputs) === true && each.kind !== "const");
    const { text, fixed } = describeCondition(conditions, { inputs, maxPhrases: 9 });
    if (fixed.has("s")) expect(text).toBe(`s === ${JSON.stringify(inputs.get("s"))}`);
    if (text === "") continue;
    said++;
    checkTrue(text, inputs);
  }
  expect(said).toBeGreaterThan(rounds(1000));
});

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
  for (let round = 0; round < rounds(1500); round++) {
    const inputs = new Map<string, SortValue>([
      ["x", rng.pick(values)],
      ["y", rng.pick(values)],
    ]);
    const conditions = Array.from({ length: 8 }, literal).filter((each) => evaluate(each, inputs) === true);
    const { text } = describeCondition(conditions, { inputs, maxPhrases: 9 });
    if (text === "") continue;
    said++;
    checkTrue(text, inputs);
  }
  expect(said).toBeGreaterThan(rounds(1000));
});
