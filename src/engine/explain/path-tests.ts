// The control path of a run: how each of its tests turned out.
import type { Expr } from "../../expr/expr.ts";
import type { Letter } from "../../model/flow.ts";
import type { RecordedPlaces, TestPlace } from "../../model/recording.ts";
import type { Trace } from "../../model/trace.ts";

export type PlacesOf = (module: string) => RecordedPlaces | undefined;

/** A test on a path, and how it was decided. */
export interface PathTest {
  readonly module: string;
  readonly place: TestPlace;
  readonly truth: boolean;
  /** What held; undefined where the inputs do not matter. */
  readonly condition: Expr | undefined;
  /** Decisions that were taken before it. */
  readonly decisionsBefore: number;
  /** Tells the test from others at other places. */
  readonly key: string;
}

export function testsOf(trace: Trace, placesOf: PlacesOf): PathTest[] {
  const tests: PathTest[] = [];
  let decisionsBefore = 0;
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

/** Where the condition was decided, unless that was earlier. */
function indexFrom({ decisions }: Trace, condition: Expr, from: number): number {
  for (let i = from; i < decisions.length; i++) if (decisions[i]?.condition === condition) return i;
  return -1;
}

/** As the text of the function knows them. */
export function lettersOf(tests: readonly Pick<PathTest, "place" | "truth">[]): Letter[] {
  return tests.map(({ place, truth }) => ({ range: place.range, truth }));
}

export function descriptorOf(tests: readonly Pick<PathTest, "truth">[]): string {
  return tests.map(({ truth }) => (truth ? "T" : "F")).join("");
}

/** The same only for tests at the same places that turned out alike; what begins alike began alike. */
export function pathKeyOf(tests: readonly Pick<PathTest, "key" | "truth">[]): string {
  return tests.map(({ key, truth }) => `${key}${truth ? "T" : "F"} `).join("");
}
