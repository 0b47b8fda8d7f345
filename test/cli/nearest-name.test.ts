import { expect, test } from "vitest";
import { nearestName } from "../../src/cli/nearest-name.ts";

test.each([
  ["bduget", "budget"],
  ["budgets", "budget"],
  ["loopLimit", "loop-limit"],
  ["dry_run", "dry-run"],
  ["ver", "verbose"],
  ["x", undefined],
  ["something-else", undefined],
])("%s → %s", (written, expected) => {
  expect(nearestName(written, ["budget", "loop-limit", "dry-run", "verbose", "version"])).toBe(expected);
});
