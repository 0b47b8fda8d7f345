// The plugin, with a thread that gives known answers in the place of the one that asks an engine.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { expect, onTestFinished, test } from "vitest";
import { type Draw, type DrawnValue, drawName, drawnValue } from "../../src/model/draw.ts";
import type { Verdict } from "../../src/model/verdict.ts";
import { createSolver } from "../../src/prove/solver-plugin.ts";

const ANY_INT = ["-2147483648", "2147483647"] as const;

function drawn(value: number, bounds: Draw["bounds"] = ANY_INT): DrawnValue[] {
  return [drawnValue(drawName({ kind: "nextInt", place: 0, bounds }), value)];
}

type Answer = { readonly verdict: Verdict; readonly runs: readonly DrawnValue[][] } | { readonly error: string };

interface Judged {
  readonly values: readonly number[];
  readonly failed: boolean;
  readonly numRuns: number;
  readonly lines: readonly string[];
}

/** Checks a property of any integer; gives the values that it was run with, as far as nothing shrinks. */
function judged(answer: Answer, holds: (value: number) => boolean = () => true): Judged {
  const folder = mkdtempSync(join(tmpdir(), "pathwise-solver-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const thread = join(folder, "thread.mjs");
  writeFileSync(
    thread,
    `import { workerData } from "node:worker_threads";
const { port, answered } = workerData;
port.on("message", () => {
  port.postMessage(${JSON.stringify(answer)});
  Atomics.store(answered, 0, 1);
  Atomics.notify(answered, 0);
});
`,
  );
  const lines: string[] = [];
  const plugin = createSolver({ server: "", thread }, { report: (line) => lines.push(line) });
  const values: number[] = [];
  const property = fc.property(fc.integer(), (value) => {
    values.push(value);
    return holds(value);
  });
  const { failed, numRuns } = fc.check(property, { plugins: [plugin], seed: 1, endOnFailure: true });
  return { values, failed, numRuns, lines };
}

const COUNTEREXAMPLE: Verdict = {
  status: "counterexample",
  paths: 1,
  counterexample: { inputs: [], case: { chosen: 0, imports: [], text: "() => []" }, error: "Error: no" },
};

test("the value that makes a property fail is the first", () => {
  const { values, failed, numRuns, lines } = judged(
    { verdict: COUNTEREXAMPLE, runs: [drawn(123_456)] },
    (value) => value !== 123_456,
  );
  expect({ first: values[0], failed, numRuns, lines }).toEqual({ first: 123_456, failed: true, numRuns: 1, lines: [] });
});

test("a failure that fast-check does not show is told, and the others are left to chance", () => {
  const { failed, numRuns, lines } = judged({ verdict: COUNTEREXAMPLE, runs: [drawn(7)] });
  expect({ failed, numRuns }).toEqual({ failed: false, numRuns: 100 });
  expect(lines).toEqual([
    expect.stringMatching(
      /^pathwise: solver-plugin\.test\.ts:\d+: undecided: it fails where pathwise runs it \(Error: no\)/,
    ),
  ]);
});

test.each<[Verdict, string]>([
  [{ status: "proved", paths: 2 }, "proved for all that its arbitraries generate: 2 paths"],
  [
    { status: "bounded", paths: 1, bounds: ["a", "b"] },
    "holds for all that its arbitraries generate (1 path), provided that a; b",
  ],
  [{ status: "undecided", paths: 3, reasons: ["c"] }, "not proved (3 paths explored): c"],
  [{ status: "vacuous", paths: 0 }, "no value satisfies its preconditions"],
])("%o is told once, after a value of each path", (verdict, text) => {
  const { values, numRuns, lines } = judged({ verdict, runs: [drawn(5), drawn(-5)] });
  expect(values.slice(0, 2)).toEqual([5, -5]);
  expect(numRuns).toBe(100);
  expect(lines).toEqual([expect.stringMatching(/^pathwise: solver-plugin\.test\.ts:\d+: /)]);
  expect(lines[0]).toContain(text);
});

test("half of the runs are left to chance, and what is not run is compared, too", () => {
  const runs = Array.from({ length: 60 }, (_, index) => drawn(index));
  const { values } = judged({ verdict: { status: "proved", paths: 60 }, runs });
  expect(values.slice(0, 50)).toEqual(Array.from({ length: 50 }, (_, index) => index));
  expect(values[50]).not.toBe(50);
  const others = [...runs.slice(0, 59), drawn(3, ["0", "9"])];
  const { lines } = judged({ verdict: { status: "proved", paths: 60 }, runs: others });
  expect(lines[0]).toContain("undecided: the arbitraries generate other values here");
});

test("a property that fails by chance is not called proved", () => {
  const { failed, lines } = judged({ verdict: { status: "proved", paths: 1 }, runs: [drawn(0)] }, (value) => value < 9);
  expect({ failed, lines }).toEqual({ failed: true, lines: [] });
});

test("where nothing can be asked, fast-check runs as usual", () => {
  const { failed, numRuns, lines } = judged({ error: "no engine" });
  expect({ failed, numRuns }).toEqual({ failed: false, numRuns: 100 });
  expect(lines[0]).toContain("fast-check runs as usual: no engine");
});
