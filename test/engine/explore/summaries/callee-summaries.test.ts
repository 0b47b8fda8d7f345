import { describe, expect, test } from "vitest";
import type { Options } from "../../../../src/model/options.ts";
import { Rng } from "../../../../src/support/rng.ts";
import { exploreCalls, nativeOutcome, outcomesAt } from "./summarized-source.ts";

const NUMBERS = [0, -0, 1, 2, 3, 5, 7, 10, 11, 100, -1, -2, -7, 0.5, -0.5, 1e21, NaN, Infinity, -Infinity];

function isPlainInteger(x: number): boolean {
  return Number.isSafeInteger(x) && !Object.is(x, -0);
}

const CLAMP = "function clamp(x: number, lo: number, hi: number) { return x < lo ? lo : x > hi ? hi : x; }";
const SIGN = "const sign = (x: number) => { if (x > 0) return 1; if (x < 0) return -1; return 0; };";

/**
 * Inlined and summarized, the paths of the last function tell the inputs apart alike, and each input is on exactly one: they
 * all do what the function itself does. Gives the summarized exploration.
 */
async function check(source: string, parameters: readonly string[], options: Partial<Options> = {}) {
  const inline = await exploreCalls(source, "inline", options);
  const summary = await exploreCalls(source, "summary", options);
  const native = await nativeOutcome(source);
  const rng = new Rng(7);
  for (let i = 0; i < 300; i++) {
    const args = parameters.map(() => rng.pick(options.numbers === "int" ? NUMBERS.filter(isPlainInteger) : NUMBERS));
    const inputs = new Map(parameters.map((name, index) => [name, args[index] as number]));
    const expected = native(...args);
    const said = outcomesAt(summary, inputs);
    expect(said.length, `${source}\n${String(args)}`).toBe(outcomesAt(inline, inputs).length);
    for (const each of [...said, ...outcomesAt(inline, inputs)])
      expect(each, `${source}\n${String(args)}`).toBe(expected);
    if (summary.exploration.status === "complete") expect(said, String(args)).toHaveLength(1);
  }
  expect(summary.exploration.status).toBe(inline.exploration.status);
  return { inline, summary };
}

/** Why a function is not summarized; undefined if it is. */
async function reasonFor(source: string, callee: string, options: Partial<Options> = {}) {
  const { used, notSummarized } = await exploreCalls(source, "summary", options);
  const reason = notSummarized.find((each) => each.callee === callee)?.reason;
  expect(used.some((each) => each.callee === callee)).toBe(reason === undefined);
  return reason;
}

