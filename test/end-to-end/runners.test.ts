// The command as a user types it, in a project of each runner, and the test file in that runner.
import path from "node:path";
import { expect, test } from "vitest";
import type { Result } from "../../src/model/result.ts";
import { expectValid } from "./harness/check-subject.ts";
import { workspace } from "./harness/workspace.ts";

const COMMANDS = {
  vitest: ["npx", "vitest", "run"],
  jest: ["npx", "jest"],
  node: ["node", "--test"],
} as const;

function check(runner: keyof typeof COMMANDS, source: string, testFile: string) {
  test(`${runner}: ${source}`, async () => {
    const user = workspace([path.resolve(import.meta.dirname, "subjects/runners", source)], runner);
    const written = await user.run("npx", "pathwise", source, "--json", "result.json");
    expect(written, written.stderr).toMatchObject({ status: 0 });
    expectValid(JSON.parse(user.read("result.json")) as Result);
    expect(user.files()).toContain(testFile);
    const [program, ...args] = COMMANDS[runner];
    const passing = await user.run(program, ...args);
    expect(passing, passing.stdout + passing.stderr).toMatchObject({ status: 0 });
    // The same file must fail once the code is wrong.
    user.write(source, user.read(source).replace("minus", "minuss"));
    const failing = await user.run(program, ...args);
    expect(failing.status).not.toBe(0);
    expect(failing.stdout + failing.stderr).toContain("minuss");
  });
}

check("vitest", "sign.ts", "sign.pathwise.test.ts");
check("vitest", "sign.js", "sign.pathwise.test.js");
check("jest", "sign.ts", "sign.pathwise.test.ts");
check("jest", "sign.cjs", "sign.pathwise.test.cjs");
// Vite does not know .cts; Jest does.
check("jest", "sign.cts", "sign.pathwise.test.cts");
check("node", "sign.js", "sign.pathwise.test.js");
check("node", "sign.cjs", "sign.pathwise.test.cjs");
