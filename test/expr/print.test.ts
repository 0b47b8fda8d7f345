import { describe, expect, test } from "vitest";
import { evaluate, type Model } from "../../src/expr/evaluate.ts";
import { constant, variable, type Expr, type Sort } from "../../src/expr/expr.ts";
import { OPERATORS, type OperatorName } from "../../src/expr/operators.ts";
import { printExpr } from "../../src/expr/print.ts";
import { mayBeNaNUnder } from "../../src/expr/not-nan.ts";
import { Rng } from "../../src/support/rng.ts";
import { plainly, randomModel, randomTerm } from "./random-terms.ts";
import { plain as op } from "./write-terms.ts";
import { rounds } from "../rounds.ts";

const x = variable("x", "number");
const y = variable("y", "number");
const a = variable("a", "boolean");
const b = variable("b", "boolean");
const big = variable("n", "bigint");
const text = variable("s", "string");
const tag = variable("x:type", "string", ["number", "null", "undefined", "absent"]);

function check(expr: Expr, expected: string): void {
  expect(printExpr(expr)).toBe(expected);
}

describe("expressions are written as people write them", () => {
  test.each<[Expr, string]>([
    [op("eq", op("add", op("mul", x, 3), 7), 1000), "x * 3 + 7 === 1000"],
    [op("le", x, 3), "x <= 3"],
    [op("not", op("lt", x, 3)), "!(x < 3)"],
    [op("not", op("not", op("lt", x, 3))), "x < 3"],
    [op("lt", 3, x), "x > 3"],
    [op("eq", 5, x), "x === 5"],
    [op("not", op("eq", x, y)), "x !== y"],
    [op("not", op("eq", x, x)), "Number.isNaN(x)"],
    [op("eq", x, x), "!Number.isNaN(x)"],
    [op("not", op("isNaN", x)), "!Number.isNaN(x)"],
    [op("same", x, -0), "Object.is(x, -0)"],
    [op("same", x, Number.NaN), "Number.isNaN(x)"],
    [op("not", op("same", x, -0)), "!Object.is(x, -0)"],
    [op("floor", op("div", x, 10)), "Math.floor(x / 10)"],
    [op("bitOr", x, 0), "x | 0"],
    [op("eq", op("bitXor", x, 0x5a5a), 0x1234), "(x ^ 0x5a5a) === 4660"],
    [op("bitOr", op("shl", x, 8), op("bitAnd", y, 255)), "(x << 8) | (y & 0xff)"],
    [op("and", a, b), "a && b"],
    [op("or", op("and", a, b), op("not", a)), "(a && b) || !a"],
    [op("and", op("or", a, b), b), "(a || b) && b"],
    [op("and", a, op("and", b, a)), "a && b && a"],
    [op("not", op("and", a, b)), "!(a && b)"],
    [op("iff", a, b), "a === b"],
    [op("not", op("iff", a, op("lt", x, 1))), "a !== (x < 1)"],
    [op("sub", x, op("sub", y, 1)), "x - (y - 1)"],
    [op("add", x, op("add", y, 1)), "x + (y + 1)"],
    [op("add", op("add", x, y), 1), "x + y + 1"],
    [op("mul", op("add", x, y), 2), "(x + y) * 2"],
    [op("add", x, -3), "x - 3"],
    [op("sub", x, -3), "x + 3"],
    [op("mul", x, -3), "x * -3"],
    [op("neg", op("neg", x)), "-(-x)"],
    [op("neg", op("add", x, 1)), "-(x + 1)"],
    [op("pow", op("neg", x), 2), "(-x) ** 2"],
    [op("pow", x, op("pow", y, 2)), "x ** y ** 2"],
    [op("pow", op("pow", x, y), 2), "(x ** y) ** 2"],
    [op("eq", op("mod", x, 7), 3), "x % 7 === 3"],
    [op("add", op("mod", x, 7), 3), "(x % 7) + 3"],
    [op("ite", op("lt", x, 3), x, y), "x < 3 ? x : y"],
    [op("add", op("ite", a, x, y), 1), "(a ? x : y) + 1"],
    [op("lt", op("ite", a, x, y), 1), "(a ? x : y) < 1"],
    [op("bigAdd", big, 10n), "n + 10n"],
    [op("not", op("bigLt", big, 10n)), "n >= 10n"],
    [op("bigEqNumber", big, x), "n == x"],
    [op("bigAsIntN", 64, big), "BigInt.asIntN(64, n)"],
    [op("strEq", text, 'say "hi"\n'), 's === "say \\"hi\\"\\n"'],
    [op("concat", "a", op("concat", text, "b")), '"a" + s + "b"'],
    [op("length", op("concat", text, "b")), '(s + "b").length'],
    [op("toFixed", x, 2), "x.toFixed(2)"],
    [op("min", x, op("max", y, 1)), "Math.min(x, Math.max(y, 1))"],
    [op("booleanToNumber", a), "Number(a)"],
    [op("not", op("lt", op("bitAnd", x, 1), 1)), "(x & 1) >= 1"],
    [op("strEq", tag, "null"), "x === null"],
    [op("not", op("strEq", tag, "undefined")), "x !== undefined"],
    [op("strEq", tag, "number"), 'typeof x === "number"'],
    [op("strEq", tag, "absent"), "x is left out"],
    [op("not", op("strEq", tag, "absent")), "x is given"],
    [constant(Number.NEGATIVE_INFINITY), "-Infinity"],
    [constant(Number.MAX_SAFE_INTEGER), "Number.MAX_SAFE_INTEGER"],
    [constant("x".repeat(100)), '"x".repeat(100)'],
    [constant("\ud800\u2028\u200b"), '"\\ud800\\u2028\\u200b"'],
    [constant("\0\u0007\u00a0\ud83d\ude00\ude00\ud83d"), '"\\u0000\\u0007\\u00a0\ud83d\ude00\\ude00\\ud83d"'],
  ])("%#: %s", (expr, expected) => check(expr, expected));
});

