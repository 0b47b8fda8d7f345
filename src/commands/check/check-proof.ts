// Explores the body of one test, and gives the verdict.
// Enters: a test. Leaves: proved, bounded, a counterexample that the original code confirms, vacuous or undecided.
import type { Options } from "../../model/options.ts";
import type { KeptTrace } from "../../model/packed-trace.ts";
import type { Project } from "../../model/project.ts";
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
import { passingRuns, verdictOf } from "./verdict-of.ts";

export interface CheckSettings {
  readonly project: Project;
  readonly options: Options;
  readonly signal: AbortSignal;
}

/** Failing runs that are tried on the original code, where the first is not confirmed. */
const MOST_TRIES = 20;

export async function checkProof(pool: EnginePool, proof: Proof, settings: CheckSettings): Promise<Verdict> {
  const { unit, isAmbiguous } = proof;
  if (isAmbiguous) return undecided("another test of the file has the same name");
  if (unit.skipped !== undefined) return undecided(unit.skipped);
  const explored = await explore(pool, proof, settings, true);
  const judged = await judge(pool, proof, settings, explored);
  if (judged.counterexample !== undefined || judged.unconfirmed.length === 0) return verdictFrom(explored, judged);
  // The search ended at a run that shows nothing.
  const whole = await explore(pool, proof, settings, false);
  return verdictFrom(whole, await judge(pool, proof, settings, whole));
}

function undecided(reason: string): Verdict {
  return { status: "undecided", paths: 0, reasons: [reason] };
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
}

function verdictFrom(explored: UnitExploration, { counterexample, unconfirmed }: Judged): Verdict {
  if (counterexample === undefined) return verdictOf(explored, unconfirmed);
  return { status: "counterexample", paths: passingRuns(explored.traces), counterexample };
}

async function judge(
  pool: EnginePool,
  proof: Proof,
  { project }: CheckSettings,
  { traces }: UnitExploration,
): Promise<Judged> {
  const { unit } = proof;
  const failing = traces.filter(({ outcome }) => failsTest(outcome)).slice(0, MOST_TRIES);
  const calls = failing.map(({ inputs }) => ({ unit, inputs: [...inputs], isExample: true as const }));
  const observed = calls.length === 0 ? [] : await observeCalls(pool, project, calls);
  for (const [index, trace] of failing.entries()) {
    const { observation } = observed[index] ?? {};
    if (observation !== undefined && isFailure(observation))
      return { counterexample: counterexampleOf(proof, trace, observation), unconfirmed: [] };
  }
  const unconfirmed = failing.flatMap(({ outcome }) =>
    outcome.status === "threw" ? [`a failing run is not confirmed: ${errorText(outcome)}`] : [],
  );
  return { unconfirmed };
}

type Threw = Extract<Observation, { readonly status: "threw" }>;

function isFailure(observation: Observation): observation is Threw {
  const { status } = observation;
  return status === "threw" && observation.errorName !== ASSUMPTION_BROKEN && observation.errorName !== NOT_MODELLED;
}

function counterexampleOf({ unit, chosen }: Proof, { inputs }: KeptTrace, observation: Threw): Counterexample {
  const args = recipesOf(unit, inputs);
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
