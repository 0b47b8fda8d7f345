// Runs mutants of a source text, in this process.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { Chance } from "../../../src/engine/execute/chance.ts";
import { enterConcretePath } from "../../../src/engine/execute/path-scope.ts";
import { VirtualTimers } from "../../../src/engine/execute/timers.ts";
import { StrengthJobs } from "../../../src/engine/strength/strength-jobs.ts";
import type { FromStrength, ToStrength } from "../../../src/engine/strength/strength-messages.ts";
import type { SortValue } from "../../../src/expr/expr.ts";
import { DEFAULT_OPTIONS } from "../../../src/model/options.ts";
import { analyzeProject } from "../../../src/project/analyze-project.ts";

type Judged = Extract<FromStrength, { type: "judged" }>;

interface Asked extends Partial<Pick<ToStrength, "tests" | "task">> {
  readonly control?: Int32Array;
}

async function judge(
  source: string,
  { tests = [], task = { kind: "search" }, control = new Int32Array(3) }: Asked = {},
): Promise<FromStrength> {
  const folder = mkdtempSync(path.join(tmpdir(), "pathwise-strength-"));
  try {
    const file = path.join(folder, "unit.ts");
    writeFileSync(file, source);
    const { modules, units } = analyzeProject([{ file, names: undefined }], folder, [], "anything");
    const [timers, chance] = [new VirtualTimers(), new Chance()];
    const jobs = new StrengthJobs({ modules, control, timers, chance });
    timers.install();
    enterConcretePath();
    const [unit] = units;
    if (unit === undefined) throw new Error("no unit");
    return await jobs.work({ unit, options: DEFAULT_OPTIONS, tests, candidates: [], excluded: [], task });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Of each test the simplest of its forms, which is told first. */
function simplestOf({ found }: Judged): Judged["found"] {
  return found.filter(({ insteadOf }, at) => found.findIndex((each) => each.insteadOf === insteadOf) === at);
}

/** The texts of the mutants that nothing was found for. */
async function check(source: string, open: readonly string[]): Promise<void> {
  const { mutants, found } = (await judge(source)) as Judged;
  const killed = new Set(
    found.flatMap(({ noticed: { kills, byCalls } }) => [...kills, ...byCalls.map(([number]) => number)]),
  );
  expect(mutants.filter(({ number }) => !killed.has(number)).map(({ text }) => text)).toEqual(open);
  expect(mutants.length).toBeGreaterThan(open.length);
}

test("both outcomes of a predicate", () => check("export const isAdmin = (role: string) => role === 'admin';", []));
test("an input that each call changes", () =>
  check("export const slug = (s: string) => s.trim().toLowerCase().replace(/[^a-z0-9]+/g, '-');", []));
test("both sides of a boundary", () => check("export const isAdult = (age: number) => age >= 18;", []));
test("changed arguments", () => check("export function add(xs: number[]): void { xs.push(1); }", []));
test("calls of callbacks", () => check("export function twice(f: (n: number) => void): void { f(1); f(2); }", []));
test("calls of callbacks where something is returned", () =>
  check("export function told<T>(value: T, tell: (value: T) => void): T { tell(value); return value; }", []));
test("not what is called on a value that the code does not seem to expect", async () => {
  const source = "export const plain = (text: any): string => `${text.replace(/ +/g, '')}!`;";
  const tests: [string, SortValue][][] = [
    [
      ["text:type", "object"],
      ["text.replace:type", "function"],
    ],
  ];
  const { noticed } = (await judge(source, { tests, task: { kind: "run" } })) as Judged;
  expect(noticed.map(({ kills, byCalls }) => [kills.length > 0, byCalls])).toEqual([[true, []]]);
});
test("what a module declares", () =>
  check("const NAMES = ['zero', 'one']; export const name = (n: number) => NAMES[n];", []));
test("state at the end of a sequence", () => check("export class Counter { n = 0; inc(): void { this.n += 2; } }", []));
test("a mutant that behaves as the original", () =>
  check("export const f = (n: number) => { let i = 0; while (i < 3) i++; return i + n; };", ["0 → 1", "0 → (-1)"]));

test("no calls of what is private by its name, and no assignments to fields", async () => {
  const source =
    "export class Box { size = 1; _grow(): void { this.size += 2; } get big(): boolean { return this.size > 1; } put(): void { this.size++; } }";
  const { found } = (await judge(source)) as Judged;
  const called = found.flatMap(({ calls }) => (calls.kind === "sequence" ? calls.calls : []));
  expect(new Set(called.map(({ member }) => member))).toEqual(new Set(["put"]));
});

test("the same inputs again and again", async () => {
  const source = "export const clamp = (n: number) => Math.max(0, Math.min(n, 100));";
  expect(await judge(source)).toEqual({ ...(await judge(source)), type: "judged" });
});

test("code that reaches files is not mutated", async () => {
  const source = "import { rmSync } from 'node:fs'; export const remove = (path: string) => rmSync(path);";
  expect(await judge(source)).toMatchObject({ type: "failed" });
});

test("a search that is told to end ends", async () => {
  const { runs } = (await judge("export const f = (n: number) => n + 1;", {
    control: Int32Array.of(1, 0, 0),
  })) as Judged;
  expect(runs).toBeLessThan(5);
});

test("a test keeps only what it is there for", async () => {
  const source =
    "export const total = (prices: number[], isFree: boolean) => isFree ? 0 : prices.reduce((a, b) => a + b, 0);";
  const crowded = [9000, -77.25, 31, 8, 4, 12];
  const model = new Map<string, SortValue>([
    ["prices.length", crowded.length],
    ["isFree", false],
  ]);
  for (const [at, price] of crowded.entries()) model.set(`prices[${at}]`, price);
  const tests = [[...model]];
  const { mutants, noticed } = (await judge(source, { tests })) as Judged;
  const kept = mutants.filter(({ text }) => text.startsWith("a + b →")).map(({ number }) => number);
  const found = simplestOf((await judge(source, { tests, task: { kind: "simplify", kept, noticed } })) as Judged);
  expect(found.map(({ calls }) => calls.args)).toEqual([
    [
      {
        kind: "array",
        items: [
          { kind: "primitive", value: 12.5 },
          { kind: "primitive", value: 4 },
        ],
      },
      { kind: "primitive", value: false },
    ],
  ]);
});

test("of tests that notice the same, the last has to, and all are made simpler", async () => {
  const source = "export const double = (n: number) => n + n;";
  const tests = [[["n", 40]], [["n", 50]]] as [string, SortValue][][];
  const { mutants, noticed } = (await judge(source, { tests })) as Judged;
  const kept = mutants.map(({ number }) => number);
  const found = simplestOf((await judge(source, { tests, task: { kind: "simplify", kept, noticed } })) as Judged);
  expect(found.map(({ calls, insteadOf }) => [insteadOf, calls.args])).toEqual([
    [0, [{ kind: "primitive", value: 1 }]],
    [1, [{ kind: "primitive", value: 1 }]],
  ]);
});

test("a test that is there for what only it reaches keeps that", async () => {
  const source = "export const sign = (n: number) => n > 1000 ? `${n} is much` : `${n} is little`;";
  const tests = [[["n", 77.5]], [["n", 87_654]]] as [string, SortValue][][];
  const found = simplestOf(
    (await judge(source, { tests, task: { kind: "simplify", kept: [], noticed: [] } })) as Judged,
  );
  expect(found.map(({ calls }) => calls.args)).toEqual([
    [{ kind: "primitive", value: 1 }],
    [{ kind: "primitive", value: 1001 }],
  ]);
});

test("a shorter sequence, that which ends with the same call, and that of all calls with plainer values", async () => {
  const source =
    "export class Pile { #all: number[] = []; put(n: number): void { this.#all.push(n); } get top(): number { return this.#all.at(-1) ?? 0; } }";
  const tests = [Object.entries({ ":maker": "new", ":call1": "put", "put1.n": 77, ":call2": "get top" })];
  const { found } = (await judge(source, { tests, task: { kind: "simplify", kept: [], noticed: [] } })) as Judged;
  const shown = found.map(({ calls }) => calls.kind === "sequence" && calls.calls.map(({ member }) => member).join());
  expect(shown).toEqual(["put", "put,get top"]);
});

test("of several callbacks those are named whose calls tell of a mutant", async () => {
  const source =
    "export interface Store { find(key: string): string; save(text: string): void; } export const copy = (store: Store) => { const text = store.find('a'); store.save(text); return text; };";
  const { mutants, found } = (await judge(source)) as Judged;
  const left = mutants.find(({ text }) => text.startsWith("store.save"))?.number;
  const told = found.flatMap(({ noticed: { byCalls } }) =>
    byCalls.flatMap(([number, names]) => (number === left ? names : [])),
  );
  expect(told).toEqual(["store.save"]);
});

test("forms on the way, for a test that covers more than mutants tell", async () => {
  const source = "export const first = (xs: number[]) => xs.length > 0 ? xs[0] : undefined;";
  const tests = [Object.entries({ "xs.length": 4, "xs[0]": 70, "xs[1]": 80, "xs[2]": 90, "xs[3]": 60 })];
  const { found } = (await judge(source, { tests, task: { kind: "simplify", kept: [], noticed: [] } })) as Judged;
  const lengths = found.map(({ calls: { args } }) => (args[0]?.kind === "array" ? args[0].items.length : undefined));
  expect(lengths).toEqual([1, 1, 2]);
});