describe("calls that are answered by classes", () => {
  test("once", async () => {
    const source = `${CLAMP} export function f(x: number) { return clamp(x, 0, 10) + 1; }`;
    const { inline, summary } = await check(source, ["x"]);
    expect(summary.paths).toHaveLength(inline.paths.length);
    expect(inline.bodies("clamp")).toBe(3);
    expect(summary.bodies("clamp")).toBe(0);
    const at = { line: 1, column: source.indexOf("clamp(x, 0") + 1 };
    expect(summary.used).toEqual([{ callee: "clamp", classes: 3, calls: [at] }]);
    expect(summary.notSummarized).toEqual([]);
    expect(summary.paths.map(({ trace }) => trace.summaryChoices)).toHaveLength(3);
    expect(new Set(summary.paths.flatMap(({ trace }) => trace.summaryChoices))).toEqual(
      new Set(["clamp:1", "clamp:2", "clamp:3"]),
    );
  });

  test("twice, at both places", async () => {
    const source = `${SIGN} export function f(a: number, b: number) {\n  return sign(a) *\n    sign(b);\n}`;
    const { inline, summary } = await check(source, ["a", "b"]);
    expect(summary.paths).toHaveLength(9);
    expect(inline.bodies("sign")).toBe(9);
    expect(summary.bodies("sign")).toBe(0);
    expect(summary.used[0]?.calls).toEqual([
      { line: 2, column: 10 },
      { line: 3, column: 5 },
    ]);
  });

  test("in a loop", async () => {
    const above = "const above = (n: number, m: number) => (n > m ? 1 : 0);";
    // bounded, since k may be Infinity
    const loop = "let c = 0; for (let i = 0; i < k && i < 2; i++) c += above(n, i); return c;";
    const source = `${above} export function f(n: number, k: number) { ${loop} }`;
    const { inline, summary } = await check(source, ["n", "k"], { loopLimit: 2 });
    expect(inline.bodies("above")).toBeGreaterThan(3);
    expect(summary.bodies("above")).toBe(0);
  });

  test("of integers", async () => {
    const parity = "const isOdd = (n: number) => (n % 2 === 0 ? false : true);";
    const source = `${parity} export function f(n: number) { return isOdd(n) ? 3 * n + 1 : n / 2; }`;
    const { summary } = await check(source, ["n"], { numbers: "int" });
    expect(summary.used).toMatchObject([{ callee: "isOdd", classes: 2 }]);
  });

  test("by a built-in", async () => {
    const source = `${SIGN} export function f(a: number, b: number) { return [a, b].map(sign).join(); }`;
    const { summary } = await check(source, ["a", "b"]);
    expect(summary.used).toMatchObject([{ callee: "sign", classes: 3, calls: [{ line: 1 }] }]);
  });

  test("as a condition, whose other side is impossible", async () => {
    const source = `${SIGN} export function f(x: number) { if (sign(x) > 1) return "never"; return x > 0 ? sign(x) : sign(-x); }`;
    const { summary } = await check(source, ["x"]);
    expect(summary.exploration.status).toBe("complete");
  });

  test("of functions that throw, for callers that catch", async () => {
    const source = `function positive(x: number) { if (!(x > 0)) throw new RangeError(\`not positive: \${x}\`); return x; }
      export function f(a: number, b: number) {
        try { return positive(a) + 1; } catch (e) { if (b > 1) throw e; return e instanceof RangeError ? (e as Error).message : "?"; } }`;
    const { summary } = await check(source, ["a", "b"]);
    expect(summary.bodies("positive")).toBe(0);
  });

  test("of functions that throw what is no error, or return nothing", async () => {
    const source = `function odd(x: number) { if (x > 3) throw "big"; if (x < 0) throw new Error(); if (x === 2) return null; }
      export function f(a: number) { try { return odd(a) === null; } catch (e) { return e === "big" ? 3 : String(e); } }`;
    expect((await check(source, ["a"])).summary.used).toHaveLength(1);
  });

  test("of summaries by summaries", async () => {
    const source = `${SIGN} const same = (a: number, b: number) => sign(a) === sign(b);
      export function f(a: number, b: number) { return same(a, b) ? sign(a) : same(a, -b) ? 5 : 6; }`;
    const { summary } = await check(source, ["a", "b"]);
    expect(summary.used.map(({ callee, classes }) => [callee, classes])).toEqual([
      ["sign", 3],
      ["same", 9],
    ]);
    expect(summary.bodies("sign") + summary.bodies("same")).toBe(0);
  });

  test("with constants, enums and the language in their text", async () => {
    const source = `const LIMIT = 2 * 5; enum Kind { Low, High }
      const kind = (x: number) => (Math.abs(x) > LIMIT ? Kind.High : Kind.Low);
      export function f(x: number) { return kind(x) === Kind.High ? "high" : "low"; }`;
    expect((await check(source, ["x"])).summary.used).toMatchObject([{ callee: "kind", classes: 2 }]);
  });

  test("tell of no decisions in bodies that are not run", async () => {
    const source = `${SIGN} export function f(x: number) { return sign(x) > 0 ? 1 : 2; }`;
    const letters = async (calls: "inline" | "summary") => {
      const { paths } = await exploreCalls(source, calls);
      return paths.map(({ trace: { events = [], summaryChoices = [] } }) => [
        events.map((event) => (event.kind === "test" ? (event.truth ? "T" : "F") : "")).join(""),
        ...summaryChoices,
      ]);
    };
    expect(await letters("inline")).toEqual([["TT"], ["FFF"], ["FTF"]]);
    expect(await letters("summary")).toEqual([
      ["T", "sign:1"],
      ["F", "sign:2"],
      ["F", "sign:3"],
    ]);
  });

  test("with concrete arguments", async () => {
    const { summary } = await check(`${CLAMP} export function f(x: number) { return clamp(7, 0, 5) < x; }`, ["x"]);
    expect(summary.bodies("clamp")).toBe(0);
    expect(summary.paths.map(({ trace }) => trace.decisions)).toEqual([[]]);
  });

  test("with arguments of several kinds", async () => {
    const source = `function size(x: number | string | null, y?: number) { if (x === null) return -1; if (typeof x === "string") return x.length; return y ?? x; }
      export function f(a: number | null, b: number) { return size(a, b > 0 ? b : undefined) + size("abc"); }`;
    const inline = await exploreCalls(source, "inline");
    const summary = await exploreCalls(source, "summary");
    const native = await nativeOutcome(source);
    for (const [a, b] of [
      [1, 2],
      [null, 0],
      [3, -1],
    ] as const) {
      const inputs = new Map<string, number | string>([
        ["a:type", a === null ? "null" : "number"],
        ["a", a ?? 0],
        ["b", b],
      ]);
      expect(outcomesAt(summary, inputs)).toEqual([native(a, b)]);
      expect(outcomesAt(inline, inputs)).toEqual([native(a, b)]);
    }
    expect(summary.used).toMatchObject([{ callee: "size" }]);
    expect(summary.bodies("size")).toBe(0);
  });

  test("of what is imported, and what has the same name elsewhere", async () => {
    const files = {
      "a.ts": `import { sign } from "./b.ts"; import * as c from "./c.ts"; import other from "./c.ts";
        export function f(x: number) { return sign(x) + c.sign(x) + other(x); }`,
      "b.ts": `export ${SIGN}`,
      "c.ts":
        "export function sign(x: number) { return x > 5; } export default function last(x: number) { return x > 7; }",
    };
    const summary = await exploreCalls(files, "summary");
    const inline = await exploreCalls(files, "inline");
    expect(summary.used.map(({ callee, classes }) => [callee, classes])).toEqual([
      ["sign of b.ts", 3],
      ["sign of c.ts", 1],
      ["last", 1],
    ]);
    for (const x of NUMBERS)
      expect(outcomesAt(summary, new Map([["x", x]]))).toEqual(outcomesAt(inline, new Map([["x", x]])));
  });

  test("for numbers that inputs are not", async () => {
    const source = `${SIGN} const half = (x: number) => (x === 0.5 ? 9 : sign(x)); export function f(x: number) { return half(x / 2); }`;
    const summary = await exploreCalls(source, "summary", { numbers: "int" });
    const native = await nativeOutcome(source);
    for (const x of [-3, 0, 1, 2]) expect(outcomesAt(summary, new Map([["x", x]]))).toEqual([native(x)]);
  });
});

