// Runs repeat: the same bytes out of the same input.
import { readFile } from "node:fs/promises";
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

test("a file gets the same tests whatever the processes have done before", async () => {
  const folder = path.join(import.meta.dirname, "subjects/everywhere");
  const user = workspace(["equivalent", "weekend"].map((name) => path.join(folder, `${name}.ts`)));
  const written = (): Promise<string> => readFile(path.join(user.folder, "weekend.pathwise.test.ts"), "utf8");
  await user.pathwise("weekend.ts");
  const alone = await written();
  await user.pathwise("equivalent.ts", "weekend.ts");
  expect(await written()).toBe(alone);
});
