import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, test } from "vitest";
import type { MocksChecked } from "../../../src/model/mock-check.ts";
import { mocksJson } from "../../../src/report/mocks/mocks-json.ts";
import { mocksReport } from "../../../src/report/mocks/mocks-report.ts";

const PLACE = { file: "cart.test.ts", line: 12, column: 5, module: "./mailer.js" };
const CHECKED: MocksChecked = {
  totals: { files: 1, mocks: 2, names: 3, results: 1 },
  drifts: [
    { ...PLACE, kind: "impossible-result", name: "grade", message: 'returns "c", which the module never does' },
    { ...PLACE, line: 3, kind: "unknown-name", name: "sned", message: "is no export of it; did you mean send?" },
  ],
  unchecked: [{ ...PLACE, line: 7, module: "./gone.js", reason: "there are no types for the module" }],
};
const FINE: MocksChecked = { ...CHECKED, drifts: [], unchecked: [] };
const NOTHING: MocksChecked = { ...FINE, totals: { files: 0, mocks: 0, names: 0, results: 0 } };

function check(checked: MocksChecked, quiet: boolean, ...lines: readonly string[]): void {
  expect(mocksReport(checked, { color: false, width: 100 }, { quiet }).split("\n")).toEqual(lines);
}

const DIFFERENCES = [
  "cart.test.ts",
  "  3:5      sned of ./mailer.js is no export of it; did you mean send?",
  '  12:5     grade of ./mailer.js returns "c", which the module never does',
];

test("what differs and what is not checked, in the order of the file", () => {
  const [file = "", first = "", second = ""] = DIFFERENCES;
  const unchecked = "  7:5      ./gone.js is not checked: there are no types for the module";
  const summary = "2 mocks of modules · 3 names · 1 result asked for · 2 differences · 1 not checked";
  check(CHECKED, false, file, first, unchecked, second, "", summary);
});

test("quietly, only what differs", () => {
  check(CHECKED, true, ...DIFFERENCES);
  check(FINE, true, "");
});

test("where nothing differs, and where nothing is mocked", () => {
  check(FINE, false, "2 mocks of modules · 3 names · 1 result asked for · nothing differs");
  check(NOTHING, false, "No module is mocked.");
});

test.each([CHECKED, FINE, NOTHING])("the JSON is what the schema says (%#)", (checked) => {
  const schema = JSON.parse(readFileSync("schema/mocks.schema.json", "utf8")) as object;
  const ajv = new Ajv2020({ allErrors: true, strict: true });
  expect(ajv.validate(schema, JSON.parse(mocksJson(checked, "1.2.3"))), JSON.stringify(ajv.errors)).toBe(true);
});
