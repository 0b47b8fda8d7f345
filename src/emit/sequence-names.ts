// Names tests of a class by the story: "remove(5) returns true after insert(5), insert(3)".
import type { Recipe } from "../model/recipe.ts";
import type { SequenceRecipe } from "../model/sequence.ts";
import type { StateObservation, TestCase, ValueText } from "../model/test-case.ts";
import { calledMemberKey } from "./members-giving-back.ts";
import { nestedSteps } from "./nested-steps.ts";
import { makerText } from "../say/calls/sequence-text.ts";
import { plainRecipeText } from "../say/inputs/plain-recipe-text.ts";
import { waitsFor } from "./observed.ts";
import { LONGEST_NAME } from "./test-name.ts";
import { Numbering } from "./numbering.ts";

/** Of longer histories only the number of calls is named. */
const MOST_CALLS = 4;
const LONGEST_STEP = 40;
const LONGEST_VALUE = 24;
/** How long a name may be that otherwise would need a number. */
const LONGEST_STORY = 100;

/** One name for each case, in order. All cases are of one class. `givesBack`: keys of members that return something. */
export function sequenceNames(cases: readonly TestCase[], givesBack: ReadonlySet<string> = new Set()): string[] {
  const ways = cases.map((testCase) => storiesOf(testCase, givesBack));
  const uses = new Map<string, number>();
  for (const calls of ways.flatMap((stories) => [...new Set(stories.map((story) => story.calls))]))
    uses.set(calls, (uses.get(calls) ?? 0) + 1);
  const numbering = new Numbering();
  return ways.map((stories) => {
    const isUnique = ({ calls }: Story): boolean => uses.get(calls) === 1;
    const fits = (most: number) => (story: Story) => isUnique(story) && story.name.length <= most;
    const found = stories.find(fits(LONGEST_NAME)) ?? stories.find(fits(LONGEST_STORY));
    const short = stories.find(({ name }) => name.length <= LONGEST_NAME);
    return numbering.unique((found ?? short ?? stories.at(-1))?.name ?? "");
  });
}

interface Story {
  readonly name: string;
  /** What it says of the calls: what two tests share tells neither of them. */
  readonly calls: string;
}

/** Candidates from the shortest to the most specific. */
function storiesOf(testCase: TestCase, givesBack: ReadonlySet<string>): Story[] {
  const sequence = testCase.sequence as SequenceRecipe;
  const made = shortened(makerText(testCase.unit, sequence));
  const steps = nestedSteps(testCase, shortened);
  const last = steps.at(-1)?.text ?? made;
  const before = steps.slice(0, -1).map(({ text }) => text);
  const { outcome, state } = outcomeOf(testCase, givesBack);
  // "size is 2 after push(1), push(2)": of a call that returns nothing, what it leaves is told
  const aims = (testCase.sequenceObservation?.state ?? []).filter(({ isAim }) => isAim === true);
  const called = sequence.calls.at(-1)?.member;
  const isLook = aims.length > 0 && (called?.pure === true || called?.kind === "getter");
  const isLeft = outcome === "" && steps.length > 0 && !isLook && (state !== undefined || aims.length > 0);
  const own = [last, outcome].filter((part) => part !== "").join(" ");
  const told = aims.length > 0 ? aimsText(isLeft ? undefined : own, aims) : isLeft ? (state ?? own) : own;
  const shortest = aims.length > 0 ? listText([...(isLeft ? [] : [last]), ...aims.map(readText)]) : last;
  const earlier = isLeft ? [...before, last] : before;
  const listed = earlier.length === 0 ? "" : `after ${earlier.join(", ")}`;
  const counted = countText(steps.at(-2)?.last ?? 0);
  const origin = steps.length === 0 || sequence.maker.kind === "module" ? "" : `on ${made}`;
  const isLong = earlier.length > MOST_CALLS;
  const story = (head: string, ...rest: readonly string[]): Story => ({
    name: [head, ...rest].filter((part) => part !== "").join(" "),
    calls: [last, ...rest].join("|"),
  });
  const withCount = [outcome === "" && aims.length === 0 ? last : told, shortest].flatMap((head) => [
    story(head, counted),
    story(head, origin, counted),
  ]);
  const withList = [story(told, listed), story(told, origin, listed)];
  return isLong
    ? [...withCount, ...withList]
    : [...withList, ...withCount.slice(0, 2), story(shortest, listed), ...withCount.slice(2)];
}

