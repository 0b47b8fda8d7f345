// Calls that the search saw break clauses of contracts, and that break them in the original code, too.
import { inputsOf } from "../../inputs/inputs-of.ts";
import type { Model } from "../../expr/evaluate.ts";
import { hasOutside } from "../../model/has-outside.ts";
import type { KeptTrace } from "../../model/packed-trace.ts";
import type { Project } from "../../model/project.ts";
import type { Violation } from "../../model/trace.ts";
import type { Unit } from "../../model/unit.ts";
import type { EnginePool } from "../../supervisor/engine-pool.ts";
import { checkContracts } from "../../supervisor/jobs/check-contract.ts";

export interface Breach {
  readonly violation: Violation;
  readonly inputs: Model;
}

/** Inputs that are tried for one clause. */
const MOST_TRIES = 3;

/** Traces that seem to break a clause, by clause, the shortest first. */
export function suspectsOf(unit: Unit, traces: readonly KeptTrace[]): ReadonlyMap<string, readonly KeptTrace[]> {
  const groups = new Map<string, KeptTrace[]>();
  const lengthOf = ({ inputs }: KeptTrace): number => inputsOf(unit, inputs).sequence?.calls.length ?? 0;
  for (const trace of traces.toSorted((a, b) => lengthOf(a) - lengthOf(b))) {
    if (trace.outcome.status !== "violated" || hasOutside(inputsOf(unit, trace.inputs))) continue;
    const key = JSON.stringify(trace.outcome.violation);
    groups.set(key, [...(groups.get(key) ?? []), trace]);
  }
  return groups;
}

/** The first of a group that the original code confirms, with the clause that this breaks. */
export async function witnessedBreach(
  pool: EnginePool,
  project: Project,
  unit: Unit,
  traces: readonly KeptTrace[],
): Promise<Breach | undefined> {
  for (const { inputs } of traces.slice(0, MOST_TRIES)) {
    const [violation] = await checkContracts(pool, project, [{ unit, inputs: [...inputs] }]);
    if (violation !== undefined) return { violation, inputs };
  }
  return undefined;
}

export function breachText({ kind, text }: Violation): string {
  return `@${kind} ${text} does not hold`;
}
