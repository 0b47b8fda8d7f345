import { expect, test } from "vitest";
import { type PassedProof, fileReport, verdictText } from "../../src/prove/proof-report.ts";

const PROOFS: readonly PassedProof[] = [
  { name: "a", verdict: { status: "proved", paths: 3 } },
  { name: "b", verdict: { status: "bounded", paths: 1, bounds: ["loops end"] } },
  { name: "c", verdict: { status: "bounded", paths: 2, bounds: ["loops end", "x is small"] } },
  { name: "d", verdict: { status: "undecided", paths: 0, reasons: ["no time was left"] } },
];

test("a file tells how many tests have which verdict, and of each bound once", () => {
  expect(fileReport(PROOFS)).toBe(`pathwise: 1 proved (3 paths) · 2 bounded (3 paths) · 1 undecided (0 paths)
  if loops end (b and 1 more)
  if x is small (c)
  since no time was left (d)`);
  expect(fileReport(PROOFS.slice(0, 1))).toBe("pathwise: 1 proved (3 paths)");
});

test("a test tells of its own verdict", () => {
  expect(PROOFS.map(({ verdict }) => verdictText(verdict))).toEqual([
    "proved: holds on all 3 paths",
    "bounded: holds on all 1 path, provided that\n  - loops end",
    "bounded: holds on all 2 paths, provided that\n  - loops end\n  - x is small",
    "undecided: holds on what was explored (0 paths), but\n  - no time was left",
  ]);
});
