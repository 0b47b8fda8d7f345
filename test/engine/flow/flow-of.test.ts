import { describe, expect, test } from "vitest";
import { FlowIndex } from "../../../src/criteria/def-use/flow-index.ts";
import { flowOf } from "../../../src/engine/flow/flow-of.ts";
import { rewrite } from "../../../src/engine/rewrite/rewrite.ts";
import type { FlowNode, FunctionFlow } from "../../../src/model/flow.ts";
import type { SourceRange } from "../../../src/model/unit.ts";

function flowNamed(source: string, name: string): FunctionFlow {
  const flow = flowOf(source, "subject.ts", "module").find((each) => each.name === name);
  if (!flow) throw new Error(`no ${name}`);
  return flow;
}

/** Each chain as `x: where it is defined -> where it is used`, by the text of the nodes. */
function check(source: string, expected: readonly string[], name = "f"): void {
  const { variables, nodes, chains } = flowNamed(source, name);
  const text = (i: number): string => {
    const { kind, range } = nodes[i] as FlowNode;
    if (kind === "entry" || kind === "exit") return kind;
    const [line = ""] = source.slice(range.start, range.end).split("\n");
    return kind === "catch" ? "catch" : line;
  };
  const shown = chains.map(
    ({ variable, define, use }) => `${variables[variable]?.name}: ${text(define)} -> ${text(use)}`,
  );
  expect(shown).toEqual(expected);
}

describe("glasstt", () => {
  test("checkValues", () => {
    check(
      `export function checkValues(x: number, y: number, z: number): number {
        let result = x;
        const partresult = y - 2 + z;
        try {
          if (x + 5 + partresult <= 0) throw new Error();
          else result = y - 2 + z + (x + 5);
        } catch (e) {
          result = -1;
        }
        return result;
      }`,
      [
        "x: entry -> let result = x;",
        "y: entry -> const partresult = y - 2 + z;",
        "z: entry -> const partresult = y - 2 + z;",
        "x: entry -> x + 5 + partresult <= 0",
        "x: entry -> result = y - 2 + z + (x + 5);",
        "y: entry -> result = y - 2 + z + (x + 5);",
        "z: entry -> result = y - 2 + z + (x + 5);",
        "partresult: const partresult = y - 2 + z; -> x + 5 + partresult <= 0",
        "result: result = y - 2 + z + (x + 5); -> return result;",
        "result: result = -1; -> return result;",
      ],
      "checkValues",
    );
  });

  test("div", () => {
    check(
      `export function div(a: bigint, b: bigint): bigint {
        let result: bigint;
        try {
          result = a / b;
        } catch (e) {
          result = 0n;
        }
        return result;
      }`,
      [
        "a: entry -> result = a / b;",
        "b: entry -> result = a / b;",
        "result: result = a / b; -> return result;",
        "result: result = 0n; -> return result;",
      ],
      "div",
    );
  });
});

