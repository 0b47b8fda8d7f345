// Groups runs into equivalence classes: the runs of a class took the same control path, in different execution contexts.
import type { Expr } from "../../expr/expr.ts";
import type { RecordedPlaces } from "../../model/recording.ts";
import { locationText } from "../../model/source-location.ts";
import type { Decision, Trace } from "../../model/trace.ts";
import { type PathTest, type PlacesOf, descriptorOf, testsOf } from "./path-tests.ts";

export interface ExplainedRun {
  readonly trace: Trace;
  readonly tests: readonly PathTest[];
  /** The conditions that its tests decided, each once. */
  readonly control: readonly Expr[];
  /** Its other decisions: which places coincide, what kinds and lengths inputs have. */
  readonly context: readonly Decision[];
}

export interface RunClass {
  readonly descriptor: string;
  readonly tests: readonly PathTest[];
  /** Runs in which the fewest places coincide come first. */
  readonly runs: readonly ExplainedRun[];
}

/** In the order of their descriptors, where F comes before T. */
export function classesOf(traces: readonly Trace[], placesOf: PlacesOf): RunClass[] {
  const classes = new Map<string, ExplainedRun[]>();
  for (const trace of traces) {
    const run = explainedRun(trace, placesOf);
    const key = classKey(run, placesOf);
    const runs = classes.get(key);
    if (runs === undefined) classes.set(key, [run]);
    else runs.push(run);
  }
  return [...classes.values()]
    .map((runs): RunClass => {
      const [{ tests }] = runs as [ExplainedRun];
      return {
        descriptor: descriptorOf(tests),
        tests,
        runs: runs.toSorted((a, b) => coincidences(a) - coincidences(b)),
      };
    })
    .toSorted((a, b) => (a.descriptor < b.descriptor ? -1 : a.descriptor > b.descriptor ? 1 : 0));
}

export function explainedRun(trace: Trace, placesOf: PlacesOf): ExplainedRun {
  const tests = testsOf(trace, placesOf);
  const control = tests.flatMap(({ condition }) => condition ?? []);
  const decided = new Set(control);
  const context = trace.decisions.filter(({ kind, condition }) => kind !== "input" && !decided.has(condition));
  return { trace, tests, control: [...decided], context };
}

/**
 * The path through the statements, and how it ended. Steps in called functions without tests, as callbacks of array methods
 * often are, are left out: how often those are called is no matter of control.
 */
function classKey({ trace }: ExplainedRun, placesOf: PlacesOf): string {
  const { outcome, summaryChoices = [], events = [] } = trace;
  const end =
    outcome.status === "threw"
      ? `threw ${outcome.errorName} at ${outcome.location === undefined ? "?" : locationText(outcome.location)}`
      : (outcome.status as string);
  /** Of each function that was entered and not yet left: whether its steps count. */
  const entered: boolean[] = [];
  const path = events.flatMap(({ kind, module, place, ...event }) => {
    if (kind === "enter") entered.push(entered.length === 0 || hasTests(placesOf(module), place));
    else if (kind === "leave") entered.pop();
    else if ("truth" in event) return `${module}:${place}${event.truth ? "T" : "F"}`;
    else if (entered.at(-1) !== false) return `${module}:${place}`;
    return [];
  });
  return [...path, ...summaryChoices, end].join(" ");
}

function hasTests(places: RecordedPlaces | undefined, place: number): boolean {
  const { start, end } = places?.functions[place] ?? { start: 0, end: 0 };
  return places?.tests.some(({ range }) => start <= range.start && range.end <= end) === true;
}

/** The conditions that say which places coincide and which differ. */
export function unificationOf({ context }: ExplainedRun): Expr[] {
  return context.filter(({ isContext }) => isContext).map(({ condition }) => condition);
}

/** How many pairs of places coincide. */
function coincidences({ context }: ExplainedRun): number {
  return context.filter(({ isContext, condition }) => isContext === true && isEquality(condition)).length;
}

function isEquality(condition: Expr): boolean {
  return condition.kind === "app" && condition.op !== "not";
}
