// What a test asserts of an observation, as text that can be compared.
import type { Inputs } from "../../inputs/inputs-of.ts";
import type { ObservedCall } from "../../model/protocol.ts";
import { type Recipe, recipeParts } from "../../model/recipe.ts";
import { stateKey } from "../../model/state-key.ts";
import type { CallbackCall, CallbackCalls, Observation } from "../../model/test-case.ts";
import { assertsCallsOfStep, canAssertCalls, givesNothing } from "../../say/calls/asserted-calls.ts";

export interface AssertedPart {
  /** The outcome of the last step; of earlier steps that they throw or not. */
  readonly outcome: string;
  /** What can be read of the object at the end, by `stateKey`. */
  readonly state: ReadonlyMap<string, string>;
  /** Of those, the ones that show how the object is built: they have no literal. */
  readonly structure: ReadonlySet<string>;
  /** The calls of callbacks, by their names, where a test need not assert them. */
  readonly calls: ReadonlyMap<string, string>;
}

/** Of each step of the original, whether its test asserts the calls of callbacks in any case, and of which it never can. */
export type ToldCalls = readonly { readonly isTold: boolean; readonly untellable: ReadonlySet<string> }[];

export function toldCalls(observed: ObservedCall, { args, sequence }: Inputs): ToldCalls {
  const { observation, sequence: seen } = observed;
  const untellable = (step: Observation, given: readonly Recipe[]): ReadonlySet<string> => {
    const functions = given.flatMap(recipeParts).filter((part) => part.kind === "function");
    return new Set(functions.filter((each) => !canAssertCalls(each, callsOf(step, each.name))).map(({ name }) => name));
  };
  if (sequence === undefined || seen === undefined)
    return [{ isTold: givesNothing(observation), untellable: untellable(observation, args) }];
  const given = [sequence.args, ...sequence.calls.map((call) => call.args)];
  return seen.steps.map((step, k) => ({
    isTold: assertsCallsOfStep(seen, step, given[k] ?? []),
    untellable: untellable(step, given[k] ?? []),
  }));
}

/** `told`: of the original. */
export function assertedPart({ observation, sequence }: ObservedCall, told: ToldCalls): AssertedPart {
  const { steps, state } = sequence ?? { steps: [observation], state: [] };
  const before = steps
    .slice(0, -1)
    .map((step) => (step.status === "threw" ? withoutCalls(step) : { status: step.status }));
  const called = (isTold: boolean): ToldCall[][] =>
    told.map((each, k) => (each.isTold === isTold ? tellableCalls(steps[k], each.untellable) : []));
  return {
    outcome: JSON.stringify([withoutCalls(observation), before, called(true)]),
    state: new Map(state.map((each) => [stateKey(each), JSON.stringify(each)])),
    structure: new Set(state.filter(({ value }) => !value.exact).map(stateKey)),
    calls: new Map(called(false).flatMap((step) => step.map(([name, calls]) => [name, JSON.stringify(calls)]))),
  };
}

type ToldCall = readonly [name: string, calls: readonly CallbackCall["args"][]];

function tellableCalls(step: Observation | undefined, untellable: ReadonlySet<string>): ToldCall[] {
  return callbacksOf(step)
    .filter(({ name, calls }) => calls.length > 0 && !untellable.has(name))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ name, calls }) => [name, calls.map(({ args }) => args)]);
}

function callsOf(step: Observation, wanted: string): readonly CallbackCall[] {
  return callbacksOf(step).find(({ name }) => name === wanted)?.calls ?? [];
}

function callbacksOf(step: Observation | undefined): readonly CallbackCalls[] {
  return (step !== undefined && "callbacks" in step ? step.callbacks : undefined) ?? [];
}

function withoutCalls(observation: Observation): Observation {
  if (!("callbacks" in observation)) return observation;
  const { callbacks: _, ...rest } = observation;
  return rest;
}
