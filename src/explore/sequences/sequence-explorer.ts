// Explores a class breadth-first: every member from every state that some sequence leads to, all paths of each.
// Enters: a way to run one step, a solver, goals. Leaves: traces worth keeping, and an honest account of the states.
// Deliberately absent: processes, files, time other than the deadline it is given; how states are compared.
//
// A level is what one more call leads to. Without a given length the levels end when coverage has not grown for two of them;
// where something is unreached then, it goes on deeper with one state of each shape.
import { type Model, Evaluator } from "../../expr/evaluate.ts";
import { equalsValue } from "../../expr/equals-value.ts";
import { type SortValue, sortOf, variable } from "../../expr/expr.ts";
import { joined } from "../../execute/observe-run.ts";
import type { SequenceExecutor, Step } from "../../execute/sequence-executor.ts";
import type { ClassMember, ClassShape, Maker } from "../../model/class-shape.ts";
import type { Blocked, Exploration, SequenceAccount } from "../../model/exploration.ts";
import type { Options } from "../../model/options.ts";
import { MAKER_KEY, callKey, callPrefix, memberKey } from "../../model/sequence.ts";
import type { Decision, Trace } from "../../model/trace.ts";
import type { Solver } from "../../solver/solver.ts";
import { BreadthFirstQueue, NearestGoalQueue } from "../flip-queue.ts";
import type { Goals, Site } from "../goals.ts";
import { modelKey } from "../model-key.ts";
import { findingIdentity } from "../../model/finding-identity.ts";
import { type CallPath, CallPaths } from "./call-paths.ts";
import { type Given, givenLists } from "./given-values.ts";
import type { State } from "./state.ts";
import type { StateMatcher } from "./state-matcher.ts";

export interface SequenceParts {
  readonly executor: SequenceExecutor;
  readonly solver: Solver;
  /** What Z3 has done so far, in milliseconds that its own count stands for. */
  readonly z3Work: () => number;
  readonly goals: Goals;
  readonly matcher: StateMatcher;
  readonly siteAt: (site: number) => Site | undefined;
  /** What is taken for granted about the inputs. */
  readonly assumptions: readonly string[];
  /** Inputs that must not be run again: they ended the process. */
  readonly deadly: readonly Model[];
  /** Told before each run, with what it is about to do. */
  readonly onRun: (inputs: Model) => void;
  readonly onTrace: (trace: Trace) => void;
  readonly onProgress: (paths: number, states: number, length: number) => Promise<void>;
  readonly isOver: () => boolean;
}

/** Levels without growth after which breadth-first exploration ends. */
const PATIENCE = 2;
/** The longest sequences that are tried for the sake of something unreached. */
const DEEPEST = 40;
/** Flips of one call that bring nothing new, after which it is left; more where all paths were asked for. */
const STALL = { usual: 300, exhaustive: 20_000 };
/** So much of Z3's work takes as long as a flip without it. */
const Z3_WORK_PER_FLIP = 5;
const STALLED = "paths that were not tried bring nothing new: many attempts in a row brought nothing";

/** What a call starts from and is. */
interface Call {
  readonly state: State | undefined;
  readonly maker: Maker;
  readonly members: readonly ClassMember[];
  readonly given: Given;
}

export class SequenceExplorer {
  readonly #parts: SequenceParts;
  readonly #shape: ClassShape;
  readonly #options: Options;
  readonly #assumptions: Set<string>;
  readonly #blocked: Blocked[] = [];
  readonly #findings = new Set<string>();
  readonly #deadly: ReadonlySet<string>;
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
  #outOfSteps = false;
  #uncompared: string | undefined;
  #whyReplayed: string | undefined;

  constructor(parts: SequenceParts, shape: ClassShape, options: Options) {
    this.#parts = parts;
    this.#shape = shape;
    this.#options = options;
    this.#assumptions = new Set(parts.assumptions);
    this.#deadly = new Set(parts.deadly.map(modelKey));
  }

