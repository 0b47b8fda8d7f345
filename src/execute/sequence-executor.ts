// Runs one step of a sequence: makes an object, or calls a member of one that is as an earlier step left it.
// Enters: where to start, what to call, values for the input variables. Leaves: what the step decided and did, and an image
//   of the heap after it.
// Deliberately absent: which steps to take, and which states are worth keeping; that is `explore/sequences/`.
import type { Model } from "../expr/evaluate.ts";
import type { Expr, SortValue } from "../expr/expr.ts";
import type { ClassMember, ClassShape, Contract, Maker } from "../model/class-shape.ts";
import type { NamedValue, Parameter } from "../model/input-type.ts";
import type { Options } from "../model/options.ts";
import type { Recipe } from "../model/recipe.ts";
import type { RunEvent } from "../model/recording.ts";
import { argumentName, callPrefix } from "../model/sequence.ts";
import type { Decision, Outcome } from "../model/trace.ts";
import type { Unit } from "../model/unit.ts";
import { putBuiltinsToSleep, wakeBuiltins } from "../runtime/builtins/builtin.ts";
import { forgetExposed, moduleScopes } from "../runtime/heap/exposed.ts";
import { type HeapImage, imageOf } from "../runtime/heap/image.ts";
import { mutableRoots } from "../runtime/heap/mutable-roots.ts";
import { Unrestorable } from "../runtime/heap/unrestorable.ts";
import { buildArguments } from "../runtime/inputs/build-recipe.ts";
import { Layouts } from "../runtime/inputs/layout.ts";
import { sequenceOf } from "../runtime/inputs/sequence-of.ts";
import { symbolicCall } from "../runtime/inputs/symbolic-inputs.ts";
import { Path, enterPath } from "../runtime/path.ts";
import { recorder } from "../runtime/recorder.ts";
import { ContractChecks } from "./contract-checks.ts";
import type { ExecutorParts } from "./executor.ts";
import { findClass, findUnit } from "./find-unit.ts";
import { countersHit, joined, outcomeOf, resultExpr } from "./observe-run.ts";
import { type Settled, isThenable, settle } from "./settle.ts";

/** An object as a step left it, and what is known of its symbolic values. */
export interface Standing {
  readonly receiver: unknown;
  readonly image: HeapImage;
  readonly known: readonly Expr[];
}

export interface StepInputs {
  readonly model: Model;
  /** Arguments that are no variables but these values, by the names that their variables would have. */
  readonly given: ReadonlyMap<string, SortValue>;
}

export interface Step {
  /** Of this step alone. */
  readonly decisions: readonly Decision[];
  readonly outcome: Outcome;
  readonly result: Expr | undefined;
  readonly coverage: ReadonlyMap<string, readonly number[]>;
  /** Where to go on from; undefined where nothing can follow. */
  readonly next: Pick<Standing, "receiver" | "image"> | undefined;
}

/** There is no way back to where a step was to start, and why: an object was frozen since. */
export interface Lost {
  readonly lost: string;
}

/** What is done with an object under a contract. */
interface Action {
  readonly contract: Contract | undefined;
  readonly args: readonly unknown[];
  /** undefined: it is being made. */
  readonly receiver: object | undefined;
  readonly perform: () => unknown;
}

/** An object of n elements is walked through by loops of about that length, which decide a little for each element. */
const DECISIONS_PER_CALL = 2;

export interface SequenceSettings {
  readonly unit: Unit;
  readonly shape: ClassShape;
  readonly options: Options;
  /** Of the variables in images: renamed in order of appearance, or as they are. */
  readonly naming: "renamed" | "exact";
  /** What a run covers by what its recorded code tells; undefined where code is not recorded. `threw`: it did not return. */
  readonly judge?: ((events: readonly RunEvent[], threw: boolean) => Step["coverage"]) | undefined;
}

export class SequenceExecutor {
  readonly #parts: ExecutorParts;
  readonly #unit: Unit;
  readonly #options: Options;
  readonly #layouts: Layouts;
  readonly #checks: ContractChecks;
  readonly #naming: SequenceSettings["naming"];
  readonly #judge: SequenceSettings["judge"];
  #loaded: ReadonlyMap<string, object> = new Map();
  #moduleState: readonly unknown[] = [];
  #whileLoading: Step["coverage"] = new Map();
  /** The state of the modules before anything was called. */
  #fresh: HeapImage | undefined;
  /** Those of the modules as they are loaded now. */
  #images = new WeakSet<HeapImage>();

