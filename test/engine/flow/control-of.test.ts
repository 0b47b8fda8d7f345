import { describe, expect, test } from "vitest";
import { controlOf } from "../../../src/engine/flow/control-of.ts";
import type { Letter, PotentialPaths } from "../../../src/model/flow.ts";
import {
  LIMIT,
  and,
  cases,
  choice,
  each,
  either,
  leaf,
  loop,
  not,
  or,
  plain,
  sequence,
  value,
} from "./enumerated-paths.ts";
import type { Piece } from "./enumerated-paths.ts";

const PARTITION = `
export function partition(a: number[], low: number, high: number): number {
  const pivot_item = a[low]!;
  let left = low + 1;
  let right = high;
  while (left < right) {
    while (a[left]! < pivot_item) left++;
    while (a[right]! > pivot_item) right--;
    if (left < right) {
      const temp = a[left]!;
      a[left] = a[right]!;
      a[right] = temp;
    }
  }
  a[low] = a[right]!;
  a[right] = pivot_item;
  return right;
}`;

/** The paths of the function whose text begins with `from`. */
function pathsOf(source: string, loopLimit: number, from = "function f"): PotentialPaths {
  const start = source.indexOf(from);
  const paths = controlOf(source, "subject.ts", "module").paths({ start, end: source.length }, loopLimit);
  if (!paths) throw new Error("no function");
  return paths;
}

describe("partition of Component Test Bench", () => {
  const paths = (loopLimit: number): PotentialPaths => pathsOf(PARTITION, loopLimit, "function partition");

  test("has as many paths as the paper says", () => {
    expect([1, 2, 3, 4].map((limit) => paths(limit).count)).toEqual([9n, 343n, 33_825n, 6_377_551n]);
    // For L = 5 its table has 1,961,791,488, which is 72^5 + 72^4: the other terms of its own sum are missing.
    expect(paths(5).count).toBe(72n ** 5n + 72n ** 4n + 72n ** 3n + 72n ** 2n + 72n + 1n);
  });

  test("numbers them as the paper does", () => {
    const { numberOf } = paths(2);
    expect(["F", "TTTFFTF", "TTFTTFTTTFFFF"].map((descriptor) => numberOf(descriptor))).toEqual([1n, 15n, 224n]);
    expect(["", "T", "TFFF", "TTTTFFFF", "FF"].map((descriptor) => numberOf(descriptor))).toEqual(
      Array.from({ length: 5 }),
    );
  });

  test("counts those that begin alike", () => {
    const { beginningWith } = paths(2);
    expect(["", "F", "T", "TF", "TFF", "TFFF", "TFFFF", "FT", "TTTT"].map((prefix) => beginningWith(prefix))).toEqual([
      343n,
      1n,
      342n,
      114n,
      38n,
      19n,
      1n,
      0n,
      0n,
    ]);
  });
});

const decision = choice(leaf, plain, plain);

const SHAPES: Readonly<Record<string, Piece>> = {
  nothing: plain,
  "one after the other": sequence(decision, plain, decision, decision),
  "one in the other": choice(leaf, choice(leaf, plain, decision), sequence(decision, decision)),
  and: choice(and(leaf, and(leaf, leaf)), decision, plain),
  or: choice(or(and(leaf, leaf), leaf), plain, decision),
  not: choice(not(or(leaf, not(leaf))), decision, plain),
  "?: in a test": choice(either(or(leaf, leaf), and(leaf, leaf), not(leaf)), decision, plain),
  values: sequence(value(leaf, "&&"), value(and(leaf, leaf), "||"), value(or(leaf, leaf), "?:")),
  while: loop("while", leaf, sequence(decision, decision)),
  "while with two operands": sequence(loop("while", or(leaf, leaf), decision), decision),
  for: sequence(decision, loop("for", and(leaf, leaf), choice(leaf, loop("while", leaf, plain), plain))),
  do: sequence(loop("do", or(leaf, leaf), decision), decision),
  "for-of": each(sequence(each(plain), decision)),
  "switch with a default": sequence(cases([decision, plain, sequence(decision, decision)], true), decision),
  "switch without": cases([plain, decision], false),
};

