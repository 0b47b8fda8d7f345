import { expect, test } from "vitest";
import { namesInWords } from "../../src/emit/names-in-words.ts";
import type { SourceFact } from "../../src/model/path-words.ts";
import type { Recipe } from "../../src/model/recipe.ts";
import type { TestCase } from "../../src/model/test-case.ts";
import { makeCase, returned } from "./make-case.ts";

const LONG = "isSomethingThatTakesManyWordsToTell(first, second, third)";
/** Too long for a name that tells all inputs. */
const LIST: Recipe = { kind: "array", items: Array.from({ length: 40 }, (_, value) => ({ kind: "primitive", value })) };

/** Returns `value` if the conditions hold as they are told. */
function caseOf(value: number, ...ways: readonly boolean[]): TestCase {
  const facts = ways.map((holds, place): SourceFact => {
    const condition = [LONG, "isLast(third)"][place] as string;
    return { place: String(place), way: String(holds), text: `${holds ? "" : "!"}${condition}`, isDeciding: true };
  });
  return { ...makeCase({ args: [LIST], observation: returned(value) }), words: { facts } };
}

test("a name tells the outcome, even if it gets long", () => {
  const names = namesInWords([caseOf(1, true, true), caseOf(2, true, false), caseOf(3, false, true)]);
  expect(names.map(({ title }) => title)).toEqual([
    `returns 1 when ${LONG} and isLast(third)`,
    "returns 2 when !isLast(third)",
    `returns 3 when !${LONG} and isLast(third)`,
  ]);
});
