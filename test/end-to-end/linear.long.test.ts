// Twice as many functions, or files, take about twice as much processor time, and a total budget is shared by all of them.
import { expect, test } from "vitest";
import { processorSeconds } from "./harness/processor-seconds.ts";
import { type Workspace, workspace } from "./harness/workspace.ts";

function functions(count: number, first = 0): string {
  const text = (n: number): string =>
    `export function f${n}(a: number, s: string): string {\n  if (a > ${n}) return "big";\n  return s.length === ${n % 7} ? "long${n}" : s;\n}\n`;
  return Array.from({ length: count }, (_, index) => text(first + index)).join("\n");
}

/** `make`: a project of that size. What a run takes without any code is about the same each time. */
async function ratio(
  sizes: readonly [number, number, number],
  make: (user: Workspace, size: number) => void,
): Promise<number> {
  const taken: number[] = [];
  for (const size of sizes) {
    const user = workspace([]);
    make(user, size);
    taken.push(await processorSeconds(user, "src", "--strength", "branch"));
    expect(user.read("out.txt")).toMatch(new RegExp(`^${size} units? `, "m"));
  }
  const [least = 0, half = 0, whole = 0] = taken;
  return (whole - least) / (half - least);
}

test("functions of a file", { timeout: 900_000 }, async () => {
  const found = await ratio([10, 160, 310], (user, size) => user.write("src/f.ts", functions(size)));
  // Twice as much, and some noise; each function looking at each other one would make it four times.
  expect(found).toBeLessThan(2.8);
});

test("files of a folder", { timeout: 900_000 }, async () => {
  const found = await ratio([1, 9, 17], (user, size) => {
    for (let n = 0; n < size; n++) user.write(`src/f${n}.ts`, functions(1, n));
  });
  expect(found).toBeLessThan(2.8);
});

const TOTAL_SECONDS = 60;
/** A runner that is slower than expected is waited for. */
const MOST_MS = 1.25 * TOTAL_SECONDS * 1000;

/** A run that cannot do all that it is asked for. */
async function inTotal(user: Workspace, target: string): Promise<number | undefined> {
  const { result, stdout, stderr, ms } = await user.pathwise(target, "--total-budget", String(TOTAL_SECONDS));
  const evidence = stdout.slice(-2000) + stderr.slice(-2000);
  expect(ms, evidence).toBeLessThan(MOST_MS);
  expect(result?.totals.tests, evidence).toBeGreaterThan(0);
  return result?.totals.units;
}

test("a total budget leaves tests of some of 5,000 functions", { timeout: 600_000 }, async () => {
  const user = workspace([]);
  user.write("f.ts", functions(5000));
  expect(await inTotal(user, "f.ts")).toBe(5000);
  expect(user.files()).toContain("f.pathwise.test.ts");
});

test("a total budget leaves tests of some of 2,000 files", { timeout: 600_000 }, async () => {
  const user = workspace([]);
  for (let n = 0; n < 2000; n++) user.write(`src/f${n}.ts`, functions(1, n));
  expect(await inTotal(user, "src")).toBe(2000);
  expect(user.files()).toContain("src/f0.pathwise.test.ts");
});
