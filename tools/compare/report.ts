import { alignCells } from "../../src/report/table.ts";
import type { Difference } from "./difference.ts";

export interface Row {
  readonly subject: string;
  readonly differences: readonly Difference[];
  /** How often both revisions generated the subject. */
  readonly attempts: number;
}

/** A line for each subject, followed by its differences, and a total. */
export function report(rows: readonly Row[]): string {
  const table = alignCells(
    rows.map(({ subject, differences, attempts }) => [
      subject,
      differences.length > 0 ? "differs" : attempts === 1 ? "same" : `same in ${attempts} attempts`,
    ]),
    () => "left",
  );
  const lines = rows.flatMap(({ differences }, index) => [table[index] ?? "", ...differences.flatMap(showDifference)]);
  const differing = rows.filter(({ differences }) => differences.length > 0).length;
  const total = `${rows.length} ${rows.length === 1 ? "subject" : "subjects"}`;
  return [
    ...lines,
    "",
    differing === 0 ? `${total}, all the same` : `${total}, ${differing} ${differing === 1 ? "differs" : "differ"}`,
  ].join("\n");
}

function showDifference({ name, line, old, new: now }: Difference): string[] {
  return [`  ${name}:${line}`, `    - ${old ?? "(nothing)"}`, `    + ${now ?? "(nothing)"}`];
}
