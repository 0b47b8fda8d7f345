import path from "node:path";
import { describe, expect, test } from "vitest";
import { parseArguments } from "../../src/cli/arguments.ts";
import { DEFAULT_OPTIONS } from "../../src/model/options.ts";
import type { SequenceOptions } from "../../src/model/options.ts";
import { UserError } from "../../src/support/errors.ts";

const CWD = import.meta.dirname;
const HERE = path.basename(import.meta.filename);

/** What changes against the defaults, or the one line of a UserError. */
function check(written: string, expected: Partial<SequenceOptions> | string): void {
  const parse = (): SequenceOptions => parseArguments(["a.ts", ...written.split(" ")], { cwd: CWD }).options.sequences;
  if (typeof expected === "string") expect(parse).toThrow(new UserError(expected));
  else expect(parse()).toEqual({ ...DEFAULT_OPTIONS.sequences, ...expected });
}

const all = (...values: number[]): SequenceOptions["values"] => [{ parameter: undefined, values }];

describe("what is understood", () => {
  test.each<[string, Partial<SequenceOptions>]>([
    ["--seed 1", {}],
    ["--max-length 5", { maxLength: 5 }],
    ["--state isomorphism", { state: "isomorphism" }],
    [`--state ${HERE}#check`, { state: { file: import.meta.filename, name: "check" } }],
    [`--state ./${HERE}#a.b`, { state: { file: import.meta.filename, name: "a.b" } }],
    ["--on-violation stop", { onViolation: "stop" }],
    ["--keep all", { keepAll: true }],
    ["--keep needed", { keepAll: false }],
    ["--values n=1,2", { values: [{ parameter: "n", values: [1, 2] }] }],
    ["--arguments symbolic --values 1 --values n=2", { values: [{ parameter: "n", values: [2] }] }],
    [
      "--arguments concrete --values 1 --values n=2",
      { arguments: "concrete", values: [...all(1), { parameter: "n", values: [2] }] },
    ],
    ["--arguments concrete", { arguments: "concrete", values: all(0, 1, 2, 3, 4) }],
    ["--arguments concrete --max-length 2", { arguments: "concrete", maxLength: 2, values: all(0, 1, 2) }],
    ["--arguments concrete --values 7", { arguments: "concrete", values: all(7) }],
    [
      "--arguments concrete --values n=7 --max-length 1",
      { arguments: "concrete", maxLength: 1, values: [{ parameter: "n", values: [7] }, ...all(0, 1)] },
    ],
    ["--arguments symbolic", {}],
  ])("%s", check);
});

describe("what is refused", () => {
  const states = "exact, isomorphism, subsumption or <file>#<function>";
  test.each([
    ["--max-length 0", "--max-length needs a positive whole number, got '0'"],
    ["--max-length", "--max-length needs a value (--max-length <n>)"],
    ["--state same", `--state needs ${states}, got 'same'`],
    ["--state #f", `--state needs ${states}, got '#f'`],
    ["--state a.ts#", `--state needs ${states}, got 'a.ts#'`],
    ["--state no.ts#f", "--state names a function in no.ts, but there is no such file: check the path"],
    ["--arguments random", "--arguments needs symbolic or concrete, got 'random'"],
    ["--values 1..", `--values needs values such as 0..4, 1,5,"a" or index=0..4, got '1..'`],
    [
      "--values n=1 --values 0..4",
      "--values names no parameter, and arguments are symbolic: write name=values, or add --arguments concrete",
    ],
    ["--on-violation fail", "--on-violation needs stop or continue, got 'fail'"],
    ["--keep some", "--keep needs all or needed, got 'some'"],
    ["--max-lenght 3", "unknown option '--max-lenght': did you mean --max-length?"],
  ])("%s", check);
});
