import { expect, test } from "vitest";
import { constant } from "../../../src/model/test-syntax.ts";
import type { MockRequest } from "../../../src/runners/assertions/dialect.ts";
import { nodeAssertions } from "../../../src/runners/assertions/node-assertions.ts";
import { recordingFunction } from "../../../src/runners/assertions/recording-functions.ts";
import { OPTIONS, valueText, written } from "./written.ts";

/** The function `f`, and the assertion that it was called with `1, "a"`. */
function check(request: Partial<MockRequest>, typescript: boolean, expected: readonly string[]): void {
  const mock = recordingFunction(
    {
      results: [],
      always: "undefined",
      async: false,
      isAsserted: true,
      freshName: (suffix) => `f${suffix}`,
      ...request,
    },
    typescript,
    nodeAssertions(OPTIONS),
  );
  const calls = mock.calledWith("f", [[valueText(1), valueText("a")]]);
  expect(written([...mock.before, constant("f", mock.value, mock.type), ...calls])).toEqual(expected);
}

const ASSERTION = 'assert.deepStrictEqual(fCalls, [[1, "a"]]);';

test("keeps the arguments of its calls", () => {
  check({}, false, ["const fCalls = [];", "const f = (...args) => {", "  fCalls.push(args);", "};", ASSERTION]);
});

test("gives what is wanted", () => {
  check({ always: '"yes"', async: true }, true, [
    "const fCalls: any[][] = [];",
    "const f: any = async (...args: any[]) => {",
    "  fCalls.push(args);",
    '  return "yes";',
    "};",
    ASSERTION,
  ]);
  check({ always: undefined, results: ["1", "2"] }, true, [
    "const fResults: any[] = [1, 2];",
    "const fCalls: any[][] = [];",
    "const f = (...args: any[]) => {",
    "  fCalls.push(args);",
    "  return fResults.shift();",
    "};",
    ASSERTION,
  ]);
});

test("keeps nothing where nothing is asserted", () => {
  check({ always: undefined, results: ["1", "2"], isAsserted: false }, false, [
    "const fResults = [1, 2];",
    "const f = () => fResults.shift();",
  ]);
});