  constructor(parts: ExecutorParts, { unit, shape, options, naming, judge }: SequenceSettings) {
    this.#parts = parts;
    this.#unit = unit;
    this.#options = options;
    this.#naming = naming;
    this.#judge = judge;
    this.#layouts = new Layouts(unit.types ?? {});
    this.#checks = new ContractChecks(shape.invariants, unit.declaredIn);
  }

  /** A new object, in a world in which nothing has happened yet. */
  make(maker: Maker, inputs: StepInputs): Promise<Step> {
    return this.#run(inputs.model, [], 0, async () => {
      await this.#startAnew();
      return this.#making(maker, this.#arguments(maker.parameters, "", inputs));
    });
  }

  /** A call, from where an earlier step ended. */
  async call(from: Standing, member: ClassMember, k: number, inputs: StepInputs): Promise<Step | Lost> {
    try {
      return await this.#run(inputs.model, from.known, k, () => {
        if (!this.#images.has(from.image)) throw new Unrestorable("its modules had to be loaded again");
        putBack(from.image);
        return calling(from.receiver as object, member, this.#argumentsOf(member, k, inputs));
      });
    } catch (error) {
      if (error instanceof Unrestorable) return { lost: error.message };
      throw error;
    }
  }

  /** The last of several calls, with the maker and all calls before it run again. */
  callAfterAll(maker: Maker, members: readonly ClassMember[], inputs: StepInputs): Promise<Step> {
    return this.#run(inputs.model, [], members.length, async (path) => {
      await this.#startAnew();
      let action = this.#making(maker, this.#arguments(maker.parameters, "", inputs));
      let receiver: unknown;
      for (const [i, member] of members.entries()) {
        const settled = await this.#perform(action);
        path.rethrowAbort();
        if (i === 0) receiver = settled.status === "fulfilled" ? settled.value : undefined;
        if (i === members.length - 1) path.startStep();
        action = calling(receiver as object, member, this.#argumentsOf(member, i + 1, inputs));
      }
      return action;
    });
  }

  /** Runs a function of the user's over the object of the step just made; undefined where it throws. */
  ask({ receiver, known }: Standing, model: Model, question: (receiver: unknown) => unknown): unknown {
    wakeBuiltins();
    try {
      this.#enter(model, known, 0);
      return question(receiver);
    } catch {
      return undefined;
    } finally {
      leavePath();
    }
  }

  /** An object of its own, made by the calls and values of a model; undefined where that fails. */
  async rebuild(model: Model): Promise<unknown> {
    wakeBuiltins();
    try {
      this.#enter(model, [], 0);
      await this.#startAnew();
      const { maker, args, calls } = sequenceOf(this.#unit, model);
      const build = (recipes: readonly Recipe[]): unknown[] =>
        buildArguments(recipes, { classOf: (name) => findClass(this.#loaded, name) });
      const made = await this.#perform(this.#making(maker, build(args)));
      if (made.status !== "fulfilled") return undefined;
      for (const call of calls) await this.#perform(calling(made.value as object, call.member, build(call.args)));
      return made.value;
    } finally {
      leavePath();
    }
  }

  async #run(
    model: Model,
    known: readonly Expr[],
    k: number,
    prepare: (path: Path) => Action | Promise<Action>,
  ): Promise<Step> {
    wakeBuiltins();
    const path = this.#enter(model, known, k);
    let settled: Settled = { status: "pending" };
    let receiver: unknown;
    let coverage: Step["coverage"] = new Map();
    let events: readonly RunEvent[] = [];
    let outcome: Outcome | undefined;
    try {
      const action = await prepare(path);
      const before = this.#checks.before(action.receiver, action.contract, action.args);
      for (const counters of this.#parts.counters.values()) counters.fill(0);
      this.#startRecording();
      settled = await this.#perform(action);
      events = recorder.stop();
      coverage = countersHit(this.#parts.counters);
      // what the modules do when they are loaded is part of making the first object
      if (action.receiver === undefined) coverage = joined(coverage, this.#whileLoading);
      receiver = action.receiver ?? (settled.status === "fulfilled" ? settled.value : undefined);
      const violation =
        path.abortedAs === undefined
          ? this.#checks.after(receiver, action.contract, action.args, before, settled)
          : undefined;
      if (violation !== undefined) outcome = { status: "violated", violation };
    } catch (error) {
      if (error instanceof Unrestorable) {
        leavePath();
        throw error;
      }
      settled = { status: "rejected", error };
    }
    // describing what happened may ask for more, which is not part of the path
    const decisions = path.decisions.slice(path.stepStart);
    outcome = path.abortedAs ?? outcome ?? outcomeOf(settled, this.#parts.locate);
    const result =
      settled.status === "fulfilled" && outcome.status === "returned" ? resultExpr(settled.value) : undefined;
    leavePath();
    if (this.#judge !== undefined) coverage = joined(coverage, this.#judge(events, settled.status !== "fulfilled"));
    const mayGoOn = isObject(receiver) && (outcome.status === "returned" || outcome.status === "threw");
    const next = mayGoOn ? { receiver, image: this.#imageOf(receiver) } : undefined;
    return { decisions, outcome, result, coverage, next };
  }

  #imageOf(receiver: unknown): HeapImage {
    const image = imageOf([receiver, ...this.#moduleState], { naming: this.#naming });
    this.#images.add(image);
    return image;
  }

  #enter(model: Model, known: readonly Expr[], k: number): Path {
    const loopLimit = this.#options.loopLimit + DECISIONS_PER_CALL * k;
    const path = new Path(model, Math.max(16, (loopLimit + 1) ** 2), loopLimit);
    path.decidesAbsence = this.#parts.decidesAbsence;
    path.suppose(known);
    enterPath(path);
    this.#parts.timers.reset();
    this.#parts.chance.reset();
    this.#parts.hooks.steps[0] = this.#options.maxSteps;
    this.#parts.hooks.steps[1] = loopLimit;
    return path;
  }

  /** The modules as they were when nothing had been called: put back, or loaded anew where that cannot be. */
  async #startAnew(): Promise<void> {
    if (this.#fresh !== undefined && this.#fresh.unrestorable === undefined && isPutBack(this.#fresh)) return;
    forgetExposed();
    this.#images = new WeakSet();
    for (const counters of this.#parts.counters.values()) counters.fill(0);
    this.#startRecording();
    this.#loaded = await this.#parts.graph.instantiateAll(this.#unit.file, this.#unit.classFiles);
    const events = recorder.stop();
    this.#whileLoading = joined(countersHit(this.#parts.counters), this.#judge?.(events, false) ?? new Map());
    this.#moduleState = mutableRoots(moduleScopes());
    this.#fresh = imageOf(this.#moduleState);
  }

  #startRecording(): void {
    if (this.#judge !== undefined) recorder.start({ values: false });
  }

  #making(maker: Maker, args: unknown[]): Action {
    const { callee, receiver } = findUnit(this.#loaded.get(this.#unit.file) ?? {}, maker.access);
    const perform = (): unknown =>
      maker.kind === "constructor" ? Reflect.construct(callee, args) : Reflect.apply(callee, receiver, args);
    return { contract: maker.contract, args, receiver: undefined, perform };
  }

  #argumentsOf(member: ClassMember, k: number, inputs: StepInputs): unknown[] {
    return this.#arguments(member.parameters, callPrefix(member, k), inputs);
  }

  #arguments(parameters: readonly Parameter[], prefix: string, { given }: StepInputs): unknown[] {
    const classOf = (name: NamedValue): unknown => findClass(this.#loaded, name);
    const options = { layouts: this.#layouts, aliasing: false, classOf };
    if (given.size === 0) return symbolicCall(parameters, prefix, options);
    return parameters.flatMap((parameter) => {
      const value = given.get(argumentName(parameter, prefix));
      return value === undefined ? symbolicCall([parameter], prefix, options) : [value];
    });
  }

  async #perform({ perform }: Action): Promise<Settled> {
    try {
      const value = perform();
      return isThenable(value) ? await settle(value, this.#parts.timers) : { status: "fulfilled", value };
    } catch (error) {
      return { status: "rejected", error };
    }
  }
}

function calling(receiver: object, { kind, name, contract }: ClassMember, args: unknown[]): Action {
  const perform = (): unknown => {
    if (kind === "getter") return Reflect.get(receiver, name, receiver);
    if (kind === "setter") return void Reflect.set(receiver, name, args[0], receiver);
    return Reflect.apply(Reflect.get(receiver, name, receiver) as () => unknown, receiver, args);
  };
  return { contract, args, receiver, perform };
}

/** What symbolic values are compared with here are other values, not what they stand for. */
function putBack(image: HeapImage): void {
  putBuiltinsToSleep();
  try {
    image.restore();
  } finally {
    wakeBuiltins();
  }
}

function isPutBack(image: HeapImage): boolean {
  try {
    putBack(image);
    return true;
  } catch (error) {
    if (error instanceof Unrestorable) return false;
    throw error;
  }
}

/** What runs from now on is no code under test. */
function leavePath(): void {
  enterPath(new Path(new Map()));
  putBuiltinsToSleep();
}

function isObject(value: unknown): boolean {
  return (typeof value === "object" && value !== null) || typeof value === "function";
}
