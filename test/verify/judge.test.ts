import { expect, test } from "vitest";
import type { Verdict } from "../../src/model/verification.ts";
import { judge } from "../../src/verify/judge.ts";
import type { Execution } from "../../src/verify/judge.ts";

/** `+`: passed, `-`: failed, `0`: not in the report, `!`: the file failed; one text for each execution, one sign for each project. */
function check(executions: string[], status: Verdict["status"]): void {
  const tests = (sign: string): Execution[number]["tests"] =>
    sign === "0" ? [] : [{ titles: ["f", "works"], passed: sign === "+", message: "why" }];
  const read = (signs: string): Execution =>
    [...signs].map((sign) => ({ file: "f.test.ts", tests: tests(sign), ...(sign === "!" ? { error: "why" } : {}) }));
  expect(judge(["f works"], executions.map(read)).get("f works")?.status).toBe(status);
}

test("a test has passed if it passed every time, in every project", () => {
  check(["+", "+"], "passed");
  check(["++", "++"], "passed");
  check(["-", "-"], "failed");
  check(["!", "!"], "failed");
  check(["0", "0"], "failed");
  check(["+-", "+-"], "failed");
  check(["+", "-"], "unstable");
  check(["0", "+"], "unstable");
});