describe("chains", () => {
  test("a definition is ended by the next", () => {
    check("function f(a: number) { let x = a; x = 2; return x; }", [
      "a: entry -> let x = a;",
      "x: x = 2; -> return x;",
    ]);
  });

  test("`+=` and `++` use, then define", () => {
    check("function f(n: number) { n += 1; n++; return n; }", [
      "n: entry -> n += 1;",
      "n: n += 1; -> n++;",
      "n: n++; -> return n;",
    ]);
  });

  test("a loop brings values round", () => {
    check("function f(n: number) { while (n > 0) n = n - 1; return n; }", [
      "n: entry -> n > 0",
      "n: entry -> n = n - 1;",
      "n: entry -> return n;",
      "n: n = n - 1; -> n > 0",
      "n: n = n - 1; -> n = n - 1;",
      "n: n = n - 1; -> return n;",
    ]);
  });

  test("operands that need not be evaluated are nodes of their own", () => {
    check("function f(a: number, b: number, c: number) { return a > 0 ? b : c; }", [
      "a: entry -> a > 0",
      "b: entry -> b",
      "c: entry -> c",
    ]);
    check("function f(a?: number, b?: number) { a ??= b; return a; }", [
      "a: entry -> a",
      "b: entry -> b",
      "a: entry -> return a;",
      "a: b -> return a;",
    ]);
  });

  test("a pattern defines all that it names, with defaults decided before", () => {
    check("function f(o: { p?: number; q: number }) { const { p = 1, q } = o; return p + q; }", [
      "o: entry -> const { p = 1, q } = o;",
      "p: const { p = 1, q } = o; -> return p + q;",
      "q: const { p = 1, q } = o; -> return p + q;",
    ]);
    check("function f(a: number, b = a) { return b; }", ["a: entry -> a", "b: b = a -> return b;"]);
  });

  test("for, for-of and switch", () => {
    check("function f(xs: number[]) { let s = 0; for (const x of xs) s += x; return s; }", [
      "xs: entry -> for (const x of xs) s += x;",
      "s: let s = 0; -> s += x;",
      "s: let s = 0; -> return s;",
      "x: const x -> s += x;",
      "s: s += x; -> s += x;",
      "s: s += x; -> return s;",
    ]);
    check(
      "function f(n: number) { let r = 0; switch (n) { case 1: r = 1; case 2: return r; default: r = 3; } return r; }",
      [
        "n: entry -> switch (n) { case 1: r = 1; case 2: return r; default: r = 3; }",
        "r: let r = 0; -> return r;",
        "r: r = 1; -> return r;",
        "r: r = 3; -> return r;",
      ],
    );
  });

  test("only what may throw leads to the handler", () => {
    const source = (value: string): string =>
      `function f(a: number, g: () => number) { let x = 1; try { x = 2; x = ${value}; } catch {} return x; }`;
    check(source("a * 2"), ["a: entry -> x = a * 2;", "x: x = a * 2; -> return x;"]);
    check(source("g()"), ["g: entry -> x = g();", "x: x = 2; -> return x;", "x: x = g(); -> return x;"]);
  });

  test("a finally block is passed on every way out", () => {
    check("function f(a: number) { let x = 1; try { if (a > 0) return a; x = 2; } finally { a = x; } return a; }", [
      "a: entry -> a > 0",
      "a: entry -> return a;",
      "x: let x = 1; -> a = x;",
      "x: x = 2; -> a = x;",
      "a: a = x; -> return a;",
    ]);
  });

  test("labels", () => {
    check(
      "function f(a: number) { let x = 1; o: while (a > 0) { while (a > 1) { x = 2; continue o; } x = 3; break o; } return x; }",
      [
        "a: entry -> a > 0",
        "a: entry -> a > 1",
        "x: let x = 1; -> return x;",
        "x: x = 2; -> return x;",
        "x: x = 3; -> return x;",
      ],
    );
  });

  test("fields by their paths", () => {
    check(
      "class C { n = 0; add(o: { k: { m: number } }) { if (o.k.m > 0) this.n += o.k.m; return this.n; } }",
      [
        "o: entry -> o.k.m > 0",
        "o.k: entry -> o.k.m > 0",
        "o.k.m: entry -> o.k.m > 0",
        "o: entry -> this.n += o.k.m;",
        "o.k: entry -> this.n += o.k.m;",
        "o.k.m: entry -> this.n += o.k.m;",
        "this.n: entry -> this.n += o.k.m;",
        "this.n: entry -> return this.n;",
        "this.n: this.n += o.k.m; -> return this.n;",
        "this.n: this.n += o.k.m; -> exit",
      ],
      "C.add",
    );
    check("function f(p: { a: number }) { p.a = 1; const q = p; q.a = 2; return p.a + q.a; }", [
      "p: entry -> p.a = 1;",
      "p: entry -> const q = p;",
      "p: entry -> return p.a + q.a;",
      "p.a: p.a = 1; -> return p.a + q.a;",
      "p.a: p.a = 1; -> exit",
      "q: const q = p; -> q.a = 2;",
      "q: const q = p; -> return p.a + q.a;",
      "q.a: q.a = 2; -> return p.a + q.a;",
    ]);
  });

  test("captured variables belong to both functions", () => {
    const source = "function f() { let n = 0; const up = () => { n += 1; }; up(); return n; }";
    check(source, [
      "n: let n = 0; -> const up = () => { n += 1; };",
      "n: let n = 0; -> up();",
      "n: let n = 0; -> return n;",
      "n: let n = 0; -> exit",
      "up: const up = () => { n += 1; }; -> up();",
    ]);
    check(source, ["n: entry -> n += 1;", "n: n += 1; -> exit"], "up");
  });
});

describe("places", () => {
  test("every statement and decision that recorded code tells of has a node", () => {
    const source = `
      export function f(a: number, b: { c?: number } | null = null, ...rest: number[]): number {
        let x = 0, y = (a as number);
        label: for (let i = 0; i < a && (x > 0 || !b); i++) {
          if ((b?.c ?? x) > 1) continue label;
          switch (x) { case y + 1: x ||= 2; break; default: y = (a > 1 && x) || y; }
        }
        do { x++; } while (x < 3);
        for (const { p = 1 } of (rest as unknown as { p?: number }[])) { if (p) break; }
        for (const k in b) x += k.length;
        try { x = rest.map((r) => (r > 0 ? r : -r)).length; } catch (e) { throw e; } finally { y = 2; }
        b?.c?.toString();
        const g = (n = 1) => n ? x : y;
        return g() && x;
      }
      export class K { static #n = 0; m(v = 1) { K.#n += v; return v > 0 && K.#n; } get w() { return this.m(); } }`;
    const { recorded } = rewrite({ source, path: "subject.ts", goal: "module", recorded: true });
    const index = new FlowIndex(flowOf(source, "subject.ts", "module"));
    const text = ({ start, end }: SourceRange): string => source.slice(start, end);
    const lost = [
      ...recorded.functions.filter((range) => index.function(range) === undefined),
      ...recorded.steps.map(({ range }) => range).filter((range) => !index.step(range)),
      ...recorded.tests.map(({ range }) => range).filter((range) => !index.test(range)),
    ];
    expect(lost.map(text)).toEqual([]);
    expect([recorded.functions.length, recorded.steps.length, recorded.tests.length]).toEqual([5, 27, 24]);
  });
});
