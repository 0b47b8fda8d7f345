import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { findMutants } from "../../../src/engine/mutants/find-mutants.ts";
import { SWITCH, TURN, switchedSource } from "../../../src/engine/mutants/switched-source.ts";
import { parse } from "../../../src/engine/rewrite/parse.ts";
import { plainModule } from "../../../src/engine/rewrite/rewrite.ts";

function switched(source: string, file = "unit.js"): { readonly text: string; readonly count: number } {
  const { program } = parse(file, source, "module");
  const mutants = findMutants(program, source);
  return { text: switchedSource(program, source, mutants), count: mutants.length };
}

/** What the function `f` of the source gives for an argument, under each of the mutants; the original's first. */
function results(source: string, argument: unknown): unknown[] {
  const { text, count } = switched(source);
  let [active, turns] = [0, 0];
  const make = new Function(SWITCH, TURN, `${text}; return f;`) as (
    ...scope: unknown[]
  ) => (argument: unknown) => unknown;
  const isActive = (number: number): boolean => active === number;
  const turn = (): void => {
    if (--turns < 0) throw new Error("endless");
  };
  return Array.from({ length: count + 1 }, (_, number) => {
    [active, turns] = [number, 100];
    try {
      return make(isActive, turn)(argument);
    } catch (error) {
      return (error as Error).message;
    }
  });
}

test("one mutant at a time", () => {
  expect(results("const f = (n) => n > 2 ? n - 1 : 0", 3)).toEqual([2, 2, 0, 2, 0, 0, 2, 3, 4, 1, 3, 2, 2]);
});

test("a mutant that does not end is ended", () => {
  expect(results("function f(n) { let i = 0; while (i < n) i++; return i; }", 2)).toContain("endless");
});

test("a switch does not continue a line without a semicolon", () => {
  expect(results("function f(n) { let s = 0\n n < 3 && s++\n return s }", 1)[0]).toBe(1);
});

test("directives stay first", () => {
  expect(switched('function f() { "use strict"; g(); }').text).toMatch(
    /^function f\(\) \{ "use strict"; \$pw_turn\(\);/,
  );
});

test.each(readdirSync("examples").filter((name) => name.endsWith(".ts")))(
  "%s can be compiled with its mutants",
  (name) => {
    const file = path.join("examples", name);
    const { text, count } = switched(readFileSync(file, "utf8"), file);
    expect(count).toBeGreaterThan(0);
    expect(plainModule(text, file, "module").code).toContain(`${SWITCH}(${count})`);
  },
);
