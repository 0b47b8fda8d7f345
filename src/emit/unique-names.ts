// Makes the names of the tests of one unit unique, by the inputs in which they differ.
import { primitiveText } from "../expr/primitive-text.ts";
import type { TestCase } from "../model/test-case.ts";
import { inputsOf } from "./inputs.ts";
import { LONGEST_NAME, nameText, testName } from "./test-name.ts";

/** In the order of the cases, which are all of one unit. */
export function uniqueNames(cases: readonly TestCase[]): string[] {
  const groups = new Map<string, TestCase[]>();
  const bases = cases.map((testCase) => {
    const base = testName(testCase);
    const text = nameText(base);
    groups.set(text, [...(groups.get(text) ?? []), testCase]);
    return { ...base, text };
  });
  const used = new Set<string>();
  return bases.map(({ outcome, text }, index) => {
    const group = groups.get(text) as TestCase[];
    if (group.length === 1) return numbered(text, used);
    const suffix = ` (${distinction(cases[index] as TestCase, group)})`;
    const name = text.length + suffix.length <= LONGEST_NAME ? text + suffix : outcome + suffix;
    return numbered(name.length <= LONGEST_NAME ? name : text, used);
  });
}

/** The one input whose values are all different, if there is one; else all inputs. */
function distinction(testCase: TestCase, group: readonly TestCase[]): string {
  const inputs = group.map(inputTexts);
  const mine = inputTexts(testCase);
  const telling = [...mine.keys()].find((name) => new Set(inputs.map((each) => each.get(name))).size === group.length);
  const told = telling === undefined ? [...mine.values()] : [mine.get(telling)];
  return told.length === 0 ? "no arguments" : told.join(", ");
}

function inputTexts(testCase: TestCase): Map<string, string> {
  return new Map(
    inputsOf(testCase).map(({ name, argument }) => [
      name,
      `${name} = ${argument.named?.text ?? primitiveText(argument.value)}`,
    ]),
  );
}

function numbered(name: string, used: Set<string>): string {
  let unique = name;
  for (let count = 2; used.has(unique); count++) unique = `${name} #${count}`;
  used.add(unique);
  return unique;
}
