import { asksEnvironment } from "../../../inputs/environment/environment-parts.ts";
import type { EnvironmentRecipe } from "../../../model/environment-recipe.ts";
import { isOurs } from "../../../model/death.ts";
import { inputsWithLocalDates } from "../../../inputs/local-dates.ts";
import type { KeptTrace } from "../../../model/packed-trace.ts";
import type { Strength } from "../../../model/strength.ts";
import type { ObservedCall } from "../../../model/protocol.ts";
import type { Observation, SequenceObservation } from "../../../model/test-case.ts";
import type { EnginePool } from "../../../supervisor/engine-pool.ts";
import { observeAlone, observeCalls } from "../../../supervisor/jobs/observe.ts";
import type { ChooseAgain, ChosenTest } from "../2-choose/choose-tests.ts";
import { withAssertedState } from "./asserted-state.ts";
import { type CountingOrder, coversLess, withCountedCoverage } from "./counted-coverage.ts";

/** A chosen test, and what the original code did when it was run. */
export interface ObservedTest extends ChosenTest {
  readonly observation: Observation;
  /** For a class. */
  readonly sequenceObservation?: SequenceObservation;
  /** What the environment has to be in each step; absent where it does not matter. */
  readonly environment?: readonly EnvironmentRecipe[];
  /** As in `ObservedCall`. */
  readonly strength?: Strength;
  readonly hasLocalDates?: true;
  /** Which counters it hits when it is run as the test runs it, by file; absent where that is not known. */
  readonly covered?: KeptTrace["coverage"];
}

/** Whether it can be written as a test. */
export function isTest({ observation: { status } }: ObservedTest): boolean {
  return status === "returned" || status === "threw";
}

/** Runs the tests; those that cannot be tests are replaced, as long as others cover what they were to cover. */
export async function observeChosen(
  pool: EnginePool,
  order: CountingOrder,
  chosen: readonly ChosenTest[],
  chooseAgain: ChooseAgain,
): Promise<ObservedTest[]> {
  const failed: ObservedTest[] = [];
  let observed = await observeTests(pool, order, chosen);
  for (let round = 1; round <= MOST_REPLACEMENTS; round++) {
    const [tests, none] = [observed.filter(isTest), observed.filter((test) => !isTest(test))];
    const areReplaced = round === 1 ? none.length > 0 : none.some(isReplaced);
    if (!areReplaced && !tests.some(coversLess)) break;
    failed.push(...none);
    const others = await chooseAgain({ failed, kept: tests });
    // What the failed ones changed others may have seen, so all are observed again.
    if (none.length > 0 || others.length > 0) observed = await observeTests(pool, order, [...tests, ...others]);
    if (others.length === 0) break;
  }
  return [...failed, ...observed];
}

/** What ends the process may end it again with other inputs, and that takes time: it is replaced once. */
function isReplaced({ observation }: ObservedTest): boolean {
  return observation.status !== "died" || isOurs(observation.cause);
}

/** How often tests are replaced that cannot be tests. */
const MOST_REPLACEMENTS = 3;

/** Runs the tests, each alone and all in their order, in several places. */
export async function observeTests(
  pool: EnginePool,
  order: CountingOrder,
  tests: readonly ChosenTest[],
): Promise<ObservedTest[]> {
  const { project } = order;
  const calls = tests.map(({ unit, trace }) => ({
    unit,
    inputs: [...trace.inputs],
    fixesEnvironment:
      !trace.isWhole || asksEnvironment([...trace.condition, ...(trace.result === undefined ? [] : [trace.result])]),
  }));
  const together = await observeCalls(pool, project, calls);
  // alone it may survive, or the process may have ended for another reason
  const observations = await Promise.all(
    together.map(async (observed, index) => {
      const { observation } = observed;
      const isSuspect = observation.status === "died" && !isOurs(observation.cause);
      return isSuspect ? observeAlone(pool, project, calls[index] as (typeof calls)[number]) : observed;
    }),
  );
  const observed = tests.map((test, index): ObservedTest => {
    const { observation, sequence, environment, strength, hasLocalDates } = observations[index] as ObservedCall;
    return {
      ...(hasLocalDates === true ? { ...inputsWithLocalDates(test), hasLocalDates } : test),
      observation,
      ...(sequence !== undefined && { sequenceObservation: withAssertedState(test, observation, sequence) }),
      ...(environment !== undefined && { environment }),
      ...(strength !== undefined && { strength }),
    };
  });
  return withCountedCoverage(pool, order, observed);
}
