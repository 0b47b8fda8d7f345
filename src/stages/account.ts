// Last stage: what is said of each unit.
import type { BranchGoal, CoverageMap } from "../model/coverage-map.ts";
import type { Options } from "../model/options.ts";
import type { PackedExploration } from "../model/protocol.ts";
import type { Finding, Ratio, UnitResult, UnitStatus, Unreached } from "../model/result.ts";
import type { SourceRange, Unit } from "../model/unit.ts";
import type { Death } from "../worker/engine-process.ts";
import type { ExploredUnit } from "./explore-file.ts";
import type { Hits } from "./file-coverage.ts";
import { shownLocation } from "./findings.ts";
import type { MadeFile } from "./make-test-file.ts";

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
  return {
    file: shownLocation(unit.file, cwd),
    name: unit.name,
    kind: unit.kind,
    status,
    ...(reason === undefined ? {} : { reason }),
    assumptions: unloadable === undefined ? [...(exploration?.assumptions ?? []), ...deathAssumptions(deaths)] : [],
    paths: exploration?.paths ?? explored.traces.length,
    tests,
    branches: ratio(branchCounters(account), account),
    statements: ratio(statementCounters(account), account),
    unreached: status === "failed" ? [] : unreachedOf(account),
    findings: [...findings],
    ...statesOf(account),
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

function storingNotes(uncompared: string | undefined, whyReplayed: string | undefined): string[] {
  if (uncompared !== undefined && uncompared === whyReplayed)
    return [`states are not compared, and sequences are run again: ${uncompared}`];
  return [
    ...(uncompared === undefined ? [] : [`states are not compared: ${uncompared}`]),
    ...(whyReplayed === undefined ? [] : [`sequences are run again: ${whyReplayed}`]),
  ];
}

export function skippedResult(unit: Unit, reason: string, map: CoverageMap | undefined, cwd: string): UnitResult {
  const within = (range: SourceRange): boolean => isWithin(unit, range);
  return {
    file: shownLocation(unit.file, cwd),
    name: unit.name,
    kind: unit.kind,
    status: "skipped",
    reason,
    assumptions: [],
    paths: 0,
    tests: 0,
    branches: {
      covered: 0,
      total: map?.branches.filter(({ range }) => within(range)).flatMap(({ paths }) => paths).length ?? 0,
    },
    statements: { covered: 0, total: map?.statements.filter(({ range }) => within(range)).length ?? 0 },
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

function deathAssumptions(deaths: readonly Death[]): string[] {
  return deaths.length === 0 ? [] : ["inputs that end the process lead nowhere else"];
}

function isWithin({ closure }: Unit, range: SourceRange): boolean {
  return closure.some(({ start, end }) => start <= range.start && range.end <= end);
}

function branchCounters({ explored: { unit }, map }: UnitAccount): number[] {
  return (map?.branches ?? [])
    .filter(({ range }) => isWithin(unit, range))
    .flatMap(({ paths }) => paths.map(({ counter }) => counter));
}

function statementCounters({ explored: { unit }, map }: UnitAccount): number[] {
  return (map?.statements ?? []).filter(({ range }) => isWithin(unit, range)).map(({ counter }) => counter);
}

function ratio(counters: readonly number[], { explored: { unit }, hits }: UnitAccount): Ratio {
  const hit = hits.get(unit.declaredIn);
  return { covered: counters.filter((counter) => hit?.has(counter)).length, total: counters.length };
}

function unreachedOf(account: UnitAccount): Unreached[] {
  const { explored, map, hits, cwd, options } = account;
  const { unit } = explored;
  const isHit = (counter: number): boolean => hits.get(unit.declaredIn)?.has(counter) === true;
  const at = (line: number, column: number): string => shownLocation(`${unit.declaredIn}:${line}:${column}`, cwd);
  if (options.criterion === "statement") {
    const open = (map?.statements ?? []).filter(({ range, counter }) => isWithin(unit, range) && !isHit(counter));
    return open.map(({ position, range }) => ({
      location: at(position.line, position.column),
      why: whyUnreached(account, range),
    }));
  }
  return (map?.branches ?? [])
    .filter(({ range }) => isWithin(unit, range))
    .flatMap((branch) =>
      branch.paths
        .filter(({ counter }) => !isHit(counter))
        .map(({ position, counter }) => ({
          location: at(position.line, position.column),
          why: whyUnreached(account, branch.range, branch, counter),
        })),
    );
}

function whyUnreached(
  { explored: { account, traces, unit } }: UnitAccount,
  range: SourceRange,
  branch?: BranchGoal,
  counter?: number,
): string {
  if (counter !== undefined && traces.some(({ coverage }) => coverage.get(unit.declaredIn)?.includes(counter)))
    return "reached, but by no test that could be kept";
  if (account === undefined) return "not reached before the engine ended";
  const undecided = undecidedAt(account, unit, branch?.range ?? range);
  if (account.stopped === "budget") return undecided ?? "not reached within the budget";
  if (account.stopped === "steps") return undecided ?? "not reached within the step limit";
  if (account.stopped === "stalled") return undecided ?? "not reached in many attempts";
  if (account.status === "complete") return "proved unreachable: no input leads here";
  return undecided ?? `unreachable, provided that ${account.assumptions.join("; ")}`;
}

function undecidedAt({ blocked }: PackedExploration, unit: Unit, range: SourceRange): string | undefined {
  const here = blocked.find(
    ({ path, offset }) => path === unit.declaredIn && range.start <= offset && offset < range.end,
  );
  return here === undefined ? undefined : `the solver could not decide ${here.condition} (${here.reason})`;
}
