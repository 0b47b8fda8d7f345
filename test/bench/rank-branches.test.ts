import { describe, expect, test } from "vitest";
import { printRanking, printSubjectsRanking } from "../../bench/rank/print-ranking.ts";
import type { Ranking } from "../../bench/rank/rank-branches.ts";
import { rankBranches } from "../../bench/rank/rank-branches.ts";
import { rankSubjects } from "../../bench/rank/rank-subjects.ts";

function letters(text: string): string[] {
  return text.split("");
}

/** Branches are letters: `{ x: "ab" }` is a generator that covers a and b. */
function coverages(covered: Readonly<Record<string, string>>): Map<string, Set<string>> {
  return new Map(Object.entries(covered).map(([name, letters]) => [name, new Set(letters)]));
}

function check(covered: Readonly<Record<string, string>>, branches: string, expected: Partial<Ranking>): void {
  expect(rankBranches(coverages(covered), letters(branches))).toMatchObject(expected);
}

describe("ranks", () => {
  test("a branch has as many as generators cover it", () => {
    check({ x: "abc", y: "ab", z: "a" }, "abcd", {
      generators: ["x", "y", "z"],
      branches: 4,
      covered: [3, 2, 1],
      together: 3,
      ranks: [
        { rank: 0, branches: ["d"], covered: [0, 0, 0] },
        { rank: 1, branches: ["c"], covered: [1, 0, 0] },
        { rank: 2, branches: ["b"], covered: [1, 1, 0] },
        { rank: 3, branches: ["a"], covered: [1, 1, 1] },
      ],
    });
  });

  test("a generator that covers nothing adds a row and changes none (IV.C)", () => {
    const before = rankBranches(coverages({ x: "abc", y: "ab" }), letters("abcd")).ranks;
    const after = rankBranches(coverages({ x: "abc", y: "ab", poor: "" }), letters("abcd")).ranks;
    expect(after).toHaveLength(before.length + 1);
    expect(after.slice(0, before.length)).toEqual(before.map((row) => ({ ...row, covered: [...row.covered, 0] })));
    expect(after.at(-1)?.branches).toEqual([]);
  });

  test("only the given branches count, and each once", () => {
    check({ x: "az", y: "z" }, "aab", { branches: 2, covered: [1, 0], together: 1 });
  });

  test("one generator, or none", () => {
    const ranks = [
      { rank: 0, branches: ["b"], covered: [0] },
      { rank: 1, branches: ["a"], covered: [1] },
    ];
    check({ x: "a" }, "ab", { ranks, pairs: [] });
    check({}, "ab", { together: 0, pairs: [], subsumed: [], equal: [] });
  });
});

describe("subsumption", () => {
  test("needs all that the other covers, and more", () => {
    check({ x: "a", y: "ab", z: "bc" }, "abc", { subsumed: [{ by: "y", of: "x" }], equal: [] });
  });

  test("the same is not subsumption", () => {
    check({ x: "ab", y: "ba", z: "", nothing: "" }, "abc", {
      subsumed: [
        { by: "x", of: "z" },
        { by: "x", of: "nothing" },
        { by: "y", of: "z" },
        { by: "y", of: "nothing" },
      ],
      equal: [
        ["x", "y"],
        ["z", "nothing"],
      ],
    });
  });
});

describe("pairs", () => {
  test("the best comes first, and need not hold the best generator", () => {
    const { pairs } = rankBranches(coverages({ x: "abc", y: "abd", z: "ef" }), letters("abcdefg"));
    expect(pairs).toEqual([
      { generators: ["x", "z"], covered: 5, coversAll: false },
      { generators: ["y", "z"], covered: 5, coversAll: false },
      { generators: ["x", "y"], covered: 4, coversAll: false },
    ]);
    check({ best: "abc", x: "abde", y: "cfg" }, "abcdefg", {
      pairs: expect.arrayContaining([{ generators: ["x", "y"], covered: 7, coversAll: true }]) as Ranking["pairs"],
    });
  });
});

