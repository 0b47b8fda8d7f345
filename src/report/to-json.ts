import path from "node:path";
import type {
  CriterionResult,
  ClaimedFinding,
  Ratio,
  Result,
  SequencesResult,
  Totals,
  UnitResult,
  Unreached,
  MutantsResult,
} from "../model/result.ts";

/** The machine-readable result, as schema/result.schema.json describes it: keys in that order, paths relative to `cwd`. */
export function toJson(result: Result, cwd: string): string {
  const portable = {
    pathwise: result.pathwise,
    seed: result.seed,
    units: result.units.map((unit) => unitToJson(unit, cwd)),
    ...(result.failures === undefined
      ? {}
      : { failures: result.failures.map(({ file, reason }) => ({ file: portablePath(file, cwd), reason })) }),
    totals: totalsToJson(result.totals),
  } satisfies Result;
  return `${JSON.stringify(portable, null, 2)}\n`;
}

function unitToJson(unit: UnitResult, cwd: string): UnitResult {
  return {
    file: portablePath(unit.file, cwd),
    name: unit.name,
    kind: unit.kind,
    status: unit.status,
    ...(unit.claim === undefined ? {} : { claim: unit.claim }),
    ...(unit.reason === undefined ? {} : { reason: unit.reason }),
    assumptions: unit.assumptions,
    assumptionIds: unit.assumptionIds,
    paths: unit.paths,
    tests: unit.tests,
    branches: ratioToJson(unit.branches),
    statements: ratioToJson(unit.statements),
    criterion: criterionToJson(unit.criterion, cwd),
    unreached: unit.unreached.map(({ location, goal, claim, reason, why }): Unreached => ({
      location: portableLocation(location, cwd),
      ...(goal === undefined ? {} : { goal }),
      claim,
      reason,
      why,
    })),
    findings: unit.findings.map(
      ({ grade, kind, claim, certainty, message, location, test, count }): ClaimedFinding => ({
        claim,
        grade,
        kind,
        ...(certainty === undefined ? {} : { certainty }),
        message,
        location: portableLocation(location, cwd),
        test,
        count,
      }),
    ),
    ...(unit.typeLies === undefined
      ? {}
      : { typeLies: unit.typeLies.map(({ call, consequence, test }) => ({ call, consequence, test })) }),
    ...(unit.mutants === undefined ? {} : { mutants: mutantsJson(unit.mutants) }),
    ...(unit.states === undefined
      ? {}
      : { states: { explored: unit.states.explored, subsumed: unit.states.subsumed } }),
    ...(unit.sequences === undefined ? {} : { sequences: sequencesToJson(unit.sequences) }),
    ...(unit.longestTest === undefined ? {} : { longestTest: unit.longestTest }),
    ...(unit.search === undefined
      ? {}
      : { search: unit.search.map(({ by, runs, reached }) => ({ by, runs, reached })) }),
    ...(unit.testFile === undefined ? {} : { testFile: portablePath(unit.testFile, cwd) }),
    ms: Math.round(unit.ms),
  };
}

function criterionToJson({ name, goals, reached }: CriterionResult, cwd: string): CriterionResult {
  return {
    name,
    ...(goals === undefined ? {} : { goals: ratioToJson(goals) }),
    ...(reached === undefined
      ? {}
      : {
          reached: reached.map(({ location, goal, how }) => ({ location: portableLocation(location, cwd), goal, how })),
        }),
  };
}

function sequencesToJson(sequences: SequencesResult): SequencesResult {
  const { completeUpTo, length, noViolationUpTo, coverageGrewAt, storing, notes } = sequences;
  const contract = noViolationUpTo === undefined ? {} : { noViolationUpTo };
  return { completeUpTo, length, ...contract, coverageGrewAt, storing, notes };
}

function totalsToJson(totals: Totals): Totals {
  const { units, paths, tests, branches, statements, findings, bugs, ms } = totals;
  return {
    units,
    paths,
    tests,
    branches: ratioToJson(branches),
    statements: ratioToJson(statements),
    findings,
    bugs,
    ms: Math.round(ms),
  };
}

function ratioToJson({ covered, total }: Ratio): Ratio {
  return { covered, total };
}

function portablePath(file: string, cwd: string): string {
  const relative = path.isAbsolute(file) ? path.relative(cwd, file) : file;
  return path.sep === "\\" ? relative.replaceAll("\\", "/") : relative;
}

function portableLocation(location: string, cwd: string): string {
  const [, file = location, position = ""] = /^(.*?)((?::\d+){0,2})$/s.exec(location) ?? [];
  return portablePath(file, cwd) + position;
}

function mutantsJson({ killed, equivalent, open, survivors, equivalents }: MutantsResult): MutantsResult {
  return {
    killed,
    equivalent,
    open,
    survivors: survivors.map(({ location, operator, mutant, isReached }) => ({
      location,
      operator,
      mutant,
      isReached,
    })),
    equivalents: equivalents.map(({ claim, location, operator, mutant, start, end, edit }) => ({
      ...{ claim, location, operator, mutant },
      ...{ start, end, edit },
    })),
  };
}
