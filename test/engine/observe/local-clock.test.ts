// Code that reads the clock is observed in several time zones. The process keeps the clock that is installed.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { Chance } from "../../../src/engine/execute/chance.ts";
import { Whereabouts } from "../../../src/engine/execute/whereabouts.ts";
import { disableModels } from "../../../src/engine/runtime/builtins/builtin.ts";
import { timeText } from "../../../src/runners/environment/time-text.ts";
import { shapeText } from "../../../src/say/values/shape-text.ts";
import { makeUnit } from "../../emit/make-case.ts";
import { observeModels } from "./observe-models.ts";

const folder = mkdtempSync(join(tmpdir(), "pathwise-test-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const place = new Whereabouts();
place.install();
const chance = new Chance();
chance.install();
disableModels();

let files = 0;

/** `body`: of a function that is called on a Sunday, at noon. */
async function check(body: string, expected: string): Promise<void> {
  const file = join(folder, `subject${++files}.ts`);
  writeFileSync(file, `export function f() { ${body} }`);
  const unit = makeUnit({ file, declaredIn: file, parameters: [] });
  const model = new Map([["Date.now()", Date.UTC(2024, 0, 21, 12)]]);
  const [observed] = await observeModels([{ unit, model }], place, chance);
  const { environment: [recipe] = [], observation } = observed!;
  const set = recipe?.now === undefined ? "any time" : timeText(recipe.now, recipe.hasLocalClock === true);
  expect(`${set}: ${observation.status === "returned" ? shapeText(observation.value) : observation.status}`).toBe(
    expected,
  );
}

const ABSOLUTE = 'new Date("2024-01-21T12:00:00.000Z")';
const LOCAL = "new Date(2024, 0, 21, 12, 0)";

test("the clock is set by what it shows where the code reads that", async () => {
  await check("return new Date().getDay();", `${LOCAL}: 0`);
  await check("const d = new Date(); d.setHours(0, 0, 0, 0); return d;", `${LOCAL}: new Date(2024, 0, 21)`);
});
test("it is set to a time where the code reads that", async () => {
  await check("return new Date().getUTCDay();", `${ABSOLUTE}: 0`);
  await check("return new Date().getTime();", `${ABSOLUTE}: 1705838400000`);
  await check("return new Date().toISOString() + new Date().getHours();", `${ABSOLUTE}: expect.any(String)`);
});
test("it is not set where it does not matter", () => check("new Date().getDay(); return 7;", "any time: 7"));
