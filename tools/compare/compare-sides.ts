// Compares what two revisions generate for each subject. On a busy machine, time limits (of a run, of the solver, of the
// runner) may be exceeded by chance. So a subject that differs is generated again on both sides, and counts as the same if
// one attempt of the old side equals one of the new side.
import { differences, type Difference } from "./difference.ts";
import type { Generated } from "./generate.ts";
import type { Row } from "./report.ts";
import type { Side } from "./side.ts";
import type { Subject } from "./subjects.ts";

export async function compareSides(
  old: Side,
  now: Side,
  subjects: readonly Subject[],
  attempts: number,
): Promise<Row[]> {
  const [before, after] = [await old.generateAll(subjects), await now.generateAll(subjects)];
  const rows: Row[] = [];
  for (const [index, subject] of subjects.entries()) {
    const [olds, news] = [before.slice(index, index + 1), after.slice(index, index + 1)];
    let nearest = compared(olds, news);
    while (nearest.length > 0 && olds.length < attempts) {
      console.error(`${subject.file} differs: attempt ${olds.length + 1}`);
      olds.push(await old.generate(subject));
      news.push(await now.generate(subject));
      nearest = compared(olds, news);
    }
    rows.push({ subject: subject.file, differences: nearest, attempts: olds.length });
    const shared = olds.find((each) => compared([each], news).length === 0);
    if (shared === undefined || olds.length === 1) continue;
    old.remember(subject, shared);
    now.remember(subject, shared);
  }
  return rows;
}

/** Empty if an old and a new attempt are equal; else the differences between the first attempts. */
function compared(olds: readonly Generated[], news: readonly Generated[]): Difference[] {
  const pairs = olds.flatMap((one) => news.map((other) => differences(one.texts, other.texts)));
  return pairs.find((found) => found.length === 0) ?? pairs[0] ?? [];
}