const node = variable("node.next:type", "string", ["null", "object", "array", "function", "Map"]);
const variant = variable("shape:variant", "string", ["0", "1"]);
const alias = variable("b:same", "string", ["no", "a"]);
const aliases = variable("c:same", "string", ["no", "a", "b"]);

describe("strings are written as people write them", () => {
  test.each<[Expr, string]>([
    [op("charAt", text, 3), "s.charAt(3)"],
    [op("eq", op("codeAt", text, 3), 45), 's[3] === "-"'],
    [op("not", op("eq", op("codeAt", text, 3), 45)), 's[3] !== "-"'],
    [op("le", 48, op("codeAt", text, 0)), 's[0] >= "0"'],
    [op("not", op("le", op("codeAt", text, 0), 57)), '!(s[0] <= "9")'],
    [op("lt", op("codeAt", text, 0), 32), 's[0] < " "'],
    [op("eq", op("codeAt", text, 0), 10), "s.charCodeAt(0) === 10"],
    [op("eq", op("codeAt", text, x), 45), "s.charCodeAt(x) === 45"],
    [op("eq", op("codeAt", text, op("length", text)), 45), 's[s.length] === "-"'],
    [op("strEq", text, ""), 's === ""'],
    [op("slice", text, 1, 3), "s.slice(1, 3)"],
    [op("slice", text, 1, op("length", text)), "s.slice(1)"],
    [op("slice", op("concat", text, "b"), -1, Infinity), '(s + "b").slice(-1)'],
    [op("substring", text, x, op("length", text)), "s.substring(x)"],
    [op("indexOf", text, "x", 0), 's.indexOf("x")'],
    [op("indexOf", text, "x", 2), 's.indexOf("x", 2)'],
    [op("lastIndexOf", text, "x", Infinity), 's.lastIndexOf("x")'],
    [op("startsWith", text, "ab", 0), 's.startsWith("ab")'],
    [op("not", op("endsWith", text, "ab", op("length", text))), '!s.endsWith("ab")'],
    [op("endsWith", text, "ab", 3), 's.endsWith("ab", 3)'],
    [op("splitCount", text, ","), 's.split(",").length'],
    [op("splitPart", text, ",", 2), 's.split(",")[2]'],
    [op("padStart", text, 3, " "), "s.padStart(3)"],
    [op("padEnd", text, 3, "0"), 's.padEnd(3, "0")'],
    [op("replace", text, "a", "b"), 's.replace("a", "b")'],
    [op("replaceAll", text, "a", "$&"), 's.replaceAll("a", () => "$&")'],
    [op("parseInt", text, 10), "parseInt(s, 10)"],
    [op("parseInt", text, Number.NaN), "parseInt(s)"],
    [op("numberToRadix", x, 16), "x.toString(16)"],
    [op("toUpperCase", op("trim", text)), "s.trim().toUpperCase()"],
    [op("isDecodable", text), "s is decodable"],
    [op("not", op("isDecodable", text)), "s is not decodable"],
  ])("%#: %s", (expr, expected) => check(expr, expected));
});

