import { describe, expect, it } from "vitest";
import type { SortValue } from "../../../../src/expr/expr.ts";
import { rewrite } from "../../../../src/engine/rewrite/rewrite.ts";
import { HOOK_PREFIX } from "../../../../src/model/hooks.ts";
import { createHooks } from "../../../../src/engine/runtime/create-hooks.ts";
import { measuringHooks } from "../../../../src/engine/runtime/measure/measuring-hooks.ts";
import { Meter } from "../../../../src/engine/runtime/measure/meter.ts";
import { Path, enterPath } from "../../../../src/engine/runtime/path.ts";
import { disguise, plain, type Style } from "../symbolically.ts";

interface Measured {
  readonly result: unknown;
  readonly decisions: number;
  /** By the texts of the tests. */
  readonly distances: Readonly<Record<string, string>>;
}

function run(source: string, args: readonly unknown[], style: Style): Measured {
  const meter = new Meter();
  const shared = measuringHooks(createHooks({ pastLoopLimit: () => false, rewriteEval: (code) => code }), meter);
  const request = { source: `${source}; return f`, path: "a.js", goal: "commonjs", measured: true } as const;
  const { code, coverage, sites } = rewrite(request);
  const hooks: Record<string, unknown> = { ...shared, counters: new Uint8Array(coverage.counters) };
  shared.steps.fill(1000);
  const names = Object.keys(hooks).map((name) => HOOK_PREFIX + name);
  const f = (new Function(...names, code) as (...values: unknown[]) => (...args: unknown[]) => unknown)(
    ...Object.values(hooks),
  );
  const model = new Map<string, SortValue>();
  const path = new Path(model);
  enterPath(path);
  meter.start();
  const result = plain(f(...args.map((value, index) => disguise(value, `x${index}`, style, model))));
  const distances = sites.flatMap(({ range }, site) => {
    const found = meter.distances(site);
    return found ? [[source.slice(range.start, range.end), `${found.toTrue} ${found.toFalse}`] as const] : [];
  });
  return { result, decisions: path.decisions.length, distances: Object.fromEntries(distances) };
}

/** The distances to true and to false of each test, the same whether or not the arguments are symbolic. */
function check(source: string, args: readonly unknown[], expected: Readonly<Record<string, string>>): void {
  const concrete = run(source, args, "plain");
  expect(concrete.distances).toEqual(expected);
  expect(concrete.decisions).toBe(0);
  for (const style of ["scalar", "choice"] as const) {
    const symbolic = run(source, args, style);
    expect(symbolic.distances, style).toEqual(expected);
    expect(symbolic.result, style).toEqual(concrete.result);
    if (style === "choice") expect(symbolic.decisions).toBeGreaterThan(0);
  }
}

describe("measured tests", () => {
  it("tell how near they came to either outcome", () => {
    check("function f(a, b) { return a < b ? 1 : 2 }", [7, 3], { "a < b": "5 0" });
    check("function f(a) { if (!(a >= 10) && a) return 1 }", [4], { "a >= 10": "6 0", a: "0 4" });
    check("function f(a) { for (let i = 0; i < 3; i++) if (i === a) return i }", [9], {
      "i < 3": "0 0",
      "i === a": "7 0",
    });
    check("function f(s) { return s === 'abc' || s.length > 4 }", ["abd"], { "s === 'abc'": "0.5 0" });
  });

  it("are told of switches and of what may be missing", () => {
    check("function f(a) { switch (a) { case 4: return 1; case 9: return 2; case 11: } }", [9], {
      "4": "5 0",
      "9": "0 1",
    });
    check("function f(a) { return a ?? 1 }", [null], { a: "1 0" });
  });

  it("do not mix up with those of calls in between", () => {
    check("function g(n) { return n > 5 ? n : 0 } function f(a) { return 1 < g(a) ? 1 : 2 }", [3], {
      "n > 5": "3 0",
      "1 < g(a)": "2 0",
    });
  });

  it("are not evaluated behind others", () => {
    check("function f(a) { return a > 0 && a > 1 && 2 }", [-3], { "a > 0": "4 0" });
  });

  it("compare functions as the language does", () => {
    const { result, distances } = run("function f(a) { return [a === a ? 1 : 2, a < 3 ? 1 : 2] }", [Math.max], "plain");
    expect(result).toEqual([1, 2]);
    expect(distances).toEqual({ "a === a": "0 1", "a < 3": "2 0" });
  });
});
