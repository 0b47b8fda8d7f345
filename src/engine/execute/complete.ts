// How a call ends for a caller who awaits promises and takes the items of iterators.
import { currentPath } from "../runtime/path.ts";
import { drained } from "./drain.ts";
import type { VirtualTimers } from "./timers.ts";
import { type Settled, isThenable, settle } from "./wait-for.ts";

/** At once where nothing is to be waited for: a turn would let the code go on. `isKept`: an iterator is not to be drained. */
export function complete(value: unknown, timers: VirtualTimers, isKept = false): Settled | Promise<Settled> {
  if (isThenable(value)) return completeLater(value, timers, isKept);
  return isKept ? { status: "fulfilled", value } : noted(drained(value, timers));
}

async function completeLater(value: PromiseLike<unknown>, timers: VirtualTimers, isKept: boolean): Promise<Settled> {
  const settled = await settle(value, timers);
  return settled.status === "fulfilled" && !isKept ? noted(drained(settled.value, timers)) : settled;
}

/** Nothing is claimed of what would come after the items that were taken. */
function noted(taken: Settled | Promise<Settled>): Settled | Promise<Settled> {
  if (taken instanceof Promise) return taken.then(noted);
  if (taken.status === "fulfilled" && taken.drained?.most !== undefined)
    currentPath().assumptions.push({ id: "most-items", most: taken.drained.most });
  return taken;
}
