import { describe, expect, it } from "vitest";
import type { Clause } from "../../../src/model/class-shape.ts";
import { readClass } from "./read-class.ts";

/** A method with a comment of these lines, in a class that has something to speak of. */
function withMethod(lines: string, method = "m(n: number, s = 'x', ...rest: number[]): number { return n; }"): string {
  return `const LIMIT = 10;\nclass A {\n  items: number[] = [];\n  #size = 0;\n  /** ${lines} */\n  ${method}\n}`;
}

const shown = ({ text, position: { line, column } }: Clause): string => `${line}:${column} ${text}`;

function check(lines: string, expected: object): void {
  const contract = readClass(withMethod(lines)).contract("m");
  expect({
    requires: contract?.requires.map(shown) ?? [],
    ensures: contract?.ensures.map(shown) ?? [],
    throws:
      contract?.throws.map(({ errorName, when }) => (when ? `${errorName} when ${shown(when)}` : errorName)) ?? [],
  }).toEqual({ requires: [], ensures: [], throws: [], ...expected });
}

describe("the clauses in a comment", () => {
  it("stand after their tags", () => {
    check("@requires n > 0", { requires: ["5:17 n > 0"] });
  });

  it("add up, and other tags end them", () => {
    check("Adds.\n   * @param n a number\n   * @requires n > 0\n   * @returns it\n   * @requires n < LIMIT", {
      requires: ["7:16 n > 0", "9:16 n < LIMIT"],
    });
  });

  it("span lines", () => {
    check("@ensures result > 0 &&\n   *   result < LIMIT\n   *", { ensures: ["5:16 result > 0 && result < LIMIT"] });
  });

  it("may multiply, quote, and speak of @tags in the middle of a line", () => {
    check("@requires n * 2 > 4 && s !== `{@requires}` && ({ a: n })['a'] > 0", {
      requires: ["5:17 n * 2 > 4 && s !== `{@requires}` && ({ a: n })['a'] > 0"],
    });
  });

  it("end where a comment starts, which strings may look like", () => {
    check('@requires s !== "a -- b" -- not that -- never', { requires: ['5:17 s !== "a -- b"'] });
  });

  it("leave JSDoc's own @requires alone", () => {
    check("@requires module:fs", {});
  });
});

describe("@throws", () => {
  it("has a condition after when", () => {
    check("@throws {RangeError} when n < 0 -- too small", { throws: ["RangeError when 5:33 n < 0"] });
  });

  it("declares without one, and then anything may follow", () => {
    check("@throws {Error} if n is (somehow\n   * @exception {errors.NotFound} whenever", {
      throws: ["Error", "NotFound"],
    });
  });

  it("may name several classes", () => {
    check("@throws {TypeError|RangeError} when n < 0", { throws: ["TypeError | RangeError when 5:43 n < 0"] });
  });

  it("may do without braces, as in TSDoc, where it only describes", () => {
    check(
      "@throws RangeError when it is too large\n   * @throws when it likes\n   * @throws {@link TypeError} when odd",
      {
        throws: ["RangeError", "TypeError"],
      },
    );
  });
});

describe("a class", () => {
  it("has invariants", () => {
    const { invariants } = readClass("/** A.\n * @invariant this.n >= 0 -- counts\n */\nexport class A { n = 0; }");
    expect(invariants.map(shown)).toEqual(["2:15 this.n >= 0"]);
  });

  it.each([
    "/** @invariant this.n >= 0 */\nexport const A = class { n = 0; };",
    "/** @invariant this.n >= 0 */\nexport default class { n = 0; }",
    "/** The file. @invariant nothing */\n/** @invariant this.n >= 0 */\nexport abstract class A { n = 0; }",
  ])("is documented where its statement starts: %s", (text) => {
    expect(readClass(text).invariants.map(({ text: clause }) => clause)).toEqual(["this.n >= 0"]);
  });

  it("numbers its clauses in the order of the text", () => {
    const { invariants, contract, texts } = readClass(
      "/** @invariant this.n >= 0 */\nclass A { n = 0; /** @requires k > 0 */ f(k: number) {} /** @requires k > 1 */ g(k: number) {} }",
    );
    expect(texts.map(({ id }) => id)).toEqual([0, 1, 2]);
    expect([invariants[0]?.id, contract("f")?.requires[0]?.id, contract("g")?.requires[0]?.id]).toEqual([0, 1, 2]);
  });

  it.each([
    ["get size() { return 1; }", "size", "@ensures result > 0"],
    ["set size(v: number) {}", "size", "@requires v > 0"],
    ["constructor(readonly n: number, private k = 1) {}", "constructor", "@requires n > k\n * @ensures this.n === n"],
    ["static of(n: number) { return new A(); }", "of", "@ensures result instanceof A && this === A && n > 0"],
    ["add = (n: number) => n;", "add", "@requires n > 0"],
    ["async load({ id, ...more }: { id: number }) {}", "load", "@requires id > 0 && more !== undefined"],
  ])("may have contracts at %s", (member, name, lines) => {
    const { contract } = readClass(`class A { /** ${lines} */ ${member} }`);
    expect(contract(name)).toBeDefined();
  });
});

describe("a member that overrides another", () => {
  const base =
    "abstract class Base { /** @requires k > 0 */ abstract m(k: number): void; /** @ensures true */ get n() { return 1; } }";
  const textsOf = (members: string, name: string): unknown =>
    readClass(`class A extends Middle { ${members} }\nclass Middle extends Base {}\n${base}`)
      .contract(name)
      ?.requires.map(({ text }) => text);

  it("has its contract, unless it has one of its own", () => {
    expect(textsOf("m(other: number) {}", "m")).toEqual(["k > 0"]);
    expect(textsOf("m = (other: number) => {}", "m")).toEqual(["k > 0"]);
    expect(textsOf("/** @requires other > 5 */ m(other: number) {}", "m")).toEqual(["other > 5"]);
    expect(textsOf("/** Does it. */ m(other: number) {}", "m")).toEqual(["k > 0"]);
  });

  it("is of the same kind", () => {
    expect(textsOf("get n() { return 2; }", "n")).toEqual([]);
    expect(textsOf("set n(value: number) {}", "n")).toBeUndefined();
    expect(textsOf("static m(k: number) {}", "m")).toBeUndefined();
  });
});

describe("the text of a clause", () => {
  const textOf = (lines: string, method?: string): unknown => {
    const [text] = readClass(withMethod(lines, method)).texts;
    return { parameters: text?.parameters, expression: text?.expression, old: text?.old, homeAt: text?.homeAt };
  };

  it("has the parameters without types, with defaults that do nothing", () => {
    expect(
      textOf(
        "@requires a > b",
        "m(this: A, a: number, b = LIMIT, c = next(), { d }: { d?: 1 } = {}, ...e: number[]) {}",
      ),
    ).toEqual({
      parameters: ["a", "b = LIMIT", "c", "{ d } = {}", "...e"],
      expression: "a > b",
      old: [],
      homeAt: 26,
    });
  });

  it("has each old(…) replaced", () => {
    expect(textOf("@ensures old(this.items.length) + old( n )*2 === result")).toMatchObject({
      expression: "$old[0] + $old[1]*2 === result",
      old: ["this.items.length", "n"],
    });
  });

  it("keeps old where a parameter has that name", () => {
    expect(textOf("@ensures old(1) > 0", "m(old: (n: number) => number) {}")).toMatchObject({
      expression: "old(1) > 0",
      old: [],
    });
  });
});
