// Makes the names of the tests of one unit unique, by the inputs in which they differ.
import type { TestCase } from "../model/test-case.ts";
import { namesInWords } from "./names-in-words.ts";
import { Numbering } from "./numbering.ts";
import { inputTexts } from "../say/inputs/named-inputs.ts";
import { LONGEST_NAME, nameText, testName } from "./test-name.ts";

export interface UniqueName {
  readonly title: string;
  /** What the title has no room for. */
  readonly comment?: readonly string[];
  /** Its inputs tell it from its siblings, not a condition. */
  readonly isByInputs?: boolean;
}

/** One name for each case, in order. All cases are of one unit. */
export function uniqueNames(cases: readonly TestCase[]): UniqueName[] {
  if (cases.every(({ words }) => words !== undefined)) return namesInWords(cases);
  const named = cases.map((testCase) => ({ testCase, base: testName(testCase) }));
  const groups = new Map<string, TestCase[]>();
  for (const { testCase, base } of named) {
    const group = groups.get(nameText(base));
    if (group === undefined) groups.set(nameText(base), [testCase]);
    else group.push(testCase);
  }
  const suffixes = new Map([...groups.values()].flatMap(distinctions));
  const numbering = new Numbering();
  return named.map(({ testCase, base }) => {
    const suffix = suffixes.get(testCase) ?? "";
    const names = [nameText(base) + suffix, base.outcome + suffix];
    return { title: numbering.unique(names.find((name) => name.length <= LONGEST_NAME) ?? nameText(base)) };
  });
}

/** Suffixes for tests of one name: the one input in which all of them differ, if there is one, else all inputs. */
function distinctions(group: readonly TestCase[]): [TestCase, string][] {
  if (group.length === 1) return [];
  const inputs = group.map(inputTexts);
  const names = [...new Set(inputs.flatMap((each) => [...each.keys()]))];
  const telling = names.find((name) => new Set(inputs.map((each) => each.get(name))).size === group.length);
  return group.map((testCase, index) => {
    const texts = inputs[index] as Map<string, string>;
    const told = telling !== undefined && texts.has(telling) ? [texts.get(telling)] : [...texts.values()];
    return [testCase, ` (${told.length === 0 ? "no arguments" : told.join(", ")})`];
  });
}
