import { describe, expect, test } from "vitest";
import type { ExistingCalls } from "../../../src/model/existing-test.ts";
import { searchSource } from "./search-source.ts";

function argumentsOf(calls: ExistingCalls | undefined): unknown[] {
  return (calls?.args ?? []).map((arg) => (arg?.kind === "primitive" ? arg.value : arg));
}

function isPermutationOf(expected: readonly unknown[]): (items: readonly unknown[]) => boolean {
  const sorted = (items: readonly unknown[]): string[] => items.map((item) => JSON.stringify(item)).sort();
  return (items) => JSON.stringify(sorted(items)) === JSON.stringify(sorted(expected));
}

test("a search that goes on from what another one found tells no more than what is new", async () => {
  const source = 'export const f = (s: string) => (s === "alpha" ? 1 : s === "omega" ? 2 : 3);';
  const { found, open } = await searchSource(source);
  const isAlpha = (calls: ExistingCalls): boolean => argumentsOf(calls)[0] === "alpha";
  expect(found.some(isAlpha)).toBe(true);
  const resumed = await searchSource(source, {}, found.filter(isAlpha));
  expect(resumed.open).toEqual(open);
  expect(resumed.found.some(isAlpha)).toBe(false);
  expect(resumed.found).not.toEqual([]);
});

