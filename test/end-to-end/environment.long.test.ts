// Code that asks for the time, for random numbers and for its process: both sides of its conditions are tested in each runner,
// and the tests pass on another day, with other numbers and in another environment.
import path from "node:path";
import { expect, test } from "vitest";
import type { RunnerName } from "../../src/runners/all-runners.ts";
import { workspace } from "./harness/workspace.ts";

const SUBJECT = path.resolve(import.meta.dirname, "subjects/environment/asks.js");

/** Loaded before the tests. */
const ELSEWHERE = `
const RealDate = Date;
const AHEAD_MS = 403 * 86_400_000;
const now = RealDate.now;
const later = () => now() + AHEAD_MS;
RealDate.now = later;
globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [later()] : args, newTarget === globalThis.Date ? target : newTarget),
});
Math.random = () => 0.999;
`;

const COMMANDS: Readonly<Record<RunnerName, readonly string[]>> = {
  vitest: ["npx", "vitest", "run", "--sequence.shuffle.tests"],
  jest: ["npx", "jest", "--randomize"],
  mocha: ["npm", "test"],
  node: ["node", "--test"],
};

function check(runner: RunnerName, source: string): void {
  test(`${runner}: ${source}`, async () => {
    const user = workspace([SUBJECT], runner);
    if (source !== "asks.js")
      user.write(source, user.read("asks.js").replaceAll("export ", "").concat(COMMONJS_EXPORTS));
    const { status, stderr, result } = await user.pathwise(source);
    expect(status, stderr).toBe(0);
    const units = result?.units ?? [];
    expect(units).toHaveLength(11);
    for (const { name, branches } of units) expect(branches, name).toMatchObject({ covered: branches.total });
    const here = await user.run(...(COMMANDS[runner] as [string, ...string[]]));
    expect(here, here.stdout + here.stderr).toMatchObject({ status: 0 });
    user.write("elsewhere.cjs", ELSEWHERE);
    // Vitest itself does not work where all random numbers are the same, so only its workers load it.
    if (runner === "vitest")
      user.write("vitest.config.mjs", `export default { test: { setupFiles: ["./elsewhere.cjs"] } };`);
    const settings = ["APP_LOG_LEVEL=debug", "TZ=Pacific/Auckland"];
    if (runner !== "vitest") settings.push("NODE_OPTIONS=--require ./elsewhere.cjs");
    const elsewhere = await user.run("env", ...settings, ...COMMANDS[runner]);
    expect(elsewhere, elsewhere.stdout + elsewhere.stderr).toMatchObject({ status: 0 });
  });
}

const COMMONJS_EXPORTS = `
module.exports = {
  dice, badge, isLate, weekend, measured, patience, logLevel, separator, identified, Lease, Fuse,
};
`;

check("vitest", "asks.js");
check("jest", "asks.cjs");
check("mocha", "asks.js");
check("node", "asks.js");
