import { describe, expect, test } from "vitest";
import { explanationJson } from "../../../src/report/explain/explanation-json.ts";
import { explanationXml } from "../../../src/report/explain/explanation-xml.ts";
import { readExplanations } from "../../../src/report/explain/read-explanations.ts";
import { UserError } from "../../../src/support/errors.ts";
import { everything } from "./sample-explanation.ts";

const ADVICE = " (write the file anew with pathwise explain --format json or xml)";

/** What the reader says of a text. */
function check(text: string, message: string): void {
  expect(() => readExplanations(text, "old.txt")).toThrow(new UserError(message + ADVICE));
}

test("what is neither JSON nor XML", () => {
  check("", "old.txt: the file is empty");
  check(" \n", "old.txt: the file is empty");
  check("unit: x", "old.txt: this is neither JSON nor XML");
});

describe("JSON", () => {
  const json = explanationJson([everything()]);
  const changed = (change: (explanation: ReturnType<typeof JSON.parse>) => void): string => {
    const copy = JSON.parse(json) as unknown;
    change(copy);
    return JSON.stringify(copy);
  };

  test("that is not well-formed", () => {
    check('{\n  "version": 1,\n}', "old.txt:3:1: this is not JSON: Expected double-quoted property name");
    check(
      json.slice(0, json.indexOf("unit") - 1),
      "old.txt:3:3: this is not JSON: Expected double-quoted property name",
    );
    check(
      json + json,
      `old.txt:${json.split("\n").length}:1: this is not JSON: Unexpected non-whitespace character after JSON`,
    );
  });

  test.each([
    ["[", 2, "Unexpected end of JSON input"],
    ["[1,]", 4, "Unexpected token ']'"],
    ["[1 2]", 4, "Expected ',' or ']' after array element"],
    ["{a: 1}", 2, "Expected property name or '}'"],
    ['{"a": }', 7, "Unexpected token '}'"],
    ["[1.]", 4, "Unterminated fractional number"],
    ["[nul]", 5, "Unexpected token ']'"],
    ["['a']", 2, "Unexpected token '''"],
    ["[1, \u0001]", 5, "Unexpected token '\\u0001'"],
    ['["\\x"]', 4, "Bad escaped character"],
    ['["open]', 8, "Unterminated string"],
  ])("such as %j, says where", (text, column, what) => check(text, `old.txt:1:${column}: this is not JSON: ${what}`));

  test("where, in a text of several lines, that V8 quotes", () => {
    check('{\n  "a": [\n    1,\n    2,\n  ]\n}', "old.txt:5:3: this is not JSON: Unexpected token ']'");
  });

  test("where, in a text that speaks of positions", () => {
    check('[" at position 2", ]', "old.txt:1:20: this is not JSON: Unexpected token ']'");
  });

  test("deep and long texts", () => {
    const deep = "[".repeat(200_000);
    check(deep, "old.txt:1:200001: this is not JSON: Unexpected end of JSON input");
    const long = `"${"\\n".repeat(500_000)}"`;
    check(`[${long},]`, `old.txt:1:${long.length + 3}: this is not JSON: Unexpected token ']'`);
  });

  test.each<[string, string, Parameters<typeof changed>[0]]>([
    ["no version", "old.txt: this is no explanation: it has no version", (it) => delete it.version],
    ["another version", "old.txt: the format has version 2, and only version 1 can be read", (it) => (it.version = 2)],
    [
      "a missing part",
      "old.txt: classes[1].example.call: this part is missing",
      (it) => delete it.classes[1].example.call,
    ],
    ["a part too many", "old.txt: classes[0].why: there is no such part", (it) => (it.classes[0].why = 1)],
    ["no object", "old.txt: classes[0]: an object is due", (it) => (it.classes[0] = [])],
    ["no array", "old.txt: classes: an array is due", (it) => (it.classes = {})],
    ["no text", "old.txt: unit: a text is due", (it) => (it.unit = 3)],
    [
      "no truth",
      "old.txt: classes[0].example.confirmed: true or false is due",
      (it) => (it.classes[0].example.confirmed = 1),
    ],
    ["no choice", "old.txt: status: one of complete, bounded, budget is due", (it) => (it.status = "done")],
    ["no whole number", "old.txt: loopLimit: a whole number, at least 0, is due", (it) => (it.loopLimit = 1.5)],
    ["a negative number", "old.txt: ms: a number, at least 0, is due", (it) => (it.ms = -1)],
    [
      "no line",
      "old.txt: classes[0].lines[1]: a whole number, at least 0, is due",
      (it) => (it.classes[0].lines[1] = "3"),
    ],
    [
      "no value",
      'old.txt: classes[1].example.inputs[0].value: a number, boolean, string, { "number": … } or { "bigint": … } is due',
      (it) => (it.classes[1].example.inputs[0].value = { bigint: "1.5" }),
    ],
  ])("with %s", (_, message, change) => check(changed(change), message));

  test("in an array, says in which", () => {
    check(`[${json}, 3]`, "old.txt: [1]: an object is due");
  });
});

