import { describe, expect, test } from "vitest";
import { givenValues } from "../../src/cli/given-values.ts";
import type { GivenValues } from "../../src/model/options.ts";
import { UserError } from "../../src/support/errors.ts";

type Values = GivenValues["values"];

/** Values by parameter, `*` for all; or that they cannot be read. */
function check(texts: string[], expected: Record<string, Values> | "refused"): void {
  const setting = { called: "--values", texts };
  if (expected === "refused") {
    const message = `--values needs values such as 0..4, 1,5,"a" or index=0..4, got '${texts.at(-1)}'`;
    expect(() => givenValues(setting)).toThrow(new UserError(message));
    return;
  }
  const read = givenValues(setting).map(({ parameter = "*", values }) => [parameter, values]);
  expect(read).toEqual(Object.entries(expected));
}

describe("what can be read", () => {
  test.each<[string[], Record<string, Values>]>([
    [["0..4"], { "*": [0, 1, 2, 3, 4] }],
    [["-1..1"], { "*": [-1, 0, 1] }],
    [["3..3"], { "*": [3] }],
    [['1,5,"a"'], { "*": [1, 5, "a"] }],
    [["1, 5, a"], { "*": [1, 5, "a"] }],
    [['"a,b","=","",1'], { "*": ["a,b", "=", "", 1] }],
    [['"say \\"hi\\", all"'], { "*": ['say "hi", all'] }],
    [["true,false"], { "*": [true, false] }],
    [["1.5,-0,0,2e3,NaN,-Infinity"], { "*": [1.5, -0, 0, 2000, NaN, -Infinity] }],
    [["7n,-1n"], { "*": [7n, -1n] }],
    [["index=0..2"], { index: [0, 1, 2] }],
    [["index=0,1,value=5"], { index: [0, 1], value: [5] }],
    [["9,index=0"], { "*": [9], index: [0] }],
    [["index=0", "9", "index=1"], { index: [0, 1], "*": [9] }],
    [["1,1,0..2"], { "*": [1, 0, 2] }],
    [["größe = 1"], { größe: [1] }],
  ])("%j", check);
});

describe("what cannot", () => {
  test.each([["4..0"], ["0...4"], ["0..x"], ["0..99999"], ["1x"], ["=1"], ["a="], ["a=b=c"], ['"a'], ['"a"b'], [","]])(
    "%s",
    (text) => check([text], "refused"),
  );
});
