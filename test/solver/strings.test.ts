// Queries about strings as parsers and validators make them.
import { afterAll, describe, expect, it } from "vitest";
import { negate } from "../../src/expr/build.ts";
import { Evaluator, type Model } from "../../src/expr/evaluate.ts";
import { variable, type Expr, type SortValue } from "../../src/expr/expr.ts";
import { createSolver } from "../../src/solver/create-solver.ts";
import { Z3Engine } from "../../src/solver/z3/z3-engine.ts";
import { simplified as e, type Operand } from "../expr/write-terms.ts";

const engine = new Z3Engine();
const solver = createSolver({ numbers: undefined, seed: 1 }, engine);
afterAll(() => engine.dispose());

const s = variable("s", "string");
const t = variable("t", "string");
const x = variable("x", "number");
const y = variable("y", "number");

const askedOfZ3 = (): number =>
  solver.statistics().layers.reduce((sum, { name, hits, misses }) => sum + (name === "z3" ? hits + misses : 0), 0);

/** Solves; a model is evaluated here once more. `byZ3`: Z3 may be asked. */
async function check(
  constraints: readonly Expr[],
  expected: Record<string, SortValue> | "sat" | "unsat",
  { hint = new Map(), byZ3 = false }: { readonly hint?: Model; readonly byZ3?: boolean } = {},
): Promise<void> {
  const before = askedOfZ3();
  const answer = await solver.solve({ constraints, hint });
  expect(answer).toMatchObject(expected === "unsat" ? { status: "unsat", assumptions: [] } : { status: "sat" });
  if (!byZ3) expect(askedOfZ3()).toBe(before);
  if (answer.status !== "sat") return;
  const evaluator = new Evaluator(answer.model);
  expect(constraints.filter((constraint) => !evaluator.holds(constraint))).toEqual([]);
  if (typeof expected === "object") expect(Object.fromEntries(answer.model)).toEqual(expected);
}

const code = (i: number): Expr => e("codeAt", s, i);
const isDigit = (i: number): Expr[] => [e("le", 48, code(i)), e("le", code(i), 57)];
const inText = (i: number): Expr => e("lt", i, e("length", s));
const part = (i: number): Expr => e("splitPart", s, ",", i);

