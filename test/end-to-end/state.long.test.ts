// State that earlier calls left is reached by calling again, and no test depends on what ran before it.
import path from "node:path";
import { expect, test } from "vitest";
import { checkCovered } from "./harness/check-covered.ts";

const FOLDER = path.resolve(import.meta.dirname, "subjects/state");

test("TypeScript, in Vitest, in any order", async () => {
  const user = await checkCovered("vitest", FOLDER, "desk.ts");
  const text = user.read("desk.pathwise.test.ts");
  expect(text).toContain(`greet("Ada") returns "a: Ada" after speak("a")`);
  const types = await user.run("node_modules/.bin/tsc", "-p", ".");
  expect(types.status, types.stdout).toBe(0);
  for (const seed of [1, 2, 3, 4, 5]) {
    const again = await user.run("npx", "vitest", "run", "--sequence.shuffle.tests", `--sequence.seed=${seed}`);
    expect(again, `seed ${seed}\n${again.stdout}${again.stderr}`).toMatchObject({ status: 0 });
  }
});

test("TypeScript, in Jest", async () => {
  await checkCovered("jest", FOLDER, "desk.ts");
});

test.each(["desk.js", "desk.cjs"])("%s, in node:test and Mocha", async (file) => {
  await checkCovered("node", FOLDER, file);
  await checkCovered("mocha", FOLDER, file);
});
