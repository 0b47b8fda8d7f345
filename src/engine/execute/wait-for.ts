// Waits in virtual time for a promise that a unit returned.
import { type VirtualTimers, sleep, turn } from "./timers.ts";

export type Settled =
  | { readonly status: "fulfilled"; readonly value: unknown }
  | { readonly status: "rejected"; readonly error: unknown }
  | { readonly status: "pending" };

/** Turns of the event loop without progress after which a promise counts as never settling. */
const MOST_IDLE_TURNS = 40;
const MOST_TIMERS = 10_000;

export async function settle(result: PromiseLike<unknown>, timers: VirtualTimers): Promise<Settled> {
  const box: { settled: Settled } = { settled: { status: "pending" } };
  Promise.resolve(result).then(
    (value: unknown) => (box.settled = { status: "fulfilled", value }),
    (error: unknown) => (box.settled = { status: "rejected", error }),
  );
  let idle = 0;
  for (let fired = 0; fired < MOST_TIMERS && idle < MOST_IDLE_TURNS;) {
    await turn();
    if (box.settled.status !== "pending") return box.settled;
    if (timers.fireNext()) fired++;
    // Real input and output takes real time, so wait a little longer each turn.
    else await sleep(Math.min(50, idle++));
  }
  return box.settled;
}

export function isThenable(value: unknown): value is PromiseLike<unknown> {
  return typeof value === "object" && value !== null && typeof (value as { then?: unknown }).then === "function";
}
