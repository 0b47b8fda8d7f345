// Runs one step of a sequence: makes an object, or calls a member of one in the state that an earlier step left.
// Enters: a state, a call, values for the input variables. Leaves: the decisions and the outcome of the step, and an image of
//   the heap after it.
// Deliberately absent: which steps to take, and which states are worth keeping; that is `explore/sequences/`.
import type { Model } from "../../expr/evaluate.ts";
import type { Expr, SortValue } from "../../expr/expr.ts";
import type { ClassMember, ClassShape, Maker } from "../../model/class-shape.ts";
import type { Parameter } from "../../model/input-type.ts";
import type { Recipe } from "../../model/recipe.ts";
import { type ChosenCall, callPrefix, isFunctionProduct } from "../../model/sequence.ts";
import type { Decision, Outcome, Trace } from "../../model/trace.ts";
import type { Unit } from "../../model/unit.ts";
import type { HeapImage } from "../runtime/heap/image.ts";
import { Unrestorable } from "../runtime/heap/unrestorable.ts";
import { buildArguments } from "../runtime/inputs/build-recipe.ts";
import { Layouts } from "../../inputs/layout.ts";
import { sequenceOf } from "../../inputs/sequence-of.ts";
import { symbolicCall } from "../runtime/inputs/symbolic-inputs.ts";
import { type Path, currentPath } from "../runtime/path.ts";
import type { ExecutorParts } from "./executor.ts";
import { noteUnmade } from "./note-unmade.ts";
import { endOf, joined } from "./observe-run.ts";
import { isObject } from "../../support/is-object.ts";
import type { PathSettings } from "./path-scope.ts";
import { type Action, NOTHING_PERFORMED, type Performed, calling, making } from "./checked-actions.ts";
import { isSymbolic } from "../runtime/symbolic.ts";
import { turn } from "./timers.ts";
import type { Settled } from "./wait-for.ts";
import { type SequenceRuntime, type SequenceSettings, sequenceRuntime } from "./sequence-runtime.ts";

/** An object as a step left it, and the conditions that hold of its symbolic values. */
export interface ObjectState {
  readonly receiver: unknown;
  /** Functions that calls gave, by the number of the call: the latest of each kind. */
  readonly functions: ReadonlyMap<number, object>;
  readonly image: HeapImage;
  readonly known: readonly Expr[];
}

export interface StepInputs {
  readonly model: Model;
  /** Arguments that are given values instead of variables, by the names that the variables would have. */
  readonly given: ReadonlyMap<string, SortValue>;
}

export interface Step extends Pick<Trace, "supplied" | "assumptions"> {
  /** Those of this step alone. */
  readonly decisions: readonly Decision[];
  readonly outcome: Outcome;
  readonly result: Expr | undefined;
  readonly coverage: Trace["coverage"];
  /** The state from which the next step starts; undefined where no step can follow. */
  readonly next: Pick<ObjectState, "receiver" | "functions" | "image"> | undefined;
}

/** What a step starts from. */
interface Prepared extends Pick<ObjectState, "functions"> {
  readonly action: Action;
  /** The object; undefined if the step makes it. */
  readonly object: unknown;
  readonly call?: ChosenCall;
  /** The number of the call. */
  readonly k: number;
  /** Whether promises of earlier calls may settle now. */
  readonly isAwaited?: boolean;
}

/** Why the state that a step was to start from can no longer be restored; an object may have been frozen since. */
export interface Lost {
  readonly lost: string;
}

export class SequenceExecutor {
  readonly #runtime: SequenceRuntime;
  readonly #locate: ExecutorParts["locate"];
  readonly #unit: Unit;
  readonly #shape: ClassShape;
  readonly #layouts: Layouts;
  /** Whether loading the modules makes the object. */
  readonly #isOfModule: boolean;
  /** The kinds of the functions that calls gave. */
  readonly #products = new WeakMap<object, string>();

  constructor(parts: ExecutorParts, settings: SequenceSettings) {
    this.#runtime = sequenceRuntime(parts, settings);
    this.#locate = parts.locate;
    this.#unit = settings.unit;
    this.#isOfModule = settings.shape.makers.some(({ kind }) => kind === "module");
    this.#shape = settings.shape;
    this.#layouts = new Layouts(settings.unit.types ?? {});
  }

