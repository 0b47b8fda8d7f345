import { findingIdentity } from "../../../model/finding-identity.ts";
import { type Trace, isCutShort } from "../../../model/trace.ts";
import type { Goals } from "../goals.ts";
import { type Call, type CallPath, coverageAfter, historyOf, pastOf } from "./call.ts";
import type { StepRunner } from "./step-runner.ts";

export interface TraceReporterParts {
  readonly goals: Goals;
  readonly runner: StepRunner;
  /** Whether traces that show nothing new are told, too. */
  readonly keepsAll: boolean;
  readonly onTrace: (trace: Trace) => void;
}

/** Tells of the paths of a class that show something new, with values that satisfy the conditions of their whole sequence. */
export class TraceReporter {
  readonly #parts: TraceReporterParts;
  /** The length of the shortest sequence that shows a finding, by the identity of the finding. */
  readonly #findings = new Map<string, number>();
  #grewAt = 0;

  constructor(parts: TraceReporterParts) {
    this.#parts = parts;
  }

  /** The length of the longest sequence that was the first to reach something. */
  get grewAt(): number {
    return this.#grewAt;
  }

  /** Gives whether the path shows something new: a goal, a finding, or a shorter way to one. */
  async report(call: Call, { step, model }: CallPath): Promise<boolean> {
    const { goals, runner, keepsAll, onTrace } = this.#parts;
    const length = call.members.length;
    // Modules that are loaded without a call make no test.
    if (length === 0 && call.maker.kind === "module") return false;
    const identity = call.members.at(-1)?.exported?.isOther === true ? undefined : findingIdentity(step.outcome);
    const isFinding = identity !== undefined && length < (this.#findings.get(identity) ?? Infinity);
    const isNew =
      isFinding || (isCutShort(step.outcome) ? goals.noteInVain(step.coverage) : goals.isNew(step.coverage));
    if (!isNew && !keepsAll) return false;
    const decisions = historyOf(pastOf(call, step));
    const inputs = await runner.wholeModel(decisions, model);
    if (inputs === undefined) return false;
    if (isFinding) this.#findings.set(identity, length);
    if (!isCutShort(step.outcome) && goals.note(step.coverage)) this.#grewAt = Math.max(this.#grewAt, length);
    onTrace({ ...step, inputs, decisions, coverage: coverageAfter(call, step), identityMatters: false });
    return isNew;
  }
}
