// Contracts of functions as a user meets them: what breaks them is found and tested, what @requires excludes is not tested.
import { expect, test } from "vitest";
import { checkUnit, expectValid } from "./harness/check-subject.ts";
import { workspace } from "./harness/workspace.ts";

const PRICES = `/**
 * @requires amount >= 0
 * @ensures result > 0
 * @throws {RangeError} when amount > 1000
 */
export function fee(amount: number): number {
  if (amount < 0) return -1;
  if (amount > 1000) throw new RangeError("too much");
  return amount / 2;
}

export const shop = {
  open: true,
  /** @requires this.open && helps(item) */
  async sell(item: string): Promise<string> {
    return item === "bread" ? "sold" : "none";
  },
};

function helps(item: string): boolean {
  return item === "bread" || item === "milk";
}
`;

const TALKER = `const path = require("path");
/**
 * @requires path
 * @requires lodash
 * @requires the moon to be full
 * @throws {Error} when the key is missing
 * @param {number} x
 */
exports.say = function (x) {
  return x > 3 ? "hi" : "lo";
};
`;

test("functions with contracts, beside JSDoc's own tags and prose", async () => {
  const user = workspace([]);
  user.write("prices.ts", PRICES);
  user.write("talker.cjs", TALKER);
  const { status, stderr, result } = await user.pathwise("prices.ts", "talker.cjs");
  expect(status, stderr).toBe(0);
  expectValid(result);
  const [fee, sell, say] = result.units;
  checkUnit(fee!, { status: ["complete"], uncovered: 1, findings: [/^contract: @ensures result > 0 does not hold$/] });
  expect(fee?.findings).toHaveLength(1);
  expect(fee?.unreached[0]?.why).toBe("proved unreachable, provided that @requires amount >= 0 holds");
  checkUnit(sell!, {});
  checkUnit(say!, { status: ["complete"] });
  expect(say?.assumptions).toEqual([
    "@requires the moon to be full need not hold: it cannot be checked",
    "@throws {Error} when the key is missing need not hold: it cannot be checked",
  ]);
  expect(stderr.match(/^.*warning.*$/gm)).toEqual([
    expect.stringContaining("talker.cjs:5:18: @requires is not an expression"),
    expect.stringContaining("talker.cjs:6:29: @throws is not an expression"),
  ]);
  const tests = user.read("prices.pathwise.test.ts");
  expect(tests).toContain(`test("breaks @ensures result > 0 for 0"`);
  expect(tests).toContain("expect(fee(0)).toBe(0)");
  expect(tests).not.toMatch(/fee\(-/);
  const run = await user.run("node_modules/.bin/vitest", "run");
  expect(run.status, run.stdout).toBe(0);
});

test("an explanation is of the inputs that @requires allows", async () => {
  const user = workspace([]);
  user.write("prices.ts", PRICES);
  const { status, stdout } = await user.run("node_modules/.bin/pathwise", "explain", "prices.ts#fee", "--quiet");
  expect(status).toBe(0);
  expect(stdout).toMatch(/assuming that +@requires amount >= 0 holds/);
  expect(stdout).toMatch(/Impossible[^]*amount < 0 is excluded by amount >= 0/);
});
