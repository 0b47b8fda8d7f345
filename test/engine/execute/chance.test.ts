import { afterEach, beforeEach, expect, test } from "vitest";
import { Chance, VARIANTS } from "../../../src/engine/execute/chance.ts";

const { env, cwd } = process;
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
