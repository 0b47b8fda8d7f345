// Tests of a class that make the same calls and then only look at the object become one test, which looks at all of it.
// Enters: the tests of one class, in order. Leaves: the tests to be written, each with those that it stands for.
// Deliberately absent: whether the joint test holds; that is tried out.
import type { CallRecipe } from "../model/sequence.ts";
import { stateKey } from "../model/state-key.ts";
import type { StateObservation, TestCase } from "../model/test-case.ts";
import { sequenceText } from "../say/calls/sequence-text.ts";

export interface JointCase {
  readonly testCase: TestCase;
  /** The cases that are written as this one, itself included. */
  readonly of: readonly TestCase[];
}

/** A test reads at most so much at its end. */
const MOST_READS = 6;

export function joinObservers(cases: readonly TestCase[]): JointCase[] {
  const joint: JointCase[] = [];
  /** For calls that are followed by a look at the object: where they were made first. */
  const hosts = new Map<string, number>();
  for (const testCase of cases.filter((each) => !isLook(each))) {
    if (canHost(testCase)) hosts.set(storyOf(testCase), joint.length);
    joint.push({ testCase, of: [testCase] });
  }
  for (const testCase of cases.filter(isLook)) {
    const story = storyOf(testCase, 1);
    const at = hosts.get(story);
    const joined = at === undefined ? undefined : joinedWith(joint[at] as JointCase, testCase);
    if (at !== undefined && joined !== undefined) joint[at] = joined;
    else {
      hosts.set(story, joint.length);
      joint.push({ testCase, of: [testCase] });
    }
  }
  const place = ({ of: [first] }: JointCase): number => cases.indexOf(first as TestCase);
  return joint.sort((a, b) => place(a) - place(b));
}

/** The calls of a test as text, without the last ones. */
function storyOf({ unit, sequence }: TestCase, left = 0): string {
  if (sequence === undefined) return "";
  return sequenceText(unit, { ...sequence, calls: sequence.calls.slice(0, sequence.calls.length - left) });
}

/** Whether further reads may follow what a test does. */
function canHost({ sequence, observation, strength = "exact", environment, violation }: TestCase): boolean {
  const isPlain = strength === "exact" && environment === undefined && violation === undefined;
  const isOfObject = sequence !== undefined && sequence.maker.kind !== "module";
  return isPlain && isOfObject && observation.status === "returned" && observation.late !== true;
}

/** Whether a test ends with a call that changes nothing, and asserts nothing that cannot be read at the end of another. */
function isLook(testCase: TestCase): boolean {
  const { sequenceObservation, assertedCalls } = testCase;
  if (!canHost(testCase) || assertedCalls !== undefined) return false;
  if (sequenceObservation?.state.some(({ rejection }) => rejection !== undefined) !== false) return false;
  return readOf(testCase) !== undefined;
}

/** The last call of a test as a read of the state. */
function readOf({ sequence, observation }: TestCase): StateObservation | undefined {
  const last = sequence?.calls.at(-1);
  if (last === undefined || observation.status !== "returned" || !canRead(last)) return undefined;
  const { value, awaited, drained, effects = [] } = observation;
  const isKnown = value.exact && value.unstable !== true && value.receiver !== true && value.result === undefined;
  const isWhole = drained === undefined || (drained.kind === "sync" && drained.most === undefined);
  if (!isKnown || !isWhole || effects.length > 0) return undefined;
  const { kind, name } = last.member;
  return {
    kind: kind === "getter" ? "getter" : "method",
    ...{ name, args: last.args, value, isAim: true },
    ...(awaited === true && { awaited }),
    ...(drained && { drained }),
  };
}

function canRead({ member: { kind, pure, name, exported }, args, on = 0 }: CallRecipe): boolean {
  if (on !== 0 || exported !== undefined || args.some((arg) => arg.kind !== "primitive")) return false;
  return kind === "getter" || (kind === "method" && pure && !name.startsWith("["));
}

/** Undefined where the test would read too much, or the compiler accepts only one of both. */
function joinedWith({ testCase, of }: JointCase, look: TestCase): JointCase | undefined {
  const { sequenceObservation: host } = testCase;
  const read = readOf(look);
  if (host === undefined || read === undefined || testCase.untyped !== look.untyped) return undefined;
  const reads = [...host.state, ...(look.sequenceObservation?.state ?? []), read];
  const byKey = new Map(reads.map((each) => [stateKey(each), each]));
  const own = readOf(testCase);
  // the test asserts what its last call gives in any case
  if (own !== undefined) byKey.delete(stateKey(own));
  if (byKey.size > MOST_READS) return undefined;
  const state = [...byKey.values()];
  return { testCase: { ...testCase, sequenceObservation: { ...host, state } }, of: [...of, look] };
}
