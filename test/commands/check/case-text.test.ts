import { expect, test } from "vitest";
import { caseText } from "../../../src/commands/check/case-text.ts";
import type { Recipe } from "../../../src/model/recipe.ts";
import { caseValues } from "../../../src/prove/case-values.ts";

const number = (value: number): Recipe => ({ kind: "primitive", value });

async function check(args: readonly Recipe[], text: string, values: readonly unknown[]): Promise<void> {
  const printed = caseText(args, [], 0);
  expect(printed.text).toBe(text);
  expect(await caseValues(printed, () => Promise.resolve({}))).toEqual(values);
}

test("values", () => check([number(NaN), number(-0)], "() => [NaN, -0]", [NaN, -0]));

test("one object that is passed twice", async () => {
  const items: Recipe = { kind: "array", items: [number(1)] };
  const printed = caseText([items, { kind: "same", argument: 0 }], [], 0);
  const [first, second] = await caseValues(printed, () => Promise.resolve({}));
  expect(first).toEqual([1]);
  expect(second).toBe(first);
});
