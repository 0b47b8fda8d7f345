import { expect, test } from "vitest";
import { requireOpenFiles, systemLimit } from "../../src/support/system-limits.ts";

test("the system tells its limits, or nothing", () => {
  const limit = systemLimit("Max open files");
  expect(limit === undefined).toBe(process.platform !== "linux");
  expect(limit ?? Infinity).toBeGreaterThan(0);
});

test("with too few files there is no run", () => {
  expect(() => requireOpenFiles(48)).toThrow("only 48 files may be open at once, and at least 96 are needed");
  for (const limit of [96, Infinity, undefined]) requireOpenFiles(limit);
});
