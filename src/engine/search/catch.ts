// What a search by runs found and is worth a test: with no more calls than it needs, and with its conditions.
import { shortened } from "../evolve/shorten.ts";
import type { Evaluation } from "../evolve/search-parts.ts";
import type { Goals } from "../explore/goals.ts";
import type { Model } from "../../expr/evaluate.ts";
import { findingIdentity } from "../../model/finding-identity.ts";
import { chosenCalls } from "../../model/sequence.ts";
import type { Outcome, Trace } from "../../model/trace.ts";
import type { Unit } from "../../model/unit.ts";
import type { Ground } from "./ground.ts";
import { type PlainRun, cutAfter } from "./subject.ts";

export interface CatchParts {
  readonly unit: Unit;
  readonly goals: Goals;
  /** Where whole inputs are run; it has to be opened again after `leave`. */
  readonly open: () => Promise<Ground>;
  readonly onTrace: (trace: Trace) => void;
  /** Of the findings that are known; grows. */
  readonly identities: Set<string>;
  readonly isOver: () => boolean;
}

/** More errors than these nobody reads. */
const MOST_FINDINGS = 20;

export class Catch {
  readonly #parts: CatchParts;
  #ground: Ground | undefined;
  #told = 0;
  #grewAt = 0;
  #findings = 0;

  constructor(parts: CatchParts) {
    this.#parts = parts;
  }

  async ground(): Promise<Ground> {
    this.#ground ??= await this.#parts.open();
    return this.#ground;
  }

  /** The names of members through which goals can be reached, where something has been run. */
  leadingTo(goals: readonly number[]): ReadonlySet<string> {
    return this.#ground?.leadingTo(goals) ?? new Set();
  }

  leave(): void {
    this.#ground = undefined;
  }

  /** What was stopped by us shows no defect. */
  static identityOf(outcome: Outcome): string | undefined {
    return isWhole({ outcome }) ? findingIdentity(outcome) : undefined;
  }

  /** How many traces were told. */
  get told(): number {
    return this.#told;
  }

  /** The most calls of a sequence that was told for what it was the first to reach. */
  get grewAt(): number {
    return this.#grewAt;
  }

  async evaluate(model: Model, goals: readonly number[]): Promise<Evaluation> {
    const ground = await this.ground();
    const run = await ground.plain(model);
    const evaluation = ground.evaluate(run, goals);
    await this.#keepFinding(model, run);
    return evaluation;
  }

  /** Inputs that reach something new become a trace. `coverage`: what they reach, where it is known. Gives what was told. */
  async keep(model: Model, coverage?: Trace["coverage"]): Promise<Model> {
    const { unit, goals } = this.#parts;
    const ground = await this.ground();
    const reached = (coverage ?? (await ground.plain(model)).coverage).get(unit.declaredIn) ?? [];
    const open = new Set(goals.aims);
    const wanted = reached.filter((counter) => open.has(counter));
    return this.#tell(model, (run) => isWhole(run) && hits(run, unit.declaredIn, wanted));
  }

  async #keepFinding(model: Model, { outcome, threwAt, thrown }: PlainRun): Promise<void> {
    const { identities } = this.#parts;
    // only the last step of a test says what it came to
    const shown = thrown ?? outcome;
    const identity = Catch.identityOf(shown);
    if (identity === undefined || identities.has(identity) || this.#findings >= MOST_FINDINGS) return;
    identities.add(identity);
    this.#findings++;
    const ended = thrown === undefined || threwAt === undefined ? model : cutAfter(model, threwAt);
    await this.#tell(ended, (run) => Catch.identityOf(run.outcome) === identity);
  }

  async #tell(model: Model, isFine: (run: Pick<PlainRun, "coverage" | "outcome">) => boolean): Promise<Model> {
    const { unit, goals, onTrace, isOver } = this.#parts;
    const { shape } = unit;
    const ground = await this.ground();
    const isStillFine = async (shorter: Model): Promise<boolean> => !isOver() && isFine(await ground.plain(shorter));
    const inputs = shape === undefined ? model : await shortened(shape, model, isStillFine);
    const kept = await ground.traceOf(inputs, isFine);
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
