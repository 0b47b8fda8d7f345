// Waits in virtual time for a promise that a unit returned.
import type { Drained } from "../../model/test-case.ts";
import { type VirtualTimers, sleep, turn } from "./timers.ts";

/** `drained`: the call gave an iterator; the value is the array of its items, or the error is what iterating threw. */
export type Settled =
  | { readonly status: "fulfilled"; readonly value: unknown; readonly drained?: Drained }
  | { readonly status: "rejected"; readonly error: unknown; readonly drained?: Drained }
  /** `isIdle`: it waits for nothing but further calls, and no time has passed. */
  | { readonly status: "pending"; readonly isIdle: boolean };

/** Turns of the event loop without progress after which a promise counts as never settling. */
const MOST_IDLE_TURNS = 40;
const MOST_TIMERS = 10_000;

export async function settle(result: PromiseLike<unknown>, timers: VirtualTimers): Promise<Settled> {
  const box = watch(result);
  let idle = 0;
  let fired = 0;
  while (fired < MOST_TIMERS && idle < MOST_IDLE_TURNS) {
    await turn();
    if (box.settled.status !== "pending") return box.settled;
    const isFired = fire(timers);
    if (isFired === "threw") return { status: "pending", isIdle: false };
    if (isFired) fired++;
    else if (!timers.mayAwaitSystem()) return { status: "pending", isIdle: fired === 0 };
    // Real input and output takes real time, so wait a little longer each turn.
    else await sleep(Math.min(50, idle++));
  }
  return box.settled.status === "pending" ? { status: "pending", isIdle: fired === 0 } : box.settled;
}

/** Nobody who waits is told of an error that a timer throws: Node ends the process then. */
function fire(timers: VirtualTimers): boolean | "threw" {
  try {
    return timers.fireNext();
  } catch {
    return "threw";
  }
}

/** Notes how a promise settles. */
function watch(result: PromiseLike<unknown>): { settled: Settled } {
  const box: { settled: Settled } = { settled: { status: "pending", isIdle: false } };
  Promise.resolve(result).then(
    (value: unknown) => (box.settled = { status: "fulfilled", value }),
    (error: unknown) => (box.settled = { status: "rejected", error }),
  );
  return box;
}

export function isThenable(value: unknown): value is PromiseLike<unknown> {
  return typeof value === "object" && value !== null && typeof (value as { then?: unknown }).then === "function";
}
