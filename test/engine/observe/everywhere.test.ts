// Code that asks for the time zone or the locale is observed in several places.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { Whereabouts } from "../../../src/engine/execute/whereabouts.ts";
import type { SortValue } from "../../../src/expr/expr.ts";
import { inputsOf } from "../../../src/inputs/inputs-of.ts";
import { inputsWithLocalDates } from "../../../src/inputs/local-dates.ts";
import type { InputType } from "../../../src/model/input-type.ts";
import type { Observation } from "../../../src/model/test-case.ts";
import { recipeText, type Surroundings } from "../../../src/say/inputs/recipe-text.ts";
import { shapeText } from "../../../src/say/values/shape-text.ts";
import { makeUnit, parameter } from "../../emit/make-case.ts";
import { observeModels } from "./observe-models.ts";

const folder = mkdtempSync(join(tmpdir(), "pathwise-test-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const place = new Whereabouts();
place.install();
place.enter({ zone: "Asia/Tokyo", locale: undefined });
place.enter();

let files = 0;

function shown(observation: Observation): string {
  if (observation.status === "threw") return `throws ${observation.message}`;
  if (observation.status === "returned" && observation.value.unstable === true) return "something";
  return observation.status === "returned" ? shapeText(observation.value) : observation.status;
}

/** `body`: of a function of one parameter, `x`, which is 2 January 2024, half past noon, or another value. */
async function check(body: string, expected: string, given: SortValue = Date.UTC(2024, 0, 2, 12, 30)): Promise<void> {
  const file = join(folder, `subject${++files}.ts`);
  writeFileSync(file, `export function f(x) { ${body} }`);
  const isDate = typeof given === "number";
  const type: InputType = isDate ? { kind: "date" } : { kind: "string" };
  const unit = makeUnit({ file, declaredIn: file, parameters: [parameter("x", { type })] });
  const model = new Map([[isDate ? "x.getTime()" : "x", given]]);
  const [observed] = await observeModels([{ unit, model }], place);
  const inputs = inputsOf(unit, model);
  const { args } = observed?.hasLocalDates === true ? inputsWithLocalDates(inputs) : inputs;
  const texts = args.map((arg) => recipeText(arg, {} as Surroundings));
  expect(`f(${texts.join(", ")}): ${shown(observed!.observation)}`).toBe(expected);
}

const ABSOLUTE = 'f(new Date("2024-01-02T12:30:00.000Z"))';
const LOCAL = "f(new Date(2024, 0, 2, 12, 30))";

test("dates are given by what clocks show where the code reads that", async () => {
  await check("return x.getHours();", `${LOCAL}: 12`);
  await check("return x.toLocaleDateString('en-US');", `${LOCAL}: "1/2/2024"`);
  await check("return `${x.getFullYear()}-${x.getDay()}`;", `${LOCAL}: "2024-2"`);
  await check("if (x.getDate() === 2) throw new Error('second'); return 1;", `${LOCAL}: throws second`);
});
test("dates are given by their time where the code reads that", async () => {
  await check("return x.getUTCHours();", `${ABSOLUTE}: 12`);
  await check("return x.getTime();", `${ABSOLUTE}: 1704198600000`);
  await check("return x.toISOString();", `${ABSOLUTE}: "2024-01-02T12:30:00.000Z"`);
  await check("return x.getFullYear();", `${ABSOLUTE}: 2024`);
});
test("dates that are made of local fields are expected as such", async () => {
  await check("return new Date(x.getFullYear(), x.getMonth(), 1);", `${LOCAL}: new Date(2024, 0, 1)`);
  await check("x.setHours(0, 0, 0, 0); return [x];", `${LOCAL}: [new Date(2024, 0, 2)]`);
  await check("return new Date(2020, 5, 1);", `${LOCAL}: new Date(2020, 5, 1)`);
});
test("of the rest only that is expected which is the same everywhere", async () => {
  await check("return x.getTimezoneOffset();", `${ABSOLUTE}: expect.any(Number)`);
  await check("return new Date(0).getHours();", `${ABSOLUTE}: expect.any(Number)`);
  await check("return { year: 7, at: new Date(0).toString() };", `${ABSOLUTE}: { year: 7, at: expect.any(String) }`);
  await check("return new Date(0).getTimezoneOffset() === 0 ? 'utc' : 0;", `${ABSOLUTE}: something`);
  await check("return Intl.DateTimeFormat().resolvedOptions().timeZone;", `${ABSOLUTE}: expect.any(String)`);
  await check("return Date.parse('2024-01-02T00:00') - 0;", `${ABSOLUTE}: expect.any(Number)`);
});
test("the default locale is that of no one", async () => {
  const given = 'f("i")';
  await check("return (1234.5).toLocaleString();", `${given}: expect.any(String)`, "i");
  await check("return [1234.5, 1].toLocaleString();", `${given}: expect.any(String)`, "i");
  await check("return new Intl.NumberFormat().format(1234.5);", `${given}: expect.any(String)`, "i");
  await check("return Intl.NumberFormat([]).resolvedOptions().locale;", `${given}: expect.any(String)`, "i");
  await check("return x.toLocaleUpperCase();", `${given}: expect.any(String)`, "i");
  await check("return (1234.5).toLocaleString('en-US');", `${given}: "1,234.5"`, "i");
  await check("return x.localeCompare('j');", `${given}: -1`, "i");
  await check("return new Intl.NumberFormat() instanceof Intl.NumberFormat;", `${given}: true`, "i");
  await check(
    "return [Intl.Collator.name, (1).toLocaleString.length, Date.length];",
    `${given}: ["Collator", 0, 7]`,
    "i",
  );
});
test("nobody notices that built-ins are replaced", () => {
  expect(new Date(2024, 0, 1) instanceof Date).toBe(true);
  expect(new Date(2024, 0, 1).constructor).toBe(Date);
  expect(Object.getOwnPropertyDescriptor(Date.prototype, "getHours")).toMatchObject({
    enumerable: false,
    writable: true,
  });
  expect(() => Reflect.construct(Date.prototype.getHours, [])).toThrow(TypeError);
  expect(() => Date.prototype.getHours.call({} as Date)).toThrow(TypeError);
  expect(new (class Later extends Date {})(2024, 0, 1).getMonth()).toBe(0);
});
