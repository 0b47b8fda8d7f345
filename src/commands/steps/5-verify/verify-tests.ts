// Fifth stage: type-checks the test file and runs it in the user's own runner, and writes it again without tests that fail.
// Enters: a written file. Leaves: a file whose tests all passed, or one marked as not verified; dropped tests, and why.
// Deliberately absent: writing to disk.
import type { KeptTrace } from "../../../model/packed-trace.ts";
import type { Unit } from "../../../model/unit.ts";
import type { EnginePool } from "../../../supervisor/engine-pool.ts";
import { type ObservedTest, observeTests } from "../4-write/observe-tests.ts";
import { type EmittedTests, type TestFileOrder, type WrittenTests, emitTests } from "../4-write/write-tests.ts";
import { tryOut } from "./try-out.ts";

export interface DroppedTest {
  readonly unit: Unit;
  readonly name: string;
  readonly why: string;
}

export interface VerifiedTests extends WrittenTests {
  readonly dropped: readonly DroppedTest[];
  /** Why there is no file although there are tests for it. */
  readonly lost: string | undefined;
  /** Why the tests were not run. */
  readonly unverified: string | undefined;
  /** What the user must know to run the file. */
  readonly note: string | undefined;
}

/** Versions of the file that are tried: types are left out first, and without a dropped test others may fail. */
const MOST_ROUNDS = 4;

/** `deadline`: by `Date.now()`. */
export async function verifyTests(
  pool: EnginePool,
  order: TestFileOrder,
  written: WrittenTests,
  deadline: number,
): Promise<VerifiedTests> {
  const { observed } = written;
  const dropped: DroppedTest[] = [];
  const untyped = new Set<KeptTrace>();
  const nothing = { file: undefined, observed, kept: [], dropped, unverified: undefined, note: undefined };
  let left: readonly ObservedTest[] = observed;
  let { file, kept }: EmittedTests = written;
  for (let round = 1; file !== undefined; round++) {
    const { failures, isUncompiled, isTimedOut, unverified, note } = await tryOut(order, file, deadline);
    // tests that hang are worse than none
    if (isTimedOut === true) return { ...nothing, lost: unverified };
    if (failures.size === 0) return { file, observed, kept, dropped, lost: undefined, unverified, note };
    const failing = kept.filter(({ name }) => failures.has(name));
    const loosened = isUncompiled === true ? failing.filter(({ test }) => !untyped.has(test.trace)) : [];
    for (const { test } of loosened) untyped.add(test.trace);
    const failed = failing.filter((each) => !loosened.includes(each));
    for (const { name, test } of failed) dropped.push({ unit: test.unit, name, why: failures.get(name) as string });
    if (round === MOST_ROUNDS)
      return { ...nothing, lost: `each of ${MOST_ROUNDS} versions of the file had tests that do not hold` };
    // a dropped test may have changed what those after it see, so they are observed again
    if (failed.length > 0) left = await observeTests(pool, order.project, without(left, failed));
    ({ file, kept } = await emitTests(order, left, untyped));
  }
  return { ...nothing, lost: undefined };
}

function without(tests: readonly ObservedTest[], failed: EmittedTests["kept"]): ObservedTest[] {
  const traces = new Set(failed.map(({ test }) => test.trace));
  return tests.filter(({ trace }) => !traces.has(trace));
}
