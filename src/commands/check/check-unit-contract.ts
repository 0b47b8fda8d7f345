// Explores a function or class against its contract, and gives the verdict.
// Enters: a unit with clauses. Leaves: proved, bounded, a call that breaks a clause in the original code, too, vacuous or undecided.
import { inputsOf } from "../../inputs/inputs-of.ts";
import type { Assumption } from "../../model/assumption.ts";
import { contractOf, isErrorDeclared } from "../../model/declared-errors.ts";
import type { Options } from "../../model/options.ts";
import type { KeptTrace } from "../../model/packed-trace.ts";
import type { Unit } from "../../model/unit.ts";
import type { BreakingCall, Verdict } from "../../model/verdict.ts";
import { assumptionText } from "../../say/assumption-text.ts";
import { callText } from "../../say/calls/call-text.ts";
import type { EnginePool } from "../../supervisor/engine-pool.ts";
import { checkContracts } from "../../supervisor/jobs/check-contract.ts";
import { type UnitExploration, exploreUnit } from "../../supervisor/jobs/explore.ts";
import { observeCalls } from "../../supervisor/jobs/observe.ts";
import { type Breach, breachText, suspectsOf, witnessedBreach } from "./contract-breaches.ts";
import { differenceTo } from "./difference-to.ts";
import type { CheckSettings } from "./check-proof.ts";
import { verdictOf } from "./verdict-of.ts";

export async function checkUnitContract(
  pool: EnginePool,
  unit: Unit,
  settings: CheckSettings,
): Promise<Verdict<BreakingCall>> {
  if (unit.skipped !== undefined) return { status: "undecided", paths: 0, reasons: [unit.skipped] };
  const explored = await explore(pool, unit, settings);
  const ended = explored.traces.filter(isEnded);
  const paths = ended.length;
  const { breach, unconfirmed } = await judge(pool, unit, settings, explored, ended);
  if (breach === undefined)
    return withUnread(verdictOf(explored, { unconfirmed, paths, bounds: undeclared(unit, ended), isGiven }), explored);
  const { violation, inputs } = breach;
  const call = callText(unit, inputsOf(unit, inputs));
  return {
    ...{ status: "counterexample", paths },
    counterexample: { call, error: breachText(violation), location: violation.location },
  };
}

/** What the contract demands of callers is part of it. */
function isGiven({ id }: Assumption): boolean {
  return id === "requires";
}

/** Nothing is said of a contract of which a part cannot be read. */
function withUnread(verdict: Verdict<never>, { account }: UnitExploration): Verdict<never> {
  const unread = (account?.assumptions ?? []).filter(({ id }) => id === "clause-left-out").map(assumptionText);
  if (unread.length === 0) return verdict;
  const { paths } = verdict;
  return {
    status: "undecided",
    paths,
    reasons: verdict.status === "undecided" ? [...verdict.reasons, ...unread] : unread,
  };
}

function isEnded({ outcome }: KeptTrace): boolean {
  return outcome.status === "returned" || outcome.status === "threw";
}

function explore(pool: EnginePool, unit: Unit, { project, options: base, signal }: CheckSettings) {
  const options: Options = { ...base, criterion: "path", strategy: "symbolic", inputs: "declared", thorough: true };
  const ignore = (): void => undefined;
  return exploreUnit(pool, {
    ...{ project, unit, options, signal, timeMs: options.budgetSeconds * 1000, existing: [] },
    ...{ onStart: ignore, onWarning: ignore, onSolved: ignore, onProgress: ignore },
  });
}

interface Judged {
  readonly breach?: Breach;
  readonly unconfirmed: readonly string[];
}

/** Whatever was explored is run once more, on the original code: what seems to break a clause first, then all other paths. */
async function judge(
  pool: EnginePool,
  unit: Unit,
  { project }: CheckSettings,
  { traces }: UnitExploration,
  ended: readonly KeptTrace[],
): Promise<Judged> {
  for (const group of suspectsOf(unit, traces).values()) {
    const breach = await witnessedBreach(pool, project, unit, group);
    if (breach !== undefined) return { breach, unconfirmed: [] };
  }
  if (ended.length === 0) return { unconfirmed: [] };
  const calls = ended.map(({ inputs }) => ({ unit, inputs: [...inputs] }));
  const violations = await checkContracts(pool, project, calls);
  for (const [index, violation] of violations.entries()) {
    const { inputs } = ended[index] as KeptTrace;
    if (violation !== undefined) return { breach: { violation, inputs }, unconfirmed: [] };
  }
  const observed = await observeCalls(
    pool,
    project,
    calls.map((call) => ({ ...call, isExample: true as const })),
  );
  const differences = ended.flatMap(({ outcome }, index) => {
    const observation = observed[index]?.observation;
    return (observation && differenceTo(outcome, observation)) ?? [];
  });
  return { unconfirmed: [...new Set(differences)] };
}

/** Errors that calls throw, and of which their contracts say nothing. */
function undeclared(unit: Unit, traces: readonly KeptTrace[]): string[] {
  const names = traces.flatMap(({ outcome, inputs }) => {
    if (outcome.status !== "threw") return [];
    const contract = contractOf(unit, inputsOf(unit, inputs).sequence);
    return isErrorDeclared([outcome.errorName], contract) ? [] : [outcome.errorName];
  });
  return [...new Set(names)].map((name) => `calls that throw ${name}, which no @throws declares, are left aside`);
}
