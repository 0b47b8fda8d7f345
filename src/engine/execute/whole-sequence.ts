// Runs a sequence from its maker to its last call, including calls on the results of earlier calls.
// Enters: a model. Leaves: the decisions, coverage and outcome of the whole sequence, and the state of the object after it.
// Deliberately absent: restoring a state in between; that is `sequence-executor.ts`.
import type { Model } from "../../expr/evaluate.ts";
import type { Expr } from "../../expr/expr.ts";
import type { ClassShape } from "../../model/class-shape.ts";
import type { Parameter } from "../../model/input-type.ts";
import type { GivenArgument, Recipe } from "../../model/recipe.ts";
import { type ChosenCall, againOf, argumentName, callPrefix, chosenCalls, originOf } from "../../model/sequence.ts";
import type { Decision, Outcome, Trace } from "../../model/trace.ts";
import type { Unit } from "../../model/unit.ts";
import { buildArguments } from "../runtime/inputs/build-recipe.ts";
import { Layouts } from "../../inputs/layout.ts";
import { sequenceOf } from "../../inputs/sequence-of.ts";
import { symbolicCall } from "../runtime/inputs/symbolic-inputs.ts";
import type { Path } from "../runtime/path.ts";
import { isSymbolic } from "../runtime/symbolic.ts";
import { InternalError } from "../../support/errors.ts";
import type { ExecutorParts } from "./executor.ts";
import { isCallableOn } from "./call-member.ts";
import { noteUnmade } from "./note-unmade.ts";
import { orNoInput } from "./or-no-input.ts";
import { endOf, joined, outcomeOf } from "./observe-run.ts";
import { isObject } from "../../support/is-object.ts";
import { type Action, NOTHING_PERFORMED, type Performed, calling, making } from "./checked-actions.ts";
import { turn } from "./timers.ts";
import { type SequenceRuntime, type SequenceSettings, sequenceRuntime } from "./sequence-runtime.ts";

export interface WholeRun extends Pick<Trace, "supplied" | "assumptions"> {
  readonly decisions: readonly Decision[];
  /** That of the last step that was run. */
  readonly outcome: Outcome;
  readonly result: Expr | undefined;
  readonly coverage: Trace["coverage"];
  /** Calls that were made, fewer than asked for where no call can follow. */
  readonly calls: number;
  /** The first step that threw: 0 for the maker, k for the k-th call. */
  readonly threwAt: number | undefined;
  /** The outcome of that step. */
  readonly thrown: Outcome | undefined;
  /** Equal for equal states of the object and of results; undefined where states cannot be compared or were not asked for. */
  readonly state: string | undefined;
}

/** `plain`: with concrete arguments, so that nothing is decided. `state`: whether the state is asked for. */
export interface WholeOptions {
  readonly plain: boolean;
  readonly state?: boolean;
}

/** The arguments of a step, given the steps before it. */
type ArgumentsOf = (step: number, made: Pick<Made, "results" | "given">) => unknown[];

export class WholeSequence {
  readonly #runtime: SequenceRuntime;
  readonly #locate: ExecutorParts["locate"];
  readonly #unit: Unit;
  readonly #shape: ClassShape;
  readonly #layouts: Layouts;

  constructor(parts: ExecutorParts, settings: SequenceSettings) {
    this.#runtime = sequenceRuntime(parts, settings);
    this.#locate = parts.locate;
    this.#unit = settings.unit;
    this.#shape = settings.shape;
    this.#layouts = new Layouts(settings.unit.types ?? {});
  }

