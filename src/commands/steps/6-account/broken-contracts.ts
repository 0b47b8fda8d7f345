// Findings about contracts: clauses that the search saw broken, and the original code breaks, too.
import { inputsOf } from "../../../inputs/inputs-of.ts";
import type { KeptTrace } from "../../../model/packed-trace.ts";
import type { Project } from "../../../model/project.ts";
import type { Defect } from "../../../model/result.ts";
import type { Unit } from "../../../model/unit.ts";
import { callText } from "../../../say/calls/call-text.ts";
import type { EnginePool } from "../../../supervisor/engine-pool.ts";
import { grouped } from "../../../support/grouped.ts";
import { breachText, suspectsOf, witnessedBreach } from "../../check/contract-breaches.ts";
import type { ExploredUnit } from "../1-explore/explore-file.ts";
import type { ObservedTest } from "../4-write/observe-tests.ts";
import type { Containment } from "../containment.ts";
import { shownLocation } from "./shown-location.ts";

/** By unit. `observed`: the chosen tests, whose sequences may be shorter than those that the search found. */
export async function brokenContracts(
  pool: EnginePool,
  project: Project,
  explored: readonly ExploredUnit[],
  observed: readonly ObservedTest[],
  cwd: string,
  containment: Containment,
): Promise<ReadonlyMap<Unit, readonly Defect[]>> {
  const byUnit = grouped(observed, (test) => test.unit);
  const found = explored.map(async ({ unit, traces }) => {
    const findings = await containment.attemptLater([unit], "checking the contracts", async () => {
      const tests = (byUnit.get(unit) ?? []).map(({ trace }) => trace);
      const groups = [...suspectsOf(unit, [...tests, ...traces]).values()];
      return Promise.all(groups.map((group) => firstWitnessed(pool, project, unit, group, cwd)));
    });
    return [unit, (findings ?? []).flat()] as const;
  });
  return new Map(await Promise.all(found));
}

async function firstWitnessed(
  pool: EnginePool,
  project: Project,
  unit: Unit,
  traces: readonly KeptTrace[],
  cwd: string,
): Promise<Defect[]> {
  const breach = await witnessedBreach(pool, project, unit, traces);
  if (breach === undefined) return [];
  const { violation, inputs } = breach;
  const test = callText(unit, inputsOf(unit, inputs));
  return [{ kind: "contract", message: breachText(violation), location: shownLocation(violation.location, cwd), test }];
}
