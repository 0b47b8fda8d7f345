// What a test asserts, taken apart: each claim can be made alone, so that a failing test keeps those of its claims that hold.
import type { Strength } from "../../../model/strength.ts";
import type { Observation, SequenceObservation, ValueText } from "../../../model/test-case.ts";
import { UNSTABLE_VALUE, describedValue } from "../../../say/values/described-value.ts";
import type { ObservedTest } from "../4-write/observe-tests.ts";

/** A key: `value.id`, `type`, `shape`, `class`, `message`, `effect 0`, `state 1`, `told 2`, `callbacks`. */
export type Claim = string;

/** The type of the value. */
const TYPE = "type";
/** The same, and the names and types of its members. Lengths are not claimed: a few runs are no evidence for those. */
const SHAPE = "shape";
/** Of values with more members only the whole is claimed. */
const MOST_PARTS = 30;

export function claimsOf({ observation, sequenceObservation }: ObservedTest): Claim[] {
  if (observation.status !== "returned" && observation.status !== "threw") return [];
  const { value, effects = [], callbacks = [] } = observation;
  const { steps = [], state = [] } = sequenceObservation ?? {};
  return [
    ...(observation.status === "threw" && observation.isError ? thrownClaims(observation) : valueClaims(value)),
    ...effects.map((_, index) => `effect ${index}`),
    ...(callbacks.some(({ calls }) => calls.length > 0) ? ["callbacks"] : []),
    ...steps.slice(0, -1).flatMap((step, k) => (isTold(step) ? [`told ${k}`] : [])),
    ...state.map((_, index) => `state ${index}`),
  ];
}

/** The same test with these claims only. */
export function asserting(test: ObservedTest, claims: ReadonlySet<Claim>): ObservedTest {
  const observation = weakened(test.observation, claims);
  const sequence = test.sequenceObservation;
  return {
    ...test,
    observation,
    ...(sequence !== undefined && { sequenceObservation: weakenedSequence(sequence, observation, claims) }),
    strength: strengthOf(claims),
  };
}

function strengthOf(claims: ReadonlySet<Claim>): Strength {
  if ([...claims].some((claim) => claim !== TYPE && claim !== SHAPE)) return "stable-part";
  return claims.size > 0 ? "shape" : "completes";
}

/** Whether the test may assert more of an earlier step than how it ended. */
function isTold(step: Observation): boolean {
  return step.status === "returned" ? step.value.exact : step.status === "threw";
}

type Threw = Extract<Observation, { readonly status: "threw" }>;

function thrownClaims({ errorName, messageDiffers }: Threw): Claim[] {
  return [...(errorName === "" ? [] : ["class"]), ...(messageDiffers === true ? [] : ["message"])];
}

function valueClaims(value: ValueText): Claim[] {
  if (value.unstable === true) return [];
  const parts = partsOf(value, "value");
  return [
    ...(parts.length > MOST_PARTS ? ["value"] : parts),
    ...(describedValue(value).typeName === undefined ? [] : [TYPE, SHAPE]),
  ];
}

/** Parts that have a literal; arrays are taken as wholes, since their assertions are about all elements. */
function partsOf(value: ValueText, path: string): Claim[] {
  const { typeName, members = [] } = describedValue(value);
  if (typeName === "Array" || members.length === 0) return value.exact ? [path] : [];
  return members.flatMap(([key, part]) => partsOf(part, `${path}.${key}`));
}

function weakened(observation: Observation, claims: ReadonlySet<Claim>): Observation {
  if (observation.status !== "returned" && observation.status !== "threw") return observation;
  const common = {
    ...observation,
    value: claimedValue(observation.value, "value", claims) ?? UNSTABLE_VALUE,
    ...(observation.effects && { effects: observation.effects.filter((_, index) => claims.has(`effect ${index}`)) }),
    ...(observation.callbacks &&
      !claims.has("callbacks") && {
        callbacks: observation.callbacks.map((each) => ({ ...each, unstable: true as const })),
      }),
  };
  if (common.status === "returned") return common;
  const { errorClass, ...rest } = common;
  return {
    ...rest,
    ...(claims.has("class") ? { ...(errorClass && { errorClass }) } : { errorName: "" }),
    ...(!claims.has("message") && { messageDiffers: true }),
  };
}

function weakenedSequence(
  { steps, state }: SequenceObservation,
  last: Observation,
  claims: ReadonlySet<Claim>,
): SequenceObservation {
  const before = steps.slice(0, -1).map((step, k) => (claims.has(`told ${k}`) ? step : untold(step)));
  return { steps: [...before, last], state: state.filter((_, index) => claims.has(`state ${index}`)) };
}

/** Which object a step gave is needed to write the test, whether or not it is asserted. */
function untold(step: Observation): Observation {
  if (step.status !== "returned") return weakened(step, new Set());
  const { receiver, result } = step.value;
  return {
    ...step,
    value: { ...UNSTABLE_VALUE, ...(receiver && { receiver }), ...(result !== undefined && { result }) },
  };
}

/** Undefined where nothing of the value is claimed. */
function claimedValue(value: ValueText, path: string, claims: ReadonlySet<Claim>): ValueText | undefined {
  if (claims.has(path)) return value;
  const { members = [], length: _, ...type } = describedValue(value);
  const isTyped = claims.has(SHAPE) || (path === "value" && claims.has(TYPE));
  const claimed = members.flatMap(([key, part]): [string, ValueText][] => {
    const kept = claimedValue(part, `${path}.${key}`, claims);
    return kept === undefined ? [] : [[key, kept]];
  });
  if (claimed.length > 0 && type.typeName !== "Array") return { ...type, members: claimed };
  return isTyped && type.typeName !== undefined ? type : undefined;
}
