// Explores a unit: runs it, flips decisions, runs it again, until nothing is left or a limit is reached.
// Enters: a way to run the unit, a solver, goals. Leaves: traces worth keeping, and an honest account of what is left.
// Deliberately absent: processes, files, time other than the deadline it is given.
import type { Model } from "../../expr/evaluate.ts";
import type { SortValue, Var } from "../../expr/expr.ts";
import { type Blocked, type Exploration, STALLED } from "../../model/exploration.ts";
import type { Options } from "../../model/options.ts";
import type { Trace } from "../../model/trace.ts";
import type { Answer, Solver } from "../../solver/solver.ts";
import { type FlipQueue, BreadthFirstQueue, NearestGoalQueue } from "./flip-queue.ts";
import type { Goals } from "./goals.ts";
import type { Site } from "../../model/site.ts";
import { modelKey } from "../../model/model-key.ts";
import { findingIdentity } from "../../model/finding-identity.ts";
import { type Flip, PathTree, follows } from "./path-tree.ts";
import { Sampler } from "./sampler.ts";

export interface ExplorerParts {
  readonly run: (inputs: Model, plain: boolean) => Promise<Trace>;
  readonly solver: Solver;
  /** What Z3 has done so far, in milliseconds that its own count stands for. */
  readonly z3Work: () => number;
  readonly goals: Goals;
  readonly siteAt: (site: number) => Site | undefined;
  readonly variables: readonly Var[];
  /** What is taken for granted about the inputs. */
  readonly assumptions: readonly string[];
  /** Literals of the unit's code. */
  readonly constants: readonly SortValue[];
  /** Inputs found before: by an earlier attempt, whose process died. */
  readonly seeds: readonly Model[];
  /** Inputs that must not be run again: they ended the process. */
  readonly deadly: readonly Model[];
  readonly onTrace: (trace: Trace) => void;
  /** Told of paths that were given up at the loop limit. */
  readonly onLimit?: (trace: Trace) => void;
  readonly onProgress: (paths: number) => Promise<void>;
  readonly isOver: () => boolean;
}

/** Work without anything new after which exploring stops: less when every goal is reached. One attempt is 1. */
const STALL = { reached: 200, unreached: 2000 };
/** So much of Z3's work takes as long as an attempt without it. */
const Z3_WORK_PER_ATTEMPT = 5;

export class Explorer {
  readonly #parts: ExplorerParts;
  readonly #options: Options;
  readonly #tree = new PathTree();
  readonly #queue: FlipQueue;
  readonly #findings = new Set<string>();
  readonly #assumptions = new Set<string>();
  readonly #blocked: Blocked[] = [];
  #deferred: Flip[] = [];
  readonly #deadly: ReadonlySet<string>;
  #paths = 0;
  #pinned = false;
  #outOfSteps = false;
  #sinceNew = 0;

  constructor(parts: ExplorerParts, options: Options) {
    this.#parts = parts;
    this.#options = options;
    this.#deadly = new Set(parts.deadly.map(modelKey));
    for (const assumption of parts.assumptions) this.#assumptions.add(assumption);
    this.#queue =
      options.criterion === "path"
        ? new BreadthFirstQueue()
        : new NearestGoalQueue((site) => parts.goals.distance(parts.siteAt(site)));
  }

