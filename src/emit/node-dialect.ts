// Assertions with `node:assert`, for node:test.
import { primitiveText } from "../expr/primitive-text.ts";
import type { ValueText } from "../model/test-case.ts";
import type { CallUnderTest, Dialect } from "./dialect.ts";
import { INVALID_DATE, isInvalidDate } from "./invalid-date.ts";
import { arrow, awaited, call, member, object, statement, typeOf, type Expression, type Statement } from "./syntax.ts";

export function nodeDialect(typescript: boolean): Dialect {
  return {
    header(syntax) {
      if (syntax === "import")
        return ['import assert from "node:assert/strict";', 'import { describe, test } from "node:test";'];
      return ['const assert = require("node:assert/strict");', 'const { describe, test } = require("node:test");'];
    },

    returns(subject, value) {
      return [statement(isValue(subject.async ? awaited(subject.call) : subject.call, value))];
    },

    throwsError(subject, { classText, className, message }) {
      if (classText === undefined && className !== "") {
        const checks = [
          statement(call("assert.strictEqual", constructorName("thrown"), primitiveText(className))),
          statement(call("assert.strictEqual", member("thrown", "message"), primitiveText(message))),
        ];
        return [throwing(subject, inspecting(checks, typescript ? "thrown: Error" : "thrown"))];
      }
      const classProperty = classText === undefined ? [] : [["constructor", classText] as const];
      return [throwing(subject, object(...classProperty, ["message", primitiveText(message)]))];
    },

    throwsValue(subject, value) {
      const checks = [statement(isValue("thrown", value))];
      return [throwing(subject, inspecting(checks, typescript ? "thrown: unknown" : "thrown"))];
    },
  };
}

function throwing({ call: run, async }: CallUnderTest, expected: Expression): Statement {
  // an async arrow: the call may also throw before it gives a promise
  return statement(
    async ? awaited(call("assert.rejects", arrow(run, true), expected)) : call("assert.throws", arrow(run), expected),
  );
}

function inspecting(checks: readonly Statement[], params: string): Expression {
  return arrow([...checks, { kind: "verbatim", text: "return true;" }], false, params);
}

function isValue(actual: Expression, value: ValueText): Expression {
  const { text, exact, primitive, typeName } = value;
  if (isInvalidDate(value)) return call("assert.strictEqual", call("String", actual), primitiveText(INVALID_DATE));
  if (exact) return call(primitive ? "assert.strictEqual" : "assert.deepStrictEqual", actual, text);
  if (primitive || typeName === undefined || typeName === "Function")
    return call("assert.strictEqual", typeOf(actual), primitiveText(text));
  return call("assert.strictEqual", constructorName(call("Object.getPrototypeOf", actual)), primitiveText(typeName));
}

function constructorName(value: Expression): Expression {
  return member(member(value, "constructor"), "name");
}