describe("counting agrees with enumerating", () => {
  test.each(Object.entries(SHAPES))("%s", (_, { text, paths }) => {
    const { count, numberOf, beginningWith } = pathsOf(`function f(a: number, n: any, xs: any) { ${text} }`, LIMIT);
    expect(new Set(paths).size).toBe(paths.length);
    expect(count).toBe(BigInt(paths.length));
    expect(paths.map((path) => numberOf(path))).toEqual(paths.map((_path, i) => BigInt(i + 1)));
    const prefixes = [...new Set(paths.flatMap((path) => [...path].map((_letter, i) => path.slice(0, i))))];
    expect(prefixes.map((prefix) => beginningWith(prefix))).toEqual(
      prefixes.map((prefix) => BigInt(paths.filter((path) => path.startsWith(prefix)).length)),
    );
  });
});

describe("what is counted", () => {
  const count = (body: string, rest = "", limit = 1): bigint | undefined =>
    pathsOf(`function f(a: any, b: any, c: any) { ${body} } ${rest}`, limit).count;

  test("operands that are not always evaluated", () => {
    expect(count("return a ?? b ?? c;")).toBe(4n);
    expect(count("return a?.b?.c;")).toBe(3n);
    expect(count("a &&= b; a ||= c; a ??= 1;")).toBe(8n);
    expect(count("const { p = 1, q: [r = 2] = [] } = a;")).toBe(8n);
    expect(pathsOf("function f(a = 1, b = a ? 2 : 3) {}", 1).count).toBe(6n);
  });

  test("cases that fall through", () => {
    expect(count("switch (a) { case 1: b && c; case 2: b || c; break; default: c; }")).toBe(4n + 2n + 1n);
  });

  test("handlers come after any beginning of the block", () => {
    expect(count("try { a && b; } catch { c ? a : b; } finally { a ? b : c; }")).toBe((2n + 3n * 2n) * 2n);
  });

  test("calls of functions of the module, methods and functions handed over", () => {
    expect(count("g(a); g(b); h(c);", "function g(n: any) { return n ? 1 : 2; } const h = (n: any) => n && 1;")).toBe(
      8n,
    );
    expect(pathsOf("class K { f(a: any) { return this.#g(a); } #g(a: any) { return a || 1; } }", 1, "f(a").count).toBe(
      2n,
    );
    expect(count("return a.map((x: any) => x ? 1 : 2);", "", 2)).toBe(1n + 2n + 4n);
    expect(count("return a.map((x: any) => x + 1);")).toBe(1n);
  });

  test("recursion has no number", () => {
    expect(count("return a ? f(a - 1, b, c) : g();", "function g() {}")).toBe(undefined);
    expect(count("return g();", "function g(): any { return h(); } const h = () => g();")).toBe(undefined);
  });
});

describe("numbers", () => {
  test("an early exit has one only where nothing more would be decided", () => {
    const { numberOf } = pathsOf("function f(a: any, b: any) { if (a) return 1; if (b) return 2; return 3; }", 1);
    expect(["FF", "FT", "T", "TF"].map((path) => numberOf(path))).toEqual([1n, 2n, undefined, undefined]);
    const { numberOf: inLoop } = pathsOf(
      "function f(a: any, b: any) { while (a) { if (b) break; } if (a) b; if (b) a; }",
      1,
    );
    expect(inLoop("TTFTF")).toBe(undefined);
  });

  test("letters that were decided elsewhere are none of the path", () => {
    const source = "function f(a: any, b: any) { a(); return b ? 1 : 2; }";
    const { numberOf } = pathsOf(source, 1);
    const at = source.indexOf("b ? 1");
    const letter = (start: number): Letter => ({ range: { start, end: start + 1 }, truth: true });
    expect([numberOf([letter(at)]), numberOf([letter(3)]), numberOf([letter(3), letter(at)])]).toEqual([
      2n,
      undefined,
      undefined,
    ]);
  });
});

/** Letters by the text of what was decided, where it first stands in the body: `p q=F`. */
function grouped(body: string, decided: string): string {
  const head = "function f(p: any, q: any, r: any, s: any) {";
  const letters = decided.split(" ").map((each): Letter => {
    const [text = "", truth] = each.split("=");
    const start = head.length + body.indexOf(text);
    return { range: { start, end: start + text.length }, truth: truth !== "F" };
  });
  return pathsOf(`${head}${body}}`, 2).grouped(letters);
}

test("groups: loops and conditions stand together, others apart", () => {
  const partition = "while (p) { while (q); while (r); if (s) {} }";
  expect(grouped(partition, "p q q=F r r r=F s p q q=F r=F s=F p=F")).toBe("T TF TTF T T TF F F F");
  expect(grouped("for (;;) { if (p && q) break; }", "p=F p q=F p q")).toBe("F TF TT");
  expect(grouped("switch (p) { case q: case r: } s ? p : q;", "q=F r s")).toBe("FT T");
});
