import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import type { Explanation } from "../../../src/model/explanation.ts";
import { explanationJson } from "../../../src/report/explain/explanation-json.ts";
import { explanationXml } from "../../../src/report/explain/explanation-xml.ts";
import { readExplanations } from "../../../src/report/explain/read-explanations.ts";
import { randomExplanation } from "./random-explanation.ts";
import { everything, explanation } from "./sample-explanation.ts";

const schema = JSON.parse(readFileSync(new URL("../../../schema/explanation.schema.json", import.meta.url), "utf8"));
const validate = new Ajv2020({ strict: true, allowUnionTypes: true }).compile(schema);

const WRITERS = { json: explanationJson, xml: explanationXml };
const SEEDS = Array.from({ length: 100 }, (_, seed) => seed);

/** Everything comes back, and the JSON is as the schema says. */
function check(explanations: readonly Explanation[], format: keyof typeof WRITERS): void {
  const written = WRITERS[format](explanations);
  expect(readExplanations(written, "file")).toStrictEqual(explanations);
  expect(written).toMatch(/[^\n]\n$/);
  if (format === "json") {
    validate(JSON.parse(written));
    expect(validate.errors).toBeNull();
  }
}

describe.each(["json", "xml"] as const)("%s", (format) => {
  test("any explanation comes back as it was", () => {
    for (const seed of SEEDS) check([randomExplanation(seed)], format);
  });

  test("several come back, and none", () => {
    check([randomExplanation(1), everything(), randomExplanation(2)], format);
    check([], format);
  });

  test("the order of the parts does not depend on the data's", () => {
    const backwards = Object.fromEntries(Object.entries(everything()).toReversed()) as unknown as Explanation;
    expect(WRITERS[format]([backwards])).toBe(WRITERS[format]([everything()]));
  });

  test("survives a byte order mark and other line ends", () => {
    const written = WRITERS[format]([everything()]);
    expect(readExplanations(`\ufeff${written.replaceAll("\n", "\r\n")}`, "file")).toStrictEqual([everything()]);
  });

  test("an explanation that lacks something is not written", () => {
    const { unit: _, ...rest } = explanation();
    expect(() => WRITERS[format]([rest as Explanation])).toThrow("an explanation lacks unit");
  });
});

test("one unit is an object, several are an array", () => {
  expect(JSON.parse(explanationJson([explanation()]))).toHaveProperty("unit", "src/clamp.ts#clamp");
  expect(JSON.parse(explanationJson([explanation(), explanation()]))).toHaveLength(2);
});
