// Runs the last step of a sequence: from the state before it where there is a way back to that, else after all steps again.
import { equalsValue } from "../../../expr/equals-value.ts";
import { type Model, Evaluator } from "../../../expr/evaluate.ts";
import { freeVariablesOf } from "../../../expr/free-variables.ts";
import type { SequenceExecutor, Step } from "../../execute/sequence-executor.ts";
import type { Blocked } from "../../../model/exploration.ts";
import type { Decision } from "../../../model/trace.ts";
import type { Solver } from "../../../solver/solver.ts";
import { modelKey } from "../../../model/model-key.ts";
import { type Call, NOTHING, givenSoFar, historyOf } from "./call.ts";
import type { State } from "./state.ts";

export interface StepRunnerParts {
  readonly executor: SequenceExecutor;
  readonly solver: Solver;
  /** Inputs that must not be run again: they ended the process. */
  readonly deadly: readonly Model[];
  /** Told before each run, with what it is about to do. */
  readonly onRun: (inputs: Model) => void;
  /** No state is put back, though it could be. */
  readonly replays: boolean;
  readonly assumptions: Set<string>;
  readonly blocked: Blocked[];
}

export class StepRunner {
  readonly #parts: StepRunnerParts;
  readonly #deadly: ReadonlySet<string>;
  /** States that there is no way back to: what was done since cannot be undone. */
  readonly #lost = new Set<State>();
  #whyReplayed: string | undefined;

  constructor(parts: StepRunnerParts) {
    this.#parts = parts;
    this.#deadly = new Set(parts.deadly.map(modelKey));
  }

  /** Why some sequences were run again; undefined: none was. */
  get whyReplayed(): string | undefined {
    return this.#whyReplayed;
  }

  async run({ state, maker, members, given }: Call, model: Model): Promise<Step> {
    const { executor, onRun, replays, assumptions } = this.#parts;
    if (this.#deadly.size > 0 && this.#deadly.has(modelKey(model))) {
      assumptions.add("inputs that end the process lead nowhere else");
      return NOTHING;
    }
    onRun(model);
    const inputs = { model, given: givenSoFar(state, given) };
    const member = members.at(-1);
    if (state === undefined || member === undefined) return executor.make(maker, inputs);
    if (replays || state.image.unrestorable !== undefined) {
      this.#whyReplayed ??= state.image.unrestorable ?? "that was asked for";
      return executor.callAfterAll(maker, members, inputs);
    }
    if (!this.#lost.has(state)) {
      const step = await executor.call(state, member, members.length, inputs);
      if (!("lost" in step)) return step;
      this.#whyReplayed ??= step.lost;
      this.#lost.add(state);
    }
    const whole = await this.wholeModel(
      historyOf(state.past),
      model,
      new Set(state.image.variables.map(({ name }) => name)),
    );
    return whole === undefined ? NOTHING : executor.callAfterAll(maker, members, { ...inputs, model: whole });
  }

  /**
   * Values that satisfy every condition on the way: those of variables that left the heap may have to change.
   * `fixed`: the names of those that may not.
   */
  async wholeModel(
    history: readonly Decision[],
    model: Model,
    fixed: ReadonlySet<string> = new Set(),
  ): Promise<Model | undefined> {
    const constraints = history.map(({ condition }) => condition);
    const evaluator = new Evaluator(model);
    for (const each of freeVariablesOf(constraints))
      if (fixed.has(each.name)) constraints.push(equalsValue(each, evaluator.evaluate(each)));
    if (constraints.every((condition) => evaluator.holds(condition))) return model;
    const answer = await this.#parts.solver.solve({ constraints, hint: model });
    if (answer.status === "sat") return new Map([...model, ...answer.model]);
    const [first] = history;
    const reason = "no values for the whole sequence were found";
    if (first !== undefined) this.#parts.blocked.push({ site: -1, condition: first.condition, reason });
    return undefined;
  }
}
