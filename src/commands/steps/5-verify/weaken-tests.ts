// Finds out what tests that failed in the user's runner can assert there: each of their claims becomes a test of its own, and all of
// those run at once.
import type { KeptTrace } from "../../../model/packed-trace.ts";
import type { ObservedTest } from "../4-write/observe-tests.ts";
import { type TestFileOrder, emitTests } from "../4-write/write-tests.ts";
import { type Claim, asserting, claimsOf } from "./claims.ts";
import { type Trial, tryOut } from "./try-out.ts";

/** By trace, the claims that a test is reduced to. */
export type Weakenings = ReadonlyMap<KeptTrace, ReadonlySet<Claim>>;

/** The claims that hold, for each of the tests of which some version passes: at the least, that it completes. */
export async function weakenTests(
  order: TestFileOrder,
  failing: readonly ObservedTest[],
  untyped: ReadonlySet<KeptTrace>,
  deadline: number,
): Promise<Weakenings> {
  if (failing.length === 0) return new Map();
  const claims = failing.map((test) => ({ test, all: claimsOf(test) }));
  const probes = claims.flatMap(({ test, all }) => [
    { test, probe: asserting(test, new Set()), claim: undefined },
    ...all.map((claim) => ({ test, probe: asserting(test, new Set([claim])), claim })),
  ]);
  const holding = await holdingTests(
    probes.map(({ probe }) => probe),
    async (tests) => {
      const { file, kept } = await emitTests(order, tests, untyped);
      return { kept, trial: file === undefined ? undefined : await tryOut(order, file, deadline) };
    },
  );
  const weakenings = new Map<KeptTrace, ReadonlySet<Claim>>();
  for (const { test } of claims) {
    const own = probes.filter((each) => each.test === test && holding.has(each.probe));
    if (own.some(({ claim }) => claim === undefined))
      weakenings.set(test.trace, new Set(own.flatMap(({ claim }) => claim ?? [])));
  }
  return weakenings;
}

interface Tried {
  readonly kept: readonly { readonly name: string; readonly test: ObservedTest }[];
  /** Absent where nothing could be written. */
  readonly trial: Trial | undefined;
}

/** Those that pass. Nothing is run as long as something of this machine stands in one of them, so such are left out first. */
async function holdingTests(
  tests: readonly ObservedTest[],
  trying: (tests: readonly ObservedTest[]) => Promise<Tried>,
): Promise<ReadonlySet<ObservedTest>> {
  const { kept, trial } = await trying(tests);
  if (trial === undefined || trial.isUncompiled === true || trial.isTimedOut === true || trial.unverified !== undefined)
    return new Set();
  const holding = new Set(kept.filter(({ name }) => !trial.failures.has(name)).map(({ test }) => test));
  return trial.leaking === undefined || holding.size === 0 ? holding : holdingTests([...holding], trying);
}
