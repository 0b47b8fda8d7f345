// Finds out what tests that failed in the user's runner can assert there: each of their claims becomes a test of its own, and all of
// those run at once.
import type { KeptTrace } from "../../../model/packed-trace.ts";
import type { ObservedTest } from "../4-write/observe-tests.ts";
import { type TestFileOrder, emitTests } from "../4-write/write-tests.ts";
import { type Claim, asserting, claimsOf } from "./claims.ts";
import { tryOut } from "./try-out.ts";

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
  const { file, kept } = await emitTests(
    order,
    probes.map(({ probe }) => probe),
    untyped,
  );
  if (file === undefined) return new Map();
  const { failures, isUncompiled, isTimedOut, unverified } = await tryOut(order, file, deadline);
  if (isUncompiled === true || isTimedOut === true || unverified !== undefined) return new Map();
  const holding = new Set(kept.filter(({ name }) => !failures.has(name)).map(({ test }) => test));
  const weakenings = new Map<KeptTrace, ReadonlySet<Claim>>();
  for (const { test } of claims) {
    const own = probes.filter((each) => each.test === test && holding.has(each.probe));
    if (own.some(({ claim }) => claim === undefined))
      weakenings.set(test.trace, new Set(own.flatMap(({ claim }) => claim ?? [])));
  }
  return weakenings;
}