describe("regular expressions are literals", () => {
  test.each<[Expr, string]>([
    [op("regexTest", text, "^a+$", "i", 0), "/^a+$/i.test(s)"],
    [op("not", op("regexTest", text, "a/b\n", "", 0)), "!/a\\/b\\n/.test(s)"],
    [op("regexTest", text, "", "y", 3), "/(?:)/y.test(s, 3)"],
    [op("regexTest", text, "\u00a0[\\\u200b]\ud800", "", 0), "/\\u00a0[\\u200b]\\ud800/.test(s)"],
    [op("regexTest", text, "\\\\\u00a0\\\ud83d\ude00", "", 0), "/\\\\\\u00a0\\\ud83d\ude00/.test(s)"],
    [op("regexIndex", text, "a", "", 0), "s.search(/a/)"],
    [op("regexIndex", text, "a", "", 2), "/a/.exec(s, 2)?.index"],
    [op("strEq", op("regexGroup", text, "(a)(b)", "", 0, 2), "b"), '/(a)(b)/.exec(s)?.[2] === "b"'],
    [op("regexHas", text, "(a)(b)?", "", 0, 2), "/(a)(b)?/.exec(s)?.[2] !== undefined"],
    [op("not", op("regexHas", text, "(a)(b)?", "", 0, 2)), "/(a)(b)?/.exec(s)?.[2] === undefined"],
    [op("regexEnd", text, "a", "", 0), "/a/d.exec(s)?.indices[0][1]"],
    [op("regexCount", text, "a", ""), "s.match(/a/g)?.length"],
    [op("regexNth", text, "a", "i", 1), "s.match(/a/gi)?.[1]"],
    [op("regexSplitCount", text, "a", ""), "s.split(/a/).length"],
    [op("regexSplitPart", text, "a", "", 1), "s.split(/a/)[1]"],
    [op("regexReplace", text, "x", "g", "y"), 's.replace(/x/g, "y")'],
  ])("%#: %s", (expr, expected) => check(expr, expected));
});

describe("what chooses among kinds, variants and objects is told in words", () => {
  test.each<[Expr, string]>([
    [op("strEq", node, "null"), "node.next === null"],
    [op("strEq", node, "object"), "node.next is an object"],
    [op("not", op("strEq", node, "object")), "node.next is no object"],
    [op("strEq", node, "array"), "Array.isArray(node.next)"],
    [op("not", op("strEq", node, "array")), "!Array.isArray(node.next)"],
    [op("strEq", node, "function"), 'typeof node.next === "function"'],
    [op("strEq", node, "Map"), "node.next instanceof Map"],
    [op("not", op("strEq", node, "Map")), "!(node.next instanceof Map)"],
    [op("strEq", variant, "1"), "shape is of variant 1"],
    [op("not", op("strEq", variant, "1")), "shape is not of variant 1"],
    [op("strEq", alias, "a"), "b === a"],
    [op("strEq", alias, "no"), "b !== a"],
    [op("not", op("strEq", alias, "no")), "b === a"],
    [op("strEq", aliases, "no"), "c !== a && c !== b"],
    [op("not", op("strEq", aliases, "no")), "(c === a || c === b)"],
  ])("%#: %s", (expr, expected) => check(expr, expected));
});

