// Whole units over structured values: what paths they have.
import { describe, expect, test } from "vitest";
import type { Exploration } from "../../src/model/exploration.ts";
import type { Options } from "../../src/model/options.ts";
import { assumptionText } from "../../src/say/assumption-text.ts";
import { exploreSource } from "./explore-source.ts";

/** How many paths a function has, how sure we are for values exactly as declared, and what is left unreached. */
async function check(
  source: string,
  paths: number,
  status = "complete",
  options: Partial<Options> = {},
  extension = "ts",
) {
  const { account } = await exploreSource(source, options, extension);
  expect({ paths: account.paths, status: declaredStatus(account), unreached: account.unreached.length }).toEqual({
    paths,
    status,
    unreached: 0,
  });
}

/** What is assumed of values that are assignable but not as declared is for the tests of the claims. */
function declaredStatus({ status, assumptions }: Pick<Exploration, "status" | "assumptions">): string {
  const isDeclared = assumptions.every(({ id }) => id === "exactly-as-declared");
  return status === "bounded" && isDeclared ? "complete" : status;
}

async function reaches(source: string, options: Partial<Options> = {}, extension = "ts"): Promise<void> {
  const { account } = await exploreSource(source, { criterion: "branch", ...options }, extension);
  expect(account.unreached).toEqual([]);
}

describe("objects", () => {
  test.each<[string, string, number, string?]>([
    ["a member", "export function f(p: { age: number }) { return p.age > 17 ? 'adult' : 'child'; }", 2],
    [
      "only what is used",
      "export function f(p: { a: number; b: string; c: boolean[] }) { return p.a > 1 ? 1 : 0; }",
      2,
    ],
    ["nested", "export function f(p: { a: { b: { c: number } } }) { return p.a.b.c === 5 ? 1 : 0; }", 2],
    ["optional", "export function f(p: { a?: number }) { return p.a === undefined ? 0 : 1; }", 2],
    ["default", "export function f(p: { a?: number }) { return (p.a ?? 5) > 5 ? 1 : 0; }", 3],
    ["null", "export function f(p: { a: number } | null) { return p === null ? 0 : p.a > 3 ? 1 : 2; }", 3],
    ["optional chain", "export function f(p?: { a?: { b: number } }) { return p?.a?.b; }", 3],
    ["in", "export function f(p: { a?: number }) { return 'a' in p ? 1 : 0; }", 3],
    ["keys", "export function f(p: { a?: number; b: string }) { return Object.keys(p).length; }", 3],
    ["destructured", "export function f({ a, b = 3 }: { a: number; b?: number }) { return a > b ? 1 : 0; }", 4],
    ["spread", "export function f(p: { a: number }) { const q = { ...p, b: 1 }; return q.a > q.b ? 1 : 0; }", 2],
    ["written", "export function f(p: { n: number }) { p.n += 1; return p.n > 3 ? 1 : 0; }", 2],
    ["deleted", "export function f(p: { a?: number }) { delete p.a; return Object.keys(p).length; }", 1],
    [
      "discriminated union",
      `type S = { kind: "circle"; r: number } | { kind: "square"; s: number };
       export function f(s: S) { switch (s.kind) { case "circle": return s.r > 0 ? 1 : 2; case "square": return 3; } }`,
      3,
    ],
    [
      "recursion",
      "interface L { v: number; next: L | null } export function f(l: L) { return l.next === null ? 0 : l.next.next === null ? 1 : 2; }",
      3,
      "bounded",
    ],
    [
      "intersection and generics",
      "type B<T> = { v: T }; export function f(p: B<number> & { w: number }) { return p.v === p.w ? 1 : 0; }",
      2,
    ],
    [
      "mapped",
      "type P = { a: number; b: string }; export function f(p: Partial<Pick<P, 'a'>>) { return p.a === 3 ? 1 : 0; }",
      2,
    ],
  ])("%s", async (_, source, paths, status) => {
    await check(source, paths, status);
  });

  test("the same object twice, where it matters", async () => {
    const source = (body: string) => `interface C { v: number } export function f(a: C, b: C) { ${body} }`;
    await check(source("return a.v > b.v ? 1 : 0;"), 2);
    await check(source("return a === b ? 1 : 0;"), 2);
    await check(source("a.v = 1; b.v = 2; return a.v === 1 ? 1 : 0;"), 2);
  });
});

