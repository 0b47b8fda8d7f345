// Runs one step of a sequence: makes an object, or calls a member of one that is as an earlier step left it.
// Enters: where to start, what to call, values for the input variables. Leaves: what the step decided and did, and an image
//   of the heap after it.
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
import { outcomeOf, resultExpr } from "./observe-run.ts";
import {
  type Action,
  NOTHING_PERFORMED,
  type Performed,
  type SequenceSettings,
  SequenceWorld,
  calling,
  isObject,
} from "./sequence-world.ts";

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
  readonly coverage: Trace["coverage"];
  /** Where to go on from; undefined where nothing can follow. */
  readonly next: Pick<Standing, "receiver" | "image"> | undefined;
}

/** There is no way back to where a step was to start, and why: an object was frozen since. */
export interface Lost {
  readonly lost: string;
}

export class SequenceExecutor {
  readonly #world: SequenceWorld;
  readonly #locate: ExecutorParts["locate"];
  readonly #unit: Unit;
  readonly #layouts: Layouts;

  constructor(parts: ExecutorParts, settings: SequenceSettings) {
    this.#world = new SequenceWorld(parts, settings);
    this.#locate = parts.locate;
    this.#unit = settings.unit;
    this.#layouts = new Layouts(settings.unit.types ?? {});
  }

  /** A new object, in a world in which nothing has happened yet. */
  make(maker: Maker, inputs: StepInputs): Promise<Step> {
    return this.#run(inputs.model, [], 0, async () => {
      await this.#world.startAnew();
      return this.#world.making(maker, this.#arguments(maker.parameters, "", inputs));
    });
  }

  /** A call, from where an earlier step ended. */
  async call(from: Standing, member: ClassMember, k: number, inputs: StepInputs): Promise<Step | Lost> {
    try {
      return await this.#run(inputs.model, from.known, k, () => {
        this.#world.putBack(from.image);
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
      await this.#world.startAnew();
      let action = this.#world.making(maker, this.#arguments(maker.parameters, "", inputs));
      let receiver: unknown;
      for (const [i, member] of members.entries()) {
        const settled = await this.#world.perform(action);
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
    try {
      this.#world.enter(model, known, 0);
      return question(receiver);
    } catch {
      return undefined;
    } finally {
      this.#world.leave();
    }
  }

  /** An object of its own, made by the calls and values of a model; undefined where that fails. */
  async rebuild(model: Model): Promise<unknown> {
    try {
      this.#world.enter(model, [], 0);
      await this.#world.startAnew();
      const { maker, args, calls } = sequenceOf(this.#unit, model);
      const build = (recipes: readonly Recipe[]): unknown[] =>
        buildArguments(recipes, { classOf: this.#world.classOf });
      const made = await this.#world.perform(this.#world.making(maker, build(args)));
      if (made.status !== "fulfilled") return undefined;
      for (const call of calls) await this.#world.perform(calling(made.value as object, call.member, build(call.args)));
      return made.value;
    } finally {
      this.#world.leave();
    }
  }

  async #run(
    model: Model,
    known: readonly Expr[],
    k: number,
    prepare: (path: Path) => Action | Promise<Action>,
  ): Promise<Step> {
    const world = this.#world;
    const path = world.enter(model, known, k);
    let done: Performed;
    let counted: Trace["coverage"] = new Map();
    try {
      const action = await prepare(path);
      world.startCounting();
      done = await world.performChecked(action, path);
      counted = world.counted(action.receiver === undefined);
    } catch (error) {
      if (error instanceof Unrestorable) {
        world.leave();
        throw error;
      }
      done = { ...NOTHING_PERFORMED, settled: { status: "rejected", error } };
    }
    const { settled, receiver, violation, events } = done;
    // describing what happened may ask for more, which is not part of the path
    const decisions = path.decisions.slice(path.stepStart);
    const outcome = path.abortedAs ?? violation ?? outcomeOf(settled, this.#locate);
    const result =
      settled.status === "fulfilled" && outcome.status === "returned" ? resultExpr(settled.value) : undefined;
    world.leave();
    const coverage = world.judged(counted, events, settled.status !== "fulfilled");
    const mayGoOn = isObject(receiver) && (outcome.status === "returned" || outcome.status === "threw");
    const next = mayGoOn ? { receiver, image: world.imageOf(receiver) } : undefined;
    return { decisions, outcome, result, coverage, next };
  }

  #argumentsOf(member: ClassMember, k: number, inputs: StepInputs): unknown[] {
    return this.#arguments(member.parameters, callPrefix(member, k), inputs);
  }

  #arguments(parameters: readonly Parameter[], prefix: string, { given }: StepInputs): unknown[] {
    const options = { layouts: this.#layouts, aliasing: false, classOf: this.#world.classOf };
    if (given.size === 0) return symbolicCall(parameters, prefix, options);
    return parameters.flatMap((parameter) => {
      const value = given.get(argumentName(parameter, prefix));
      return value === undefined ? symbolicCall([parameter], prefix, options) : [value];
    });
  }
}
