import { describe, expect, test } from "vitest";
import { DEFAULT_OPTIONS, type Options } from "../../../src/model/options.ts";
import { type Searched, type StandIn, type Turn, search } from "./stand-in.ts";

const ALWAYS = (): number => 0;
const NEVER = (): number => Infinity;
/** Far away, but every step towards it counts. */
const UPHILL = (x: number): number => Math.abs(x - 1e6);
const ONLY = (wanted: number) => (x: number) => (x === wanted ? 0 : Infinity);

const PROVED: Turn["ends"] = { status: "complete", stopped: "exhausted" };
const BOUNDED: Turn["ends"] = { status: "bounded", stopped: "exhausted", assumptions: [{ id: "loop-limit" }] };
const OUT_OF_TIME: Turn["ends"] = { status: "budget", stopped: "budget" };

type Strategy = Options["strategy"];

function check(strategy: Strategy, standIn: StandIn, turns: readonly string[]): Promise<Searched> {
  return search({ ...standIn, options: { strategy, ...standIn.options } }).then((found) => {
    expect(found.turns).toEqual(turns);
    expectAddedUp(found);
    return found;
  });
}

/** The account is of all executions, and of everything that was reached. */
function expectAddedUp({ account, runs, covered }: Searched): void {
  const rounds = account.search?.rounds;
  if (rounds === undefined) return;
  expect(rounds.reduce((sum, round) => sum + round.runs, 0)).toBe(runs);
  expect(rounds.reduce((sum, round) => sum + round.reached, 0)).toBe(covered);
  expect(rounds.every((round) => round.runs > 0)).toBe(true);
}

describe("order of turns", () => {
  const distances = { 1: ALWAYS, 2: UPHILL, 3: ONLY(77_777), 4: NEVER };
  const existing = [77_777];

  test("symbolic: nobody else, and nothing to tell apart", async () => {
    const { account } = await check(
      "symbolic",
      { distances, existing, symbolic: [{ inputs: [1], ends: BOUNDED }] },
      [],
    );
    expect(account).toMatchObject({ ...BOUNDED, paths: 1 });
    expect(account.search).toBeUndefined();
  });

  test.each(["evolutionary", "random"] as const)(
    "%s: existing tests, then itself, and never symbolic",
    async (strategy) => {
      const by = strategy === "random" ? "random" : "evolution";
      const found = await search({ distances: { ...distances, 2: ALWAYS }, existing, options: { strategy } });
      expect(found.turns).toEqual(["tests 3", `${by} 0`]);
      expectAddedUp(found);
      expect(found.runs).toBe(1000);
    },
  );

  test("auto: symbolic first, then existing tests, then evolution and flips in turn", () =>
    search({ distances, existing, maxRuns: 5000, symbolic: [{ inputs: [1], ends: BOUNDED }] }).then((found) => {
      // what symbolic execution found is run again, as individuals
      expect(found.turns.slice(0, 4)).toEqual(["symbolic 1", "tests 1", "evolution 0", "evolution 1"]);
      expect(found.turns.slice(4).every((turn) => /^(flips|evolution) 0$/.test(turn))).toBe(true);
      expectAddedUp(found);
    }));

  test("hybrid: existing tests and evolution first", () =>
    search({ distances, existing, symbolic: [{ inputs: [1], ends: BOUNDED }], options: { strategy: "hybrid" } }).then(
      (found) => {
        expect(found.turns.slice(0, 3)).toEqual(["tests 2", "evolution 1", "symbolic 0"]);
        expect(found.turns.slice(3).every((turn) => /^(flips|evolution) 0$/.test(turn))).toBe(true);
        expectAddedUp(found);
      },
    ));
});

describe("what native runs find", () => {
  const AT_LEAST = (least: number) => (x: number) => (x >= least ? 0 : Infinity);

  test("is told of at once, and with its path condition where no later find reaches as much", async () => {
    const { toldPlainly, told, covered } = await search({
      distances: { 1: AT_LEAST(10), 2: AT_LEAST(20), 3: ONLY(5) },
      native: [10, 5, 10, 20],
      symbolic: [{ ends: BOUNDED }],
    });
    expect({ toldPlainly, told, covered }).toEqual({ toldPlainly: [10, 5, 20], told: [5, 20], covered: 3 });
  });
});

