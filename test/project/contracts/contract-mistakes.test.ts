import { describe, expect, it } from "vitest";
import { readClass } from "./read-class.ts";

/** What is said of one line of a comment: of the class, or of its method. */
function check(
  line: string,
  expected: string,
  member = "m(count: number, text: string): number { return 1; }",
  name?: string,
): void {
  const isOfClass = line.startsWith("@invariant");
  const text = [
    "import type { Kind } from './kind';",
    "interface Shape { x: number }",
    "const LIMIT = 10;",
    isOfClass ? `/** ${line} */` : "",
    "class Stack { items: number[] = []; static made = 0; #size = 0; size(): number { return this.#size; }",
    isOfClass ? "" : `/** ${line} */`,
    `${name === undefined ? member : "m(count) {}"} }`,
  ].join("\n");
  const consequence = line.startsWith("@throws") ? "the error may be thrown at any time" : "this clause is left out";
  expect(readClass(text, name ?? "a.ts").warnings).toEqual([
    `${name ?? "a.ts"}:${isOfClass ? 4 : 6}:${expected}; ${consequence}`,
  ]);
}

describe("what is no expression", () => {
  it.each([
    ["@requires", "14: nothing stands after @requires; write an expression, as in @requires this.size >= 0"],
    ["@requires -- later", "14: nothing stands after @requires; write an expression, as in @requires this.size >= 0"],
    [
      "@requires count >",
      '22: @requires is not an expression: expression expected (write one expression of TypeScript, and comments after " -- ")',
    ],
    [
      "@requires count > 0) || (true",
      '15: @requires is not an expression: its parentheses do not match (write one expression of TypeScript, and comments after " -- ")',
    ],
    [
      "@ensures the result is positive",
      `18: @ensures is not an expression: unexpected "result" (write one expression of TypeScript, and comments after " -- ")`,
    ],
    [
      "@throws {Error} when the count is odd",
      `30: @throws is not an expression: unexpected "count" (what follows "when" is a condition; write "if" for a description in words)`,
    ],
    [
      "@throws {Error} when",
      "26: nothing stands after @throws; write an expression, as in @throws {RangeError} when index < 0",
    ],
    [
      "@requires f(count",
      '22: @requires is not an expression: its end is missing (write one expression of TypeScript, and comments after " -- ")',
    ],
    ["@requires count > 0, text", "24: @requires has a comma between expressions; join conditions with &&"],
  ])("%s", check);
});

describe("names", () => {
  it.each([
    ["@requires cuont > 0", '15: unknown name "cuont" in @requires (did you mean count?)'],
    ["@requires count > LIMT", '23: unknown name "LIMT" in @requires (did you mean LIMIT?)'],
    ["@requires items.length > 0", '15: unknown name "items" in @requires (did you mean this.items?)'],
    [
      "@requires length > 0",
      '15: unknown name "length" in @requires (parameters, this and names of the module are known)',
    ],
    ["@requires this.items.every((each) => eahc > 0)", '42: unknown name "eahc" in @requires (did you mean each?)'],
    ["@requires Shape > 0", '15: "Shape" in @requires is a type and has no value; name something that has one'],
    ["@requires Kind.A", '15: "Kind" in @requires is a type and has no value; name something that has one'],
    [
      "@requires this.itms.length > 0",
      '20: Stack has no member "itms", which @requires uses (did you mean this.items?)',
    ],
    ["@requires this.made > 0", '20: Stack has no member "made", which @requires uses (declare it in Stack)'],
    ["@requires this.#sise > 0", '20: Stack has no member "#sise", which @requires uses (did you mean this.#size?)'],
    ["@invariant this.#other > 0", '21: Stack has no member "#other", which @invariant uses (declare it in Stack)'],
    ["@requires arguments.length > 0", '15: "arguments" has no meaning in @requires: name the parameters instead'],
    ["@requires super.size() > 0", '15: "super" has no meaning in @requires: write this instead'],
  ])("%s", check);
});

