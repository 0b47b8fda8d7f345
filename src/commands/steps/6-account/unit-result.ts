// What is said of one unit.
import type { CoverageMap } from "../../../model/coverage-map.ts";
import type { Options } from "../../../model/options.ts";
import type { CriterionResult, Finding, Ratio, UnitResult } from "../../../model/result.ts";
import type { Unit } from "../../../model/unit.ts";
import { assumptionText } from "../../../say/assumption-text.ts";
import type { ExploredUnit } from "../1-explore/explore-file.ts";
import type { Hits } from "./file-coverage.ts";
import { shownFile } from "./shown-location.ts";
import type { VerifiedTests } from "../5-verify/verify-tests.ts";
import { type UnitGoals, unitGoals } from "./unit-goals.ts";
import { unitStatus, unloadableReason } from "./unit-status.ts";
import { deathAssumptions, unreachedGoals } from "./unreached-goals.ts";

export interface UnitQuestion {
  readonly explored: ExploredUnit;
  readonly findings: readonly Finding[];
  /** Those of the whole file. */
  readonly tests: VerifiedTests;
  readonly hits: Hits;
  /** What can be covered in the file that declares the unit. */
  readonly map: CoverageMap | undefined;
  readonly options: Options;
  readonly cwd: string;
  readonly interrupted: boolean;
}

export function unitResult(question: UnitQuestion): UnitResult {
  const { explored, findings, map, hits, options, cwd } = question;
  const { unit, account: exploration, deaths, ms } = explored;
  const { status, reason } = unitStatus(question);
  const goals = unitGoals(unit, map);
  const hit = hits.get(unit.declaredIn);
  const tests = question.tests.kept.filter(({ test }) => test.unit === unit);
  const testFile = question.tests.file?.path;
  return {
    file: shownFile(unit.file, cwd),
    name: unit.name,
    kind: unit.kind,
    status,
    ...(reason === undefined ? {} : { reason }),
    assumptions:
      unloadableReason(explored) === undefined
        ? [...(exploration?.assumptions ?? []), ...deathAssumptions(deaths)].map(assumptionText)
        : [],
    paths: exploration?.paths ?? explored.traces.length,
    tests: tests.length,
    ...ratiosOf(goals, hit, options),
    unreached: status === "failed" ? [] : unreachedGoals({ explored, goals, hit, options, cwd }),
    findings: [...findings],
    ...statesOf(question),
    ...(unit.kind === "class"
      ? { longestTest: Math.max(0, ...tests.map(({ test }) => test.sequence?.calls.length ?? 0)) }
      : {}),
    ...(exploration?.search === undefined ? {} : { search: exploration.search.rounds.map((round) => ({ ...round })) }),
    ...(testFile === undefined || tests.length === 0 ? {} : { testFile: shownFile(testFile, cwd) }),
    ms: Math.round(ms),
  };
}

/** What is said of a class only. */
function statesOf({ explored: { unit, account }, options }: UnitQuestion): Pick<UnitResult, "states" | "sequences"> {
  const sequences = account?.sequences;
  if (sequences === undefined) return {};
  const { explored, subsumed, completeUpTo, length, grewAt, storing, uncompared, whyReplayed } = sequences;
  const matching = options.sequences.stateOf[unit.name] ?? options.sequences.state;
  const notes = [
    ...(typeof matching === "string" ? [] : [`states that ${matching.name} does not tell apart are explored once`]),
    ...storingNotes(uncompared, whyReplayed),
  ];
  return {
    states: { explored, subsumed },
    sequences: { completeUpTo, length, coverageGrewAt: grewAt, storing, notes },
  };
}

function storingNotes(uncompared: string | undefined, whyReplayed: string | undefined): string[] {
  if (uncompared !== undefined && uncompared === whyReplayed)
    return [`states are not compared, and sequences are run again: ${uncompared}`];
  return [
    ...(uncompared === undefined ? [] : [`states are not compared: ${uncompared}`]),
    ...(whyReplayed === undefined ? [] : [`sequences are run again: ${whyReplayed}`]),
  ];
}

export function skippedResult(
  unit: Unit,
  reason: string,
  map: CoverageMap | undefined,
  options: Options,
  cwd: string,
): UnitResult {
  return {
    file: shownFile(unit.file, cwd),
    name: unit.name,
    kind: unit.kind,
    status: "skipped",
    reason,
    assumptions: [],
    paths: 0,
    tests: 0,
    ...ratiosOf(unitGoals(unit, map), undefined, options),
    unreached: [],
    findings: [],
    ms: 0,
  };
}

function ratio(goals: readonly { readonly counter: number }[], hit: ReadonlySet<number> | undefined): Ratio {
  return { covered: goals.filter(({ counter }) => hit?.has(counter)).length, total: goals.length };
}

/** Branches are covered way by way. */
function ratiosOf(
  goals: UnitGoals,
  hit: ReadonlySet<number> | undefined,
  { criterion: name }: Options,
): Pick<UnitResult, "branches" | "statements"> & { readonly criterion: CriterionResult } {
  const branches = ratio(
    goals.branches.flatMap(({ paths }) => paths),
    hit,
  );
  const statements = ratio(goals.statements, hit);
  const further = ratio(goals.further, hit);
  const ratios = { statement: statements, branch: branches, condition: further, path: undefined, "def-use": further };
  const wanted = ratios[name];
  return { branches, statements, criterion: wanted === undefined ? { name } : { name, goals: wanted } };
}
