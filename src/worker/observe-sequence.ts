// Makes an object and calls its members, natively: what each step does, and how the object looks from outside at the end.
import { findUnit } from "../execute/find-unit.ts";
import type { Maker } from "../model/class-shape.ts";
import type { ObservedCall } from "../model/protocol.ts";
import type { Recipe } from "../model/recipe.ts";
import type { SequenceRecipe } from "../model/sequence.ts";
import type { Observation, ValueText } from "../model/test-case.ts";
import type { Unit } from "../model/unit.ts";
import { callMember } from "../execute/call-member.ts";
import { takeLooks } from "./looks.ts";
import { type Done, type Ended, type NativeWorld, isDone } from "./native-world.ts";
import type { ObservedInputs } from "./observed-inputs.ts";

interface Step {
  readonly observation: Ended;
  readonly inputs: ObservedInputs;
}

interface Action {
  readonly args: readonly Recipe[];
  readonly perform: (args: readonly unknown[], receiver: object) => unknown;
}

const NO_INPUT: Observation = { status: "cut", reason: "no-input" };

export async function observeSequence(unit: Unit, sequence: SequenceRecipe, world: NativeWorld): Promise<ObservedCall> {
  const { maker, args, calls } = sequence;
  const making: Action = { args, perform: (values) => make(unit, maker, values, world) };
  const calling = calls.map(({ member, args: given }): Action => ({
    args: given,
    perform: (values, object) => callMember(object, member, values),
  }));
  const steps: Step[] = [];
  let receiver: object | undefined;
  for (const { args: recipes, perform } of [making, ...calling]) {
    if (steps.length > 0 && receiver === undefined) return { observation: NO_INPUT };
    const inputs = world.inputs(recipes);
    if ("status" in inputs) return { observation: inputs };
    const done = await world.perform(() => perform(inputs.args, receiver as object));
    if (!isDone(done)) return { observation: done };
    if (steps.length === 0) receiver = objectOf(done);
    steps.push({ observation: toldOf(done, receiver, world), inputs });
  }
  const told = steps.map(({ observation, inputs }, index): Ended =>
    // functions that were passed in may be called by any later step
    ({ ...observation, ...(index === steps.length - 1 ? inputs.effects() : inputs.callbacks()) }),
  );
  const timesCalled = (): number => steps.reduce((sum, { inputs }) => sum + inputs.timesCalled, 0);
  const state = receiver === undefined ? [] : await takeLooks(unit, sequence, { receiver, world, timesCalled });
  return { observation: told.at(-1) as Ended, sequence: { steps: told, state } };
}

function make(unit: Unit, { kind, access }: Maker, args: readonly unknown[], { loaded }: NativeWorld): unknown {
  const { callee, receiver } = findUnit(loaded.get(unit.file) ?? {}, access);
  return kind === "constructor" ? Reflect.construct(callee, args) : Reflect.apply(callee, receiver, args);
}

function objectOf(done: Done): object | undefined {
  if (done.status !== "returned") return undefined;
  const isObject = (typeof done.value === "object" && done.value !== null) || typeof done.value === "function";
  return isObject ? done.value : undefined;
}

function toldOf(done: Done, receiver: object | undefined, world: NativeWorld): Ended {
  const told = world.told(done);
  if (told.status !== "returned" || done.status !== "returned" || done.value !== receiver) return told;
  return { ...told, value: receiverText(told.value) };
}

/** What an instance holds is its own affair; a plain object shows itself. */
function receiverText(value: ValueText): ValueText {
  if (value.exact || value.typeName === "Object") return { ...value, receiver: true };
  const { members: _, ...shown } = value;
  return { ...shown, receiver: true };
}
