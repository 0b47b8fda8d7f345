// Explores a class breadth-first: every member from every state that some sequence leads to, all paths of each.
// Enters: a way to run one step, a solver, goals. Leaves: traces worth keeping, and an account of the states.
// Deliberately absent: processes and files; how states are compared; the search loop itself, which is `path-search.ts`.
//
// A level is what one more call leads to. Without a given length the levels end when coverage has not grown for two of them;
// where goals are unreached then, one state of each shape is followed deeper. Before all that it scouts: see `scouting.ts`.
import { CRITERIA } from "../../../criteria/criteria.ts";
import type { Model } from "../../../expr/evaluate.ts";
import type { Assumption } from "../../../model/assumption.ts";
import type { ClassShape, Maker } from "../../../model/class-shape.ts";
import type { Exploration } from "../../../model/exploration.ts";
import type { Options } from "../../../model/options.ts";
import { callPrefix } from "../../../model/sequence.ts";
import type { Site } from "../../../model/site.ts";
import type { Trace } from "../../../model/trace.ts";
import type { Solver } from "../../../solver/solver.ts";
import type { Budget } from "../../../support/budget.ts";
import type { Step } from "../../execute/sequence-executor.ts";
import type { Goals } from "../goals.ts";
import { Ledger } from "../ledger.ts";
import { PathSearch } from "../path-search.ts";
import { BreadthFirstSearcher } from "../searchers/breadth-first-searcher.ts";
import { NearestGoalSearcher } from "../searchers/nearest-goal-searcher.ts";
import type { Searcher } from "../searchers/searcher.ts";
import { StepSolver } from "../solvers/step-solver.ts";
import { type Call, type CallPath, conditionsAfter, firstModel, stateAfter } from "./call.ts";
import { givenLists } from "./given-lists.ts";
import { SCOUTING, Scouting } from "./scouting.ts";
import { SequenceTally } from "./sequence-tally.ts";
import type { State } from "./state.ts";
import { StepRunner, type StepRunnerParts } from "./step-runner.ts";
import type { StateMatcher } from "./state-matcher.ts";
import { TraceReporter } from "./trace-reporter.ts";

export interface SequenceParts extends Pick<StepRunnerParts, "executor" | "solver" | "deadly" | "onRun" | "onRunEnd"> {
  /** A solver that gives up where it would take long. */
  readonly quickSolver: Solver;
  readonly budget: Budget;
  readonly goals: Goals;
  readonly matcher: StateMatcher;
  readonly siteAt: (site: number) => Site | undefined;
  /** What is assumed of the inputs, whatever the code does. */
  readonly assumptions: readonly Assumption[];
  readonly onTrace: (trace: Trace) => void;
  readonly onProgress: (paths: number, states: number, length: number) => Promise<void>;
}

/** Levels without growth after which breadth-first exploration ends. */
const PATIENCE = 2;
/** Objects of which scouting remembers how they were made. */
const MOST_SEEDS = 16;
/** The longest sequences that are tried while goals are unreached: of any calls, and with one call again and again at the end. */
const DEEPEST = { usual: 40, repeated: 400 };
/** Work without progress after which a call is left; more where all paths were asked for. */
const STALL = { scouting: SCOUTING.stall, usual: 300, exhaustive: 20_000 };

export class SequenceExplorer {
  readonly #parts: SequenceParts;
  readonly #shape: ClassShape;
  readonly #options: Options;
  readonly #budget: Budget;
  readonly #ledger: Ledger;
  readonly #runner: StepRunner;
  readonly #reporter: TraceReporter;
  readonly #tally = new SequenceTally();
  #scouting: Scouting | undefined;
  /** The inputs with which scouting made objects, and the maker of each. */
  readonly #made = new Map<Model, Maker>();
  /** The states that the level under way leads to. */
  #next: State[] = [];
  #isViolated = false;

  constructor(parts: SequenceParts, shape: ClassShape, options: Options) {
    this.#parts = parts;
    this.#shape = shape;
    this.#options = options;
    const { replay, keepAll, onViolation } = options.sequences;
    this.#budget = parts.budget.until(() => this.#isViolated && onViolation === "stop");
    this.#ledger = new Ledger(parts.assumptions, { assumesAllBounds: true });
    this.#runner = new StepRunner({ ...parts, replays: replay, ledger: this.#ledger });
    const keepsAll = keepAll || CRITERIA[options.criterion].wantsEveryPath;
    this.#reporter = new TraceReporter({ ...parts, runner: this.#runner, keepsAll });
  }

