// How a call ends for a caller who awaits promises and takes the items of iterators.
import { drained } from "./drain.ts";
import type { VirtualTimers } from "./timers.ts";
import { type Settled, isThenable, settle } from "./wait-for.ts";

/** At once where nothing is to be waited for: a turn would let the code go on. `isKept`: an iterator is not to be drained. */
export function complete(value: unknown, timers: VirtualTimers, isKept = false): Settled | Promise<Settled> {
  if (isThenable(value)) return completeLater(value, timers, isKept);
  return isKept ? { status: "fulfilled", value } : drained(value, timers);
}

async function completeLater(value: PromiseLike<unknown>, timers: VirtualTimers, isKept: boolean): Promise<Settled> {
  const settled = await settle(value, timers);
  return settled.status === "fulfilled" && !isKept ? drained(settled.value, timers) : settled;
}
