// The only file that knows the order of the layers.
// Enters: options. Leaves: the solver that everybody uses.
// Deliberately absent: any solving.
import { CachingSolver } from "./caching-solver.ts";
import { CheckedSolver } from "./checked-solver.ts";
import { EnumeratingSolver } from "./exact/enumerating-solver.ts";
import { RefutingSolver } from "./exact/refuting-solver.ts";
import { before, NOBODY_KNOWS, type Layer, type LayerName } from "./layer.ts";
import { Meters, type LayerStatistics } from "./meters.ts";
import { NumberDomainSolver, RESTRICTIONS } from "./number-domain-solver.ts";
import { BeautifyingSolver } from "./search/beautifying-solver.ts";
import { SearchingSolver } from "./search/searching-solver.ts";
import { SlicingSolver } from "./slicing-solver.ts";
import type { Solver } from "./solver.ts";
import { TheoryLadder } from "./theory-ladder.ts";
import type { Theory } from "./z3/theory.ts";
import { TheorySolver } from "./z3/theory-solver.ts";
import { bitVectors } from "./z3/theories/bit-vectors.ts";
import { doubles } from "./z3/theories/doubles.ts";
import { integers, integersWithQuotients, unboundedIntegers } from "./z3/theories/integers.ts";
import { reals } from "./z3/theories/reals.ts";
import { strings } from "./z3/theories/strings.ts";
import { LengthSplittingSolver } from "./vectors/length-splitting-solver.ts";
import { VectorSolver, type NumberSolvers } from "./vectors/vector-solver.ts";
import type { Z3Engine } from "./z3/z3-engine.ts";

export interface SolverOptions {
  /** undefined and "any": every double. */
  readonly numbers: "int" | "finite" | "any" | undefined;
  /** For Z3; all else is without chance. */
  readonly seed: number;
  /** Layers to leave out, for measuring what they are worth. Answers stay right, but fewer may be known. */
  readonly without?: ReadonlySet<LayerName> | undefined;
}

export interface SolverStatistics {
  readonly queries: number;
  /** What Z3 did, in milliseconds that its own count stands for. */
  readonly z3Work: number;
  /** Models that were proposed and do not hold. */
  readonly refused: number;
  /** In the order in which they are asked. Behind "slice", a query is a slice of one. */
  readonly layers: readonly LayerStatistics[];
}

export interface CountedSolver extends Solver {
  statistics(): SolverStatistics;
}

/** A solver for one unit: what it remembers must not reach another, so that units do not depend on their order. */
export function createSolver({ numbers, seed, without }: SolverOptions, z3: Z3Engine): CountedSolver {
  const inTheory = (theory: Theory) => new TheorySolver(z3, seed, theory);
  const ladder = new TheoryLadder({
    integers: inTheory(integers),
    unboundedIntegers: inTheory(unboundedIntegers),
    integersWithQuotients: inTheory(integersWithQuotients),
    reals: inTheory(reals),
    bitVectors: inTheory(bitVectors),
    doubles: inTheory(doubles),
    strings: inTheory(strings),
  });
  const restriction = numbers === "int" || numbers === "finite" ? RESTRICTIONS[numbers] : undefined;
  const meters = new Meters();
  let checking: CheckedSolver | undefined;

  const z3Layer: Layer = { name: "z3", around: (next) => before(ladder, next) };
  const atLast = meters.around(z3Layer, NOBODY_KNOWS);
  const behindStrings = numbersBehindStrings(atLast);
  const layers: readonly Layer[] = [
    ...(restriction === undefined
      ? []
      : [{ name: "numbers", around: (next: Solver) => new NumberDomainSolver(next, restriction) } as const]),
    { name: "check", around: (next) => (checking = new CheckedSolver(next)) },
    { name: "slice", around: (next) => new SlicingSolver(next) },
    { name: "known sets", around: (next) => new CachingSolver(next) },
    { name: "enumerate", around: (next) => before(new EnumeratingSolver(), next) },
    { name: "refute", around: (next) => before(new RefutingSolver(), next) },
    { name: "beautify", around: (next) => new BeautifyingSolver(next) },
    { name: "vectors", around: (next) => before(new VectorSolver(behindStrings), next) },
    { name: "search", around: (next) => before(new SearchingSolver(), next) },
    { name: "lengths", around: (next) => before(new LengthSplittingSolver(behindStrings), next) },
  ];
  const solver = layers
    .filter(({ name }) => without?.has(name) !== true)
    .reduceRight((next, layer) => meters.around(layer, next), without?.has("z3") === true ? NOBODY_KNOWS : atLast);

  let queries = 0;
  return {
    solve: (query) => {
      queries++;
      return solver.solve(query);
    },
    statistics: () => ({
      queries,
      z3Work: ladder.spent,
      refused: checking?.refused ?? 0,
      layers: meters.statistics().reverse(),
    }),
  };
}

/** The codes of a few digits or letters are sooner tried than sought. */
const FEW_COMBINATIONS = 5000;

/** Of the effort of a search whose model is only a guess. */
const SHARE_FOR_GUESSES = 0.05;

/** For the numbers of which strings consist. */
function numbersBehindStrings(atLast: Solver): NumberSolvers {
  const behind = (last: Solver) =>
    new SlicingSolver(
      new CachingSolver(before(new RefutingSolver(), before(new EnumeratingSolver(FEW_COMBINATIONS), last))),
    );
  return {
    exact: behind(before(new SearchingSolver(), atLast)),
    relaxed: behind(new SearchingSolver(SHARE_FOR_GUESSES)),
  };
}
