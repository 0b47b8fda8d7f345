// What steps of a sequence are made in: the modules as they were before anything happened, the way into a path and out of
// it, contracts, and images of what there is after a step.
import type { Model } from "../../expr/evaluate.ts";
import type { Expr } from "../../expr/expr.ts";
import type { ClassMember, ClassShape, Contract, Maker } from "../../model/class-shape.ts";
import type { NamedValue } from "../../model/input-type.ts";
import type { Options } from "../../model/options.ts";
import type { RunEvent } from "../../model/recording.ts";
import type { Outcome, Trace } from "../../model/trace.ts";
import type { Unit } from "../../model/unit.ts";
import { putBuiltinsToSleep, wakeBuiltins } from "../runtime/builtins/builtin.ts";
import { forgetExposed, moduleScopes } from "../runtime/heap/exposed.ts";
import { type HeapImage, imageOf } from "../runtime/heap/image.ts";
import { mutableRoots } from "../runtime/heap/mutable-roots.ts";
import { Unrestorable } from "../runtime/heap/unrestorable.ts";
import { Path, enterPath } from "../runtime/path.ts";
import { recorder } from "../runtime/recorder.ts";
import { ContractChecks } from "./contract-checks.ts";
import type { ExecutorParts } from "./executor.ts";
import { findClass, findUnit } from "./find-unit.ts";
import { countersHit, joined } from "./observe-run.ts";
import { type Settled, isThenable, settle } from "./wait-for.ts";

/** What is done with an object under a contract. */
export interface Action {
  readonly contract: Contract | undefined;
  readonly args: readonly unknown[];
  /** undefined: it is being made. */
  readonly receiver: object | undefined;
  /** The receiver is no object of the class: its invariants say nothing of it. */
  readonly isOther?: boolean;
  readonly perform: () => unknown;
}

/** Of states that are only compared: sequences lead to many. */
const LONGEST_ARRAY = 1000;
/** An object of n elements is walked through by loops of about that length, which decide a little for each element. */
const DECISIONS_PER_CALL = 2;

export interface SequenceSettings {
  readonly unit: Unit;
  readonly shape: ClassShape;
  readonly options: Options;
  /** Of the variables in images: renamed in order of appearance, or as they are. */
  readonly naming: "renamed" | "exact";
  /** What a run covers by what its recorded code tells; undefined where code is not recorded. `threw`: it did not return. */
  readonly judge?: ((events: readonly RunEvent[], threw: boolean) => Trace["coverage"]) | undefined;
}

export interface Performed {
  readonly settled: Settled;
  /** What recorded code told. */
  readonly events: readonly RunEvent[];
  /** The object that was made, or on which something was called. */
  readonly receiver: unknown;
  /** Where the contract does not hold. */
  readonly violation: Extract<Outcome, { status: "violated" }> | undefined;
}

export const NOTHING_PERFORMED: Omit<Performed, "settled"> = {
  events: [],
  receiver: undefined,
  violation: undefined,
};

