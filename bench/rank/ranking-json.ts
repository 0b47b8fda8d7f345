import { coveredBy } from "./measured-subject.ts";
import type { MeasuredSubject } from "./measured-subject.ts";
import type { Ranking } from "./rank-branches.ts";
import type { SubjectsRanking } from "./rank-subjects.ts";

/** All figures that are printed, and every branch with its rank and the generators that cover it. */
export function rankingJson(ranking: SubjectsRanking, measured: readonly MeasuredSubject[]): object {
  return {
    generators: ranking.total.generators,
    subjects: measured.map((subject, index) => ({
      file: subject.name,
      ...summary(ranking.subjects[index]?.ranking ?? ranking.total),
      list: subject.found.map(({ id, line, column, kind, side }) => {
        const generators = coveredBy(subject, id);
        return { line, column, kind, side, rank: generators.length, coveredBy: generators };
      }),
      notes: subject.notes,
    })),
    total: summary(ranking.total),
    subsumption: ranking.subsumption,
    bestPair: ranking.pairs[0] ?? null,
  };
}

function summary({ generators, branches, covered, together, ranks, subsumed, equal, pairs }: Ranking): object {
  const byGenerator = (counts: readonly number[]): object =>
    Object.fromEntries(generators.map((name, index) => [name, counts[index] ?? 0]));
  return {
    branches,
    covered: byGenerator(covered),
    together,
    ranks: ranks.map((rank) => ({
      rank: rank.rank,
      branches: rank.branches.length,
      covered: byGenerator(rank.covered),
    })),
    subsumed,
    equal,
    bestPair: pairs[0] ?? null,
  };
}