  async run(model: Model, { plain, state = false }: WholeOptions): Promise<WholeRun> {
    const { scope, coverage, modules } = this.#runtime;
    const { maker, calls } = chosenCalls(this.#shape, model);
    const path = scope.enter(model, { plain, calls: calls.length });
    const made: Made = {
      results: [],
      given: [],
      threwAt: undefined,
      thrown: undefined,
      last: undefined,
      isPending: false,
      extra: new Map(),
    };
    try {
      await modules.startAnew();
      scope.startClock();
      const argumentsOf = plain ? this.#plainArguments(model) : this.#symbolicArguments(model);
      coverage.start();
      await this.#take(made, path, () => making(modules.exports, maker, argumentsOf(0, made)));
      if (maker.kind === "module" && calls.length === 0) path.abort({ status: "cut", reason: "no-input" });
      for (const [index, call] of calls.entries()) {
        if (!mayGoOn(made)) break;
        if (!isPossible(call, index + 1, model, made)) path.abort({ status: "cut", reason: "no-input" });
        path.enterCall(callPrefix(call.member, index + 1));
        await this.#take(made, path, () => this.#calling(call, made, argumentsOf(index + 1, made)));
      }
      // Promises that later calls settled let the code go on.
      if (made.isPending) await turn();
    } catch (error) {
      noteUnmade(path, error);
      made.last ??= { ...NOTHING_PERFORMED, settled: { status: "rejected", error } };
    }
    const decisions = [...path.decisions];
    const last = made.last ?? { ...NOTHING_PERFORMED, settled: { status: "rejected", error: undefined } as const };
    const { outcome, result } = endOf(path, last.settled, this.#locate, last.violation);
    scope.leave();
    const isKept = state && path.abortedAs === undefined && isObject(made.results[0]);
    const given = made.results.slice(1).filter((result, index) => isProduct(result, calls[index]));
    const { supplied, assumptions } = path;
    return {
      decisions,
      ...(supplied && { supplied }),
      ...(assumptions.length > 0 && { assumptions }),
      outcome,
      result,
      coverage: joined(joined(coverage.counted(), modules.whileLoading), made.extra),
      calls: Math.max(0, made.results.length - 1),
      threwAt: made.threwAt,
      thrown: made.thrown,
      state: isKept ? modules.stateOf(made.results[0], given as readonly object[]) : undefined,
    };
  }

  async #take(made: Made, path: Path, prepare: () => Action): Promise<void> {
    made.last = await this.#runtime.actions.performChecked(prepare(), path);
    path.rethrowAbort();
    const { settled, events } = made.last;
    made.isPending ||= settled.status === "pending";
    if (settled.status === "rejected" && made.threwAt === undefined) {
      made.threwAt = made.results.length;
      made.thrown = outcomeOf(settled, this.#locate);
    }
    made.extra = this.#runtime.coverage.judged(made.extra, events, settled.status !== "fulfilled");
    made.results.push(settled.status === "fulfilled" ? settled.value : undefined);
  }

  #calling({ member, on }: ChosenCall, { results }: Made, args: unknown[]): Action {
    const action = calling(this.#runtime.modules.exports, results[on] as object, member, args);
    // The invariants of the class hold for its own objects only.
    return on === 0 ? action : { ...action, isOther: true };
  }

  #plainArguments(model: Model): ArgumentsOf {
    const { args, calls } = sequenceOf(this.#unit, model);
    const recipes: readonly (readonly Recipe[])[] = [args, ...calls.map((call) => call.args)];
    const { classOf } = this.#runtime.modules;
    return (step, { results, given }) => {
      const resultOf = (call: number): unknown => results[call];
      const givenTo = ({ call, argument }: GivenArgument): unknown => given[call]?.[argument];
      const args = orNoInput(() => buildArguments(recipes[step] ?? [], { classOf, resultOf, givenTo }));
      given.push(args);
      return args;
    };
  }

  #symbolicArguments(model: Model): ArgumentsOf {
    const { maker, calls } = chosenCalls(this.#shape, model);
    const options = { layouts: this.#layouts, aliasing: false, classOf: this.#runtime.modules.classOf };
    const argumentsOf = (
      parameters: readonly Parameter[],
      prefix: string,
      made: Parameters<ArgumentsOf>[1],
    ): unknown[] => {
      const args = symbolicCall(parameters, prefix, options, (name) => {
        const origin = originOf(name, model);
        if (origin !== undefined) return { value: made.results[origin] };
        const again = againOf(name, model);
        return again && { value: made.given[again.call]?.[again.argument] };
      });
      made.given.push(args);
      return args;
    };
    return (step, made) => {
      if (step === 0) return argumentsOf(maker.parameters, "", made);
      const call = calls[step - 1];
      if (call === undefined) throw new InternalError("arguments for a call that is not made");
      return argumentsOf(call.member.parameters, callPrefix(call.member, step), made);
    };
  }
}

/** The sequence so far. */
interface Made {
  /** The object, then the result of each call; undefined where it threw. */
  readonly results: unknown[];
  /** The arguments of the maker, then those of each call. */
  readonly given: (readonly unknown[])[];
  threwAt: number | undefined;
  thrown: Outcome | undefined;
  last: Performed | undefined;
  /** Whether a promise of some step waits for later calls. */
  isPending: boolean;
  /** Coverage beyond statements and branches, as the criterion judges it. */
  extra: Trace["coverage"];
}

/** Whether the receiver and the arguments are objects; the result of an earlier call may be none, or of another kind. */
function isPossible({ member, on }: ChosenCall, k: number, model: Model, { results, given }: Made): boolean {
  const receiver = results[on];
  if (!isGiven(receiver) || (on > 0 && !isCallableOn(receiver, member))) return false;
  return member.parameters.every((parameter) => {
    const name = argumentName(parameter, callPrefix(member, k));
    const [origin, again] = [originOf(name, model), againOf(name, model)];
    if (again !== undefined && given[again.call] === undefined) return false;
    return origin === undefined || isGiven(results[origin]);
  });
}

function isGiven(result: unknown): result is object {
  return isObject(result) && !isSymbolic(result);
}

/** Whether later calls may be made on a result, so that its state is part of the state of the sequence. */
function isProduct(result: unknown, call: ChosenCall | undefined): boolean {
  return call?.member.product !== undefined && isGiven(result);
}

function mayGoOn({ results, last }: Made): boolean {
  const isStuck = last?.settled.status === "pending" && !last.settled.isIdle;
  return isObject(results[0]) && last?.violation === undefined && !isStuck;
}
