import { describe, expect, it } from "vitest";
import { build } from "../../../src/expr/build.ts";
import { type SortValue, constant, variable } from "../../../src/expr/expr.ts";
import { printExpr } from "../../../src/expr/print.ts";
import { rewrite } from "../../../src/engine/rewrite/rewrite.ts";
import { HOOK_PREFIX } from "../../../src/model/hooks.ts";
import type { RunEvent } from "../../../src/model/recording.ts";
import { createHooks } from "../../../src/engine/runtime/create-hooks.ts";
import { Path, enterPath } from "../../../src/engine/runtime/path.ts";
import { recorder } from "../../../src/engine/runtime/recorder.ts";
import { recordingHooks } from "../../../src/engine/runtime/recording-hooks.ts";
import { choice, symbolic } from "../../../src/engine/runtime/symbolic.ts";

/** Runs `f` of the source with symbolic numbers, by name, that have these values. */
function run(source: string, inputs: Readonly<Record<string, SortValue>>, values = false): readonly RunEvent[] {
  const shared = createHooks({ pastLoopLimit: () => false, rewriteEval: (code) => code });
  const { code, coverage } = rewrite({ source: `${source}; return f`, path: "a.js", goal: "commonjs", recorded: true });
  const hooks: Record<string, unknown> = {
    ...shared,
    ...recordingHooks("a.js", shared),
    counters: new Uint8Array(coverage.counters),
  };
  shared.steps.fill(1000);
  const names = Object.keys(hooks).map((name) => HOOK_PREFIX + name);
  const f = (new Function(...names, code) as (...hooks: unknown[]) => (...args: unknown[]) => unknown)(
    ...Object.values(hooks),
  );
  enterPath(new Path(new Map(Object.entries(inputs))));
  recorder.start({ values });
  const args = Object.entries(inputs)
    .filter(([name]) => !name.includes(":"))
    .map(([name, value]) => (value === "maybe" ? optional(name) : symbolic(variable(name, "number"))));
  f(...args);
  return recorder.stop();
}

function optional(name: string): unknown {
  const tag = variable(`${name}:type`, "string", ["undefined", "number"]);
  return choice(tag, [
    { tag: "undefined", value: undefined },
    { tag: "number", value: variable(`${name}:number`, "number") },
  ]);
}

/** The letters of the tests, each with what held. */
function checkTests(source: string, inputs: Readonly<Record<string, SortValue>>, expected: string): void {
  const told = run(source, inputs).flatMap((event) =>
    event.kind === "test" ? `${event.truth ? "T" : "F"} ${event.condition ? printExpr(event.condition) : "-"}` : [],
  );
  expect(told.join("; ")).toBe(expected);
}

describe("a test comes with the condition that held", () => {
  it("whether it was true or false", () => {
    checkTests("function f(x) { if (x > 1) return 1 }", { x: 2 }, "T x > 1");
    checkTests("function f(x) { if (x === 1) return 1 }", { x: 2 }, "F x !== 1");
    checkTests("function f(x, y) { if (!(x > 1) && y < 2) return 1 }", { x: 1, y: 0 }, "F !(x > 1); T y < 2");
  });

  it("also where it was known already", () => {
    checkTests("function f(x) { if (x > 1) if (x > 1) return 1 }", { x: 2 }, "T x > 1; T x > 1");
  });

  it("only if the inputs matter", () => {
    checkTests("function f(x) { const n = 1; if (x > 1 && n > 0) return 1 }", { x: 2 }, "T x > 1; T -");
    checkTests("function f(x) { g(x); if (1) return 1 } function g(x) { return [x].includes(5) }", { x: 2 }, "T -");
  });

  it("in values", () => {
    checkTests(
      "function f(x, y) { return (x > 0 && y) || 1 }",
      { x: 1, y: 0 },
      "T x > 0; F y === 0 || Number.isNaN(y)",
    );
    checkTests("function f(x) { switch (x) { case 1: case 2: return 1 } }", { x: 2 }, "F x !== 1; T x === 2");
    checkTests("function f(x) { return x > 1 ? 1 : 2 }", { x: 2 }, "T x > 1");
  });

  it("of what may be left out", () => {
    const given = { x: "maybe", "x:type": "number", "x:number": 1 };
    const left = { x: "maybe", "x:type": "undefined", "x:number": 1 };
    checkTests("function f(x) { return x ?? 1 }", given, "T x !== undefined");
    checkTests("function f(x) { return x ?? 1 }", left, "F x === undefined");
    checkTests("function f(x) { x ??= 1 }", left, "F x === undefined");
    checkTests("function f(x) { return x?.y }", left, "F x === undefined");
    checkTests("function f(x = 2) { return x }", left, "T x === undefined");
    checkTests("function f(x = 2) { return x }", given, "F x !== undefined");
    checkTests("const f = (x = 2) => x", left, "T x === undefined");
  });
});

describe("the recorder", () => {
  it("keeps the values of variables where they are asked for", () => {
    const source = "function f(x) { const y = x + 1; return y }";
    const shown = run(source, { x: 2 }, true).flatMap((event) => (event.kind === "step" ? [event.values] : []));
    const x = { symbolic: "x", concrete: "2" };
    expect(shown).toEqual([
      [x, undefined],
      [x, { symbolic: "x + 1", concrete: "3" }],
    ]);
    expect(run(source, { x: 2 })[1]).toEqual({ kind: "step", module: "a.js", place: 0 });
  });

  it("keeps nothing unless it was started", () => {
    recorder.stop();
    createHooks({ pastLoopLimit: () => false, rewriteEval: (code) => code }).entered(0);
    expect(recorder.isOn).toBe(false);
    expect(recorder.stop()).toEqual([]);
  });

  it("keeps no condition of code that is not recorded", () => {
    const hooks = createHooks({ pastLoopLimit: () => false, rewriteEval: (code) => code });
    enterPath(new Path(new Map([["x", 2]])));
    recorder.start({ values: false });
    hooks.test(symbolic(build("lt", variable("x", "number"), constant(5))), 0);
    hooks.step(0, () => []);
    hooks.took(0, true);
    expect(recorder.stop().at(-1)).toMatchObject({ kind: "test", condition: undefined });
  });
});
