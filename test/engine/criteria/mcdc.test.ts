// MC/DC of small functions: how many tests, how each condition is shown to matter, and what a brute-force checker makes of
// the same tests run natively.
import { describe, expect, test } from "vitest";
import { chooseTests } from "../../../src/commands/steps/2-choose/choose-tests.ts";
import { unitGoals } from "../../../src/commands/steps/6-account/unit-goals.ts";
import { unreachedGoals } from "../../../src/commands/steps/6-account/unreached-goals.ts";
import { completeEvidence, withGoalsReached } from "../../../src/criteria/evidence.ts";
import { buildArguments } from "../../../src/engine/runtime/inputs/build-recipe.ts";
import { DEFAULT_OPTIONS, type Options } from "../../../src/model/options.ts";
import { exploreSource } from "../explore-source.ts";
import { type How, nativeMcdc } from "./native-mcdc.ts";

interface Tested {
  /** By condition, as `line:column text`. */
  readonly shown: ReadonlyMap<string, How>;
  /** Arguments of the tests; empty for classes. */
  readonly tests: readonly (readonly unknown[])[];
  /** Those that are not reached, each as `line: goal: reason`. */
  readonly unreached: readonly string[];
}

async function tested(source: string, changes: Partial<Options> = {}): Promise<Tested> {
  const options: Options = { ...DEFAULT_OPTIONS, ...changes, criterion: "mcdc" };
  const { unit, traces, account, map } = await exploreSource(source, options, "ts", 3000);
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
  const chosen = chooseTests([explored], new Map([[unit.declaredIn, map]]), "mcdc");
  const goals = unitGoals(unit, map);
  const hit = withGoalsReached(
    new Set(chosen.flatMap(({ trace }) => trace.coverage.get(unit.declaredIn) ?? [])),
    goals.further,
  );
  const shown = goals.further.map((goal): [string, How] => {
    const { line, column } = goal.position;
    return [`${line}:${column} ${goal.title}`, completeEvidence(goal, hit)?.how as How];
  });
  return {
    shown: new Map(shown),
    tests: chosen.map(({ args }) => buildArguments(args, { classOf: () => undefined })),
    unreached: unreachedGoals({ explored, goals, hit, options, cwd: "/" }).map(
      ({ location, goal, reason }) => `${location.split(":").at(-2)}: ${goal ?? "code"}: ${reason}`,
    ),
  };
}

interface Expected {
  readonly tests?: number;
  /** Of the conditions in the order of the text: U for a unique cause, M for masking, - for neither. */
  readonly shown: string;
  readonly unreached?: readonly string[];
}

/** `f` of booleans, whose inputs can all be tried. */
async function check(
  parameters: string,
  body: string,
  { tests: count, shown: letters, unreached = [] }: Expected,
  changes: Partial<Options> = {},
): Promise<void> {
  const names = parameters.split(", ");
  const source = `export function f(${names.map((name) => `${name}: boolean`).join(", ")}): unknown {\n${body}\n}`;
  const { shown, tests, unreached: left } = await tested(source, changes);
  expect([...shown.values()].map((how) => (how === undefined ? "-" : how === "masking" ? "M" : "U")).join("")).toBe(
    letters,
  );
  expect([...shown]).toEqual([...nativeMcdc(source, "f", tests)]);
  // what no input shows, no test does; and what some do, tests do
  const all = names.reduce<boolean[][]>(
    (rest, _) =>
      rest.flatMap((row) => [
        [...row, false],
        [...row, true],
      ]),
    [[]],
  );
  const feasible = [...nativeMcdc(source, "f", all)].map(([condition, how]) => [condition, how !== undefined]);
  expect([...shown].map(([condition, how]) => [condition, how !== undefined])).toEqual(feasible);
  expect(left).toEqual(unreached);
  if (count !== undefined) expect(tests.length, JSON.stringify(tests)).toBe(count);
}

describe("independent conditions need one test more than there are conditions", () => {
  test("one", () => check("a", "if (a) return 1;", { tests: 2, shown: "U" }));
  test("of &&", () => check("a, b, c", "if (a && b && c) return 1;", { tests: 4, shown: "UUU" }));
  test("of ||", () => check("a, b, c", "return a || b || c ? 1 : 2;", { tests: 4, shown: "UUU" }));
  test("of both", () => check("a, b, c", "if (a || (b && c)) return 1;", { tests: 4, shown: "UUU" }));
  test("behind either of two", () => check("a, b, c", "if ((a || b) && c) return 1;", { tests: 4, shown: "UUU" }));
  test("where masking would do with fewer", () =>
    check("a, b, c, d", "if ((a || b) && (c || d)) return 1;", { tests: 5, shown: "UUUU" }));
  test("with negations", () => check("a, b, c", "if (!(a && !b) || !c) return 1;", { tests: 4, shown: "UUU" }));
  test("of eight", () =>
    check("a, b, c, d, e, g, h, i", "if (((a && b) || (c && d)) && ((e || g) && (h || i))) return 1;", {
      tests: 9,
      shown: "UUUUUUUU",
    }));
});

