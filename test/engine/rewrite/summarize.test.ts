import { describe, expect, test } from "vitest";
import { installPlainHooks } from "../../../src/engine/rewrite/plain-hooks.ts";
import { type Goal, rewrite } from "../../../src/engine/rewrite/rewrite.ts";

interface Asked {
  readonly code: number;
  readonly args: readonly unknown[];
}

/** Runs CommonJS text whose functions that end before `|` ask for summaries, and gives what `exports.f` returns. */
function run(marked: string, answer: (asked: Asked) => { value: unknown } | undefined) {
  const { source, ends } = unmarked(marked);
  const { code } = rewrite({ source, path: "a.js", goal: "commonjs", summarized: ends });
  const asked: Asked[] = [];
  const told = new Map<number, () => unknown>();
  const hooks: Record<string, unknown> = {};
  installPlainHooks(hooks, "$pw_", (text) => text);
  const scope = {
    ...Object.fromEntries(Reflect.ownKeys(hooks).map((key) => [key, Reflect.get(hooks, key) as unknown])),
    $pw_summary: (id: number, args: readonly unknown[]) => {
      asked.push({ code: ends.indexOf(id), args });
      return answer({ code: ends.indexOf(id), args });
    },
    $pw_callee: (id: number, get: () => unknown) => told.set(ends.indexOf(id), get),
  };
  const exports: { f?: () => unknown } = {};
  // the code is what is being tested
  const load = new Function("exports", ...Object.keys(scope), code) as (...args: unknown[]) => void;
  load(exports, ...Object.values(scope));
  return { result: exports.f?.(), asked, told };
}

function unmarked(marked: string): { readonly source: string; readonly ends: readonly number[] } {
  const parts = marked.split("|");
  let end = 0;
  const ends = parts.slice(0, -1).map((part) => (end += part.length));
  return { source: parts.join(""), ends };
}

function check(marked: string, expected: { readonly body: unknown; readonly asked: readonly (readonly unknown[])[] }) {
  const plain = run(marked, () => undefined);
  expect(plain.result).toBe(expected.body);
  expect(plain.asked.map(({ args }) => args)).toEqual(expected.asked);
  expect(run(marked, () => ({ value: "given" })).result).toBe("given");
}

describe("functions that ask first", () => {
  test("declarations", () =>
    check("function g(a, b) { return a + b; }| exports.f = () => g(1, 2);", { body: 3, asked: [[1, 2]] }));
  test("arrows with and without braces", () => {
    check("const g = (a) => a + 1|; exports.f = () => g(1);", { body: 2, asked: [[1]] });
    check('const g = (a) => { "use strict"; return a + 1; }|; exports.f = () => g(1);', { body: 2, asked: [[1]] });
  });
  test("function expressions", () =>
    check("const g = function own(a) { return a; }|; exports.f = () => g(1);", { body: 1, asked: [[1]] }));
  test("without parameters, or with fewer arguments", () => {
    check("function g() { return 1; }| exports.f = () => g();", { body: 1, asked: [[]] });
    check("function g(a) { return a; }| exports.f = () => g();", { body: undefined, asked: [[undefined]] });
  });
  test("not those inside of others that end at the same place", () => {
    const { asked, result } = run("const g = (a) => (b) => a + b|; exports.f = () => g(1)(2);", () => undefined);
    expect([asked.map(({ args }) => args), result]).toEqual([[[1]], 3]);
  });
});

describe("modules that tell of them", () => {
  test("how to get at each, also at constants that have no value yet", () => {
    const { told } = run("function g() {}| const h = () => 1|; exports.f = () => h;", () => undefined);
    expect([...told].map(([code, get]) => [code, (get() as { name: string }).name])).toEqual([
      [0, "g"],
      [1, "h"],
    ]);
  });
  test.each(["module", "commonjs"] as const)("nothing changes where there are none: %s", (goal: Goal) => {
    const request = { source: "function g(a) { return a; } const h = () => g(1);", path: "a.js", goal };
    expect(rewrite({ ...request, summarized: [] }).code).toBe(rewrite(request).code);
  });
  test("of exports of ES modules", () => {
    const source = "export function g(a) { return a; }\nexport default function h() {}\nexport const k = (a) => a;";
    const ends = [source.indexOf("}") + 1, source.lastIndexOf("}") + 1, source.length - 1];
    const { code } = rewrite({ source, path: "a.js", goal: "module", summarized: ends });
    for (const [index, name] of ["g", "h", "k"].entries())
      expect(code).toContain(`$pw_callee(${ends[index]}, () => ${name})`);
  });
});
