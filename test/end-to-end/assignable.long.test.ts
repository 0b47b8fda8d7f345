// Types are a prior: what the code asks about is tried, and nothing is proved that a well-typed value refutes.
import { expect, test } from "vitest";
import type { UnitResult } from "../../src/model/result.ts";
import { expectValid } from "./harness/check-subject.ts";
import { workspace } from "./harness/workspace.ts";

const ASKED = `
export class Tariff { constructor(readonly base: number) {} rate(): number { return this.base; } }
export class FlatTariff extends Tariff { override rate(): number { return 7; } }
export function priced(t: Tariff): string { return t.rate() === 7 && t.base > 50 ? "flat" : "metered"; }
export function tagged(o: { id: number }): string { return "label" in o ? "labelled" : "bare"; }
export function shape(o: { length: number }): string {
  if (typeof o === "string") return "text";
  return Array.isArray(o) ? "list" : "sized";
}
export function chained(e: Error): string { return e.cause === undefined ? "root" : "wrapped"; }
export function gaps(xs: string[]): string { return xs.length > 1 && !(1 in xs) ? "gap" : "full"; }
export function sealedUp(o: { n: number }): string { return Object.isFrozen(o) ? "ice" : "water"; }
export function pair(t: [string, number?]): string { return t.length === 2 && t[1] === undefined ? "hollow" : "solid"; }
export function flicker(o: { read: () => number }): string { return o.read() > 5 && o.read() < 5 ? "flickers" : "steady"; }
export function counted(a: string, b?: string): string { return arguments.length > 1 && b === undefined ? "told" : a; }
export function wide(o: object): string { return typeof o === "function" ? "does" : Array.isArray(o) ? "lists" : "is"; }
`;

const GUARDS = `
export function shout(words: readonly string[], how: { loud: boolean }): string {
  if (words == null) return "nothing";
  if (typeof how !== "object") throw new TypeError("how");
  return how.loud ? words.join("!") : words.join(".");
}
export function third(n: number): number {
  if (typeof n === "string") n = Number(n);
  return n === undefined ? 0 : n / 3;
}
`;

/** Each has a branch that a well-typed value reaches and that no exploration tries. */
const CLAIMS = `
export function twice(o: { n: number }): string { return o.n === 1 && o.n === 2 ? "moved" : "still"; }
export function caught(o: { n: number }): string { try { return o.n > 0 ? "more" : "less"; } catch { return "thrown"; } }
export class Template { protected step(): number { return 0; } run(): string { return this.step() > 0 ? "own" : "base"; } }
export function exact(n: number): string { return n > 1 && n < 1 ? "never" : "ever"; }
`;

/** What tests of the file assert of each unit, and of which units they need a cast. */
test("what the code asks about is tried", { timeout: 300_000 }, async () => {
  const user = workspace([]);
  user.write("asked.ts", ASKED);
  user.write("guards.ts", GUARDS);
  const { status, stderr, result } = await user.pathwise(".", "--budget", "60");
  expect(status, stderr).toBe(0);
  expectValid(result);
  const open = (units: readonly UnitResult[]): string[] =>
    units.flatMap(({ name, branches }) => (branches.covered < branches.total ? [name] : []));
  expect(open(result.units)).toEqual([]);
  expect(result.totals.findings).toBe(0);
  const lies = result.units.flatMap(({ name, typeLies = [] }) =>
    typeLies.map(({ consequence }) => `${name} ${consequence}`),
  );
  expect(lies.sort()).toEqual([
    'shout returns "nothing"',
    "shout throws TypeError: how",
    "third returns 0",
    "third returns NaN",
  ]);
  expect(user.read("guards.pathwise.test.ts")).toMatch(/undefined as never/);
  const types = await user.run("node_modules/.bin/tsc", "-p", ".");
  expect(types.status, types.stdout).toBe(0);
  const tests = await user.run("node_modules/.bin/vitest", "run");
  expect(tests.status, tests.stdout).toBe(0);
});

test("only as far as it is told", { timeout: 300_000 }, async () => {
  const user = workspace([]);
  user.write("guards.ts", GUARDS);
  user.write("asked.ts", ASKED);
  const { result } = await user.pathwise("guards.ts", "asked.ts", "--inputs", "declared", "--strategy", "symbolic");
  expectValid(result);
  const reasons = new Map(result.units.map(({ name, unreached }) => [name, unreached.map(({ reason }) => reason)]));
  // No number is a string, whatever is assignable; but much is assignable to an object type.
  expect(reasons.get("third")).toContain("infeasible");
  for (const name of ["tagged", "shape", "chained", "sealedUp"])
    expect(reasons.get(name)?.every((reason) => reason === "declared")).toBe(true);
});

test("nothing is proved that assignable values refute", { timeout: 300_000 }, async () => {
  const user = workspace([]);
  user.write("claims.ts", CLAIMS);
  const { result } = await user.pathwise("claims.ts", "--strategy", "symbolic");
  expectValid(result);
  const claims = result.units.map(({ name, status, unreached }) => [
    name,
    status,
    unreached.map(({ reason }) => reason),
  ]);
  expect(claims).toEqual([
    ["twice", "bounded", ["declared"]],
    ["caught", "bounded", []],
    ["Template", "bounded", ["unsupported"]],
    ["exact", "complete", ["infeasible"]],
  ]);
});
