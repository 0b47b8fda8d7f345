// Assembles the solver from its layers; no other file knows their order.
// Enters: options, an SMT solver, the memory that units share. Leaves: the solver that all of the source uses.
// Deliberately absent: any solving.
import { CheckedSolver } from "./checked-solver.ts";
import { Expense, type QueryEffort, QueryLimit } from "./effort.ts";
import { BitSolver } from "./exact/bits/bit-solver.ts";
import { DifferenceSolver } from "./exact/difference/difference-solver.ts";
import { EnumeratingSolver } from "./exact/enumerating-solver.ts";
import { LinearSolver } from "./exact/linear/linear-solver.ts";
import { RefutingSolver } from "./exact/refuting-solver.ts";
import { SplittingSolver } from "./exact/splitting/splitting-solver.ts";
import { before, ALWAYS_UNKNOWN, type Layer } from "./layer.ts";
import { Meters, type LayerStatistics } from "./meters.ts";
import { NumberDomainSolver, RESTRICTIONS, type Restriction } from "./number-domain-solver.ts";
import { LanguageSolver } from "./regexp/language-solver.ts";
import { KnownSets } from "./reuse/known-sets.ts";
import { KnownSetsSolver } from "./reuse/known-sets-solver.ts";
import { RecentModelsSolver } from "./reuse/recent-models-solver.ts";
import { RenamingSolver } from "./reuse/renaming-solver.ts";
import { SharedMemory } from "./reuse/shared-memory.ts";
import { BeautifyingSolver } from "./search/beautifying-solver.ts";
import { LimitedSearch } from "./search/limited-search.ts";
import { SearchingSolver } from "./search/searching-solver.ts";
import { StagedSearch } from "./search/staged-search.ts";
import { SimplifyingSolver } from "./simplifying-solver.ts";
import { SlicingSolver } from "./slicing-solver.ts";
import type { LayerName, OptionalLayer } from "../support/solver-layers.ts";
import type { SmtEngine } from "./smt/smt-engine.ts";
import type { Answer, Query, Solver } from "./solver.ts";
import { LengthSplittingSolver } from "./vectors/length-splitting-solver.ts";
import { VectorSolver, type NumberSolvers } from "./vectors/vector-solver.ts";
import { ladderOf } from "./z3/theory-ladder.ts";

export interface SolverOptions {
  /** Which numbers inputs may be; undefined and "any" mean every double. */
  readonly numbers: "int" | "finite" | "any" | undefined;
  /** For Z3; no other layer uses randomness. */
  readonly seed: number;
  /** Layers to leave out, to measure what they contribute. Answers stay correct, but more may be unknown. */
  readonly without?: ReadonlySet<OptionalLayer> | undefined;
}

export interface SolverStatistics {
  readonly queries: number;
  /** Work of Z3 in rlimit units, scaled to milliseconds; a cached answer counts with the work that it took when it was found. */
  readonly z3Work: number;
  /** How many models were proposed that do not hold. */
  readonly refused: number;
  /** In the order in which they are asked. From "slice" on, the queries are slices of the original ones. */
  readonly layers: readonly LayerStatistics[];
}

export interface CountedSolver extends Solver {
  /** The same with less effort; what stays unknown may be asked again. */
  within(effort: QueryEffort): Solver;
  statistics(): SolverStatistics;
}

/**
 * A solver for one unit. Its caches are its own, except for `memory`, which affects only when an answer is found, never
 * which. So answers for one unit depend neither on other units nor on which of them share a process.
 */
