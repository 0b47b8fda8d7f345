// Findings about contracts: clauses that the search saw broken, and the original code breaks, too.
import { inputsOf } from "../../../inputs/inputs-of.ts";
import type { KeptTrace } from "../../../model/packed-trace.ts";
import type { Project } from "../../../model/project.ts";
import type { Defect } from "../../../model/result.ts";
import type { Unit } from "../../../model/unit.ts";
import { hasOutside } from "../../../model/has-outside.ts";
import { callText } from "../../../say/calls/call-text.ts";
import type { EnginePool } from "../../../supervisor/engine-pool.ts";
import { checkContract } from "../../../supervisor/jobs/check-contract.ts";
import { grouped } from "../../../support/grouped.ts";
import type { ExploredUnit } from "../1-explore/explore-file.ts";
import type { ObservedTest } from "../4-write/observe-tests.ts";
import type { Containment } from "../containment.ts";
import { shownLocation } from "./shown-location.ts";

/** Inputs that are tried for one clause. */
const MOST_TRIES = 3;

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

/** Traces that seem to break a clause, by clause, the shortest first. */
function suspectsOf(unit: Unit, traces: readonly KeptTrace[]): Map<string, KeptTrace[]> {
  const groups = new Map<string, KeptTrace[]>();
  const lengthOf = ({ inputs }: KeptTrace): number => inputsOf(unit, inputs).sequence?.calls.length ?? 0;
  for (const trace of traces.toSorted((a, b) => lengthOf(a) - lengthOf(b))) {
    if (trace.outcome.status !== "violated" || hasOutside(inputsOf(unit, trace.inputs))) continue;
    const key = JSON.stringify(trace.outcome.violation);
    groups.set(key, [...(groups.get(key) ?? []), trace]);
  }
  return groups;
}

/** The clause is that which the original code breaks. */
async function firstWitnessed(
  pool: EnginePool,
  project: Project,
  unit: Unit,
  traces: readonly KeptTrace[],
  cwd: string,
): Promise<Defect[]> {
  for (const { inputs } of traces.slice(0, MOST_TRIES)) {
    const violation = await checkContract(pool, project, { unit, inputs: [...inputs] });
    if (violation === undefined) continue;
    const { kind, text, location } = violation;
    const test = callText(unit, inputsOf(unit, inputs));
    const message = `@${kind} ${text} does not hold`;
    return [{ kind: "contract", message, location: shownLocation(location, cwd), test }];
  }
  return [];
}
