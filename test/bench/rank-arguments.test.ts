import { expect, test } from "vitest";
import { readRankArguments } from "../../bench/rank/arguments.ts";
import { UserError } from "../../src/support/errors.ts";

/** Arguments are divided by blanks. */
function check(line: string, expected: object): void {
  const { subjects, ...others } = readRankArguments(line.split(" "));
  const asObjects = subjects.map(({ file, generators }) => ({ file, ...Object.fromEntries(generators) }));
  expect({ subjects: asObjects, ...others }).toMatchObject(expected);
}

function checkRefused(line: string, message: string): void {
  const read = (): unknown => readRankArguments(line === "" ? [] : line.split(" "));
  expect(read).toThrow(UserError);
  expect(read).toThrow(message);
}

test("one subject", () => {
  check("a.ts x=x.test.ts y=out y=more/c.json", {
    subjects: [{ file: "a.ts", x: ["x.test.ts"], y: ["out", "more/c.json"] }],
    isListed: false,
    jsonFile: undefined,
    timeoutMs: 300_000,
  });
});

test("several subjects", () => {
  check("--subject a.ts x=1 y=a=b --subject b.ts y=3 x=4", {
    subjects: [
      { file: "a.ts", x: ["1"], y: ["a=b"] },
      { file: "b.ts", x: ["4"], y: ["3"] },
    ],
  });
});

test("options, anywhere", () => {
  check("--list a.ts --json=o.json x=1 --timeout 2.5", { isListed: true, jsonFile: "o.json", timeoutMs: 2500 });
});

test("what cannot be meant is refused", () => {
  checkRefused("", "usage:");
  checkRefused("a.ts", "a.ts has no generators");
  checkRefused("x=1 a.ts", "x=1 comes before any subject");
  checkRefused("a.ts =1", "=1 is not <generator>=<tests>");
  checkRefused("a.ts x=1 b.ts", "b.ts is neither");
  checkRefused("a.ts x=1 --lst", "no option --lst");
  checkRefused("a.ts x=1 --json", "--json needs a value");
  checkRefused("a.ts x=1 --timeout soon", "not soon");
  checkRefused("--subject a.ts x=1 --subject b.ts y=1", "y has no tests for a.ts");
  checkRefused("--subject a.ts x=1 --subject a.ts x=2", "a.ts is a subject twice");
});
