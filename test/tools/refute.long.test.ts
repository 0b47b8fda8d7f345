// A part of `npm run refute`: nothing that is claimed of the examples is refuted, and false claims are.
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ClaimId } from "../../src/model/claim-id.ts";
import type { ClaimedFinding, UnitResult, Unreached } from "../../src/model/result.ts";
import { sampleUnit } from "../report/sample-result.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
const folder = mkdtempSync(path.join(tmpdir(), "refute-test-"));

beforeAll(() => {
  execFileSync(process.execPath, ["node_modules/typescript/bin/tsc", "-p", "tsconfig.bench.json"], { cwd: ROOT });
}, 300_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function refute(...args: string[]): { readonly status: number | null; readonly text: string } {
  const main = path.join(ROOT, "bench/.build/tools/refute/main.js");
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, ...args], { cwd: ROOT, encoding: "utf8" });
  return { status, text: status === 2 ? stderr : stdout };
}

test("no claim about the examples is refuted", () => {
  const { status, text } = refute("--quick");
  expect(text).toMatch(/^nothing refuted$/m);
  expect(status).toBe(0);
}, 600_000);

const SOURCE = `
export function sign(n: number): string {
  if (n < 0) return "negative";
  return "rest";
}
export function frozen(o: { v: number }): string {
  if (Object.isFrozen(o)) return "frozen";
  return "soft";
}
export function first(xs: number[]): number {
  return xs.length > 3 ? (undefined as unknown as { a: number }).a : 0;
}
export function never(n: number): string {
  if (typeof n === "string") return "string";
  return "number";
}
let calls = 0;
export function counted(): string {
  calls++;
  if (calls > 3) return "later";
  return "early";
}
export function saturday(): string {
  if (new Date().getDay() === 6) return "saturday";
  return "other";
}
export class Box {
  private level = 0;
  up(): void {
    this.level++;
  }
  protected limit(): number {
    return 100;
  }
  full(): boolean {
    if (this.level > this.limit()) return true;
    return false;
  }
}
`;

/** A claim that is made up for the source above: that `text` is unreachable. */
function unit(name: string, text: string, claim: Unreached["claim"], changes: Partial<UnitResult> = {}): UnitResult {
  const before = SOURCE.slice(0, SOURCE.indexOf(text)).split("\n");
  const [line, column] = [before.length, (before.at(-1) ?? "").length + 1];
  const unreached: Unreached = { location: `given/a.ts:${line}:${column}`, claim, reason: "infeasible", why: "proved" };
  const { testFile: _, ...sample } = sampleUnit({ file: "given/a.ts", name, tests: 0, unreached: [unreached] });
  return { ...sample, ...changes };
}

const finding = (message: string, test: string): Partial<UnitResult> => ({
  unreached: [],
  findings: [
    {
      claim: "finding",
      grade: "bug",
      count: 1,
      kind: "uncaught-error",
      message,
      location: "given/a.ts:1:1",
      test,
    } satisfies ClaimedFinding,
  ],
});

/** That `text` may be replaced by `edit`, and nobody notices. */
function equivalent(text: string, edit: string): Partial<UnitResult> {
  const start = SOURCE.indexOf(text);
  const place = { location: "given/a.ts:1:1", operator: "order", mutant: `${text} -> ${edit}` };
  const mutant = { ...place, claim: "equivalent-mutant", start, end: start + text.length, edit } as const;
  return {
    unreached: [],
    mutants: { killed: 0, equivalent: 1, open: 0, survivors: [], equivalents: [mutant] },
  };
}

const AS_DECLARED: Partial<UnitResult> = { assumptions: ["declared"], assumptionIds: ["exactly-as-declared"] };
const NOTHING_OPEN: Partial<UnitResult> = { unreached: [] };

/** The unit, where the branch begins, what is claimed of it; which claim is refuted, and what shows it. */
type Attack = readonly [string, string, Unreached["claim"], Partial<UnitResult>, ClaimId | undefined, string];

test.each<Attack>([
  ["sign", 'return "negative"', "proved-unreachable", {}, "proved-unreachable", "sign(-"],
  ["frozen", 'return "frozen"', "proved-unreachable", {}, "proved-unreachable", "Object.freeze("],
  ["frozen", 'return "frozen"', "unreachable-as-declared", AS_DECLARED, undefined, ""],
  ["never", 'return "string"', "proved-unreachable", {}, undefined, ""],
  ["counted", 'return "later"', "proved-unreachable", {}, "proved-unreachable", "after earlier calls"],
  ["saturday", 'return "saturday"', "proved-unreachable", {}, "proved-unreachable", "clock "],
  ["Box", "return true", "proved-unreachable", { kind: "class" }, "proved-unreachable", "extends Box"],
  ["first", "return", "unreached", NOTHING_OPEN, "complete", "Cannot read properties of undefined"],
  [
    "first",
    "return",
    "unreached",
    finding("TypeError: Cannot read properties of undefined (reading 'a')", "first([1, 2, 3, 4])"),
    undefined,
    "",
  ],
  ["sign", "return", "unreached", equivalent("n < 0", "n < 1"), "equivalent-mutant", "sign(0"],
  ["sign", "return", "unreached", equivalent("n < 0", "0 > n"), undefined, "equivalent mutants"],
  ["sign", "return", "unreached", finding("TypeError: no", "sign(1)"), "finding", "throws nothing"],
])(
  "%s: %s is %s",
  (name, text, claim, changes, refuted, shown) => {
    writeFileSync(path.join(folder, "a.ts"), SOURCE);
    writeFileSync(path.join(folder, "result.json"), JSON.stringify({ units: [unit(name, text, claim, changes)] }));
    const { status, text: printed } = refute(
      "--result",
      path.join(folder, "result.json"),
      "--inputs",
      "3000",
      "--strategies",
      "none",
      path.join(folder, "a.ts"),
    );
    expect(printed).toContain(refuted === undefined ? "nothing refuted" : `refuted: ${refuted} of given/a.ts#${name}`);
    expect(printed).toContain(shown);
    expect(status).toBe(refuted === undefined ? 0 : 1);
  },
  60_000,
);
