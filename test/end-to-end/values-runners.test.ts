// Structured values in the runners that the other tests do not use: mocks and deep equality have other names there.
import path from "node:path";
import { expect, test } from "vitest";
import { checkSubject } from "./harness/check-subject.ts";
import { workspace } from "./harness/workspace.ts";
import { EXPECTED_VALUES } from "./values-expected.ts";

test("jest: callbacks", async () => {
  await checkSubject({ file: "values/callbacks.ts", runner: "jest", units: EXPECTED_VALUES["callbacks.ts"]! });
});

test("node:test: untyped values", async () => {
  const user = workspace([path.resolve(import.meta.dirname, "subjects/values/untyped.js")], "node");
  const { status, stderr } = await user.pathwise("untyped.js");
  expect(status, stderr).toBe(0);
  const finished = await user.run("node", "--test");
  expect(finished, finished.stdout + finished.stderr).toMatchObject({ status: 0 });
  expect(finished.stdout).toMatch(/^# pass [1-9]/m);
});
