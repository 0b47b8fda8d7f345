// A unit that does not survive its inputs costs only itself, and no more time than it was given.
import { expect, test } from "vitest";
import { type ExpectedUnit, checkSubject, checkUnit, expectValid } from "./harness/check-subject.ts";
import { workspace } from "./harness/workspace.ts";

const BUDGET_SECONDS = 4;
/**
 * What does not survive is run again on the original code, in a process and a time of its own; if it does not end there, once
 * more with probes, to prove that.
 */
const WITNESS_SECONDS = 4;
/** Time for which a busy machine keeps a process waiting does not count, up to so many times as much. */
const MOST_DELAY = 4;

const healthy: ExpectedUnit = { status: ["complete"] };
const dies = (finding: RegExp): ExpectedUnit => ({
  status: ["complete", "bounded", "budget", "failed"],
  dies: true,
  findings: [finding],
});

function check(file: string, units: Readonly<Record<string, ExpectedUnit>>) {
  test(`safety/${file}`, async () => {
    const { ms } = await checkSubject({ file: `safety/${file}`, args: ["--budget", String(BUDGET_SECONDS)], units });
    const [all, dying] = [Object.keys(units).length, Object.values(units).filter((unit) => unit.dies).length];
    expect(ms).toBeLessThan(MOST_DELAY * (all * BUDGET_SECONDS + dying * WITNESS_SECONDS + 5) * 1000);
  });
}

check("endless-loop.ts", {
  before: healthy,
  endless: dies(/^non-termination/m),
  sometimes: dies(/^non-termination/m),
  after: healthy,
});
check("endless-bound.ts", {
  counts: { status: ["bounded"], findings: [/^non-termination: .*proved/m] },
  descends: { status: ["bounded", "budget"], findings: [/^non-termination: RangeError.*proved/m] },
});
check("endless-recursion.ts", { endless: dies(/call stack|recursion/i), after: healthy });
check("exits.ts", { exits: dies(/^crash.*exit/m), after: healthy });
check("allocates.ts", { allocates: dies(/./), allocatesAtOnce: dies(/^(crash|non-termination)/m), after: healthy });
check("regex.ts", { matches: dies(/^(crash|non-termination)/m), after: healthy });
check("healthy.ts", { after: healthy });

test("a file that cannot be loaded", async () => {
  const folder = new URL("subjects/safety/", import.meta.url);
  const user = workspace(["throws-on-load.ts", "healthy.ts"].map((name) => new URL(name, folder).pathname));
  const { result, stderr } = await user.pathwise("throws-on-load.ts", "healthy.ts");
  expectValid(result);
  const [broken, after] = result.units;
  expect(broken, stderr).toMatchObject({ name: "never", status: "failed" });
  expect(broken?.reason).toMatch(/cannot be loaded/);
  checkUnit(after!, healthy);
  expect(user.files()).toContain("healthy.pathwise.test.ts");
  expect(user.files()).not.toContain("throws-on-load.pathwise.test.ts");
});
