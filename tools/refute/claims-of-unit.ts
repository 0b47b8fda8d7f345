// Enters: the result of one unit. Leaves: all that it claims.
import type { ClaimId } from "../../src/model/claim-id.ts";
import type { InputGrade } from "../../src/model/options.ts";
import { isDeclaredOnly, unsatisfiable } from "./assumptions.ts";
import type { UnitResult } from "../../src/model/result.ts";
import type { Claim } from "./claim.ts";

const GRADE: Readonly<Partial<Record<ClaimId, InputGrade>>> = {
  "proved-unreachable": "assignable",
  complete: "declared",
  "unreachable-if": "assignable",
};

export function claimsOfUnit(unit: UnitResult): Claim[] {
  const { file, name, claim: status, unreached, findings, sequences, states, assumptionIds, tests, testFile } = unit;
  const spared = unsatisfiable(assumptionIds);
  const about = (id: ClaimId, says: string, more: Partial<Claim> = {}): Claim => {
    const grade = isDeclaredOnly(assumptionIds) ? "declared" : (GRADE[id] ?? "declared");
    return { id, file, unit: name, says, grade, ...more };
  };
  const assumed = spared === undefined ? {} : { spared };
  const places = groupedBy(unreached, ({ location, claim }) => `${claim} ${location}`);
  return [
    ...(status === undefined ? [] : [about(status, status, status === "bounded" ? assumed : {})]),
    ...[...places.values()].flatMap((group) => {
      const [first] = group;
      if (first === undefined) return [];
      const [, line, column] = /:(\d+):(\d+)$/.exec(first.location) ?? [];
      const place = { line: Number(line), column: Number(column), claimed: group.length };
      const says = `${first.location}  ${first.why}`;
      if (first.goal !== undefined) return [about(first.claim, says, { spared: "only branches are watched" })];
      const isUncalled = first.why.includes("nobody calls the function");
      const own = isUncalled ? { spared: "assumes that nobody calls an inner function" } : assumed;
      return [about(first.claim, says, { place, ...(first.claim.startsWith("unreachable") ? own : {}) })];
    }),
    ...(unit.mutants?.equivalents ?? []).map(({ claim, location, mutant, start, end, edit }) =>
      about(claim, `${location}  ${mutant}`, { edited: { start, end, edit } }),
    ),
    ...findings.map(({ claim, kind, message, test }) => about(claim, `${kind}: ${message} (${test})`)),
    ...(states === undefined || states.subsumed === 0
      ? []
      : [about("states-subsumed", `${states.subsumed} subsumed`, assumed)]),
    ...(sequences === undefined ? [] : [about("complete-up-to-length", `length ${sequences.completeUpTo}`, assumed)]),
    ...(sequences?.noViolationUpTo === undefined
      ? []
      : [about("no-violation-up-to", `length ${sequences.noViolationUpTo}`, assumed)]),
    ...(tests > 0 && testFile !== undefined ? [about("test-passes", `${tests} tests`, { testFile })] : []),
  ];
}

function groupedBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}
