// Assertions with `node:assert`, for node:test.
import { primitiveText } from "../../expr/primitive-text.ts";
import type { ValueText } from "../../model/test-case.ts";
import { arrowText } from "../../say/values/array-text.ts";
import type { CallUnderTest, Dialect, DialectOptions, MockResults } from "./dialect.ts";
import { INVALID_DATE, isInvalidDate } from "../../say/values/invalid-date.ts";
import {
  arrow,
  awaited,
  call,
  constant,
  instanceOf,
  member,
  object,
  statement,
  typeOf,
  type Expression,
  type Statement,
} from "../../model/test-syntax.ts";

export function nodeDialect({ typescript, nameOf }: DialectOptions): Dialect {
  let usesMocks = false;
  const isValue = (actual: Expression, value: ValueText): Statement[] => assertionsOn(actual, value, nameOf);
  return {
    typescript,

    header(syntax) {
      const names = usesMocks ? "describe, mock, test" : "describe, test";
      if (syntax === "import")
        return ['import assert from "node:assert/strict";', `import { ${names} } from "node:test";`];
      return ['const assert = require("node:assert/strict");', `const { ${names} } = require("node:test");`];
    },

    returns(subject, value) {
      const actual = subject.async ? awaited(subject.call) : subject.call;
      // members are read of which the declared type may know nothing
      if (!needsName(value)) return isValue(actual, value);
      const name = subject.freshName?.("result") ?? "result";
      return [constant(name, actual, typescript ? "any" : undefined), ...isValue(name, value)];
    },

    completes: (run) => [statement(call("assert.doesNotThrow", arrow(run)))],

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
      const type = needsName(value) ? "any" : "unknown";
      return [throwing(subject, inspecting(isValue("thrown", value), typescript ? `thrown: ${type}` : "thrown"))];
    },

    hasBecome(argument, value) {
      if (value.exact) return isValue(argument, value);
      return memberAssertions(typescript ? `(${argument} as any)` : argument, value, nameOf);
    },

    mock(results, freshName) {
      usesMocks = true;
      return mockOf(results, freshName, typescript);
    },

    calledWith(mock, calls) {
      if (calls.length === 0) return [statement(call("assert.strictEqual", `${mock}.mock.callCount()`, "0"))];
      const lists = calls.map((args) => `[${args.map(({ text }) => text).join(", ")}]`);
      const actual = `${mock}.mock.calls.map((call) => call.arguments)`;
      return [statement(call("assert.deepStrictEqual", actual, `[${lists.join(", ")}]`))];
    },
  };
}

function mockOf({ results, always, async }: MockResults, freshName: () => string, typescript: boolean) {
  const prefix = async ? "async " : "";
  if (always === "undefined") return { before: [], value: call("mock.fn", ...(async ? ["async () => {}"] : [])) };
  // a literal function would be given the type string where "yes" | "no" is wanted
  const type = typescript ? (async ? ": Promise<any>" : ": any") : "";
  if (always !== undefined)
    return { before: [], value: call("mock.fn", prefix + arrowText("", always).replace("()", `()${type}`)) };
  const list = freshName();
  return {
    before: [constant(list, `[${results.join(", ")}]`, typescript ? "any[]" : undefined)],
    value: call("mock.fn", `${prefix}() => ${list}.shift()`),
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

/** Whether it takes more than one assertion. */
function needsName({ exact, members = [] }: ValueText): boolean {
  return !exact && members.length > 0;
}

function assertionsOn(actual: Expression, value: ValueText, nameOf: DialectOptions["nameOf"]): Statement[] {
  if (value.exact) return [statement(equals(actual, value))];
  const inside = memberAssertions(actual, value, nameOf);
  const isTold = inside.length > 0 && (value.typeName === "Object" || value.typeName === "Array");
  return isTold ? inside : [statement(hasType(actual, value, nameOf)), ...inside];
}

function memberAssertions(
  actual: Expression,
  { members = [], typeName }: ValueText,
  nameOf: DialectOptions["nameOf"],
): Statement[] {
  const inside = members.flatMap(([key, part]) => assertionsOn(member(actual, key), part, nameOf));
  if (typeName !== "Array" || members.length === 0) return inside;
  return [statement(call("assert.strictEqual", member(actual, "length"), String(members.length))), ...inside];
}

function equals(actual: Expression, value: ValueText): Expression {
  const { text, primitive } = value;
  if (isInvalidDate(value)) return call("assert.strictEqual", call("String", actual), primitiveText(INVALID_DATE));
  return call(primitive ? "assert.strictEqual" : "assert.deepStrictEqual", actual, text);
}

function hasType(actual: Expression, value: ValueText, nameOf: DialectOptions["nameOf"]): Expression {
  const { text, primitive, typeName } = value;
  if (primitive || typeName === undefined || typeName === "Function")
    return call("assert.strictEqual", typeOf(actual), primitiveText(text));
  if (value.class !== undefined) return call("assert.ok", instanceOf(actual, nameOf(value.class)));
  return call("assert.strictEqual", constructorName(call("Object.getPrototypeOf", actual)), primitiveText(typeName));
}

function constructorName(value: Expression): Expression {
  return member(member(value, "constructor"), "name");
}
