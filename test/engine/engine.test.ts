import { describe, expect, test } from "vitest";
import type { Options } from "../../src/model/options.ts";
import { printExpr } from "../../src/expr/print.ts";
import { assumptionText } from "../../src/say/assumption-text.ts";
import { exploreSource } from "./explore-source.ts";

/** How many paths a function has, and how sure we are. */
async function check(
  source: string,
  paths: number,
  status = "complete",
  options: Partial<Options> = {},
): Promise<void> {
  const { account } = await exploreSource(source, options);
  expect({
    paths: account.paths,
    status: account.status,
    assumptions: account.status === "complete" ? account.assumptions : [],
  }).toEqual({
    paths,
    status,
    assumptions: [],
  });
}

describe("paths of control flow", () => {
  test.each<[string, string, number, string?]>([
    ["no branch", "export function f(x: number) { return x + 1; }", 1],
    ["if", "export function f(x: number) { if (x > 3) return 1; return 0; }", 2],
    [
      "a condition decided twice is one branch",
      "export function f(x: number) { return (x > 3 ? 1 : 0) + (x > 3 ? 1 : 0); }",
      2,
    ],
    ["else if", "export function f(x: number) { if (x > 3) return 1; else if (x > 1) return 2; return 0; }", 3],
    ["and, or", "export function f(a: boolean, b: boolean) { return a && b ? 1 : 0; }", 3],
    ["not", "export const f = (a: boolean) => !a ? 1 : 0;", 2],
    ["nullish", "export function f(x: number | null) { return x ?? 1; }", 2],
    ["optional call", "export function f(x: number | undefined) { return x?.toFixed(1); }", 2],
    [
      "switch",
      "export function f(x: number) { switch (x) { case 1: return 'a'; case 2: case 3: return 'b'; default: return 'c'; } }",
      4,
    ],
    [
      "switch on a literal type",
      "export function f(x: 'a' | 'b' | 'c') { switch (x) { case 'a': return 1; case 'b': return 2; case 'c': return 3; } }",
      3,
    ],
    ["enum", 'export enum E { A = "a", B = "b" } export function f(e: E) { return e === E.B ? 1 : 0; }', 2],
    [
      "enum of numbers, which any number may stand for",
      "export enum E { A, B, C } export function f(e: E) { return e === E.B ? 1 : 0; }",
      2,
      "bounded",
    ],
    [
      "loop over a small range",
      "export function f(n: 0 | 1 | 2) { let s = 0; for (let i = 0; i < n; i++) s += i; return s; }",
      3,
    ],
    ["do while", "export function f(n: 0 | 1 | 2) { do { n--; } while (n > 0); return n; }", 2],
    [
      "labels",
      "export function f(a: boolean, b: boolean) { outer: for (;;) { for (;;) { if (a) break outer; if (b) break; return 3; } return 2; } return 1; }",
      3,
    ],
    [
      "try and catch",
      "export function f(x: number) { try { if (x > 1) throw new Error('no'); return 1; } catch { return 2; } finally { x = 0; } }",
      2,
    ],
    [
      "a closure",
      "export function f(x: number) { const isBig = () => x > 9; return [1, 2].map(() => isBig() ? 1 : 0); }",
      2,
    ],
    [
      "a generator inside",
      "export function f(x: number) { function* g() { if (x > 1) yield 1; yield 2; } return [...g()]; }",
      2,
    ],
    [
      "destructuring",
      "export function f(x: number) { const [a, { b }] = [x, { b: x > 5 }]; return a > 1 ? 1 : b ? 2 : 3; }",
      2,
    ],
    [
      "a derived error with a parameter property",
      "class E extends Error { constructor(readonly id: number) { super(`no ${id}`); } } export function f(x: number) { try { if (x > 9) throw new E(x); return 0; } catch (e) { return (e as E).id > 20 ? 1 : 2; } }",
      3,
    ],
    [
      "a class inside",
      "export function f(x: number) { class C { #v = x; get big() { return this.#v > 1; } } return new C().big ? 1 : 0; }",
      2,
    ],
    [
      "recursion on a small range",
      "export function f(n: 0 | 1 | 2 | 3): number { return n <= 0 ? 0 : 1 + f((n - 1) as 0); }",
      4,
    ],
    [
      "typed array predicate",
      "export function f(x: number) { return new Uint8Array([1, 9]).some((v) => v > x) ? 1 : 0; }",
      3,
    ],
    ["map(Boolean)", "export function f(x: number) { return [x].map(Boolean)[0] ? 1 : 0; }", 2],
    ["set of numbers", "export function f(x: 1 | 2 | 3) { return new Set([x, 2]).size; }", 2],
    [
      "using",
      "export function f(x: number) { let n = 0; { using r = { [Symbol.dispose]() { n += x > 1 ? 1 : 2; } }; } return n; }",
      2,
    ],
    ["async", "export async function f(x: number) { await null; if (x > 1) throw new Error('late'); return 1; }", 2],
    [
      "a timer",
      "export async function f(x: number) { await new Promise((r) => setTimeout(r, 100)); return x > 1; }",
      1,
    ],
  ])("%s", (_, source, paths, status = "complete") => check(source, paths, status));
});

