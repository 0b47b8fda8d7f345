import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { expect, test } from "vitest";
import { runDelayMs } from "../../src/support/run-delay.ts";

const isLinux = process.platform === "linux";

test("threads that wait for a processor are noticed", async () => {
  const before = runDelayMs();
  const busy = "const end = Date.now() + 300; while (Date.now() < end);";
  const workers = Array.from({ length: 4 * availableParallelism() }, () => new Worker(busy, { eval: true }));
  await new Promise((resolve) => setTimeout(resolve, 250));
  const waited = (runDelayMs() ?? 0) - (before ?? 0);
  await Promise.all(workers.map((worker) => worker.terminate()));
  expect(waited > 50).toBe(isLinux);
});

test("a process that does not exist tells nothing", () => expect(runDelayMs(2 ** 30)).toBeUndefined());
