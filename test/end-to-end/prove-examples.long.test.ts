// The examples of tests with parameters, in the runner of each.
import path from "node:path";
import { expect, test } from "vitest";
import { workspace } from "./harness/workspace.ts";

const FOLDER = path.resolve(import.meta.dirname, "../../examples/prove");

test.each([
  [
    "vitest",
    ["clamp.ts", "clamp.vitest.test.ts"],
    ["npx", "vitest", "run"],
    /2 passed[^]*pathwise: 2 proved|pathwise: 2 proved[^]*2 passed/,
  ],
  ["jest", ["clamp.ts", "clamp.jest.test.ts"], ["npx", "jest"], /pathwise: 2 proved/],
  ["node", ["node/clamp.js", "node/clamp.test.js"], ["node", "--test"], /^# pass 2$/m],
] as const)("%s", async (runner, files, [program, ...args], expected) => {
  const user = workspace(
    files.map((file) => path.join(FOLDER, file)),
    runner,
  );
  const { status, stdout, stderr } = await user.run(program, ...args);
  expect(status, stdout + stderr).toBe(0);
  expect((stdout + stderr).replaceAll(/\x1B\[\d+m/g, "")).toMatch(expected);
});
