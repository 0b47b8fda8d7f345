// Threads: in those no belt is fastened.
import workerThreads from "node:worker_threads";
import { type Guard, always, guardAll } from "./guard.ts";

export function threadEffects(guard: Guard): void {
  guardAll(guard, "worker", workerThreads, ["Worker"], always("starts a thread"));
}
