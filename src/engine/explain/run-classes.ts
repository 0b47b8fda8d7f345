// Runs as equivalence classes: those that decided alike are one, and differ at most in their execution contexts.
import type { Expr } from "../../expr/expr.ts";
import type { RecordedPlaces } from "../../model/recording.ts";
import type { Decision, Trace } from "../../model/trace.ts";
import { type PathTest, type PlacesOf, descriptorOf, testsOf } from "./path-tests.ts";

/** A run with what it decided. */
export interface ExplainedRun {
  readonly trace: Trace;
  readonly tests: readonly PathTest[];
  /** What its tests decided. */
  readonly control: readonly Expr[];
  /** What else was decided: which places coincide, what kinds and lengths inputs have. */
  readonly context: readonly Decision[];
}

export interface RunClass {
  readonly descriptor: string;
  readonly tests: readonly PathTest[];
  /** Those in which the fewest places coincide come first. */
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
      return { descriptor: descriptorOf(tests), tests, runs: runs.toSorted((a, b) => unified(a) - unified(b)) };
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
 * The way that it took through the statements, and how it ended. How often a function is called that decides nothing, as many
 * callbacks of array methods do, is no matter of control.
 */
function classKey({ trace }: ExplainedRun, placesOf: PlacesOf): string {
  const { outcome, summaryChoices = [], events = [] } = trace;
  const end =
    outcome.status === "threw"
      ? `threw ${outcome.errorName} at ${outcome.location ?? "?"}`
      : (outcome.status as string);
  const underWay: boolean[] = [];
  const way = events.flatMap(({ kind, module, place, ...event }) => {
    if (kind === "enter") underWay.push(underWay.length === 0 || decides(placesOf(module), place));
    else if (kind === "leave") underWay.pop();
    else if ("truth" in event) return `${module}:${place}${event.truth ? "T" : "F"}`;
    else if (underWay.at(-1) !== false) return `${module}:${place}`;
    return [];
  });
  return [...way, ...summaryChoices, end].join(" ");
}

function decides(places: RecordedPlaces | undefined, place: number): boolean {
  const { start, end } = places?.functions[place] ?? { start: 0, end: 0 };
  return places?.tests.some(({ range }) => start <= range.start && range.end <= end) === true;
}

/** What all runs of a class decided besides their tests: that something does not throw, the kind of an input. */
export function commonTo([first, ...others]: readonly ExplainedRun[]): Expr[] {
  const decided = (first?.context ?? []).map(({ condition }) => condition);
  const known = others.map(({ context }) => new Set(context.map(({ condition }) => condition)));
  return decided.filter((condition) => known.every((conditions) => conditions.has(condition)));
}

/** Which places coincide. */
export function unificationOf({ context }: ExplainedRun): Expr[] {
  return context.filter(({ isContext }) => isContext).map(({ condition }) => condition);
}

/** How many places coincide with another. */
function unified({ context }: ExplainedRun): number {
  return context.filter(({ isContext, condition }) => isContext === true && isEquality(condition)).length;
}

function isEquality(condition: Expr): boolean {
  return condition.kind === "app" && condition.op !== "not";
}
