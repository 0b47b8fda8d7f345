// Third stage: every call of a chosen test is needed for what only that test shows.
import { CRITERIA } from "../../../criteria/criteria.ts";
import { chosenCalls } from "../../../model/sequence.ts";
import type { Options } from "../../../model/options.ts";
import type { Project } from "../../../model/project.ts";
import type { NeededTest } from "../../../model/protocol.ts";
import type { EnginePool } from "../../../supervisor/engine-pool.ts";
import { minimizeTests } from "../../../supervisor/jobs/minimize.ts";
import { grouped } from "../../../support/grouped.ts";
import { type ChosenFor, type ChosenTest, withPlainInputs } from "../2-choose/choose-tests.ts";
import { inputsOf } from "../../../inputs/inputs-of.ts";
import type { Containment } from "../containment.ts";

export async function minimizeChosen(
  pool: EnginePool,
  project: Project,
  chosen: readonly ChosenFor[],
  options: Options,
  containment: Containment,
): Promise<readonly ChosenTest[]> {
  // all paths were asked for, each as it is
  if (
    CRITERIA[options.criterion].wantsEveryPath ||
    options.sequences.keepAll ||
    options.sequences.maxLength !== undefined
  )
    return chosen;
  const minimized = new Map<ChosenTest, ChosenTest>();
  const left = new Set<ChosenTest>();
  for (const [unit, own] of grouped(chosen, (test) => test.unit)) {
    if (!own.some(mayBeShorter)) continue;
    await containment.attemptLater([unit], "shortening the tests", async () => {
      const { shorter, superfluous } = await minimizeTests(pool, project, unit, options, own.map(neededTest));
      for (const index of superfluous) left.add(own[index] as ChosenFor);
      for (const [index, trace] of shorter) {
        const test = own[index] as ChosenFor;
        const { found } = test;
        minimized.set(test, withPlainInputs({ unit, trace, found, ...inputsOf(unit, trace.inputs) }));
      }
    });
  }
  return chosen.flatMap((test) => (left.has(test) ? [] : [minimized.get(test) ?? test]));
}

function mayBeShorter({ unit: { shape }, trace }: ChosenTest): boolean {
  return shape !== undefined && chosenCalls(shape, trace.inputs).calls.length > 0;
}

function neededTest({ trace, goals }: ChosenFor): NeededTest {
  const byFile = new Map<string, number[]>();
  for (const { file, counter } of goals) byFile.set(file, [...(byFile.get(file) ?? []), counter]);
  return { inputs: [...trace.inputs], goals: [...byFile] };
}
