// Structured values in the runners that the other tests do not use: mocks and deep equality have other names there.
import path from "node:path";
import { expect, test } from "vitest";
import { workspace } from "./harness/workspace.ts";

const subject = (name: string): string => path.resolve(import.meta.dirname, "subjects/values", name);

test("jest: callbacks", async () => {
  const user = workspace([subject("callbacks.ts")], "jest");
  const { status, stderr, result } = await user.pathwise("callbacks.ts");
  expect(status, stderr).toBe(0);
  expect(result?.totals.branches).toEqual({ covered: 22, total: 22 });
  const finished = await user.run("node_modules/.bin/jest");
  expect(finished, finished.stdout + finished.stderr).toMatchObject({ status: 0 });
});

test("node:test: untyped values", async () => {
  const user = workspace([subject("untyped.js")], "node");
  const { status, stderr } = await user.pathwise("untyped.js");
  expect(status, stderr).toBe(0);
  const finished = await user.run("node", "--test");
  expect(finished, finished.stdout + finished.stderr).toMatchObject({ status: 0 });
  expect(finished.stdout).toMatch(/^# pass [1-9]/m);
});
