// The command as a user types it, in a project of each runner, and the test files in that runner.
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import type { Result } from "../../src/model/result.ts";
import { expectValid } from "./harness/check-subject.ts";
import { workspace } from "./harness/workspace.ts";

const COMMANDS = {
  vitest: ["npx", "vitest", "run"],
  jest: ["npx", "jest"],
  mocha: ["npm", "test"],
  node: ["node", "--test"],
} as const;

/** `sign` in each of these files, with a mistake that tells which of them it is in. */
function check(runner: keyof typeof COMMANDS, ...extensions: readonly string[]) {
  checkWith({}, runner, ...extensions);
}

/** In a project that depends on these, too. */
function checkWith(dependencies: object, runner: keyof typeof COMMANDS, ...extensions: readonly string[]) {
  const others = Object.keys(dependencies).map((name) => ` with ${name}`);
  test(`${runner}${others.join("")}: ${extensions.join(", ")}`, async () => {
    const folder = path.resolve(import.meta.dirname, "subjects/runners");
    // files that differ in their extension only would be one module to some
    const subjects = extensions.map((extension) => ({ source: `${extension}-sign.${extension}`, extension }));
    const user = workspace([], runner);
    user.write("package.json", JSON.stringify({ ...(JSON.parse(user.read("package.json")) as object), dependencies }));
    for (const { source, extension } of subjects)
      user.write(source, readFileSync(path.join(folder, `sign.${extension}`), "utf8"));
    const sources = subjects.map(({ source }) => source);
    const written = await user.run("npx", "pathwise", ...sources, "--json", "result.json");
    expect(written, written.stderr).toMatchObject({ status: 0 });
    expectValid(JSON.parse(user.read("result.json")) as Result);
    const testFiles = subjects.map(({ extension }) => `${extension}-sign.pathwise.test.${extension}`);
    expect(user.files()).toEqual(expect.arrayContaining(testFiles));
    // what is only for ES modules is not imported elsewhere
    for (const name of Object.keys(dependencies)) expect(user.read(testFiles[0]!)).toContain(` from "${name}";`);
    const [program, ...args] = COMMANDS[runner];
    const passing = await user.run(program, ...args);
    expect(passing, passing.stdout + passing.stderr).toMatchObject({ status: 0 });
    // The same files must fail once the code is wrong.
    for (const { source, extension } of subjects)
      user.write(source, user.read(source).replace("minus", `minus in ${extension}`));
    const failing = await user.run(program, ...args);
    expect(failing.status).not.toBe(0);
    for (const { extension } of subjects)
      expect(failing.stdout + failing.stderr).toMatch(new RegExp(`minus in ${extension}\\b`));
  });
}

check("vitest", "ts", "js");
// Vite does not know .cts; Jest does.
check("jest", "ts", "cjs", "cts");
check("mocha", "js", "cjs");
checkWith({ chai: "*" }, "mocha", "js", "cjs");
check("node", "js", "cjs");
