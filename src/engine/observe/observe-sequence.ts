// Makes an object and calls its members, natively: what each step does, and how the object looks from outside at the end.
import type { ObservedCall } from "../../model/protocol.ts";
import { recipeParts } from "../../model/recipe.ts";
import type { CallRecipe, SequenceRecipe } from "../../model/sequence.ts";
import type { Observation, ValueText } from "../../model/test-case.ts";
import type { Unit } from "../../model/unit.ts";
import { callMaker, callMember } from "../execute/call-member.ts";
import { type Done, type Ended, type NativeWorld, isDone } from "./native-world.ts";
import type { ObservedInputs } from "./observed-inputs.ts";
import { readState } from "./read-state.ts";

interface Step {
  readonly observation: Ended;
  readonly inputs: ObservedInputs;
}

/** What the steps gave, the maker first, where it is an object. */
type Given = readonly (object | undefined)[];

const NO_INPUT: Observation = { status: "cut", reason: "no-input" };

export async function observeSequence(unit: Unit, sequence: SequenceRecipe, world: NativeWorld): Promise<ObservedCall> {
  const { maker, args, calls } = sequence;
  const steps: Step[] = [];
  const given: (object | undefined)[] = [];
  for (const call of [undefined, ...calls]) {
    if (call !== undefined && !isPossible(call, given)) return { observation: NO_INPUT };
    const inputs = world.inputs(call === undefined ? args : call.args, (step) => given[step]);
    if ("status" in inputs) return { observation: inputs };
    const done = await world.perform(() =>
      call === undefined
        ? callMaker(world.loaded.get(unit.file) ?? {}, maker, inputs.args)
        : callMember(given[call.on ?? 0] as object, call.member, inputs.args),
    );
    if (!isDone(done)) return { observation: done };
    given.push(objectOf(done));
    steps.push({ observation: toldOf(done, given, world), inputs });
  }
  const told = steps.map(({ observation, inputs }, index): Ended =>
    // functions that were passed in may be called by any later step
    ({ ...observation, ...(index === steps.length - 1 ? inputs.effects() : inputs.callbacks()) }),
  );
  const timesCalled = (): number => steps.reduce((sum, { inputs }) => sum + inputs.timesCalled, 0);
  const [receiver] = given;
  const isLastOnReceiver = given[calls.at(-1)?.on ?? 0] === receiver;
  const state =
    receiver === undefined ? [] : await readState(unit, sequence, { receiver, isLastOnReceiver, world, timesCalled });
  return { observation: told.at(-1) as Ended, sequence: { steps: told, state } };
}

/** Calls need objects to be made on and with; what an earlier one gave may be none, or one of another kind. */
function isPossible({ member, args, on = 0 }: CallRecipe, given: Given): boolean {
  const object = given[on];
  if (object === undefined || (on > 0 && member.kind === "method" && !(member.name in object))) return false;
  return args.flatMap(recipeParts).every((part) => part.kind !== "result" || given[part.call] !== undefined);
}

function objectOf(done: Done): object | undefined {
  if (done.status !== "returned") return undefined;
  const isObject = (typeof done.value === "object" && done.value !== null) || typeof done.value === "function";
  return isObject ? done.value : undefined;
}

/** `given`: by the step itself, too. */
function toldOf(done: Done, given: Given, world: NativeWorld): Ended {
  const told = world.told(done);
  const object = given.at(-1);
  if (told.status !== "returned" || object === undefined) return told;
  const first = given.indexOf(object);
  if (first === 0) return { ...told, value: receiverText(told.value) };
  return first === given.length - 1 ? told : { ...told, value: { ...told.value, result: first } };
}

/** What an instance holds is its own affair; a plain object shows itself. */
function receiverText(value: ValueText): ValueText {
  if (value.exact || value.typeName === "Object") return { ...value, receiver: true };
  const { members: _, ...shown } = value;
  return { ...shown, receiver: true };
}