  async explore(): Promise<Exploration> {
    if (this.#mayScout()) {
      const { ledger } = await this.#scout(this.#parts.quickSolver);
      if (ledger.blocked.length > 0) await this.#scout(this.#parts.solver);
    }
    await this.#makeObjects();
    while (this.#next.length > 0 && this.#mayGoOn()) await this.#exploreLevel(() => true);
    if (this.#options.sequences.maxLength === undefined) {
      await this.#followShapes();
      await this.#repeatCalls();
    }
    return this.#account();
  }

  async #makeObjects(): Promise<void> {
    for (const maker of this.#shape.makers)
      for (const given of givenLists(maker.parameters, "", this.#options.sequences))
        await this.#explorePaths({ state: undefined, maker, members: [], given });
  }

  /** Scouting adds nothing where all paths are asked for anyway. */
  #mayScout(): boolean {
    const { maxLength, keepAll } = this.#options.sequences;
    return maxLength === undefined && !keepAll && !CRITERIA[this.#options.criterion].wantsEveryPath;
  }

  async #scout(solver: Solver): Promise<Scouting> {
    const scouting = new Scouting(solver, this.#shape.members.length);
    this.#scouting = scouting;
    await this.#makeObjects();
    for (let length = 1; length <= SCOUTING.longest && length - this.#reporter.grewAt <= SCOUTING.patience; length++)
      for (const state of scouting.take()) {
        if (this.#parts.goals.allReached) break;
        await this.#exploreMembers(state);
      }
    this.#scouting = undefined;
    return scouting;
  }

  /** Makes one call more from each chosen state of the level. */
  async #exploreLevel(isChosen: (state: State) => boolean): Promise<void> {
    const level = this.#next;
    this.#next = [];
    this.#tally.startLevel();
    for (const state of level) {
      if (this.#budget.isOver() || !isChosen(state)) this.#tally.leaveOut();
      else await this.#exploreMembers(state);
    }
    if (!this.#budget.isOver()) this.#tally.completeLevel();
  }

  #mayGoOn(): boolean {
    const { maxLength } = this.#options.sequences;
    if (this.#budget.isOver()) return false;
    const { length } = this.#tally;
    return maxLength === undefined ? length - this.#reporter.grewAt < PATIENCE : length < maxLength;
  }

  /**
   * Goes deeper while goals are unreached. Of the states that differ only in their symbolic values, one is followed, so that
   * counters count on and containers fill up without the many states in between.
   */
  async #followShapes(): Promise<void> {
    const shapes = new Set<string>();
    const isNew = ({ image: { shape } }: State): boolean => !shapes.has(shape) && shapes.add(shape).size > 0;
    while (this.#next.length > 0 && this.#tally.length < DEEPEST.usual && !this.#parts.goals.allReached)
      await this.#exploreLevel(isNew);
  }

  /**
   * Goes on from the longest sequences by calling a member without parameters again and again, as long as each call leads to a
   * new state: that is cheap, and counters may have far to go.
   */
  async #repeatCalls(): Promise<void> {
    const { goals } = this.#parts;
    const deepest = this.#next;
    for (const member of this.#shape.members.filter(({ parameters }) => parameters.length === 0)) {
      const isRepeated = ({ members }: State): boolean => members.at(-1) === member && members.at(-2) === member;
      let state = deepest.find(isRepeated);
      while (state !== undefined && state.members.length < DEEPEST.repeated) {
        if (goals.allReached || this.#budget.isOver()) return;
        this.#tally.leaveOut();
        this.#tally.reach(state.members.length + 1);
        this.#next = [];
        await this.#exploreMembers(state);
        state = this.#next.find(isRepeated);
      }
    }
    this.#next = deepest;
  }

  async #exploreMembers(state: State): Promise<void> {
    const k = state.members.length + 1;
    for (const member of this.#shape.members)
      for (const given of givenLists(member.parameters, callPrefix(member, k), this.#options.sequences)) {
        if (this.#budget.isOver()) return;
        await this.#explorePaths({ state, maker: state.maker, members: [...state.members, member], given });
      }
  }

  async #explorePaths(call: Call): Promise<void> {
    const scouting = this.#scouting;
    const { solver, ledger } = scouting ?? { solver: this.#parts.solver, ledger: this.#ledger };
    const isExhaustive = this.#options.sequences.maxLength !== undefined;
    const limit = scouting !== undefined ? STALL.scouting : isExhaustive ? STALL.exhaustive : STALL.usual;
    const spent = this.#budget.stall();
    const search = new PathSearch<Step>({
      run: (model) => this.#runner.run(call, model),
      solver: new StepSolver(solver, { known: call.state?.known ?? [], numbers: this.#options.numbers }),
      searcher: this.#createSearcher(isExhaustive),
      ledger,
      budget: this.#budget,
      stall: { spent, limit: () => limit },
      onRun: async (step, model, isNew) => {
        if (isNew && (await this.#onPath(call, { step, model }))) spent.noteProgress();
      },
    });
    for (const model of [firstModel(call), ...this.#seedsOf(call)]) await search.take(model);
    const end = await search.flipAll();
    if (end === "stalled" && scouting === undefined) ledger.assume({ id: "stalled" });
    await this.#parts.onProgress(this.#tally.paths, this.#tally.explored, this.#tally.length);
  }

  #createSearcher(isExhaustive: boolean): Searcher {
    const { goals, siteAt } = this.#parts;
    if (isExhaustive || goals.allReached) return new BreadthFirstSearcher();
    return new NearestGoalSearcher((site) => goals.distance(siteAt(site)));
  }

  /** Inputs that made an object when scouting: with no goal near by they would be hard to find again. */
  #seedsOf({ state, maker, given }: Call): readonly Model[] {
    if (state !== undefined || this.#scouting !== undefined || given.size > 0) return [];
    return [...this.#made].flatMap(([model, by]) => (by === maker ? [model] : []));
  }

  /** Gives whether the path shows something new, or leads to a new state. */
  async #onPath(call: Call, path: CallPath): Promise<boolean> {
    const { outcome, next } = path.step;
    const cut = outcome.status === "cut" ? outcome.reason : undefined;
    if (cut === "no-input" || cut === "loop-limit") return false;
    if (this.#scouting !== undefined) return this.#onScouted(this.#scouting, call, path);
    if (cut === "pending") this.#ledger.assume({ id: "no-call-while-pending" });
    if (call.state !== undefined || this.#shape.members.length === 0) this.#tally.countPath();
    const isNew = await this.#reporter.report(call, path);
    if (outcome.status === "violated") this.#isViolated = true;
    const isNewState = next !== undefined && (await this.#reach(call, path, next));
    return isNew || isNewState;
  }

  async #onScouted(scouting: Scouting, call: Call, path: CallPath): Promise<boolean> {
    const isPromising = await this.#reporter.report(call, path);
    const { next } = path.step;
    if (next === undefined) return isPromising;
    const isAdded = scouting.add(next.image.shape, isPromising, () =>
      stateAfter(call, path, next, conditionsAfter(call, path.step)),
    );
    if (isAdded && call.state === undefined && this.#made.size < MOST_SEEDS) this.#made.set(path.model, call.maker);
    return isPromising;
  }

  /** Gives whether the state is covered by none that was reached before; then the next level starts from it, too. */
  async #reach(call: Call, { step, model }: CallPath, next: NonNullable<Step["next"]>): Promise<boolean> {
    const { maker, members } = call;
    const conditions = conditionsAfter(call, step);
    const from = call.state?.image;
    const known = await this.#parts.matcher.add({ ...next, conditions, model, maker, members, from });
    this.#tally.countState(next.image, known !== undefined);
    if (known === undefined) return false;
    this.#next.push(stateAfter(call, { step, model }, next, known));
    return true;
  }

  #account(): Exploration {
    const { goals, budget, matcher } = this.#parts;
    const { arguments: mode, values, onViolation } = this.#options.sequences;
    const tally = this.#tally;
    const isExhausted = this.#next.length === 0 && tally.isWhole && !this.#budget.isOver();
    const { completeUpTo } = tally;
    const assumptions: Assumption[] = [
      ...(isExhausted ? [] : [{ id: "longest-sequence", calls: completeUpTo } as const]),
      ...(mode === "concrete" || values.length > 0 ? [{ id: "given-arguments" } as const] : []),
      ...matcher.assumptions,
      ...(this.#isViolated ? [AFTER_VIOLATION[onViolation]] : []),
    ];
    return {
      ...this.#ledger.conclude(budget.isOver() ? "budget" : "exhausted", assumptions),
      paths: tally.paths,
      unreached: goals.unreached,
      sequences: tally.account(this.#reporter.grewAt, this.#runner.whyReplayed),
    };
  }
}

const AFTER_VIOLATION: Readonly<Record<Options["sequences"]["onViolation"], Assumption>> = {
  stop: { id: "stopped-at-violation" },
  continue: { id: "no-call-after-violation" },
};
