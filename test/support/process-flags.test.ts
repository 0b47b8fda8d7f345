import { expect, test } from "vitest";
import { stackFlags, userFlags } from "../../src/support/process-flags.ts";

test("the stack is deeper only where the system allows it", () => {
  expect(stackFlags(8192)).toEqual(["--stack-size=3900"]);
  expect(stackFlags(Infinity)).toEqual(["--stack-size=3900"]);
  expect(stackFlags(4096)).toEqual([]);
  expect(stackFlags(NaN)).toEqual([]);
});

test("others get the flags of the user, and none of ours", () => {
  const flags = ["--inspect-brk=1", "--import", "x.mjs", "--stack-size=3900", "--stack-size=500"];
  expect(userFlags(flags)).toEqual(["--import", "x.mjs", "--stack-size=500"]);
});
