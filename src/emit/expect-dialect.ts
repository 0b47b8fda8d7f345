// Assertions with `expect`, for Vitest and Jest; only forms that both understand, and in old versions too.
import { primitiveText } from "../expr/primitive-text.ts";
import type { ValueText } from "../model/test-case.ts";
import { BUILT_IN_CLASSES } from "./built-in-classes.ts";
import type { CallUnderTest, Dialect } from "./dialect.ts";
import { INVALID_DATE, isInvalidDate } from "./invalid-date.ts";
import {
  arrow,
  awaited,
  call,
  member,
  method,
  object,
  statement,
  typeOf,
  type Expression,
  type Statement,
} from "./syntax.ts";

/** Names are imported from the given module, or else are global. */
export function expectDialect(module: string | undefined): Dialect {
  return {
    header(syntax) {
      if (module === undefined) return [];
      // Vitest cannot be required
      if (syntax === "import" || module === "vitest") return [`import { describe, expect, test } from "${module}";`];
      return [`const { describe, expect, test } = require("${module}");`];
    },

    returns(subject, value) {
      const actual = subject.async ? awaited(subject.call) : subject.call;
      if (isInvalidDate(value))
        return [statement(method(expectation(call("String", actual)), "toBe", primitiveText(INVALID_DATE)))];
      return [statement(value.exact ? equals(expectation(actual), value) : hasType(actual, value))];
    },

    throwsError(subject, { classText, className, message }) {
      if (classText === undefined && className !== "") {
        return [
          caught(subject),
          statement(method(expectation(constructorName("thrown")), "toBe", primitiveText(className))),
          statement(method(expectation(member("thrown", "message")), "toBe", primitiveText(message))),
        ];
      }
      // `toThrow(new RangeError("…"))` would compare the class in some versions only, and `toThrow("…")` looks for a part
      const classProperty = classText === undefined ? [] : [["constructor", classText] as const];
      const expected = call("expect.objectContaining", object(...classProperty, ["message", primitiveText(message)]));
      if (!subject.async) return [statement(method(expectation(arrow(subject.call)), "toThrow", expected))];
      return [statement(awaited(method(rejection(subject), "toThrow", expected)))];
    },

    throwsValue(subject, value) {
      if (value.exact) return [statement(awaited(equals(rejection(subject), value)))];
      return [caught(subject), statement(hasType("thrown", value))];
    },
  };
}

const expectation = (actual: Expression): Expression => call("expect", actual);

/** An async arrow turns what the call throws into a rejection, so that it fits any value and any moment. */
const rejection = ({ call: run }: CallUnderTest): Expression => member(expectation(arrow(run, true)), "rejects");

/** A variable with what the call throws. */
const caught = ({ call: run }: CallUnderTest): Statement => ({
  kind: "const",
  name: "thrown",
  value: awaited(method(call(arrow(run, true)), "catch", arrow("error", false, "error"))),
});

const MATCHERS: Readonly<Record<string, string>> = { undefined: "toBeUndefined", null: "toBeNull", NaN: "toBeNaN" };

function equals(actual: Expression, { text, primitive }: ValueText): Expression {
  const matcher = MATCHERS[text];
  if (matcher !== undefined) return method(actual, matcher);
  return method(actual, primitive ? "toBe" : "toStrictEqual", text);
}

function hasType(actual: Expression, { text, primitive, typeName }: ValueText): Expression {
  if (primitive || typeName === undefined) return method(expectation(typeOf(actual)), "toBe", primitiveText(text));
  if (BUILT_IN_CLASSES.has(typeName)) return method(expectation(actual), "toBeInstanceOf", typeName);
  const name = constructorName(call("Object.getPrototypeOf", actual));
  return method(expectation(name), "toBe", primitiveText(typeName));
}

function constructorName(value: Expression): Expression {
  return member(member(value, "constructor"), "name");
}
