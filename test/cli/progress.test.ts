import { expect, onTestFinished, test } from "vitest";
import { liveProgress } from "../../src/cli/live-progress.ts";
import { plainProgress } from "../../src/cli/plain-progress.ts";
import type { Event } from "../../src/model/events.ts";
import { sampleClass, sampleUnit } from "../report/sample-result.ts";
import { recordedStream } from "./recorded-stream.ts";

const branches = { covered: 3, total: 8 };
const START: Event[] = [
  { type: "units", count: 2 },
  { type: "unit-start", name: "total", file: "src/cart.ts" },
];

/** What stands in the line, without the spinner, after these events and 1.2 s more. */
function checkLive(events: Event[], expected: string, columns = 80): void {
  const stream = recordedStream({ isTTY: true, columns });
  let time = 0;
  const progress = liveProgress(stream, () => time);
  onTestFinished(() => progress.end());
  for (const event of events) progress.handle(event);
  time = 1200;
  progress.say("hello");
  const [said, line] = stream.text.split("\n");
  expect(said?.endsWith("\r\u001B[2Khello")).toBe(true);
  expect(line?.replace("\r\u001B[2K", "").slice(2)).toBe(expected);
}

test("a line on a terminal", () => {
  checkLive([], "reading the project");
  checkLive(START, "0/2 units · total");
  checkLive(START, "0/2 units · total", 0);
  const working: Event = { type: "unit-progress", name: "total", paths: 1, branches, secondsLeft: 9.5 };
  checkLive([...START, working], "0/2 units · total · 1 path · 3/8 branches · 9 s left");
  checkLive([...START, working], "0/2 units · total · …", 24);
  checkLive([...START, { ...working, name: "合計を計算する" }], "0/2 units · 合計を…", 22);
  const ofClass: Event = { ...working, name: "Stack", paths: 40, states: 12, length: 3 };
  checkLive([ofClass], "Stack · length 3 · 12 states · 40 paths · 3/8 branches · 9 s left");
  checkLive([...START, { type: "unit-done", result: sampleUnit() }], "1/2 units · total");
  checkLive([...START, { type: "unit-explained", unit: "src/cart.ts#total" }], "1/2 units · total");
  checkLive([{ type: "stage", stage: "reading types" }], "reading types");
  checkLive(
    [...START, { type: "stage", stage: "running mutants", file: "/src/a.ts" }],
    "0/2 units · running mutants · a.ts",
  );
});

test("a stage is shown at once, since the process may be busy from then on", () => {
  const stream = recordedStream({ isTTY: true });
  const progress = liveProgress(stream);
  onTestFinished(() => progress.end());
  progress.handle({ type: "stage", stage: "reading types" });
  expect(stream.text.endsWith("reading types")).toBe(true);
});

test("the line is gone at the end", () => {
  const stream = recordedStream({ isTTY: true });
  const progress = liveProgress(stream);
  progress.say("stays");
  progress.end();
  progress.end();
  expect(stream.text.endsWith("reading the project\r\u001B[2K")).toBe(true);
});

test("lines without a terminal", () => {
  const stream = recordedStream();
  const progress = plainProgress(stream);
  const finding = {
    kind: "crash",
    claim: "finding",
    grade: "bug",
    count: 1,
    message: "",
    location: "a.ts:1:1",
    test: "",
  } as const;
  const events: Event[] = [
    { type: "units", count: 4 },
    { type: "unit-start", name: "total", file: "src/cart.ts" },
    { type: "unit-progress", name: "total", paths: 1, branches, secondsLeft: 9.5 },
    { type: "unit-done", result: sampleUnit() },
    { type: "unit-done", result: sampleUnit({ name: "f", status: "budget", branches, findings: [finding] }) },
    { type: "unit-done", result: sampleUnit({ name: "g", status: "skipped" }) },
    { type: "unit-done", result: sampleClass() },
  ];
  for (const event of events) progress.handle(event);
  progress.end();
  expect(stream.text).toBe(`\
[1/4] src/cart.ts total: complete, 12 paths, 6 tests, 8/8 branches
[2/4] src/cart.ts f: budget, 12 paths, 6 tests, 3/8 branches, 1 finding
[3/4] src/cart.ts g: skipped
[4/4] src/stack.ts Stack: bounded, 14 states, 61 paths, 6 tests, 8/8 branches
`);
});
