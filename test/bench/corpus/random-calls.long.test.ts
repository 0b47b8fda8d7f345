import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { declaredModule } from "../../../bench/corpus/chance/declared-module.ts";
import { OpenCounters } from "../../../bench/corpus/chance/open-counters.ts";
import { type RandomCalls, runSequence, type Usable } from "../../../bench/corpus/chance/random-calls.ts";
import { Rng } from "../../../src/support/rng.ts";
import { UNLIMITED } from "../../../tools/refute/native/limits.ts";

const folder = mkdtempSync(path.join(tmpdir(), "pathwise-chance-"));
afterAll(() => rmSync(folder, { recursive: true }));

function declared(name: string, text: string): ReturnType<typeof declaredModule> {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  return declaredModule(file);
}

/** Runs sequences and returns what was called, with its arguments, in order. */
function calls(roots: readonly Usable[], more: Partial<RandomCalls> = {}, sequences = 300): void {
  const rng = new Rng(1);
  const settled: Usable[] = [];
  for (let count = 0; count < sequences; count++)
    runSequence(
      {
        roots,
        settled,
        shapes: {},
        making: () => ({
          rng,
          grade: "declared",
          words: [],
          numbers: [],
          types: {},
          omitsUntyped: true,
          hidden: [],
          assumed: new Set(),
          classAt: () => undefined,
          objects: [],
          reenter: undefined,
          onBroken: undefined,
          largest: Infinity,
          limits: UNLIMITED,
        }),
        onPromise: () => undefined,
        ...more,
      },
      rng,
    );
}

function root(value: unknown): Usable {
  return { value, owner: undefined, shape: undefined };
}

test("what is known of types: unions, optional parameters, arrays, functions and classes", () => {
  const { exports, shapes, types } = declared(
    "typed.ts",
    `export function f(kind: "a" | 2, n?: number, ...rest: string[]): void {}
     export const g = (each: (n: number) => boolean) => each(1);
     export class Box { constructor(readonly size: number) {} private hidden() {} grow(by: bigint): Box { return this; } }
     export const boxed = (box: Box, list: (string & { tag?: 1 })[]) => list;`,
  );
  const parameters = (name: string, kind: "calls" | "constructs" = "calls") =>
    shapes[exports[name] as string]?.[kind][0]?.parameters.map(({ type, optional, rest }) => [
      type.kind,
      optional,
      rest,
    ]);
  expect(types).toBeTypeOf("object");
  expect(parameters("f")).toEqual([
    ["union", false, false],
    ["number", true, false],
    ["string", false, true],
  ]);
  expect(parameters("g")).toEqual([["function", false, false]]);
  expect(parameters("Box", "constructs")).toEqual([["number", false, false]]);
  expect(parameters("boxed")).toEqual([
    ["instance", false, false],
    ["array", false, false],
  ]);
  const made = shapes[exports["Box"] as string]?.constructs[0]?.result as string;
  expect(Object.keys(shapes[made]?.members ?? {}).sort()).toEqual(["grow", "size"]);
});

test("declarations beside JavaScript count, and comments in it", () => {
  writeFileSync(path.join(folder, "beside.d.ts"), "export function f(a: number): string;");
  const beside = declared("beside.js", "export function f(a) { return a; } export function g() {}");
  expect(Object.keys(beside.exports)).toEqual(["f"]);
  const commented = declared("commented.js", "/** @param {string} a */ export function f(a, b) { return a; }");
  const [signature] = commented.shapes[commented.exports["f"] as string]?.calls ?? [];
  expect(signature?.parameters.map(({ type }) => type.kind)).toEqual(["string", "any"]);
});

test("functions that come back are called, objects have their members called", () => {
  const seen = new Set<string>();
  class Counter {
    #n = 0;
    up(): number {
      seen.add("up");
      return this.#n++;
    }
    get twice(): () => void {
      seen.add("getter");
      return () => void seen.add("given");
    }
    *each(): Generator<number> {
      yield 1;
      seen.add("drained");
    }
  }
  calls([root(() => () => void seen.add("curried")), root(Counter)]);
  expect([...seen].sort()).toEqual(["curried", "drained", "getter", "given", "up"]);
});

test("arguments are of all kinds where nothing is declared", () => {
  const kinds = new Set<string>();
  calls([root((a: unknown) => void kinds.add(a === null ? "null" : typeof a))]);
  expect([...kinds].sort()).toEqual(
    ["bigint", "boolean", "function", "null", "number", "object", "string", "symbol", "undefined"].sort(),
  );
});

test("arguments are as declared where something is", () => {
  const { exports, shapes, types } = declared("only.ts", `export function f(a: "x" | number): void {}`);
  const kinds = new Set<unknown>();
  const value = (a: unknown): void => void kinds.add(typeof a === "number" ? "number" : a);
  expect(types).toEqual({});
  calls([{ value, owner: undefined, shape: shapes[exports["f"] as string] }], { shapes });
  expect([...kinds].sort()).toEqual(["number", "x"]);
});

test("what throws ends the call, and promises are told of", () => {
  let promises = 0;
  const boom = (): never => {
    throw new Error("boom");
  };
  calls([root(boom), root(async () => Promise.resolve(1))], { onPromise: () => promises++ });
  expect(promises).toBeGreaterThan(100);
});

test("what promises resolve to is called by later sequences", () => {
  let called = 0;
  const give = (): { then: () => void } => ({ then: () => undefined });
  calls([root(give)], { onPromise: (_, use) => use(() => called++) });
  expect(called).toBeGreaterThan(10);
});

test("branches are told once, when they are taken", () => {
  const counts = { 0: [0, 1], 1: [0, 0] };
  const counters = new OpenCounters(counts);
  expect(counters.taken()).toEqual(["0:1"]);
  expect(counters.taken()).toEqual([]);
  counts[0][1] = 2;
  counts[1][0] = 1;
  expect(counters.taken()).toEqual(["1:0"]);
});
