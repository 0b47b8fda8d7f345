import { coveredBy } from "./measured-subject.ts";
import type { MeasuredSubject } from "./measured-subject.ts";
import { textTable } from "./text-table.ts";

/** Lists the branches that no generator or only one covers. */
export function printBranches(subjects: readonly MeasuredSubject[]): string[] {
  return [0, 1].flatMap((rank) => {
    const rows = subjects.flatMap((subject) =>
      subject.found.flatMap(({ id, line, column, kind, side, text }) => {
        const generators = coveredBy(subject, id);
        if (generators.length !== rank) return [];
        return [[`${subject.name}:${line}:${column}`, `${kind}, ${side}`, ...generators, text]];
      }),
    );
    const title = rank === 0 ? "Covered by no generator (rank 0)" : "Covered by one generator only (rank 1)";
    return ["", `${title}: ${rows.length === 0 ? "none" : rows.length}`, ...textTable(rows, Infinity)];
  });
}
