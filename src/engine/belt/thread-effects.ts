// Threads: in those that code starts no belt is fastened.
import nodeModule from "node:module";
import workerThreads from "node:worker_threads";
import { type Guard, always, guardAll } from "./guard.ts";

/** A thread of ours, which has taken what it needs by now, is the main thread for the code that it runs. */
const MAIN_THREAD = { parentPort: null, workerData: null, isMainThread: true, threadId: 0 };

export function threadEffects(guard: Guard): void {
  Object.assign(workerThreads, MAIN_THREAD);
  guardAll(guard, "worker", workerThreads, ["Worker"], always("starts a thread"));
  guardAll(guard, "worker", nodeModule, ["register"], always("registers hooks that run in a thread"));
}
