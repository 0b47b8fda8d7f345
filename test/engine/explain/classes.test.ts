import { describe, expect, it } from "vitest";
import type { Options } from "../../../src/model/options.ts";
import { explainSource } from "./explain-source.ts";

/** One line for each class: `descriptor: condition => what it does`. */
async function check(source: string, expected: readonly string[], options: Partial<Options> = {}): Promise<void> {
  const { draft, examples } = await explainSource(source, options);
  const lines = draft.classes.map(({ descriptor, condition, contexts: [context] }) => {
    const { returns, throws, changes = [] } = context?.mapping ?? {};
    const end = throws === undefined ? `${returns}` : `throws ${throws.name}`;
    const told = [end, ...changes.map(({ target, value }) => `${target} = ${value}`)].join("; ");
    return `${descriptor}: ${condition.join(" && ")} => ${told}`;
  });
  expect(lines).toEqual(expected);
  expect(examples.flat().filter(({ confirmed }) => !confirmed)).toEqual([]);
}

describe("letters", () => {
  it("one for each operand, none for the whole condition", () =>
    check("export const f = (x: number, y: number) => { if (x > 0 && y > 0) return 1; return 2; };", [
      "F: x <= 0 => 2",
      "TF: x > 0 && y <= 0 => 2",
      "TT: x > 0 && y > 0 => 1",
    ]));

  it("of a loop: one for each iteration, one for its end", () =>
    check("export function f(n: number) { let r = 0; while (r < n) r++; return r; }", [
      "F: n <= 0 => 0",
      "TF: n === 1 => 1",
      "TTF: n === 2 => 2",
    ]));

  it("of a switch: one for each case until one is taken", () =>
    check('export function f(x: number) { switch (x) { case 1: return "a"; case 2: return "b"; } return "c"; }', [
      'T: x === 1 => "a"',
      'FT: x === 2 => "b"',
      'FF: x !== 1 && x !== 2 => "c"',
    ]));

  it("of concrete tests", () =>
    check("export function f(x: number) { let r = x; for (let i = 0; i < 2; i++) r = x; return r; }", ["TTF:  => x"]));

  it("of callees", () =>
    check("const pos = (x: number) => (x > 0 ? 1 : -1); export const f = (x: number) => pos(x) + pos(x - 1);", [
      "FF: x <= 0 => -2",
      "TF: x === 1 => 0",
      "TT: x > 1 => 2",
    ]));
});

describe("results", () => {
  const made = (text: string, result: string) =>
    check(`const kind = {}; class Empty {} export const f = (n: number): object => ${text};`, [`:  => ${result}`]);

  it("that are plain objects are told as literals", async () => {
    await made("({ n })", "{ n: n }");
    await made("Object.create(null, { n: { value: n, enumerable: true } })", "{ __proto__: null, n: n }");
  });
  it("that no literal gives are told with their class", async () => {
    await made("new Empty()", "Empty {}");
    await made("Object.create(kind, { n: { value: n, enumerable: true } })", "Object { n: n }");
    await made('Object.defineProperty({ n }, "hidden", { value: n })', "Object { n: n }");
  });
});

describe("classes", () => {
  it("with one descriptor differ in their outcomes", () =>
    check("export function f(o: { n: number } | null, x: number) { return o!.n + x; }", [
      ": o === null => throws TypeError",
      ": o !== null => o.n + x",
    ]));

  it("with one descriptor differ in the statements they reached", () =>
    check(
      "export function f(o: { n: number } | null) { let r = 0; try { r = o!.n; r = 1; } catch { r = 2; } return r; }",
      [": o === null => 2", ": o !== null => 1"],
    ));

  it("have changes in terms of the inputs", () =>
    check("export function f(o: { n: number; m: number }) { const t = o.n; o.n = o.m; o.m = t + 1; }", [
      ":  => undefined; o.n = o.m; o.m = o.n + 1",
    ]));

  it("have a condition for all cases, however many elements there are", () =>
    check("export const f = (s: Set<number>) => { let r = 0; if (s.size > 0) r = 1; return r; };", [
      "F: s.size === 0 => 0",
      "T: s.size > 0 => 1",
    ]));

  it("unite cases that do the same", async () => {
    const { draft } = await explainSource("export const f = (s: Set<number>, x: number) => (s.has(x) ? 1 : 2);");
    const [without] = draft.classes;
    expect(without?.contexts).toHaveLength(1);
    expect(without?.condition).toEqual(without?.contexts[0]?.condition);
    expect(without?.condition.join(" && ")).toContain("s.size === 0");
    expect(without?.condition.join(" && ")).toContain("s.size === 2 &&");
  });

  it("are only those with the prefix that was asked for", async () => {
    const source = "export const f = (x: number, y: number) => (x > 0 ? (y > 0 ? 1 : 2) : 3);";
    const { draft } = await explainSource(source, {}, { path: "T" });
    expect(draft.classes.map(({ number, descriptor }) => [number, descriptor])).toEqual([
      [2, "TF"],
      [3, "TT"],
    ]);
    expect(draft.feasiblePaths).toBe(3);
  });
});