describe("an end", () => {
  test("auto: where all is reached, or what is left is proved, nobody else has a turn", async () => {
    const all = await check("auto", { distances: { 1: ALWAYS }, symbolic: [{ inputs: [1], ends: BOUNDED }] }, []);
    expect(all.runs).toBe(1);
    const proved = await check("auto", { distances: { 1: NEVER }, symbolic: [{ inputs: [1], ends: PROVED }] }, []);
    expect(proved.account).toMatchObject(PROVED);
  });

  test("hybrid: what is proved after evolution had its turn is proved", async () => {
    const { account } = await check(
      "hybrid",
      { distances: { 1: ALWAYS, 2: NEVER }, symbolic: [{ inputs: [1], ends: PROVED }] },
      ["evolution 1", "symbolic 0"],
    );
    expect(account).toMatchObject(PROVED);
  });

  test("auto: when neither adds anything, long before the budget ends, where no path seems to be left", async () => {
    const distances = { 1: ALWAYS, 2: NEVER };
    const ends = { ...BOUNDED, assumptions: [{ id: "type-left-out", input: "x", type: "symbol" }] } as const;
    const { runs, account } = await search({ distances, maxRuns: 1e6, symbolic: [{ inputs: [1], ends }] });
    expect(runs).toBeLessThan(5000);
    expect(account).toMatchObject({ status: "bounded", stopped: "exhausted" });
  });

  test("auto: long before the budget ends, where goals stay open and no way of searching adds anything", async () => {
    const distances = { 1: ALWAYS, 2: NEVER };
    for (const isClass of [true, false])
      for (const native of [[], undefined])
        for (const goesOn of [true, false]) {
          const symbolic = [{ inputs: [1], goesOn, ends: goesOn ? OUT_OF_TIME : BOUNDED }];
          const lane = native && { native };
          const { runs, account } = await search({ distances, isClass, maxRuns: 1e6, symbolic, ...lane });
          expect(runs).toBeLessThan(8000);
          expect(account).toMatchObject({ status: "bounded", stopped: goesOn ? "stalled" : "exhausted" });
        }
  });

  test("auto: with the budget, where goals are open that longer loops may reach, if it is to be thorough", async () => {
    const distances = { 1: ALWAYS, 2: NEVER };
    const options = { thorough: true };
    const { runs } = await search({ distances, maxRuns: 8000, symbolic: [{ inputs: [1], ends: BOUNDED }], options });
    expect(runs).toBeGreaterThanOrEqual(8000);
  });

  test("isOver: whatever the strategy, soon after the runs are used up", async () => {
    const distances = { 1: ALWAYS, 2: NEVER };
    for (const strategy of ["auto", "symbolic", "evolutionary", "random", "hybrid"] as const) {
      const symbolic = [{ inputs: [1], goesOn: true, ends: OUT_OF_TIME }];
      const { runs, account } = await search({ distances, maxRuns: 150, symbolic, options: { strategy } });
      expect(runs, strategy).toBeGreaterThanOrEqual(150);
      expect(runs, strategy).toBeLessThan(170);
      expect(account, strategy).toMatchObject(OUT_OF_TIME);
    }
  });

  test("what ended to let others have a try is not called out of budget", async () => {
    const symbolic: Turn[] = [{ inputs: [1], goesOn: true, ends: OUT_OF_TIME }];
    const distances = { 1: ALWAYS, 2: UPHILL };
    const { account, turns, runs } = await search({ distances, symbolic, isClass: true, maxRuns: 1e6 });
    expect(turns[0]).toBe("symbolic 1");
    expect(runs).toBeLessThan(5000);
    expect(account).toMatchObject({ status: "bounded", stopped: "stalled", unreached: [] });
    expect(account.assumptions).toContainEqual({ id: "covered-enough" });
  });
});

test("shares of the budget", async () => {
  const symbolic: Turn[] = [{ goesOn: true, ends: OUT_OF_TIME }];
  const distances = { 1: ALWAYS, 2: NEVER };
  const auto = await search({ distances, symbolic, maxRuns: 400 });
  expect(auto.turns[0]).toBe("symbolic 0");
  expect(auto.turns.at(-1)).toBe("symbolic 0");
  expect(auto.runsAfter[0]).toBe(200);
  expect(auto.runsAfter.at(-2)).toBe(380);
  expect(auto.runs).toBe(400);
  const hybrid = await search({ distances, symbolic, maxRuns: 400, options: { strategy: "hybrid" } });
  expect(hybrid.turns.slice(0, 2)).toEqual(["evolution 1", "symbolic 0"]);
  expect(hybrid.runsAfter.slice(0, 2)).toEqual([120, 200]);
  expect(hybrid.runsAfter.at(-2)).toBe(380);
  expect(hybrid.turns.at(-1)).toBe("symbolic 0");
  for (const found of [auto, hybrid]) expectAddedUp(found);
});

