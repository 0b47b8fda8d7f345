// Fifth stage: type-checks the test file and runs it in the user's own runner. Tests that fail are written again so that they assert
// less; those that fail even then are replaced by others that cover the same, or dropped.
// Enters: a written file. Leaves: a file whose tests all passed, or one marked as not verified; dropped tests, and why.
// Deliberately absent: writing to disk.
import type { KeptTrace } from "../../../model/packed-trace.ts";
import type { TestFile } from "../../../model/test-case.ts";
import type { Unit } from "../../../model/unit.ts";
import type { EnginePool } from "../../../supervisor/engine-pool.ts";
import type { ChooseAgain } from "../2-choose/choose-tests.ts";
import { type ObservedTest, isTest, observeTests } from "../4-write/observe-tests.ts";
import { type EmittedTests, type TestFileOrder, type WrittenTests, emitTests } from "../4-write/write-tests.ts";
import { type Claim, asserting } from "./claims.ts";
import { findBreakers } from "./find-breakers.ts";
import { withPlainerTypes } from "./plainer-types.ts";
import { type Trial, tryOut } from "./try-out.ts";
import { type Weakenings, weakenTests } from "./weaken-tests.ts";

export interface DroppedTest {
  readonly unit: Unit;
  readonly name: string;
  readonly why: string;
}

export interface VerifiedTests extends WrittenTests {
  /** Those that are written without the types of their arguments. */
  readonly untyped: ReadonlySet<KeptTrace>;
  /** How many tests the file has of each unit, where others than `kept` are in it. */
  readonly counts?: ReadonlyMap<Unit, number>;
  readonly dropped: readonly DroppedTest[];
  /** Why there is no file although there are tests for it. */
  readonly lost: string | undefined;
  /** Why the tests were not run. */
  readonly unverified: string | undefined;
  /** What the user must know to run the file. */
  readonly note: string | undefined;
}

/** Versions of the file that are tried: tables and joint tests are left out first, then types, assertions, tests; others may fail in their place. */
const MOST_ROUNDS = 8;
/** In the last versions nothing takes the place of what fails, so that one bad test does not cost the file. */
const ROUNDS_WITHOUT_OTHERS = 2;

/** For a part of the tests, whose whole has shown how long the runner takes. */
const PART_MS = 15_000;

/** What tests are made from. */
interface Makers {
  readonly pool: EnginePool;
  readonly chooseAgain: ChooseAgain;
}

/** `deadline`: by `Date.now()`. */
export function verifyTests(
  makers: Makers,
  order: TestFileOrder,
  written: WrittenTests,
  deadline: number,
): Promise<VerifiedTests> {
  return new Verifier(makers, order, written, deadline).verify();
}

/** One version of the file, and what became of it. */
interface Version extends EmittedTests {
  readonly trial: Trial;
}

class Verifier {
  readonly #makers: Makers;
  #order: TestFileOrder;
  readonly #written: WrittenTests;
  readonly #deadline: number;
  readonly #dropped: DroppedTest[] = [];
  readonly #untyped = new Set<KeptTrace>();
  readonly #reduced = new Map<KeptTrace, ReadonlySet<Claim>>();
  /** All that failed so far. */
  readonly #gone: ObservedTest[] = [];
  #observed: readonly ObservedTest[];

  constructor(makers: Makers, order: TestFileOrder, written: WrittenTests, deadline: number) {
    this.#makers = makers;
    this.#order = order;
    this.#written = written;
    this.#deadline = deadline;
    this.#observed = written.observed;
  }

