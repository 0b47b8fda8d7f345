import { describe, expect, test } from "vitest";
import { Rng } from "../../src/support/rng.ts";
import type { Criterion } from "../../src/model/options.ts";
import { selectTests, type Candidate } from "../../src/select/select-tests.ts";

/** Goals are letters; candidates are keyed by their position. */
function candidate(index: number, goals: string, cost = 0, finding?: string): Candidate {
  return { key: `${index}`, goals, cost: [cost], finding };
}

function check(candidates: Candidate[], expected: string, criterion: Criterion = "branch"): void {
  expect(
    selectTests(candidates, criterion)
      .map(({ key }) => key)
      .join(),
  ).toBe(expected);
}

describe("selectTests", () => {
  test("nothing from nothing", () => check([], ""));
  test("one that covers all", () => check([candidate(0, "a"), candidate(1, "ab"), candidate(2, "b")], "1"));
  test("keeps the order", () => check([candidate(0, "c"), candidate(1, "ab")], "0,1"));
  test("the cheaper of equals", () => check([candidate(0, "a", 2), candidate(1, "a", 1), candidate(2, "a", 1)], "1"));
  test("fewer before cheaper", () => check([candidate(0, "a"), candidate(1, "b"), candidate(2, "ab", 9)], "2"));
  test("one even if nothing is covered", () => check([candidate(0, "", 2), candidate(1, "", 1)], "1"));
  test("a finding is kept although its goals are covered", () =>
    check([candidate(0, "ab"), candidate(1, "a", 0, "RangeError"), candidate(2, "a", 1, "RangeError")], "0,1"));
  test("the cheapest shows a finding, also where another covers more", () =>
    check([candidate(0, "ab", 9, "RangeError"), candidate(1, "", 0, "RangeError")], "0,1"));
  test("different findings are all kept", () => check([candidate(0, "a", 0, "x"), candidate(1, "a", 0, "y")], "0,1"));
  test("fewer than greed finds", () =>
    check(
      [
        candidate(0, "abef"),
        candidate(1, "acd"),
        candidate(2, "bghi"),
        candidate(3, "efz"),
        candidate(4, "acdefz"),
        candidate(5, "bghi"),
      ],
      "2,4",
    ));
  test("the greedy trap", () => check([candidate(0, "abcd"), candidate(1, "abe"), candidate(2, "cdf")], "1,2"));
  test("a member is replaced by a cheaper one that does what is needed", () =>
    check([candidate(0, "abc", 9), candidate(1, "cd", 0), candidate(2, "ab", 1)], "1,2"));
  test("path keeps one for each path", () =>
    check([candidate(0, "a"), candidate(1, "a"), { ...candidate(1, "a"), cost: [-1] }], "0,1", "path"));
});

test("no goal is lost, none is superfluous, and the same candidates give the same choice", () => {
  const rng = new Rng(7);
  for (let round = 0; round < 50; round++) {
    const candidates = Array.from({ length: 40 }, (_, index) =>
      candidate(index, Array.from({ length: 6 }, () => String.fromCharCode(97 + rng.below(26))).join(""), rng.below(5)),
    );
    const selected = selectTests(candidates, "branch");
    const covered = (list: Candidate[]) => new Set(list.flatMap(({ goals }) => [...goals]));
    expect(covered(selected)).toEqual(covered(candidates));
    for (const each of selected)
      expect(covered(selected.filter((other) => other !== each)).size).toBeLessThan(covered(selected).size);
    expect(selectTests(candidates, "branch")).toEqual(selected);
  }
});
