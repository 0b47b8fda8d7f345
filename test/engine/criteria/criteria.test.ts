// What each criterion wants of small subjects, what is reached of it, with how many tests, and why the rest is not.
import { describe, expect, test } from "vitest";
import { DEFAULT_OPTIONS, type Criterion, type Options } from "../../../src/model/options.ts";
import { chooseTests } from "../../../src/commands/steps/2-choose/choose-tests.ts";
import { unitGoals } from "../../../src/commands/steps/6-account/unit-goals.ts";
import { unreachedGoals } from "../../../src/commands/steps/6-account/unreached-goals.ts";
import { exploreSource } from "../explore-source.ts";

interface Expected {
  /** All goals of the criterion. */
  readonly total: number;
  /** Chains: the variable, the line of its definition unless it is a parameter, the line of its use. */
  readonly goals?: readonly string[];
  readonly tests?: number;
  /** Those that no test reaches, each as `line: goal: reason`. */
  readonly unreached?: readonly string[];
}

async function check(
  criterion: Criterion,
  source: string,
  { total, goals: listed, tests, unreached = [] }: Expected,
  changes: Partial<Options> = {},
): Promise<void> {
  const options = { ...DEFAULT_OPTIONS, ...changes, criterion };
  const { unit, traces, account, map } = await exploreSource(source, options, "ts", 20_000);
  const explored = {
    unit,
    traces,
    account,
    deaths: [],
    failure: undefined,
    witnessed: [],
    unloadable: undefined,
    ms: 0,
  };
  const chosen = chooseTests([explored], new Map([[unit.declaredIn, map]]), criterion);
  const hit = new Set(chosen.flatMap(({ trace }) => trace.coverage.get(unit.declaredIn) ?? []));
  const goals = unitGoals(unit, map);
  const found = unreachedGoals({ explored, goals, hit, options, cwd: "/" });
  const lines = found.map(
    ({ location, goal, reason }) => `${location.split(":").at(-2)}: ${goal ?? "code"}: ${reason}`,
  );
  expect(lines).toEqual(unreached);
  expect(goals.further.length).toBe(total);
  if (listed !== undefined)
    expect(goals.further.map(({ missing }) => chainText(missing)).sort()).toEqual([...listed].sort());
  if (tests !== undefined) expect(chosen.length).toBe(tests);
}

/** The whole budget is processor time, of which a busy machine gives less. */
const USES_ITS_BUDGET_MS = 180_000;

function chainText(missing: string): string {
  return missing
    .replace(/^parameter /, "")
    .replace(/ (?:defined|caught) at line (\d+) does not reach its use at line (\d+)$/, " $1-$2")
    .replace(/ does not reach its use at line (\d+)$/, " $1");
}

describe("condition", () => {
  const BOTH = `
    export function both(a: number, b: number): string {
      if (a > 10 && b > 20) return "both";
      return "not both";
    }`;
  test("needs more than branches do", async () => {
    await check("branch", BOTH, { total: 0, tests: 2 });
    await check("condition", BOTH, { total: 4, tests: 3 });
  });
  test("is what evolution looks for, too", () =>
    check("condition", BOTH, { total: 4, tests: 3 }, { strategy: "evolutionary" }));
  test("what is known already is proved", () =>
    check(
      "condition",
      `export function nested(a: number): number {
        if (a > 10) {
          return a > 5 || a < 0 ? 1 : 2;
        }
        return 3;
      }`,
      {
        total: 6,
        unreached: [
          "3: a > 5 is never false: infeasible",
          "3: a < 0 is never false: infeasible",
          "3: a < 0 is never true: infeasible",
        ],
      },
    ));
  test(
    "loops and nullish operands",
    () =>
      check(
        "condition",
        `export function first(n: number, x: number | undefined): number {
        let i = 0;
        while (i < n) i += 2;
        return x ?? i;
      }`,
        // the right side is always a number
        { total: 6, unreached: ["4: i is never nullish: assumed"] },
      ),
    USES_ITS_BUDGET_MS,
  );
  test("loops that end, and nullish operands", () =>
    check(
      "condition",
      `export function first(n: 0 | 3, x: number | undefined): number {
        let i = 0;
        while (i < n) i += 2;
        return x ?? i;
      }`,
      // the right side is always a number
      { total: 6, unreached: ["4: i is never nullish: infeasible"] },
    ));
  test("operands of which only the value is used", async () => {
    await check("condition", `export const both = (a: number, b: number): boolean => a > 10 && b > 20;`, {
      total: 4,
      tests: 3,
    });
    await check(
      "condition",
      `export function pick(a: string | null, b: string | undefined): string | null | undefined {
        return a ?? b;
      }`,
      { total: 4, tests: 3 },
    );
  });
  test("but not those that are only evaluated, or always the same", () =>
    check(
      "condition",
      `export function log(a: number, b: string): string[] {
        const lines: string[] = [];
        a > 10 && lines.push(b);
        return lines.length > 0 && lines || ["nothing"];
      }`,
      { total: 6, unreached: ["4: lines is never false: infeasible"] },
    ));
  test("in the methods of a class", () =>
    check(
      "condition",
      `export class Gate {
        #open = false;
        toggle(): void { this.#open = !this.#open; }
        pass(ticket: number): boolean {
          if (this.#open && ticket === 4711) return true;
          return false;
        }
      }`,
      { total: 4 },
    ));
});