describe("XML", () => {
  const xml = explanationXml([everything()]);

  test.each<[string, string | RegExp, string, string]>([
    ["another root", /explanations/g, "testsuite", "old.txt:2:1: the root is <testsuite>, not <explanations>"],
    [
      "another version",
      "explanation:1",
      "explanation:2",
      "old.txt:2:1: the format has version 2, and only version 1 can be read",
    ],
    ["no namespace", / xmlns="[^"]*"/, "", 'old.txt:2:1: xmlns="urn:pathwise:explanation:1" is missing'],
    ["a missing attribute", ' loopLimit="2"', "", "old.txt:3:3: <explanation> has no loopLimit"],
    ["a missing element", "<call>swap([], -1, 0)</call>", "", "old.txt:12:7: <example> has no call"],
    ["an attribute too many", "<mapping>", '<mapping a="1">', "old.txt:9:7: <mapping> cannot have an attribute a"],
    ["an element too many", "<mapping>", "<mapping><a/>", "old.txt:9:16: <mapping> cannot have an element <a>"],
    ["an element twice", "<call>", "<call/><call>", "old.txt:13:16: a second <call>"],
    ["text between elements", "<mapping>", "<mapping>x", "old.txt:9:7: <mapping> cannot have text"],
    ["elements in text", "<reason>", "<reason><b/>", "old.txt:91:15: <reason> cannot have an element <b>"],
    ["no number", 'contexts="3"', 'contexts="3x"', 'old.txt:3:3: contexts="3x" is not a whole number, at least 0'],
    ["no lines", 'lines="2 3"', 'lines="2 -3"', 'old.txt:7:5: lines="2 -3" is not whole numbers, at least 0'],
    ["no choice", '"bounded"', '"x"', 'old.txt:3:3: status="x" is not one of complete, bounded, budget'],
    ["no truth", '"true"', '"yes"', 'old.txt:12:7: confirmed="yes" is not true or false'],
    ["no type", 'type="number"', 'type="date"', "old.txt:40:9: <input> needs a type: number, boolean, bigint, string"],
    ["no value", ">2</input>", ">two</input>", "old.txt:40:9: <input> contains no number"],
    ["no escape", "<reason>", '<reason escaped="true">\\x', "old.txt:91:7: a backslash in <reason> begins no escape"],
    ["other escapes", "<reason>", '<reason escaped="no">', 'old.txt:91:7: escaped="no" is not "true"'],
    ["an open element", "</explanations>", "", "old.txt:98:1: this is not XML: unclosed tag: explanations"],
  ])("with %s", (_, from, to, message) => {
    expect(xml).toMatch(from);
    check(xml.replace(from, to), message);
  });
});
