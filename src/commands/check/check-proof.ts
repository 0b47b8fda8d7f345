// Explores the body of one test, and gives the verdict.
// Enters: a test. Leaves: proved, bounded, a counterexample that the original code confirms, vacuous or undecided.
import type { Options } from "../../model/options.ts";
import type { KeptTrace } from "../../model/packed-trace.ts";
import type { Project } from "../../model/project.ts";
import type { AnsweredProperty } from "../../model/proof-server.ts";
import type { ObservedCall } from "../../model/protocol.ts";
import type { Observation } from "../../model/test-case.ts";
import {
  ASSUMPTION_BROKEN,
  type Counterexample,
  NOT_MODELLED,
  type ProveOptions,
  type Verdict,
  failsTest,
} from "../../model/verdict.ts";
import { recipesOf } from "../../inputs/recipes-of.ts";
import type { Proof } from "../../project/proofs/open-proofs.ts";
import { argumentName } from "../../say/inputs/named-inputs.ts";
import { plainRecipeText } from "../../say/inputs/plain-recipe-text.ts";
import type { EnginePool } from "../../supervisor/engine-pool.ts";
import { type UnitExploration, exploreUnit } from "../../supervisor/jobs/explore.ts";
import { observeCalls } from "../../supervisor/jobs/observe.ts";
import { caseText } from "./case-text.ts";
import { differenceTo } from "./difference-to.ts";
import { passingRuns, verdictOf } from "./verdict-of.ts";

export interface CheckSettings {
  readonly project: Project;
  readonly options: Options;
  readonly signal: AbortSignal;
}

/** Failing runs that are tried on the original code, where the first is not confirmed. */
const MOST_TRIES = 20;

export async function checkProof(pool: EnginePool, proof: Proof, settings: CheckSettings): Promise<Verdict> {
  const { verdict } = await examineProof(pool, proof, settings);
  return verdict;
}

type ExaminedProof = Pick<AnsweredProperty, "verdict" | "runs">;

/** Besides, what properties of fast-check drew on the original code: of each path, or first of the one that fails. */
export async function examineProof(pool: EnginePool, proof: Proof, settings: CheckSettings): Promise<ExaminedProof> {
  const { unit, isAmbiguous } = proof;
  if (isAmbiguous) return undecided("another test of the file has the same name");
  if (unit.skipped !== undefined) return undecided(unit.skipped);
  const explored = await explore(pool, proof, settings, true);
  const judged = await judge(pool, proof, settings, explored);
  if (judged.counterexample !== undefined || judged.unconfirmed.length === 0)
    return { verdict: verdictFrom(explored, judged), runs: judged.runs };
  // The search ended at a run that shows nothing.
  const whole = await explore(pool, proof, settings, false);
  const again = await judge(pool, proof, settings, whole);
  return { verdict: verdictFrom(whole, again), runs: again.runs };
}

function undecided(reason: string): ExaminedProof {
  return { verdict: { status: "undecided", paths: 0, reasons: [reason] }, runs: [] };
}

/** What the test asks for goes before what the user asked for. */
function optionsFor(base: Options, { budget, loopLimit, numbers }: ProveOptions): Options {
  return {
    ...base,
    criterion: "path",
    strategy: "symbolic",
    inputs: "declared",
    thorough: true,
    budgetSeconds: budget ?? base.budgetSeconds,
    loopLimit: loopLimit ?? base.loopLimit,
    numbers: numbers ?? base.numbers,
  };
}

function explore(pool: EnginePool, { unit, options: own }: Proof, settings: CheckSettings, untilFailure: boolean) {
  const options = optionsFor(settings.options, own);
  const ignore = (): void => undefined;
  return exploreUnit(pool, {
    ...{ project: settings.project, unit, options, untilFailure, signal: settings.signal },
    timeMs: options.budgetSeconds * 1000,
    existing: [],
    ...{ onStart: ignore, onWarning: ignore, onSolved: ignore, onProgress: ignore },
  });
}

