import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import type { SortValue } from "../../src/expr/expr.ts";
import { FlightLog, readFlightLog } from "../../src/model/flight-log.ts";

const folder = mkdtempSync(join(tmpdir(), "pathwise-test-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("the last record is read back exactly, strange values included", () => {
  const path = join(folder, "log");
  const log = new FlightLog(path);
  const inputs: [string, SortValue][] = [
    ["a", NaN],
    ["b", -0],
    ["c", -Infinity],
    ["d", 10n ** 30n],
    ["e", 'a\n"b\ud800'],
    ["f", false],
  ];
  log.record("run", inputs, { limitMs: 100, runs: 7 });
  expect(readFlightLog(path)).toEqual({ sequence: 0, activity: "run", inputs, limitMs: 100, runs: 7 });
  log.record("idle");
  expect(readFlightLog(path)).toEqual({ sequence: 1, activity: "idle", inputs: [], limitMs: undefined, runs: 7 });
  log.record("run", [], { limitMs: Infinity });
  expect(readFlightLog(path)).toMatchObject({ activity: "run", limitMs: undefined });
  log.close();
});

test("no file, no record", () => {
  expect(readFlightLog(join(folder, "none"))).toBeUndefined();
});
