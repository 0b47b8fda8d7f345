// Explores a class breadth-first: every member from every state that some sequence leads to, all paths of each.
// Enters: a way to run one step, a solver, goals. Leaves: traces worth keeping, and an honest account of the states.
// Deliberately absent: processes, files, time other than the deadline it is given; how states are compared.
//
// A level is what one more call leads to. Without a given length the levels end when coverage has not grown for two of them;
// where something is unreached then, it goes on deeper with one state of each shape. Before all that it scouts: see
// `scouting.ts`.
import type { Model } from "../../../expr/evaluate.ts";
import { joined } from "../../execute/observe-run.ts";
import type { Step } from "../../execute/sequence-executor.ts";
import type { ClassShape, Maker } from "../../../model/class-shape.ts";
import { type Blocked, type Exploration, STALLED, type SequenceAccount } from "../../../model/exploration.ts";
import type { Options } from "../../../model/options.ts";
import { callPrefix } from "../../../model/sequence.ts";
import type { Trace } from "../../../model/trace.ts";
import type { Solver } from "../../../solver/solver.ts";
import { BreadthFirstQueue, NearestGoalQueue } from "../flip-queue.ts";
import type { Goals } from "../goals.ts";
import type { Site } from "../../../model/site.ts";
import { findingIdentity } from "../../../model/finding-identity.ts";
import { type Call, NOTHING, conditionsAfter, firstModel, historyOf, pastOf, stateAfter } from "./call.ts";
import { type CallPath, CallPaths } from "./call-paths.ts";
import { givenLists } from "./given-lists.ts";
import { SCOUTING, Scouting } from "./scouting.ts";
import type { State } from "./state.ts";
import { StepRunner, type StepRunnerParts } from "./step-runner.ts";
import type { StateMatcher } from "./state-matcher.ts";

export interface SequenceParts extends Pick<StepRunnerParts, "executor" | "solver" | "deadly" | "onRun"> {
  /** One that gives up where it would take long. */
  readonly quickSolver: Solver;
  /** What Z3 has done so far, in milliseconds that its own count stands for. */
  readonly z3Work: () => number;
  readonly goals: Goals;
  readonly matcher: StateMatcher;
  readonly siteAt: (site: number) => Site | undefined;
  /** What is taken for granted about the inputs. */
  readonly assumptions: readonly string[];
  readonly onTrace: (trace: Trace) => void;
  readonly onProgress: (paths: number, states: number, length: number) => Promise<void>;
  readonly isOver: () => boolean;
}

/** Levels without growth after which breadth-first exploration ends. */
const PATIENCE = 2;
/** Objects of which scouting remembers how they were made. */
const MOST_SEEDS = 16;
/** The longest sequences that are tried for the sake of something unreached. */
const DEEPEST = 40;
/** Flips of one call that bring nothing new, after which it is left; more where all paths were asked for. */
const STALL = { scouting: SCOUTING.stall, usual: 300, exhaustive: 20_000 };
/** So much of Z3's work takes as long as a flip without it. */
const Z3_WORK_PER_FLIP = 5;

export class SequenceExplorer {
  readonly #parts: SequenceParts;
  readonly #shape: ClassShape;
  readonly #options: Options;
  readonly #assumptions: Set<string>;
  readonly #blocked: Blocked[] = [];
  /** By their identity, the length of the shortest sequence. */
  readonly #findings = new Map<string, number>();
  readonly #runner: StepRunner;
  #scouting: Scouting | undefined;
  /** What scouting made objects with, and by which maker. */
  readonly #made = new Map<Model, Maker>();
  /** What the level under way leads to. */
  #next: State[] = [];
  #paths = 0;
  #explored = 0;
  #subsumed = 0;
  #length = 0;
  #grewAt = 0;
  #completeUpTo = 0;
  /** States were met that nothing was called on. */
  #leavesOut = false;
  #sinceNew = 0;
  #isViolated = false;
  #isPinned = false;
  #outOfSteps = false;
  #uncompared: string | undefined;

