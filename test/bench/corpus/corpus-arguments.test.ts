import { expect, test } from "vitest";
import { readCorpusArguments, USAGE } from "../../../bench/corpus/corpus-arguments.ts";
import { UserError } from "../../../src/support/errors.ts";

function names(...args: string[]): number {
  return readCorpusArguments(args).files.length;
}

test("which files are measured", () => {
  expect(names()).toBe(40);
  expect(names("--no-aside")).toBe(25);
  expect(names("--aside")).toBe(15);
  expect(names("--only", "retry,heap")).toBe(2);
  expect(readCorpusArguments(["--quick"])).toMatchObject({ seconds: 5, showsAside: false, isFresh: false });
  expect(readCorpusArguments(["--quick", "--seconds", "0.5"]).seconds).toBe(0.5);
});

test.each([
  [["--only", "left-pad"], "--only takes names of the corpus, not left-pad"],
  [["--seconds", "0"], "--seconds takes a number above 0, not 0"],
  [["--mutants", "x"], "--mutants takes a whole number, not x"],
  [["--slow"], "'--slow'"],
])("%j is refused", (args, message) => {
  expect(() => readCorpusArguments(args)).toThrow(UserError);
  expect(() => readCorpusArguments(args)).toThrow(message);
});

test("the usage names every option", () => {
  for (const name of ["only", "seconds", "mutants", "quick", "aside", "no-aside", "fresh", "json", "keep"])
    expect(USAGE).toContain(`\n  --${name} `);
});