  /** Makes an object in fresh modules. */
  make(maker: Maker, inputs: StepInputs): Promise<Step> {
    return this.#run(inputs.model, {}, async () => {
      const action = await this.#makingAnew(maker, inputs);
      return { action, object: undefined, functions: NO_FUNCTIONS, k: 0 };
    });
  }

  /** Makes a call in the state that an earlier step left. */
  async call(from: ObjectState, call: ChosenCall, k: number, inputs: StepInputs): Promise<Step | Lost> {
    const { modules } = this.#runtime;
    try {
      return await this.#run(inputs.model, { known: from.known, calls: k }, (path) => {
        modules.restore(from.image);
        this.#runtime.scope.startClock();
        path.enterCall(callPrefix(call.member, k));
        return this.#calling(call, k, from.receiver, from.functions, inputs);
      });
    } catch (error) {
      if (error instanceof Unrestorable) return { lost: error.message };
      throw error;
    }
  }

  /** Makes the last of several calls, after the maker and all calls before it were run again. */
  callAfterAll(maker: Maker, calls: readonly ChosenCall[], inputs: StepInputs): Promise<Step> {
    return this.#run(inputs.model, { calls: calls.length }, async (path) => {
      const action = await this.#makingAnew(maker, inputs);
      let prepared: Prepared = { action, object: undefined, functions: NO_FUNCTIONS, k: 0 };
      for (const [i, call] of calls.entries()) {
        const settled = await this.#runtime.actions.perform(prepared.action);
        path.rethrowAbort();
        const object = i === 0 ? valueOf(settled) : prepared.object;
        const functions = this.#functionsAfter(prepared, settled);
        const isAwaited = prepared.isAwaited === true || settled.status === "pending";
        if (i === calls.length - 1) path.startStep();
        path.enterCall(callPrefix(call.member, i + 1));
        prepared = { ...this.#calling(call, i + 1, object, functions, inputs), isAwaited };
      }
      return prepared;
    });
  }

  /** Runs a function of the user's over the object of the last step; undefined where it throws. */
  ask(
    { receiver, known }: Pick<ObjectState, "receiver" | "known">,
    model: Model,
    question: (receiver: unknown) => unknown,
  ): unknown {
    const { scope } = this.#runtime;
    try {
      scope.enter(model, { known });
      return question(receiver);
    } catch {
      return undefined;
    } finally {
      scope.leave();
    }
  }

  /** Makes an object by the calls and values of a model, all concrete; undefined where that fails. */
  async rebuild(model: Model): Promise<unknown> {
    const { scope, modules, actions } = this.#runtime;
    try {
      const path = scope.enter(model, {});
      await modules.startAnew();
      const { maker, args, calls } = sequenceOf(this.#unit, model);
      const build = (recipes: readonly Recipe[]): unknown[] => buildArguments(recipes, { classOf: modules.classOf });
      const results = [valueOf(await actions.perform(making(modules.exports, maker, build(args))))];
      for (const [index, { member, on = 0, args: given }] of calls.entries()) {
        const receiver = results[on];
        if (!isObject(receiver)) return undefined;
        path.enterCall(callPrefix(member, index + 1));
        results.push(valueOf(await actions.perform(calling(modules.exports, receiver, member, build(given)))));
      }
      return results[0];
    } finally {
      scope.leave();
    }
  }

  async #makingAnew(maker: Maker, inputs: StepInputs): Promise<Action> {
    const { modules, scope } = this.#runtime;
    await modules.startAnew();
    scope.startClock();
    return making(modules.exports, maker, this.#arguments(maker.parameters, "", inputs));
  }

  #calling(
    call: ChosenCall,
    k: number,
    object: unknown,
    functions: ObjectState["functions"],
    inputs: StepInputs,
  ): Prepared {
    const { member, on } = call;
    const receiver = on === 0 ? object : functions.get(on);
    // With other values an earlier call may give no function.
    if (receiver === undefined) currentPath().abort({ status: "cut", reason: "no-input" });
    const args = this.#argumentsOf(member, k, inputs);
    const action = calling(this.#runtime.modules.exports, receiver as object, member, args);
    return { action: on === 0 ? action : { ...action, isOther: true }, object, functions, call, k };
  }

  /** Of the functions that calls of one kind gave, the latest is kept. */
  #functionsAfter({ functions, call, k }: Prepared, settled: Settled): ObjectState["functions"] {
    const value = valueOf(settled);
    const product = call?.member.product;
    if (product === undefined || typeof value !== "function" || isSymbolic(value)) return functions;
    if (!isFunctionProduct(this.#shape, product)) return functions;
    this.#products.set(value, product);
    const others = [...functions].filter(([, other]) => this.#products.get(other) !== product);
    return new Map([...others, [k, value]]);
  }

  async #run(
    model: Model,
    settings: PathSettings,
    prepare: (path: Path) => Prepared | Promise<Prepared>,
  ): Promise<Step> {
    const { scope, coverage, modules, actions } = this.#runtime;
    const path = scope.enter(model, settings);
    let done: Performed;
    let prepared: Prepared | undefined;
    let counted: Trace["coverage"] = new Map();
    try {
      prepared = await prepare(path);
      const { action } = prepared;
      coverage.start();
      done = await actions.performChecked(action, path);
      if (prepared.isAwaited === true) await turn();
      counted = coverage.counted();
      // What the modules do when they are loaded is part of making the first object, or of a call of what they export.
      if (action.receiver === undefined || this.#isOfModule) counted = joined(counted, modules.whileLoading);
    } catch (error) {
      if (error instanceof Unrestorable) {
        scope.leave();
        throw error;
      }
      noteUnmade(path, error);
      done = { ...NOTHING_PERFORMED, settled: { status: "rejected", error } };
    }
    const { settled, violation, events } = done;
    // Describing the end may decide more, which is not part of the path.
    const decisions = path.decisions.slice(path.stepStart);
    const { outcome, result } = endOf(path, settled, this.#locate, violation);
    scope.leave();
    const judged = coverage.judged(counted, events, settled.status !== "fulfilled");
    const next = prepared && mayFollow(outcome) ? this.#after(prepared, settled) : undefined;
    const { supplied, assumptions } = path;
    if (next?.image.isShared === true) assumptions.push({ id: "results-left-alone" });
    const told = { ...(supplied && { supplied }), ...(assumptions.length > 0 && { assumptions }) };
    return { decisions, outcome, result, coverage: judged, next, ...told };
  }

  #after(prepared: Prepared, settled: Settled): Step["next"] {
    const receiver = prepared.k === 0 ? valueOf(settled) : prepared.object;
    if (!isObject(receiver)) return undefined;
    const functions = this.#functionsAfter(prepared, settled);
    const followed = [...functions.values()];
    const value = valueOf(settled);
    const given = value === receiver || followed.includes(value as object) ? undefined : value;
    return { receiver, functions, image: this.#runtime.modules.imageOf(receiver, followed, given) };
  }

  #argumentsOf(member: ClassMember, k: number, inputs: StepInputs): unknown[] {
    return this.#arguments(member.parameters, callPrefix(member, k), inputs);
  }

  #arguments(parameters: readonly Parameter[], prefix: string, { given }: StepInputs): unknown[] {
    const options = { layouts: this.#layouts, aliasing: false, classOf: this.#runtime.modules.classOf };
    return symbolicCall(parameters, prefix, options, (name) => {
      const value = given.get(name);
      return value === undefined ? undefined : { value };
    });
  }
}

const NO_FUNCTIONS: ObjectState["functions"] = new Map();

function valueOf(settled: Settled): unknown {
  return settled.status === "fulfilled" ? settled.value : undefined;
}

function mayFollow(outcome: Outcome): boolean {
  return outcome.status === "returned" || outcome.status === "threw" || isWaiting(outcome);
}

/** Whether a promise waits for a further call. */
export function isWaiting(outcome: Outcome): boolean {
  return outcome.status === "cut" && outcome.reason === "waiting";
}
