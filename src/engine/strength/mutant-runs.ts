// Runs the inputs of tests on the original and on mutants, and counts the runs.
// Enters: inputs of native runs, numbers of mutants. Leaves: what the original does, and which mutants differ from it.
// Deliberately absent: which inputs to try, and what becomes of them.
import { type Inputs, inputsOf } from "../../inputs/inputs-of.ts";
import { modelOf } from "../../inputs/model-of.ts";
import { hasUncommon } from "../../model/has-outside.ts";
import type { Unit } from "../../model/unit.ts";
import type { InputSpace } from "../lane/input-space.ts";
import { type LaneInput, callsOf } from "../lane/lane-input.ts";
import type { FoundMutant } from "../mutants/find-mutants.ts";
import { type ModelledInputs, type MutatedUnit, type NoticedBy, type OriginalRun, isByCalls } from "./mutated-unit.ts";
import { type Simplifiable, type SimplifyingRuns, simplified } from "./simplified.ts";

export interface MutantRunsParts {
  readonly unit: Unit;
  readonly mutated: MutatedUnit;
  /** Those to be noticed, the most important first. */
  readonly wanted: readonly FoundMutant[];
  readonly space: InputSpace;
  /** Told before each run; whether to go on. */
  readonly onRun: (runs: number, mutant: number) => boolean;
}

type SimplifyingLimits = Pick<SimplifyingRuns, "mostRuns" | "onSimpler"> & Partial<Pick<SimplifyingRuns, "keeps">>;

export class MutantRuns {
  /** The numbers of all mutants that are wanted. */
  readonly all: readonly number[];
  readonly #parts: MutantRunsParts;
  #count = 0;
  #isStopped = false;

  constructor(parts: MutantRunsParts) {
    this.#parts = parts;
    this.all = parts.wanted.map(({ number }) => number);
  }

  get count(): number {
    return this.#count;
  }

  get isStopped(): boolean {
    return this.#isStopped;
  }

  /** The inputs as their test will have them; undefined where there is none that a person would write. */
  testable(input: LaneInput): ModelledInputs | undefined {
    const { unit } = this.#parts;
    const model = modelOf(unit, { file: "", name: "", calls: callsOf(unit.shape, input) });
    if (model === undefined) return undefined;
    const inputs: Inputs = inputsOf(unit, model);
    return hasUncommon(inputs) ? undefined : { ...inputs, model };
  }

  async original(inputs: ModelledInputs, isFresh: boolean): Promise<OriginalRun | undefined> {
    this.#note(0);
    return this.#parts.mutated.original(inputs, isFresh);
  }

  async noticed(
    inputs: ModelledInputs,
    original: OriginalRun,
    mutants: readonly number[],
  ): Promise<Map<number, NoticedBy>> {
    const noticed = new Map<number, NoticedBy>();
    for (const number of mutants) {
      if (original.reached[number] !== 1 || this.#isStopped) continue;
      this.#note(number);
      const by = await this.#parts.mutated.noticed(inputs, number, original);
      if (by !== undefined) noticed.set(number, by);
    }
    return noticed;
  }

  /** Undefined where no test can have these inputs. */
  async attempted(input: LaneInput): Promise<Simplifiable | undefined> {
    const inputs = this.testable(input);
    const original = inputs && (await this.original(inputs, true));
    return inputs && original && { input, inputs, original };
  }

  /**
   * As simple as can be with what it notices and reaches. What a result tells it shall tell afterwards, too: results say more to readers
   * than calls of callbacks.
   */
  async simplified(
    start: Simplifiable,
    needed: ReadonlyMap<number, NoticedBy>,
    reached: readonly number[],
    { keeps = "none", ...limits }: SimplifyingLimits,
  ): Promise<Simplifiable> {
    const purpose = { noticed: [...needed.keys()], reached };
    return simplified(start, this.#parts.space, purpose, {
      ...{ ...limits, keeps },
      isStopped: () => this.#isStopped,
      attempt: (input) => this.attempted(input),
      notices: async ({ inputs, original }, mutant) => {
        this.#note(mutant);
        const by = await this.#parts.mutated.noticed(inputs, mutant, original);
        return by !== undefined && (!isByCalls(by) || isByCalls(needed.get(mutant)));
      },
    });
  }

  #note(mutant: number): void {
    this.#count++;
    if (!this.#parts.onRun(this.#count, mutant)) this.#isStopped = true;
  }
}