describe("each goes on from what the others found", () => {
  test("inputs of symbolic execution that reach something are individuals", async () => {
    const distances = { 1: ONLY(500), 2: ONLY(4000), 3: NEVER };
    const symbolic: Turn[] = [{ inputs: [500, 4000, 500], ends: BOUNDED }];
    const { tried } = await search({ distances, symbolic });
    expect(tried).toEqual(expect.arrayContaining([500, 4000]));
    expect(tried.filter((x) => x === 500).length).toBe(1);
  });

  test("all that is told is told once, and reaches something", async () => {
    const { told, account } = await search({
      distances: { 1: ALWAYS, 2: UPHILL, 3: NEVER },
      symbolic: [{ inputs: [1], ends: BOUNDED }],
      maxRuns: 3000,
    });
    expect(told).toEqual([1, 1e6]);
    expect(account.paths).toBe(2);
    expect(account.unreached.map(({ counter }) => counter)).toEqual([3]);
  });

  test("findings that are known are not told again", async () => {
    const outcome = (x: number) =>
      x < 0
        ? ({ status: "threw", errorName: "RangeError", message: "negative" } as const)
        : ({ status: "returned" } as const);
    const distances = { 1: ALWAYS, 2: NEVER };
    const known = await search({ distances, outcome, symbolic: [{ inputs: [1, -5], ends: BOUNDED }] });
    expect(known.tried.some((x) => x < 0)).toBe(true);
    expect(known.told.filter((x) => x < 0)).toEqual([-5]);
    const unknown = await search({ distances, outcome, symbolic: [{ inputs: [1], ends: BOUNDED }] });
    expect(unknown.told.filter((x) => x < 0).length).toBe(1);
  });
});

describe("claims", () => {
  const distances = { 1: ALWAYS, 2: NEVER };

  test.each(["evolutionary", "random"] as const)("%s proves nothing, even if all was tried", async (strategy) => {
    for (const maxRuns of [50, 1000]) {
      const { account } = await search({ distances, maxRuns, options: { strategy } });
      expect(account.status).not.toBe("complete");
      expect(["budget", "stalled"]).toContain(account.stopped);
      expect(account.assumptions).toEqual([{ id: "sampled" }]);
      expect(account.unreached.map(({ counter }) => counter)).toEqual([2]);
    }
  });

  test("the assumptions of symbolic execution stay; only what was sampled since is said otherwise", async () => {
    const ends: Turn["ends"] = { ...BOUNDED, assumptions: [{ id: "loop-limit" }, { id: "results-left-alone" }] };
    const { account } = await search({ distances, symbolic: [{ inputs: [1], ends }] });
    expect(account.status).toBe("bounded");
    expect(account.assumptions).toEqual([{ id: "loop-limit" }, { id: "results-sampled" }]);
    const alone = await search({ distances, symbolic: [{ inputs: [1], ends }], options: { strategy: "symbolic" } });
    expect(alone.account.assumptions).toEqual(ends.assumptions);
  });
});

describe("where all of something is asked for, there is nothing for chance to add", () => {
  const usual = DEFAULT_OPTIONS.sequences;
  const cases: readonly (readonly [string, Partial<Options>])[] = [
    ["--criterion path", { criterion: "path" }],
    ["--max-length", { sequences: { ...usual, maxLength: 3 } }],
    ["--keep all", { sequences: { ...usual, keepAll: true } }],
    ["--arguments concrete", { sequences: { ...usual, arguments: "concrete" } }],
    ["--values", { sequences: { ...usual, values: [{ parameter: "x", values: [1, 2] }] } }],
  ];

  test.each(cases)("%s", async (_, options) => {
    for (const strategy of ["auto", "hybrid"] as const) {
      const standIn = {
        distances: { 1: ALWAYS, 2: NEVER },
        existing: [3],
        symbolic: [{ inputs: [1], ends: BOUNDED }],
        options,
      };
      const { tried } = await check(strategy, standIn, []);
      expect(tried).toEqual([]);
    }
  });

  test("else both take turns", async () => {
    const standIn: StandIn = { distances: { 1: NEVER }, symbolic: [{ ends: BOUNDED }], options: { sequences: usual } };
    expect((await search(standIn)).turns.length).toBeGreaterThan(1);
  });
});
