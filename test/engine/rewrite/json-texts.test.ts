import { expect, test } from "vitest";
import { jsonTexts } from "../../../src/engine/rewrite/json-texts.ts";
import { parse } from "../../../src/engine/rewrite/parse.ts";

/** `expected`: the texts whose leaves are numbers, where there are any. */
function check(source: string, expected: readonly string[]): void {
  const texts = jsonTexts(parse("a.ts", source, "module").program);
  expect(texts.filter((text) => !text.includes('"text"'))).toEqual(expected);
}

test("members that are read of a variable", () =>
  check("const o = JSON.parse(text); use(o.age.years, o.name);", ['{"age":{"years":1},"name":1}']));
test("of a variable that is assigned, through casts and calls", () =>
  check("let o; o = JSON.parse(text) as any; use((o as T).list.map(f), o.at[0].x);", ['{"at":[{"x":1}],"list":[1]}']));
test("of what was just parsed", () => check("use(JSON.parse(text).a.b);", ['{"a":{"b":1}}', '{"a":1}']));
test("by destructuring", () =>
  check("const { a, b: { c }, d = 1 } = JSON.parse(text);", ['{"a":1,"b":{"c":1},"d":1}']));
test("by destructuring what a variable holds", () =>
  check("const o = JSON.parse(text); const { a } = o; use(o.b);", ['{"a":1,"b":1}']));
test("a value of which nothing is read", () => check("const o = JSON.parse(text);", ["1"]));
test("strings are known by their methods", () => {
  const { program } = parse("a.ts", "const o = JSON.parse(text); use(o.name.trim());", "module");
  expect(jsonTexts(program)).toEqual(['{"name":"text"}']);
});
test("nothing, where nothing is parsed", () => check("const o = read(text); use(o.a, JSON.stringify(o.b));", []));
