import { readFileSync, readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { rewrite } from "../../../src/engine/rewrite/rewrite.ts";
import type { SharedHooks } from "../../../src/engine/runtime/create-hooks.ts";
import { measuringHooks } from "../../../src/engine/runtime/measure/measuring-hooks.ts";
import { Meter } from "../../../src/engine/runtime/measure/meter.ts";
import { check } from "./differential.ts";
import { hookScope } from "./plain-hooks.ts";
import { CLOSURES } from "./snippets-closures.ts";
import { EXPRESSIONS } from "./snippets-expressions.ts";
import { FUNCTIONS } from "./snippets-functions.ts";
import { SLOPPY, STATEMENTS } from "./snippets-statements.ts";

/** What a meter was told when the body of a function ran: the texts of the tests, each with how it turned out. */
function told(body: string): string {
  const { code, sites } = rewrite({ source: body, path: "snippet.js", goal: "commonjs", measured: true });
  const events: string[] = [];
  class Telling extends Meter {
    override note(site: number, truth: boolean): void {
      const { start, end } = (sites[site] as (typeof sites)[number]).range;
      events.push(`${body.slice(start, end).replaceAll(" ", "")} ${truth ? "T" : "F"}`);
    }
  }
  const { test, compared, nullish, case: caseOf } = measuringHooks({} as SharedHooks, new Telling());
  const scope = hookScope({ test, compared, nullish, case: caseOf });
  (new Function(...Object.keys(scope), code) as (...values: unknown[]) => void)(...Object.values(scope));
  return events.join("; ");
}

describe("every test of a measured module goes through a hook", () => {
  it.each([
    ["if (1 < 2) ;", "1<2 T"],
    ["const n = 3; if (n > 2) ; else ;", "n>2 T"],
    ["for (let i = 0; i < 2; i++) ;", "i<2 T; i<2 T; i<2 F"],
    ["let i = 2; while (i) i--;", "i T; i T; i F"],
    ["let i = 0; do i++; while (i < 2)", "i<2 T; i<2 F"],
    ["const a = 1; a === 1 ? 2 : 3", "a===1 T"],
    ["const a = 1, b = 2; if (a > b || !(a == b)) ;", "a>b F; a==b F"],
    ["const o = {}; if ('k' in o && o instanceof Array) ;", "'k'ino F"],
    ["const o = {}; if (!o.k) ;", "o.k F"],
    ["if ((0, 1)) ;", "0,1 T"],
    ["let a; if ((a = 2) > 1) ;", "(a=2)>1 T"],
  ])("conditions: %s", (body, expected) => expect(told(body)).toBe(expected));

  it.each([
    ["const a = 1; a > 0 && a", "a>0 T"],
    ["const a = 0, b = ''; const c = a || b || 3", "a F; b F"],
    ["const o = { n: 2 }; const c = (o.n && o.m) || 3", "o.n T; o.m F"],
    ["const o = {}; const c = (!o.k && o.k > 1) || o", "o.k F; o.k>1 F"],
    ["const o = { n: 2 }; const c = (o.n > 1 ? o.k : o) || 4", "o.n>1 T; o.k F"],
    ["const c = [0] && 1", "[0] T"],
    ["let a = 0; a ||= 2; a &&= 3", "a F; a T"],
    ["const f = (o) => { o.k ??= 1; o.k ?? 2; o?.k; }; f({ k: null })", "o.k F; o.k T; o T"],
  ])("values: %s", (body, expected) => expect(told(body)).toBe(expected));

  it.each([
    ["switch (2) { case 1: case 2: case 3: }", "1 F; 2 T"],
    ["const f = () => 'b'; switch (f()) { case 'a': break; default: }", "'a' F"],
    ["const f = () => 3; let n = 3; switch (n) { case n = 4: case f(): }", "n=4 F; f() T"],
    ["switch (NaN) { case NaN: }", "NaN F"],
    ["switch ([].length) { }", ""],
  ])("cases: %s", (body, expected) => expect(told(body)).toBe(expected));

  it("tests of functions that are called meanwhile come first", () => {
    expect(told("const f = (n) => (n > 5 ? n : 0); if (1 < f(9)) ;")).toBe("n>5 T; 1<f(9) T");
    expect(told("const o = { valueOf() { return 2 > 1 ? 7 : 8; } }; if (o < 9) ;")).toBe("2>1 T; o<9 T");
  });
});

describe("a measured module behaves as the original", () => {
  it.each([
    "return [(() => {}) || 1, (class {}) || 2, (function () {}) && 3].map((f) => f.name)",
    "const n = 0; return [n || -0, -0 && 1, (n ? 1 : NaN) || '', ({}) && n]",
    "try { if (a < (b = 1)) ; let a, b; } catch (error) { return String(error); }",
    "let a = 1; return a < (a = 5, 3) ? a : -a",
    "const log2 = []; const o = { get k() { log2.push(1); return 0; } }; o.k ||= 3; (o.k || o.k) && 1; return log2.length",
    "class A { #x; static has(o) { return #x in o ? 1 : 2; } y = [0] && (this.z = 1); } return [A.has({}), A.has(new A())]",
    "const f = (a = [eval('1')] || 3, b = a > 2 || 'b') => [a, b]; return f()",
    "function* g() { const x = (yield 1) || (yield 2); if ((yield 3) > 1) return x; } return [...g()]",
    "return (async () => ((await 0) || (await 'b')) && ((await 2) < 3 ? 'yes' : 'no'))()",
    "const c = 0; try { c ||= 1; } catch (error) { return error.message; }",
    "try { return 1 in 2 ? 3 : 4; } catch (error) { return error.message; }",
    "try { return {} instanceof (() => {}) ? 3 : 4; } catch (error) { return error.message; }",
    "try { return Symbol() < 1 ? 3 : 4; } catch (error) { return error.message; }",
    "const o = {}; return [o?.a?.b.c ?? 1, o.a?.(log(2)), delete o?.k]",
  ])("%s", (snippet) => check(snippet));
});

describe("counters and goals are those of code that is not measured", () => {
  /** Of code that is refused: why. */
  function goalsOf(source: string, path: string, measured: boolean): unknown {
    try {
      const { coverage, functions } = rewrite({
        source,
        path,
        goal: path.endsWith(".ts") ? "module" : "commonjs",
        measured,
      });
      return { coverage, functions: functions.length };
    } catch (error) {
      return String(error);
    }
  }

  function checkGoals(source: string, path: string): void {
    expect(goalsOf(source, path, true), source).toEqual(goalsOf(source, path, false));
  }

  it("in snippets", () => {
    for (const snippet of [...EXPRESSIONS, ...STATEMENTS, ...FUNCTIONS, ...CLOSURES, ...SLOPPY])
      checkGoals(snippet, "snippet.js");
  });

  it("where an operand is read later in code that is not measured", () => {
    checkGoals("function f(n, m) { if (n >= (m.get(n) ?? 1)) return 2; while (1 < (n || m)) n++; }", "snippet.js");
  });

  it("in the files of a folder", () => {
    const folder = new URL("../../../src/inputs/", import.meta.url);
    for (const name of readdirSync(folder).filter((each) => each.endsWith(".ts")))
      checkGoals(readFileSync(new URL(name, folder), "utf8"), name);
  });
});

describe("where nothing is measured", () => {
  it("recorded code stays as it is", () => {
    const request = { source: "if (a < 1) ;", path: "snippet.js", goal: "commonjs", recorded: true } as const;
    expect(rewrite({ ...request, measured: true }).code).toBe(rewrite(request).code);
  });

  it("scripts and evals stay as they are", () => {
    for (const goal of ["script", "eval"] as const) {
      const request = { source: "if (1 < 2) 3", path: "snippet.js", goal };
      expect(rewrite({ ...request, measured: true }).code).toBe(rewrite(request).code);
    }
  });
});
