// Rankings of several subjects, each by itself and summed, as the paper sums its thirteen classes.
import type { Pair, Ranking } from "./rank-branches.ts";
import { rankBranches } from "./rank-branches.ts";

export interface SubjectCoverage {
  /** Unlike that of any other subject. */
  readonly name: string;
  readonly branches: readonly string[];
  /** A generator that is missing covers nothing. */
  readonly coverages: ReadonlyMap<string, ReadonlySet<string>>;
}

export interface RankedSubject {
  readonly name: string;
  readonly ranking: Ranking;
}

/** In how many subjects one generator covers all that another covers, and more; in how many just the same. */
export interface SubjectSubsumption {
  readonly by: string;
  readonly of: string;
  readonly subsumed: number;
  readonly equal: number;
}

/** `covered` and `coversAll` are about all subjects together. */
export interface SubjectPair extends Pair {
  /** The subjects in which no other generator covers anything that the two do not. */
  readonly subjects: number;
}

export interface SubjectsRanking {
  readonly subjects: readonly RankedSubject[];
  /** Over the branches of all subjects. */
  readonly total: Ranking;
  /** Of each generator by each other. */
  readonly subsumption: readonly SubjectSubsumption[];
  /** The best first: as in the paper the one that suffices in most subjects, of those the one that covers most. */
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
