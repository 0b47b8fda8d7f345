// One call of a sequence: what it starts from, what it begins with, and what it leads to.
import { equalsValue } from "../../../expr/equals-value.ts";
import type { Model } from "../../../expr/evaluate.ts";
import { type SortValue, sortOf, variable } from "../../../expr/expr.ts";
import { joined } from "../../execute/observe-run.ts";
import type { Step } from "../../execute/sequence-executor.ts";
import type { ClassMember, Maker } from "../../../model/class-shape.ts";
import { MAKER_KEY, callKey, memberKey } from "../../../model/sequence.ts";
import type { Decision } from "../../../model/trace.ts";
import type { Given } from "./given-lists.ts";
import type { Past, State } from "./state.ts";

/** What a call starts from and is. */
export interface Call {
  /** undefined: an object is made. */
  readonly state: State | undefined;
  readonly maker: Maker;
  /** The call is the last of them. */
  readonly members: readonly ClassMember[];
  readonly given: Given;
}

/** One path of a call. */
export interface CallPath {
  readonly step: Step;
  /** The values under which it was taken. */
  readonly model: Model;
}

/** The values of the state, the calls by name, and the given arguments; the others have their defaults. */
export function firstModel({ state, maker, members, given }: Call): Model {
  const model = new Map<string, SortValue>(state?.model);
  const last = members.at(-1);
  if (last === undefined) model.set(MAKER_KEY, maker.access.join("."));
  else model.set(callKey(members.length), memberKey(last));
  for (const [name, value] of given) model.set(name, value);
  return model;
}

/** By all calls so far; mostly there is nothing to join. */
export function givenSoFar(state: State | undefined, given: Given): State["given"] {
  if (state === undefined || state.given.size === 0) return given;
  return given.size === 0 ? state.given : new Map([...state.given, ...given]);
}

export function stateAfter(
  call: Call,
  { step, model }: CallPath,
  next: NonNullable<Step["next"]>,
  known: State["known"],
): State {
  const { state, maker, members } = call;
  const given = givenSoFar(state, call.given);
  return {
    ...next,
    known,
    maker,
    members,
    past: pastOf(call, step),
    model,
    coverage: coverageAfter(call, step),
    given,
  };
}

/** All that the sequence has hit, the step included. */
export function coverageAfter({ state }: Call, { coverage }: Step): Step["coverage"] {
  return state === undefined ? coverage : joined(coverage, state.coverage);
}

/** What holds after a step. */
export function conditionsAfter({ state }: Call, { decisions }: Step): State["known"] {
  return [...(state?.known ?? []), ...decisions.map(({ condition }) => condition)];
}

export function pastOf({ state, given }: Call, { decisions }: Step): Past {
  return { decisions: [...givenDecisions(given), ...decisions], before: state?.past };
}

/** Every decision from the maker on. */
export function historyOf(past: Past): Decision[] {
  const steps: Past[] = [];
  for (let step: Past | undefined = past; step !== undefined; step = step.before) steps.push(step);
  return steps.reverse().flatMap(({ decisions }) => decisions);
}

/** A given value is part of the path condition: no other may take its place. */
function givenDecisions(given: Given): Decision[] {
  return [...given].map(([name, value]) => {
    const condition = equalsValue(variable(name, sortOf(value)), value);
    return { kind: "pin", condition, site: -1, flippable: false };
  });
}
