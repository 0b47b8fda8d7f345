// Stands in for the engine: a unit with one number for its input, goals that depend on it, and symbolic execution that does
// what the test says.
import { Search, type SearchParts } from "../../../src/engine/search/search.ts";
import { UnitRunner, type UnitRunnerParts } from "../../../src/engine/search/unit-runner.ts";
import { Goals } from "../../../src/engine/explore/goals.ts";
import type { Model } from "../../../src/expr/evaluate.ts";
import type { Exploration } from "../../../src/model/exploration.ts";
import { DEFAULT_OPTIONS, type Options } from "../../../src/model/options.ts";
import type { Outcome, Trace } from "../../../src/model/trace.ts";
import type { Unit } from "../../../src/model/unit.ts";
import type { PlainRun } from "../../../src/engine/search/subject.ts";
import { member, parameter, shape, unitOf } from "../evolve/shapes.ts";
import { Budget } from "../../../src/support/budget.ts";

const FILE = "/unit.ts";
const closure = [{ start: 0, end: 1000 }];

/** Goals by their counters: how far a run with `x` is from each; 0: reached. */
export type Distances = Readonly<Record<number, (x: number) => number>>;

export interface StandIn {
  readonly distances: Distances;
  readonly options?: Partial<Options>;
  /** What symbolic execution does at each of its turns, the last again and again. */
  readonly symbolic?: readonly Turn[];
  readonly existing?: readonly number[];
  readonly maxRuns?: number;
  /** What native runs find in their first turn; later ones find nothing. */
  readonly native?: readonly number[];
  /** What a run comes to. */
  readonly outcome?: (x: number) => Outcome;
  /** A class with one member that takes the number; else a function. */
  readonly isClass?: boolean;
}

/** Runs these inputs, then others until it is over if `goesOn`, and ends so. */
export interface Turn {
  readonly inputs?: readonly number[];
  readonly goesOn?: boolean;
  readonly ends: Pick<Exploration, "status" | "stopped"> & Partial<Exploration>;
}

export interface Searched {
  readonly account: Exploration;
  /** `symbolic 2+1`: goals by turns, in order, as the account has them. */
  readonly turns: readonly string[];
  /** What each turn of the account left behind: executions so far. */
  readonly runsAfter: readonly number[];
  readonly runs: number;
  readonly covered: number;
  /** Inputs of the traces that were told with their path condition, and of those without. */
  readonly told: readonly number[];
  readonly toldPlainly: readonly number[];
  /** Inputs that were run plainly. */
  readonly tried: readonly number[];
}

export async function search(standIn: StandIn): Promise<Searched> {
  const { distances, existing = [], maxRuns = 1000, isClass = false } = standIn;
  const unit = unitWith(isClass);
  const options: Options = { ...DEFAULT_OPTIONS, criterion: "statement", ...standIn.options };
  const goals = new Goals(unit, coverageMap(distances), "statement");
  const told: number[] = [];
  const toldPlainly: number[] = [];
  const native = [...(standIn.native ?? [])];
  const tried: number[] = [];
  const budget = Budget.of({ timeMs: Infinity, maxRuns });
  const traceOf = (model: Model): Trace => ({
    ...ran(standIn, inputOf(model)),
    inputs: model,
    decisions: [],
    result: undefined,
    identityMatters: false,
  });
  const runner = runnerOn(standIn, {
    onRun: () => budget.noteRun(),
    plain: (model) => {
      tried.push(inputOf(model));
      return { ...ran(standIn, inputOf(model)), threwAt: undefined, thrown: undefined, state: undefined, calls: 0 };
    },
    symbolic: traceOf,
  });
  let turn = 0;
  const parts: SearchParts = {
    unit,
    options,
    goals,
    existing: existing.map((x) => modelWith(unit, x)),
    constants: [],
    solver: { solve: () => Promise.resolve({ status: "unknown", reason: "stands in" }) },
    budget,
    symbolic: (turnBudget, onTrace) => {
      const { inputs = [], goesOn = false, ends } = standIn.symbolic?.[turn] ?? standIn.symbolic?.at(-1) ?? NOTHING;
      turn++;
      for (const x of inputs) {
        budget.noteRun();
        const trace = traceOf(modelWith(unit, x));
        goals.note(trace.coverage);
        onTrace(trace);
      }
      if (inputs.length === 0) budget.noteRun();
      while (goesOn && !turnBudget.isOver()) budget.noteRun();
      return Promise.resolve({
        assumptions: [],
        paths: inputs.length,
        unreached: goals.unreached,
        blocked: [],
        ...ends,
      });
    },
    open: () => Promise.resolve(runner),
    lane:
      standIn.native === undefined
        ? undefined
        : async ({ onFound }) => {
            for (const x of native.splice(0)) await onFound(modelWith(unit, x));
            return 0;
          },
    onTrace: ({ inputs, isPlain }) => void (isPlain ? toldPlainly : told).push(inputOf(inputs)),
    onProgress: () => Promise.resolve(),
  };
  const account = await new Search(parts).explore();
  const rounds = account.search?.rounds ?? [];
  let after = 0;
  return {
    account,
    turns: rounds.map(({ by, reached }) => `${by} ${reached}`),
    runsAfter: rounds.map((round) => (after += round.runs)),
    runs: budget.runs,
    covered: goals.progress.covered,
    told,
    toldPlainly,
    tried,
  };
}

