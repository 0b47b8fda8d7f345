import nodeCrypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import { afterEach, beforeEach, expect, test } from "vitest";
import { Chance, VARIANTS } from "../../../src/engine/execute/chance.ts";

const { env, cwd, hrtime, uptime } = process;
const { randomBytes, randomFillSync, randomFill, randomInt, randomUUID } = nodeCrypto;
const randomFunctions = { randomBytes, randomFillSync, randomFill, randomInt, randomUUID };
const properties = {
  platform: Object.getOwnPropertyDescriptor(process, "platform") as PropertyDescriptor,
  argv: Object.getOwnPropertyDescriptor(process, "argv") as PropertyDescriptor,
};
const real = { Date, random: Math.random, now: Date.now, performanceNow: performance.now, constructor: Date };
let chance: Chance;

beforeEach(() => {
  chance = new Chance();
  chance.install();
});
afterEach(() => {
  Object.assign(real.Date, { now: real.now });
  Object.defineProperty(real.Date.prototype, "constructor", { value: real.constructor });
  Object.assign(globalThis, { Date: real.Date });
  Object.assign(Math, { random: real.random });
  Object.assign(performance, { now: real.performanceNow });
  Object.assign(process, { env, cwd });
  Object.defineProperties(process, properties);
  Reflect.deleteProperty(crypto, "randomUUID");
  Reflect.deleteProperty(crypto, "getRandomValues");
  Object.assign(nodeCrypto, randomFunctions);
  Object.assign(process, { hrtime, uptime });
  syncBuiltinESMExports();
});

const numbers = (): number[] => Array.from({ length: 12 }, () => Math.random());

test("runs repeat, and time stands still in the first variant", () => {
  const first = [...numbers(), Date.now(), Date.now()];
  chance.reset();
  expect([...numbers(), Date.now(), Date.now()]).toEqual(first);
  expect(first.at(-1)).toBe(first.at(-2));
});

test("in others it passes, on another day", () => {
  const day = new Date().toDateString();
  for (let variant = 1; variant <= VARIANTS; variant++) {
    chance.reset(variant);
    expect(new Date().toDateString()).not.toBe(day);
    expect(Date.now()).toBeLessThan(Date.now());
  }
});

test("numbers are mostly small, or mostly large, but not all of them", () => {
  chance.reset(2);
  expect(numbers().filter((each) => each < 0.001)).toHaveLength(9);
  chance.reset(3);
  const large = numbers();
  expect(large.filter((each) => each > 0.999)).toHaveLength(9);
  expect(Math.max(...large)).toBeLessThan(1);
});

test("what the process says differs between variants", () => {
  const said = (): unknown[] => [process.env["HOME"], process.cwd(), process.platform, crypto.randomUUID()];
  const first = said();
  chance.reset(2);
  for (const [i, each] of said().entries()) expect(each).not.toBe(first[i]);
});

test("it knows whether it was asked", () => {
  expect(chance.wasAsked).toBe(false);
  performance.now();
  expect(chance.wasAsked).toBe(true);
  chance.reset();
  expect(chance.wasAsked).toBe(false);
});

const SOURCES: Readonly<Record<string, () => unknown>> = {
  getRandomValues: () => [...crypto.getRandomValues(new Uint16Array(4))],
  randomBytes: () => nodeCrypto.randomBytes(6).toString("hex"),
  "randomBytes, told": () => new Promise((resolve) => nodeCrypto.randomBytes(6, (_, bytes) => resolve([...bytes]))),
  randomFillSync: () => [...nodeCrypto.randomFillSync(new Uint16Array(8), 2, 3)],
  randomFill: () => new Promise((resolve) => nodeCrypto.randomFill(Buffer.alloc(4), (_, bytes) => resolve([...bytes]))),
  randomInt: () => nodeCrypto.randomInt(5, 1000),
  "randomInt, told": () => new Promise((resolve) => nodeCrypto.randomInt(1000, (_, n) => resolve(n))),
  "randomUUID of Node": () => nodeCrypto.randomUUID(),
  hrtime: () => process.hrtime(),
  "hrtime.bigint": () => process.hrtime.bigint(),
  uptime: () => process.uptime(),
};

test.each(Object.entries(SOURCES))("%s repeats, and differs between variants", async (_, ask) => {
  const first = await ask();
  expect(chance.wasAsked).toBe(true);
  chance.reset();
  expect(await ask()).toEqual(first);
  chance.reset(2);
  expect(await ask()).not.toEqual(first);
});

test("only the part that is asked for is filled", () => {
  const filled = nodeCrypto.randomFillSync(new Uint16Array(8), 2, 3);
  expect([...filled].filter((_, i) => i < 2 || i >= 5)).toEqual([0, 0, 0, 0, 0]);
  expect(filled.some((each) => each !== 0)).toBe(true);
});

test("wrong arguments are refused, as by the real functions", () => {
  expect(() => nodeCrypto.randomBytes(-1)).toThrow(RangeError);
  expect(() => nodeCrypto.randomInt(5, 5)).toThrow(RangeError);
  expect(() => crypto.getRandomValues(new Float64Array(1) as never)).toThrow("integer");
});

test("time passes for code that waits", () => {
  const end = process.hrtime.bigint() + 3_600_000_000_000n;
  let readings = 0;
  while (process.hrtime.bigint() < end) readings++;
  expect(readings).toBeLessThan(100);
});
