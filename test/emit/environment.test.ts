// How tests set up an environment and put it back, in each runner.
import { expect, test } from "vitest";
import { emitTestFile } from "../../src/emit/emit-test-file.ts";
import type { EnvironmentRecipe } from "../../src/model/environment-recipe.ts";
import { type RunnerName, runnerNamed } from "../../src/runners/all-runners.ts";
import { makeCase } from "./make-case.ts";

const NOON = Date.UTC(2024, 0, 15, 12);

async function emitted(runner: RunnerName, recipe: EnvironmentRecipe | undefined, async = false): Promise<string> {
  const testCase = makeCase({ unit: { async, parameters: [] }, args: [] });
  const file = await emitTestFile({
    cases: [recipe === undefined ? testCase : { ...testCase, environment: [recipe] }],
    runner: runnerNamed(runner),
    projectRoot: "/project",
    testPath: "/project/subject.test.ts",
    importSpecifierFor: () => "./subject.js",
    moduleSyntax: "import",
    typescript: true,
    version: "0",
    seed: 1,
    format: (source) => Promise.resolve(source),
  });
  return (file?.source ?? "").replaceAll(/\s*\n\s*/g, "\n");
}

function check(runner: RunnerName, recipe: EnvironmentRecipe, ...expected: readonly string[]): void {
  test(`${runner}: ${JSON.stringify(recipe)}`, async () => {
    const source = await emitted(runner, recipe);
    for (const line of expected) expect(source).toContain(`\n${line}\n`);
    expect(source).toMatch(/^describe.*\n(?:const .*\n)*afterEach\(/m);
  });
}

const DATE = 'new Date("2024-01-15T12:00:00.000Z")';
const MOVING = { times: [NOON, NOON + 5] };

check("vitest", { now: NOON }, `vi.useFakeTimers({ now: ${DATE}, toFake: ["Date"] });`, "vi.useRealTimers();");
check("jest", { now: NOON, times: [NOON] }, `jest.useFakeTimers({ now: ${DATE} });`, "jest.useRealTimers();");
check("node", { times: [NOON] }, `mock.timers.enable({ apis: ["Date"], now: ${DATE} });`, "mock.reset();");
check(
  "mocha",
  { now: NOON },
  `mock.timers.enable({ apis: ["Date"], now: ${DATE} });`,
  'import { mock } from "node:test";',
);

const LOCAL = "new Date(2024, 0, 15, 12, 0)";
const SHOWN = { now: NOON, hasLocalClock: true } as const;
check("vitest", SHOWN, `vi.useFakeTimers({ now: ${LOCAL}, toFake: ["Date"] });`);
check("jest", SHOWN, `jest.useFakeTimers({ now: ${LOCAL} });`);
for (const runner of ["node", "mocha"] as const)
  check(runner, SHOWN, `mock.timers.enable({ apis: ["Date"], now: ${LOCAL} });`);
check(
  "node",
  { ...MOVING, hasLocalClock: true },
  `const times = [${LOCAL}.getTime(), new Date(2024, 0, 15, 12, 0, 0, 5).getTime()];`,
);

check("vitest", MOVING, `vi.spyOn(Date, "now").mockReturnValueOnce(${NOON}).mockReturnValue(${NOON + 5});`);
check("node", MOVING, `const times = [${NOON}, ${NOON + 5}];`);
check("node", MOVING, `mock.method(Date, "now", () => times.shift() ?? ${NOON + 5});`);

check("jest", { random: [0.5] }, 'jest.spyOn(Math, "random").mockReturnValue(0.5);', "jest.restoreAllMocks();");
check("mocha", { random: [0.5, 0.5] }, 'mock.method(Math, "random", () => 0.5);', "mock.reset();");
check("vitest", { cwd: "/x" }, 'vi.spyOn(process, "cwd").mockReturnValue("/x");');

const ENV = { env: [["A", "1"] as const, ["B", undefined] as const] };
check("vitest", ENV, 'vi.stubEnv("A", "1");', 'vi.stubEnv("B", undefined);', "vi.unstubAllEnvs();");
for (const runner of ["jest", "node", "mocha"] as const) {
  check(runner, ENV, 'process.env["A"] = "1";', 'delete process.env["B"];', "Object.assign(process.env, env);");
  check(runner, { platform: "win32" }, 'Object.defineProperty(process, "platform", { value: "win32" });');
  check(runner, { argv: ["a"] }, 'process.argv = ["a"];', "process.argv = argv;");
}

test("timers of a test that awaits something are real", async () => {
  expect(await emitted("jest", { now: NOON }, true)).toContain('"setTimeout"');
});

test("nothing is set up or imported where nothing is needed", async () => {
  for (const runner of ["vitest", "jest", "node", "mocha"] as const)
    expect(await emitted(runner, undefined)).not.toMatch(/afterEach|mock|vi\b|process/);
});

const HELD = { holdsTimers: true } as const;
check("vitest", HELD, "vi.useFakeTimers();", "vi.useRealTimers();");
check("jest", HELD, "jest.useFakeTimers();", "jest.useRealTimers();");
check("node", HELD, 'mock.timers.enable({ apis: ["setTimeout", "setInterval", "setImmediate"] });', "mock.reset();");
check("vitest", { now: NOON, ...HELD }, `vi.useFakeTimers({ now: ${DATE} });`);
check(
  "node",
  { now: NOON, ...HELD },
  `mock.timers.enable({ apis: ["Date", "setTimeout", "setInterval", "setImmediate"], now: ${DATE} });`,
);
