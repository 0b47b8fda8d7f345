// Decides what the chosen tests assert besides their outcome: what some mutant needs, and no more.
import type { KeptTrace } from "../../../model/packed-trace.ts";
import type { ChosenTest } from "../2-choose/choose-tests.ts";

/** As in `Noticed`, with keys that are equal for the same mutants of a file. */
export interface NoticedKeys {
  readonly kills: readonly string[];
  readonly byState: readonly (readonly [key: string, parts: readonly string[]])[];
  readonly byCalls: readonly (readonly [key: string, functions: readonly string[]])[];
}

const NOTHING: NoticedKeys = { kills: [], byState: [], byCalls: [] };

/** Parts of the state, and calls of callbacks, are asserted where some mutant would be noticed by nothing else. */
export function withAssertedParts(
  tests: readonly ChosenTest[],
  noticedBy: ReadonlyMap<KeptTrace, NoticedKeys>,
): ChosenTest[] {
  const known = new Set(tests.flatMap(({ trace }) => killsByOutcome(noticedBy.get(trace) ?? NOTHING)));
  const withState = tests.map((test) => {
    const noticed = noticedBy.get(test.trace);
    if (noticed === undefined) return test;
    const assertedState = neededParts(noticed.byState.filter(([key]) => !known.has(key)));
    for (const key of assertedKills(noticed, assertedState)) known.add(key);
    return { ...test, assertedState };
  });
  return withState.map((test) => {
    const { byCalls } = noticedBy.get(test.trace) ?? NOTHING;
    const open = byCalls.filter(([key]) => !known.has(key));
    if (open.length === 0) return test;
    const assertedCalls = neededParts(open);
    for (const key of killsByCalls(byCalls, assertedCalls)) known.add(key);
    return { ...test, assertedCalls };
  });
}

/** What a test notices that asserts the calls of these functions. */
export function killsByCalls(byCalls: NoticedKeys["byCalls"], asserted: ReadonlySet<string>): string[] {
  return byCalls.flatMap(([key, functions]) => (functions.some((name) => asserted.has(name)) ? [key] : []));
}

/** What a test notices that asserts these parts of the state; undefined: all. */
export function assertedKills(noticed: NoticedKeys, parts: ReadonlySet<string> | undefined): string[] {
  if (parts === undefined) return [...noticed.kills];
  const byState = noticed.byState.filter(([, differing]) => differing.some((part) => parts.has(part)));
  return [...killsByOutcome(noticed), ...byState.map(([key]) => key)];
}

function killsByOutcome({ kills, byState }: NoticedKeys): string[] {
  const needState = new Set(byState.map(([key]) => key));
  return kills.filter((key) => !needState.has(key));
}

/** Few parts of the state, or functions, of which one at least differs under each of the mutants; the first of those that do as much. */
function neededParts(mutants: NoticedKeys["byState"]): ReadonlySet<string> {
  const needed = new Set<string>();
  for (let left = mutants; left.length > 0;) {
    const counts = new Map<string, number>();
    for (const part of left.flatMap(([, parts]) => parts)) counts.set(part, (counts.get(part) ?? 0) + 1);
    const [best] = [...counts].reduce((a, b) => (b[1] > a[1] ? b : a));
    needed.add(best);
    left = left.filter(([, parts]) => !parts.includes(best));
  }
  return needed;
}
