// Runs one step of a sequence: makes an object, or calls a member of one in the state that an earlier step left.
// Enters: a state, a call, values for the input variables. Leaves: the decisions and the outcome of the step, and an image of
//   the heap after it.
// Deliberately absent: which steps to take, and which states are worth keeping; that is `explore/sequences/`.
import type { Model } from "../../expr/evaluate.ts";
import type { Expr, SortValue } from "../../expr/expr.ts";
import type { ClassMember, Maker } from "../../model/class-shape.ts";
import type { Parameter } from "../../model/input-type.ts";
import type { Recipe } from "../../model/recipe.ts";
import { argumentName, callPrefix } from "../../model/sequence.ts";
import type { Decision, Outcome, Trace } from "../../model/trace.ts";
import type { Unit } from "../../model/unit.ts";
import type { HeapImage } from "../runtime/heap/image.ts";
import { Unrestorable } from "../runtime/heap/unrestorable.ts";
import { buildArguments } from "../runtime/inputs/build-recipe.ts";
import { Layouts } from "../../inputs/layout.ts";
import { sequenceOf } from "../../inputs/sequence-of.ts";
import { symbolicCall } from "../runtime/inputs/symbolic-inputs.ts";
import type { Path } from "../runtime/path.ts";
import type { ExecutorParts } from "./executor.ts";
import { noteUnmade } from "./note-unmade.ts";
import { endOf, joined } from "./observe-run.ts";
import { isObject } from "../../support/is-object.ts";
import type { PathSettings } from "./path-scope.ts";
import { type Action, NOTHING_PERFORMED, type Performed, calling, making } from "./checked-actions.ts";
import { type SequenceRuntime, type SequenceSettings, sequenceRuntime } from "./sequence-runtime.ts";

/** An object as a step left it, and the conditions that hold of its symbolic values. */
export interface ObjectState {
  readonly receiver: unknown;
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
  readonly next: Pick<ObjectState, "receiver" | "image"> | undefined;
}

/** Why the state that a step was to start from can no longer be restored; an object may have been frozen since. */
export interface Lost {
  readonly lost: string;
}

export class SequenceExecutor {
  readonly #runtime: SequenceRuntime;
  readonly #locate: ExecutorParts["locate"];
  readonly #unit: Unit;
  readonly #layouts: Layouts;

  constructor(parts: ExecutorParts, settings: SequenceSettings) {
    this.#runtime = sequenceRuntime(parts, settings);
    this.#locate = parts.locate;
    this.#unit = settings.unit;
    this.#layouts = new Layouts(settings.unit.types ?? {});
  }

  /** Makes an object in fresh modules. */
  make(maker: Maker, inputs: StepInputs): Promise<Step> {
    return this.#run(inputs.model, {}, () => this.#makingAnew(maker, inputs));
  }

  /** Calls a member in the state that an earlier step left. */
  async call(from: ObjectState, member: ClassMember, k: number, inputs: StepInputs): Promise<Step | Lost> {
    const { modules } = this.#runtime;
    try {
      return await this.#run(inputs.model, { known: from.known, calls: k }, (path) => {
        modules.restore(from.image);
        this.#runtime.scope.startClock();
        path.enterCall(callPrefix(member, k));
        return calling(modules.exports, from.receiver as object, member, this.#argumentsOf(member, k, inputs));
      });
    } catch (error) {
      if (error instanceof Unrestorable) return { lost: error.message };
      throw error;
    }
  }

  /** Makes the last of several calls, after the maker and all calls before it were run again. */
  callAfterAll(maker: Maker, members: readonly ClassMember[], inputs: StepInputs): Promise<Step> {
    return this.#run(inputs.model, { calls: members.length }, async (path) => {
      let action = await this.#makingAnew(maker, inputs);
      let receiver: unknown;
      for (const [i, member] of members.entries()) {
        const settled = await this.#runtime.actions.perform(action);
        path.rethrowAbort();
        if (i === 0) receiver = settled.status === "fulfilled" ? settled.value : undefined;
        if (i === members.length - 1) path.startStep();
        path.enterCall(callPrefix(member, i + 1));
        action = calling(
          this.#runtime.modules.exports,
          receiver as object,
          member,
          this.#argumentsOf(member, i + 1, inputs),
        );
      }
      return action;
    });
  }

  /** Runs a function of the user's over the object of the last step; undefined where it throws. */
  ask({ receiver, known }: ObjectState, model: Model, question: (receiver: unknown) => unknown): unknown {
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
      const made = await actions.perform(making(modules.exports, maker, build(args)));
      if (made.status !== "fulfilled") return undefined;
      for (const [index, call] of calls.entries()) {
        path.enterCall(callPrefix(call.member, index + 1));
        await actions.perform(calling(modules.exports, made.value as object, call.member, build(call.args)));
      }
      return made.value;
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

  async #run(model: Model, settings: PathSettings, prepare: (path: Path) => Action | Promise<Action>): Promise<Step> {
    const { scope, coverage, modules, actions } = this.#runtime;
    const path = scope.enter(model, settings);
    let done: Performed;
    let counted: Trace["coverage"] = new Map();
    try {
      const action = await prepare(path);
      coverage.start();
      done = await actions.performChecked(action, path);
      counted = coverage.counted();
      // What the modules do when they are loaded is part of making the first object, or of a call of their exports.
      if (action.receiver === undefined || action.receiver === modules.exports)
        counted = joined(counted, modules.whileLoading);
    } catch (error) {
      if (error instanceof Unrestorable) {
        scope.leave();
        throw error;
      }
      noteUnmade(path, error);
      done = { ...NOTHING_PERFORMED, settled: { status: "rejected", error } };
    }
    const { settled, receiver, violation, events } = done;
    // Describing the end may decide more, which is not part of the path.
    const decisions = path.decisions.slice(path.stepStart);
    const { outcome, result } = endOf(path, settled, this.#locate, violation);
    scope.leave();
    const judged = coverage.judged(counted, events, settled.status !== "fulfilled");
    const mayGoOn = isObject(receiver) && (outcome.status === "returned" || outcome.status === "threw");
    const next = mayGoOn ? { receiver, image: modules.imageOf(receiver) } : undefined;
    const { supplied, assumptions } = path;
    const told = { ...(supplied && { supplied }), ...(assumptions.length > 0 && { assumptions }) };
    return { decisions, outcome, result, coverage: judged, next, ...told };
  }

  #argumentsOf(member: ClassMember, k: number, inputs: StepInputs): unknown[] {
    return this.#arguments(member.parameters, callPrefix(member, k), inputs);
  }

  #arguments(parameters: readonly Parameter[], prefix: string, { given }: StepInputs): unknown[] {
    const options = { layouts: this.#layouts, aliasing: false, classOf: this.#runtime.modules.classOf };
    if (given.size === 0) return symbolicCall(parameters, prefix, options);
    return parameters.flatMap((parameter) => {
      const value = given.get(argumentName(parameter, prefix));
      return value === undefined ? symbolicCall([parameter], prefix, options) : [value];
    });
  }
}
