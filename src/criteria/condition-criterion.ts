// Condition coverage: every operand that decides something is once true and once false. Branches that have no operands
// (cases, defaults) are wanted besides.
import type { FurtherGoal } from "../model/coverage-map.ts";
import type { RecordedPlaces, RunEvent, TestKind, TestPlace } from "../model/recording.ts";
import { type CoverageCriterion, inReadingOrder } from "./criterion.ts";
import { excerpt } from "./excerpt.ts";
import { isLiteral } from "./is-literal.ts";

export const conditionCriterion: CoverageCriterion = {
  name: "condition",
  column: "Conditions",
  wantsBranches: true,
  wantsEveryPath: false,
  further: {
    tellsOperands: true,
    of: ({ path, source, coverage: { counters: first }, places }) => ({
      goals: conditionGoals(source, places, first),
      judge: ({ events }) => conditionsMet(events, (module) => (module === path ? first : undefined)).get(path) ?? [],
    }),
  },
  counted: ({ further }) => further,
  // branches of other types are taken both ways when their operands are
  listed: ({ branches, further }) =>
    [...further, ...branches.filter(({ type }) => type === "switch" || type === "default-arg")].sort(inReadingOrder),
};

interface Missing {
  readonly whenTrue: string;
  readonly whenFalse: string;
}

const TRUTH: Missing = { whenTrue: "is never true", whenFalse: "is never false" };

/** By kind of test. Tests of the other kinds have no operands. */
const MISSING: Partial<Record<TestKind, Missing>> = {
  if: TRUTH,
  while: TRUTH,
  do: TRUTH,
  for: TRUTH,
  conditional: TRUTH,
  logical: TRUTH,
  nullish: { whenTrue: "is always nullish", whenFalse: "is never nullish" },
};

/** `first`: the counter of the first goal. Every test has two counters, for false and for true. */
export function conditionGoals(source: string, { tests }: RecordedPlaces, first: number): FurtherGoal[] {
  return tests.flatMap((test, place) => {
    const missing = MISSING[test.kind];
    if (missing === undefined || isLiteral(source, test.range)) return [];
    return [missing.whenFalse, missing.whenTrue].map((text, truth) =>
      goalOf(test, first + 2 * place + truth, `${excerpt(source, test.range)} ${text}`),
    );
  });
}

/** The counters hit, by module; tests that are no goals have counters as well. `firstOf`: undefined leaves a module out. */
export function conditionsMet(
  events: readonly RunEvent[],
  firstOf: (module: string) => number | undefined,
): Map<string, Set<number>> {
  const met = new Map<string, Set<number>>();
  for (const event of events) {
    if (event.kind !== "test") continue;
    const first = firstOf(event.module);
    if (first === undefined) continue;
    const counters = met.get(event.module) ?? new Set<number>();
    met.set(event.module, counters);
    counters.add(first + 2 * event.place + Number(event.truth));
  }
  return met;
}

function goalOf({ range, position, owner }: TestPlace, counter: number, missing: string): FurtherGoal {
  return { counter, range, position, missing, deciding: [range], leading: [owner] };
}