const NOTHING: Turn = { ends: { status: "bounded", stopped: "exhausted" } };

function unitWith(isClass: boolean): Unit {
  const made = unitOf(isClass ? shape("Box", [member("put", [parameter("x")])]) : [parameter("x")]);
  return { ...made, declaredIn: FILE, closure };
}

function modelWith(unit: Unit, x: number): Model {
  return unit.shape === undefined
    ? new Map([["x", x]])
    : new Map<string, string | number>([
        [":maker", "Box"],
        [":call1", "put"],
        ["put1.x", x],
      ]);
}

function inputOf(model: Model): number {
  return Number(model.get("x") ?? model.get("put1.x") ?? NaN);
}

function coverageMap(distances: Distances): ConstructorParameters<typeof Goals>[1] {
  const statements = Object.keys(distances).map((counter) => ({
    counter: Number(counter),
    range: { start: Number(counter), end: Number(counter) },
    position: { line: Number(counter), column: 1 },
  }));
  return { counters: 0, branches: [], functions: [], statements };
}

function ran({ distances, outcome }: StandIn, x: number): Pick<Trace, "coverage" | "outcome"> {
  const hit = Object.entries(distances).flatMap(([counter, distance]) => (distance(x) === 0 ? [Number(counter)] : []));
  return { coverage: new Map([[FILE, hit]]), outcome: outcome?.(x) ?? { status: "returned" } };
}

interface Running {
  readonly onRun: () => void;
  readonly plain: (model: Model) => PlainRun;
  readonly symbolic: (model: Model) => Trace;
}

function runnerOn({ distances }: StandIn, { onRun, plain, symbolic }: Running): UnitRunner {
  let last = NaN;
  const fitness = {
    leadingTo: () => new Set<string>(),
    evaluate: (run: PlainRun, asked: readonly number[]) => ({
      coverage: run.coverage.get(FILE) ?? [],
      distances: Float64Array.from(asked, (goal) => {
        const distance = distances[goal]?.(last) ?? Infinity;
        return distance === Infinity || Number.isNaN(distance) ? 2 : distance / (distance + 1);
      }),
      threwAt: undefined,
      state: undefined,
      isCut: run.outcome.status === "cut",
    }),
  };
  return new UnitRunner({
    subject: {
      plain: (model) => {
        last = inputOf(model);
        return Promise.resolve(plain(model));
      },
      symbolic: (model) => Promise.resolve(symbolic(model)),
    },
    fitness: fitness as unknown as UnitRunnerParts["fitness"],
    meter: undefined,
    siteAt: () => undefined,
    deadly: [],
    onRun,
    onRunEnd: () => undefined,
    stepsLeft: () => 1,
    maxSteps: 1,
  });
}
