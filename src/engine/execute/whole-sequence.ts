// Runs a sequence from its maker to its last call, calls on what earlier calls gave included.
// Enters: a model. Leaves: what all of it decided, covered and came to, and the state that it left the object in.
// Deliberately absent: going back to a state in between; that is `sequence-executor.ts`.
import type { Model } from "../../expr/evaluate.ts";
import type { Expr } from "../../expr/expr.ts";
import type { ClassShape } from "../../model/class-shape.ts";
import type { Parameter } from "../../model/input-type.ts";
import type { Recipe } from "../../model/recipe.ts";
import { type ChosenCall, argumentName, callPrefix, chosenCalls, originOf } from "../../model/sequence.ts";
import type { Decision, Outcome, Trace } from "../../model/trace.ts";
import type { Unit } from "../../model/unit.ts";
import { putBuiltinsToSleep } from "../runtime/builtins/builtin.ts";
import { buildArguments } from "../runtime/inputs/build-recipe.ts";
import { Layouts } from "../../inputs/layout.ts";
import { sequenceOf } from "../../inputs/sequence-of.ts";
import { symbolicCall } from "../runtime/inputs/symbolic-inputs.ts";
import type { Path } from "../runtime/path.ts";
import { isSymbolic } from "../runtime/symbolic.ts";
import { InternalError } from "../../support/errors.ts";
import type { ExecutorParts } from "./executor.ts";
import { orNoInput } from "./or-no-input.ts";
import { joined, outcomeOf, resultExpr } from "./observe-run.ts";
import {
  type Action,
  NOTHING_PERFORMED,
  type Performed,
  type SequenceSettings,
  SequenceWorld,
  calling,
  isObject,
} from "./sequence-world.ts";

export interface WholeRun {
  readonly decisions: readonly Decision[];
  /** Of the last step that was made. */
  readonly outcome: Outcome;
  readonly result: Expr | undefined;
  readonly coverage: Trace["coverage"];
  /** The calls that were made, the last one included: fewer than asked for where nothing can follow. */
  readonly calls: number;
  /** The first step that threw: 0 the maker, k the k-th call. */
  readonly threwAt: number | undefined;
  /** What it came to. */
  readonly thrown: Outcome | undefined;
  /** Equal where the object, and what calls gave, are in the same state; undefined where that cannot be told, or was not asked for. */
  readonly state: string | undefined;
}

/** plain: concrete arguments, so nothing is decided; `state`: it is asked for. */
export interface WholeOptions {
  readonly plain: boolean;
  readonly state?: boolean;
}

/** What a step takes, in the order of the parameters; from what earlier steps gave. */
type ArgumentsOf = (step: number, results: readonly unknown[]) => unknown[];

export class WholeSequence {
  readonly #world: SequenceWorld;
  readonly #locate: ExecutorParts["locate"];
  readonly #unit: Unit;
  readonly #shape: ClassShape;
  readonly #layouts: Layouts;

  constructor(parts: ExecutorParts, settings: SequenceSettings) {
    this.#world = new SequenceWorld(parts, settings);
    this.#locate = parts.locate;
    this.#unit = settings.unit;
    this.#shape = settings.shape;
    this.#layouts = new Layouts(settings.unit.types ?? {});
  }

