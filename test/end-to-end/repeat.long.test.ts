// Runs repeat: the same bytes out of the same input.
import path from "node:path";
import { expect, test } from "vitest";
import { workspace } from "./harness/workspace.ts";

const FOLDER = path.resolve(import.meta.dirname, "../../examples");

test("the same input gives the same bytes", async () => {
  const user = workspace([path.join(FOLDER, "pricing.ts")]);
  const first = await user.pathwise("pricing.ts", "--dry-run");
  const second = await user.pathwise("pricing.ts", "--dry-run");
  expect(first.stdout).toContain("describe(");
  expect(second.stdout).toBe(first.stdout);
  expect(user.files().filter((name) => name.includes("pathwise"))).toEqual([]);
});
