// The one loop of concolic exploration (generational search): run a path, flip its decisions, solve, run again.
// Enters: a way to run inputs, a solver, an order of flips. Leaves: each run, told as it ends; how the loop ended; and in the
//   ledger what must hold for the paths found to be all there are.
// Deliberately absent: what is run (a function, one call of a sequence, a whole sequence), and what its paths are worth.
import type { Model } from "../../expr/evaluate.ts";
import type { Assumption } from "../../model/assumption.ts";
import type { Trace } from "../../model/trace.ts";
import type { Answer, Solver } from "../../solver/solver.ts";
import type { Budget, Stall } from "../../support/budget.ts";
import type { Ledger } from "./ledger.ts";
import { type Flip, PathTree } from "./path-tree.ts";
import type { Searcher } from "./searchers/searcher.ts";

/** What the search needs to know of a run. */
export type PathRun = Pick<Trace, "decisions" | "outcome" | "supplied" | "assumptions">;

export interface PathSearchParts<R extends PathRun> {
  /** Runs the inputs; undefined where they cannot be run. */
  readonly run: (inputs: Model) => Promise<R | undefined>;
  readonly solver: Solver;
  readonly searcher: Searcher;
  readonly ledger: Ledger;
  readonly budget: Budget;
  /** Ends the search when it has spent too much without progress; whoever is told of runs notes the progress. */
  readonly stall?: { readonly spent: Stall; readonly limit: () => number };
  /** Told of every run. `isNew`: no earlier run took the same path. */
  readonly onRun: (run: R, inputs: Model, isNew: boolean) => void | Promise<void>;
  /** Told after each flip. */
  readonly onFlip?: () => Promise<void>;
  /**
   * Asked when no other flip is left: whether decisions beyond the loop limit are flipped, too. By default they never are.
   */
  readonly goesBeyondLoopLimit?: () => boolean;
}

/** Nothing was left to flip; the budget was over; or it spent too much without progress. */
export type SearchEnd = "exhausted" | "budget" | "stalled";

export class PathSearch<R extends PathRun> {
  readonly #parts: PathSearchParts<R>;
  readonly #tree = new PathTree();
  /** Flips beyond the loop limit. */
  #deferred: Flip[] = [];

  constructor(parts: PathSearchParts<R>) {
    this.#parts = parts;
  }

  /** Runs inputs and schedules the flips of their path. */
  async take(inputs: Model, flip?: Flip): Promise<void> {
    const { run: execute, searcher, ledger, onRun, goesBeyondLoopLimit } = this.#parts;
    const run = await execute(inputs);
    if (run === undefined) return;
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
      const flip = this.#parts.searcher.pop() ?? this.#popDeferred();
      if (flip === undefined) return "exhausted";
      if (budget.isOver()) return "budget";
      if (stall !== undefined && stall.spent.spent > stall.limit()) return "stalled";
      stall?.spent.noteAttempt();
      if (!this.#tree.isTaken(flip)) await this.#try(flip);
      await onFlip?.();
    }
  }

  #popDeferred(): Flip | undefined {
    const { searcher, goesBeyondLoopLimit } = this.#parts;
    if (goesBeyondLoopLimit?.() !== true) return undefined;
    for (const flip of this.#deferred) searcher.push(flip);
    this.#deferred = [];
    return searcher.pop();
  }

  async #try(flip: Flip): Promise<void> {
    const answer = await this.#solve(flip);
    if (answer.status === "sat") return this.take(answer.model, flip);
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

  #solve({ prefix, condition, inputs }: Flip): Promise<Answer> {
    const constraints = [...prefix.map((decision) => decision.condition), condition];
    return this.#parts.solver.solve({ constraints, hint: inputs });
  }
}

function without(flip: Flip, isLeftOut: (decision: Flip["prefix"][number]) => boolean): Flip {
  return { ...flip, prefix: flip.prefix.filter((decision) => !isLeftOut(decision)) };
}

/** Whether a run took the flip that it was made for. */
function follows({ decisions }: PathRun, { prefix, condition }: Flip): boolean {
  return (
    decisions[prefix.length]?.condition === condition &&
    prefix.every((decision, depth) => decisions[depth]?.condition === decision.condition)
  );
}
