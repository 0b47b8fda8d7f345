// Runs a unit as a whole on any inputs, plainly or with its primitive inputs symbolic.
import type { WholeRun, WholeSequence } from "../execute/whole-sequence.ts";
import type { Model } from "../../expr/evaluate.ts";
import { callKey } from "../../model/sequence.ts";
import type { Trace } from "../../model/trace.ts";

export type PlainRun = Pick<WholeRun, "coverage" | "outcome" | "threwAt" | "thrown" | "state" | "calls" | "supplied">;

export interface Subject {
  plain(inputs: Model): Promise<PlainRun>;
  /** The inputs of the trace end with the call after which no call can follow. */
  symbolic(inputs: Model): Promise<Trace>;
}

export function functionSubject(run: (inputs: Model, plain: boolean) => Promise<Trace>): Subject {
  return {
    plain: async (inputs) => {
      const { coverage, outcome, supplied } = await run(inputs, true);
      const isThrown = outcome.status === "threw";
      return {
        coverage,
        outcome,
        ...(supplied && { supplied }),
        threwAt: isThrown ? 0 : undefined,
        thrown: isThrown ? outcome : undefined,
        state: undefined,
        calls: 0,
      };
    },
    symbolic: (inputs) => run(inputs, false),
  };
}

export function classSubject(executor: WholeSequence): Subject {
  return {
    plain: (inputs) => executor.run(inputs, { plain: true, state: true }),
    symbolic: async (inputs) => {
      const { calls, threwAt: _, thrown: __, state: ___, ...run } = await executor.run(inputs, { plain: false });
      return { ...run, inputs: cutAfter(run.supplied ?? inputs, calls), identityMatters: false };
    },
  };
}

/** The same sequence, cut after so many calls. */
export function cutAfter(inputs: Model, calls: number): Model {
  if (!inputs.has(callKey(calls + 1))) return inputs;
  const cut = new Map(inputs);
  for (let k = calls + 1; cut.delete(callKey(k)); k++);
  return cut;
}

/** The trace of a run without its path condition. */
export function plainTrace(inputs: Model, { coverage, outcome, calls, supplied }: PlainRun): Trace {
  const ended = cutAfter(supplied ?? inputs, calls);
  return {
    ...{ inputs: ended, decisions: [], outcome, result: undefined },
    ...{ identityMatters: false, coverage, isPlain: true },
  };
}
