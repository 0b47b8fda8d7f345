// Last stage: what is said of each unit.
import { CRITERIA } from "../../../criteria/criteria.ts";
import { waysOf } from "../../../criteria/criterion.ts";
import { completeEvidence, withGoalsReached } from "../../../criteria/evidence.ts";
import type { CoverageMap } from "../../../model/coverage-map.ts";
import type { Options } from "../../../model/options.ts";
import type { CriterionResult, Finding, Ratio, UnitResult, UnitStatus } from "../../../model/result.ts";
import type { Unit } from "../../../model/unit.ts";
import type { ExploredUnit } from "../1-explore/explore-file.ts";
import type { Hits } from "./file-coverage.ts";
import { shownLocation } from "./findings.ts";
import type { MadeFile } from "../4-write/make-test-file.ts";
import { type UnitGoals, unitGoals } from "../2-choose/unit-goals.ts";
import { deathAssumptions, unreachedGoals } from "./unreached-goals.ts";

export interface UnitAccount {
  readonly explored: ExploredUnit;
  readonly tests: number;
  readonly findings: readonly Finding[];
  readonly made: MadeFile;
  readonly hits: Hits;
  readonly map: CoverageMap | undefined;
  readonly options: Options;
  readonly cwd: string;
  readonly interrupted: boolean;
}

export function unitResult(account: UnitAccount): UnitResult {
  const { explored, tests, findings, made, cwd } = account;
  const testFile = made.file?.path;
  const { unit, account: exploration, deaths, unloadable, ms } = explored;
  const { status, reason } = statusWithTests(account);
  const goals = unitGoals(unit, account.map);
  const hit = withGoalsReached(account.hits.get(unit.declaredIn) ?? new Set(), goals.further);
  return {
    file: shownLocation(unit.file, cwd),
    name: unit.name,
    kind: unit.kind,
    status,
    ...(reason === undefined ? {} : { reason }),
    assumptions: unloadable === undefined ? [...(exploration?.assumptions ?? []), ...deathAssumptions(deaths)] : [],
    paths: exploration?.paths ?? explored.traces.length,
    tests,
    branches: ratio(waysOf(goals.branches), hit),
    statements: ratio(goals.statements, hit),
    criterion: { ...criterionResult(goals, hit, account.options), ...reachedGoals(unit, goals, hit, cwd) },
    unreached: status === "failed" ? [] : unreachedGoals({ explored, goals, hit, options: account.options, cwd }),
    findings: [...findings],
    ...statesOf(account),
    ...(unit.kind === "class" ? { longestTest: longestTest(unit, made) } : {}),
    ...(exploration?.search === undefined ? {} : { search: exploration.search.rounds.map((round) => ({ ...round })) }),
    ...(testFile === undefined || tests === 0 ? {} : { testFile: shownLocation(testFile, cwd) }),
    ms: Math.round(ms),
  };
}

/** What is said of a class only. */
function statesOf({ explored: { unit, account }, options }: UnitAccount): Pick<UnitResult, "states" | "sequences"> {
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

function longestTest(unit: Unit, { kept }: MadeFile): number {
  return Math.max(0, ...kept.flatMap(({ test }) => (test.unit === unit ? [test.sequence?.calls.length ?? 0] : [])));
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
  const goals = unitGoals(unit, map);
  return {
    file: shownLocation(unit.file, cwd),
    name: unit.name,
    kind: unit.kind,
    status: "skipped",
    reason,
    assumptions: [],
    paths: 0,
    tests: 0,
    branches: ratio(waysOf(goals.branches), undefined),
    statements: ratio(goals.statements, undefined),
    criterion: criterionResult(goals, undefined, options),
    unreached: [],
    findings: [],
    ms: 0,
  };
}

/** Where everything was explored and nothing came of it, that must be said. */
function statusWithTests(account: UnitAccount): { status: UnitStatus; reason?: string } {
  const explored = statusOf(account);
  const { made, tests } = account;
  const { unit } = account.explored;
  if (tests > 0 || explored.status === "failed" || !made.observed.some((test) => test.unit === unit)) return explored;
  if (made.lost !== undefined) return { status: "budget", reason: `no test could be verified: ${made.lost}` };
  const dropped = made.dropped.find((test) => test.unit === unit);
  if (dropped !== undefined) return { status: "failed", reason: `no test could be kept: ${dropped.why}` };
  const observations = made.observed.filter((test) => test.unit === unit).map(({ observation }) => observation);
  const unstable = observations.find((each) => each.status === "unstable");
  if (unstable !== undefined)
    return { ...explored, reason: explored.reason ?? `no test could be written: it ${unstable.reason}` };
  const isCut = observations.some((each) => each.status === "cut" && each.reason === "no-input");
  return isCut
    ? { status: "failed", reason: "no test could be written: its inputs could not be made again" }
    : explored;
}

function statusOf({ explored, interrupted, options }: UnitAccount): { status: UnitStatus; reason?: string } {
  const { account, deaths, unloadable, failure, traces } = explored;
  if (unloadable !== undefined) return { status: "failed", reason: unloadable };
  const [death] = deaths;
  if (traces.length === 0 && death !== undefined)
    return { status: "failed", reason: `every input that was tried ended the process: it ${death.reason}` };
  if (account === undefined && interrupted) return { status: "budget", reason: "interrupted" };
  if (account === undefined) {
    const count = deaths.length === 1 ? "an input" : `${deaths.length} inputs`;
    const why =
      death === undefined
        ? (failure ?? `the budget of ${options.budgetSeconds} s ended`)
        : `${count} ended the process: it ${death.reason}`;
    return { status: traces.length === 0 ? "failed" : "budget", reason: why };
  }
  if (account.stopped === "budget")
    return { status: "budget", reason: "the budget ended before everything was explored" };
  if (account.stopped === "steps")
    return { status: "budget", reason: `some paths did not end within ${options.maxSteps} steps` };
  if (account.status === "complete" && deaths.length > 0) return { status: "bounded" };
  return { status: account.status };
}

function ratio(goals: readonly { readonly counter: number }[], hit: ReadonlySet<number> | undefined): Ratio {
  return { covered: goals.filter(({ counter }) => hit?.has(counter)).length, total: goals.length };
}

function criterionResult(
  goals: UnitGoals,
  hit: ReadonlySet<number> | undefined,
  { criterion: name }: Options,
): CriterionResult {
  const counted = CRITERIA[name].counted(goals);
  return counted === undefined ? { name } : { name, goals: ratio(counted, hit) };
}

/** How goals were reached that tests reach together; nothing where the criterion has none. */
function reachedGoals(
  { declaredIn }: Unit,
  { further }: UnitGoals,
  hit: ReadonlySet<number>,
  cwd: string,
): Pick<CriterionResult, "reached"> {
  if (!further.some(({ evidence }) => evidence !== undefined)) return {};
  return {
    reached: further.flatMap((goal) => {
      const { position, title = "" } = goal;
      const how = completeEvidence(goal, hit)?.how;
      const location = shownLocation(`${declaredIn}:${position.line}:${position.column}`, cwd);
      return how === undefined ? [] : [{ location, goal: title, how }];
    }),
  };
}
