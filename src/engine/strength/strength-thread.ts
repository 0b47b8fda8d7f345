// The entry of the thread of mutants. Its built-ins are the language's own, and it can be ended at any moment.
import { parentPort, workerData } from "node:worker_threads";
import { Chance } from "../execute/chance.ts";
import { isolate } from "../execute/isolate.ts";
import { enterConcretePath } from "../execute/path-scope.ts";
import { VirtualTimers } from "../execute/timers.ts";
import { StrengthJobs } from "./strength-jobs.ts";
import type { StrengthThreadData, ToStrength } from "./strength-messages.ts";

const { modules, control } = workerData as StrengthThreadData;
const timers = new VirtualTimers();
const chance = new Chance();
const port = parentPort;
const say = port?.postMessage.bind(port);
const jobs = new StrengthJobs({ modules, control, timers, chance });

isolate(timers, { end: () => jobs.endRun() });
enterConcretePath();
chance.install();
// Where errors were made is not looked at, and most of their cost is the stack.
Error.stackTraceLimit = 0;
globalThis.fetch = () => Promise.reject(new TypeError("fetch failed"));

let queue = Promise.resolve();
port?.on("message", (order: ToStrength) => {
  queue = queue.then(async () => say?.(await jobs.work(order)));
});