describe("what is said of objects that may be the same", () => {
  const box = "interface Box { v: number } ";
  test.each([
    ["members", "export function f(p: { a: Box; b: Box }) { p.a.v = 1; p.b.v = 2; return p.a.v === 1 ? 1 : 0; }"],
    ["elements", "export function f(xs: Box[]) { return xs[0] === xs[1] ? 1 : 0; }"],
    ["a tuple", "export function f(xs: [Box, Box]) { return xs[0] === xs[1] ? 1 : 0; }"],
    ["members of unions", "export function f(a: Box | null, b: Box | null) { return a !== null && a === b ? 1 : 0; }"],
    ["an argument and a part of another", "export function f(a: Box, p: { b: Box }) { return a === p.b ? 1 : 0; }"],
    ["a list", "interface L { next: L | null } export function f(l: L) { return l.next === l ? 1 : 0; }"],
  ])("%s: nothing is proved", async (_, source) => {
    const { account } = await exploreSource(box + source);
    expect(account.status).toBe("bounded");
    expect(account.assumptions).toContainEqual({ id: "distinct-objects" });
  });

  test("objects of different types are different", async () => {
    const { account } = await exploreSource(
      "export function f(p: { a: { b: { c: number } } }) { return p.a.b.c > 1 ? 1 : 0; }",
    );
    expect(account.assumptions).toEqual([]);
  });
});

test.each([
  [
    "export function f(g: () => number) { try { return g(); } catch { return 0; } }",
    ["functions in g neither throw nor reject, and have no effects"],
  ],
  [
    "export async function f(p: Promise<number>) { try { return await p; } catch { return 0; } }",
    [
      "promises in p are fulfilled before the call",
      "p is no look-alike, of no subclass, has no further members, holes or accessors, and is not frozen or otherwise fixed",
    ],
  ],
  [
    "export function f(s: symbol) { return s === Symbol.iterator || s.description === undefined ? 1 : 0; }",
    ["symbols in s are new ones, each with a description"],
  ],
  [
    "export enum E { A, B } export function f(e: E) { return e === E.A ? 1 : e === E.B ? 2 : 3; }",
    ["numbers of enums in e are those of their members"],
  ],
  [
    "export function f(xs: ArrayLike<number>) { return xs.length < 0 ? 1 : 0; }",
    [
      "xs is never of type ArrayLike<number> but Array",
      "xs is no look-alike, of no subclass, has no further members, holes or accessors, and is not frozen or otherwise fixed",
    ],
  ],
  [
    "export function f(o: { valueOf(): number }) { return +o === 5 ? 1 : 0; }",
    [
      "functions in o neither throw nor reject, and have no effects",
      "values handed to code that is not rewritten are only those that were tried",
    ],
  ],
  [
    "export async function f(g: () => Promise<number>) { return (await g()) > 1 ? 1 : 0; }",
    [
      "functions in g neither throw nor reject, and have no effects",
      "promises that functions in g give settle at once, if ever",
    ],
  ],
  [
    "export async function f(p: { a: string }) { await null; return p.a === '' ? 1 : 0; }",
    ["nobody else changes p while the call waits"],
  ],
  [
    "export function f(p: { a: number }) { return Object.keys(p).length === 0 ? 1 : 0; }",
    ["p has no members but those that are declared, in their order", "p is a plain object"],
  ],
  [
    "export function f(p: { a: number }) { p.a = 1; return p.a === 1 ? 1 : 0; }",
    ["changing p never fails and has no other effect", "reading p has no effect and gives the same each time"],
  ],
  [
    "export function f(r: Record<string, number>) { const v: unknown = r['toString']; return typeof v === 'function' ? 1 : 0; }",
    [
      "r has no keys but those that the code asks for, and two more, and none that all objects inherit",
      "r has no members but those that are declared, in their order",
    ],
  ],
])("what no input does is said: %s", async (source, assumption) => {
  const { account } = await exploreSource(source);
  expect(account.status).toBe("bounded");
  expect(account.assumptions.map(assumptionText)).toEqual(assumption);
});