interface Judged {
  readonly counterexample?: Counterexample;
  /** Errors that the original code does not show. */
  readonly unconfirmed: readonly string[];
  readonly runs: AnsweredProperty["runs"];
}

function verdictFrom(explored: UnitExploration, { counterexample, unconfirmed }: Judged): Verdict {
  if (counterexample === undefined) return verdictOf(explored, { unconfirmed });
  return { status: "counterexample", paths: passingRuns(explored.traces), counterexample };
}

/** Whatever was explored is run once more, on the original code: what fails first, then an input of every other path. */
async function judge(
  pool: EnginePool,
  proof: Proof,
  { project }: CheckSettings,
  { traces }: UnitExploration,
): Promise<Judged> {
  const failing = traces.filter(({ outcome }) => failsTest(outcome));
  const tried = failing.slice(0, MOST_TRIES);
  const found = await firstFailure(pool, project, proof, tried);
  if (found.counterexample !== undefined) return found;
  const unconfirmed = failing.flatMap(({ outcome }) =>
    outcome.status === "threw" ? [`a failing run is not confirmed: ${errorText(outcome)}`] : [],
  );
  if (unconfirmed.length > 0) return { unconfirmed, runs: [] };
  return firstFailure(pool, project, proof, traces.filter(isEnded));
}

function isEnded({ outcome }: KeptTrace): boolean {
  return outcome.status === "returned" || (outcome.status === "threw" && outcome.errorName === ASSUMPTION_BROKEN);
}

async function firstFailure(
  pool: EnginePool,
  project: Project,
  proof: Proof,
  traces: readonly KeptTrace[],
): Promise<Judged> {
  const calls = traces.map(({ inputs }) => ({ unit: proof.unit, inputs: [...inputs], isExample: true as const }));
  const observed = calls.length === 0 ? [] : await observeCalls(pool, project, calls);
  const unconfirmed = new Set<string>();
  // What breaks an assumption says nothing of what fast-check draws next.
  const counted = observed.filter(({ observation }) => !isAssumptionBroken(observation));
  const runs = counted.map(({ environment = [] }) => environment[0]?.draws ?? []);
  for (const [index, trace] of traces.entries()) {
    const { observation, environment = [] } = observed[index] as ObservedCall;
    if (isFailure(observation)) {
      const counterexample = counterexampleOf(proof, trace, observation);
      return { counterexample, unconfirmed: [], runs: [environment[0]?.draws ?? []] };
    }
    const difference = differenceTo(trace.outcome, observation);
    if (difference !== undefined) unconfirmed.add(difference);
    if (environment[0]?.holdsTimers === true) unconfirmed.add("a run leaves a timer behind that throws");
  }
  return { unconfirmed: [...unconfirmed], runs };
}

function isAssumptionBroken(observation: Observation): boolean {
  return observation.status === "threw" && observation.errorName === ASSUMPTION_BROKEN;
}

type Threw = Extract<Observation, { readonly status: "threw" }>;

function isFailure(observation: Observation): observation is Threw {
  const { status } = observation;
  return status === "threw" && observation.errorName !== ASSUMPTION_BROKEN && observation.errorName !== NOT_MODELLED;
}

function counterexampleOf({ unit, chosen }: Proof, { inputs }: KeptTrace, observation: Threw): Counterexample {
  // What a property drew is told by its error.
  const isProperty = unit.access[0] === "properties";
  const args = isProperty ? [] : recipesOf(unit, inputs);
  const nameAt = (index: number): string => argumentName(unit, index);
  const { callbacks = [], location } = observation;
  return {
    inputs: args.map((recipe, index) => ({ name: nameAt(index), text: plainRecipeText(recipe, nameAt, callbacks) })),
    case: caseText(args, callbacks, chosen),
    error: observation.isError ? errorText(observation) : `throws ${observation.value.text}`,
    ...(location !== undefined && { location }),
  };
}

function errorText({ errorName, message }: { readonly errorName: string; readonly message: string }): string {
  return [errorName, message].filter((part) => part !== "").join(": ");
}
