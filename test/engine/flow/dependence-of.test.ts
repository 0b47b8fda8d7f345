import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { dependenceOf } from "../../../src/engine/flow/dependence-of.ts";
import { FlowIndex } from "../../../src/criteria/def-use/flow-index.ts";
import { flowOf } from "../../../src/engine/flow/flow-of.ts";
import { rewrite } from "../../../src/engine/rewrite/rewrite.ts";
import type { TestNode, Way } from "../../../src/model/dependence.ts";
import type { StepPlace, TestPlace } from "../../../src/model/recording.ts";
import { Rng } from "../../../src/support/rng.ts";
import { MeasuredModule } from "./measured-module.ts";
import { MODULE, keyOf, randomProgram } from "./random-program.ts";
import { shownDependence } from "./shown-dependence.ts";
import type { ShownDependence } from "./shown-dependence.ts";
import { rounds } from "../../rounds.ts";

/** Of what leads where, at least this: see `shownDependence`. */
function check(source: string, expected: Partial<ShownDependence>): void {
  expect(shownDependence(source)).toMatchObject(expected);
}

function checkGoals(body: string, goals: Readonly<Record<string, string>>): void {
  check(`function f(a, b, c, d) { ${body} }`, { goals });
}

describe("conditions", () => {
  test("leaves that settle them", () => {
    checkGoals("if (a || b) x(); else y();", { "if: x();": "a=T, b=T", "if: y();": "b=F", "binary-expr: b": "a=F" });
    checkGoals("if (a && !b) { x(); }", { "x();": "b=F", "if: else": "a=F, b=T", "binary-expr: !b": "a=T" });
    checkGoals("if (a ? b : c) x();", { "x();": "b=T, c=T", "if: else": "b=F, c=F", "cond-expr: c": "a=F" });
    checkGoals("if ((a ?? b) > 0) x();", { "x();": "(a ?? b) > 0=T", "binary-expr: b": "a=F", "binary-expr: a": ">f" });
  });

  test("values", () => {
    checkGoals("return a ? (b as any) : c && d;", {
      "cond-expr: b": "a=T",
      "cond-expr: c && d": "a=F",
      "binary-expr: c": "a=F",
      "binary-expr: d": "c=T",
    });
    checkGoals("b ??= a ? 1 : 2;", { "cond-expr: 1": "a=T" });
    check("function f(a, b) { b &&= a ? 1 : 2; }", { tests: { b: ">f", a: "b=T" } });
  });

  test("optional chains", () => {
    checkGoals("return a?.x(b || c)?.[d && 1];", { "binary-expr: b": "a=T", "binary-expr: d": "a?.x(b || c)=T" });
  });

  test("defaults", () => {
    check("function f(a, b = a ? 1 : 2, { c = 3 } = {}) { const [d = 4] = a; }", {
      tests: { "b = a ? 1 : 2": ">f", a: "b = a ? 1 : 2=T", "c = 3": ">f", "d = 4": ">f" },
      goals: {
        "default-arg: a ? 1 : 2": "b = a ? 1 : 2=T",
        "default-arg: {}": "{ c = 3 } = {}=T",
        "default-arg: 3": "c = 3=T",
        "default-arg: 4": "d = 4=T",
        "cond-expr: 2": "a=F",
      },
    });
  });
});