  async explore(): Promise<Exploration> {
    const { variables, constants, seeds } = this.#parts;
    const sampler = new Sampler(variables, constants, this.#options.numbers, this.#options.seed);
    for (const inputs of seeds) await this.#runAndKeep(inputs);
    await this.#runAndKeep(sampler.first());
    if (this.#options.criterion !== "path" && variables.length > 0) await this.#burst(sampler);
    const stopped = await this.#flipAll();
    return this.#account(stopped);
  }

  /** A cheap look: plain runs, repeated symbolically only where they reach something new. */
  async #burst(sampler: Sampler): Promise<void> {
    const seen = new Set<string>();
    for (let i = 0; i < sampler.burst && !this.#parts.isOver() && !this.#parts.goals.allReached; i++) {
      const inputs = sampler.random();
      if (seen.has(modelKey(inputs)) || this.#deadly.has(modelKey(inputs))) continue;
      seen.add(modelKey(inputs));
      const trace = await this.#parts.run(inputs, true);
      if (this.#parts.goals.note(trace.coverage)) await this.#runAndKeep(inputs);
    }
  }

  async #flipAll(): Promise<"exhausted" | "budget" | "stalled"> {
    for (;;) {
      const flip = this.#queue.pop() ?? this.#takeDeferred();
      if (flip === undefined) return "exhausted";
      if (this.#parts.isOver()) return "budget";
      if (this.#options.criterion !== "path") {
        const limit = this.#parts.goals.allReached ? STALL.reached : STALL.unreached;
        if (this.#sinceNew > limit) return "stalled";
      }
      const before = this.#parts.z3Work();
      this.#sinceNew++;
      if (!this.#tree.isTaken(flip)) await this.#try(flip);
      this.#sinceNew += (this.#parts.z3Work() - before) / Z3_WORK_PER_ATTEMPT;
      await this.#parts.onProgress(this.#paths);
    }
  }

  /** Loops are followed further only where something is unreached without that. */
  #takeDeferred(): Flip | undefined {
    if (this.#options.criterion === "path" || this.#parts.goals.allReached) return undefined;
    for (const flip of this.#deferred) this.#queue.push(flip);
    this.#deferred = [];
    return this.#queue.pop();
  }

  async #try(flip: Flip): Promise<void> {
    const answer = await this.#solve(flip, true);
    if (answer.status === "sat") return this.#runFlipped(flip, answer.model);
    // with the pinned values free again, a run may go where we want, or elsewhere: worth a try, proves nothing
    const isPinned = flip.prefix.some(({ kind }) => kind === "pin");
    const relaxed = isPinned ? await this.#solve(flip, false) : answer;
    if (relaxed.status === "sat") await this.#runAndKeep(relaxed.model);
    else this.#noteBlocked(flip, answer, answer.status === "unsat" ? await this.#boundsOf(flip) : []);
  }

  /** The bounds on inputs without which the flip might be possible. */
  async #boundsOf(flip: Flip): Promise<string[]> {
    const bounds = flip.prefix.flatMap(({ assumption }) => (assumption === undefined ? [] : [assumption]));
    if (bounds.length === 0) return [];
    const prefix = flip.prefix.filter(({ assumption }) => assumption === undefined);
    return (await this.#solve({ ...flip, prefix }, true)).status === "unsat" ? [] : bounds;
  }

  #solve({ prefix, condition, inputs }: Flip, withPins: boolean): Promise<Answer> {
    const kept = prefix.filter(({ kind }) => withPins || kind !== "pin");
    return this.#parts.solver.solve({
      constraints: [...kept.map((decision) => decision.condition), condition],
      hint: inputs,
    });
  }

  async #runFlipped(flip: Flip, model: Model): Promise<void> {
    const trace = await this.#runAndKeep(model);
    if (trace !== undefined && !follows(trace, flip))
      this.#assumptions.add("the code behaves the same when it is run again");
  }

  #noteBlocked(flip: Flip, answer: Exclude<Answer, { status: "sat" }>, bounds: readonly string[]): void {
    if (answer.status === "unsat")
      for (const assumption of [...answer.assumptions, ...bounds]) this.#assumptions.add(assumption);
    else this.#blocked.push({ site: flip.site, condition: flip.condition, reason: answer.reason });
  }

  async #runAndKeep(inputs: Model): Promise<Trace | undefined> {
    if (this.#deadly.has(modelKey(inputs))) {
      this.#assumptions.add("inputs that end the process lead nowhere else");
      return undefined;
    }
    const trace = await this.#parts.run(inputs, false);
    const { isNew, flips } = this.#tree.add(trace);
    const isCut = trace.outcome.status === "cut" && ["loop-limit", "no-input"].includes(trace.outcome.reason);
    for (const flip of flips) {
      if (!flip.isDeferred) this.#queue.push(flip);
      else if (this.#options.criterion !== "path") this.#deferred.push(flip);
    }
    if (trace.outcome.status === "cut" && trace.outcome.reason === "steps") this.#outOfSteps = true;
    const isLimited = trace.outcome.status === "cut" && trace.outcome.reason === "loop-limit";
    if (isLimited || trace.decisions.some(({ flippable, kind }) => !flippable && kind !== "pin" && kind !== "input"))
      this.#assumptions.add(`loops and recursion go no deeper than the loop limit of ${this.#options.loopLimit}`);
    if (trace.decisions.some(({ kind }) => kind === "pin")) this.#pinned = true;
    if (isNew && !isCut) this.#paths++;
    const reachesNew = this.#parts.goals.note(trace.coverage);
    if (this.#isNewFinding(trace) || reachesNew) this.#sinceNew = 0;
    if (isNew && !isCut) this.#parts.onTrace(trace);
    if (isNew && isLimited) this.#parts.onLimit?.(trace);
    return trace;
  }

  #isNewFinding({ outcome }: Trace): boolean {
    const identity = findingIdentity(outcome);
    if (identity === undefined || this.#findings.has(identity)) return false;
    this.#findings.add(identity);
    return true;
  }

  #account(stopped: "exhausted" | "budget" | "stalled"): Exploration {
    if (this.#pinned)
      this.#assumptions.add("values handed to code that is not rewritten are only those that were tried");
    const limits = new Set(this.#assumptions);
    if (stopped === "stalled") limits.add(STALLED);
    if (this.#blocked.length > 0) limits.add("conditions that the solver could not decide lead to nothing new");
    const isBudget = stopped === "budget" || this.#outOfSteps;
    return {
      status: isBudget ? "budget" : limits.size > 0 ? "bounded" : "complete",
      stopped: this.#outOfSteps && stopped !== "budget" ? "steps" : stopped,
      assumptions: [...limits],
      paths: this.#paths,
      unreached: this.#parts.goals.unreached,
      blocked: this.#blocked,
      isPinned: this.#pinned,
    };
  }
}