export function createSolver(
  { numbers, seed, without }: SolverOptions,
  engine: SmtEngine | undefined,
  memory = new SolverMemory(),
): CountedSolver {
  const expense = new Expense();
  const limit = new QueryLimit();
  const restriction = numbers === "int" || numbers === "finite" ? RESTRICTIONS[numbers] : undefined;
  const meters = new Meters();
  let checking: CheckedSolver | undefined;
  const stack = (layers: readonly Layer[], last: Solver): Solver =>
    layers
      .filter(({ name }) => !(without as ReadonlySet<LayerName> | undefined)?.has(name))
      .reduceRight((next, layer) => meters.around(layer, next), last);

  const atLast = stack(
    [
      ...(engine === undefined ? [] : [theoriesOf(engine, seed, expense, limit)]),
      { name: "last-search", around: (next) => before(new StagedSearch("after Z3", limit), next) },
    ],
    ALWAYS_UNKNOWN,
  );
  const behindStrings = numbersBehindStrings(atLast, memory, expense, limit);
  const conjunctions = [new DifferenceSolver(), new LinearSolver()];
  const solver = stack(
    [
      ...(restriction === undefined ? [] : [restrictedTo(restriction)]),
      { name: "check", around: (next) => (checking = new CheckedSolver(next)) },
      { name: "simplify", around: (next) => new SimplifyingSolver(next) },
      { name: "slice", around: (next) => new SlicingSolver(next) },
      { name: "known-sets", around: (next) => new KnownSetsSolver(next, new KnownSets(), limit) },
      { name: "recent-models", around: (next) => new RecentModelsSolver(next) },
      // from here on, an answer depends on the query and its hint alone
      { name: "rename", around: (next) => new RenamingSolver(next, memory.queries, expense, limit) },
      { name: "enumerate", around: (next) => before(new EnumeratingSolver(FEW_COMBINATIONS), next) },
      { name: "refute", around: (next) => before(new RefutingSolver(), next) },
      { name: "beautify", around: (next) => new BeautifyingSolver(next) },
      { name: "order", around: (next) => before(new DifferenceSolver(), next) },
      { name: "linear", around: (next) => before(new LinearSolver(), next) },
      { name: "bits", around: (next) => before(new BitSolver(), next) },
      { name: "glance", around: (next) => before(new SearchingSolver("glance"), next) },
      { name: "exhaust", around: (next) => before(new EnumeratingSolver(MANY_COMBINATIONS), next) },
      { name: "split", around: (next) => before(new SplittingSolver([new RefutingSolver(), ...conjunctions]), next) },
      { name: "languages", around: (next) => before(new LanguageSolver(), next) },
      { name: "vectors", around: (next) => before(new VectorSolver(behindStrings), next) },
      { name: "search", around: (next) => before(new StagedSearch("before Z3", limit), next) },
      { name: "lengths", around: (next) => before(new LengthSplittingSolver(behindStrings), next) },
    ],
    atLast,
  );

  let queries = 0;
  const solve = async (query: Query, effort: QueryEffort): Promise<Answer> => {
    queries++;
    limit.effort = effort;
    try {
      return await solver.solve(query);
    } catch (error) {
      // a mistake of ours costs the query, not the unit
      return { status: "unknown", reason: `the solver made a mistake, please report it: ${String(error)}` };
    } finally {
      limit.effort = "full";
    }
  };
  return {
    solve: (query) => solve(query, "full"),
    within: (effort) => ({ solve: (query) => solve(query, effort) }),
    statistics: () => ({
      queries,
      z3Work: expense.spent,
      refused: checking?.refused ?? 0,
      layers: meters.statistics().reverse(),
    }),
  };
}

function theoriesOf(engine: SmtEngine, seed: number, expense: Expense, limit: QueryLimit): Layer {
  const ladder = ladderOf(engine, seed, expense, limit);
  return { name: "z3", around: (next) => before(ladder, next) };
}

function restrictedTo(restriction: Restriction): Layer {
  return { name: "numbers", around: (next) => new NumberDomainSolver(next, restriction) };
}

/** What solvers with the same options and the same SMT solver may share. */
export class SolverMemory {
  readonly queries = new SharedMemory();
  readonly exactNumbers = new SharedMemory();
  readonly relaxedNumbers = new SharedMemory();
}

/** Enumerating so many combinations is faster than searching. */
const FEW_COMBINATIONS = 500;
/** So many combinations are enumerated where cheaper layers have failed. */
const MANY_COMBINATIONS = 50_000;
/** Enough for all codes of a few digits or letters. */
const FEW_CODES = 5000;

/** The share of the full search effort where a model would only be a guess. */
const SHARE_FOR_GUESSES = 0.05;

/** The solvers for the lengths and codes that strings are translated to. */
function numbersBehindStrings(
  atLast: Solver,
  memory: SolverMemory,
  expense: Expense,
  limit: QueryLimit,
): NumberSolvers {
  const behind = (shared: SharedMemory, last: Solver) =>
    new SlicingSolver(
      new RenamingSolver(
        before(new RefutingSolver(), before(new EnumeratingSolver(FEW_CODES), last)),
        ...([shared, expense, limit] as const),
      ),
    );
  const cases = new SplittingSolver([new RefutingSolver(), new DifferenceSolver(), new LinearSolver()]);
  return {
    exact: behind(memory.exactNumbers, before(new DifferenceSolver(), before(new LimitedSearch(limit), atLast))),
    relaxed: behind(
      memory.relaxedNumbers,
      before(new DifferenceSolver(), before(new LinearSolver(), before(cases, new SearchingSolver(SHARE_FOR_GUESSES)))),
    ),
  };
}
