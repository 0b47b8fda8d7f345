// What is said of one unit.
import { CRITERIA } from "../../../criteria/criteria.ts";
import { waysOf } from "../../../criteria/criterion.ts";
import { completeEvidence, withGoalsReached } from "../../../criteria/evidence.ts";
import { AssumptionSet } from "../../../model/assumption.ts";
import { claimOfFinding, claimOfStatus } from "../../../model/claim-id.ts";
import type { CoverageMap } from "../../../model/coverage-map.ts";
import type { Mistake } from "../../../model/death.ts";
import type { Options } from "../../../model/options.ts";
import type { CriterionResult, Finding, Ratio, UnitResult } from "../../../model/result.ts";
import type { Unit } from "../../../model/unit.ts";
import { assumptionText } from "../../../say/assumption-text.ts";
import type { ExploredUnit } from "../1-explore/explore-file.ts";
import type { Hits } from "./file-coverage.ts";
import { hasClauses } from "../../../model/declared-errors.ts";
import { shownFile, shownLocation } from "./shown-location.ts";
import type { VerifiedTests } from "../5-verify/verify-tests.ts";
import { typeLiesOf } from "./type-lies.ts";
import { type UnitGoals, unitGoals } from "./unit-goals.ts";
import { type NoticedMutants, unitMutants } from "./unit-mutants.ts";
import { unitStatus, unloadableReason } from "./unit-status.ts";
import { withFurtherAssumptions } from "./further-assumptions.ts";
import { deathAssumptions, unreachedGoals } from "./unreached-goals.ts";

export interface UnitQuestion {
  readonly explored: ExploredUnit;
  readonly findings: readonly Finding[];
  /** Its own; what is said of the file is said of the whole of it. */
  readonly tests: VerifiedTests;
  readonly mutants: NoticedMutants;
  readonly hits: Hits;
  /** What can be covered in the file that declares the unit. */
  readonly map: CoverageMap | undefined;
  readonly options: Options;
  readonly cwd: string;
  readonly interrupted: boolean;
  /** A mistake of ours that cost tests of the unit. */
  readonly mistake?: Mistake | undefined;
}

export function unitResult(asked: UnitQuestion): UnitResult {
  const question = withFurtherAssumptions(asked);
  const { explored, findings, map, hits, options, cwd } = question;
  const { unit, account: exploration, deaths, ms } = explored;
  const { status, reason } = unitStatus(question);
  const claim = claimOfStatus(status);
  const goals = unitGoals(unit, map);
  const hit = withGoalsReached(hits.get(unit.declaredIn) ?? new Set(), goals.further);
  const tests = question.tests.kept;
  const lies = typeLiesOf(unit, question.tests);
  const testFile = question.tests.file?.path;
  const mutants = unitMutants(unit, question.mutants, cwd);
  const isLoaded = unloadableReason(explored) === undefined;
  const assumptions = [
    ...new AssumptionSet(isLoaded ? [...(exploration?.assumptions ?? []), ...deathAssumptions(deaths)] : []),
  ];
  return {
    file: shownFile(unit.file, cwd),
    name: unit.name,
    kind: unit.kind,
    status,
    ...(claim === undefined ? {} : { claim }),
    ...(reason === undefined ? {} : { reason }),
    assumptions: assumptions.map(assumptionText),
    assumptionIds: assumptions.map(({ id }) => id),
    paths: exploration?.paths ?? explored.traces.length,
    tests: question.tests.counts?.get(unit) ?? new Set(tests.map(({ name }) => name)).size,
    branches: ratio(waysOf(goals.branches), hit),
    statements: ratio(goals.statements, hit),
    criterion: { ...criterionResult(goals, hit, options), ...reachedGoals(unit, goals, hit, cwd) },
    unreached: status === "failed" ? [] : unreachedGoals({ explored, goals, hit, options, cwd }),
    findings: findings.map((finding) => ({ ...finding, claim: claimOfFinding(finding) })),
    ...(lies.length > 0 && { typeLies: lies }),
    ...(mutants && { mutants }),
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
function statesOf({
  explored: { unit, account, traces },
  options,
}: UnitQuestion): Pick<UnitResult, "states" | "sequences"> {
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
    sequences: {
      completeUpTo,
      length,
      ...(completeUpTo > 0 && hasContract(unit) && !traces.some(({ outcome }) => outcome.status === "violated")
        ? { noViolationUpTo: completeUpTo }
        : {}),
      coverageGrewAt: grewAt,
      storing,
      notes,
    },
  };
}

function hasContract({ shape }: Unit): boolean {
  if (shape === undefined) return false;
  return (
    shape.invariants.length > 0 || [...shape.makers, ...shape.members].some(({ contract }) => hasClauses(contract))
  );
}

function storingNotes(uncompared: string | undefined, whyReplayed: string | undefined): string[] {
  if (uncompared !== undefined && uncompared === whyReplayed)
    return [`states are not compared, and sequences are run again: ${uncompared}`];
  return [
    ...(uncompared === undefined ? [] : [`states are not compared: ${uncompared}`]),
    ...(whyReplayed === undefined ? [] : [`sequences are run again: ${whyReplayed}`]),
  ];
}

/** The result of a unit that was skipped, or of which a mistake of ours left nothing. */
export function emptyResult(
  unit: Unit,
  status: "skipped" | "failed" | "budget",
  reason: string,
  map: CoverageMap | undefined,
  options: Options,
  cwd: string,
): UnitResult {
  const goals = unitGoals(unit, map);
  return {
    file: shownFile(unit.file, cwd),
    name: unit.name,
    kind: unit.kind,
    status,
    reason,
    assumptions: [],
    assumptionIds: [],
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
      const location = shownLocation({ file: declaredIn, ...position }, cwd);
      return how === undefined ? [] : [{ location, goal: title, how }];
    }),
  };
}
