import { expect, test } from "vitest";
import { build, negate } from "../../src/expr/build.ts";
import { type Expr, type SortValue, constant, variable } from "../../src/expr/expr.ts";
import { plainInputs } from "../../src/select/plain-inputs.ts";

const x = variable("x", "number");
const y = variable("y", "number");
const big = variable("b", "bigint");
const kind = variable("k", "number", [4, 5]);

const s = variable("s", "string");
const length = variable("items.length", "number");
const items = [0, 1, 2].map((index) => variable(`items[${index}]`, "number"));
const time = variable("due.getTime()", "number");
const all = [x, y, big, kind, s, length, ...items, time];

/** Only the variables among the inputs are looked at. */
function check(condition: Expr[], inputs: Record<string, SortValue>, expected: Record<string, SortValue>): void {
  const variables = all.filter(({ name }) => Object.hasOwn(inputs, name));
  expect(Object.fromEntries(plainInputs(condition, new Map(Object.entries(inputs)), variables))).toEqual(expected);
}

test("a value becomes the plainest that takes the same path", () => {
  check([build("lt", x, constant(0))], { x: -4711 }, { x: -1 });
  check([build("le", constant(50), x), build("lt", x, constant(100))], { x: 73 }, { x: 50 });
});

test("values that nothing constrains get their first value", () => {
  check([build("lt", x, constant(9))], { x: 3, y: 71 }, { x: 1, y: 2 });
});

test("values are distinct where they may be", () => {
  check([build("lt", constant(0), x), build("lt", constant(0), y)], { x: 40, y: 41 }, { x: 1, y: 2 });
});

test("a value that another one held back is looked at again", () => {
  check([build("lt", y, x)], { x: 90, y: 5 }, { x: 3, y: 2 });
});

test("NaN and -0 stay where the path can tell", () => {
  check([build("isNaN", x)], { x: NaN }, { x: NaN });
  check([negate(build("isNaN", x)), build("same", x, constant(-0))], { x: -0 }, { x: -0 });
});

test("bigints", () => {
  check([build("bigLt", constant(99n), big)], { b: 12345n }, { b: 100n });
});

test("a variable with a domain keeps its value", () => {
  check([build("eq", kind, constant(5))], { k: 5 }, { k: 5 });
});

test("strings become short words", () => {
  check([], { s: "\u0000\u0001" }, { s: "a" });
  check([negate(build("strEq", s, constant("")))], { s: "\ud800" }, { s: "a" });
  check([build("strEq", s, constant("X-1"))], { s: "X-1" }, { s: "X-1" });
});

test("of a string only what the path needs is kept, in plain characters", () => {
  const startsAndEnds = [
    build("startsWith", s, constant("ab:"), constant(0)),
    build("endsWith", s, constant("yz"), build("length", s)),
  ];
  check(startsAndEnds, { s: "ab:\u0000\u0000yz" }, { s: "ab:yz" });
  const long = build("eq", build("length", s), constant(5));
  check([build("startsWith", s, constant("ab"), constant(0)), long], { s: "ab\u0000\u0001\u0002" }, { s: "abcde" });
});

test("arrays become as short as may be, and what is beyond their end takes no number", () => {
  check([], { "items.length": 3, "items[0]": 8, x: 9 }, { "items.length": 0, "items[0]": 8, x: 1 });
  check(
    [build("lt", constant(1), length)],
    { "items.length": 3, "items[0]": 40, "items[1]": 41, "items[2]": 42 },
    { "items.length": 2, "items[0]": 1, "items[1]": 2, "items[2]": 42 },
  );
});

test("dates are midnights", () => check([], { "due.getTime()": 5 }, { "due.getTime()": Date.parse("2024-01-01") }));

test("a variable that the inputs do not mention has its default, and may get a plainer value", () => {
  expect(plainInputs([], new Map(), [s, x])).toEqual(
    new Map<string, SortValue>([
      ["s", "a"],
      ["x", 1],
    ]),
  );
});

test("values that must be equal change together", () => {
  check([build("eq", x, y)], { x: 40, y: 40 }, { x: 1, y: 1 });
  check([build("eq", x, y), build("lt", constant(9), x)], { x: 40, y: 40 }, { x: 10, y: 10 });
});

const KINDS = ["number", "string", "boolean", "bigint", "null", "undefined", "symbol", "array", "object", "function"];
const untyped = variable("v:type", "string", KINDS);
const asNumber = variable("v:number", "number");
const next = variable("n.next:type", "string", ["null", "object"]);
const limit = variable("o.limit:type", "string", ["undefined", "number"]);
const shape = variable("s.kind", "string", ["dot", "rect", "circle"]);
const isNot = (tag: typeof untyped, kind: string): Expr => negate(build("strEq", tag, constant(kind)));
/** A number that is not 0, or an object. */
const truth = build(
  "or",
  build("and", build("strEq", untyped, constant("number")), negate(build("eq", asNumber, constant(0)))),
  build("strEq", untyped, constant("object")),
);

function checkKind(condition: Expr[], inputs: Record<string, SortValue>, expected: Record<string, SortValue>): void {
  const plain = plainInputs(condition, new Map(Object.entries(inputs)), [untyped, next, limit, shape]);
  for (const [name, value] of Object.entries(expected)) expect(plain.get(name)).toBe(value);
}

test("an input of any kind is a number, unless the path says otherwise", () => {
  checkKind([], { "v:type": "function" }, { "v:type": "number" });
  checkKind([isNot(untyped, "number")], { "v:type": "symbol" }, { "v:type": "string" });
  const notPrimitive = ["number", "string", "boolean"].map((kind) => isNot(untyped, kind));
  checkKind(notPrimitive, { "v:type": "bigint" }, { "v:type": "object" });
});
test("truth is that of an ordinary value", () => {
  checkKind([truth], { "v:type": "object" }, { "v:type": "number", "v:number": 1 });
  checkKind([negate(truth)], { "v:type": "number", "v:number": 0 }, { "v:type": "string" });
});
test("nothing is plainer than a structure that nobody looks at", () =>
  checkKind([], { "n.next:type": "object" }, { "n.next:type": "null" }));
test("what may be left out is, if the path allows it", () => {
  checkKind([isNot(limit, "string")], { "o.limit:type": "number" }, { "o.limit:type": "undefined" });
  checkKind([isNot(limit, "undefined")], { "o.limit:type": "number" }, { "o.limit:type": "number" });
});
test("of listed values the first that the path allows", () =>
  checkKind([isNot(shape, "dot")], { "s.kind": "circle" }, { "s.kind": "rect" }));

test("a string that must be long repeats one letter, as seldom as may be", () => {
  const isLong = build("lt", constant(100), build("length", s));
  check([isLong], { s: "\u0000".repeat(130) }, { s: "a".repeat(101) });
});