describe("strings", () => {
  it.each<[string, Expr[], Record<string, SortValue> | "sat"]>([
    ["length and equality", [e("eq", e("add", e("length", s), y), 9), e("strEq", s, "hello")], { s: "hello", y: 4 }],
    [
      "both ends, length and a character",
      [
        e("startsWith", s, "ab", 0),
        e("endsWith", s, "yz", Infinity),
        e("eq", e("length", s), 7),
        e("strEq", e("charAt", s, 3), "-"),
      ],
      { s: "aba-ayz" },
    ],
    ["a padded number", [e("eq", e("parseInt", s, 10), 42), e("eq", e("length", s), 5)], "sat"],
    ["parts", [e("eq", e("splitCount", s, ","), 4), e("strEq", part(2), "c")], "sat"],
    ["the same parts in another order", [e("strEq", part(2), "c"), e("eq", e("splitCount", s, ","), 4)], "sat"],
    [
      "two parts",
      [e("strEq", part(0), "name"), e("strEq", part(1), "age"), e("eq", e("splitCount", s, ","), 2)],
      { s: "name,age" },
    ],
    ["Number(s) === 12.5", [e("eq", e("stringToNumber", s), 12.5)], { s: "12.5" }],
    ["Number(s) with a length", [e("eq", e("stringToNumber", s), 7), e("eq", e("length", s), 3)], "sat"],
    ["not a number", [e("isNaN", e("parseInt", s, 10)), e("lt", 2, e("length", s))], "sat"],
    ["hexadecimal", [e("eq", e("parseInt", s, 16), 255), e("startsWith", s, "0x", 0)], { s: "0xff" }],
    ["a range of numbers", [e("lt", 12, e("parseInt", s, 10)), e("le", e("parseInt", s, 10), 99)], "sat"],
    ["trimmed", [e("strEq", e("trim", s), "x"), e("eq", e("length", s), 3)], "sat"],
    ["lower case", [e("strEq", e("toLowerCase", s), "yes"), negate(e("strEq", s, "yes"))], "sat"],
    ["upper case", [e("strEq", e("toUpperCase", s), "ABC")], "sat"],
    ["two strings", [e("strEq", s, t), e("eq", e("length", s), 3)], "sat"],
    ["joined", [e("strEq", e("concat", e("concat", s, "@"), t), "me@home")], { s: "me", t: "home" }],
    [
      "joined with a number",
      [e("strEq", e("concat", e("concat", s, ": "), e("numberToString", x)), "n: 12")],
      { s: "n", x: 12 },
    ],
    ["indexOf", [e("eq", e("indexOf", s, "@", 0), 3), e("lt", 6, e("length", s))], "sat"],
    ["before the separator", [e("strEq", e("slice", s, 0, e("indexOf", s, ":", 0)), "key")], "sat"],
    ["after the separator", [e("strEq", e("slice", s, e("add", e("indexOf", s, "=", 0), 1), Infinity), "v")], "sat"],
    [
      "both sides of a separator",
      [
        negate(e("eq", e("indexOf", s, "=", 0), -1)),
        e("strEq", e("slice", s, 0, e("indexOf", s, "=", 0)), "key"),
        e("strEq", e("slice", s, e("add", e("indexOf", s, "=", 0), 1), e("length", s)), "value"),
      ],
      { s: "key=value" },
    ],
    ["no such character", [negate(e("includes", s, "a", 0)), e("lt", 3, e("length", s))], "sat"],
    ["order", [e("strLt", "b", s), e("strLt", s, "c"), e("lt", 1, e("length", s))], "sat"],
    ["the last three", [e("strEq", e("slice", s, -3, Infinity), ".ts"), e("lt", 4, e("length", s))], "sat"],
    ["replaced", [e("strEq", e("replaceAll", s, "-", ""), "12345"), e("includes", s, "-", 0)], "sat"],
    ["padded", [e("strEq", e("padStart", s, 5, "0"), "00042"), e("lt", e("length", s), 3)], "sat"],
    ["repeated", [e("strEq", e("repeat", s, 3), "ababab")], { s: "ab" }],
    ["a code of a number", [e("strEq", e("fromCharCode", x), "Q")], { x: 81 }],
    ["decoded", [e("isDecodable", s), e("strEq", e("decodeURIComponent", s), "a b")], "sat"],
    ["not decodable", [negate(e("isDecodable", s))], "sat"],
    [
      "a palindrome",
      [
        e("eq", e("length", s), 4),
        e("eq", code(0), code(3)),
        e("eq", code(1), code(2)),
        negate(e("eq", code(0), code(1))),
      ],
      "sat",
    ],
    ["fixed digits", [e("strEq", e("toFixed", x, 2), "3.14")], { x: 3.14 }],
  ])("%s", (_name, constraints, expected) => check(constraints, expected));
});

describe("scanners", () => {
  it("reads a number from digits", () => {
    const value = [0, 1, 2].reduce<Operand>((sum, i) => e("add", e("mul", sum, 10), e("sub", code(i), 48)), 0);
    return check(
      [...[0, 1, 2].flatMap((i) => [inText(i), ...isDigit(i)]), e("le", e("length", s), 3), e("lt", 255, value)],
      "sat",
    );
  });

  it("reads an IPv4 address", () => {
    const constraints: Expr[] = [];
    let at = 0;
    for (const [n, digits] of [3, 1, 2, 3].entries()) {
      let value: Operand = 0;
      for (let i = 0; i < digits; i++, at++) {
        constraints.push(inText(at), ...isDigit(at));
        value = e("add", e("mul", value, 10), e("sub", code(at), 48));
      }
      constraints.push(e("le", value, 255));
      if (digits > 1) constraints.push(negate(e("eq", code(at - digits), 48)));
      if (n < 3) constraints.push(inText(at), e("eq", code(at++), 46));
    }
    constraints.push(negate(inText(at)));
    return check(constraints, "sat");
  });

  it("contradicts itself", () =>
    Promise.all([
      check([inText(3), e("lt", e("length", s), 3)], "unsat"),
      check([e("eq", code(2), 45), e("eq", e("length", s), 2)], "unsat"),
      check([e("startsWith", s, "ab", 0), e("eq", code(1), 99)], "unsat"),
      check([e("strEq", s, "abc"), e("lt", 3, e("length", s))], "unsat"),
      check([e("startsWith", s, "ab", 0), e("startsWith", s, "b", 0)], "unsat"),
      check([e("le", e("length", s), 3), e("endsWith", s, "xy", Infinity), e("startsWith", s, "ab", 0)], "unsat"),
    ]));
});