describe("implicit errors are branches", () => {
  test.each<[string, string, number, string?]>([
    ["reading through null", "export function f(x: number | null) { return (x as number).toFixed(1); }", 2],
    ["mixing bigint and number", "export function f(x: bigint | number) { return (x as number) + 1; }", 2],
    ["bigint division", "export function f(a: bigint, b: bigint) { return a / b; }", 2],
    ["bigint exponent", "export function f(b: 0n | 2n | -1n) { return 2n ** b; }", 2],
    ["BigInt of a fraction", "export function f(x: number) { return typeof BigInt(x); }", 2, "bounded"],
    ["digits", "export function f(x: number, n: number) { return typeof x.toFixed(n); }", 2],
    ["array length", "export function f(n: number) { return new Array(n).length; }", 11, "bounded"],
  ])("%s", (_, source, paths, status = "complete") => check(source, paths, status));
});

describe("inputs", () => {
  test("optional, default and rest parameters", async () => {
    await check("export function f(x?: number) { return x === undefined ? 0 : 1; }", 2);
    await check("export function f(x = 5) { return x > 3 ? 1 : 0; }", 3);
    await check("export function f(x: number, y = x > 0 ? 1 : 2) { return y; }", 3);
    await check("export function f(...xs: number[]) { return xs.length; }", 4, "bounded");
    await expect(check("export function f(x: WeakRef<object>) { return x; }", 1)).rejects.toThrow("not supported");
  });

  test("the type of a union member is decided only where the code asks", async () => {
    await check("export function f(x: number | boolean | null) { return [x].length; }", 1);
    await check("export function f(x: number | boolean | null) { return typeof x === 'number' ? 1 : 0; }", 2);
    await check("export function f(x: number | string | null) { return x; }", 1);
  });

  test("many flags: not every combination is tried, and that is said", async () => {
    const flags = (count: number): string => {
      const members = Array.from({ length: count }, (_, i) => `F${i} = 1 << ${i}`).join(", ");
      return `export enum F { ${members} } export function f(x: F) { return (x & F.F0) !== 0 ? 1 : 0; }`;
    };
    await check(flags(6), 2, "bounded");
    const { account } = await exploreSource(flags(7));
    expect(account.status).toBe("bounded");
    expect(account.assumptions.map(assumptionText)).toEqual([
      "x is a single flag, a pair of flags or all of them",
      "numbers of enums in x are those of their members",
    ]);
  });

  test("numbers may be restricted", async () => {
    const source = "export function f(x: number) { return x < 1 ? 1 : x >= 1 ? 2 : 3; }";
    await check(source, 3);
    await check(source, 2, "bounded", { numbers: "finite" });
    await check("export function f(x: number) { return Number.isInteger(x) ? 1 : 2; }", 1, "bounded", {
      numbers: "int",
    });
  });
});

