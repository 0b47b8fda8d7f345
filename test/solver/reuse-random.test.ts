// Layers that reuse answers, over random queries: they change what is found first, never what is true.
import { describe, expect, it } from "vitest";
import type { Model } from "../../src/expr/evaluate.ts";
import { apply, variable, type Expr, type SortValue, type Var } from "../../src/expr/expr.ts";
import { freeVariablesOf } from "../../src/expr/free-variables.ts";
import { postOrder } from "../../src/expr/traverse.ts";
import { checked } from "../../src/solver/checked-solver.ts";
import { EnumeratingSolver } from "../../src/solver/exact/enumerating-solver.ts";
import { RefutingSolver } from "../../src/solver/exact/refuting-solver.ts";
import { before } from "../../src/solver/layer.ts";
import { KnownSetsSolver } from "../../src/solver/reuse/known-sets-solver.ts";
import { RecentModelsSolver } from "../../src/solver/reuse/recent-models-solver.ts";
import { RenamingSolver } from "../../src/solver/reuse/renaming-solver.ts";
import { SharedMemory } from "../../src/solver/reuse/shared-memory.ts";
import { SearchingSolver } from "../../src/solver/search/searching-solver.ts";
import { SlicingSolver } from "../../src/solver/slicing-solver.ts";
import type { Answer, Query, Solver } from "../../src/solver/solver.ts";
import { Rng } from "../../src/support/rng.ts";
import { randomModel } from "../expr/random-terms.ts";
import { KIND_NAMES, randomQuery } from "./random-queries.ts";

/** A function of the query alone. */
const PURE: Solver = {
  solve: (query) =>
    before(new RefutingSolver(), before(new EnumeratingSolver(50_000), new SearchingSolver(0.05))).solve(query),
};

const LAYERS: Readonly<Record<string, (inner: Solver) => Solver>> = {
  slice: (inner) => new SlicingSolver(inner),
  "known-sets": (inner) => new KnownSetsSolver(inner),
  "recent-models": (inner) => new RecentModelsSolver(inner),
  rename: (inner) => new RenamingSolver(inner, new SharedMemory()),
  all: (inner) => unitSolver(inner, new SharedMemory()),
};

const unitSolver = (inner: Solver, memory: SharedMemory): Solver =>
  new SlicingSolver(new KnownSetsSolver(new RecentModelsSolver(new RenamingSolver(inner, memory))));

function shuffled<T>(items: readonly T[], rng: Rng): T[] {
  return items
    .map((item) => ({ item, at: rng.next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

/** As a unit asks them: some constraints of one path, one after the other, each with some of those before. */
function unitQueries(rng: Rng, count: number): Query[] {
  const path: Expr[] = [];
  return Array.from({ length: count }, (_, i): Query => {
    path.push(...randomQuery(rng, KIND_NAMES[i % KIND_NAMES.length] ?? "order").slice(0, 2));
    const constraints = shuffled(path.slice(-6), rng).slice(0, 1 + rng.below(4));
    return { constraints, hint: rng.next() < 0.5 ? new Map() : randomModel(rng) };
  });
}

async function answersOf(solver: Solver, queries: readonly Query[]): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const query of queries) answers.push(await solver.solve(query));
  return answers;
}

describe("answers with a layer and without it", () => {
  const queries = unitQueries(new Rng(5), 400);
  const plain = answersOf(PURE, queries);
  it.each(Object.keys(LAYERS))("agree: %s", async (name) => {
    const answers = await answersOf((LAYERS[name] as (inner: Solver) => Solver)(PURE), queries);
    const expected = await plain;
    answers.forEach((answer, i) => {
      expect(checked(queries[i] as Query, answer)).toBe(answer);
      if (answer.status !== "unknown" && expected[i]?.status !== "unknown")
        expect(answer.status).toBe(expected[i]?.status);
    });
    expect(new Set(answers.map(({ status }) => status))).toContain("sat");
    expect(new Set(answers.map(({ status }) => status))).toContain("unsat");
  });
});

const otherName = (name: string): string => `other ${name}`;

/** The same query with other names and in another order. */
function isomorphic({ constraints, hint }: Query, rng: Rng): Query {
  const variables = freeVariablesOf(constraints);
  const renamed = new Map<Expr, Expr>(
    variables.map((each: Var) => [each, variable(otherName(each.name), each.sort, each.domain)]),
  );
  const at = (term: Expr): Expr => renamed.get(term) ?? term;
  for (const term of postOrder(constraints))
    if (term.kind === "app") renamed.set(term, apply(term.op, term.args.map(at)));
  const values = [...hint].map(([name, value]): [string, SortValue] => [otherName(name), value]);
  return { constraints: shuffled(constraints.map(at), rng), hint: new Map(values) };
}

describe("isomorphic queries", () => {
  it("share an entry, and their models correspond", async () => {
    const rng = new Rng(11);
    let asked = 0;
    const counting: Solver = { solve: (query) => (asked++, PURE.solve(query)) };
    let shared = 0;
    for (const query of unitQueries(rng, 300)) {
      const solver = new RenamingSolver(counting, new SharedMemory());
      const other = isomorphic(query, rng);
      const answer = await solver.solve(query);
      const before = asked;
      const otherAnswer = await solver.solve(other);
      expect(otherAnswer.status).toBe(answer.status);
      expect(checked(other, otherAnswer)).toBe(otherAnswer);
      if (asked > before) continue;
      shared++;
      if (answer.status !== "sat" || otherAnswer.status !== "sat") continue;
      const valuesOf = (model: Model, names: readonly string[]) => names.map((name) => String(model.get(name))).sort();
      const names = freeVariablesOf(query.constraints).map(({ name }) => name);
      expect(valuesOf(otherAnswer.model, names.map(otherName))).toEqual(valuesOf(answer.model, names));
    }
    // the others have variables that only the hint tells apart
    expect(shared).toBeGreaterThan(295);
  });
});

describe("units that share a memory", () => {
  it("get the same answers in any order", async () => {
    const rng = new Rng(17);
    const units = Array.from({ length: 8 }, () => unitQueries(rng, 30));
    units.push(...units.slice(0, 3).map((queries) => queries.map((query) => isomorphic(query, rng))));
    const run = async (order: readonly number[], memory: SharedMemory): Promise<Answer[][]> => {
      const answers: Answer[][] = [];
      for (const unit of order) answers[unit] = await answersOf(unitSolver(PURE, memory), units[unit] as Query[]);
      return answers;
    };
    const order = [...units.keys()];
    const forwards = await run(order, new SharedMemory());
    expect(await run(order.toReversed(), new SharedMemory())).toEqual(forwards);
    // forgetting changes nothing either
    expect(await run(shuffled(order, rng), new SharedMemory(2000))).toEqual(forwards);
  });
});