describe("validators as people write them", () => {
  const dot = (i: number) => e("splitPart", s, ".", i);
  const digits = (text: Expr) => e("regexTest", text, "^\\d+$", "", 0);
  const half = e("slice", s, 1, Infinity);
  const pair = (i: number) => e("splitPart", half, "&", i);
  const sign = (i: number) => e("indexOf", pair(i), "=", 0);
  const key = (i: number) => e("slice", pair(i), 0, sign(i));
  const value = (i: number) => e("slice", pair(i), e("add", sign(i), 1), Infinity);
  const year = e("stringToNumber", e("slice", s, 0, 4));
  const month = e("stringToNumber", e("slice", s, 5, 7));
  const day = e("stringToNumber", e("slice", s, 8, 10));
  const dashes = [e("eq", e("length", s), 10), e("eq", code(4), 45), e("eq", code(7), 45)];
  const hex = (i: number) => e("includes", "0123456789abcdef", e("toLowerCase", e("charAt", s, i)), 0);
  const at = e("indexOf", s, "@", 0);
  const domain = e("slice", s, e("add", at, 1), Infinity);

  it.each<[string, Expr[]]>([
    [
      "a version",
      [
        e("eq", e("splitCount", s, "."), 3),
        ...[0, 1, 2].map((i) => digits(dot(i))),
        e("lt", 5, e("stringToNumber", dot(1))),
        e("eq", e("stringToNumber", dot(2)), 0),
      ],
    ],
    [
      "a query string",
      [
        e("startsWith", s, "?", 0),
        e("eq", e("splitCount", half, "&"), 2),
        negate(e("eq", sign(0), -1)),
        e("strEq", key(0), "page"),
        e("eq", e("stringToNumber", value(0)), 2),
        negate(e("eq", sign(1), -1)),
        e("strEq", key(1), "sort"),
        e("strEq", e("decodeURIComponent", value(1)), "name asc"),
      ],
    ],
    [
      "a leap day",
      [
        ...dashes,
        negate(e("isNaN", year)),
        e("eq", month, 2),
        e("eq", day, 29),
        e("eq", e("mod", year, 4), 0),
        negate(e("eq", e("mod", year, 100), 0)),
        e("le", 1900, year),
      ],
    ],
    ["a month out of range", [...dashes, negate(e("isNaN", year)), negate(e("isNaN", month)), e("lt", 12, month)]],
    ["no year", [...dashes, e("isNaN", year)]],
    ["a colour", [e("eq", code(0), 35), e("eq", e("length", s), 7), ...[1, 2, 3, 4, 5, 6].map(hex)]],
    ["no colour", [e("eq", code(0), 35), e("eq", e("length", s), 4), hex(1), hex(2), negate(hex(3))]],
    [
      "an address",
      [
        e("lt", 0, at),
        e("eq", at, e("lastIndexOf", s, "@", Infinity)),
        e("includes", domain, ".", 0),
        negate(e("startsWith", domain, ".", 0)),
        negate(e("endsWith", domain, ".", Infinity)),
        negate(e("includes", s, " ", 0)),
      ],
    ],
    [
      "an extension",
      [
        e("strEq", e("toLowerCase", e("slice", s, e("lastIndexOf", s, ".", Infinity), Infinity)), ".jpg"),
        e("lt", 8, e("length", s)),
      ],
    ],
    [
      "a quoted field",
      [
        e("eq", e("codeAt", s, 0), 34),
        inText(1),
        negate(e("eq", code(1), 34)),
        inText(2),
        e("eq", code(2), 34),
        inText(3),
        e("eq", code(3), 34),
        inText(4),
        e("eq", code(4), 34),
        inText(5),
        e("eq", code(5), 44),
        negate(inText(6)),
      ],
    ],
    [
      "two words",
      [
        e("eq", e("splitCount", e("trim", s), " "), 2),
        e("strEq", e("splitPart", e("trim", s), " ", 1), "up"),
        e("startsWith", s, " ", 0),
      ],
    ],
    [
      "a camel",
      [
        e("strEq", e("concat", e("toUpperCase", e("charAt", s, 0)), e("slice", s, 1, Infinity)), "Hello"),
        negate(e("strEq", s, "Hello")),
      ],
    ],
    [
      "a sum of numbers",
      [
        e("eq", e("add", e("parseInt", part(0), 10), e("parseInt", part(1), 10)), 77),
        e("eq", e("splitCount", s, ","), 2),
      ],
    ],
    ["a long text", [e("lt", 140, e("length", s))]],
  ])("%s", (_name, constraints) => check(constraints, "sat"));
});
