import { describe, expect, test } from "vitest";
import { chaiAssertions } from "../../../src/runners/assertions/chai-assertions.ts";
import { OPTIONS, valueText, written } from "./written.ts";

const CALL = { call: "f()", async: false };
const LATER = { call: "f()", async: true };

/** The one assertion that `f()` returns the value, and whether it needs node:assert. */
function check(value: unknown, expected: string, usesNodeAssert = false): void {
  const { returns, usesNodeAssert: asks } = chaiAssertions(OPTIONS);
  expect(written(returns(CALL, valueText(value)))).toEqual([expected]);
  expect(asks()).toBe(usesNodeAssert);
}

describe("values", () => {
  test("primitives, as Object.is compares them", () => {
    check(5, "expect(f()).to.equal(5);");
    check("a", 'expect(f()).to.equal("a");');
    check(undefined, "expect(f()).to.equal(undefined);");
    check(0, "expect(f()).to.eql(0);");
    check(-0, "expect(f()).to.eql(-0);");
    check(NaN, "expect(f()).to.be.NaN;");
  });

  test("structures", () => {
    check([1, [-0]], "expect(f()).to.deep.equal([1, [-0]]);");
    check({ a: undefined }, "expect(f()).to.deep.equal({ a: undefined });");
    check(new Map([[1, []]]), "expect(f()).to.deep.equal(new Map([[1, []]]));");
    check(new Date(NaN), 'expect(String(f())).to.equal("Invalid Date");');
  });

  test("structures that chai takes for equal to others", () => {
    check([undefined], "assert.deepStrictEqual(f(), [undefined]);", true);
    check([, 1], "assert.deepStrictEqual(f(), [, 1]);", true);
    check([1, ,], "assert.deepStrictEqual(f(), [1, ,]);", true);
    check({ __proto__: null, a: 1 }, "assert.deepStrictEqual(f(), { __proto__: null, a: 1 });", true);
    check(new Error("a", { cause: 1 }), 'assert.deepStrictEqual(f(), new Error("a", { cause: 1 }));', true);
  });

  test("what has no literal, member by member", () => {
    const { returns, hasBecome } = chaiAssertions(OPTIONS);
    const value = valueText({ run: () => 1, size: 0 });
    const members = ['expect(typeof result.run).to.equal("function");', "expect(result.size).to.eql(0);"];
    expect(written(returns(CALL, value))).toEqual(["const result = f();", ...members]);
    expect(written(hasBecome("result", value))).toEqual(members);
  });
});

describe("errors", () => {
  const { throwsError, throwsValue, completes } = chaiAssertions(OPTIONS);
  const caught =
    'const thrown = await (async () => f())().then(() => expect.fail("nothing was thrown"), (error) => error);';

  test("of a class that the file can name", () => {
    const error = { classText: "RangeError", className: "RangeError", message: "far" };
    const members = '{ constructor: RangeError, message: "far" }';
    expect(written(throwsError(CALL, error))).toEqual([`expect(() => f()).to.throw().that.includes(${members});`]);
    expect(written(throwsError(LATER, error))).toEqual([caught, `expect(thrown).to.include(${members});`]);
  });

  test("of a class that it cannot name", () => {
    const error = { classText: undefined, className: "Hidden", message: "far" };
    const checks = ['expect(thrown.constructor.name).to.equal("Hidden");', 'expect(thrown.message).to.equal("far");'];
    expect(written(throwsError(CALL, error))).toEqual([caught, ...checks]);
  });

  test("that are none", () => {
    expect(written(throwsValue(CALL, valueText("text")))).toEqual([caught, 'expect(thrown).to.equal("text");']);
    expect(written(throwsValue(LATER, valueText(null)))).toEqual([caught, "expect(thrown).to.equal(null);"]);
  });

  test("not thrown", () => {
    expect(written(completes(CALL))).toEqual(["expect(() => f()).to.not.throw();"]);
    const settled = '(async () => f())().then(() => "fulfilled", () => "rejected")';
    expect(written(completes(LATER))).toEqual([`expect(await ${settled}).to.equal("fulfilled");`]);
  });

  test("of whatever class, with whatever message", () => {
    const anything = { classText: undefined, className: "", message: undefined };
    expect(written(throwsError(CALL, anything))).toEqual(["expect(() => f()).to.throw();"]);
    expect(written(throwsError(LATER, anything))).toEqual([caught]);
    const some = { classText: "RangeError", className: "RangeError", message: undefined };
    expect(written(throwsError(CALL, some))).toEqual([
      "expect(() => f()).to.throw().that.includes({ constructor: RangeError });",
    ]);
  });
});
