import type { UnitResult } from "../../src/model/result.ts";

/** Units that were complete and no longer are, by what they assume now. A unit with several causes counts for each. */
export function lostReport(before: readonly UnitResult[], now: readonly UnitResult[]): string {
  const keyOf = ({ file, name }: UnitResult): string => `${file}#${name}`;
  const later = new Map(now.map((unit) => [keyOf(unit), unit]));
  const complete = before.filter(({ status }) => status === "complete");
  const lost = complete.flatMap((unit) => {
    const other = later.get(keyOf(unit));
    return other === undefined || other.status === "complete" ? [] : [other];
  });
  const causes = new Map<string, number>();
  for (const unit of lost)
    for (const cause of new Set(unit.status === "bounded" ? unit.assumptionIds : [`status ${unit.status}`]))
      causes.set(cause, (causes.get(cause) ?? 0) + 1);
  const share = complete.length === 0 ? 0 : Math.round((1000 * lost.length) / complete.length) / 10;
  return [
    `${lost.length} of ${complete.length} complete units (${share} %) are no longer complete`,
    ...[...causes].sort(([, a], [, b]) => b - a).map(([cause, count]) => `  ${count}  ${cause}`),
  ].join("\n");
}
