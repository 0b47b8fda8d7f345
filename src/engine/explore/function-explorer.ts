// Explores a function: sampled inputs first, then every path that flipping decisions leads to.
// Enters: a way to run the function, a solver, goals. Leaves: traces of new paths, and an account of what is left.
// Deliberately absent: processes and files; the search loop itself, which is `path-search.ts`.
import { CRITERIA } from "../../criteria/criteria.ts";
import type { Model } from "../../expr/evaluate.ts";
import type { SortValue, Var } from "../../expr/expr.ts";
import type { Assumption } from "../../model/assumption.ts";
import type { Exploration } from "../../model/exploration.ts";
import { findingIdentity } from "../../model/finding-identity.ts";
import { isStackOverflow } from "../../model/is-stack-overflow.ts";
import { modelKey } from "../../model/model-key.ts";
import type { Options } from "../../model/options.ts";
import type { Site } from "../../model/site.ts";
import { type Outcome, type Trace, isCutShort } from "../../model/trace.ts";
import type { Solver } from "../../solver/solver.ts";
import type { Budget, Stall } from "../../support/budget.ts";
import { DeadlyInputs } from "./deadly-inputs.ts";
import { EndlessProbes } from "./endless-probes.ts";
import type { Goals } from "./goals.ts";
import { Ledger } from "./ledger.ts";
import { type BriefSolving, PathSearch } from "./path-search.ts";
import { Sampler } from "./sampler.ts";
import { BreadthFirstSearcher } from "./searchers/breadth-first-searcher.ts";
import { NearestGoalSearcher } from "./searchers/nearest-goal-searcher.ts";

/** Asked first where goals matter more than paths. */
export interface QuickerSolvers {
  readonly brief: Solver;
  /** Asked where all goals are reached, and all there is to win is a proof. */
  readonly cheap: Solver;
}

export interface FunctionExplorerParts {
  /** `plain`: with concrete inputs, for coverage only. */
  readonly run: (inputs: Model, plain: boolean) => Promise<Trace>;
  readonly solver: Solver;
  readonly quicker?: QuickerSolvers;
  readonly budget: Budget;
  readonly goals: Goals;
  readonly siteAt: (site: number) => Site | undefined;
  readonly variables: readonly Var[];
  /** What is assumed of the inputs, whatever the code does. */
  readonly assumptions: readonly Assumption[];
  /** Inputs without a type. */
  readonly untyped?: ReadonlySet<string>;
  /** Literals of the unit's code. */
  readonly constants: readonly SortValue[];
  /** Inputs found by an earlier attempt, whose process died. */
  readonly seeds: readonly Model[];
  /** Inputs that ended a process, and are not run again. */
  readonly deadly: readonly Model[];
  /** Gives the runs of an action more time; absent where they have all they need. */
  readonly patiently?: <T>(action: () => Promise<T>) => Promise<T>;
  readonly onTrace: (trace: Trace) => void;
  /** Told of paths that were cut at the loop limit. */
  readonly onLimit?: (trace: Trace) => void;
  readonly onProgress: (paths: number) => Promise<void>;
}

/**
 * Work without progress after which exploring ends: while goals are unreached, while the paths may still turn out to be all there are, and
 * where neither is so.
 */
const STALL = { unreached: 2000, provable: 200, closing: 80 };

export class FunctionExplorer {
  readonly #parts: FunctionExplorerParts;
  readonly #options: Options;
  readonly #search: PathSearch<Trace>;
  readonly #ledger: Ledger;
  readonly #stall: Stall;
  readonly #findings = new Set<string>();
  readonly #deadly: DeadlyInputs;
  readonly #probes: EndlessProbes;
  /** A run that took too long; it may come to its end when it is given more time. */
  #slow: Trace | undefined;
  #paths = 0;
  /** Whether inputs keep some loop going. It will end at the loop limit, and a proof with it. */
  #loops = false;

