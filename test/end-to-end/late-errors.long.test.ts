// Timers that throw after the test that started them: the test holds them, and no other test is blamed for them.
import path from "node:path";
import { expect, test } from "vitest";
import type { RunnerName } from "../../src/runners/all-runners.ts";
import { checkCovered } from "./harness/check-covered.ts";

const FOLDER = path.resolve(import.meta.dirname, "subjects/late");

function check(runner: RunnerName, extension: "ts" | "js", held: string): void {
  test(`in ${runner}`, async () => {
    const user = await checkCovered(runner, FOLDER, `watch.${extension}`);
    expect(user.read(`watch.pathwise.test.${extension}`)).toContain(held);
  });
}

check("vitest", "ts", "vi.useFakeTimers();");
check("jest", "ts", "jest.useFakeTimers();");
check("node", "js", 'mock.timers.enable({ apis: ["setTimeout", "setInterval", "setImmediate"] });');
check("mocha", "js", 'mock.timers.enable({ apis: ["setTimeout", "setInterval", "setImmediate"] });');
