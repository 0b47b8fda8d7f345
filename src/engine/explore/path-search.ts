// The one loop of concolic exploration (generational search): run a path, flip its decisions, solve, run again.
// Enters: a way to run inputs, a solver, an order of flips. Leaves: each run, told as it ends; how the loop ended; and in the
//   ledger what must hold for the paths found to be all there are.
// Deliberately absent: what is run (a function, one call of a sequence, a whole sequence), and what its paths are worth.
import type { Model } from "../../expr/evaluate.ts";
import type { Assumption } from "../../model/assumption.ts";
import { type Trace, isCutShort } from "../../model/trace.ts";
import type { Answer, Query, Solver } from "../../solver/solver.ts";
import type { Budget, Stall } from "../../support/budget.ts";
import type { Ledger } from "./ledger.ts";
import { type Flip, PathTree } from "./path-tree.ts";
import type { Searcher } from "./searchers/searcher.ts";

/** What the search needs to know of a run. */
export type PathRun = Pick<Trace, "decisions" | "outcome" | "supplied" | "assumptions">;

/** A solver that is asked first. What it leaves unknown another one is asked when nothing else is left; undefined: that is not worth it. */
export interface BriefSolving {
  readonly solver: Solver;
  readonly later: () => Solver | undefined;
}

export interface PathSearchParts<R extends PathRun> {
  /** Runs the inputs; undefined where they cannot be run. */
  readonly run: (inputs: Model) => Promise<R | undefined>;
  /** Gives the runs of an action more time. Where it is absent, runs that took too long are not run again. */
  readonly patiently?: (action: () => Promise<void>) => Promise<void>;
  readonly solver: Solver;
  readonly brief?: BriefSolving;
  readonly searcher: Searcher;
  readonly ledger: Ledger;
  readonly budget: Budget;
  /** Ends the search when it has spent too much without progress; whoever is told of runs notes the progress. */
  readonly stall?: { readonly spent: Stall; readonly limit: () => number };
  /** Told of every run. `isNew`: no earlier run took the same path. */
  readonly onRun: (run: R, inputs: Model, isNew: boolean) => void | Promise<void>;
  /** Told of a run that took too long and may be run again. */
  readonly onSlow?: (run: R, inputs: Model) => Promise<void>;
  /** Told after each flip. */
  readonly onFlip?: () => Promise<void>;
  /**
   * Asked when no other flip is left: whether decisions beyond the loop limit are flipped, too. By default they never are.
   */
  readonly goesBeyondLoopLimit?: () => boolean;
}

/** So many attempts take about as long as one run that does not end by itself. */
const ATTEMPTS_PER_CUT = 20;

type SlowRun = readonly [inputs: Model, flip: Flip | undefined];

/** Runs that are given more time in vain before the others are given up: code that does not end has many of them. */
const MOST_IN_VAIN = 3;

/** Nothing was left to flip; the budget was over, or what was left not worth it; or it spent too much without progress. */
export type SearchEnd = "exhausted" | "budget" | "stalled";

export class PathSearch<R extends PathRun> {
  readonly #parts: PathSearchParts<R>;
  readonly #tree = new PathTree();
  /** Flips beyond the loop limit. */
  #deferred: Flip[] = [];
  /** Flips that the brief solver could not decide. */
  readonly #undecided: Flip[] = [];
  /** Inputs that took too long, and are run again when nothing else is left. */
  readonly #slow: SlowRun[] = [];
  #isPatient = false;
  /** Asked from the time when nothing else is left: what is found then is as hard. */
  #later: Solver | undefined;
  /** Runs in a row that took too long even so. */
  #inVain = 0;

  constructor(parts: PathSearchParts<R>) {
    this.#parts = parts;
  }

  /** Runs inputs and schedules the flips of their path. */
  async take(inputs: Model, flip?: Flip): Promise<void> {
    const { run: execute, patiently, stall, searcher, ledger, onRun, onSlow, goesBeyondLoopLimit } = this.#parts;
    const run = await execute(inputs);
    if (run === undefined) return;
    if (isCutShort(run.outcome)) stall?.spent.noteAttempt(ATTEMPTS_PER_CUT);
    if (!this.#isPatient && patiently !== undefined && isTooSlow(run)) {
      this.#slow.push([inputs, flip]);
      await onSlow?.(run, inputs);
      return;
    }
    if (isTooSlow(run)) this.#inVain++;
    const used = run.supplied ?? inputs;
    const { isNew, flips } = this.#tree.add(run.decisions, used);
    for (const each of flips) {
      if (!each.isDeferred) searcher.push(each);
      else if (goesBeyondLoopLimit !== undefined) this.#deferred.push(each);
    }
    ledger.noteRun(run);
    if (flip !== undefined && !follows(run, flip)) ledger.assume({ id: "same-behaviour" });
    await onRun(run, used, isNew);
  }