  constructor(parts: FunctionExplorerParts, options: Options) {
    const { goals, siteAt, solver, budget, assumptions, deadly, onProgress } = parts;
    this.#parts = parts;
    this.#options = options;
    this.#deadly = new DeadlyInputs(deadly);
    this.#ledger = new Ledger(assumptions, {
      loopLimit: options.loopLimit,
      ...(parts.untyped && { untyped: parts.untyped }),
    });
    this.#probes = new EndlessProbes(options.numbers);
    this.#stall = budget.stall();
    const { wantsEveryPath } = CRITERIA[options.criterion];
    this.#search = new PathSearch({
      run: (inputs) => this.#run(inputs),
      ...(parts.patiently !== undefined && { patiently: parts.patiently }),
      solver,
      searcher: wantsEveryPath
        ? new BreadthFirstSearcher()
        : new NearestGoalSearcher((site) => goals.distance(siteAt(site))),
      ledger: this.#ledger,
      budget,
      ...(!wantsEveryPath && {
        stall: { spent: this.#stall, limit: () => this.#mostStalled },
        goesBeyondLoopLimit: () => !goals.allReached,
        ...(parts.quicker !== undefined && { brief: this.#brief(parts.quicker) }),
      }),
      onRun: (trace, _, isNew) => this.#keep(trace, isNew),
      onSlow: (trace, inputs) => this.#runPlainly(trace, inputs),
      onFlip: () => onProgress(this.#paths),
    });
  }

  get #mostStalled(): number {
    if (!this.#parts.goals.allReached) return STALL.unreached;
    return this.#isClosing && !this.#mayProve ? STALL.closing : STALL.provable;
  }

  /** Whether all there is to win is a proof. */
  get #isClosing(): boolean {
    const { thorough, maxRuns } = this.#options;
    return this.#parts.goals.allReached && !thorough && maxRuns === undefined;
  }

  get #mayProve(): boolean {
    return this.#ledger.mayProve && !this.#loops;
  }

  /** Once all goals are reached, hard questions are worth an answer only where nothing stands against a proof. */
  #brief({ brief, cheap }: QuickerSolvers): BriefSolving {
    const { solver } = this.#parts;
    return {
      solver: { solve: (query) => (this.#isClosing ? cheap : brief).solve(query) },
      later: () => (!this.#isClosing ? solver : this.#mayProve ? brief : undefined),
    };
  }

  async explore(): Promise<Exploration> {
    const { variables, constants, seeds, goals } = this.#parts;
    const sampler = new Sampler(variables, constants, this.#options.numbers, this.#options.seed);
    for (const inputs of seeds) await this.#search.take(inputs);
    await this.#search.take(sampler.first());
    if (!CRITERIA[this.#options.criterion].wantsEveryPath && variables.length > 0) await this.#sample(sampler);
    const end = await this.#search.flipAll();
    if (this.#slow !== undefined && end !== "exhausted" && this.#isNewFinding(this.#slow.outcome))
      this.#parts.onTrace(this.#slow);
    if (!CRITERIA[this.#options.criterion].wantsEveryPath) await this.#probeEndless();
    return { ...this.#ledger.conclude(end), paths: this.#paths, unreached: goals.unreached };
  }

  /** Runs sampled inputs plainly, and again symbolically where they reach something new. */
  async #sample(sampler: Sampler): Promise<void> {
    const { run, budget, goals, onTrace } = this.#parts;
    const seen = new Set<string>();
    for (let i = 0; i < sampler.burst && !budget.isOver() && !goals.allReached; i++) {
      const inputs = sampler.random();
      const key = modelKey(inputs);
      if (seen.has(key) || this.#deadly.refuses(inputs)) continue;
      seen.add(key);
      const trace = await run(inputs, true);
      if (!goals.isNew(trace.coverage)) continue;
      await this.#search.take(inputs);
      // With symbolic values it may take too long, or another path.
      if (!isCutShort(trace.outcome) && goals.note(trace.coverage)) onTrace({ ...trace, isPlain: true });
    }
  }

  /** Looks for one input with which a loop goes on and on. It is no path, and whether it ever ends is for others to find out. */
  async #probeEndless(): Promise<void> {
    const { run, budget, onTrace } = this.#parts;
    const endless: Outcome = { status: "cut", reason: "steps" };
    if (!this.#isNewFinding(endless)) return;
    for (const inputs of this.#probes.models()) {
      if (budget.isOver()) return;
      if (this.#deadly.refuses(inputs)) continue;
      const { outcome, ...trace } = await run(inputs, true);
      const isOverflow = outcome.status === "threw" && isStackOverflow(outcome);
      if (!isOverflow && findingIdentity(outcome) !== findingIdentity(endless)) continue;
      onTrace({ ...trace, outcome: endless, isPlain: true });
      return;
    }
  }

  /** Without symbolic values, inputs that took too long may come to their end. */
  async #runPlainly(slow: Trace, inputs: Model): Promise<void> {
    const { run, goals, onTrace } = this.#parts;
    this.#slow ??= slow;
    if (!goals.isNew(slow.coverage)) return;
    const trace = await run(inputs, true);
    if (!isCutShort(trace.outcome) && goals.note(trace.coverage)) onTrace({ ...trace, isPlain: true });
  }

  async #run(inputs: Model): Promise<Trace | undefined> {
    if (this.#deadly.refuses(inputs)) {
      this.#ledger.assume({ id: "deadly-inputs" });
      return undefined;
    }
    const trace = await this.#parts.run(inputs, false);
    this.#deadly.noteSurvived(inputs);
    return trace;
  }

  #keep(trace: Trace, isNew: boolean): void {
    this.#probes.note(trace);
    this.#loops ||= isLooping(trace);
    const { goals, onTrace, onLimit } = this.#parts;
    const { outcome } = trace;
    const cut = outcome.status === "cut" ? outcome.reason : undefined;
    const isPath = isNew && cut !== "loop-limit" && cut !== "no-input";
    if (isPath) this.#paths++;
    const reachesNew = isCutShort(outcome) ? goals.noteInVain(trace.coverage) : goals.note(trace.coverage);
    if (this.#isNewFinding(outcome) || reachesNew) this.#stall.noteProgress();
    if (isPath) onTrace(trace);
    if (isNew && cut === "loop-limit") onLimit?.(trace);
  }

  #isNewFinding(outcome: Outcome): boolean {
    const identity = findingIdentity(outcome);
    if (identity === undefined || this.#findings.has(identity)) return false;
    this.#findings.add(identity);
    return true;
  }
}

/** Whether one test was decided several times. */
function isLooping({ decisions }: Trace): boolean {
  const sites = decisions.flatMap(({ kind, flippable, site }) => (kind === "branch" && flippable ? [site] : []));
  return new Set(sites).size < sites.length;
}