describe("objects that the language converts", () => {
  test.each([
    ["valueOf", "class M { constructor(readonly v: number) {} valueOf() { return this.v; } }", "new M(x)"],
    ["toPrimitive", "", "{ [Symbol.toPrimitive]: () => x }"],
    ["toString", "", "{ toString() { return x as unknown as string; } }"],
  ])("%s: what it returns is pinned, and nothing is called complete", async (_, declaration, made) => {
    const source = `${declaration} export function f(x: number) { return (${made} as unknown as number) > 5 ? 1 : 0; }`;
    const { account, traces } = await exploreSource(source, { criterion: "branch" });
    expect(account.status).toBe("bounded");
    expect(account.unreached).toEqual([]);
    expect(traces.every(({ outcome }) => outcome.status === "returned")).toBe(true);
  });
});

describe("limits", () => {
  test("a loop that a symbolic value keeps going is bounded by the loop limit", async () => {
    const source = "export function f(n: number) { let i = 0; while (i < n) i++; return i; }";
    for (const loopLimit of [1, 2, 4]) {
      const { account } = await exploreSource(source, { loopLimit });
      expect(account.paths).toBe(loopLimit + 1);
      expect(account.status).toBe("bounded");
      expect(account.assumptions).toEqual([{ id: "loop-limit", limit: loopLimit }]);
    }
  });

  test("a concrete loop is not", () =>
    check("export function f(n: number) { let s = n; for (let i = 0; i < 100; i++) s++; return s; }", 1, "complete", {
      loopLimit: 2,
    }));

  test("an endless loop is cut, whatever it catches", async () => {
    const { account, traces } = await exploreSource(
      "export function f(x: number) { for (;;) { try { while (true) {} } catch { } finally { continue; } } }",
    );
    expect(account.status).toBe("budget");
    expect(traces.map(({ outcome }) => outcome)).toEqual([{ status: "cut", reason: "steps" }]);
  });

  test("endless recursion ends as in the language", async () => {
    const { traces } = await exploreSource("export function f(x: number): number { return f(x + 1); }", {
      maxSteps: 10_000_000,
    });
    expect(traces[0]?.outcome).toMatchObject({ status: "threw", errorName: "RangeError" });
  });

  test("a promise that never settles is said to be pending", async () => {
    const { traces } = await exploreSource(
      "export async function f(x: number) { await new Promise(() => {}); return x; }",
    );
    expect(traces[0]?.outcome).toEqual({ status: "cut", reason: "pending" });
  });
});

describe("the account", () => {
  test("conditions and mapping speak of the inputs", async () => {
    const { traces } = await exploreSource(
      "export function f(x: number, y: number) { if (x > 3) { const z = x + 2; return z < y ? x : y; } return 0; }",
    );
    const rows = traces.map(({ condition, result }) => [
      condition.map((each) => printExpr(each)).join(" && "),
      result && printExpr(result),
    ]);
    expect(rows.map(([condition]) => condition).toSorted()).toEqual(
      ["!(x > 3)", "x > 3 && x + 2 < y", "x > 3 && !(x + 2 < y)"].toSorted(),
    );
  });

  test("a value that leaves our sight is pinned, and nothing is called complete", async () => {
    const { account } = await exploreSource(
      "export function f(x: number) { return Intl.NumberFormat('en').format(x) === '7' ? 1 : 0; }",
      { criterion: "branch" },
    );
    expect(account.status).toBe("bounded");
    expect(account.assumptions[0]).toEqual({ id: "pinned-values" });
  });

  test("module state is fresh in each run, and what calls leave is seen by calling again", async () => {
    const { traces } = await exploreSource(
      "let calls = 0; export function f(x: number) { calls++; if (calls > 1) throw new Error('seen'); return x > 2 ? calls : 0; }",
    );
    const [once, again] = [false, true].map((isAgain) =>
      traces.filter(({ inputs }) => inputs.has(":call2") === isAgain).map(({ outcome }) => outcome.status),
    );
    expect(new Set(once)).toEqual(new Set(["returned"]));
    expect(again).toContain("threw");
  });

  test("runs repeat", async () => {
    const source =
      "export function f(x: number, y: number) { return x * y === 391 && x > 1 && y > x ? 1 : x % 7 === 3 ? 2 : 0; }";
    const [first, second] = [
      await exploreSource(source, { criterion: "branch" }),
      await exploreSource(source, { criterion: "branch" }),
    ];
    expect(second.traces.map(({ inputs }) => [...inputs])).toEqual(first.traces.map(({ inputs }) => [...inputs]));
  });
});
