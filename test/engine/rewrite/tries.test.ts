import { expect, test } from "vitest";
import { rewrite } from "../../../src/engine/rewrite/rewrite.ts";

/** The texts of the `try` blocks with uncounted goals, and of those that a call of `f` reaches. */
function check(source: string, goals: readonly string[], reached: readonly string[]): void {
  const { code, coverage } = rewrite({ source, path: "case.js", goal: "commonjs" });
  const counters = new Uint8Array(coverage.counters);
  const hooks = { counters, steps: new Int32Array([1000, 1000]), caught: () => {}, get: Reflect.get };
  const names = Object.keys(hooks).map((name) => `$pw_${name}`);
  new Function(...names, `${code}\nreturn f();`)(...Object.values(hooks));
  const { uncounted = [] } = coverage;
  const textOf = ({ range }: (typeof uncounted)[number]): string => source.slice(range.start, range.end);
  expect(uncounted.map(textOf)).toEqual(goals);
  expect(uncounted.filter(({ counter }) => counters[counter] === 1).map(textOf)).toEqual(reached);
}

const fails = "null.x";
test("no `try`", () => check("function f() { return 1 }", [], []));
test("no `catch`", () => check("function f() { try { return 1 } finally { 2 } }", [], []));
test("the end of the block", () => check("function f() { try { 1 } catch { 2 } }", ["{ 1 }"], ["{ 1 }"]));
test("the end is not reached", () => check(`function f() { try { ${fails} } catch { 2 } }`, [`{ ${fails} }`], []));
test("a `return` completes", () =>
  check("function f() { try { return 1 } catch { 2 } }", ["{ return 1 }"], ["{ return 1 }"]));
test("the value of a `return` throws", () =>
  check(`function f() { try { return ${fails} } catch { 2 } }`, [`{ return ${fails} }`], []));
test("a `return` completes the blocks around it", () =>
  check(
    "function f() { try { try { return 1 } catch { 2 } } catch { 3 } }",
    ["{ return 1 }", "{ try { return 1 } catch { 2 } }"],
    ["{ return 1 }", "{ try { return 1 } catch { 2 } }"],
  ));
test("a `return` of an inner function does not", () =>
  check(
    `function f() { try { const g = () => { return 1 }; g(); ${fails} } catch { 2 } }`,
    [`{ const g = () => { return 1 }; g(); ${fails} }`],
    [],
  ));
test("`break` has a counter before it", () =>
  check("function f() { while (true) { try { break } catch { 2 } } }", [], []));
test("an empty `catch` that is entered", () =>
  check(`function f() { try { ${fails} } catch {} }`, [`{ ${fails} }`, `{ ${fails} }`], [`{ ${fails} }`]));
test("ignored code", () => check("function f() { /* istanbul ignore next */ try { 1 } catch {} }", [], []));
test("a function that is returned keeps its name", () => {
  const { code } = rewrite({
    source: "function f() { try { return () => {} } catch {} }",
    path: "case.js",
    goal: "commonjs",
  });
  const f = new Function("$pw_counters", "$pw_steps", `${code}\nreturn f;`)([], [9, 9]) as () => () => void;
  expect(f().name).toBe("");
});
