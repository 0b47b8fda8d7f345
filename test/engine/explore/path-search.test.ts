import { describe, expect, test } from "vitest";
import { Ledger, type LedgerSettings } from "../../../src/engine/explore/ledger.ts";
import { PathSearch, type PathSearchParts } from "../../../src/engine/explore/path-search.ts";
import { BreadthFirstSearcher } from "../../../src/engine/explore/searchers/breadth-first-searcher.ts";
import { build, negate } from "../../../src/expr/build.ts";
import { type Model, Evaluator } from "../../../src/expr/evaluate.ts";
import { type Expr, constant, variable } from "../../../src/expr/expr.ts";
import type { Exploration } from "../../../src/model/exploration.ts";
import type { Decision, Trace } from "../../../src/model/trace.ts";
import { createSolver } from "../../../src/solver/create-solver.ts";
import type { Answer, Solver } from "../../../src/solver/solver.ts";
import { Budget } from "../../../src/support/budget.ts";

type Run = Pick<Trace, "decisions" | "outcome">;

const x = variable("x", "number");
const isAbove = (bound: number): Expr => build("lt", constant(bound), x);

/** Decisions that a program takes, in order. */
type Program = (decide: (condition: Expr, more?: Partial<Decision>) => boolean, run: number) => void;

interface Searched {
  readonly paths: readonly string[];
  readonly account: Pick<Exploration, "status" | "stopped" | "assumptions" | "blocked">;
}

async function search(
  program: Program,
  parts: Partial<PathSearchParts<Run>> = {},
  settings: LedgerSettings = {},
): Promise<Searched> {
  const ledger = new Ledger([], settings);
  const paths: string[] = [];
  let runs = 0;
  const searching = new PathSearch<Run>({
    run: (inputs) => Promise.resolve(runOf(program, inputs, runs++)),
    solver: createSolver({ numbers: undefined, seed: 1 }, undefined),
    searcher: new BreadthFirstSearcher(),
    ledger,
    budget: Budget.of({ timeMs: Infinity }),
    onRun: ({ decisions }, inputs, isNew) => {
      if (!isNew) return;
      const values = new Evaluator(inputs);
      paths.push(decisions.map(({ condition }) => (values.holds(condition) ? "." : "?")).join(""));
    },
    ...parts,
  });
  await searching.take(new Map([["x", 0]]));
  const end = await searching.flipAll();
  return { paths, account: ledger.conclude(end) };
}

function runOf(program: Program, inputs: Model, run: number): Run {
  const values = new Evaluator(inputs);
  const decisions: Decision[] = [];
  program((condition, more = {}) => {
    const holds = values.holds(condition);
    const taken = holds ? condition : negate(condition);
    decisions.push({ kind: "branch", condition: taken, site: 0, flippable: true, ...more });
    return holds;
  }, run);
  return { decisions, outcome: { status: "returned" } };
}

test("all paths are found, and no path twice", async () => {
  const { paths, account } = await search((decide) => {
    if (decide(isAbove(5))) decide(isAbove(10));
    else decide(isAbove(-3));
  });
  expect([...paths].sort()).toEqual(["..", "..", "..", ".."]);
  expect(account).toMatchObject({ status: "complete", stopped: "exhausted", assumptions: [] });
});

test("code that takes another path when it is run again is no longer complete", async () => {
  const { account } = await search((decide, run) => void decide(isAbove(run === 0 ? 5 : 7)));
  expect(account.assumptions).toEqual([{ id: "same-behaviour" }]);
});

describe("runs that take too long", () => {
  /** Takes too long above 5, unless it is given more time and `ends`. */
  async function searchSlow(ends: boolean): Promise<Searched & { readonly order: readonly string[] }> {
    let isPatient = false;
    const order: string[] = [];
    const program: Program = (decide) => {
      if (!decide(isAbove(5))) decide(isAbove(-3));
      else decide(isAbove(10));
    };
    const searched = await search(program, {
      run: (inputs) => {
        const run = runOf(program, inputs, 0);
        const isSlow = new Evaluator(inputs).holds(isAbove(5)) && !(isPatient && ends);
        order.push(`${isSlow ? "cut" : "ran"}${isPatient ? " patiently" : ""}`);
        return Promise.resolve(isSlow ? { ...run, outcome: { status: "cut", reason: "time" } } : run);
      },
      patiently: async (action) => {
        isPatient = true;
        await action();
        isPatient = false;
      },
    });
    return { ...searched, order };
  }

  test("are run again with more time when nothing else is left", async () => {
    const { order, account } = await searchSlow(true);
    expect(order.slice(0, 3)).toEqual(["ran", "cut", "ran"]);
    expect(order.filter((each) => each === "ran patiently")).toHaveLength(2);
    expect(account).toMatchObject({ status: "complete", stopped: "exhausted" });
  });

  test("leave the search incomplete if they do not end even so", async () => {
    const { order, account } = await searchSlow(false);
    expect(order).toContain("cut patiently");
    expect(account).toMatchObject({ status: "budget", stopped: "steps" });
  });
});

