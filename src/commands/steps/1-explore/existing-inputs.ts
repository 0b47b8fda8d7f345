// Reads the inputs of the project's own tests. Strategies that are not purely symbolic start from them.
import { existingTests } from "../../../project/existing-tests/existing-tests.ts";
import { modelKey } from "../../../model/model-key.ts";
import type { Options } from "../../../model/options.ts";
import type { Project } from "../../../model/project.ts";
import type { PackedModel } from "../../../model/protocol.ts";
import type { Unit } from "../../../model/unit.ts";
import { modelOf } from "../../../inputs/model-of.ts";
import { ALL_RUNNERS } from "../../../runners/all-runners.ts";

export function existingInputs(
  project: Project,
  units: readonly Unit[],
  { strategy }: Options,
): ReadonlyMap<Unit, readonly PackedModel[]> {
  if (strategy === "symbolic") return new Map();
  const vocabularies = ALL_RUNNERS.map(({ vocabulary }) => vocabulary);
  const tests = existingTests(project, units, vocabularies);
  return new Map(
    units.map((unit) => {
      const models = (tests.get(unit) ?? []).flatMap((test) => modelOf(unit, test) ?? []);
      const distinct = new Map(models.map((model) => [modelKey(model), model]));
      return [unit, [...distinct.values()].map((model): PackedModel => [...model])];
    }),
  );
}