describe("arrays", () => {
  test.each<[string, string, number, string?]>([
    ["length", "export function f(a: number[]) { return a.length > 2 ? 1 : 0; }", 2],
    ["a long one", "export function f(a: number[]) { return a.length > 20 ? 1 : 0; }", 2],
    ["an element", "export function f(a: number[]) { return a[0] === 7 ? 1 : 0; }", 3],
    ["an index", "export function f(a: number[], i: number) { return a[i] === undefined ? 0 : 1; }", 3, "bounded"],
    ["a tuple", "export function f([a, b]: [number, string]) { return a > 3 && b === 'x' ? 1 : 0; }", 3],
  ])("%s", async (_, source, paths, status) => {
    await check(source, paths, status);
  });

  test.each([
    [
      "for of",
      "export function f(a: number[]) { let n = 0; for (const x of a) if (x < 0) n++; return n > 1 ? 1 : 0; }",
    ],
    ["some", "export function f(a: string[]) { return a.some((x) => x === 'yes') ? 1 : 0; }"],
    ["filter", "export function f(a: { ok: boolean }[]) { return a.filter((x) => x.ok).length === 2 ? 1 : 0; }"],
    ["reduce", "export function f(a: number[]) { return a.reduce((s, x) => s + x, 0) === 10 ? 1 : 0; }"],
    ["includes", "export function f(a: number[]) { return a.includes(42) ? 1 : 0; }"],
    ["sorted", "export function f(a: number[]) { return [...a].sort((x, y) => x - y)[2] === 9 ? 1 : 0; }"],
    [
      "indices into another",
      "export function f(a: number[], b: number[]) { for (const i of a) { if (b[i] === 13) return 1; } return 0; }",
    ],
    ["join", "export function f(a: string[]) { return a.join('-') === 'x-y' ? 1 : 0; }"],
  ])("%s reaches every branch", async (_, source) => {
    await reaches(source);
  });
});

describe("strings", () => {
  test.each([
    ["equality", "export function f(s: string) { return s === 'hello' ? 1 : 0; }"],
    [
      "length and equality",
      "export function f(s: string, y: number) { return s.length + y === 9 && s === 'hello' ? 1 : 0; }",
    ],
    [
      "ends",
      "export function f(s: string) { return s.startsWith('ab') && s.endsWith('yz') && s.length === 7 && s[3] === '-' ? 1 : 0; }",
    ],
    ["parseInt", "export function f(s: string) { return parseInt(s, 10) === 42 && s.length === 5 ? 1 : 0; }"],
    ["groups", "export function f(s: string) { return /^(\\d{3})-(\\d{4})$/.exec(s)?.[2] === '1234' ? 1 : 0; }"],
    ["split", "export function f(s: string) { return s.split(',').length === 4 && s.split(',')[2] === 'c' ? 1 : 0; }"],
    [
      "a scanner",
      "export function f(s: string) { let n = 0; for (let i = 0; i < s.length; i++) { const c = s.charCodeAt(i); if (c < 48 || c > 57) return -1; n = n * 10 + c - 48; } return n === 365 ? 1 : 0; }",
    ],
    [
      "switch",
      "export function f(s: string) { switch (s.trim().toLowerCase()) { case 'yes': return 1; case 'no': return 0; default: return -1; } }",
    ],
    ["replace", "export function f(s: string) { return s.replace(/[^0-9]/g, '') === '123' && s.length > 4 ? 1 : 0; }"],
  ])("%s reaches every branch", async (_, source) => {
    await reaches(source);
  });
});

