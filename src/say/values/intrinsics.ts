// Built-in functions, captured before user code can replace them, with the receiver as first argument.
import type { DateParts } from "../../support/date-parts.ts";

type Method<T> = T extends (this: infer _This, ...args: infer A) => infer R
  ? (receiver: unknown, ...args: A) => R
  : never;

function uncurry<T>(method: T): Method<T> {
  return Function.prototype.call.bind(method as (...args: unknown[]) => unknown) as unknown as Method<T>;
}

function getter(owner: object, key: PropertyKey): (receiver: unknown) => unknown {
  return uncurry(Object.getOwnPropertyDescriptor(owner, key)?.get as () => unknown);
}

const typedArrayPrototype = Object.getPrototypeOf(Uint8Array.prototype) as object;

export const intrinsics = {
  dateTime: uncurry(Date.prototype.getTime),
  dateText: uncurry(Date.prototype.toISOString),
  fullYear: uncurry(Date.prototype.getFullYear),
  month: uncurry(Date.prototype.getMonth),
  day: uncurry(Date.prototype.getDate),
  hours: uncurry(Date.prototype.getHours),
  minutes: uncurry(Date.prototype.getMinutes),
  seconds: uncurry(Date.prototype.getSeconds),
  milliseconds: uncurry(Date.prototype.getMilliseconds),
  regExpSource: getter(RegExp.prototype, "source") as (receiver: unknown) => string,
  regExpFlags: getter(RegExp.prototype, "flags") as (receiver: unknown) => string,
  mapForEach: uncurry(Map.prototype.forEach),
  setForEach: uncurry(Set.prototype.forEach),
  typedArrayLength: getter(typedArrayPrototype, "length") as (receiver: unknown) => number,
  typedArrayBuffer: getter(typedArrayPrototype, "buffer") as (receiver: unknown) => ArrayBuffer,
  byteLength: getter(ArrayBuffer.prototype, "byteLength") as (receiver: unknown) => number,
};

export function mapEntries(map: object): [unknown, unknown][] {
  const entries: [unknown, unknown][] = [];
  intrinsics.mapForEach(map, (value, key) => entries.push([key, value]));
  return entries;
}

export function setMembers(set: object): unknown[] {
  const members: unknown[] = [];
  intrinsics.setForEach(set, (member) => members.push(member));
  return members;
}

/** What clocks show where this process runs. */
export function localParts(date: object): DateParts {
  const { fullYear, month, day, hours, minutes, seconds, milliseconds } = intrinsics;
  return [
    ...([fullYear(date), month(date), day(date)] as const),
    ...([hours(date), minutes(date), seconds(date), milliseconds(date)] as const),
  ];
}

const UNBOX = [Number, String, Boolean, BigInt, Symbol].map((constructor) => uncurry(constructor.prototype.valueOf));

/** The primitive in a wrapper object such as `new Number(1)`. */
export function unboxed(box: object): unknown {
  for (const unbox of UNBOX) {
    try {
      return unbox(box);
    } catch {
      // The object wraps another kind of primitive.
    }
  }
  return undefined;
}