describe("statements", () => {
  test("after early returns, a variable without a value among them", () => {
    checkGoals("if (a) return 1; const x = 5; if (b) throw x; y();", { "return 1;": "a=T", "5": "a=F", "y();": "b=F" });
    checkGoals("if (a) return; var x; { y(); }", { "y();": "a=F" });
  });

  test("loops", () => {
    checkGoals("while (a) { if (b) break; if (c) continue; x(); } y();", {
      "if (b) break;": "a=T",
      "if (c) continue;": "b=F",
      "x();": "c=F",
      "y();": ">f",
    });
    checkGoals("do { if (a) return; x(); } while (!b || c); y();", {
      "if (a) return;": ">f",
      "binary-expr: !b": "a=F",
      "binary-expr: c": "b=T",
      "y();": "c=F",
    });
    checkGoals("for (const x of a) { if (b) return; y(); } z();", { "if (b) return;": "a=T", "z();": "a=F" });
    checkGoals("for (let i = 0; i < a; b && i++) { if (c) break; }", {
      "binary-expr: b": "c=F",
      "binary-expr: i++": "b=T",
    });
    check("function f(a, b) { if (a) while (b) x(); }", { tests: { b: "a=T" } });
  });

  test("loops without an end", () => {
    checkGoals("for (;;) { if (a) x(); y(); }", { "x();": "a=T", "y();": ">f" });
    checkGoals("if (b) for (;;) { if (a) return; y(); } z();", { "y();": "a=F", "z();": "b=F" });
    checkGoals("if (b) for (;;) { y(); } z();", { "y();": "b=T", "z();": "b=F" });
  });

  test("labels", () => {
    checkGoals("l: for (const x of a) { for (const y of b) { if (c) break l; else continue l; } z(); } w();", {
      "break l;": "c=T",
      "continue l;": "c=F",
      "z();": "b=F",
      "w();": ">f",
    });
  });

  test("switches: falling through, the default, empty cases", () => {
    checkGoals("switch (a) { case 1: x(); case 2: case 3: y(); break; default: z(); } w();", {
      "switch: case 1: x();": "1=T",
      "switch: case 2:": "2=T, 1=T",
      "switch: case 3: y(); break;": "1=T, 2=T, 3=T",
      "switch: default: z();": "3=F",
      "w();": ">f",
    });
    checkGoals("switch (a) { case 1: return; case 2: } switch (b) { default: x(); }", {
      "switch: case 2:": "2=T",
      "switch: default: x();": "1=F",
    });
    checkGoals("switch (a) { default: case 1: { x(); break; } case 2: }", {
      "switch: default:": "2=F",
      "switch: case 1: { x(); break; }": "1=T, 2=F",
      "switch: case 2:": "2=T",
    });
    check("function f(a) { switch (a) { case 1: case b: } }", { tests: { "1": ">f", b: "1=F" } });
  });

  test("names that are given the values of each other", () => {
    checkGoals("let x = a, y = 0; while (b) { const t = x - y; x = y; y = t; } if (x) z();", { "z();": "x=T" });
  });

  test("dead code is where it would be", () => {
    checkGoals("if (a) { return; x(); }", { "x();": "a=T" });
  });
});

describe("errors", () => {
  test("a throw leads to its handler", () => {
    checkGoals("try { x(); if (a) throw b; y(); } catch { z(); } w();", { "z();": "a=T", "y();": "a=F", "w();": ">f" });
  });

  test("what may throw does so only where nothing else leads to the handler", () => {
    checkGoals("try { if (a) return x(); } catch { y(); if (b) z(); } w();", {
      "return x();": "a=T",
      "y();": "a=T",
      "if (b) z();": "a=T",
      "z();": "b=T",
    });
    checkGoals("try { if (a) return x(); y(); if (c) return 1; } catch { return; } w();", {
      "return;": ">f",
      "w();": "c=F",
    });
    checkGoals("try { a = 1; } catch { x(); }", { "x();": ">f" });
  });

  test("after a handler", () => {
    checkGoals("try { x(); if (a) return 1; } catch { y(); } w();", { "y();": ">f", "w();": "a=F" });
    checkGoals("try { if (a) return x(); return 1; } catch { y(); } w();", { "y();": "a=T", "w();": "a=T" });
    checkGoals("if (d) { try { if (a) return 1; else if (b) return x(); } catch { y(); } w(); }", {
      "y();": "b=T",
      "w();": "b=F",
    });
  });

  test("finally comes whatever happens", () => {
    checkGoals("try { if (a) return 1; x(); } finally { if (b) y(); z(); } w();", {
      "if (b) y();": ">f",
      "y();": "b=T",
      "z();": ">f",
      "w();": "a=F",
    });
  });
});

describe("calls", () => {
  test("by name", () => {
    check("function f(a) { if (a) g(); h(a); } function g() {} function h(a) { if (a > 0) h(a - 1); }", {
      functions: { f: "", g: "a=T", h: ">f" },
    });
    check("const g = () => 1; export const f = (a, g2 = a && g) => [].map(g);", { functions: { g: "a=T, >f" } });
  });

  test("of members, accessors and constructors", () => {
    check(
      `class A { constructor() {} m(a) { if (a) this.k(); } k() { return this.s; } get s() { return this.#p(); } #p() {} }
      class B extends A { m(a) { if (a > 1) super.m(a); } } class C extends B { constructor() { super(); } }
      function f(b) { return b ? new B() : new C(); }`,
      {
        functions: {
          "A.constructor": ">C.constructor, b=T",
          "A.k": "a=T",
          "A.s": ">A.k",
          "A.#p": ">A.s",
          "A.m": "a > 1=T",
          "C.constructor": "b=F",
        },
      },
    );
  });

  test("functions that are handed over are called there", () => {
    check("function f(a) { if (a) return a.map((x) => x ? 1 : 2); return { go() {} }; }", {
      functions: { "#1": "a=T", go: "a=F" },
      tests: { x: ">#1" },
    });
  });

  test("closures are called where their names stand, or else where they do", () => {
    check("function f(a) { const g = () => 1; if (a) g(); function h(n) { if (n) h(n - 1); } }", {
      functions: { g: "a=T", h: ">f" },
    });
  });

  test("a function that calls itself, and functions that call each other", () => {
    check("function f(n) { return n ? f(n - 1) : 0; } function g(n) { return h(n); } function h(n) { return g(n); }", {
      functions: { f: "", g: ">h", h: ">g" },
    });
  });
});

