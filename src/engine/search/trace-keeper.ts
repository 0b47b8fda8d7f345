// Turns inputs that a search found into traces worth a test: shortened to the calls they need, and with their path condition.
import { isBlameless } from "../../model/class-shape.ts";
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
import { type PlainRun, cutAfter, plainTrace } from "./subject.ts";

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

/** Inputs that were told of without their path condition, and the counters they were kept for. */
interface KeptPlainly {
  readonly inputs: Model;
  readonly wanted: readonly number[];
  readonly reached: readonly number[];
}

/** Findings that become traces; people do not read more. */
const MOST_FINDINGS = 20;

export class TraceKeeper {
  readonly #parts: TraceKeeperParts;
  #runner: UnitRunner | undefined;
  #told = 0;
  #grewAt = 0;
  #findings = 0;
  /** Inputs that were kept plainly. */
  #untraced: KeptPlainly[] = [];

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

  /**
   * Tells of inputs that reach something new, without their path condition, which takes many times as long as the run; gives
   * whether they do. `traceKept` makes up for it.
   */
  async keepPlainly(model: Model): Promise<boolean> {
    const { unit, goals, onTrace } = this.#parts;
    const run = await (await this.runner()).plain(model);
    if (!isWhole(run) || !goals.isNew(run.coverage)) return false;
    const trace = plainTrace(model, run);
    const wanted = this.#wantedOf(run.coverage);
    goals.note(run.coverage);
    this.#noteLength(trace.inputs);
    this.#untraced.push({ inputs: trace.inputs, wanted, reached: run.coverage.get(unit.declaredIn) ?? [] });
    this.#told++;
    onTrace(trace);
    return true;
  }

  /** Shortens the inputs that were kept plainly, and tells of them with their path condition: only those that are needed. */
  async traceKept(isOver: () => boolean): Promise<void> {
    const { unit } = this.#parts;
    for (const { inputs, wanted } of needed(this.#untraced.splice(0))) {
      if (isOver()) return;
      await this.#trace(inputs, (run) => isWhole(run) && hits(run, unit.declaredIn, wanted));
    }
  }

  /** Makes a trace of inputs that reach something new, and gives its inputs. `coverage`: that of the inputs, if it is known. */
  async keep(model: Model, coverage?: Trace["coverage"]): Promise<Model> {
    const { unit } = this.#parts;
    const runner = await this.runner();
    const wanted = this.#wantedOf(coverage ?? (await runner.plain(model)).coverage);
    return this.#tell(model, (run) => isWhole(run) && hits(run, unit.declaredIn, wanted));
  }

  /** The counters of a run that no run has set. */
  #wantedOf(coverage: Trace["coverage"]): number[] {
    const { unit, goals } = this.#parts;
    const open = new Set(goals.aims);
    return (coverage.get(unit.declaredIn) ?? []).filter((counter) => open.has(counter));
  }

  async #keepFinding(model: Model, { outcome, threwAt, thrown }: PlainRun): Promise<void> {
    const { unit, identities } = this.#parts;
    // A test asserts the outcome of its last step only, so the sequence ends with the step that threw.
    const shown = thrown ?? outcome;
    const identity = TraceKeeper.identityOf(shown);
    if (identity === undefined || identities.has(identity) || this.#findings >= MOST_FINDINGS) return;
    const ended = thrown === undefined || threwAt === undefined ? model : cutAfter(model, threwAt);
    const last = unit.shape && chosenCalls(unit.shape, ended).calls.at(-1);
    if (isBlameless(last?.member)) return;
    identities.add(identity);
    this.#findings++;
    await this.#tell(ended, (run) => TraceKeeper.identityOf(run.outcome) === identity);
  }

  async #tell(model: Model, isFine: IsFine): Promise<Model> {
    const { inputs, coverage } = await this.#trace(model, isFine);
    if (coverage === undefined) return inputs;
    if (this.#parts.goals.note(coverage)) this.#noteLength(inputs);
    this.#told++;
    return inputs;
  }

  /** Shortened as far as it is fine, and told of with its path condition; its coverage, unless nothing could be told. */
  async #trace(model: Model, isFine: IsFine): Promise<Pick<Trace, "inputs"> & Partial<Pick<Trace, "coverage">>> {
    const { unit, onTrace, budget } = this.#parts;
    const { shape } = unit;
    const runner = await this.runner();
    const isStillFine = async (shorter: Model): Promise<boolean> =>
      !budget.isOver() && isFine(await runner.plain(shorter));
    const inputs = shape === undefined ? model : await shortened(shape, model, isStillFine);
    const kept = await runner.traceOf(inputs, isFine);
    if (!isFine(kept)) return { inputs };
    onTrace(kept);
    return { inputs: kept.inputs, coverage: kept.coverage };
  }

  #noteLength(inputs: Model): void {
    const { shape } = this.#parts.unit;
    if (shape !== undefined) this.#grewAt = Math.max(this.#grewAt, chosenCalls(shape, inputs).calls.length);
  }
}

type IsFine = (run: Pick<PlainRun, "coverage" | "outcome">) => boolean;

/** Later inputs often reach what earlier ones were kept for. */
function needed(kept: readonly KeptPlainly[]): KeptPlainly[] {
  const reached = new Set<number>();
  const chosen: KeptPlainly[] = [];
  for (const each of kept.toReversed()) {
    if (each.wanted.every((counter) => reached.has(counter))) continue;
    chosen.push(each);
    for (const counter of each.reached) reached.add(counter);
  }
  return chosen.reverse();
}

function isWhole({ outcome }: Pick<PlainRun, "outcome">): boolean {
  return outcome.status !== "cut" && outcome.status !== "died";
}

function hits({ coverage }: Pick<PlainRun, "coverage">, file: string, wanted: readonly number[]): boolean {
  const hit = new Set(coverage.get(file));
  return wanted.every((counter) => hit.has(counter));
}
