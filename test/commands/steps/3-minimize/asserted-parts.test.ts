import { expect, test } from "vitest";
import type { ChosenTest } from "../../../../src/commands/steps/2-choose/choose-tests.ts";
import {
  type NoticedKeys,
  assertedKills,
  withAssertedParts,
} from "../../../../src/commands/steps/3-minimize/asserted-parts.ts";

type Noticed = Partial<NoticedKeys>;

/** What each test asserts of the state, and whether it asserts calls. */
function check(noticed: readonly Noticed[], expected: readonly string[]): void {
  // Only the identity of traces matters here.
  const tests = noticed.map(() => ({ trace: {} }) as ChosenTest);
  const noticedBy = new Map(
    tests.map(({ trace }, index) => [trace, { kills: [], byState: [], byCalls: [], ...noticed[index] }]),
  );
  const asserting = withAssertedParts(tests, noticedBy);
  expect(
    asserting.map(({ assertedState = [], assertedCalls = [] }) =>
      [...assertedState, ...[...assertedCalls].map((name) => `calls of ${name}`)].join(" "),
    ),
  ).toEqual(expected);
}

test("no state where outcomes tell of all mutants", () => check([{ kills: ["m1"] }, { kills: ["m2"] }], ["", ""]));
test("the state that tells of a mutant", () => check([{ kills: ["m1"], byState: [["m1", ["size"]]] }], ["size"]));
test("the outcome of another test", () =>
  check([{ kills: ["m1"], byState: [["m1", ["size"]]] }, { kills: ["m1"] }], ["", ""]));
test("one part that tells of several mutants", () =>
  check(
    [
      {
        kills: ["m1", "m2"],
        byState: [
          ["m1", ["limit", "size"]],
          ["m2", ["size", "peek()"]],
        ],
      },
    ],
    ["size"],
  ));
test("a mutant that two tests tell of by state", () =>
  check(
    [
      { kills: ["m1"], byState: [["m1", ["size"]]] },
      { kills: ["m1"], byState: [["m1", ["size"]]] },
    ],
    ["size", ""],
  ));
test("calls where nothing else tells", () =>
  check([{ byCalls: [["m1", ["save"]]] }, { byCalls: [["m1", ["save"]]] }], ["calls of save", ""]));
test("calls of the function that tells of several mutants", () =>
  check(
    [
      {
        byCalls: [
          ["m1", ["find", "save"]],
          ["m2", ["save"]],
        ],
      },
    ],
    ["calls of save"],
  ));

test("a test that asserts a part of the state notices no more than that tells", () => {
  const noticed: NoticedKeys = {
    kills: ["m1", "m2", "m3"],
    byState: [
      ["m2", ["size"]],
      ["m3", ["limit"]],
    ],
    byCalls: [],
  };
  expect(assertedKills(noticed, new Set(["size"]))).toEqual(["m1", "m2"]);
  expect(assertedKills(noticed, undefined)).toEqual(["m1", "m2", "m3"]);
});
