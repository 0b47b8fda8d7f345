import { describe, expect } from "vitest";
import { assume, prove } from "pathwise/vitest";
import * as right from "./right";
import * as wrong from "./wrong";

function isInt(x: number, low: number, high: number): boolean {
  return Number.isInteger(x) && x >= low && x <= high;
}

function properties(code: typeof right): void {
  prove("clamp stays in its range", (x: number, low: number, high: number) => {
    assume(low <= high && !Number.isNaN(x));
    const clamped = code.clamp(x, low, high);
    expect(clamped >= low && clamped <= high).toBe(true);
  });
  prove("sorting orders", (a: number, b: number, c: number) => {
    assume(!Number.isNaN(a + b + c));
    const [first, second, third] = code.sorted([a, b, c]) as [number, number, number];
    expect(first <= second && second <= third).toBe(true);
  });
  prove("the largest is not below any", (a: number, b: number, c: number) => {
    assume(!Number.isNaN(a) && !Number.isNaN(b) && !Number.isNaN(c));
    const found = code.largest(a, b, c);
    expect(found >= a && found >= b && found >= c).toBe(true);
  });
  prove("hours and minutes give the time again", (time: number) => {
    assume(isInt(time, 0, 1439));
    const [hour, minute] = code.hourAndMinute(time);
    expect(hour * 60 + minute).toBe(time);
  });
  prove("runs are decoded", (bits: boolean[]) => {
    assume(bits.length <= 4);
    expect(code.decodeRuns(code.encodeRuns(bits))).toEqual(bits);
  });
  prove("hexadecimal digits are decoded", (byte: number) => {
    assume(isInt(byte, 0, 255));
    expect(code.fromHex(code.toHex(byte)) === byte).toBe(true);
  });
  prove("ranges overlap unless one ends before the other", (a: number, b: number, c: number, d: number) => {
    assume(a <= b && c <= d);
    expect(code.overlaps(a, b, c, d)).toBe(!(b < c || d < a));
  });
  prove("the middle lies between", (low: number, high: number) => {
    assume(isInt(low, 0, 1e9) && isInt(high, low, 1e9));
    const mid = code.middle(low, high);
    expect(mid >= low && mid <= high).toBe(true);
  });
  prove("no cent is lost", (cents: number, parts: number) => {
    assume(isInt(cents, 0, 1e6) && isInt(parts, 1, 4));
    expect(code.split(cents, parts).reduce((sum, each) => sum + each, 0) === cents).toBe(true);
  });
  prove("a discount gives no money away", (cents: number, percent: number) => {
    assume(isInt(cents, 0, 1e6) && isInt(percent, 0, 100));
    const price = code.discounted(cents, percent);
    expect(price >= 0 && price <= cents).toBe(true);
  });
  prove("centuries are leap years every four", (century: number) => {
    assume(isInt(century, 0, 99));
    expect(code.isLeap(century * 100)).toBe(century % 4 === 0);
  });
  prove("months follow each other", (month: number) => {
    assume(isInt(month, 1, 12));
    const next = code.nextMonth(month);
    expect(next).toBe(month === 12 ? 1 : month + 1);
  });
  prove("a cache keeps two", (a: number, b: number) => {
    assume(!Number.isNaN(a) && !Number.isNaN(b) && a !== b);
    const cache = new code.Cache();
    cache.set(a, "first");
    cache.set(b, "second");
    expect(cache.get(a)).toBe("first");
    expect(cache.get(b)).toBe("second");
  });
  prove("a ring gives items in their order", (a: number, b: number, c: number) => {
    const ring = new code.Ring();
    for (const item of [a, b, c]) ring.add(item);
    expect([ring.take(), ring.take(), ring.take()]).toEqual([a, b, c]);
  });
  prove("what is in a list is found", (a: number, b: number, c: number) => {
    assume(a < b && b < c);
    expect(code.indexIn([a, b, c], b)).toBe(1);
    expect(code.indexIn([a, b, c], c)).toBe(2);
  });
  prove("distances are the same both ways", (a: number, b: number) => {
    assume(isInt(a, -1e6, 1e6) && isInt(b, -1e6, 1e6));
    expect(code.distance(a, b) === code.distance(b, a)).toBe(true);
  });
  prove("a common divisor divides", (a: number, b: number) => {
    assume(isInt(a, 1, 6) && isInt(b, 1, 6));
    expect(a % code.gcd(a, b)).toBe(0);
    expect(b % code.gcd(a, b)).toBe(0);
  });
  prove("a day is printed and parsed", (day: number) => {
    assume(isInt(day, 1, 31));
    expect(code.parseDay(code.printDay(day))).toBe(day);
  });
  prove("a flag that is set is there", (flags: number, bit: number) => {
    assume(isInt(flags, 0, 255) && isInt(bit, 0, 7));
    expect(code.withFlag(flags, 1 << bit) & (1 << bit)).toBe(1 << bit);
  });
  prove("one bit changes the parity", (nibble: number) => {
    assume(isInt(nibble, 0, 15));
    expect(code.parity(nibble)).toBe(1 - code.parity(nibble ^ 8));
  });
}

describe("right", () => properties(right));
describe("wrong", () => properties(wrong));
