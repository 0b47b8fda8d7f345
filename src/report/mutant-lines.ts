import type { UnitResult } from "../model/result.ts";

/** Faults that tests notice or not, of all units; undefined where no mutants were run. */
export function mutantTotals(units: readonly UnitResult[]): string | undefined {
  const all = units.flatMap(({ mutants }) => mutants ?? []);
  if (all.length === 0) return undefined;
  const killed = all.reduce((sum, each) => sum + each.killed, 0);
  const equivalent = all.reduce((sum, each) => sum + each.equivalent, 0);
  const open = all.reduce((sum, each) => sum + each.open, 0);
  const parts = [`${killed} mutants killed`, equivalent > 0 && `${equivalent} equivalent`, open > 0 && `${open} open`];
  return parts.filter((part) => part !== false).join(", ");
}

/** One line for each mutant that no test notices. */
export function survivorLines(units: readonly UnitResult[], dim: (text: string) => string): string[] {
  const survivors = units.flatMap(({ mutants }) => mutants?.survivors ?? []);
  const lines = survivors.map(({ location, mutant, isReached }) =>
    [location, mutant, ...(isReached ? [] : [dim("not reached")])].join("  "),
  );
  return [...new Set(lines)];
}
