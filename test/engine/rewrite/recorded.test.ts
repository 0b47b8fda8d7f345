import { describe, expect, it } from "vitest";
import { rewrite } from "../../../src/engine/rewrite/rewrite.ts";
import type { TransformSettings } from "../../../src/model/project.ts";
import { hookScope } from "./plain-hooks.ts";

const settings: TransformSettings = {
  jsx: "automatic",
  useDefineForClassFields: false,
  experimentalDecorators: false,
  emitDecoratorMetadata: false,
  verbatimModuleSyntax: false,
  inlinesEnums: false,
};

/**
 * What a call told: functions by their names, statements by their numbers in the order of the text, conditions by their
 * texts and how they turned out.
 */
function told(source: string, call: string, path: string): string {
  const { code, recorded } = rewrite({
    source: `${source}\n${call}`,
    path,
    goal: "commonjs",
    settings,
    recorded: true,
  });
  const events: string[] = [];
  const text = ({ start, end }: { start: number; end: number }): string => source.slice(start, end).replaceAll(" ", "");
  const nameOf = (place: number): string => {
    const { start, end } = recorded.functions[place] as { start: number; end: number };
    return /^(?:async )?function\*? (\w+)/.exec(source.slice(start, end))?.[1] ?? "fn";
  };
  const test = (place: number, truth: boolean): void =>
    void events.push(`${text((recorded.tests[place] as (typeof recorded.tests)[number]).range)} ${truth ? "T" : "F"}`);
  const passOver = (from: number, end: number): void => {
    for (let place = from; place < end; place++) test(place, false);
  };
  const scope = hookScope({
    entered: (place: number) => events.push(`enter ${nameOf(place)}`),
    left: (place: number) => events.push(`leave ${nameOf(place)}`),
    step: (place: number) => events.push(String(place + 1)),
    took: (place: number, value: unknown) => {
      test(place, Boolean(value));
      return value;
    },
    applied: (from: number, place: number) => {
      passOver(from, place);
      test(place, true);
      return place + 1;
    },
    bound: passOver,
  });
  const body = new Function(...Object.keys(scope), code) as (...values: unknown[]) => unknown;
  try {
    body(...Object.values(scope));
  } catch (error) {
    events.push(`throws ${String(error)}`);
  }
  return events.join("; ");
}

function check(source: string, call: string, expected: string, path = "a.js"): void {
  expect(told(source, call, path)).toBe(expected);
}