describe("outside functions", () => {
  test("nothing leads there", () => {
    check("const a = b ? 1 : 2; if (a) f(); function f() {}", {
      functions: { f: "" },
      goals: { "f();": "", "cond-expr: 1": "" },
    });
  });

  test("fields are reached by the constructor that is written", () => {
    check("class A { x = 5; static y = 6; constructor(); constructor(n?: number) {} } class B { z = 7; }", {
      goals: { "5": ">A.constructor", "6": "", "7": "" },
    });
    check("function f(a) { if (a) return class { static y = 6; z = 7; static { x(); } }; }", {
      goals: { "6": "a=T", "7": "a=T", "x();": "a=T" },
    });
  });

  test("parameter properties", () => {
    check("class A { constructor(private n: number) {} }", { goals: { "private n: number": ">A.constructor" } });
  });
});

describe("random programs", () => {
  test("come to a statement exactly where something leads there", () => {
    let steps = 0;
    for (let seed = 1; seed <= rounds(400); seed++) {
      const program = randomProgram(new Rng(seed), true);
      const { places, source } = program;
      // What may throw is no way where there is another.
      if (source.includes("= g(")) continue;
      const statements = places.steps.map(({ range, position }, counter) => ({ counter, range, position }));
      const coverage = { counters: statements.length, branches: [], functions: [], statements };
      const { tests, goals } = dependenceOf(source, MODULE, "module", coverage);
      const index = new FlowIndex(flowOf(source, MODULE, "module"));
      const keyOfWay = (way: Way): string =>
        way.kind === "entry" ? "entry" : `${keyOf((tests[way.test] as TestNode).range)} ${way.truth}`;
      const leading = statements.map(({ counter }) => new Set((goals.get(counter) ?? []).map(keyOfWay)));
      const isKnown = (step: number): boolean => index.step((places.steps[step] as StepPlace).range) !== undefined;
      for (let i = 0; i < 4; i++) {
        const { events, threw } = program.run();
        const happened = new Set(["entry"]);
        const due = new Set<number>();
        const unled: number[] = [];
        for (const event of events) {
          if (event.kind === "step") {
            steps++;
            due.delete(event.place);
            if (![...(leading[event.place] ?? [])].some((way) => happened.has(way))) unled.push(event.place);
          } else if (event.kind === "test") {
            const way = `${keyOf((places.tests[event.place] as TestPlace).range)} ${event.truth}`;
            happened.add(way);
            for (const [step, ways] of leading.entries()) if (ways.has(way) && isKnown(step)) due.add(step);
          }
        }
        expect(unled, source).toEqual([]);
        if (!threw) expect([...due], source).toEqual([]);
      }
    }
    expect(steps).toBeGreaterThan(rounds(1000));
  });
});

describe("subjects", () => {
  const folder = join(import.meta.dirname, "../../../bench/subjects");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    /(?<!\.test)\.ts$/.test(name),
  );

  test.each(files)("%s: something leads to each goal in a function", (file) => {
    const source = readFileSync(join(folder, file), "utf8");
    const { coverage } = rewrite({ source, path: file, goal: "module" });
    const { functions, goals } = dependenceOf(source, file, "module", coverage);
    const all = [...coverage.statements, ...coverage.branches.flatMap(({ paths }) => paths)];
    const inside = all.filter(({ range }) =>
      functions.some((one) => one.range.start < range.start && range.end <= one.range.end),
    );
    expect(inside.filter(({ counter }) => !goals.get(counter)?.length)).toEqual([]);
  });

  const alone = files.filter((file) => !/^import (?!type)|\btry\b/m.test(readFileSync(join(folder, file), "utf8")));

  test.each(alone)("%s: what is covered had something that led there", async (file) => {
    const source = readFileSync(join(folder, file), "utf8");
    const module = new MeasuredModule(source, file);
    await module.load();
    const dependence = dependenceOf(source, file, "module", module.coverage);
    const known = new Set([...dependence.tests, ...dependence.functions].map(({ range }) => keyOf(range)));
    expect([...module.told].filter((place) => !known.has(place))).toEqual([]);
    const rng = new Rng(7);
    const covered = new Set<number>();
    for (let i = 0; i < 20; i++) {
      const counters = module.run(rng);
      const unled = counters.filter((counter) => {
        const ways = dependence.goals.get(counter) ?? [];
        return ways.length > 0 && !ways.some((way) => module.mayHaveHappened(dependence, way));
      });
      expect(unled).toEqual([]);
      for (const counter of counters) covered.add(counter);
    }
    expect(covered.size).toBeGreaterThan(0);
  });
});
