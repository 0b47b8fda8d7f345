// Takes the items of an iterator that a call gave, as a caller with `for of` would, up to a bound.
import { types } from "node:util";
import type { Drained } from "../../model/test-case.ts";
import { type Settled, settle } from "./wait-for.ts";
import type { VirtualTimers } from "./timers.ts";

/** Items after which nobody asks for more: many generators never end. */
const MOST_ITEMS = 20;

const { getPrototypeOf } = Object;
const isPrototypeOf = Function.prototype.call.bind(Object.prototype.isPrototypeOf) as (a: object, b: object) => boolean;
const ITERATOR = getPrototypeOf(getPrototypeOf([][Symbol.iterator]())) as object;
const ASYNC_ITERATOR = [1, 2, 3].reduce<object>(
  (object) => getPrototypeOf(object) as object,
  (async function* () {})(),
);

/** The items of a generator or of an iterator of the language; other values as they are. */
export function drained(value: unknown, timers: VirtualTimers): Settled | Promise<Settled> {
  // Inputs are proxies, and no iterators.
  if (typeof value !== "object" || value === null || types.isProxy(value)) return { status: "fulfilled", value };
  if (isPrototypeOf(ITERATOR, value)) return drainedAtOnce(value as Iterable<unknown>);
  if (isPrototypeOf(ASYNC_ITERATOR, value)) return drainedLater(value as AsyncIterator<unknown>, timers);
  return { status: "fulfilled", value };
}

function drainedAtOnce(iterator: Iterable<unknown>): Settled {
  const items: unknown[] = [];
  try {
    for (const item of iterator) {
      items[items.length] = item;
      if (items.length === MOST_ITEMS) return cutOff("sync", items);
    }
    return { status: "fulfilled", value: items, drained: { kind: "sync" } };
  } catch (error) {
    return { status: "rejected", error, drained: { kind: "sync" } };
  }
}

async function drainedLater(iterator: AsyncIterator<unknown>, timers: VirtualTimers): Promise<Settled> {
  const items: unknown[] = [];
  const ask = (next: Promise<unknown> | undefined): Promise<Settled> => settle(Promise.resolve(next), timers);
  while (items.length < MOST_ITEMS) {
    const step = await ask(iterator.next());
    if (step.status === "rejected") return { ...step, drained: { kind: "async" } };
    if (step.status === "pending") return step;
    const { done, value } = step.value as { readonly done?: boolean; readonly value: unknown };
    if (done === true) return { status: "fulfilled", value: items, drained: { kind: "async" } };
    items[items.length] = value;
  }
  const end = await ask(iterator.return?.());
  return end.status === "fulfilled" ? cutOff("async", items) : end;
}

function cutOff(kind: Drained["kind"], items: readonly unknown[]): Settled {
  return { status: "fulfilled", value: items, drained: { kind, most: MOST_ITEMS } };
}
