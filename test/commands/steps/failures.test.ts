import { expect, test } from "vitest";
import { Failures } from "../../../src/commands/steps/failures.ts";
import { UserError } from "../../../src/support/errors.ts";

const fail = (): never => {
  throw new UserError("a.ts is read-only");
};

test("a mistake in one of several files costs that file", async () => {
  const failures = new Failures(2);
  failures.attempt("/a.ts", fail);
  expect(await failures.attemptLater("/b.ts", () => Promise.resolve(5))).toBe(5);
  expect(failures.all).toEqual([{ file: "/a.ts", reason: "a.ts is read-only" }]);
  expect([failures.has("/a.ts"), failures.has("/b.ts")]).toEqual([true, false]);
});

test("files that failed before count, too", () => {
  const failures = new Failures(1, [{ file: "/bad.ts", reason: "syntax" }]);
  failures.attempt("/a.ts", fail);
  expect(failures.all).toHaveLength(2);
});

test("the only file's mistake, and mistakes of ours, are thrown", () => {
  expect(() => new Failures(1).attempt("/a.ts", fail)).toThrow(UserError);
  const ours = (): never => {
    throw new Error("ours");
  };
  expect(() => new Failures(2).attempt("/a.ts", ours)).toThrow("ours");
});
