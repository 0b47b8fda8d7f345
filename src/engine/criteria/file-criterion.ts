// What a criterion wants beyond statements and branches, and what of it a run reached.
// Enters: recorded modules, and the events of a run. Leaves: goals with counters behind those of their file, and counters hit.
// Deliberately absent: whether goals are wanted; that is up to the unit.
import { joined } from "../execute/observe-run.ts";
import { conditionGoals, conditionsMet } from "./condition-goals.ts";
import { chainGoals } from "./def-use-goals.ts";
import type { Model } from "../../expr/evaluate.ts";
import { chainsTaken } from "../flow/chains-taken.ts";
import { flowOf } from "../flow/flow-of.ts";
import { RecordedFlow } from "../flow/recorded-flow.ts";
import type { CoverageMap, FurtherGoal } from "../../model/coverage-map.ts";
import type { Criterion } from "../../model/options.ts";
import type { RecordedPlaces, RunEvent } from "../../model/recording.ts";
import type { Trace } from "../../model/trace.ts";
import { MOST_EVENTS, recorder } from "../runtime/recorder.ts";

/** What the events of a run reached; `threw`: the run did not return. */
export type Judge = (events: readonly RunEvent[], threw: boolean) => Trace["coverage"];

/** One file, rewritten and recorded. */
export interface RecordedFile {
  readonly path: string;
  readonly source: string;
  readonly goal: "module" | "commonjs";
  readonly coverage: CoverageMap;
  readonly places: RecordedPlaces;
}

export interface FileCriterion {
  readonly goals: readonly FurtherGoal[];
  readonly judge: Judge;
  /** Goals that a run may have reached, though its events do not tell; to be cleared before another unit is explored. */
  readonly unsure: Set<number>;
}

type Run = (inputs: Model, plain: boolean) => Promise<Trace>;

/** undefined: the criterion wants nothing that code would have to be recorded for. */
export function fileCriterion(criterion: Criterion, file: RecordedFile): FileCriterion | undefined {
  if (criterion === "condition") return conditionsOf(file);
  if (criterion === "def-use") return chainsOf(file);
  return undefined;
}

function conditionsOf({ path, source, coverage, places }: RecordedFile): FileCriterion {
  const first = coverage.counters;
  return judged(path, conditionGoals(source, places, first), (events) =>
    conditionsMet(events, (module) => (module === path ? first : undefined)).get(path),
  );
}

function chainsOf({ path, source, goal, coverage, places }: RecordedFile): FileCriterion {
  const first = coverage.counters;
  const flows = flowOf(source, path, goal);
  const modules = new Map([[path, new RecordedFlow(flows, places)]]);
  return judged(path, chainGoals(flows, first), (events, threw, onUnsure) => {
    const taken = chainsTaken(modules, events, threw, (_, chain) => onUnsure(first + chain)).get(path) ?? [];
    return [...taken].map((chain) => first + chain);
  });
}

/** `reached` gives the counters of one run. Where not all events were kept, it may have reached any goal. */
function judged(
  path: string,
  goals: readonly FurtherGoal[],
  reached: (
    events: readonly RunEvent[],
    threw: boolean,
    onUnsure: (counter: number) => void,
  ) => Iterable<number> | undefined,
): FileCriterion {
  const unsure = new Set<number>();
  const judge: Judge = (events, threw) => {
    if (events.length >= MOST_EVENTS) for (const { counter } of goals) unsure.add(counter);
    const counters = [...(reached(events, threw, (counter) => unsure.add(counter)) ?? [])];
    return counters.length === 0 ? new Map() : new Map([[path, counters.sort((a, b) => a - b)]]);
  };
  return { goals, judge, unsure };
}

/** Runs that count what they reach of the criterion, too. Events are not kept. */
export function judgedRun(run: Run, judge: Judge): Run {
  return async (inputs, plain) => {
    recorder.start({ values: false });
    const { events: _, ...trace } = await run(inputs, plain);
    const reached = judge(recorder.stop(), trace.outcome.status !== "returned");
    return { ...trace, coverage: joined(trace.coverage, reached) };
  };
}
