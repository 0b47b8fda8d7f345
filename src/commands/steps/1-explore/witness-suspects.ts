// Runs the original code, each time in a process of its own, on inputs that seem to show a defect that no test can show: it does
// not end, or it ends the process. What is not seen again there was a limit of ours, or the rewritten code.
import type { Model } from "../../../expr/evaluate.ts";
import { type Death, isOurs } from "../../../model/death.ts";
import type { EndlessProof } from "../../../model/endless-proof.ts";
import { findingIdentity } from "../../../model/finding-identity.ts";
import { isStackOverflow } from "../../../model/is-stack-overflow.ts";
import type { KeptTrace } from "../../../model/packed-trace.ts";
import type { Project } from "../../../model/project.ts";
import type { Observation } from "../../../model/test-case.ts";
import type { CutReason } from "../../../model/trace.ts";
import type { Unit } from "../../../model/unit.ts";
import type { EnginePool } from "../../../supervisor/engine-pool.ts";
import { observeAlone } from "../../../supervisor/jobs/observe.ts";
import { proveEndless } from "../../../supervisor/jobs/prove.ts";
import type { UnitExploration } from "../../../supervisor/jobs/explore.ts";

/** What the original code was seen to do, and no test can show. */
export interface Witnessed {
  readonly inputs: Model;
  readonly observation: Observation;
  /** Where it never ends, and that is certain. */
  readonly proof?: EndlessProof;
}

/** Inputs that are tried for one defect of one unit. */
const MOST_TRIES = 2;

/** How runs are cut that may never end. */
const SUSPECT: ReadonlySet<CutReason> = new Set(["steps", "time", "pending"]);

interface Suspect {
  readonly inputs: Model;
  /** It took too long; whatever else it shows, it shows soon. */
  readonly isSlow: boolean;
}

/** The run was ended as soon as the proof was there. */
const PROVED: Observation = { status: "cut", reason: "steps" };

/** What was seen, and the deaths with `onlyHere` where the original code comes to an end. */
export async function witnessSuspects(
  pool: EnginePool,
  project: Project,
  unit: Unit,
  { traces, deaths, failure }: Pick<UnitExploration, "traces" | "deaths" | "failure">,
  signal: AbortSignal,
): Promise<{ readonly deaths: readonly Death[]; readonly witnessed: readonly Witnessed[] }> {
  const witness: Witness = (suspect) => witnessOf({ pool, project, unit, signal }, suspect);
  const ends = await checkDeaths(deaths, witness);
  const suspects = suspectsOf(traces);
  // what ran when the time was over may have been about to end
  if (failure?.inputs !== undefined) suspects.set("failure", [{ inputs: new Map(failure.inputs), isSlow: true }]);
  const fromTraces = await Promise.all([...suspects.values()].map((group) => firstOf(group, witness)));
  return { deaths: ends.deaths, witnessed: [...ends.witnessed, ...fromTraces.flat()] };
}

type Witness = (suspect: Suspect) => Promise<Witnessed | undefined>;

/** One witness for each kind of death is enough. */
async function checkDeaths(
  deaths: readonly Death[],
  witness: Witness,
): Promise<{ readonly deaths: readonly Death[]; readonly witnessed: readonly Witnessed[] }> {
  const witnessed = new Map<string, Witnessed>();
  const checked: Death[] = [];
  for (const death of deaths) {
    const { kind } = death.cause;
    const isSlow = kind === "timeout";
    const seen = witnessed.get(kind) ?? (death.inputs && (await witness({ inputs: new Map(death.inputs), isSlow })));
    if (seen !== undefined) witnessed.set(kind, seen);
    checked.push(seen === undefined ? { ...death, onlyHere: true } : death);
  }
  return { deaths: checked, witnessed: [...witnessed.values()] };
}

/** The first inputs that show the defect to the original code, too. */
async function firstOf(group: readonly Suspect[], witness: Witness): Promise<Witnessed[]> {
  for (const suspect of group.slice(0, MOST_TRIES)) {
    const witnessed = await witness(suspect);
    if (witnessed !== undefined) return [witnessed];
  }
  return [];
}

/** By what they seem to show. */
function suspectsOf(traces: readonly KeptTrace[]): Map<string, Suspect[]> {
  const groups = new Map<string, Suspect[]>();
  for (const { inputs, outcome } of traces) {
    const isCut = outcome.status === "cut" && SUSPECT.has(outcome.reason);
    const isOverflow = outcome.status === "threw" && isStackOverflow(outcome);
    const isDeath = outcome.status === "died" && !isOurs(outcome.cause);
    if (!isCut && !isOverflow && !isDeath) continue;
    const identity = findingIdentity(outcome) ?? "";
    const isSlow = isCut && outcome.reason !== "pending";
    groups.set(identity, [...(groups.get(identity) ?? []), { inputs, isSlow }]);
  }
  return groups;
}

interface WitnessParts {
  readonly pool: EnginePool;
  readonly project: Project;
  readonly unit: Unit;
  readonly signal: AbortSignal;
}

/**
 * Undefined where the original code returns, or throws as code does. For what took too long a proof is tried first, which mostly takes
 * milliseconds where there is one; only else it is waited for.
 */
async function witnessOf(
  { pool, project, unit, signal }: WitnessParts,
  { inputs, isSlow }: Suspect,
): Promise<Witnessed | undefined> {
  if (signal.aborted) return undefined;
  const call = { unit, inputs: [...inputs], isExample: true as const };
  const proved = isSlow ? await proveEndless(pool, project, call) : undefined;
  if (proved !== undefined) return { inputs, observation: PROVED, proof: proved };
  const { observation } = await observeAlone(pool, project, call);
  if (!isShown(observation)) return undefined;
  const isEndless = observation.status === "threw" || (observation.status === "died" && isTimeout(observation.cause));
  const proof = isEndless && !isSlow ? await proveEndless(pool, project, call) : undefined;
  return { inputs, observation, ...(proof !== undefined && { proof }) };
}

function isTimeout({ kind }: { readonly kind: string }): boolean {
  return kind === "timeout";
}

function isShown(observation: Observation): boolean {
  if (observation.status === "died") return !isOurs(observation.cause);
  if (observation.status === "cut") return observation.reason === "pending";
  return observation.status === "threw" && isStackOverflow(observation);
}
