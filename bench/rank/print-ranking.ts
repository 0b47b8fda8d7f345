// Prints rankings in the form of the paper's Tables II and IV.
import type { Pair, Ranking } from "./rank-branches.ts";
import type { RankedSubject, SubjectsRanking } from "./rank-subjects.ts";
import { textTable } from "./text-table.ts";

/** Coverage, ranks and comparisons of one set of branches. */
export function printRanking(ranking: Ranking): string[] {
  return inParagraphs(printCoverage([{ name: "", ranking }]), printRanks(ranking), printComparison(ranking));
}

/** The same for several subjects: Table II has a row for each, Table IV has their sum. */
export function printSubjectsRanking(ranking: SubjectsRanking): string[] {
  const { subjects, total } = ranking;
  const [only] = subjects;
  if (subjects.length === 1 && only !== undefined)
    return inParagraphs(printCoverage(subjects), printRanks(only.ranking), printComparison(only.ranking));
  const sums = [coverageRow({ name: "all subjects", ranking: total }), averageRow(subjects)];
  return inParagraphs(printCoverage(subjects, sums), printRanks(total), printComparisonBySubject(ranking));
}

function inParagraphs(...paragraphs: readonly string[][]): string[] {
  const [first = [], ...others] = paragraphs.filter((lines) => lines.length > 0);
  return [...first, ...others.flatMap((lines) => ["", ...lines])];
}

function printCoverage(subjects: readonly RankedSubject[], more: readonly (readonly string[])[] = []): string[] {
  const generators = subjects[0]?.ranking.generators ?? [];
  return [
    "Branches covered (* the most of a single generator)",
    ...textTable([["", "branches", ...generators, "all together"], ...subjects.map(coverageRow), ...more]),
  ];
}

function coverageRow({ name, ranking }: RankedSubject): string[] {
  const { branches, covered, together } = ranking;
  const most = Math.max(...covered);
  const cell = (count: number): string => `${count}  ${percent(count, branches).toFixed(1)} %`;
  const cells = covered.map((count) => (count === most ? `*${cell(count)}` : cell(count)));
  return [name, String(branches), ...cells, cell(together)];
}

/** The average of the percentages, as in the paper: small subjects count as much as large ones. */
function averageRow(subjects: readonly RankedSubject[]): string[] {
  const average = (count: (ranking: Ranking) => number): string => {
    const percents = subjects.map(({ ranking }) => percent(count(ranking), ranking.branches));
    return `${(percents.reduce((sum, one) => sum + one, 0) / percents.length).toFixed(2)} %`;
  };
  const generators = subjects[0]?.ranking.generators ?? [];
  return [
    "average",
    "",
    ...generators.map((_, index) => average(({ covered }) => covered[index] ?? 0)),
    average(({ together }) => together),
  ];
}

function percent(count: number, all: number): number {
  return all === 0 ? 100 : (100 * count) / all;
}

function printRanks({ generators, branches, ranks }: Ranking): string[] {
  const all = generators.length;
  const sizeOf = (rank: number): number => ranks[rank]?.branches.length ?? 0;
  const between = ranks.slice(1, all).map(({ rank, branches: ranked, covered }) => {
    const cells = covered.map((count) => (ranked.length === 0 ? "-" : `${count}/${ranked.length}`));
    return [String(rank), ...cells];
  });
  const left = branches - sizeOf(0) - sizeOf(all);
  return [
    `Of ${branches} branches: ${sizeOf(all)} covered by every generator (rank ${all}), ${sizeOf(0)} by none (rank 0), ${left} left.`,
    ...(left === 0
      ? []
      : [
          "Branches of rank r are those that exactly r generators cover: how many of them each generator covers",
          ...textTable([["rank", ...generators], ...between]),
        ]),
  ];
}

function printComparison(ranking: Ranking): string[] {
  return ranking.generators.length < 2 ? [] : [...printSubsumption(ranking), ...printBestPair(ranking)];
}

function printSubsumption({ generators, subsumed, equal }: Ranking): string[] {
  const lines = generators.flatMap((name) => {
    const below = subsumed.filter(({ by }) => by === name).map(({ of }) => of);
    return below.length === 0 ? [] : [`${name} subsumes ${below.join(", ")}.`];
  });
  return [
    ...(lines.length === 0 ? ["No generator subsumes another."] : lines),
    ...equal.map((group) => `${joinNames(group)} cover the same.`),
  ];
}

function printBestPair({ branches, together, pairs }: Ranking): string[] {
  const [best] = pairs;
  if (best === undefined) return [];
  const rest = best.coversAll ? "which is all that any generator covers" : `all together: ${together}`;
  const ties = printTies(pairs.filter((pair) => pair.covered === best.covered));
  return [
    `Best pair: ${joinNames(best.generators)}, together ${best.covered} of ${branches} branches (${rest})${ties}.`,
  ];
}

function printTies(pairs: readonly Pair[]): string {
  const others = pairs.slice(1).map(({ generators }) => joinNames(generators));
  return others.length === 0 ? "" : `; as good: ${others.join(", ")}`;
}

function joinNames(names: readonly string[]): string {
  return [names.slice(0, -1).join(", "), ...names.slice(-1)].join(" and ");
}

function printComparisonBySubject({ subjects, total, subsumption, pairs }: SubjectsRanking): string[] {
  const [best] = pairs;
  if (best === undefined) return [];
  const all = `of ${subjects.length} subjects`;
  const cell = (by: string, of: string): string => {
    const { subsumed, equal } = subsumption.find((one) => one.by === by && one.of === of) ?? {
      subsumed: "-",
      equal: 0,
    };
    return `${subsumed}${equal === 0 ? "" : ` (=${equal})`}`;
  };
  const rows = total.generators.map((by) => [by, ...total.generators.map((of) => cell(by, of))]);
  const { generators, covered } = best;
  const ties = printTies(pairs.filter((pair) => pair.subjects === best.subjects && pair.covered === covered));
  return [
    `In how many ${all} the generator of the row subsumes that of the column (= covers the same)`,
    ...textTable([["", ...total.generators], ...rows]),
    "",
    `Best pair: ${joinNames(generators)}: in ${best.subjects} ${all} no other generator covers anything that they do not;`,
    `in all they cover ${covered} of ${total.branches} branches (all together: ${total.together})${ties}.`,
  ];
}