describe("every branch is taken", () => {
  test.each([
    [
      "a guard against long lists",
      'export const f = (xs: number[]) => { if (xs.length > 300) throw new Error("too many"); return xs.length; };',
    ],
    [
      "a header with a fixed size",
      "export const f = (bytes: Uint8Array) => (bytes.length !== 80 ? 1 : bytes[0] === 7 ? 2 : 3);",
    ],
    ["a number that is computed with", "export const f = (n: number) => (n * 3 - 7 === 3 * 12345 - 7 ? 1 : 2);"],
    [
      "an order of numbers",
      "export const f = (a: number, b: number) => (a > 1000 ? (b < a - 990 && b > 5 ? 1 : 2) : 3);",
    ],
    [
      "texts that the code compares with",
      'export const f = (s: string) => (s.startsWith("beg") ? (s.endsWith("end") ? 1 : 2) : s === "middle" ? 3 : 4);',
    ],
    [
      "a text that is compared unit by unit",
      `export function f(s: string) { const key = [112, 119, 33]; for (let i = 0; i < 3; i++) if (s.charCodeAt(i) !== key[i]) return i; return "in"; }`,
    ],
    [
      "a format behind a regular expression",
      `export function f(text: string) { const m = /^(\\d{1,3})([wdh])(?:\\+(\\d+))?$/.exec(text); if (!m) return 0;
        if (m[2] === "w" && m[3] !== undefined) return Number(m[1]) > 9 ? 1 : 2; return m[2] === "h" ? 3 : 4; }`,
    ],
    [
      "a format that is put together while the module is loaded",
      `const part = ["[A-F]{4}", "\\\\d{3}"].join("-"); const whole = new RegExp("^" + part + "$");
       export const f = (text: string) => (whole.test(text) ? 1 : 2);`,
    ],
    [
      "a text that matches what the code makes of another one",
      `export function f(format: string, text: string) {
         if (!/^Y+$/.test(format)) return 0;
         return RegExp("^" + format.replace(/Y/g, "[A-D]{9}") + "$").test(text) ? 1 : 2; }`,
    ],
    [
      "a listener that was added before",
      `export class Emitter { #all = new Map<string, (() => void)[]>();
         on(name: string, listener: () => void) { this.#all.set(name, [...(this.#all.get(name) ?? []), listener]); }
         off(name: string, listener: () => void) { return (this.#all.get(name) ?? []).includes(listener) ? 1 : 2; } }`,
    ],
    [
      "two maps that are equal, or equal but for one entry",
      `export function f(a: Map<string, number>, b: Map<string, number>) {
         if (a.size < 2 || a.size !== b.size) return 0;
         for (const [key, value] of a) { if (!b.has(key)) return 1; if (b.get(key) !== value) return 2; } return 3; }`,
    ],
    [
      "two values of any class that is asked about",
      `export function f(a: any, b: any) { let kind;
         if (!a || !b || (kind = a.constructor) !== b.constructor) return 0;
         if (kind === Set) { for (const each of a) if (!b.has(each)) return 1; return a.size === b.size ? 2 : 3; }
         if (kind === RegExp) return a.source === b.source ? 4 : 5;
         if (kind === Uint16Array && a.length > 1) return a.every((each: number, i: number) => each === b[i]) ? 6 : 7;
         return 8; }`,
    ],
    [
      "one object that is given twice, and two that are equal",
      "export const f = (a: { n: number }, b: { n: number }) => (a === b ? 1 : a.n === b.n ? 2 : 3);",
    ],
    [
      "a key of a record that is compared in lower case with one made of another key",
      `export function f(handlers: Record<string, number>) { for (const name in handlers)
         for (const other in handlers) if (other.toLowerCase() === "onbefore" + name) return 1; return 2; }`,
    ],
    [
      "options",
      `export interface Options { deep?: boolean; limit?: number; mode?: "fast" | "slow" }
       export function f(items: string[], { deep = false, limit = 10, mode = "fast" }: Options = {}) {
         if (items.length > limit) return deep ? 1 : 2; return mode === "slow" ? (items.includes("x") ? 3 : 4) : 5; }`,
    ],
    [
      "how many arguments there are",
      "export function f(a?: number, b?: number) { return arguments.length > 1 ? (b === undefined ? 1 : 2) : arguments.length; }",
    ],
    [
      "how many arguments a method has",
      `export class C { #n = 0; add(by: number, to?: number) { if (arguments.length === 1) this.#n += by; else this.#n = to ?? 7;
        return this.#n === 7 ? 1 : 2; } }`,
    ],
    [
      "what only many calls of one among many members make",
      `export class C { #sorted: number[] = []; #calls = 0;
        add(n: number) { const last = this.#sorted.at(-1); if (last === undefined || n > last) this.#sorted.push(n); else this.#calls++; return this.#sorted.length > 8; }
        isLong() { return this.#sorted.length > 6 ? 1 : 2; }
        a() { return this.#calls; } b() { return this.#calls; } c() { return this.#calls; } d() { return this.#calls; }
        e() { return this.#calls; } f() { return this.#calls; } g() { return this.#calls; } h() { return this.#calls; } }`,
    ],
    [
      "a promise that rejects",
      `export async function f(p: Promise<number>) { let rejected = false; try { await p; } catch { rejected = true; }
        return rejected ? 1 : 2; }`,
    ],
    [
      "a key that every object inherits",
      `const rates: Record<string, number> = { a: 1 }; export function f(key: string) { const rate = rates[key];
        return rate === undefined ? 1 : typeof rate === "number" ? 2 : 3; }`,
    ],
    ["a letter that becomes two", "export const f = (s: string) => (s.toUpperCase().length > s.length ? 1 : 2);"],
    [
      "a space that is none of ours",
      'export const f = (s: string) => (s.trim() === "" && s !== "" && !/^[ \\t\\n]*$/.test(s) ? 1 : 2);',
    ],
    [
      "a tree",
      `export interface Node { key: number; left?: Node; right?: Node }
       export function f(node: Node | undefined, key: number): string { if (!node) return "none"; if (key === node.key) return "found";
         return key < node.key ? f(node.left, key) : f(node.right, key); }`,
    ],
    [
      "a sequence of calls",
      `export class Lock { #at = 0; #isOpen = false; turn(by: number) { this.#at = (this.#at + by) % 100; return this.#at; }
         press() { if (this.#at === 42) { this.#isOpen = true; return true; } return false; }
         open() { return this.#isOpen ? "open" : "shut"; } }`,
    ],
    [
      "state that calls leave in a module",
      "let calls = 0; export function f(by: number) { calls += by; return calls > 5 ? (calls === 7 ? 1 : 2) : 3; }",
    ],
    [
      "a callback that orders",
      `export function f(items: number[], compare: (a: number, b: number) => number) { for (let i = 1; i < items.length; i++)
         if (compare(items[i - 1]!, items[i]!) > 0) return false; return items.length > 2; }`,
    ],
    [
      "promises and timers",
      `export async function f(ms: number) { await new Promise((done) => setTimeout(done, ms));
         try { if (ms > 3) throw new RangeError("late"); return "early"; } catch { return ms === 77 ? 1 : 2; } }`,
    ],
    [
      "parts of an input that have to fit together",
      `export class Index { #size: number; #items: number[] = []; constructor(size: number) { this.#size = size; }
         add(item: number) { this.#items.push(item); }
         finish() { if (this.#items.length !== this.#size) throw new Error("not all items"); return this.#size > 6 ? 1 : 2; } }`,
    ],
    ["a text that is long", "export const f = (text: string) => (text.length > 1000 ? 1 : 2);"],
    [
      "two texts of the same format",
      `const isKey = (text: string) => /^[a-f]{2}\\.[0-9]{3}\\.[x-z]{2}$/.test(text);
       export function f(a: string, b: string) { if (!isKey(a) || !isKey(b)) return 0; return a === b ? 1 : 2; }`,
    ],
    [
      "parts that are accepted one after the other",
      `export function f(text: string) { const parts = text.split("."); if (parts.length !== 4) return 0;
         for (const part of parts) { if (part.length === 0) return 1; for (const c of part) if (c < "0" || c > "9") return 2; }
         return 3; }`,
    ],
    [
      "elements that other inputs have",
      `export interface Token { kind: string; name: string }
       export function f(tokens: Token[]) { let at = 0;
         const primary = (): number => { const token = tokens[at++]; if (!token) throw new Error("end");
           if (token.kind === "number") return 1; if (token.kind === "text") return 2;
           if (token.kind === "symbol" && token.name === "(") { const inner = primary(); if (tokens[at++]?.name !== ")") throw new Error("open"); return inner; }
           throw new Error("unexpected"); };
         return primary(); }`,
    ],
    [
      "a callback that throws",
      'export function f(read: () => string) { try { return read() === "" ? 1 : 2; } catch { return 3; } }',
    ],
    [
      "a callback that calls back, with an error or without",
      `export function f(task: any) { let end = 0; task((error?: Error) => { end = error ? 1 : 2; });
         if (task.length === 1 && end === 1) return "failed"; return end === 2 ? "done" : "pending"; }`,
    ],
    [
      "a callback that calls its last argument",
      `export function f(items: string[], visit: any) { let count = 0; for (const item of items) visit(item, () => { count++; });
         return count === 2 ? 1 : 2; }`,
    ],
    [
      "what only the first call of a module can reach",
      `let isUsed = false; export function f(n: number) { if (isUsed) return 0; isUsed = true; return n * 7 === 4321 * 7 ? 1 : 2; }`,
    ],
    [
      "a module that takes long to load, and keeps state",
      `const squares: number[] = []; for (let i = 0; i < 9000; i++) squares.push(i * i); let last = 0;
       export function f(n: number) { const isSame = n === last; last = n; return squares[n] === 144 ? (isSame ? 1 : 2) : 3; }`,
    ],
    [
      "timers that fire between calls",
      `export class Limiter { #calls = 0; #isBlocked = false;
         call() { if (this.#isBlocked) return false; if (this.#calls++ === 0) setTimeout(() => { this.#isBlocked = this.#calls > 3; this.#calls = 0; }, 50); return true; } }`,
    ],
    [
      "a function that is called later",
      `export function debounce(act: (sum: number) => void, ms: number) { let sum = 0; let timer: ReturnType<typeof setTimeout> | undefined;
         return (n: number): void => { sum += n; clearTimeout(timer); timer = setTimeout(() => { if (sum > 10) act(sum); sum = 0; }, ms); }; }`,
    ],
    [
      "an error that a timer throws",
      `export function f(n: number, later: () => void) { return new Promise((done) => {
         if (n > 3) setTimeout(later, 1); setTimeout(() => done(n === 99 ? 1 : 2), 2); }); }`,
    ],
    [
      "inputs that never return",
      "export function f(n: number, step: number) { let at = 0; while (at !== n) at += step; return at > 3 ? (at === 12 ? 1 : 2) : 3; }",
    ],
  ])("%s", async (_, source) => {
    const { open, last } = await searchSource(source);
    expect({ open, last }).toEqual({ open: [], last: expect.objectContaining({ type: "ended" }) });
  });

  test("words of an imported file", async () => {
    const { open } = await searchSource(
      'import { WORD } from "./words.ts"; export const f = (s: string) => (s === WORD + "!" ? 1 : 2);',
      { "words.ts": 'export const WORD = "xylophone";' },
    );
    expect(open).toEqual([]);
  });
});

