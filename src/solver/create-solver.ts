// The only file that knows the order of the layers.
// Enters: options. Leaves: the solver that everybody uses.
// Deliberately absent: any solving.
import { CachingSolver } from "./caching-solver.ts";
import { CheckedSolver } from "./checked-solver.ts";
import { CountingSolver } from "./counting-solver.ts";
import { EnumeratingSolver } from "./exact/enumerating-solver.ts";
import { RefutingSolver } from "./exact/refuting-solver.ts";
import { FirstAnswerSolver } from "./first-answer-solver.ts";
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
}

export interface SolverStatistics {
  readonly queries: number;
  /** Slices that were answered from memory. */
  readonly cached: number;
  /** Slices that went to Z3. */
  readonly z3Queries: number;
  /** What Z3 did for them, in milliseconds that its own count stands for. */
  readonly z3Work: number;
  /** Models that were proposed and do not hold. */
  readonly refused: number;
}

export interface CountedSolver extends Solver {
  statistics(): SolverStatistics;
}

/** A solver for one unit: what it remembers must not reach another, so that units do not depend on their order. */
export function createSolver(options: SolverOptions, z3: Z3Engine): CountedSolver {
  const inTheory = (theory: Theory) => new TheorySolver(z3, options.seed, theory);
  const theories = new TheoryLadder({
    integers: inTheory(integers),
    unboundedIntegers: inTheory(unboundedIntegers),
    integersWithQuotients: inTheory(integersWithQuotients),
    reals: inTheory(reals),
    bitVectors: inTheory(bitVectors),
    doubles: inTheory(doubles),
    strings: inTheory(strings),
  });
  const ladder = new CountingSolver(theories);
  const behindStrings = numbersBehindStrings(ladder);
  const cached = new CachingSolver(
    new FirstAnswerSolver([
      new EnumeratingSolver(),
      new RefutingSolver(),
      new BeautifyingSolver(
        new FirstAnswerSolver([
          new VectorSolver(behindStrings),
          new SearchingSolver(),
          new LengthSplittingSolver(behindStrings),
          ladder,
        ]),
      ),
    ]),
  );
  const sliced = new SlicingSolver(cached);
  const { numbers } = options;
  const restricted =
    numbers === "int" || numbers === "finite" ? new NumberDomainSolver(sliced, RESTRICTIONS[numbers]) : sliced;
  const checked = new CheckedSolver(restricted);
  const top = new CountingSolver(checked);
  return {
    solve: (query) => top.solve(query),
    statistics: () => ({
      queries: top.count,
      cached: cached.hits,
      z3Queries: ladder.count,
      z3Work: theories.spent,
      refused: checked.refused,
    }),
  };
}

/** The codes of a few digits or letters are sooner tried than sought. */
const FEW_COMBINATIONS = 5000;

/** Of the effort of a search whose model is only a guess. */
const SHARE_FOR_GUESSES = 0.05;

/** For the numbers of which strings consist. */
function numbersBehindStrings(ladder: Solver): NumberSolvers {
  const solvers = (...last: readonly Solver[]) =>
    new SlicingSolver(
      new CachingSolver(
        new FirstAnswerSolver([new RefutingSolver(), new EnumeratingSolver(FEW_COMBINATIONS), ...last]),
      ),
    );
  return { exact: solvers(new SearchingSolver(), ladder), relaxed: solvers(new SearchingSolver(SHARE_FOR_GUESSES)) };
}