const SUBJECTS = rankSubjects([
  { name: "a.ts", branches: letters("abcd"), coverages: coverages({ x: "abc", y: "ab", z: "d" }) },
  { name: "b.ts", branches: letters("ab"), coverages: coverages({ x: "a", y: "a", z: "a" }) },
]);

describe("several subjects", () => {
  test("are summed, though their branches have the same names", () => {
    expect(SUBJECTS.total).toMatchObject({ branches: 6, covered: [4, 3, 2], together: 5 });
  });

  test("have the same generators in the same order", () => {
    const { subjects } = rankSubjects([
      { name: "a.ts", branches: ["a"], coverages: coverages({ x: "a", y: "" }) },
      { name: "b.ts", branches: ["a"], coverages: coverages({ y: "a" }) },
    ]);
    expect(subjects.map(({ ranking }) => ranking)).toMatchObject([
      { generators: ["x", "y"], covered: [1, 0] },
      { generators: ["x", "y"], covered: [0, 1] },
    ]);
  });

  test("subsumption is counted by subject, as is where a pair is enough", () => {
    const xy = SUBJECTS.subsumption.find(({ by, of }) => by === "x" && of === "y");
    expect(xy).toEqual({ by: "x", of: "y", subsumed: 1, equal: 1 });
    expect(SUBJECTS.pairs[0]).toEqual({ generators: ["x", "z"], covered: 5, coversAll: true, subjects: 2 });
    expect(SUBJECTS.pairs[1]).toEqual({ generators: ["x", "y"], covered: 4, coversAll: false, subjects: 1 });
  });
});

describe("in print", () => {
  test("one set of branches", () => {
    const ranking = rankBranches(coverages({ x: "abc", y: "ab", z: "d" }), letters("abcde"));
    expect(`\n${printRanking(ranking).join("\n")}\n`).toBe(`
Branches covered (* the most of a single generator)
   branches            x           y           z   all together
          5   *3  60.0 %   2  40.0 %   1  20.0 %      4  80.0 %

Of 5 branches: 0 covered by every generator (rank 3), 1 by none (rank 0), 4 left.
Branches of rank r are those that exactly r generators cover: how many of them each generator covers
rank     x     y     z
1      1/2   0/2   1/2
2      2/2   2/2   0/2

x subsumes y.
Best pair: x and z, together 4 of 5 branches (which is all that any generator covers).
`);
  });

  test("several subjects", () => {
    expect(`\n${printSubjectsRanking(SUBJECTS).join("\n")}\n`).toBe(`
Branches covered (* the most of a single generator)
               branches            x            y            z   all together
a.ts                  4   *3  75.0 %    2  50.0 %    1  25.0 %     4  100.0 %
b.ts                  2   *1  50.0 %   *1  50.0 %   *1  50.0 %      1  50.0 %
all subjects          6   *4  66.7 %    3  50.0 %    2  33.3 %      5  83.3 %
average                      62.50 %      50.00 %      37.50 %        75.00 %

Of 6 branches: 1 covered by every generator (rank 3), 1 by none (rank 0), 4 left.
Branches of rank r are those that exactly r generators cover: how many of them each generator covers
rank     x     y     z
1      1/2   0/2   1/2
2      2/2   2/2   0/2

In how many of 2 subjects the generator of the row subsumes that of the column (= covers the same)
         x        y        z
x        -   1 (=1)   0 (=1)
y   0 (=1)        -   0 (=1)
z   0 (=1)   0 (=1)        -

Best pair: x and z: in 2 of 2 subjects no other generator covers anything that they do not;
in all they cover 5 of 6 branches (all together: 5).
`);
  });

  test("nothing between none and all: no table", () => {
    const lines = printRanking(rankBranches(coverages({ x: "a", y: "a" }), letters("ab")));
    expect(lines).not.toContainEqual(expect.stringMatching(/^rank/));
    expect(lines).toContain("x and y cover the same.");
  });
});
