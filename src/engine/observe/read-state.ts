// Reads the public state of an object at the end of a sequence, as its test will: through fields, getters and pure methods.
import { isDeepStrictEqual } from "node:util";
import type { SequenceRecipe } from "../../model/sequence.ts";
import type { Drained, StateObservation, ValueText } from "../../model/test-case.ts";
import type { Unit } from "../../model/unit.ts";
import { isObject } from "../../support/is-object.ts";
import { BUILT_IN_CLASSES } from "../../say/values/built-in-classes.ts";
import { shapeText } from "../../say/values/shape-text.ts";
import { callMember } from "../execute/call-member.ts";
import { isThenable } from "../execute/wait-for.ts";
import type { NativeRun } from "./native-run.ts";
import { type StateRead, fieldsOf, stateReadsOf } from "./state-reads.ts";

/** A test has at most so many assertions on the state. */
const MOST_READS = 6;
const LONGEST_VALUE = 200;

export interface SequenceEnd {
  readonly receiver: object;
  /** Whether the last call was made on the receiver, not on the result of an earlier call. */
  readonly isLastOnReceiver: boolean;
  readonly run: NativeRun;
  /** How often the code has called functions that were passed in. */
  readonly timesCalled: () => number;
}

/**
 * The values that can be asserted: rejected promises first, then fields, then members, in the order of declaration. Reads that throw,
 * give nothing worth asserting, or call a function that was passed in are left out. A read that changes a field, or is cut, is the last.
 */
export async function readState(
  unit: Unit,
  sequence: SequenceRecipe,
  { receiver, isLastOnReceiver, run, timesCalled }: SequenceEnd,
): Promise<StateObservation[]> {
  const fields = fieldsOf(unit, receiver);
  const publicState = (): readonly unknown[] =>
    fields.map((name) => shownValue(Reflect.get(receiver, name), (value) => run.print(value)));
  const before = publicState();
  for (const name of fields) expectRejection(Reflect.get(receiver, name));
  const found: Found[] = [];
  const lastCall = isLastOnReceiver ? sequence.calls.at(-1) : undefined;
  const looks = new Set(stateReadsOf(unit, fields, sequence, undefined).map(({ name }) => name));
  for (const read of stateReadsOf(unit, fields, sequence, lastCall)) {
    if (found.length === MOST_READS) break;
    const called = timesCalled();
    const args = read.args.map(({ value }) => value);
    const kind = read.kind === "field" ? "getter" : read.kind;
    const outcome = await run.perform(() => callMember(receiver, { kind, name: read.name }, args));
    // The read changed the object, so this and later reads would not give what the test sees.
    if (!isDeepStrictEqual(publicState(), before)) break;
    if (outcome.status === "cut" || outcome.status === "died") break;
    // What the environment says may be another thing in the test.
    if (run.hasAsked()) continue;
    // A function that was passed in may give the read another result in the test.
    if (timesCalled() !== called) continue;
    if (outcome.status === "threw") {
      const rejection = run.observationOf(outcome);
      if (outcome.awaited && rejection.status === "threw")
        found.push({ read, value: rejection.value, awaited: true, rejection });
      continue;
    }
    if (outcome.value === receiver) continue;
    if (outcome.drained !== undefined && !isAllAtOnce(outcome.drained)) continue;
    const value = run.print(outcome.value);
    if (isWorthAsserting(value) && !isInternal(value, read, looks.size))
      found.push({ read, value, awaited: outcome.awaited, ...(outcome.drained && { drained: outcome.drained }) });
  }
  return found
    .sort((a, b) => Number(isRejected(b)) - Number(isRejected(a)) || a.read.position - b.read.position)
    .map(({ read: { kind, name, args }, value, awaited, drained, rejection }) => ({
      kind,
      name,
      args,
      value,
      ...(awaited ? { awaited: true } : {}),
      ...(drained && { drained }),
      ...(rejection && { rejection }),
    }));
}

/** Something that changes with what can be seen of a value. Lists of primitives can be long, and printing them takes much longer. */
function shownValue(value: unknown, print: (value: unknown) => ValueText): unknown {
  if (!isObject(value)) return value;
  return Array.isArray(value) && !value.some(isObject) ? [...(value as readonly unknown[])] : print(value);
}

/** The test handles the rejection of a field before it waits for anything else. */
function expectRejection(value: unknown): void {
  if (isThenable(value)) value.then(undefined, () => undefined);
}

/** Rejections have to be handled before the test waits for anything else. */
function isRejected({ rejection }: Found): boolean {
  return rejection !== undefined;
}

interface Found extends Pick<StateObservation, "drained" | "rejection"> {
  readonly read: StateRead;
  readonly value: ValueText;
  readonly awaited: boolean;
}

/** Whether `[...object]` gives all items. */
function isAllAtOnce({ kind, most }: Drained): boolean {
  return kind === "sync" && most === undefined;
}

/** Whether a value is short, and its text says more than its type. */
function isWorthAsserting(value: ValueText): boolean {
  if (value.exact) return value.text.length <= LONGEST_VALUE;
  return (value.members ?? []).length > 0 && shapeText(value).length <= LONGEST_VALUE;
}

/**
 * Objects that hold objects without a literal are mostly internals of the implementation, and so are objects in fields whose classes callers
 * cannot name, unless there is nothing else to look at. `looks`: the fields and members that can be read.
 */
function isInternal(
  { exact, members = [], typeName = "Object", class: named }: ValueText,
  read: StateRead,
  looks: number,
): boolean {
  if (exact) return false;
  if (read.givesProduct) return members.some(([, part]) => !part.exact);
  return read.kind === "field" && looks > 1 && named === undefined && !BUILT_IN_CLASSES.has(typeName);
}
