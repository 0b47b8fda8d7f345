// Turns inputs that a search found into traces worth a test: shortened to the calls they need, and with their path condition.
import { shortened } from "../evolve/shorten.ts";
import type { Evaluation } from "../evolve/search-parts.ts";
import type { Goals } from "../explore/goals.ts";
import type { Model } from "../../expr/evaluate.ts";
import { findingIdentity } from "../../model/finding-identity.ts";
import { chosenCalls } from "../../model/sequence.ts";
import type { Outcome, Trace } from "../../model/trace.ts";
import type { Unit } from "../../model/unit.ts";
import type { Budget } from "../../support/budget.ts";
import type { UnitRunner } from "./unit-runner.ts";
import { type PlainRun, cutAfter } from "./subject.ts";

export interface TraceKeeperParts {
  readonly unit: Unit;
  readonly goals: Goals;
  /** Opens the runner of whole inputs, which must be opened again after `leave`. */
  readonly open: () => Promise<UnitRunner>;
  readonly onTrace: (trace: Trace) => void;
  /** The identities of known findings; grows. */
  readonly identities: Set<string>;
  readonly budget: Budget;
}

/** Findings that become traces; people do not read more. */
const MOST_FINDINGS = 20;

export class TraceKeeper {
  readonly #parts: TraceKeeperParts;
  #runner: UnitRunner | undefined;
  #told = 0;
  #grewAt = 0;
  #findings = 0;

  constructor(parts: TraceKeeperParts) {
    this.#parts = parts;
  }

  async runner(): Promise<UnitRunner> {
    this.#runner ??= await this.#parts.open();
    return this.#runner;
  }

  /** The names of members through which goals can be reached; empty before anything has been run. */
  leadingTo(goals: readonly number[]): ReadonlySet<string> {
    return this.#runner?.leadingTo(goals) ?? new Set();
  }

  leave(): void {
    this.#runner = undefined;
  }

  /** Undefined where the outcome is no finding; runs that we cut show no defect. */
  static identityOf(outcome: Outcome): string | undefined {
    return isWhole({ outcome }) ? findingIdentity(outcome) : undefined;
  }

  /** Traces told so far. */
  get told(): number {
    return this.#told;
  }

  /** Calls of the longest sequence that was the first to reach something. */
  get grewAt(): number {
    return this.#grewAt;
  }

  async evaluate(model: Model, goals: readonly number[]): Promise<Evaluation> {
    const runner = await this.runner();
    const run = await runner.plain(model);
    const evaluation = runner.evaluate(run, goals);
    await this.#keepFinding(model, run);
    return evaluation;
  }

  async reachesNew(model: Model): Promise<boolean> {
    const { goals } = this.#parts;
    const run = await (await this.runner()).plain(model);
    return isWhole(run) && goals.isNew(run.coverage);
  }

  /** Makes a trace of inputs that reach something new, and gives its inputs. `coverage`: that of the inputs, if it is known. */
  async keep(model: Model, coverage?: Trace["coverage"]): Promise<Model> {
    const { unit, goals } = this.#parts;
    const runner = await this.runner();
    const reached = (coverage ?? (await runner.plain(model)).coverage).get(unit.declaredIn) ?? [];
    const open = new Set(goals.aims);
    const wanted = reached.filter((counter) => open.has(counter));
    return this.#tell(model, (run) => isWhole(run) && hits(run, unit.declaredIn, wanted));
  }

  async #keepFinding(model: Model, { outcome, threwAt, thrown }: PlainRun): Promise<void> {
    const { unit, identities } = this.#parts;
    // A test asserts the outcome of its last step only, so the sequence ends with the step that threw.
    const shown = thrown ?? outcome;
    const identity = TraceKeeper.identityOf(shown);
    if (identity === undefined || identities.has(identity) || this.#findings >= MOST_FINDINGS) return;
    const ended = thrown === undefined || threwAt === undefined ? model : cutAfter(model, threwAt);
    const last = unit.shape && chosenCalls(unit.shape, ended).calls.at(-1);
    if (last?.member.exported?.isOther === true) return;
    identities.add(identity);
    this.#findings++;
    await this.#tell(ended, (run) => TraceKeeper.identityOf(run.outcome) === identity);
  }

  async #tell(model: Model, isFine: (run: Pick<PlainRun, "coverage" | "outcome">) => boolean): Promise<Model> {
    const { unit, goals, onTrace, budget } = this.#parts;
    const { shape } = unit;
    const runner = await this.runner();
    const isStillFine = async (shorter: Model): Promise<boolean> =>
      !budget.isOver() && isFine(await runner.plain(shorter));
    const inputs = shape === undefined ? model : await shortened(shape, model, isStillFine);
    const kept = await runner.traceOf(inputs, isFine);
    if (!isFine(kept)) return inputs;
    if (goals.note(kept.coverage) && shape !== undefined)
      this.#grewAt = Math.max(this.#grewAt, chosenCalls(shape, kept.inputs).calls.length);
    this.#told++;
    onTrace(kept);
    return kept.inputs;
  }
}

function isWhole({ outcome }: Pick<PlainRun, "outcome">): boolean {
  return outcome.status !== "cut" && outcome.status !== "died";
}

function hits({ coverage }: Pick<PlainRun, "coverage">, file: string, wanted: readonly number[]): boolean {
  const hit = new Set(coverage.get(file));
  return wanted.every((counter) => hit.has(counter));
}
