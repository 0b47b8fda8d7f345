import { expect, test } from "vitest";
import { simplerDates } from "../../../src/engine/lane/simpler-dates.ts";

/** What becomes of a date if every simpler one is taken that still satisfies the condition. */
function check(date: string, holds: (date: Date) => boolean, expected: string): void {
  let time = Date.parse(date);
  for (let next: number | undefined = time; next !== undefined;) {
    time = next;
    next = [...simplerDates(time)].find((each) => holds(new Date(each)));
  }
  expect(new Date(time).toISOString()).toBe(expected);
}

test("any date", () => check("1970-07-04T23:45:35.968Z", () => true, "2024-01-01T00:00:00.000Z"));
test("no date at all", () => check("", () => true, "2024-01-01T00:00:00.000Z"));
test("a Saturday", () =>
  check("1970-07-04T23:45:35.968Z", (date) => date.getUTCDay() === 6, "2024-01-06T00:00:00.000Z"));
test("a day in July", () =>
  check("1970-07-04T23:45:35.968Z", (date) => date.getUTCMonth() === 6, "2024-07-01T00:00:00.000Z"));
test("the 31st of a month", () =>
  check("1999-12-31T23:45:35.968Z", (date) => date.getUTCDate() === 31, "2024-12-31T00:00:00.000Z"));
test("a year that is no leap year", () =>
  check("2018-05-04T10:00:00.000Z", (date) => date.getUTCFullYear() % 4 !== 0, "2023-01-01T00:00:00.000Z"));
test("before a certain year", () =>
  check("1970-07-04T23:45:35.968Z", (date) => date.getUTCFullYear() < 2000, "1970-01-01T00:00:00.000Z"));
test("in the evening", () =>
  check("1970-07-04T23:45:35.968Z", (date) => date.getUTCHours() > 20, "2024-01-01T23:00:00.000Z"));

test("the simplest has none", () => expect([...simplerDates(Date.UTC(2024, 0, 1))]).toEqual([]));
