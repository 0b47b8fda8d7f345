// The calls of a sequence as text for test names. A call whose result only the next call uses is nested into that:
// `listIterator(0).next()`. From left to right, the calls are still in their order.
import type { SequenceRecipe } from "../model/sequence.ts";
import type { TestCase } from "../model/test-case.ts";
import type { GivenArgument } from "../model/recipe.ts";
import { GivenNames } from "../say/calls/given-again.ts";
import { LocalNames } from "../say/calls/local-names.ts";
import { ResultNames } from "./result-names.ts";
import { implicitText, makerText, receiverOf, resultsUsed, stepText } from "../say/calls/sequence-text.ts";

export interface NestedStep {
  readonly text: string;
  /** The number of the last call in the text. */
  readonly last: number;
}

/** Deeper nesting is hard to read. */
const MOST_NESTED = 3;

/** `shorten` may abbreviate the text of one call, which it gets without the receiver: `.next()`. */
export function nestedSteps(testCase: TestCase, shorten: (text: string) => string): NestedStep[] {
  const sequence = testCase.sequence as SequenceRecipe;
  const { calls } = sequence;
  const local = new LocalNames();
  const receiver = local.pick(receiverOf(testCase.unit, sequence));
  const results = new ResultNames(testCase, receiver, local);
  const given = new GivenNames(calls, local);
  const used = calls.map((call) => resultsUsed(call).map((k) => results.origin(k)));
  const firsts = firstsOf(used);
  const isNested = (k: number): boolean => firsts.some((first, index) => first <= k && k <= index);
  const isUsedOnce = used.flat().filter((k) => k === 0).length === 1;
  const texts: string[] = [];
  for (const [index, call] of calls.entries()) {
    const resultText = (k: number): string => {
      const origin = results.origin(k);
      if (origin === 0 && isUsedOnce) return shorten(makerText(testCase.unit, sequence));
      return isNested(origin) ? (texts[origin - 1] as string) : results.get(origin);
    };
    const { on = 0 } = call;
    const names = { result: resultText, given: (place: GivenArgument) => given.find(place) };
    const own = shorten(stepText(call, index + 1, names));
    const implicit = implicitText(call, () => resultText(on));
    const isNamed = results.origin(on) !== 0 || call.member.kind === "call";
    texts.push(implicit ?? (isNamed ? `${resultText(on)}${own}` : own.replace(/^\./, "")));
  }
  return texts.flatMap((text, index): NestedStep[] => {
    const last = index + 1;
    if (isNested(last)) return [];
    const name = used.flat().includes(last) ? results.madeBy(last) : undefined;
    return [{ text: name === undefined ? text : `${name} = ${text}`, last }];
  });
}

/** For each call, the number of the first call nested into it, or its own. `used` lists the results that each call uses. */
function firstsOf(used: readonly (readonly number[])[]): number[] {
  const all = used.flat();
  const firsts: number[] = [];
  for (const [index, results] of used.entries()) {
    const own = index + 1;
    let first = own;
    for (const k of results.toReversed()) {
      const start = firsts[k - 1];
      const isAtOnce = k === first - 1 && all.indexOf(k) === all.lastIndexOf(k);
      if (isAtOnce && start !== undefined && own - start < MOST_NESTED) first = start;
    }
    firsts.push(first);
  }
  return firsts;
}
