// What two observations of one call have in common, although something differs: members of the value that are equal, or at
// least its type, or only that both returned or threw.
import type { CallbackCalls, Observation, ValueText } from "../../model/test-case.ts";
import { UNSTABLE_VALUE, describedValue, hasExactPart } from "../../say/values/described-value.ts";
import { isEqual } from "./is-equal.ts";

type Returned = Extract<Observation, { readonly status: "returned" }>;
type Threw = Extract<Observation, { readonly status: "threw" }>;

/** Undefined if nothing can be asserted, since only one of them returned, or threw an error. */
export function commonObservation(a: Observation, b: Observation): Observation | undefined {
  return common(a, b, true);
}

/** The same, but that two strings are equally long is no reason to expect it of others: there are more languages. */
export function commonInPlaces(a: Observation, b: Observation): Observation | undefined {
  return common(a, b, false);
}

function common(a: Observation, b: Observation, hasLengths: boolean): Observation | undefined {
  if (isEqual(a, b)) return a;
  if (a.status === "returned" && b.status === "returned") return commonReturned(a, b, hasLengths);
  return a.status === "threw" && b.status === "threw" ? commonThrown(a, b, hasLengths) : undefined;
}

/** Like `commonObservation`, but some part of the value has to be the same, not only its type. */
export function commonExactly(a: Observation, b: Observation): Observation | undefined {
  const shared = commonObservation(a, b);
  if (shared === undefined || shared === a) return shared;
  return shared.status === "returned" && hasExactPart(shared.value) ? shared : undefined;
}

function commonReturned(a: Returned, b: Returned, hasLengths: boolean): Observation | undefined {
  if (!isTakenAlike(a, b)) return undefined;
  return { ...a, value: commonValue(a.value, b.value, hasLengths) ?? UNSTABLE_VALUE, ...commonSideEffects(a, b) };
}

/** Whether a test awaits both, and iterates over both, in the same way. */
function isTakenAlike(a: Returned | Threw, b: Returned | Threw): boolean {
  return a.awaited === b.awaited && a.late === b.late && isEqual(a.drained, b.drained);
}

function commonThrown(a: Threw, b: Threw, hasLengths: boolean): Observation | undefined {
  if (!isTakenAlike(a, b) || a.isError !== b.isError) return undefined;
  const { errorName, errorClass, ancestors, message, location, ...rest } = a;
  const isOfOneClass = errorName === b.errorName && isEqual(errorClass, b.errorClass);
  return {
    ...rest,
    ...(isOfOneClass ? { errorName, ...(errorClass && { errorClass }), ...(ancestors && { ancestors }) } : ANY_ERROR),
    message,
    ...(message !== b.message && { messageDiffers: true }),
    ...(location !== undefined && isEqual(location, b.location) && { location }),
    value: commonValue(a.value, b.value, hasLengths) ?? UNSTABLE_VALUE,
    ...commonSideEffects(a, b),
  };
}

const ANY_ERROR = { errorName: "" };

/** An effect that differs does not affect the others. */
function commonSideEffects(a: Returned | Threw, b: Returned | Threw): Pick<Returned, "effects" | "callbacks"> {
  const isShared = <T>(one: T, others: readonly T[] | undefined): boolean =>
    others?.some((other) => isEqual(one, other)) === true;
  const effects = a.effects?.filter((effect) => isShared(effect, b.effects));
  const callbacks = a.callbacks?.map((each): CallbackCalls =>
    isShared(each, b.callbacks) ? each : { ...each, unstable: true },
  );
  return { ...(effects !== undefined && { effects }), ...(callbacks !== undefined && { callbacks }) };
}

function commonValue(a: ValueText, b: ValueText, hasLengths: boolean): ValueText | undefined {
  if (isEqual(a, b)) return a;
  if (a.receiver !== b.receiver || a.result !== b.result) return undefined;
  const [one, other] = [describedValue(a), describedValue(b)];
  const { typeName } = one;
  if (typeName === undefined || typeName !== other.typeName || one.text !== other.text) return undefined;
  const { members: _, length, ...described } = one;
  const members = commonMembers(one, other, hasLengths);
  return {
    ...described,
    ...(hasLengths && length !== undefined && length === other.length && { length }),
    ...(members !== undefined && members.length > 0 && { members }),
  };
}

/** Members that both have, as far as they agree. Arrays are compared as wholes, so all their elements have to agree. */
function commonMembers(a: ValueText, b: ValueText, hasLengths: boolean): ValueText["members"] {
  const others = new Map(b.members);
  const shared = (a.members ?? []).flatMap(([key, part]): [string, ValueText][] => {
    const other = others.get(key);
    const value = other && commonValue(part, other, hasLengths);
    return value === undefined ? [] : [[key, value]];
  });
  if (a.typeName !== "Array") return shared;
  return shared.length === a.members?.length && shared.length === others.size ? shared : undefined;
}