describe("conditions that depend on each other", () => {
  test("a repeated one is masked", () =>
    check("a, b, c", "if ((a && b) || (!a && c)) return 1;", { tests: 4, shown: "MUMU" }));
  test("exclusive or", () => check("a, b", "if ((a && !b) || (!a && b)) return 1;", { tests: 4, shown: "MMMM" }));
  test("what follows from the others is proved to have no effect", () =>
    check("a, b", "if (a && (b || a)) return 1;", {
      shown: "M--",
      unreached: [
        "2: b is not shown to affect a && (b || a): infeasible",
        "2: a is not shown to affect a && (b || a): infeasible",
      ],
    }));
  test("so is what a constant masks, which itself is no goal", async () => {
    const source =
      "export function f(a: boolean, b: boolean): number {\nif (a || true) return b && true ? 1 : 2;\nreturn 3;\n}";
    const { shown, unreached } = await tested(source);
    expect([...shown]).toEqual([
      ["2:5 a", undefined],
      ["2:23 b", "unique cause"],
    ]);
    expect(unreached).toEqual(["2: a is not shown to affect a || true: infeasible"]);
  });
  test("numbers", async () => {
    const source = "export function f(x: number): number {\nif (x > 5 && x > 3) return 1;\nreturn 2;\n}";
    const { shown, tests, unreached } = await tested(source);
    expect([...shown]).toEqual([...nativeMcdc(source, "f", tests)]);
    expect(unreached).toEqual(["2: x > 3 is not shown to affect x > 5 && x > 3: infeasible"]);
  });
});

describe("wherever decisions stand", () => {
  test("in conditions of ?: inside of each other", () =>
    check("a, b, c, d", "return a ? (b && c ? 1 : 2) : c || d ? 3 : 4;", { shown: "UUUUU" }));
  test("in ?: as a condition", () => check("a, b, c", "if (a ? b : !c) return 1;", { tests: 4, shown: "UUU" }));
  test("in values that are returned, assigned or passed", async () => {
    await check("a, b, c", "return a && (b || c);", { tests: 4, shown: "UUU" });
    await check("a, b, c", "const x = !(a || b) && c; return x;", { tests: 4, shown: "UUU" });
    await check("a, b", "return [a && b].length;", { tests: 3, shown: "UU" });
  });
  test("in each other", () => check("a, b, c", "if (Boolean(a && b) || c) return 1;", { tests: 3, shown: "UUUU" }));
  test("in loops, of which one run may show a pair", async () => {
    const source = `export function f(xs: number[], x: number): number {
      let i = 0;
      while (i < xs.length && xs[i] !== x) i++;
      return i;
    }`;
    const { shown, tests, unreached } = await tested(source);
    expect([...shown.values()]).toEqual(["unique cause", "unique cause"]);
    expect([...shown]).toEqual([...nativeMcdc(source, "f", tests)]);
    expect(tests.length).toBeLessThanOrEqual(2);
    expect(unreached).toEqual([]);
  });
  test("in functions that call themselves from a condition", async () => {
    const source = `export function f(n: number, a: boolean): boolean {
      return n > 3 || (n > 0 && f(n - 1, !a) && a);
    }`;
    const { shown, tests } = await tested(source, { numbers: "int" });
    expect([...shown]).toEqual([...nativeMcdc(source, "f", tests)]);
  });
  test("where errors end evaluations", async () => {
    const source = `export function f(a: boolean, xs: number[] | undefined): number {
      try {
        if (a && xs!.length > 2) return 1;
      } catch {
        return 2;
      }
      return 3;
    }`;
    const { shown, tests } = await tested(source);
    expect([...shown.values()]).toEqual(["unique cause", "unique cause"]);
    expect([...shown]).toEqual([...nativeMcdc(source, "f", tests)]);
  });
  test("in the methods of a class", async () => {
    const { shown, unreached } = await tested(`export class Gate {
      #open = false;
      toggle(): void { this.#open = !this.#open; }
      pass(ticket: number, isStaff: boolean): boolean {
        return this.#open && (isStaff || ticket === 4711);
      }
    }`);
    expect([...shown.values()]).toEqual(["unique cause", "unique cause", "unique cause"]);
    expect(unreached).toEqual([]);
  });
});

test("evolution looks for the missing half of a pair, too", () =>
  check("a, b, c", "if (a && b && c) return 1;", { tests: 4, shown: "UUU" }, { strategy: "evolutionary" }));
test("branches without a decision are wanted besides", async () => {
  const { unreached } = await tested(`export function f(x: number | undefined, y: number): number {
    switch (y) {
      case 1: return x ?? 2;
      case 1: return 3;
    }
    return 4;
  }`);
  expect(unreached).toEqual(["4: code: infeasible"]);
});
