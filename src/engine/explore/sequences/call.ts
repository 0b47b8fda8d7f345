// One call of a sequence: the state before it, its first inputs, and the state after each of its paths.
import { equalsValue } from "../../../expr/equals-value.ts";
import type { Model } from "../../../expr/evaluate.ts";
import { type SortValue, sortOf, variable } from "../../../expr/expr.ts";
import { joined } from "../../execute/observe-run.ts";
import { type Step, isWaiting } from "../../execute/sequence-executor.ts";
import type { Maker } from "../../../model/class-shape.ts";
import { type ChosenCall, MAKER_KEY, callKey, makerKey, memberKey, receiverKey } from "../../../model/sequence.ts";
import type { Decision } from "../../../model/trace.ts";
import type { Given } from "./given-lists.ts";
import type { Past, State } from "./state.ts";

export interface Call {
  /** Undefined for a maker. */
  readonly state: State | undefined;
  readonly maker: Maker;
  /** The calls so far, this one last. */
  readonly calls: readonly ChosenCall[];
  readonly given: Given;
}

/** One path of a call. */
export interface CallPath {
  readonly step: Step;
  /** The inputs of the run that took it. */
  readonly model: Model;
}

/** The values of the state, the names of the calls and the given arguments. Other variables have their defaults. */
export function firstModel({ state, maker, calls, given }: Call): Model {
  const model = new Map<string, SortValue>(state?.model);
  const last = calls.at(-1);
  if (last === undefined) model.set(MAKER_KEY, makerKey(maker));
  else model.set(callKey(calls.length), memberKey(last.member));
  if (last !== undefined && last.on > 0) model.set(receiverKey(calls.length), last.on);
  for (const [name, value] of given) model.set(name, value);
  return model;
}

/** The given values of all calls so far. */
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
  const { state, maker, calls } = call;
  const given = givenSoFar(state, call.given);
  return {
    ...next,
    known,
    maker,
    calls,
    past: pastOf(call, step),
    model,
    coverage: coverageAfter(call, step),
    isUnreported: state?.isUnreported === true || isWaiting(step.outcome),
    given,
  };
}

/** All that the sequence has hit, the step included. */
export function coverageAfter({ state }: Call, { coverage }: Step): Step["coverage"] {
  return state === undefined ? coverage : joined(coverage, state.coverage);
}

/** The conditions that hold after a step. */
export function conditionsAfter({ state }: Call, { decisions }: Step): State["known"] {
  return [...(state?.known ?? []), ...decisions.map(({ condition }) => condition)];
}

export function pastOf({ state, given }: Call, { decisions }: Step): Past {
  return { decisions: [...givenDecisions(given), ...decisions], before: state?.past };
}

/** All decisions of the sequence, those of the maker first. */
export function historyOf(past: Past): Decision[] {
  const steps: Past[] = [];
  for (let step: Past | undefined = past; step !== undefined; step = step.before) steps.push(step);
  return steps.reverse().flatMap(({ decisions }) => decisions);
}

/** Given values as pins of the path condition. */
function givenDecisions(given: Given): Decision[] {
  return [...given].map(([name, value]) => {
    const condition = equalsValue(variable(name, sortOf(value)), value);
    return { kind: "pin", condition, site: -1, flippable: false };
  });
}
