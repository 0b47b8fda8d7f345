// Runs the last step of a sequence: from the state before it where that can be restored, else after running all steps again.
import { equalsValue } from "../../../expr/equals-value.ts";
import { type Model, Evaluator } from "../../../expr/evaluate.ts";
import { freeVariablesOf } from "../../../expr/free-variables.ts";
import type { SequenceExecutor, Step } from "../../execute/sequence-executor.ts";
import type { Decision } from "../../../model/trace.ts";
import type { Solver } from "../../../solver/solver.ts";
import { DeadlyInputs } from "../deadly-inputs.ts";
import type { Ledger } from "../ledger.ts";
import { type Call, givenSoFar, historyOf } from "./call.ts";
import type { State } from "./state.ts";

export interface StepRunnerParts {
  readonly executor: SequenceExecutor;
  readonly solver: Solver;
  /** Inputs that ended a process, and are not run again. */
  readonly deadly: readonly Model[];
  /** Told of the inputs before each run. */
  readonly onRun: (inputs: Model) => void;
  readonly onRunEnd: () => void;
  /** Whether sequences are run again even where their states could be restored. */
  readonly replays: boolean;
  readonly ledger: Ledger;
}

export class StepRunner {
  readonly #parts: StepRunnerParts;
  readonly #deadly: DeadlyInputs;
  /** States that cannot be restored any more, because later calls did what cannot be undone. */
  readonly #lost = new Set<State>();
  #whyReplayed: string | undefined;

  constructor(parts: StepRunnerParts) {
    this.#parts = parts;
    this.#deadly = new DeadlyInputs(parts.deadly);
  }

  /** Why some sequences were run again; undefined where none was. */
  get whyReplayed(): string | undefined {
    return this.#whyReplayed;
  }

  /** Undefined where the inputs must not be run, or no values lead to the state any more. */
  async run(call: Call, model: Model): Promise<Step | undefined> {
    const { onRun, onRunEnd, ledger } = this.#parts;
    if (this.#deadly.refuses(model)) {
      ledger.assume({ id: "deadly-inputs" });
      return undefined;
    }
    onRun(model);
    const step = await this.#run(call, model);
    onRunEnd();
    this.#deadly.noteSurvived(model);
    return step;
  }

  async #run({ state, maker, members, given }: Call, model: Model): Promise<Step | undefined> {
    const { executor, replays } = this.#parts;
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
    return whole && executor.callAfterAll(maker, members, { ...inputs, model: whole });
  }

  /**
   * Values that satisfy every condition of the sequence. The model may violate conditions over variables that are no longer in
   * the heap, and then changes; variables named in `fixed` keep their values.
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
    if (first !== undefined) this.#parts.ledger.noteBlocked({ site: -1, condition: first.condition, reason });
    return undefined;
  }
}
