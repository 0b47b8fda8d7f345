import type { Ratio, Result, UnitResult } from "../../../model/result.ts";
import type { Failure } from "../../../model/project.ts";
import type { FileAccount } from "./account-file.ts";

export interface RunQuestion {
  readonly version: string;
  readonly seed: number;
  readonly files: readonly FileAccount[];
  readonly ms: number;
  readonly failures: readonly Failure[];
}

/** The result of a whole run, with its totals. */
export function runResult({ version, seed, files, ms, failures }: RunQuestion): Result {
  const units = files.flatMap((file) => file.units);
  const sum = (of: (unit: UnitResult) => number): number => units.reduce((total, unit) => total + of(unit), 0);
  const joined = (of: (file: FileAccount) => Ratio): Ratio => ({
    covered: files.reduce((total, file) => total + of(file).covered, 0),
    total: files.reduce((total, file) => total + of(file).total, 0),
  });
  return {
    pathwise: version,
    seed,
    units,
    ...(failures.length > 0 && { failures: [...failures] }),
    totals: {
      units: units.length,
      paths: sum(({ paths }) => paths),
      tests: sum(({ tests }) => tests),
      branches: joined(({ branches }) => branches),
      statements: joined(({ statements }) => statements),
      findings: sum(({ findings }) => findings.length),
      bugs: sum(({ findings }) => findings.filter(({ grade }) => grade === "bug").length),
      ms: Math.round(ms),
    },
  };
}