/** A brief solver cannot decide whether `x` is above 5. */
async function searchBriefly(
  isWorthMore: boolean,
): Promise<Pick<Searched, "account"> & { asked: string[]; paths: number }> {
  const asked: string[] = [];
  const full = createSolver({ numbers: undefined, seed: 1 }, undefined);
  const solve =
    (name: string, isBrief: boolean): Solver["solve"] =>
    async (query) => {
      const isHard = isBrief && query.constraints.at(-1) === isAbove(5);
      const answer: Answer = isHard ? { status: "unknown", reason: "too much work" } : await full.solve(query);
      asked.push(`${name}: ${answer.status}`);
      return answer;
    };
  const solver = { solve: solve("full", false) };
  const { paths, account } = await search(
    (decide) => {
      if (decide(isAbove(5))) decide(isAbove(10));
      else decide(isAbove(-3));
    },
    {
      solver,
      brief: { solver: { solve: solve("brief", true) }, later: () => (isWorthMore ? solver : undefined) },
    },
  );
  return { asked, paths: paths.length, account };
}

test("what a brief solver cannot decide is asked again when nothing else is left", async () => {
  const { asked, paths, account } = await searchBriefly(true);
  expect(asked.slice(0, 3)).toEqual(["brief: unknown", "brief: sat", "full: sat"]);
  expect(paths).toBe(4);
  expect(account).toMatchObject({ status: "complete", blocked: [] });
});

test("or ends the search, where that is not worth more", async () => {
  const { asked, paths, account } = await searchBriefly(false);
  expect(asked).toEqual(["brief: unknown", "brief: sat"]);
  expect(paths).toBe(2);
  expect(account).toMatchObject({ status: "budget", stopped: "budget" });
});

test("inputs that cannot be run are left out", async () => {
  const { paths } = await search((decide) => void decide(isAbove(5)), {
    run: (inputs) =>
      Promise.resolve(inputs.get("x") === 0 ? runOf((decide) => void decide(isAbove(5)), inputs, 0) : undefined),
  });
  expect(paths).toEqual(["."]);
});

describe("decisions beyond the loop limit", () => {
  const program: Program = (decide) => {
    decide(isAbove(5));
    decide(isAbove(10), { flippable: false });
  };

  test("are not flipped, and that is assumed", async () => {
    const { paths, account } = await search(program, {}, { loopLimit: 3 });
    expect(paths.length).toBe(2);
    expect(account.assumptions).toEqual([{ id: "loop-limit", limit: 3 }]);
  });

  test("are flipped last where that is wanted", async () => {
    const { paths } = await search(program, { goesBeyondLoopLimit: () => true });
    expect(paths.length).toBe(3);
  });
});

describe("pinned values", () => {
  const program: Program = (decide) => {
    decide(build("eq", x, constant(0)), { kind: "pin", flippable: false });
    decide(isAbove(5));
  };

  test("are freed to reach the other side, and nothing is complete", async () => {
    const { paths, account } = await search(program);
    // 0, which is pinned; a value above 5; and from there one that is neither
    expect(paths.length).toBe(3);
    expect(account.assumptions).toContainEqual({ id: "pinned-values" });
  });
});

describe("bounds on inputs", () => {
  const most = (bound: number) => ({ id: "longest", length: "x", most: bound }) as const;
  const program =
    (bound: number): Program =>
    (decide) => {
      decide(negate(isAbove(bound)), { kind: "input", flippable: false, assumption: most(bound) });
      decide(isAbove(50));
    };

  test("are assumed where a flip is infeasible because of them", async () => {
    expect((await search(program(10))).account.assumptions).toEqual([most(10)]);
  });

  test("are not assumed where no flip needs them", async () => {
    expect((await search(program(100))).account).toMatchObject({ status: "complete", assumptions: [] });
  });

  test("are all assumed where that is asked for", async () => {
    const { account } = await search(program(100), {}, { assumesAllBounds: true });
    expect(account.assumptions).toEqual([most(100)]);
  });
});

test("a flip that the solver cannot decide is blocked", async () => {
  const solver = { solve: () => Promise.resolve({ status: "unknown", reason: "too hard" } as const) };
  const { account } = await search((decide) => void decide(isAbove(5)), { solver });
  expect(account.blocked.map(({ reason }) => reason)).toEqual(["too hard"]);
  expect(account.assumptions).toEqual([{ id: "undecided-conditions" }]);
});

describe("the search ends", () => {
  const endless: Program = (decide) => {
    for (let bound = 1; bound < 100; bound++) if (!decide(isAbove(bound))) return;
  };

  test("with the budget", async () => {
    const { account } = await search(endless, { budget: Budget.of({ timeMs: -1 }) });
    expect(account).toMatchObject({ status: "budget", stopped: "budget" });
  });

  test("when it stalls", async () => {
    const spent = Budget.of({ timeMs: Infinity }).stall();
    const { paths, account } = await search(endless, { stall: { spent, limit: () => 3 } });
    expect(paths.length).toBe(5);
    expect(account).toMatchObject({ status: "bounded", stopped: "stalled" });
  });
});