/** "peek() returns 3 and size is 1". `own`: what is said of the last call. */
function aimsText(own: string | undefined, aims: readonly StateObservation[]): string {
  const texts = aims.map((aim) => (isTold(aim.value) ? `${readText(aim)} is ${aim.value.text}` : readText(aim)));
  return listText(own === undefined ? texts : [own, ...texts]);
}

function listText(texts: readonly string[]): string {
  const [last = ""] = texts.slice(-1);
  return texts.length < 2 ? last : `${texts.slice(0, -1).join(", ")} and ${last}`;
}

function countText(count: number): string {
  return count === 0 ? "" : `after ${count} ${count === 1 ? "call" : "calls"}`;
}

interface ToldOutcome {
  /** "returns 2", "throws RangeError"; empty if there is nothing short to say. */
  readonly outcome: string;
  /** "size is 2": something that the calls left. */
  readonly state: string | undefined;
}

function outcomeOf(testCase: TestCase, givesBack: ReadonlySet<string>): ToldOutcome {
  const { violation, sequence, sequenceObservation } = testCase;
  const observation = sequenceObservation?.steps.at(-1) ?? testCase.observation;
  const state = stateText(sequenceObservation?.state ?? []);
  if (violation !== undefined) return { outcome: `breaks @${violation.kind} ${violation.text}`, state };
  if (observation.status === "threw") {
    const waits = waitsFor(sequence?.calls.at(-1)?.member.async ?? false, observation);
    const thrown = observation.isError ? ` ${observation.errorName || "an error"}` : "";
    return { outcome: waits ? `rejects${thrown === "" ? "" : ` with${thrown}`}` : `throws${thrown}`, state };
  }
  if (observation.status !== "returned" || (sequence?.calls.length ?? 0) === 0) return { outcome: "", state };
  const { value } = observation;
  const call = sequence?.calls.at(-1);
  const called = call?.member;
  const mayTell = called?.pure === true || (sequence && call && givesBack.has(calledMemberKey(sequence, call)));
  const isGetter = called?.kind === "getter";
  const isSilent = value.text === "undefined" && !isGetter && mayTell !== true;
  if (!isTold(value) || isSilent || called?.kind === "setter") return { outcome: "", state };
  const waits = waitsFor(called?.async ?? false, observation);
  return {
    outcome: `${waits ? "resolves to" : isGetter ? "is" : observation.drained === undefined ? "returns" : "gives"} ${value.text}`,
    state,
  };
}

/** The first thing that can be read of the object, and said shortly. */
function stateText(state: readonly StateObservation[]): string | undefined {
  const [rejected] = state.filter(({ rejection }) => rejection !== undefined);
  if (rejected !== undefined)
    return `${readText(rejected)} rejects with ${rejected.rejection?.errorName || "an error"}`;
  const told = state.filter(({ value }) => isTold(value));
  const first = told.find(({ value, args }) => args.length === 0 && value.primitive) ?? told[0];
  if (first === undefined) return undefined;
  const text = readText(first);
  return text.length <= LONGEST_VALUE ? `${text} is ${first.value.text}` : undefined;
}

function readText({ name, kind, args }: StateObservation): string {
  const print = (arg: Recipe): string => plainRecipeText(arg, () => "");
  return kind === "method" ? `${name}(${args.map(print).join(", ")})` : name;
}

function isTold({ exact, text, unstable, receiver, result }: ValueText): boolean {
  return exact && unstable !== true && receiver !== true && result === undefined && text.length <= LONGEST_VALUE;
}

/** Leaves out long arguments. */
function shortened(text: string): string {
  if (text.length <= LONGEST_STEP) return text;
  return text.replace(/(\(| = ).*$/s, (_, start: string) => (start === "(" ? "(…)" : " = …"));
}
