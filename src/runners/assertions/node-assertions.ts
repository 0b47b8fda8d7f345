// Assertions with `node:assert`.
import { primitiveText } from "../../expr/primitive-text.ts";
import {
  arrow,
  awaited,
  call,
  instanceOf,
  member,
  object,
  statement,
  type Expression,
  type Statement,
} from "../../model/test-syntax.ts";
import type { Assertions, CallUnderTest, DialectOptions } from "./dialect.ts";
import { constructorName, isToldByMembers, memberwise, messageProperty, type Comparisons } from "./memberwise.ts";

const COMPARISONS: Comparisons = {
  isSame: (actual, expected) => statement(call("assert.strictEqual", actual, expected)),
  isDeeplyEqual: (actual, expected) => statement(call("assert.deepStrictEqual", actual, expected)),
  isInstance: (actual, className) => statement(call("assert.ok", instanceOf(actual, className))),
};

/** The file has to import `node:assert/strict` as `assert`. */
export function nodeAssertions(options: DialectOptions): Assertions {
  const { typescript } = options;
  const { isValue, returns, hasBecome } = memberwise(COMPARISONS, options);
  return {
    returns,
    hasBecome,

    completes: ({ call: run, async }) => [
      statement(
        async ? awaited(call("assert.doesNotReject", arrow(run, true))) : call("assert.doesNotThrow", arrow(run)),
      ),
    ],

    throwsError(subject, { classText, className, message }) {
      if (classText === undefined && className !== "") {
        const checks = [
          COMPARISONS.isSame(constructorName("thrown"), primitiveText(className)),
          ...(message === undefined ? [] : [COMPARISONS.isSame(member("thrown", "message"), primitiveText(message))]),
        ];
        return [throwing(subject, inspecting(checks, typescript ? "thrown: Error" : "thrown"))];
      }
      const classProperty = classText === undefined ? [] : [["constructor", classText] as const];
      const properties = [...classProperty, ...messageProperty(message)];
      return [throwing(subject, ...(properties.length === 0 ? [] : [object(...properties)]))];
    },

    throwsValue(subject, value) {
      const type = isToldByMembers(value) ? "any" : "unknown";
      return [throwing(subject, inspecting(isValue("thrown", value), typescript ? `thrown: ${type}` : "thrown"))];
    },
  };
}

/** Without `expected`, whatever is thrown. */
function throwing({ call: run, async }: CallUnderTest, ...expected: readonly [Expression?]): Statement {
  const given = expected.filter((each) => each !== undefined);
  // an async arrow: the call may also throw before it gives a promise
  return statement(
    async ? awaited(call("assert.rejects", arrow(run, true), ...given)) : call("assert.throws", arrow(run), ...given),
  );
}

function inspecting(checks: readonly Statement[], params: string): Expression {
  return arrow([...checks, { kind: "verbatim", text: "return true;" }], false, params);
}