  async run(model: Model, { plain, state = false }: WholeOptions): Promise<WholeRun> {
    const world = this.#world;
    const { maker, calls } = chosenCalls(this.#shape, model);
    const path = world.enter(model, [], calls.length, plain);
    const made: Made = { results: [], threwAt: undefined, thrown: undefined, last: undefined, extra: new Map() };
    try {
      await world.startAnew();
      // nothing is symbolic, so the built-ins themselves will do
      if (plain) putBuiltinsToSleep();
      const argumentsOf = plain ? this.#plainArguments(model) : this.#symbolicArguments(model);
      world.startCounting();
      await this.#take(made, path, () => world.making(maker, argumentsOf(0, made.results)));
      for (const [index, call] of calls.entries()) {
        if (!mayGoOn(made)) break;
        if (!isPossible(call, index + 1, model, made)) path.abort({ status: "cut", reason: "no-input" });
        await this.#take(made, path, () => this.#calling(call, made, argumentsOf(index + 1, made.results)));
      }
    } catch (error) {
      if (path.abortedAs === undefined) {
        world.leave();
        throw error;
      }
    }
    const decisions = [...path.decisions];
    const last = made.last ?? { ...NOTHING_PERFORMED, settled: { status: "rejected", error: undefined } as const };
    const outcome = path.abortedAs ?? last.violation ?? outcomeOf(last.settled, this.#locate);
    const result =
      last.settled.status === "fulfilled" && outcome.status === "returned" ? resultExpr(last.settled.value) : undefined;
    world.leave();
    const coverage = joined(world.counted(true), made.extra);
    const isKept = state && path.abortedAs === undefined && isObject(made.results[0]);
    const given = made.results.slice(1).filter((result, index) => isProduct(result, calls[index]));
    return {
      decisions,
      outcome,
      result,
      coverage,
      calls: Math.max(0, made.results.length - 1),
      threwAt: made.threwAt,
      thrown: made.thrown,
      state: isKept ? world.stateOf(made.results[0], given as readonly object[]) : undefined,
    };
  }

  async #take(made: Made, path: Path, prepare: () => Action): Promise<void> {
    made.last = await this.#world.performChecked(prepare(), path);
    path.rethrowAbort();
    const { settled, events } = made.last;
    if (settled.status === "rejected" && made.threwAt === undefined) {
      made.threwAt = made.results.length;
      made.thrown = outcomeOf(settled, this.#locate);
    }
    made.extra = this.#world.judged(made.extra, events, settled.status !== "fulfilled");
    made.results.push(settled.status === "fulfilled" ? settled.value : undefined);
  }

  #calling({ member, on }: ChosenCall, { results }: Made, args: unknown[]): Action {
    const action = calling(results[on] as object, member, args);
    // what the class promises of its objects it does not promise of others
    return on === 0 ? action : { ...action, isOther: true };
  }

  #plainArguments(model: Model): ArgumentsOf {
    const { args, calls } = sequenceOf(this.#unit, model);
    const recipes: readonly (readonly Recipe[])[] = [args, ...calls.map((call) => call.args)];
    const { classOf } = this.#world;
    return (step, results) =>
      orNoInput(() => buildArguments(recipes[step] ?? [], { classOf, resultOf: (call) => results[call] }));
  }

  #symbolicArguments(model: Model): ArgumentsOf {
    const { maker, calls } = chosenCalls(this.#shape, model);
    const options = { layouts: this.#layouts, aliasing: false, classOf: this.#world.classOf };
    const given = (parameters: readonly Parameter[], prefix: string, results: readonly unknown[]): unknown[] =>
      parameters.flatMap((parameter) => {
        const origin = originOf(argumentName(parameter, prefix), model);
        return origin === undefined ? symbolicCall([parameter], prefix, options) : [results[origin]];
      });
    return (step, results) => {
      if (step === 0) return given(maker.parameters, "", results);
      const call = calls[step - 1];
      if (call === undefined) throw new InternalError("arguments for a call that is not made");
      return given(call.member.parameters, callPrefix(call.member, step), results);
    };
  }
}

/** What has happened so far. */
interface Made {
  /** The object, then what each call gave; undefined where it threw. */
  readonly results: unknown[];
  threwAt: number | undefined;
  thrown: Outcome | undefined;
  last: Performed | undefined;
  /** What the criterion wants beyond statements and branches. */
  extra: Trace["coverage"];
}

/** Calls need objects to be made on and with; what an earlier one gave may be none, or one of another kind. */
function isPossible({ member, on }: ChosenCall, k: number, model: Model, { results }: Made): boolean {
  const receiver = results[on];
  if (!isGiven(receiver) || (on > 0 && member.kind === "method" && !(member.name in receiver))) return false;
  return member.parameters.every((parameter) => {
    const origin = originOf(argumentName(parameter, callPrefix(member, k)), model);
    return origin === undefined || isGiven(results[origin]);
  });
}

function isGiven(result: unknown): result is object {
  return isObject(result) && !isSymbolic(result);
}

/** Something that later calls may be made on: its state is part of what they start from. */
function isProduct(result: unknown, call: ChosenCall | undefined): boolean {
  return call?.member.product !== undefined && isGiven(result);
}

function mayGoOn({ results, last }: Made): boolean {
  return isObject(results[0]) && last?.violation === undefined && last?.settled.status !== "pending";
}
