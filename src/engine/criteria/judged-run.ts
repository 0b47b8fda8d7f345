// Runs that count what they reach of the criterion beyond statements and branches.
import type { FileGoals } from "../../criteria/criterion.ts";
import type { Model } from "../../expr/evaluate.ts";
import type { FurtherGoal } from "../../model/coverage-map.ts";
import type { RunEvent } from "../../model/recording.ts";
import type { Trace } from "../../model/trace.ts";
import { joined } from "../execute/observe-run.ts";
import { MOST_EVENTS, recorder } from "../runtime/recorder.ts";

/** The counters that the events of a run hit, by module; `threw`: the run did not return. */
type Judge = (events: readonly RunEvent[], threw: boolean) => Trace["coverage"];

export interface JudgedFile {
  readonly goals: readonly FurtherGoal[];
  readonly judge: Judge;
  /** Goals that a run may have reached, though its events do not tell; to be cleared before another unit is explored. */
  readonly unsure: Set<number>;
}

type Run = (inputs: Model, plain: boolean) => Promise<Trace>;

/** Where the recorder kept only some of the events, the run may have reached any goal. */
export function judgedFile(path: string, { goals, judge }: FileGoals): JudgedFile {
  const unsure = new Set<number>();
  return {
    goals,
    unsure,
    judge: (events, threw) => {
      if (events.length >= MOST_EVENTS) for (const { counter } of goals) unsure.add(counter);
      const counters = [...judge({ events, threw }, (counter) => unsure.add(counter))];
      return counters.length === 0 ? new Map() : new Map([[path, counters.sort((a, b) => a - b)]]);
    },
  };
}

/** The same runs, with what they reach of the criterion among their coverage. Their events are not kept. */
export function judgedRun(run: Run, judge: Judge): Run {
  return async (inputs, plain) => {
    recorder.start({ values: false });
    const { events: _, ...trace } = await run(inputs, plain);
    const reached = judge(recorder.stop(), trace.outcome.status !== "returned");
    return { ...trace, coverage: joined(trace.coverage, reached) };
  };
}
