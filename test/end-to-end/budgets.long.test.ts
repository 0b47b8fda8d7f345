// Whatever a unit does, exploring it takes no more than its budget. Measured in processor time, so that a busy machine changes nothing.
import { expect, test } from "vitest";
import { processorSeconds } from "./harness/processor-seconds.ts";
import { workspace } from "./harness/workspace.ts";

const BUDGET = 3;
/** Within a second or a fifth. */
const MOST = Math.max(BUDGET + 1, 1.2 * BUDGET);
/**
 * What exploring suspects is confirmed by the original code afterwards, each time until the limit of one execution (2 s) and with the
 * start of a process: the input that ended an engine, and the one that ran when time was over. An attempt to prove that it never ends, before
 * each, takes a second at most.
 */
const CONFIRMING = 2 * 2.5 + 2 * 1;

const HOSTILE: Readonly<Record<string, string>> = {
  "a built-in that does not end": "new Array(2 ** 26).fill(0).sort(() => 1);",
  "a regular expression that backtracks": `/^(a+)+$/.test("a".repeat(40) + "!");`,
  "a loop of microtasks": "const f = () => Promise.resolve().then(f); f();",
  "a loop of ticks": "const f = () => process.nextTick(f); f();",
  "a loop": "for (;;) {}",
  "arrays without end": "const a = []; for (;;) a.push(new Array(1e6).fill(1));",
  "a large text": `"x".repeat(2 ** 28).split("");`,
};

async function secondsOf(code: string): Promise<number> {
  const user = workspace([], "node");
  const unit = `export function unit(n) {\n  if (n === 7) { ${code} }\n  return n > 3 ? 1 : 2;\n}\n`;
  user.write("unit.mjs", `/** @param {number} n */\n${unit}`);
  const seconds = await processorSeconds(user, "unit.mjs", "--budget", String(BUDGET), "--strength", "branch");
  // Whatever the unit does, the rest of it has its tests.
  expect(user.read("unit.pathwise.test.mjs")).toContain("unit(");
  return seconds;
}

test("units that hang, or take memory without end", { timeout: 900_000 }, async () => {
  const usual = await secondsOf("");
  const tooLong: Record<string, number> = {};
  for (const [name, code] of Object.entries(HOSTILE)) {
    const seconds = (await secondsOf(code)) - usual;
    if (seconds > MOST + CONFIRMING) tooLong[name] = seconds;
  }
  expect(tooLong).toEqual({});
});
