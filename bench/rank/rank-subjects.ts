// Ranks several subjects, each alone and all together, as the paper sums its thirteen classes.
import type { Pair, Ranking } from "./rank-branches.ts";
import { rankBranches } from "./rank-branches.ts";

export interface SubjectCoverage {
  /** Unique among the subjects. */
  readonly name: string;
  readonly branches: readonly string[];
  /** A generator that is not in the map covers nothing. */
  readonly coverages: ReadonlyMap<string, ReadonlySet<string>>;
}

export interface RankedSubject {
  readonly name: string;
  readonly ranking: Ranking;
}

/** The number of subjects in which `by` covers all that `of` covers and more, and in which both cover the same. */
export interface SubjectSubsumption {
  readonly by: string;
  readonly of: string;
  readonly subsumed: number;
  readonly equal: number;
}

/** `covered` and `coversAll` refer to all subjects together. */
export interface SubjectPair extends Pair {
  /** The number of subjects in which the two cover all that any generator covers. */
  readonly subjects: number;
}

export interface SubjectsRanking {
  readonly subjects: readonly RankedSubject[];
  /** Over the branches of all subjects. */
  readonly total: Ranking;
  /** One entry for each ordered pair of generators. */
  readonly subsumption: readonly SubjectSubsumption[];
  /** Ordered as in the paper: by the number of subjects in which the pair suffices, then by the branches that it covers. */
  readonly pairs: readonly SubjectPair[];
}

export function rankSubjects(given: readonly SubjectCoverage[]): SubjectsRanking {
  const subjects = withSameGenerators(given);
  const ranked = subjects.map(({ name, branches, coverages }) => ({
    name,
    ranking: rankBranches(coverages, branches),
  }));
  const total = rankTotal(subjects);
  const countSubjects = (holds: (ranking: Ranking) => boolean): number =>
    ranked.filter(({ ranking }) => holds(ranking)).length;

  const subsumption = total.generators.flatMap((by) =>
    total.generators
      .filter((of) => of !== by)
      .map((of) => ({
        by,
        of,
        subsumed: countSubjects(({ subsumed }) => subsumed.some((one) => one.by === by && one.of === of)),
        equal: countSubjects(({ equal }) => equal.some((group) => group.includes(by) && group.includes(of))),
      })),
  );
  const pairs = total.pairs.map((pair) => ({
    ...pair,
    subjects: countSubjects((ranking) => ranking.pairs.some((one) => one.coversAll && isSamePair(one, pair))),
  }));
  return {
    subjects: ranked,
    total,
    subsumption,
    pairs: pairs.toSorted((a, b) => b.subjects - a.subjects || b.covered - a.covered),
  };
}

function isSamePair(a: Pair, b: Pair): boolean {
  return a.generators.every((name) => b.generators.includes(name));
}

function withSameGenerators(subjects: readonly SubjectCoverage[]): SubjectCoverage[] {
  const generators = [...new Set(subjects.flatMap(({ coverages }) => [...coverages.keys()]))];
  return subjects.map((subject) => ({
    ...subject,
    coverages: new Map(generators.map((name) => [name, subject.coverages.get(name) ?? new Set<string>()])),
  }));
}

function rankTotal(subjects: readonly SubjectCoverage[]): Ranking {
  const generators = [...(subjects[0]?.coverages.keys() ?? [])];
  const idsOf = (pick: (subject: SubjectCoverage) => Iterable<string>): string[] =>
    subjects.flatMap((subject) => [...pick(subject)].map((branch) => `${subject.name}:${branch}`));
  const coverages = generators.map(
    (name) => [name, new Set(idsOf((subject) => subject.coverages.get(name) ?? []))] as const,
  );
  return rankBranches(
    new Map(coverages),
    idsOf(({ branches }) => branches),
  );
}
