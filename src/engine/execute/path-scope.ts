// The one place that enters and leaves a path. Between the two, code under test runs: with a model, fresh virtual time and
// random numbers, its limits on steps, and, unless the run is plain, with the models of built-ins.
import type { Model } from "../../expr/evaluate.ts";
import type { Expr } from "../../expr/expr.ts";
import type { Options } from "../../model/options.ts";
import { disableModels, enableModels } from "../runtime/builtins/builtin.ts";
import type { RunNotes } from "../runtime/effects/run-notes.ts";
import { Path, enterPath } from "../runtime/path.ts";
import type { ExecutorParts } from "./executor.ts";

/** Nested loops of which all paths are explained. */
const MOST_NESTED = 5;
/** However low the loop limit, decisions of one site are flipped so often on a path. */
const FEWEST_DECISIONS = 16;
/** The loop limit grows with the calls, since loops over an object decide something for each element that calls added. */
const DECISIONS_PER_CALL = 2;

export interface PathSettings {
  /** Whether all inputs are concrete. */
  readonly plain?: boolean;
  /** Conditions that earlier calls left behind. */
  readonly known?: readonly Expr[];
  /** Calls of the sequence before this one. */
  readonly calls?: number;
  /** For a run that is to be explained. */
  readonly notes?: RunNotes | undefined;
}

export class PathScope {
  readonly #parts: ExecutorParts;
  readonly #options: Options;
  #isPlain = false;

  constructor(parts: ExecutorParts, options: Options) {
    this.#parts = parts;
    this.#options = options;
  }

  enter(model: Model, { plain = false, known = [], calls = 0, notes }: PathSettings): Path {
    const { limits, timers, chance, decidesAbsence } = this.#parts;
    const { maxSteps } = this.#options;
    this.#isPlain = plain;
    this.#useBuiltins();
    const loopLimit = this.#options.loopLimit + DECISIONS_PER_CALL * calls;
    const mostDecisions =
      notes === undefined ? Math.max(FEWEST_DECISIONS, (loopLimit + 1) ** 2) : (loopLimit + 1) ** MOST_NESTED;
    const path = new Path(model, mostDecisions, loopLimit);
    path.decidesAbsence = decidesAbsence;
    path.notes = notes;
    path.triesAssignable = notes === undefined && this.#options.inputs !== "declared";
    path.suppose(known);
    enterPath(path);
    timers.reset();
    chance.reset();
    chance.followModel();
    limits.start(maxSteps, plain ? maxSteps : loopLimit);
    path.limits = limits;
    return path;
  }

  /** To be called when the modules are loaded. */
  startClock(): void {
    this.#parts.limits.startClock();
  }

  /** Does something that is not code under test, such as comparing symbolic values themselves. */
  outside<T>(action: () => T): T {
    disableModels();
    try {
      return action();
    } finally {
      this.#useBuiltins();
    }
  }

  leave(): void {
    this.#parts.chance.environment.isUsual = true;
    enterConcretePath();
    disableModels();
  }

  /** A plain run needs no models: the built-ins themselves will do. */
  #useBuiltins(): void {
    if (this.#isPlain) disableModels();
    else enableModels();
  }
}

/** Enters a path on which nothing is symbolic. It lasts until the next path is entered. */
export function enterConcretePath(model: Model = new Map()): Path {
  const path = new Path(model);
  enterPath(path);
  return path;
}
