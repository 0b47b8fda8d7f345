// The entry of the thread of the native lane. Its built-ins are the language's own, and it can be ended at any moment.
import { parentPort, workerData } from "node:worker_threads";
import { Chance } from "../execute/chance.ts";
import { isolate } from "../execute/isolate.ts";
import { VirtualTimers } from "../execute/timers.ts";
import { enterConcretePath } from "../execute/path-scope.ts";
import { LaneJobs } from "./lane-jobs.ts";
import type { LaneThreadData, ToLane } from "./lane-messages.ts";

const { modules, control } = workerData as LaneThreadData;
const timers = new VirtualTimers();
const chance = new Chance();
const port = parentPort;
const say = port?.postMessage.bind(port);
const jobs = new LaneJobs({ modules, control, timers, chance, say: (message) => say?.(message) });

isolate(timers, { end: () => jobs.endRun() });
enterConcretePath();
chance.install();
// Errors that user code throws are not looked at, and most of their cost is the stack.
Error.stackTraceLimit = 0;
globalThis.fetch = () => Promise.reject(new TypeError("fetch failed"));

let queue = Promise.resolve();
port?.on("message", (message: ToLane) => {
  queue = queue.then(() => jobs.work(message));
});
