// Assertions with chai's `expect`, in forms that chai 4 and later understand.
import { primitiveText } from "../../expr/primitive-text.ts";
import {
  arrow,
  awaited,
  call,
  constant,
  member,
  method,
  object,
  statement,
  type Expression,
  type Statement,
} from "../../model/test-syntax.ts";
import type { Assertions, CallUnderTest, DialectOptions } from "./dialect.ts";
import { constructorName, memberwise, messageProperty, type Comparisons } from "./memberwise.ts";

export interface ChaiAssertions extends Assertions {
  /** Whether what was written so far calls node:assert, too, which the file then has to import as `assert`. */
  usesNodeAssert(): boolean;
}

/**
 * Values that chai's deep equality takes for equal to others: errors with another cause, arrays with holes instead of
 * undefined, objects with a prototype instead of none. It takes class instances for plain objects, too, which is accepted.
 */
const LENIENTLY_COMPARED = /\bnew \w*Error\(|__proto__: null|(?:\[|, )undefined(?=[,\]])|\.fill\(undefined\)|\[,|, ,/;

/** The file has to import `expect` from `chai`. */
export function chaiAssertions(options: DialectOptions): ChaiAssertions {
  let usesNodeAssert = false;
  const comparisons: Comparisons = {
    isSame(actual, expected) {
      if (expected === "NaN") return statement(member(to(actual, "be"), "NaN"));
      // `equal` is `===`, which does not tell 0 from -0
      return statement(method(to(actual), /^-?0$/.test(expected) ? "eql" : "equal", expected));
    },
    isDeeplyEqual(actual, expected) {
      if (!LENIENTLY_COMPARED.test(expected)) return statement(method(to(actual, "deep"), "equal", expected));
      usesNodeAssert = true;
      return statement(call("assert.deepStrictEqual", actual, expected));
    },
    isInstance: (actual, className) => statement(method(to(actual, "be"), "instanceOf", className)),
  };
  const { isValue, returns, hasBecome } = memberwise(comparisons, options);
  return {
    returns,
    hasBecome,

    completes(subject) {
      if (!subject.async) return [statement(method(to(arrow(subject.call), "not"), "throw"))];
      const [fulfilled, rejected] = ["fulfilled", "rejected"].map(primitiveText) as [string, string];
      const settled = method(call(arrow(subject.call, true)), "then", arrow(fulfilled), arrow(rejected));
      return [comparisons.isSame(awaited(settled), fulfilled)];
    },

    throwsError(subject, { classText, className, message }) {
      if (classText === undefined && className !== "") {
        const thrown = nameFor(subject);
        return [
          caught(subject, thrown),
          comparisons.isSame(constructorName(thrown), primitiveText(className)),
          ...(message === undefined ? [] : [comparisons.isSame(member(thrown, "message"), primitiveText(message))]),
        ];
      }
      // `throw(RangeError, "…")` would accept subclasses, and messages that contain the text
      const classProperty = classText === undefined ? [] : [["constructor", classText] as const];
      const properties = [...classProperty, ...messageProperty(message)];
      const expected = object(...properties);
      if (properties.length === 0)
        return [
          subject.async ? caught(subject, nameFor(subject)) : statement(method(to(arrow(subject.call)), "throw")),
        ];
      if (!subject.async) {
        const error = member(method(to(arrow(subject.call)), "throw"), "that");
        return [statement(method(error, "includes", expected))];
      }
      const thrown = nameFor(subject);
      return [caught(subject, thrown), statement(method(to(thrown), "include", expected))];
    },

    throwsValue(subject, value) {
      const thrown = nameFor(subject);
      return [caught(subject, thrown), ...isValue(thrown, value)];
    },

    usesNodeAssert: () => usesNodeAssert,
  };
}

/** `expect(actual).to`, and words that follow it. */
function to(actual: Expression, ...words: readonly string[]): Expression {
  return ["to", ...words].reduce<Expression>(member, call("expect", actual));
}

function nameFor({ freshName }: CallUnderTest): string {
  return freshName?.("thrown") ?? "thrown";
}

/** A constant with what the call throws. The async arrow turns it into a rejection, whenever it is thrown. */
function caught({ call: run }: CallUnderTest, name: string): Statement {
  const nothing = arrow(call("expect.fail", primitiveText("nothing was thrown")));
  const settled = method(call(arrow(run, true)), "then", nothing, arrow("error", false, "error"));
  return constant(name, awaited(settled));
}