  async verify(): Promise<VerifiedTests> {
    for (let round = 1; round <= MOST_ROUNDS; round++) {
      const version = await this.#tryOut();
      if (version?.file === undefined) return this.#nothing(undefined);
      const { file, kept, trial } = version;
      if (file.isCondensed === true && !isFine(trial)) {
        // which tests fail is found out with each written alone
        this.#order = { ...this.#order, condensed: false };
        this.#observed = [...this.#observed];
        continue;
      }
      if (brokenBy(trial, kept.length) !== undefined) {
        if (await this.#dropBreakers(version)) continue;
        // tests that hang are worse than none
        if (trial.isTimedOut === true) return this.#nothing(trial.unverified);
      }
      if (trial.failures.size === 0) {
        const { unverified, note } = trial;
        const condensed = this.#order.condensed === false ? await this.#condensed() : undefined;
        if (condensed !== undefined) return condensed;
        const plainer = await this.#plainer(file);
        return { file: plainer, kept, ...this.#told, lost: undefined, unverified, note };
      }
      await this.#mend(version, round < MOST_ROUNDS - ROUNDS_WITHOUT_OTHERS);
    }
    return this.#nothing(`each of ${MOST_ROUNDS} versions of the file had tests that do not hold`);
  }

  /** The tests that are left, in tables or as one; undefined where none can be, or not all of it holds. */
  async #condensed(): Promise<VerifiedTests | undefined> {
    const order = { ...this.#order, condensed: true };
    const { file, kept } = await emitTests(order, this.#observed.map(this.#asReduced), this.#untyped);
    if (file?.isCondensed !== true) return undefined;
    const trial = await tryOut(order, file, this.#deadline);
    if (!isFine(trial) || trial.unverified !== undefined) return undefined;
    const plainer = await this.#plainer(file);
    return { file: plainer, kept, ...this.#told, lost: undefined, unverified: undefined, note: trial.note };
  }

  /** Where a test did not compile, all of its arguments were cast. */
  async #plainer(file: TestFile): Promise<TestFile> {
    if (this.#untyped.size === 0) return file;
    const plainer = await this.#order.containment.attemptLater([], "leaving out casts", () =>
      withPlainerTypes(this.#order, file),
    );
    return plainer ?? file;
  }

  #nothing(lost: string | undefined): VerifiedTests {
    return { file: undefined, kept: [], ...this.#told, lost, unverified: undefined, note: undefined };
  }

  get #told(): Pick<VerifiedTests, "observed" | "dropped" | "untyped"> {
    return { observed: this.#observed, dropped: this.#dropped, untyped: this.#untyped };
  }

  /** A mistake of ours costs the units with which it happens. */
  #tryOut(): Promise<Version | undefined> {
    return this.#order.containment.withoutCulprits(
      this.#observed,
      "verifying the tests",
      async (tests) => {
        const isFirst = tests === this.#written.observed;
        const emitted = isFirst
          ? this.#written
          : await emitTests(this.#order, tests.map(this.#asReduced), this.#untyped);
        const { file, kept } = emitted;
        const trial = file === undefined ? NO_TRIAL : await tryOut(this.#order, file, this.#deadline);
        this.#observed = tests;
        return { file, kept, trial };
      },
      [({ unit }) => unit],
    );
  }

  /** Drops the tests with which the runner breaks or hangs; false where it does so without them, too. */
  async #dropBreakers({ kept }: Version): Promise<boolean> {
    if (kept.length < 2) return false;
    const names = new Map(kept.map(({ name, test }) => [test.trace, name]));
    const breaks = async (tests: readonly ObservedTest[]): Promise<string | undefined> => {
      const { file } = await emitTests(this.#order, tests, this.#untyped);
      const trial = file === undefined ? NO_TRIAL : await tryOut(this.#order, file, this.#deadline, PART_MS);
      return brokenBy(trial, tests.length);
    };
    const breakers = await this.#order.containment.attemptLater([], "trying parts of the tests", () =>
      findBreakers(
        kept.map(({ test }) => test),
        breaks,
      ),
    );
    if (breakers === undefined) return false;
    for (const [{ unit, trace }, why] of breakers)
      this.#dropped.push({ unit, name: names.get(trace) ?? "", why: `it breaks the run of the file: ${why}` });
    await this.#replace(new Set([...breakers.keys()].map(({ trace }) => trace)), false);
    this.#observed = [...this.#observed];
    return true;
  }

  /** The next version of each test that failed. `mayReplace`: whether others may take the place of dropped tests. */
  async #mend({ kept, trial: { failures, isUncompiled } }: Version, mayReplace: boolean): Promise<void> {
    const failing = kept.filter(({ name }) => failures.has(name));
    const loosened = isUncompiled === true ? failing.filter(({ test }) => !this.#untyped.has(test.trace)) : [];
    for (const { test } of loosened) this.#untyped.add(test.trace);
    const left = failing.filter((each) => !loosened.includes(each));
    const weaker: Weakenings = isUncompiled === true ? new Map() : await this.#weaker(left.map(({ test }) => test));
    for (const [trace, claims] of weaker) this.#reduced.set(trace, claims);
    const failed = left.filter(({ test }) => !weaker.has(test.trace));
    for (const { name, test } of failed)
      this.#dropped.push({ unit: test.unit, name, why: failures.get(name) as string });
    if (failed.length > 0) await this.#replace(new Set(failed.map(({ test }) => test.trace)), mayReplace);
    // a new list, of which no version was written
    this.#observed = [...this.#observed];
  }

  /** What failed in full may hold in part; what failed in part may complete, at least. */
  async #weaker(failing: readonly ObservedTest[]): Promise<Weakenings> {
    const whole = failing.filter(({ trace }) => !this.#reduced.has(trace));
    const found = await this.#order.containment.attemptLater([], "weakening tests", () =>
      weakenTests(this.#order, whole, this.#untyped, this.#deadline),
    );
    const completing = failing.filter(({ trace }) => (this.#reduced.get(trace)?.size ?? 0) > 0);
    return new Map([
      ...(found ?? []),
      ...completing.map(({ trace }): [KeptTrace, ReadonlySet<Claim>] => [trace, new Set()]),
    ]);
  }

  readonly #asReduced = (test: ObservedTest): ObservedTest => {
    const claims = this.#reduced.get(test.trace);
    return claims === undefined ? test : asserting(test, claims);
  };

  /** Takes tests out, and others in that cover the same. What they changed others may see, so all are observed again. */
  async #replace(failed: ReadonlySet<KeptTrace>, mayReplace: boolean): Promise<void> {
    const { pool, chooseAgain } = this.#makers;
    const stay = this.#observed.filter((test) => isTest(test) && !failed.has(test.trace));
    const gone = this.#observed.filter((test) => !stay.includes(test));
    this.#gone.push(...gone);
    const again = await this.#order.containment.attemptLater([], "replacing tests", async () => {
      const others = mayReplace ? await chooseAgain({ failed: this.#gone, kept: stay }) : [];
      return observeTests(pool, this.#order, [...stay, ...others]);
    });
    this.#observed = [...gone.filter((test) => !isTest(test)), ...(again ?? stay)];
  }
}

function isFine({ failures, isTimedOut, isBroken }: Trial): boolean {
  return failures.size === 0 && isTimedOut !== true && isBroken !== true;
}

/** Why the runner did not get to the tests, or blames all of them for something that happened outside; undefined if it did. */
function brokenBy(trial: Trial, tests: number): string | undefined {
  const { failures, isUncompiled, leaking, isTimedOut, isBroken, unverified } = trial;
  if (isTimedOut === true || isBroken === true) return unverified;
  if (isUncompiled === true || leaking !== undefined) return undefined;
  const reasons = [...new Set(failures.values())];
  // What fails without a message did not get its turn.
  if (reasons.some((reason) => reason.endsWith(": "))) return "some tests did not get their turn";
  return failures.size === tests && reasons.length === 1 ? reasons[0] : undefined;
}

const NO_TRIAL: Trial = { failures: new Map() };
