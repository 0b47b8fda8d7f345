// Assertions with `expect`, for Vitest and Jest; only forms that both understand, and in old versions too.
import { primitiveText } from "../../expr/primitive-text.ts";
import type { ValueText } from "../../model/test-case.ts";
import { BUILT_IN_CLASSES } from "../../say/values/built-in-classes.ts";
import type { CallUnderTest, Dialect, DialectOptions } from "./dialect.ts";
import { expectEnvironment } from "../environment/expect-environment.ts";
import { calledWith, mockOf } from "./expect-mocks.ts";
import { messageProperty } from "./memberwise.ts";
import { INVALID_DATE, isInvalidDate } from "../../say/values/invalid-date.ts";
import { isToldByShape, shapeText } from "../../say/values/shape-text.ts";
import {
  arrow,
  awaited,
  call,
  constant,
  member,
  method,
  object,
  statement,
  typeOf,
  type Expression,
  type Statement,
} from "../../model/test-syntax.ts";

export interface ExpectOptions extends DialectOptions {
  /** The object that makes mocks. */
  readonly api: "vi" | "jest";
  /** The module to import names from; absent where they are global. */
  readonly module?: string;
}

export function expectDialect({ module, api, typescript, nameOf }: ExpectOptions): Dialect {
  let usesMocks = false;
  let restores = false;
  const environment = expectEnvironment(api);
  const isValue = (actual: Expression, value: ValueText): Statement[] => assertionsOn(actual, value, nameOf);
  return {
    typescript,

    header(hasTests = true) {
      if (module === undefined) return [];
      const own = [...(restores ? ["afterEach"] : []), ...(usesMocks ? [api] : [])];
      const names = ["describe", "expect", ...own, ...(hasTests ? ["test"] : [])].sort().join(", ");
      return [`import { ${names} } from "${module}";`];
    },

    returns(subject, value) {
      const actual = subject.async ? awaited(subject.call) : subject.call;
      if (!needsName(value)) return isValue(actual, value);
      const name = subject.freshName?.("result") ?? "result";
      return [constant(name, actual), ...isValue(name, value)];
    },

    completes({ call: run, async }) {
      if (!async) return [statement(method(member(expectation(arrow(run)), "not"), "toThrow"))];
      return [statement(awaited(method(member(member(expectation(run), "resolves"), "not"), "toThrow")))];
    },

    throwsError(subject, { classText, className, message, literal }) {
      if (classText === undefined && className !== "") {
        const thrown = subject.freshName?.("thrown") ?? "thrown";
        return [
          caught(subject, thrown),
          statement(method(expectation(constructorName(thrown)), "toBe", primitiveText(className))),
          ...(message === undefined
            ? []
            : [statement(method(expectation(member(thrown, "message")), "toBe", primitiveText(message)))]),
        ];
      }
      // Jest would compare the message alone
      const expected = thrownText(classText, message, api === "vi" ? literal : undefined);
      if (!subject.async) return [statement(method(expectation(arrow(subject.call)), "toThrow", ...expected))];
      if (expected.length === 0) return [statement(awaited(method(rejection(subject), "toBeDefined")))];
      return [statement(awaited(method(rejection(subject), "toThrow", ...expected)))];
    },

    throwsValue(subject, value) {
      if (value.exact) return [statement(awaited(equals(rejection(subject), value)))];
      const thrown = subject.freshName?.("thrown") ?? "thrown";
      return [caught(subject, thrown), ...isValue(thrown, value)];
    },

    hasBecome: (argument, value) =>
      value.exact || !hasMembers(value) ? isValue(argument, value) : [matches(argument, value)],

    useApi() {
      usesMocks = true;
    },

    mock(request) {
      usesMocks = true;
      return { before: [], value: mockOf(`${api}.fn`, request), calledWith };
    },

    environment: {
      ...environment,
      restore(used, variables, name) {
        restores = true;
        usesMocks ||= used.some((part) => part === "clock" || part === "stub" || part === "env");
        return environment.restore(used, variables, name);
      },
    },
  };
}

/** What is passed to `toThrow`, which looks for a part of the message if it is given a text. */
function thrownText(
  classText: string | undefined,
  message: string | undefined,
  literal: string | undefined,
): Expression[] {
  if (message !== undefined && literal?.startsWith(`new ${classText}(`) === true) return [literal];
  if (message === undefined) return classText === undefined ? [] : [classText];
  const classProperty = classText === undefined ? [] : [["constructor", classText] as const];
  return [call("expect.objectContaining", object(...classProperty, ...messageProperty(message)))];
}

const expectation = (actual: Expression): Expression => call("expect", actual);

/** The async arrow turns any thrown value into a rejection, whether it is thrown before or after the first `await`. */
const rejection = ({ call: run }: CallUnderTest): Expression => member(expectation(arrow(run, true)), "rejects");

/** A constant that holds what the call throws. */
const caught = ({ call: run }: CallUnderTest, name: string): Statement =>
  constant(name, awaited(method(call(arrow(run, true)), "catch", arrow("error", false, "error"))));

const MATCHERS: Readonly<Record<string, string>> = { undefined: "toBeUndefined", null: "toBeNull", NaN: "toBeNaN" };

function equals(actual: Expression, { text, primitive }: ValueText): Expression {
  const matcher = MATCHERS[text];
  if (matcher !== undefined) return method(actual, matcher);
  return method(actual, primitive ? "toBe" : "toStrictEqual", text);
}

function assertionsOn(actual: Expression, value: ValueText, nameOf: DialectOptions["nameOf"]): Statement[] {
  if (isInvalidDate(value))
    return [statement(method(expectation(call("String", actual)), "toBe", primitiveText(INVALID_DATE)))];
  if (value.exact) return [statement(equals(expectation(actual), value))];
  const shape = hasMembers(value)
    ? [matches(actual, value)]
    : value.length === undefined
      ? []
      : [statement(method(expectation(actual), "toHaveLength", String(value.length)))];
  return isToldByShape(value) ? shape : [statement(hasType(actual, value, nameOf)), ...shape];
}

function matches(actual: Expression, value: ValueText): Statement {
  return statement(method(expectation(actual), "toMatchObject", shapeText(value)));
}

function hasMembers({ members = [] }: ValueText): boolean {
  return members.length > 0;
}

/** Whether the value takes two assertions, so that it needs a name. */
function needsName(value: ValueText): boolean {
  return !value.exact && (hasMembers(value) || value.length !== undefined) && !isToldByShape(value);
}

function hasType(actual: Expression, value: ValueText, nameOf: DialectOptions["nameOf"]): Expression {
  const { text, primitive, typeName } = value;
  if (primitive || typeName === undefined) return method(expectation(typeOf(actual)), "toBe", primitiveText(text));
  if (value.class !== undefined) return method(expectation(actual), "toBeInstanceOf", nameOf(value.class));
  if (BUILT_IN_CLASSES.has(typeName)) return method(expectation(actual), "toBeInstanceOf", typeName);
  const name = constructorName(call("Object.getPrototypeOf", actual));
  return method(expectation(name), "toBe", primitiveText(typeName));
}

function constructorName(value: Expression): Expression {
  return member(member(value, "constructor"), "name");
}
