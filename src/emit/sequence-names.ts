// Names tests of a class by the last call and what came before it: "remove(5) after insert(5), insert(3)".
import type { SequenceRecipe } from "../model/sequence.ts";
import type { TestCase } from "../model/test-case.ts";
import { nestedSteps } from "./nested-steps.ts";
import { makerText } from "../say/calls/sequence-text.ts";
import { LONGEST_NAME } from "./test-name.ts";
import { Numbering } from "./unique-names.ts";

/** Of longer histories only the number of calls is named. */
const MOST_CALLS = 4;
const LONGEST_STEP = 40;

/** One name for each case, in order. All cases are of one class. */
export function sequenceNames(cases: readonly TestCase[]): string[] {
  const ways = cases.map(namesOf);
  const uses = new Map<string, number>();
  for (const name of ways.flatMap((names) => [...new Set(names)])) uses.set(name, (uses.get(name) ?? 0) + 1);
  const numbering = new Numbering();
  return ways.map((names) => numbering.unique(names.find((name) => uses.get(name) === 1) ?? (names[0] as string)));
}

/** Candidates from the shortest to the most specific, as far as they are short enough. */
function namesOf(testCase: TestCase): string[] {
  const sequence = testCase.sequence as SequenceRecipe;
  const made = shortened(makerText(testCase.unit, sequence));
  const steps = nestedSteps(testCase, shortened);
  const last = (steps.at(-1)?.text ?? made) + outcomeText(testCase);
  const before = steps.slice(0, -1).map(({ text }) => text);
  const count = steps.at(-2)?.last ?? 0;
  const counted = `after ${count} ${count === 1 ? "call" : "calls"}`;
  const listed = before.length === 0 ? "" : `after ${before.join(", ")}`;
  const usual = before.length > MOST_CALLS ? counted : listed;
  const origin = steps.length === 0 || sequence.maker.kind === "module" ? "" : `on ${made}`;
  const names = [
    [last, usual],
    [last, origin, usual],
    [last, listed],
    [last, origin, listed],
  ].map((parts) => parts.filter((part) => part !== "").join(" "));
  const short = names.filter((name) => name.length <= LONGEST_NAME);
  return short.length > 0 ? short : [before.length === 0 ? last : `${last} ${counted}`];
}

function outcomeText({ observation, violation }: TestCase): string {
  if (violation !== undefined) return ` breaks @${violation.kind} ${violation.text}`;
  if (observation.status !== "threw") return "";
  return observation.isError ? ` throws ${observation.errorName || "an error"}` : " throws";
}

/** Leaves out long arguments. */
function shortened(text: string): string {
  if (text.length <= LONGEST_STEP) return text;
  return text.replace(/(\(| = ).*$/s, (_, start: string) => (start === "(" ? "(…)" : " = …"));
}
