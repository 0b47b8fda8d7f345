// Last stage: accounts for a source file and each of its units.
// Enters: what was explored, and the tests that were kept. Leaves: the results from which every view is drawn.
// Deliberately absent: how results are shown; `report/` draws them.
import type { CoverageMap } from "../../../model/coverage-map.ts";
import type { Options } from "../../../model/options.ts";
import type { Defect, Ratio, UnitResult } from "../../../model/result.ts";
import type { Unit } from "../../../model/unit.ts";
import type { ExploredUnit } from "../1-explore/explore-file.ts";
import { grouped } from "../../../support/grouped.ts";
import { deathText } from "../../../say/death-text.ts";
import type { VerifiedTests } from "../5-verify/verify-tests.ts";
import type { Containment } from "../containment.ts";
import type { FileMutants } from "../3-minimize/strengthen-chosen.ts";
import { fileCoverage, type Hits } from "./file-coverage.ts";
import { findingsOf } from "./findings.ts";
import { killedMutants } from "./unit-mutants.ts";
import { emptyResult, unitResult } from "./unit-result.ts";

export interface FileQuestion {
  readonly source: string;
  /** All units of the file, including those that were skipped. */
  readonly units: readonly Unit[];
  readonly explored: readonly ExploredUnit[];
  readonly tests: VerifiedTests;
  readonly mutants: FileMutants;
  readonly hits: Hits;
  /** What the original code was seen to break of contracts. */
  readonly broken: ReadonlyMap<Unit, readonly Defect[]>;
  /** What can be covered, by file. */
  readonly maps: ReadonlyMap<string, CoverageMap>;
  readonly options: Options;
  readonly cwd: string;
  readonly interrupted: boolean;
  readonly containment: Containment;
}

export interface FileAccount {
  readonly units: readonly UnitResult[];
  readonly branches: Ratio;
  readonly statements: Ratio;
}

export function accountFile(question: FileQuestion): FileAccount {
  const { source, units, explored, tests, mutants, hits, broken, maps, options, cwd, interrupted, containment } =
    question;
  const exploredAs = new Map(explored.map((each) => [each.unit, each]));
  const testsOf = byUnit(tests);
  const killed = killedMutants(mutants, tests);
  const results = units.map((unit) => {
    const map = maps.get(unit.declaredIn);
    const own = exploredAs.get(unit);
    if (own === undefined) return emptyResult(unit, "skipped", unit.skipped ?? "", map, options, cwd);
    const result = containment.attempt([unit], "accounting for the tests", () => {
      const ownTests = testsOf(unit);
      const findings = findingsOf(own, ownTests, broken.get(unit) ?? [], cwd);
      const mistake = containment.mistakeOf(unit);
      const noticed = { ofUnits: mutants.ofUnits, equivalent: mutants.equivalent, killed };
      const rest = { hits, map, options, cwd, interrupted, mistake };
      return unitResult({ explored: own, findings, tests: ownTests, mutants: noticed, ...rest });
    });
    return result ?? lostResult(unit, question);
  });
  return { units: results, ...fileCoverage(maps.get(source), hits.get(source)) };
}

/** The tests of a file as one unit sees them: its own. */
function byUnit(tests: VerifiedTests): (unit: Unit) => VerifiedTests {
  const kept = grouped(tests.kept, ({ test }) => test.unit);
  const observed = grouped(tests.observed, ({ unit }) => unit);
  return (unit) => ({ ...tests, kept: kept.get(unit) ?? [], observed: observed.get(unit) ?? [] });
}

/** The account of a file of which a mistake of ours left nothing. */
export function lostFile(
  question: Omit<FileQuestion, "explored" | "tests" | "mutants" | "hits" | "broken">,
): FileAccount {
  const { source, units, maps } = question;
  return { units: units.map((unit) => lostResult(unit, question)), ...fileCoverage(maps.get(source), undefined) };
}

/** The account of a file whose tests were not finished. `reason`: why. */
export function unfinishedFile(
  { units, maps, options, cwd }: Pick<FileQuestion, "units" | "maps" | "options" | "cwd">,
  reason: string,
): FileAccount {
  return {
    units: units.map((unit) => {
      const [status, why] =
        unit.skipped === undefined ? (["budget", reason] as const) : (["skipped", unit.skipped] as const);
      return emptyResult(unit, status, why, maps.get(unit.declaredIn), options, cwd);
    }),
    ...fileCoverage(undefined, undefined),
  };
}

function lostResult(
  unit: Unit,
  { maps, options, cwd, containment }: Pick<FileQuestion, "maps" | "options" | "cwd" | "containment">,
): UnitResult {
  const map = maps.get(unit.declaredIn);
  if (unit.skipped !== undefined) return emptyResult(unit, "skipped", unit.skipped, map, options, cwd);
  const mistake = containment.mistakeOf(unit);
  return emptyResult(unit, "failed", mistake === undefined ? "" : `pathwise ${deathText(mistake)}`, map, options, cwd);
}