describe("recorded code tells", () => {
  it("which branch is taken", () => {
    const source = "function f(a, b) { if (a < b) { return 1 } else return 2 }";
    check(source, "f(1, 2)", "enter f; 1; a<b T; 2; leave f");
    check(source, "f(2, 1)", "enter f; 1; a<b F; 3; leave f");
  });

  it("each operand of a condition, and not the whole", () => {
    const source = "function f(a, b, c) { if ((a && !b) || c) return 1 }";
    check(source, "f(1, 0, 0)", "enter f; 1; a T; b F; 2; leave f");
    check(source, "f(1, 1, 0)", "enter f; 1; a T; b T; c F; leave f");
    check(source, "f(0, 0, 1)", "enter f; 1; a F; c T; 2; leave f");
  });

  it("the operands of conditions in conditions", () => {
    const source = "function f(a, b, c) { while (a ? b : c) return 1 }";
    check(source, "f(1, 0, 1)", "enter f; 1; a T; b F; leave f");
    check(source, "f(0, 0, 1)", "enter f; 1; a F; c T; 2; leave f");
  });

  it("what decides about values", () => {
    check("function f(a, b) { return a && b }", "f(0, 1)", "enter f; 1; a F; leave f");
    check("function f(a, b, c) { return a && b || c }", "f(1, 0, 1)", "enter f; 1; a T; b F; leave f");
    check("function f(a, b, c) { return (a || b) && c }", "f(1, 0, 1)", "enter f; 1; a T; leave f");
    check("function f(a, b, c) { return (!a || b) && c }", "f(1, 0, 1)", "enter f; 1; a T; b F; leave f");
    check("function f(a) { return a > 1 ? 2 : 3 }", "f(1)", "enter f; 1; a>1 F; leave f");
    check("const f = (a) => a ? 1 : 2", "f(1)", "enter fn; 1; a T; leave fn");
  });

  it("what is nullish", () => {
    check("function f(a, b) { return a ?? b }", "f(null, 1)", "enter f; 1; a F; leave f");
    check("function f(a, b) { return a ?? b }", "f(0, 1)", "enter f; 1; a T; leave f");
    check("function f(a, b) { if (a ?? b) return 1 }", "f(null, 1)", "enter f; 1; a F; a??b T; 2; leave f");
  });

  it("which links of a chain are there", () => {
    const source = "function f(a) { return a?.b?.c }";
    check(source, "f(null)", "enter f; 1; a F; leave f");
    check(source, "f({})", "enter f; 1; a T; a?.b F; leave f");
    check(source, "f({ b: 1 })", "enter f; 1; a T; a?.b T; leave f");
  });

  it("which links of a chain are called", () => {
    const source = "function f(o, x) { return o.m?.(x)?.n }";
    check(source, "f({}, 1)", "enter f; 1; o.m F; leave f");
    check(source, "f({ m() { return null } }, 1)", "enter f; 1; o.m T; enter fn; 2; leave fn; o.m?.(x) F; leave f");
    check("function f(o) { return o.m?.() }", "f({ m: Number })", "enter f; 1; o.m T; leave f");
    check("function f(o, x) { return o.m?.(...x) }", "f({ m: Number }, [])", "enter f; 1; o.m T; leave f");
  });

  it("what is assigned only if it is needed", () => {
    check("function f(a) { a ||= 1; a &&= 2; a ??= 3 }", "f(0)", "enter f; 1; a F; 2; a T; 3; a T; leave f");
    check("function f(a) { a ??= 3 }", "f()", "enter f; 1; a F; leave f");
  });

  it("iterations, and the end of a loop", () => {
    check("function f(n) { while (n > 0) n-- }", "f(2)", "enter f; 1; n>0 T; 2; n>0 T; 2; n>0 F; leave f");
    check("function f(n) { do n--; while (n > 0) }", "f(2)", "enter f; 1; 2; n>0 T; 2; n>0 F; leave f");
    check(
      "function f(n) { for (let i = 0; i < n; i++) for (let j = 0; j < i; j++) n-- }",
      "f(2)",
      "enter f; 1; i<n T; 2; j<i F; i<n T; 2; j<i T; 3; j<i F; i<n F; leave f",
    );
    check("function f(n) { for (;;) if (n-- < 1) break }", "f(1)", "enter f; 1; 2; n--<1 F; 2; n--<1 T; 3; leave f");
  });

  it("elements, and the end of them", () => {
    check("function f(xs) { for (const x of xs) x }", "f([1, 2])", "enter f; 1; xs T; 2; xs T; 2; xs F; leave f");
    check("function f(o) { for (const k in o) continue }", "f({ a: 1 })", "enter f; 1; o T; 2; o F; leave f");
    check("function f(xs) { for (const x of xs) break }", "f([1, 2])", "enter f; 1; xs T; 2; leave f");
    check("function f(xs) { for (const x of xs) return x }", "f([1, 2])", "enter f; 1; xs T; 2; leave f");
    check(
      "function f(xs) { l: for (const x of xs) switch (x) { case 1: break; default: break l } }",
      "f([1, 2])",
      "enter f; 1; xs T; 2; 1 T; 3; xs T; 2; 1 F; 4; leave f",
    );
    check(
      "function f(xs) { l: for (const x of xs) for (const y of xs) continue l }",
      "f([1])",
      "enter f; 1; xs T; 2; xs T; 3; xs F; leave f",
    );
    check(
      "function f(xs) { for (const { a = 1 } of xs) a }",
      "f([{}, { a: 2 }])",
      "enter f; 1; xs T; a=1 T; 2; xs T; a=1 F; 2; xs F; leave f",
    );
  });

  it("cases that are compared", () => {
    const source = "function f(x) { switch (x) { case 1: x; default: return 0; case 2: case x - 3: return 2 } }";
    check(source, "f(1)", "enter f; 1; 1 T; 2; 3; leave f");
    check(source, "f(2)", "enter f; 1; 1 F; 2 T; 4; leave f");
    check(source, "f(5)", "enter f; 1; 1 F; 2 F; x-3 F; 3; leave f");
  });

  it("defaults, before they are evaluated", () => {
    const source = "function f(a = 1, { b = a ? 2 : 3, c = 4 } = {}) {}";
    check(source, "f()", "enter f; a=1 T; {b=a?2:3,c=4}={} T; b=a?2:3 T; a T; c=4 T; leave f");
    check(source, "f(0, { c: 1 })", "enter f; a=1 F; {b=a?2:3,c=4}={} F; b=a?2:3 T; a F; c=4 F; leave f");
    check(source, "f(0, { b: 1 })", "enter f; a=1 F; {b=a?2:3,c=4}={} F; b=a?2:3 F; c=4 T; leave f");
    check("const f = ([a = 1, b]) => a", "f([])", "enter fn; a=1 T; 1; leave fn");
    check("function* f(a = g()) {} function g() {}", "f().next()", "enter g; leave g; enter f; a=g() T; leave f");
  });

  it("defaults of variables and assignments", () => {
    const source = "function f(o) { const { a = 1 } = o, b = a ? 1 : 2; let c; ({ c = 3, d: c = 4 } = o) }";
    check(source, "f({ a: 0 })", "enter f; 1; a=1 F; a F; 2; c=3 T; c=4 T; leave f");
    check("function f() { try { throw {} } catch ({ a = 1 }) { a } }", "f()", "enter f; 1; 2; a=1 T; 3; leave f");
  });

  it("where an exception goes", () => {
    check(
      "function f(x) { try { g(x) } catch { return 1 } finally { x } } function g(x) { if (x) throw 1 }",
      "f(1)",
      "enter f; 1; 2; enter g; 5; x T; 6; leave g; 3; 4; leave f",
    );
    check("function f() { throw 1 }", "f()", "enter f; 1; leave f; throws 1");
  });

  it("recursion, closures and methods", () => {
    check(
      "function f(n) { return n < 1 ? 0 : f(n - 1) }",
      "f(1)",
      "enter f; 1; n<1 F; enter f; 1; n<1 T; leave f; leave f",
    );
    check(
      "function f() { let n = 0; const g = function g() { n++ }; g() }",
      "f()",
      "enter f; 1; 2; 4; enter g; 3; leave g; leave f",
    );
    check(
      "class A { constructor(x) { this.x = x || 1 } } class B extends A { constructor(x) { super(x); x } }",
      "new B(0)",
      "enter fn; 2; enter fn; 1; x F; leave fn; 3; leave fn",
    );
  });

  it("constructors that TypeScript adds to", () => {
    const source = "class A {} class B extends A { y = 1; constructor(private x = 2) { super(); this.y ||= this.x } }";
    check(source, "new B()", "enter fn; x=2 T; 1; 2; this.y T; leave fn", "a.ts");
    check(source, "new B(0)", "enter fn; x=2 F; 1; 2; this.y T; leave fn", "a.ts");
  });

  it("no entering where a block would change what names mean", () => {
    check("function f() { var g = 1; function g() {} return g }", "f()", "1; 2");
  });

  it("the variables in sight, whether or not they have a value yet", () => {
    const source = "function f(a, { b }) { const c = a; for (const d of [b]) { let a = d; var e = () => a + c } }";
    const { recorded } = rewrite({ source, path: "a.js", goal: "commonjs", recorded: true });
    expect(recorded.steps.map(({ variables }) => variables.join(" "))).toEqual([
      "a b c e",
      "a b c e",
      "b c d a e",
      "b c d a e",
      "a c",
    ]);
  });

  it("nothing at the top level, and nothing unless it is asked", () => {
    check("let x = 1; if (x) x++", "", "");
    const { recorded, code } = rewrite({ source: "function f(a) { if (a) f(); }", path: "a.js", goal: "commonjs" });
    expect(recorded).toEqual({ steps: [], tests: [], functions: [] });
    expect(code).not.toMatch(/step\(|took|entered/);
  });

  it("places by what stands inside of parentheses and type assertions", () => {
    const source = "function f(a: unknown) { if (((a as string)!)) return 1; }";
    const { recorded } = rewrite({ source, path: "a.ts", goal: "module", recorded: true });
    const [{ kind, range, position, owner } = expect.fail()] = recorded.tests;
    expect([kind, source.slice(range.start, range.end), position]).toEqual(["if", "a", { line: 1, column: 32 }]);
    expect(source.slice(owner.start, owner.end)).toBe(source.slice(25, -2));
  });
});