describe("functions whose bodies are run", () => {
  const caller = "export function f(x: number) { return g(x) + 1; }";
  test.each([
    ["let count = 0; function g(x: number) { count++; return x; }", "it uses count, which may change"],
    ["const seen: number[] = []; function g(x: number) { seen.push(x); return x; }", "it uses seen, which may change"],
    [
      "function g(x: number) { return x + Math.random(); }",
      "it may change something, or give something else each time",
    ],
    ["function g(x: number) { return x + Date.now(); }", "it uses Date"],
    ["function g(x: number) { return x + performance.now(); }", "it uses performance"],
    ["function g(x: number, ...more: number[]) { return x; }", "it has parameters with defaults, patterns or a rest"],
    ["function g(x: number, y = 1) { return x; }", "it has parameters with defaults, patterns or a rest"],
    ["function g(x: number, o?: { y: number }) { return x; }", "its parameter o may be something that is no primitive"],
    ["function g(x: any) { return x; }", "its parameter x may be something that is no primitive"],
    ["function g(x: number): number { return x > 0 ? g(x - 1) : 0; }", "it calls itself"],
    [
      "function g(x: number): number { return x > 0 ? h(x - 1) : 0; } function h(x: number): number { return g(x); }",
      "it calls itself",
    ],
    [
      "let n = 0; const h = () => n; function g(x: number) { return x + h(); }",
      "it calls h: it uses n, which may change",
    ],
    ["function g(this: void, x: number) { return arguments.length + x; }", "it uses `arguments`"],
    ["function g(x: number) { class C {} return x; }", "it uses a class of its own"],
  ])("%s", async (declaration, reason) => {
    expect(await reasonFor(`${declaration} ${caller}`, "g")).toBe(reason);
  });

  test("what does not return a primitive", async () => {
    const source =
      "function g(x: number) { return x > 0 ? [x] : []; } export function f(x: number) { return g(x).length; }";
    expect(await reasonFor(source, "g")).toBe("it returns something that is no primitive");
  });

  test("what throws errors of its own", async () => {
    const source = `class E extends Error {} const fail = (x: number) => new E(String(x));
      function g(x: number) { if (x > 1) throw fail(x); return x; } ${caller}`;
    expect(await reasonFor(source, "g")).toBe("it calls fail: it uses E, which may change");
  });

  test("loops without a limit", async () => {
    const source = `function g(x: number) { let n = 0; while (n < x) n++; return n; } ${caller}`;
    expect(await reasonFor(source, "g")).toBe("it has loops that go beyond the loop limit of 3");
  });

  test("what is not seen", async () => {
    const source = `function g(x: number) { return x.toLocaleString("de") === "1" ? 1 : 2; } ${caller}`;
    expect(await reasonFor(source, "g")).toMatch(
      /^(not all of what it does is seen|it is explored completely only if)/,
    );
  });

  test("a name that stands for another function", async () => {
    const source = `function g(x: number) { return x; } function h(x: number) { return x > 0 ? 1 : 2; }
      // @ts-expect-error it is allowed in JavaScript
      g = h; ${caller}`;
    expect(await reasonFor(source, "g")).toBe("its name stands for another function");
  });

  test("arguments that its types do not allow", async () => {
    const source = `function g(x: "a" | "b") { return x === "a" ? 1 : 2; } export function f(s: string) { return g(s as "a"); }`;
    const { used, notSummarized, paths } = await exploreCalls(source, "summary");
    expect(used).toEqual([]);
    expect(notSummarized).toEqual([
      { callee: "g", reason: "some calls of it have arguments that its classes are not about" },
    ]);
    expect(paths).toHaveLength(2);
  });
});
