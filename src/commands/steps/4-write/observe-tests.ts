import { asksEnvironment } from "../../../inputs/environment/environment-parts.ts";
import type { EnvironmentRecipe } from "../../../model/environment-recipe.ts";
import { isOurs } from "../../../model/death.ts";
import { inputsWithLocalDates } from "../../../inputs/local-dates.ts";
import type { Project } from "../../../model/project.ts";
import type { ObservedCall } from "../../../model/protocol.ts";
import type { Observation, SequenceObservation } from "../../../model/test-case.ts";
import type { EnginePool } from "../../../supervisor/engine-pool.ts";
import { observeAlone, observeCalls } from "../../../supervisor/jobs/observe.ts";
import type { ChosenTest } from "../2-choose/choose-tests.ts";

/** A chosen test, and what the original code did when it was run. */
export interface ObservedTest extends ChosenTest {
  readonly observation: Observation;
  /** For a class. */
  readonly sequenceObservation?: SequenceObservation;
  /** What the environment has to be in each step; absent where it does not matter. */
  readonly environment?: readonly EnvironmentRecipe[];
  /** As in `ObservedCall`. */
  readonly hasLocalDates?: true;
}

/** Runs the tests, each alone and all in their order, in several places. */
export async function observeTests(
  pool: EnginePool,
  project: Project,
  tests: readonly ChosenTest[],
): Promise<ObservedTest[]> {
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
  return tests.map((test, index) => {
    const { observation, sequence, environment, hasLocalDates } = observations[index] as ObservedCall;
    return {
      ...(hasLocalDates === true ? { ...inputsWithLocalDates(test), hasLocalDates } : test),
      observation,
      ...(sequence !== undefined && { sequenceObservation: sequence }),
      ...(environment !== undefined && { environment }),
    };
  });
}