describe("other values", () => {
  test.each<[string, string, string?]>([
    ["a callback", "export function f(g: (x: number) => number) { return g(1) > 5 && g(2) < 3 ? 1 : 0; }"],
    [
      "a callback may change its results",
      "export function f(g: (x: number) => number) { return g(1) !== g(1) && g(1) === g(1) ? 1 : 0; }",
    ],
    ["an optional callback", "export function f(o: { done?: () => boolean }) { return o.done?.() ? 1 : 0; }"],
    ["a map", "export function f(m: Map<string, number>) { return m.get('a') === 3 ? 1 : 0; }"],
    ["a set", "export function f(s: Set<number>) { return s.has(3) && s.size > 1 ? 1 : 0; }"],
    ["a date", "export function f(d: Date) { return d.getTime() > 86400000 ? 1 : 0; }"],
    ["an error", "export function f(e: Error) { return e.message.includes('timeout') ? 1 : 0; }"],
    ["a record", "export function f(r: Record<string, number>) { return r['x'] === 3 ? 1 : 0; }"],
    ["a promise", "export async function f(p: Promise<number>) { return (await p) > 3 ? 1 : 0; }"],
    ["a typed array", "export function f(a: Uint8Array) { return a.length > 1 && a[1] === 255 ? 1 : 0; }"],
    [
      "unknown",
      "export function f(x: unknown) { if (typeof x === 'string') return 1; if (Array.isArray(x)) return 2; if (x === null) return 3; if (typeof x === 'object') return 4; return 5; }",
    ],
    [
      "an instance",
      "export class Box { #n = 0; constructor(n: number) { this.#n = n; } get n() { return this.#n; } } export function f(b: Box) { return b.n > 3 ? 1 : 0; }",
    ],
    [
      "a changed instance",
      "export class Counter { #n = 0; add(k: number) { this.#n += k; } get n() { return this.#n; } } export function f(b: Counter) { return b.n === 7 ? 1 : 0; }",
    ],
  ])("%s reaches every branch", async (_, source, expected) => {
    const { account } = await exploreSource(source, { criterion: "branch" });
    expect(account.unreached.length).toBe(expected === undefined ? 0 : 1);
  });

  test("untyped code is told apart by typeof", async () => {
    const source = `export function f(x) {
      switch (typeof x) {
        case "string": return x.length > 3 ? 1 : 2;
        case "number": return x > 3 ? 3 : 4;
        case "boolean": return x ? 5 : 6;
        case "bigint": return 7;
        case "symbol": return 8;
        case "undefined": return 9;
        case "function": return 10;
        default: return x === null ? 11 : Array.isArray(x) ? 12 : x.ok ? 13 : 14;
      }
    }`;
    await reaches(source, {}, "js");
  });
});

test("a view of a part of a buffer that may be shared is made as the language makes it", async () => {
  const { traces } = await exploreSource(
    `export function f(data: ArrayBuffer | SharedArrayBuffer) {
       if (new Uint8Array(data, 0, 2).length !== 2) throw new Error("of other bytes"); return 2; }`,
  );
  const errors = traces.map(({ outcome }) => (outcome.status === "threw" ? outcome.errorName : outcome.status));
  expect(new Set(errors)).toEqual(new Set(["RangeError", "returned"]));
});

describe("what may be null is awaited", () => {
  test.each<[string, string]>([
    ["await", "export async function f(x: string | null) { const y = await x; return y === null ? 1 : 2; }"],
    [
      "return",
      "async function g(x: number | null) { return x; } export async function f(x: number | null) { return (await g(x)) === null ? 1 : 2; }",
    ],
    [
      "callback of then",
      "export async function f(x?: string) { const y = await Promise.resolve(1).then(() => x); return y === undefined ? 1 : 2; }",
    ],
    [
      "resolve",
      "export async function f(x?: string) { const y = await new Promise((done) => done(x)); return y === undefined ? 1 : 2; }",
    ],
    [
      "what a callback promises",
      "export async function f(g: () => Promise<string | null>) { const y = await g(); return y === null ? 1 : 2; }",
    ],
    [
      "yield",
      "async function* g(x: string | null) { yield x; } export async function f(x: string | null) { for await (const y of g(x)) if (y === null) return 1; return 2; }",
    ],
  ])("%s", async (_, source) => {
    const { account, traces } = await exploreSource(source, { criterion: "branch" });
    expect(account.unreached).toEqual([]);
    expect(traces.map(({ outcome }) => outcome.status)).not.toContain("threw");
  });

  test("code that asks null for its member then is told", async () => {
    const { traces } = await exploreSource("export function f(x: { then?: number } | null) { return x!.then; }");
    const ends = traces.map(({ outcome }) => outcome.status);
    expect(new Set(ends)).toEqual(new Set(["returned", "threw"]));
  });
});