describe("def-use", () => {
  const SIGNS = `
    export function signs(a: number, b: number): number {
      let x = 1;
      let y = 1;
      if (a > 100) x = 2;
      else y = 2;
      if (b > 100) return x;
      return y;
    }`;
  test("needs more than branches do", async () => {
    await check("branch", SIGNS, { total: 0, tests: 2 });
    await check("def-use", SIGNS, { total: 2 + 4, tests: 4 });
  });
  test("an infeasible chain is proved", () =>
    check(
      "def-use",
      `export function mode(a: number): number {
        let x = 0;
        if (a > 10) x = 1;
        if (a > 20) return x;
        return -1;
      }`,
      { total: 4, unreached: ["4: x defined at line 2 does not reach its use at line 4: infeasible"] },
    ));
  test("where a loop has to go round again", () =>
    check(
      "def-use",
      `export function last(n: number): number {
        let previous = 0;
        let current = 1;
        for (let i = 0; i < n; i++) {
          const next = previous + current;
          previous = current;
          current = next;
        }
        return current;
      }`,
      { total: 14 },
    ));
  test("definitions on one line are told apart", () =>
    check(
      "def-use",
      `export function never(n: number): number {
        for (let i = 0; i < 1; i++) {
          if (i > 0 && n > 10) return i;
        }
        return -1;
      }`,
      {
        total: 9,
        unreached: [
          "2: i defined at line 2, column 32 does not reach its use at line 2, column 32: infeasible",
          "3: i defined at line 2, column 32 does not reach its use at line 3, column 15: infeasible",
          "3: parameter n does not reach its use at line 3: infeasible",
          "3: i defined at line 2, column 14 does not reach its use at line 3, column 32: infeasible",
          "3: i defined at line 2, column 32 does not reach its use at line 3, column 32: infeasible",
        ],
      },
    ));
  test("inside the methods of a class", () =>
    check(
      "def-use",
      `export class Meter {
        #total = 0;
        add(amount: number): number {
          let counted = amount;
          if (amount < 0) counted = 0;
          this.#total = this.#total + counted;
          return counted;
        }
      }`,
      { total: 8 },
    ));
});

describe("the methods of the paper", () => {
  test("checkValues, the catch clause included", () =>
    check(
      "def-use",
      `export function checkValues(x: number, y: number, z: number): number {
        let result = x;
        const partresult = y - 2 + z;
        try {
          if (x + 5 + partresult <= 0) throw new Error();
          else result = y - 2 + z + (x + 5);
        } catch {
          result = -1;
        }
        return result;
      }`,
      {
        total: 10,
        tests: 2,
        goals: ["x 2", "x 5", "x 6", "y 3", "y 6", "z 3", "z 6", "partresult 3-5", "result 6-10", "result 8-10"],
      },
      { numbers: "int" },
    ));
  test("div, whose error nobody throws", () =>
    check(
      "def-use",
      `export function div(a: bigint, b: bigint): bigint {
        let result = 0n;
        try {
          result = a / b;
        } catch (error) {
          result = error instanceof RangeError ? -1n : -2n;
        }
        return result;
      }`,
      { total: 5, tests: 2, goals: ["a 4", "b 4", "result 4-8", "error 5-6", "result 6-8"] },
    ));
});
