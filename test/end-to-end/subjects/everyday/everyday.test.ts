import { beforeEach, describe, expect, vi } from "vitest";
import { assume, choose, prove } from "pathwise/vitest";
import * as code from "./right";
import type { Line, State } from "./right";

function isInt(x: number, low: number, high: number): boolean {
  return Number.isInteger(x) && x >= low && x <= high;
}

prove("a total is the sum of its lines", (a: number, b: number) => {
  assume(isInt(a, 1, 1000) && isInt(b, 1, 1000));
  const lines: Line[] = [{ cents: a, quantity: 1 }, { cents: b, quantity: 2 }];
  expect(code.total(lines)).toBe(a + 2 * b);
});

prove("pages are whole but for the last", (page: number) => {
  assume(isInt(page, 1, 3));
  expect(code.paginate(["a", "b", "c", "d", "e"], page, 2)).toHaveLength(page === 3 ? 1 : 2);
});

prove("nothing is there twice", (a: string, b: string, c: string) => {
  const items = code.unique([a, b, c]);
  expect(new Set(items).size).toBe(items.length);
  expect(items).toEqual(expect.arrayContaining([a, b, c]));
});

prove("chunks together are the whole", (items: number[], size: number) => {
  assume(items.length <= 4 && isInt(size, 1, 3));
  const chunks = code.chunk(items, size);
  expect(chunks.flat()).toEqual(items);
  for (const chunk of chunks) expect(chunk.length).toBeLessThanOrEqual(size);
});

prove("as many zeros as wanted", (length: number) => {
  assume(isInt(length, 0, 5));
  const zeros = code.zeros(length);
  expect(zeros).toHaveLength(length);
  expect(zeros.every((each) => each === 0)).toBe(true);
});

prove("a range has its bounds", (from: number, count: number) => {
  assume(isInt(from, 1, 100) && isInt(count, 1, 5));
  const range = code.range(from, from + count);
  expect(range[0]).toBe(from);
  expect(range.at(-1)).toBe(from + count - 1);
});

prove("rotating there and back changes nothing", (a: number, b: number, c: number, by: number) => {
  assume(isInt(by, 0, 3));
  expect(code.rotate(code.rotate([a, b, c], by), 3 - by)).toEqual([a, b, c]);
});

prove("merging keeps the order", (a: number, b: number, c: number, d: number) => {
  assume(a <= b && c <= d);
  const merged = code.merge([a, b], [c, d]);
  expect(merged).toHaveLength(4);
  for (let i = 1; i < merged.length; i++) expect(merged[i - 1]).toBeLessThanOrEqual(merged[i]!);
});

prove("each item is in the group of its key", (a: number, b: number) => {
  assume(isInt(a, 0, 9) && isInt(b, 0, 9));
  const groups = code.groupBy([a, b], (item) => (item % 2 === 0 ? "even" : "odd"));
  expect(groups.get("even") ?? []).toEqual([a, b].filter((item) => item % 2 === 0));
  expect(groups.get("odd") ?? []).toEqual([a, b].filter((item) => item % 2 !== 0));
});

prove("what is escaped has no tags", (text: string) => {
  assume(text.length <= 3);
  expect(code.escapeHtml(text)).not.toMatch(/[<>]/);
});

prove("initials are two letters and two dots", (first: "ada" | "grace", last: "lovelace" | "hopper") => {
  expect(code.initials(first, last)).toMatch(/^[A-Z]\.[A-Z]\.$/);
});

prove("what is cut fits", (text: string, length: number) => {
  assume(isInt(length, 1, 5));
  expect(code.truncate(text, length).length).toBeLessThanOrEqual(length);
});

prove("a pair is parsed", (key: string, value: string) => {
  assume(!key.includes("="));
  expect(code.parsePair(`${key}=${value}`)).toEqual({ key, value });
});

prove("money is printed and parsed", (cents: number) => {
  assume(isInt(cents, 1, 999));
  expect(code.parseCents(code.formatCents(cents))).toBe(cents);
});

prove("a day later is a day more", (day: number) => {
  assume(isInt(day, 1, 27));
  expect(code.daysBetween(new Date(2024, 1, day), new Date(2024, 1, day + 1))).toBe(1);
});

prove("nothing leaves an end", (to: State) => {
  const end = choose<"paid" | "void">();
  expect(code.canGo(end, to)).toBe(false);
  expect(code.canGo("draft", to)).toBe(to === "sent" || to === "void");
});

describe("an account", () => {
  let account = new code.Account();
  beforeEach(() => {
    account = new code.Account();
  });

  prove("is never overdrawn", (first: number, second: number) => {
    assume(first > 0 && second > 0 && first < 1e6 && second < 1e6);
    account.deposit(first);
    if (second > first) expect(() => account.withdraw(second)).toThrow(RangeError);
    else account.withdraw(second);
    expect(account.balance).toBeGreaterThanOrEqual(0);
  });
});

prove("a queue gives items in their order", (a: string, b: string, c: string) => {
  const queue = new code.Queue<string>();
  queue.push(a);
  queue.push(b);
  expect(queue.shift()).toBe(a);
  queue.push(c);
  expect([queue.shift(), queue.shift(), queue.shift()]).toStrictEqual([b, c, undefined]);
});

prove("an action is tried as often as wanted", async (times: number, failures: number) => {
  assume(isInt(times, 1, 3) && isInt(failures, 0, 3));
  const action = vi.fn(async () => {
    if (action.mock.calls.length <= failures) throw new Error("not yet");
    return "done";
  });
  if (failures < times) await expect(code.retry(action, times)).resolves.toBe("done");
  else await expect(code.retry(action, times)).rejects.toThrow("not yet");
  expect(action).toHaveBeenCalledTimes(Math.min(times, failures + 1));
});

prove("everybody gets a mail", (first: string, second: string, isSent: boolean) => {
  const send = vi.fn().mockReturnValue(true).mockReturnValueOnce(isSent);
  expect(code.notifyAll({ send }, [first, second])).toBe(isSent ? 2 : 1);
  expect(send).toHaveBeenNthCalledWith(1, `${first}@example.com`);
  expect(send).toHaveBeenLastCalledWith(`${second}@example.com`);
});