describe("result, old and this", () => {
  it.each([
    ["@requires result > 0", '15: "result" has no meaning in @requires: there is one only after the call, in @ensures'],
    [
      "@requires old(count) > 0",
      '15: "old" has no meaning in @requires: it is checked before the call; leave old(…) out',
    ],
    [
      "@throws {Error} when old(count) > 0",
      '26: "old" has no meaning in @throws: it is checked before the call; leave old(…) out',
    ],
    [
      "@invariant old(this.items) > 0",
      '16: "old" has no meaning in @invariant: an invariant speaks of one moment; compare with old(…) in @ensures',
    ],
    ["@ensures old > 0", '14: "old" has no meaning in @ensures: call it, as in old(this.size)'],
    ["@ensures old() > 0", '14: "old" has no meaning in @ensures: it takes one expression, as in old(this.size)'],
    ["@ensures old(old(count)) > 0", '18: "old" has no meaning in @ensures: it stands inside of another old(…)'],
    ["@ensures old(result) > 0", '18: "result" has no meaning in @ensures: nothing was returned before the call'],
    [
      "@ensures this.items.every((x) => old(x) > 0)",
      '42: "x" has no meaning in @ensures: inside of old(…) it has no value, since that is evaluated before the call',
    ],
  ])("%s", check);

  it("of a constructor", () => {
    const made = "constructor(n: number) {}";
    check(
      "@requires this.items",
      '15: "this" has no meaning in @requires: the object is not there before its constructor has run',
      made,
    );
    check(
      "@ensures old(this.items)",
      '18: "this" has no meaning in @ensures: the object is not there before its constructor has run',
      made,
    );
    check("@ensures result", '14: "result" has no meaning in @ensures: the new object is this', made);
  });

  it("of a setter", () => {
    check(
      "@ensures result",
      '14: "result" has no meaning in @ensures: a setter returns nothing',
      "set top(v: number) {}",
    );
  });
});

describe("what is not to be done in a contract", () => {
  it.each([
    ["@requires count = 1", "15: assignment (=) in @requires: a contract looks and changes nothing; write a condition"],
    [
      "@requires (count ||= 1)",
      "16: assignment (||=) in @requires: a contract looks and changes nothing; write a condition",
    ],
    [
      "@requires count++ > 1",
      "15: assignment (++) in @requires: a contract looks and changes nothing; write a condition",
    ],
    ["@requires delete this.items", "15: delete in @requires: a contract looks and changes nothing; write a condition"],
    ["@requires await text", "15: await in @requires: a contract is checked at once; use values that are there"],
    ["@requires (yield 1)", "16: yield in @requires: a contract is checked at once; use values that are there"],
  ])("%s", check);
});

describe("places", () => {
  it("an invariant belongs to a class, the others to what runs", () => {
    const ofMember =
      "belongs to a function, method, accessor or constructor with a body; write it in the comment there; this clause is left out";
    const warnings = (text: string): readonly string[] => readClass(text).warnings;
    expect(warnings("class A {\n/** @invariant true */\nm() {} }")).toEqual([
      "a.ts:2:15: @invariant belongs to a class; write it in the comment of the class; this clause is left out",
    ]);
    expect(warnings("/** @ensures true */\nclass A {}")).toEqual([`a.ts:1:13: @ensures ${ofMember}`]);
    expect(warnings("class A {\n/** @requires true */\nn = 1; }")).toEqual([`a.ts:2:14: @requires ${ofMember}`]);
    expect(warnings("class A {\n/** @requires true */\nm(): void; m() {} }")).toEqual([
      `a.ts:2:14: @requires ${ofMember}`,
    ]);
  });

  it("JavaScript has no types, and its objects any member", () => {
    check("@requires count as number", "15: @requires has types in a JavaScript file; leave them out", "", "a.js");
    expect(
      readClass("class A {\n/** @requires this.any > n */\nm(n) {} }", "a.js").contract("m")?.requires,
    ).toHaveLength(1);
  });
});
