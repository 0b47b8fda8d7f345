import { describe, expect, test } from "vitest";
import type { ExistingCalls } from "../../../src/model/existing-test.ts";
import { searchSource } from "./search-source.ts";

function argumentsOf(calls: ExistingCalls | undefined): unknown[] {
  return (calls?.args ?? []).map((arg) => (arg?.kind === "primitive" ? arg.value : arg));
}

describe("every branch is taken", () => {
  test.each([
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
      "options",
      `export interface Options { deep?: boolean; limit?: number; mode?: "fast" | "slow" }
       export function f(items: string[], { deep = false, limit = 10, mode = "fast" }: Options = {}) {
         if (items.length > limit) return deep ? 1 : 2; return mode === "slow" ? (items.includes("x") ? 3 : 4) : 5; }`,
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

test("inputs are as simple as what they reach allows", async () => {
  const { found } = await searchSource(
    'export const f = (s: string, n: number, rest: number[]) => (s.includes("key") && n > 10 && rest.length > 1 ? 1 : 2);',
  );
  const [s, n, rest] = argumentsOf(found.at(-1));
  expect({ s, n, rest }).toEqual({
    s: "key",
    n: 11,
    rest: { kind: "array", items: [0, 0].map((value) => ({ kind: "primitive", value })) },
  });
});

test("the same seed finds the same inputs", async () => {
  const source = 'export const f = (s: string, n: number) => (s.length > 3 ? (n > 5 ? 1 : s === "abcd" ? 2 : 3) : 4);';
  expect((await searchSource(source)).found).toEqual((await searchSource(source)).found);
});

test("code that reaches outside of its process is not run", async () => {
  const { found, last } = await searchSource(
    'import { rmSync } from "node:fs"; export const f = (s: string) => rmSync(s, { force: true });',
  );
  expect(found).toEqual([]);
  expect(last).toMatchObject({ type: "failed", message: expect.stringContaining("node:fs") });
});
