// The control path of a run: its tests in order, and how each turned out.
import type { Expr } from "../../expr/expr.ts";
import type { Letter } from "../../model/flow.ts";
import type { RecordedPlaces, TestPlace } from "../../model/recording.ts";
import type { Trace } from "../../model/trace.ts";

export type PlacesOf = (module: string) => RecordedPlaces | undefined;

export interface PathTest {
  readonly module: string;
  readonly place: TestPlace;
  readonly truth: boolean;
  /** The condition that held; undefined for a concrete test, which no input decides. */
  readonly condition: Expr | undefined;
  /** How many decisions of the trace precede it: the index of its own decision, if it has one. */
  readonly decisionsBefore: number;
  /** Identifies its place. */
  readonly key: string;
}

export function testsOf(trace: Trace, placesOf: PlacesOf): PathTest[] {
  const tests: PathTest[] = [];
  let decisionsBefore = trace.decisionsBeforeCall ?? 0;
  for (const event of trace.events ?? []) {
    if (event.kind !== "test") continue;
    const place = placesOf(event.module)?.tests[event.place];
    if (place === undefined) continue;
    const { module, truth, condition } = event;
    const at = condition === undefined ? -1 : indexFrom(trace, condition, decisionsBefore);
    if (at >= 0) decisionsBefore = at;
    tests.push({ module, place, truth, condition, decisionsBefore, key: `${module}:${event.place}` });
    if (at >= 0) decisionsBefore = at + 1;
  }
  return tests;
}

/** The index of the decision with this condition, at `from` or later; -1: it was decided earlier. */
function indexFrom({ decisions }: Trace, condition: Expr, from: number): number {
  for (let i = from; i < decisions.length; i++) if (decisions[i]?.condition === condition) return i;
  return -1;
}

/** Tests are identified by their source ranges, as in the flow of the text. */
export function lettersOf(tests: readonly Pick<PathTest, "place" | "truth">[]): Letter[] {
  return tests.map(({ place, truth }) => ({ range: place.range, truth }));
}

export function descriptorOf(tests: readonly Pick<PathTest, "truth">[]): string {
  return tests.map(({ truth }) => (truth ? "T" : "F")).join("");
}

/** Equal only for tests at the same places with the same outcomes. The key of a prefix is a prefix of the key. */
export function pathKeyOf(tests: readonly Pick<PathTest, "key" | "truth">[]): string {
  return tests.map(({ key, truth }) => `${key}${truth ? "T" : "F"} `).join("");
}