  constructor(parts: SequenceParts, shape: ClassShape, options: Options) {
    this.#parts = parts;
    this.#shape = shape;
    this.#options = options;
    this.#assumptions = new Set(parts.assumptions);
    this.#runner = new StepRunner({
      ...parts,
      replays: options.sequences.replay,
      assumptions: this.#assumptions,
      blocked: this.#blocked,
    });
  }

  async explore(): Promise<Exploration> {
    if (this.#mayScout()) {
      const { blocked } = await this.#scout(this.#parts.quickSolver);
      if (blocked.length > 0) await this.#scout(this.#parts.solver);
    }
    await this.#makeObjects();
    while (this.#next.length > 0 && this.#mayGoOn()) await this.#exploreLevel(() => true);
    if (this.#options.sequences.maxLength === undefined) await this.#followShapes();
    return this.#account();
  }

  async #makeObjects(): Promise<void> {
    for (const maker of this.#shape.makers)
      for (const given of givenLists(maker.parameters, "", this.#options.sequences))
        await this.#explorePaths({ state: undefined, maker, members: [], given });
  }

  /** Not where all paths are asked for anyway. */
  #mayScout(): boolean {
    const { maxLength, keepAll } = this.#options.sequences;
    return maxLength === undefined && !keepAll && this.#options.criterion !== "path";
  }

  async #scout(solver: Solver): Promise<Scouting> {
    const scouting = new Scouting(solver, this.#shape.members.length);
    this.#scouting = scouting;
    await this.#makeObjects();
    for (let length = 1; length <= SCOUTING.longest && length - this.#grewAt <= SCOUTING.patience; length++)
      for (const state of scouting.take()) {
        if (this.#parts.goals.allReached) break;
        await this.#exploreMembers(state);
      }
    this.#scouting = undefined;
    return scouting;
  }

  /** One call more, from all states of the level that are chosen. */
  async #exploreLevel(isChosen: (state: State) => boolean): Promise<void> {
    const level = this.#next;
    this.#next = [];
    this.#length++;
    for (const state of level) {
      if (this.#isOver() || !isChosen(state)) this.#leavesOut = true;
      else await this.#exploreMembers(state);
    }
    if (!this.#leavesOut && !this.#isOver()) this.#completeUpTo = this.#length;
  }

  #mayGoOn(): boolean {
    const { maxLength } = this.#options.sequences;
    if (this.#isOver()) return false;
    return maxLength === undefined ? this.#length - this.#grewAt < PATIENCE : this.#length < maxLength;
  }

  #isOver(): boolean {
    return this.#parts.isOver() || (this.#isViolated && this.#options.sequences.onViolation === "stop");
  }

  /**
   * Deeper, where something is unreached: of the states that differ only in what their symbolic values are, one is followed.
   * So counters count on and containers fill up, without the states in between that breadth brings.
   */
  async #followShapes(): Promise<void> {
    const shapes = new Set<string>();
    const isNew = ({ image: { shape } }: State): boolean => !shapes.has(shape) && shapes.add(shape).size > 0;
    while (this.#next.length > 0 && this.#length < DEEPEST && !this.#parts.goals.allReached)
      await this.#exploreLevel(isNew);
  }

  async #exploreMembers(state: State): Promise<void> {
    const k = state.members.length + 1;
    for (const member of this.#shape.members)
      for (const given of givenLists(member.parameters, callPrefix(member, k), this.#options.sequences)) {
        if (this.#isOver()) return;
        await this.#explorePaths({ state, maker: state.maker, members: [...state.members, member], given });
      }
  }

  async #explorePaths(call: Call): Promise<void> {
    const { goals, siteAt, z3Work } = this.#parts;
    const { solver, blocked } = this.#scouting ?? { solver: this.#parts.solver, blocked: this.#blocked };
    const isExhaustive = this.#options.sequences.maxLength !== undefined;
    const isScouting = this.#scouting !== undefined;
    const most = isScouting ? STALL.scouting : isExhaustive ? STALL.exhaustive : STALL.usual;
    const nearest = new NearestGoalQueue((site) => goals.distance(siteAt(site)));
    const paths = new CallPaths({
      run: (model) => this.#runner.run(call, model),
      solver,
      queue: isExhaustive || goals.allReached ? new BreadthFirstQueue() : nearest,
      numbers: this.#options.numbers,
      known: call.state?.known ?? [],
      onPath: (path) => this.#onPath(call, path),
      isOver: () => this.#isOver() || this.#sinceNew++ + (z3Work() - startWork) / Z3_WORK_PER_FLIP > most,
      assumptions: isScouting ? new Set() : this.#assumptions,
      blocked,
    });
    const startWork = z3Work();
    this.#sinceNew = 0;
    const isWhole = await paths.explore([firstModel(call), ...(call.state === undefined ? this.#seedsOf(call) : [])]);
    if (!isWhole && !isScouting && !this.#isOver()) this.#assumptions.add(STALLED);
    await this.#parts.onProgress(this.#paths, this.#explored, this.#length);
  }

  /** Those that made an object when scouting: without the lure of something new they are hard to find again. */
  #seedsOf({ maker, given }: Call): readonly Model[] {
    if (this.#scouting !== undefined || given.size > 0) return [];
    return [...this.#made].flatMap(([model, by]) => (by === maker ? [model] : []));
  }

  async #onPath(call: Call, path: CallPath): Promise<void> {
    const { outcome, next } = path.step;
    if (outcome.status === "cut" && (outcome.reason === "no-input" || outcome.reason === "loop-limit")) return;
    if (this.#scouting !== undefined) return this.#onScouted(this.#scouting, call, path);
    if (outcome.status === "cut" && outcome.reason === "steps") this.#outOfSteps = true;
    if (path.step.decisions.some(({ kind }) => kind === "pin")) this.#isPinned = true;
    if (outcome.status === "cut" && outcome.reason === "pending")
      this.#assumptions.add("nothing is called on an object while a promise of its own is pending");
    if (call.state !== undefined || this.#shape.members.length === 0) this.#paths++;
    await this.#report(call, path);
    if (outcome.status === "violated") this.#isViolated = true;
    if (next !== undefined) await this.#reach(call, path, next);
  }

  async #onScouted(scouting: Scouting, call: Call, path: CallPath): Promise<void> {
    const isPromising = await this.#report(call, path);
    const { next } = path.step;
    if (next === undefined) return;
    const isAdded = scouting.add(next.image.shape, isPromising, () =>
      stateAfter(call, path, next, conditionsAfter(call, path.step)),
    );
    if (isAdded && call.state === undefined && this.#made.size < MOST_SEEDS) this.#made.set(path.model, call.maker);
  }

  /** Traces that show something new, with values that fit all of the sequence. */
  async #report(call: Call, { step, model }: CallPath): Promise<boolean> {
    const { goals, onTrace } = this.#parts;
    const identity = findingIdentity(step.outcome);
    const length = call.members.length;
    const isFinding = identity !== undefined && length < (this.#findings.get(identity) ?? Infinity);
    const isNew = isFinding || goals.isNew(step.coverage);
    if (!isNew && !this.#options.sequences.keepAll && this.#options.criterion !== "path") return false;
    const decisions = historyOf(pastOf(call, step));
    const inputs = await this.#runner.wholeModel(decisions, model);
    if (inputs === undefined) return false;
    if (isFinding) this.#findings.set(identity, length);
    if (goals.note(step.coverage)) this.#grewAt = Math.max(this.#grewAt, length);
    if (isNew) this.#sinceNew = 0;
    const coverage = joined(step.coverage, call.state?.coverage ?? NOTHING.coverage);
    onTrace({ ...step, inputs, decisions, coverage, identityMatters: false });
    return isNew;
  }

  /** A state that nobody has been in yet is where the next level starts. */
  async #reach(call: Call, { step, model }: CallPath, next: NonNullable<Step["next"]>): Promise<void> {
    const { maker, members } = call;
    const conditions = conditionsAfter(call, step);
    if (next.image.incomparable !== undefined) this.#uncompared ??= next.image.incomparable;
    const from = call.state?.image;
    const known = await this.#parts.matcher.add({ ...next, conditions, model, maker, members, from });
    if (known === undefined) {
      this.#subsumed++;
      return;
    }
    this.#explored++;
    this.#sinceNew = 0;
    this.#next.push(stateAfter(call, { step, model }, next, known));
  }

  #account(): Exploration {
    const isExhausted = this.#next.length === 0 && !this.#leavesOut && !this.#isOver();
    const { goals, isOver, matcher } = this.#parts;
    const { arguments: mode, values, onViolation } = this.#options.sequences;
    if (!isExhausted) this.#assumptions.add(`sequences have at most ${this.#completeUpTo} calls after the constructor`);
    if (mode === "concrete" || values.length > 0) this.#assumptions.add("arguments are the given values");
    for (const each of matcher.assumptions) this.#assumptions.add(each);
    if (this.#isViolated)
      this.#assumptions.add(
        onViolation === "stop"
          ? "it ended at the first broken contract"
          : "nothing is called on an object after its contract was broken",
      );
    if (this.#blocked.length > 0)
      this.#assumptions.add("conditions that the solver could not decide lead to nothing new");
    const isBudget = isOver() || this.#outOfSteps;
    const { whyReplayed } = this.#runner;
    const sequences: SequenceAccount = {
      explored: this.#explored,
      subsumed: this.#subsumed,
      completeUpTo: this.#completeUpTo,
      length: this.#length,
      grewAt: this.#grewAt,
      storing: whyReplayed === undefined ? "restored" : "replayed",
      ...(whyReplayed === undefined ? {} : { whyReplayed }),
      ...(this.#uncompared === undefined ? {} : { uncompared: this.#uncompared }),
    };
    return {
      status: isBudget ? "budget" : this.#assumptions.size > 0 ? "bounded" : "complete",
      stopped: isOver() ? "budget" : this.#outOfSteps ? "steps" : "exhausted",
      assumptions: [...this.#assumptions],
      paths: this.#paths,
      unreached: goals.unreached,
      blocked: this.#blocked,
      isPinned: this.#isPinned,
      sequences,
    };
  }
}
