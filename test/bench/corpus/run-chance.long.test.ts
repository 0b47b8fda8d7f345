// The random testers in processes of their own: inputs that hang or end the process cost what they must, not the coverage.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ChanceResult } from "../../../bench/corpus/chance/run-chance.ts";

const ROOT = path.resolve(import.meta.dirname, "../../..");
const BUILT = path.join(ROOT, "bench/.build/bench");
const folder = mkdtempSync(path.join(tmpdir(), "pathwise-chance-"));

beforeAll(() => {
  execFileSync(process.execPath, ["node_modules/typescript/bin/tsc", "-p", "tsconfig.bench.json"], { cwd: ROOT });
}, 300_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const PROGRAM = `
const [chance, branches, file, knowsTypes] = process.argv.slice(1);
const { runChance } = await import(chance);
const { sourceBranches } = await import(branches);
const { readFileSync } = await import("node:fs");
const subject = sourceBranches(file, readFileSync(file, "utf8"));
const result = await runChance(subject, ${JSON.stringify(folder)}, { knowsTypes: knowsTypes === "true", cpuSeconds: 2, seed: 1 });
process.stdout.write(JSON.stringify(result));
`;

function chance(name: string, text: string, knowsTypes: boolean): ChanceResult {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  const urls = ["corpus/chance/run-chance.js", "rank/source-branches.js"].map(
    (each) => pathToFileURL(path.join(BUILT, each)).href,
  );
  const args = ["--input-type=module", "--eval", PROGRAM, ...urls, file, String(knowsTypes)];
  return JSON.parse(execFileSync(process.execPath, args, { encoding: "utf8" })) as ChanceResult;
}

test("a call that hangs is ended, and what follows is covered", () => {
  const text = `
    export function f(n: number): string {
      while (n === 1) {}
      return n > 500 ? "large" : "small";
    }`;
  expect(chance("hangs.ts", text, true)).toMatchObject({ covered: { length: 2 }, replaced: 0 });
}, 60_000);

test("a process that dies is replaced", () => {
  const text = `
    exports.f = function (n) {
      if (typeof n === "bigint") process.kill(process.pid, "SIGKILL");
      return typeof n === "symbol" ? 1 : 2;
    };`;
  const { covered, replaced } = chance("dies.cjs", text, false);
  expect(covered.length).toBeGreaterThanOrEqual(3);
  expect(replaced).toBeGreaterThan(0);
}, 60_000);

test("types tell which words to give; without them they are not found", () => {
  const text = `
    export async function f(kind: "first word" | "second word"): Promise<() => number> {
      const isFirst = kind === "first word";
      return () => (isFirst ? 1 : kind === "second word" ? 2 : 3);
    }`;
  expect(chance("words.ts", text, true).covered).toHaveLength(3);
  expect(chance("words.ts", text, false).covered).toHaveLength(2);
}, 60_000);

test("a module that cannot be loaded is told of", () => {
  expect(chance("broken.mjs", `if (1) throw new Error("not here");`, true).error).toContain("not here");
}, 60_000);
