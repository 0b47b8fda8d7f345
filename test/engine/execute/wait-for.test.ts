import { readFile } from "node:fs/promises";
import { pbkdf2 } from "node:crypto";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { VirtualTimers, turn } from "../../../src/engine/execute/timers.ts";
import { type Settled, settle } from "../../../src/engine/execute/wait-for.ts";

async function settled(start: () => PromiseLike<unknown>): Promise<Settled> {
  const timers = new VirtualTimers();
  timers.reset();
  return settle(start(), timers);
}

test("a promise that only a later call can settle waits for nothing else", async () => {
  expect(await settled(() => new Promise(() => undefined))).toEqual({ status: "pending", isIdle: true });
});

/** The test runner may start something of its own meanwhile, but not each time. */
async function isEverIdle(start: () => unknown): Promise<boolean> {
  for (let i = 0; i < 20; i++) {
    const timers = new VirtualTimers();
    timers.reset();
    start();
    await turn();
    if (!timers.mayAwaitSystem()) return true;
  }
  return false;
}

test("promises alone start no work of the system", async () => {
  const start = async (): Promise<void> => {
    await Promise.resolve(1);
    await new Promise(() => undefined);
  };
  expect(await isEverIdle(start)).toBe(true);
  expect(await isEverIdle(() => readFile(import.meta.filename))).toBe(false);
});

test("promises of promises are settled", async () => {
  const value = async (): Promise<number> => (await Promise.resolve(1)) + (await Promise.resolve(2));
  expect(await settled(value)).toEqual({ status: "fulfilled", value: 3 });
  const error = new Error("x");
  expect(await settled(() => Promise.reject(error))).toEqual({ status: "rejected", error });
});

test("what the system does is waited for", async () => {
  const { status } = await settled(() => readFile(import.meta.filename));
  expect(status).toBe("fulfilled");
  const hashed = await settled(() => promisify(pbkdf2)("a", "b", 20_000, 8, "sha1"));
  expect(hashed.status).toBe("fulfilled");
});

test("an error that a timer throws is not the error of the promise", async () => {
  const timers = new VirtualTimers();
  const { setTimeout, setInterval, setImmediate, clearTimeout, clearInterval, clearImmediate } = globalThis;
  timers.install();
  try {
    timers.reset();
    const waiting = new Promise((done) => {
      globalThis.setTimeout(() => {
        throw new Error("nobody is told");
      }, 1);
      globalThis.setTimeout(done, 2);
    });
    expect(await settle(waiting, timers)).toEqual({ status: "pending", isIdle: false });
  } finally {
    Object.assign(globalThis, { setTimeout, setInterval, setImmediate, clearTimeout, clearInterval, clearImmediate });
  }
});