  async explore(): Promise<Exploration> {
    for (const maker of this.#shape.makers)
      for (const given of givenLists(maker.parameters, "", this.#options.sequences))
        await this.#explorePaths({ state: undefined, maker, members: [], given });
    while (this.#next.length > 0 && this.#mayGoOn()) await this.#exploreLevel(() => true);
    if (this.#options.sequences.maxLength === undefined) await this.#followShapes();
    return this.#account();
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
    const { solver, goals, siteAt, z3Work } = this.#parts;
    const isExhaustive = this.#options.sequences.maxLength !== undefined;
    const most = isExhaustive ? STALL.exhaustive : STALL.usual;
    const nearest = new NearestGoalQueue((site) => goals.distance(siteAt(site)));
    const paths = new CallPaths({
      run: (model) => this.#run(call, model),
      solver,
      queue: isExhaustive || goals.allReached ? new BreadthFirstQueue() : nearest,
      numbers: this.#options.numbers,
      known: call.state?.known ?? [],
      onPath: (path) => this.#onPath(call, path),
      isOver: () => this.#isOver() || this.#sinceNew++ + (z3Work() - startWork) / Z3_WORK_PER_FLIP > most,
      assumptions: this.#assumptions,
      blocked: this.#blocked,
    });
    const startWork = z3Work();
    this.#sinceNew = 0;
    const isWhole = await paths.explore(firstModel(call));
    if (!isWhole && !this.#isOver()) this.#assumptions.add(STALLED);
    await this.#parts.onProgress(this.#paths, this.#explored, this.#length);
  }

  #run({ state, maker, members, given }: Call, model: Model): Promise<Step> {
    const { executor, onRun } = this.#parts;
    if (this.#deadly.size > 0 && this.#deadly.has(modelKey(model))) {
      this.#assumptions.add("inputs that end the process lead nowhere else");
      return Promise.resolve(NOTHING);
    }
    onRun(model);
    const inputs = { model, given: new Map([...(state?.given ?? []), ...given]) };
    const member = members.at(-1);
    if (state === undefined || member === undefined) return executor.make(maker, inputs);
    const unrestorable = this.#options.sequences.replay ? "that was asked for" : state.image.unrestorable;
    if (unrestorable === undefined) return executor.call(state, member, members.length, inputs);
    this.#whyReplayed ??= unrestorable;
    return executor.callAfterAll(maker, members, inputs);
  }

  async #onPath(call: Call, path: CallPath): Promise<void> {
    const { outcome, next } = path.step;
    if (outcome.status === "cut" && (outcome.reason === "no-input" || outcome.reason === "loop-limit")) return;
    if (outcome.status === "cut" && outcome.reason === "steps") this.#outOfSteps = true;
    if (call.state !== undefined || this.#shape.members.length === 0) this.#paths++;
    await this.#report(call, path);
    if (outcome.status === "violated") this.#isViolated = true;
    if (next !== undefined) await this.#reach(call, path, next);
  }

  /** Traces that show something new, with values that fit all of the sequence. */
  async #report(call: Call, { step, model }: CallPath): Promise<void> {
    const { goals, onTrace } = this.#parts;
    const identity = findingIdentity(step.outcome);
    const isFinding = identity !== undefined && !this.#findings.has(identity);
    const isNew = isFinding || goals.isNew(step.coverage);
    if (!isNew && !this.#options.sequences.keepAll && this.#options.criterion !== "path") return;
    const decisions = historyOf(call, step);
    const inputs = await this.#wholeModel(decisions, model);
    if (inputs === undefined) return;
    if (isFinding) this.#findings.add(identity);
    if (goals.note(step.coverage)) this.#grewAt = this.#length;
    if (isNew) this.#sinceNew = 0;
    const coverage = joined(step.coverage, call.state?.coverage ?? NOTHING.coverage);
    onTrace({ ...step, inputs, decisions, coverage, identityMatters: false });
  }

  /** Values that satisfy every condition on the way: those of variables that left the heap may have to change. */
  async #wholeModel(history: readonly Decision[], model: Model): Promise<Model | undefined> {
    const constraints = history.map(({ condition }) => condition);
    const evaluator = new Evaluator(model);
    if (constraints.every((condition) => evaluator.holds(condition))) return model;
    const answer = await this.#parts.solver.solve({ constraints, hint: model });
    if (answer.status === "sat") return new Map([...model, ...answer.model]);
    const [first] = history;
    if (first !== undefined)
      this.#blocked.push({
        site: -1,
        condition: first.condition,
        reason: "no values for the whole sequence were found",
      });
    return undefined;
  }

  /** A state that nobody has been in yet is where the next level starts. */
  async #reach(call: Call, { step, model }: CallPath, next: NonNullable<Step["next"]>): Promise<void> {
    const { state, maker, members, given } = call;
    const { image } = next;
    const conditions = [...(state?.known ?? []), ...step.decisions.map(({ condition }) => condition)];
    if (image.incomparable !== undefined) this.#uncompared ??= image.incomparable;
    const known = await this.#parts.matcher.add({ ...next, conditions, model, maker, members });
    if (known === undefined) {
      this.#subsumed++;
      return;
    }
    this.#explored++;
    this.#sinceNew = 0;
    const all = new Map<string, SortValue>([...(state?.given ?? []), ...given]);
    const coverage = joined(step.coverage, state?.coverage ?? NOTHING.coverage);
    const history = historyOf(call, step);
    this.#next.push({ ...next, known, maker, members, history, model, coverage, given: all });
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
    const sequences: SequenceAccount = {
      explored: this.#explored,
      subsumed: this.#subsumed,
      completeUpTo: this.#completeUpTo,
      length: this.#length,
      grewAt: this.#grewAt,
      storing: this.#whyReplayed === undefined ? "restored" : "replayed",
      ...(this.#whyReplayed === undefined ? {} : { whyReplayed: this.#whyReplayed }),
      ...(this.#uncompared === undefined ? {} : { uncompared: this.#uncompared }),
    };
    return {
      status: isBudget ? "budget" : this.#assumptions.size > 0 ? "bounded" : "complete",
      stopped: isOver() ? "budget" : this.#outOfSteps ? "steps" : "exhausted",
      assumptions: [...this.#assumptions],
      paths: this.#paths,
      unreached: goals.unreached,
      blocked: this.#blocked,
      sequences,
    };
  }
}

/** For what must not be run. */
const NOTHING: Step = {
  decisions: [],
  outcome: { status: "cut", reason: "no-input" },
  result: undefined,
  coverage: new Map(),
  next: undefined,
};

/** The values of the state, the calls by name, and the given arguments; the others have their defaults. */
function firstModel({ state, maker, members, given }: Call): Model {
  const model = new Map<string, SortValue>(state?.model);
  const last = members.at(-1);
  if (last === undefined) model.set(MAKER_KEY, maker.access.join("."));
  else model.set(callKey(members.length), memberKey(last));
  for (const [name, value] of given) model.set(name, value);
  return model;
}

/** Every decision from the maker on. */
function historyOf({ state, given }: Call, { decisions }: Step): Decision[] {
  return [...(state?.history ?? []), ...givenDecisions(given), ...decisions];
}

/** A given value is part of the path condition: no other may take its place. */
function givenDecisions(given: Given): Decision[] {
  return [...given].map(([name, value]) => {
    const condition = equalsValue(variable(name, sortOf(value)), value);
    return { kind: "pin", condition, site: -1, flippable: false };
  });
}
