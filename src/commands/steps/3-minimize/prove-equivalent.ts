// Proves that mutants do what the original does, by exploring both under one path condition.
// Enters: mutants that no test notices. Leaves: those that are equivalent, and inputs on which others differ.
// Deliberately absent: proofs that rest on an assumption, a bound or a value that was pinned. Such mutants stay open.
import { readFileSync } from "node:fs";
import type { Options } from "../../../model/options.ts";
import type { Project } from "../../../model/project.ts";
import type { MutantNote, PackedModel } from "../../../model/protocol.ts";
import type { Unit } from "../../../model/unit.ts";
import type { EnginePool } from "../../../supervisor/engine-pool.ts";
import { type UnitExploration, exploreUnit } from "../../../supervisor/jobs/explore.ts";
import { DIFFERS, productProgram } from "./product-program.ts";

export interface ProofQuestion {
  readonly project: Project;
  readonly unit: Unit;
  readonly options: Options;
  readonly signal: AbortSignal;
  readonly survivors: readonly MutantNote[];
}

export interface Proofs {
  /** The numbers of mutants. */
  readonly equivalent: readonly number[];
  readonly differing: readonly PackedModel[];
}

/** Mutants of one unit that are tried, and the time for each. */
const MOST_TRIED = { branch: 0, behaviour: 12, mutants: 100 };
const TIME_MS = { branch: 0, behaviour: 400, mutants: 2000 };
const MOST_FAILURES = 4;

export async function proveEquivalent(pool: EnginePool, question: ProofQuestion): Promise<Proofs> {
  const { project, unit, options, signal, survivors } = question;
  const equivalent: number[] = [];
  const differing: PackedModel[] = [];
  const source = readFileSync(unit.declaredIn, "utf8");
  let failures = 0;
  for (const mutant of survivors.slice(0, MOST_TRIED[options.strength])) {
    const program = productProgram(project, unit, source, mutant);
    // What keeps one proof from being complete mostly keeps the others, too.
    if (program === undefined || failures >= MOST_FAILURES || signal.aborted) break;
    const explored = await exploreUnit(pool, {
      ...program,
      options: { ...options, criterion: "path", strategy: "symbolic", thorough: true, maxRuns: undefined },
      timeMs: TIME_MS[options.strength],
      existing: [],
      signal,
      onStart: () => undefined,
      onWarning: () => undefined,
      onSolved: () => undefined,
      onProgress: () => undefined,
    });
    const different = explored.traces.find(({ outcome }) => outcome.status === "threw" && outcome.message === DIFFERS);
    if (different !== undefined) differing.push([...different.inputs]);
    else if (isProof(explored)) equivalent.push(mutant.number);
    else failures++;
  }
  return { equivalent, differing };
}

function isProof({ traces, account, deaths, failure }: UnitExploration): boolean {
  return (
    account?.status === "complete" &&
    account.assumptions.length === 0 &&
    account.isPinned !== true &&
    account.blocked.length === 0 &&
    deaths.length === 0 &&
    failure === undefined &&
    traces.length > 0 &&
    traces.every(({ outcome }) => outcome.status === "returned")
  );
}