test("inputs are as simple as what they reach allows, and elements are small and different", async () => {
  const { found } = await searchSource(
    'export const f = (s: string, n: number, rest: number[]) => (s.includes("key") && n > 10 && rest.length > 1 ? 1 : 2);',
  );
  const [s, n, rest] = argumentsOf(found.at(-1));
  expect({ s, n }).toEqual({ s: "key", n: 11 });
  const elements = [1, 2].map((value) => ({ kind: "primitive", value }));
  expect(rest).toEqual({ kind: "array", items: expect.toSatisfy(isPermutationOf(elements)) });
});

test.each([
  'export const f = (s: string, n: number) => (s.length > 3 ? (n > 5 ? 1 : s === "abcd" ? 2 : 3) : 4);',
  "let calls = 0; export function f(by: number) { calls += by; return calls > 50 ? (calls === 77 ? 1 : 2) : 3; }",
])("the same seed finds the same inputs", async (source) => {
  expect((await searchSource(source)).found).toEqual((await searchSource(source)).found);
});

test("inputs of a module that keeps state reach the same when nothing ran before", async () => {
  const { found } = await searchSource(
    "let calls = 0; export function f(by: number) { calls += by > 0 ? 1 : 0; return calls > 3 ? 1 : 2; }",
  );
  // Each of the longest input's calls is needed: none was made by an earlier run.
  expect(Math.max(...found.map((each) => (each.kind === "sequence" ? each.calls.length : 0)))).toBe(4);
});

test("code that reaches outside of its process is not run", async () => {
  const { found, last } = await searchSource(
    'import { rmSync } from "node:fs"; export const f = (s: string) => rmSync(s, { force: true });',
  );
  expect(found).toEqual([]);
  expect(last).toMatchObject({ type: "failed", message: expect.stringContaining("node:fs") });
});