export class SequenceWorld {
  readonly #parts: ExecutorParts;
  readonly #unit: Unit;
  readonly #options: Options;
  readonly #checks: ContractChecks;
  readonly #naming: SequenceSettings["naming"];
  readonly #judge: SequenceSettings["judge"];
  #loaded: ReadonlyMap<string, object> = new Map();
  #moduleState: readonly unknown[] = [];
  #whileLoading: Trace["coverage"] = new Map();
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
    this.#checks = new ContractChecks(shape.invariants, unit.declaredIn);
  }

  /** `k`: how many calls come before; `plain`: nothing is symbolic. What runs until `leave` is code under test. */
  enter(model: Model, known: readonly Expr[], k: number, plain = false): Path {
    wakeBuiltins();
    const loopLimit = this.#options.loopLimit + DECISIONS_PER_CALL * k;
    const path = new Path(model, Math.max(16, (loopLimit + 1) ** 2), loopLimit);
    path.decidesAbsence = this.#parts.decidesAbsence;
    path.suppose(known);
    enterPath(path);
    this.#parts.timers.reset();
    this.#parts.chance.reset();
    this.#parts.hooks.steps[0] = this.#options.maxSteps;
    this.#parts.hooks.steps[1] = plain ? this.#options.maxSteps : loopLimit;
    return path;
  }

  /** What runs from now on is no code under test. */
  leave(): void {
    enterPath(new Path(new Map()));
    putBuiltinsToSleep();
  }

  /** The modules as they were when nothing had been called: put back, or loaded anew where that cannot be. */
  async startAnew(): Promise<void> {
    if (this.#fresh !== undefined && this.#fresh.unrestorable === undefined && isPutBack(this.#fresh)) return;
    forgetExposed();
    this.#images = new WeakSet();
    this.startCounting();
    this.#startRecording();
    this.#loaded = await this.#parts.graph.instantiateAll(this.#unit.file, this.#unit.classFiles);
    const events = recorder.stop();
    this.#whileLoading = joined(countersHit(this.#parts.counters), this.#judge?.(events, false) ?? new Map());
    this.#moduleState = mutableRoots(moduleScopes());
    this.#fresh = imageOf(this.#moduleState);
  }

  readonly classOf = (name: NamedValue): unknown => findClass(this.#loaded, name);

  making(maker: Maker, args: unknown[]): Action {
    const { callee, receiver } = findUnit(this.#loaded.get(this.#unit.file) ?? {}, maker.access);
    const perform = (): unknown =>
      maker.kind === "constructor" ? Reflect.construct(callee, args) : Reflect.apply(callee, receiver, args);
    return { contract: maker.contract, args, receiver: undefined, perform };
  }

  /** One action, its contract checked. What it covers is counted from `startCounting` on. */
  async performChecked(action: Action, path: Path): Promise<Performed> {
    const before = this.#checks.before(action.receiver, action.contract, action.args);
    this.#startRecording();
    const settled = await this.perform(action);
    const events = recorder.stop();
    const receiver = action.receiver ?? (settled.status === "fulfilled" ? settled.value : undefined);
    const broken =
      path.abortedAs === undefined && action.isOther !== true
        ? this.#checks.after(receiver, action.contract, action.args, before, settled)
        : undefined;
    const violation = broken === undefined ? undefined : ({ status: "violated", violation: broken } as const);
    return { settled, events, receiver, violation };
  }

  startCounting(): void {
    for (const counters of this.#parts.counters.values()) counters.fill(0);
  }

  /** `making`: what the modules do when they are loaded is part of making the first object. */
  counted(making: boolean): Trace["coverage"] {
    const coverage = countersHit(this.#parts.counters);
    return making ? joined(coverage, this.#whileLoading) : coverage;
  }

  async perform({ perform }: Action): Promise<Settled> {
    try {
      const value = perform();
      return isThenable(value) ? await settle(value, this.#parts.timers) : { status: "fulfilled", value };
    } catch (error) {
      return { status: "rejected", error };
    }
  }

  /** With what the criterion wants beyond statements and branches. */
  judged(coverage: Trace["coverage"], events: readonly RunEvent[], threw: boolean): Trace["coverage"] {
    return this.#judge === undefined ? coverage : joined(coverage, this.#judge(events, threw));
  }

  imageOf(receiver: unknown): HeapImage {
    const image = imageOf([receiver, ...this.#moduleState], { naming: this.#naming });
    this.#images.add(image);
    return image;
  }

  /** Equal for equal states of the object, and of `others` that go on living; undefined where nobody can tell. */
  stateOf(receiver: unknown, others: readonly object[]): string | undefined {
    const { key, incomparable } = imageOf([receiver, ...others, ...this.#moduleState], { longest: LONGEST_ARRAY });
    return incomparable === undefined ? key : undefined;
  }

  /** Throws Unrestorable where there is no way back. */
  putBack(image: HeapImage): void {
    if (!this.#images.has(image)) throw new Unrestorable("its modules had to be loaded again");
    putBack(image);
  }

  #startRecording(): void {
    if (this.#judge !== undefined) recorder.start({ values: false });
  }
}

export function calling(receiver: object, { kind, name, contract }: ClassMember, args: unknown[]): Action {
  const perform = (): unknown => {
    if (kind === "getter") return Reflect.get(receiver, name, receiver);
    if (kind === "setter") return void Reflect.set(receiver, name, args[0], receiver);
    return Reflect.apply(Reflect.get(receiver, name, receiver) as () => unknown, receiver, args);
  };
  return { contract, args, receiver, perform };
}

export function isObject(value: unknown): value is object {
  return (typeof value === "object" && value !== null) || typeof value === "function";
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
