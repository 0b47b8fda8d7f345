import type { Difference } from "./difference.ts";

export interface Row {
  readonly subject: string;
  readonly differences: readonly Difference[];
}

/** A line for each subject, below it where it differs, and a total. */
export function report(rows: readonly Row[]): string {
  const width = Math.max(...rows.map(({ subject }) => subject.length));
  const lines = rows.flatMap(({ subject, differences }) => [
    `${subject.padEnd(width)}  ${differences.length === 0 ? "same" : "differs"}`,
    ...differences.flatMap(showDifference),
  ]);
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