  /** Flips until nothing is left, the budget is over or the search stalls. */
  async flipAll(): Promise<SearchEnd> {
    const { budget, stall, onFlip } = this.#parts;
    for (;;) {
      const flip = this.#parts.searcher.pop() ?? this.#popDeferred() ?? this.#popUndecided();
      if (flip === undefined && !this.#hasSlow()) return this.#undecided.length > 0 ? "budget" : "exhausted";
      if (budget.isOver()) return "budget";
      if (stall !== undefined && stall.spent.spent > stall.limit()) return "stalled";
      stall?.spent.noteAttempt();
      if (flip === undefined) await this.#takeSlow();
      else if (!this.#tree.isTaken(flip)) await this.#try(flip);
      await onFlip?.();
    }
  }

  async #takeSlow(): Promise<void> {
    const [inputs, flip] = this.#slow.shift() as SlowRun;
    const before = this.#inVain;
    this.#isPatient = true;
    await this.#parts.patiently?.(() => this.take(inputs, flip));
    this.#isPatient = false;
    if (this.#inVain === before) this.#inVain = 0;
  }

  /** Whether runs that took too long are worth more time. Those that are not leave the search incomplete. */
  #hasSlow(): boolean {
    if (this.#slow.length > 0 && this.#inVain >= MOST_IN_VAIN) {
      this.#parts.ledger.noteCutShort();
      this.#slow.length = 0;
    }
    return this.#slow.length > 0;
  }

  #popDeferred(): Flip | undefined {
    const { searcher, goesBeyondLoopLimit } = this.#parts;
    if (goesBeyondLoopLimit?.() !== true) return undefined;
    for (const flip of this.#deferred) searcher.push(flip);
    this.#deferred = [];
    return searcher.pop();
  }

  #popUndecided(): Flip | undefined {
    if (this.#undecided.length === 0) return undefined;
    this.#later = this.#parts.brief?.later();
    return this.#later && this.#undecided.shift();
  }

  async #try(flip: Flip): Promise<void> {
    const brief = this.#later === undefined ? this.#parts.brief : undefined;
    const answer = await (brief === undefined ? this.#solve(flip) : brief.solver.solve(queryOf(flip)));
    if (answer.status === "sat") return this.take(answer.model, flip);
    if (answer.status === "unknown" && brief !== undefined) {
      this.#undecided.push(flip);
      return;
    }
    // Without the pins of concretized values a run may or may not take the flip. That is worth a try and proves nothing.
    const isPinned = flip.prefix.some(({ kind }) => kind === "pin");
    const relaxed = isPinned ? await this.#solve(without(flip, ({ kind }) => kind === "pin")) : answer;
    if (relaxed.status === "sat") return this.take(relaxed.model);
    if (answer.status === "unsat") {
      const ofNumbers = answer.assumptions.map((numbers) => ({ id: "numbers", numbers }) as const);
      this.#parts.ledger.assume(...ofNumbers, ...(await this.#boundsOf(flip)));
    } else this.#parts.ledger.noteBlocked({ site: flip.site, condition: flip.condition, reason: answer.reason });
  }

  /** The bounds on inputs without which an infeasible flip might be feasible. */
  async #boundsOf(flip: Flip): Promise<readonly Assumption[]> {
    const bounds = flip.prefix.flatMap(({ assumption }) => (assumption === undefined ? [] : [assumption]));
    if (bounds.length === 0 || this.#parts.ledger.assumesAllBounds) return [];
    const unbounded = without(flip, ({ assumption }) => assumption !== undefined);
    return (await this.#solve(unbounded)).status === "unsat" ? [] : bounds;
  }

  #solve(flip: Flip): Promise<Answer> {
    const { brief, solver } = this.#parts;
    const worth = this.#later ?? (brief === undefined ? solver : (brief.later() ?? brief.solver));
    return worth.solve(queryOf(flip));
  }
}

function queryOf({ prefix, condition, inputs }: Flip): Query {
  const constraints = [...prefix.map((decision) => decision.condition), condition];
  return { constraints, hint: inputs };
}

function without(flip: Flip, isLeftOut: (decision: Flip["prefix"][number]) => boolean): Flip {
  return { ...flip, prefix: flip.prefix.filter((decision) => !isLeftOut(decision)) };
}

function isTooSlow({ outcome }: PathRun): boolean {
  return outcome.status === "cut" && outcome.reason === "time";
}

/** Whether a run took the flip that it was made for. */
function follows({ decisions }: PathRun, { prefix, condition }: Flip): boolean {
  return (
    decisions[prefix.length]?.condition === condition &&
    prefix.every((decision, depth) => decisions[depth]?.condition === decision.condition)
  );
}