test("what shares its subterms is cut off instead of growing exponentially", () => {
  let sum: Expr = x;
  for (let i = 0; i < 200; i++) sum = op("add", sum, sum);
  expect(printExpr(sum).length).toBeLessThan(2000);
  expect(printExpr(sum)).toContain("…");
});

/** The value of source text in which the variables `number x` of random terms stand as they are named. */
function run(source: string, model: Model): unknown {
  const names = [...model.keys()];
  const identifiers = names.map((name) => name.replace(" ", "_"));
  const code = names.reduce((text, name, i) => text.replaceAll(name, identifiers[i] as string), source);
  return (new Function(...identifiers, `return (${code});`) as (...values: unknown[]) => unknown)(...model.values());
}

/** What it gives, or the class of what it throws. */
function outcome(compute: () => unknown): unknown {
  try {
    return compute();
  } catch (error) {
    return (error as Error).constructor.name;
  }
}

/** Undefined where the operator gives an empty string, NaN, 0 or -1, told in words, or with more arguments than are taken. */
const LOOSE = new Set<string>([
  ...["codePointAt", "splitPart", "regexNth", "regexCount", "regexSplitPart", "regexGroup", "isDecodable"],
  ...["regexTest", "regexIndex", "regexEnd", "regexHas", "regexSplitCount", "isWellFormed"],
]);

const exactly = (sort: Sort): OperatorName[] =>
  (Object.keys(OPERATORS) as OperatorName[]).filter(
    (name) => !LOOSE.has(name) && (name === "ite" || OPERATORS[name].result === sort),
  );

test("what is printed means what the expression means", () => {
  const rng = new Rng(11);
  for (let round = 0; round < rounds(1500); round++) {
    const expr = randomTerm(
      rng,
      rng.pick(["number", "boolean", "bigint", "string"]),
      1 + rng.below(4),
      plainly,
      exactly,
    );
    const model = randomModel(rng);
    const source = printExpr(expr);
    if (source.includes("…")) continue;
    const expected = outcome(() => evaluate(expr, model));
    // outside the domain of a partial operator nothing is promised
    if (expected === "RangeError" || expected === "SyntaxError") continue;
    expect({ source, value: outcome(() => run(source, model)) }).toEqual({ source, value: expected });
  }
});

test("under conditions that hold, negated orders may be turned around", () => {
  const rng = new Rng(12);
  for (let round = 0; round < rounds(600); round++) {
    const model = randomModel(rng);
    const held = Array.from({ length: 4 }, () => randomTerm(rng, "boolean", 3, plainly, exactly)).filter(
      (expr) => outcome(() => evaluate(expr, model)) === true,
    );
    const options = { mayBeNaN: mayBeNaNUnder(held) };
    for (const expr of held) {
      const source = printExpr(expr, options);
      expect({ source, value: outcome(() => run(source, model)) }).toEqual({ source, value: true });
    }
  }
});

describe("a negated order is turned around where NaN is ruled out", () => {
  const negated = op("not", op("lt", x, 3));
  test.each<[Expr, string]>([
    [op("lt", x, 10), "x >= 3"],
    [op("le", op("add", x, y), 10), "x >= 3"],
    [op("isInteger", x), "x >= 3"],
    [op("not", op("isNaN", x)), "x >= 3"],
    [op("and", a, op("eq", x, 4)), "x >= 3"],
    [op("eq", op("bitOr", x, 0), 3), "!(x < 3)"],
    [op("lt", y, 10), "!(x < 3)"],
  ])("%#", (other, expected) => {
    expect(printExpr(negated, { mayBeNaN: mayBeNaNUnder([other]) })).toBe(expected);
  });

  test("also for what is computed from such a number", () => {
    const sum = op("not", op("lt", op("add", x, 2), y));
    expect(printExpr(sum, { mayBeNaN: mayBeNaNUnder([op("lt", x, 10), op("lt", 1, y)]) })).toBe("x + 2 >= y");
    const product = op("not", op("lt", op("mul", x, 0), 1));
    expect(printExpr(product, { mayBeNaN: mayBeNaNUnder([op("lt", x, 10)]) })).toBe("!(x * 0 < 1)");
  });
});
