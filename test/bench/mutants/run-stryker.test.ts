import { expect, test } from "vitest";
import { scoreOf } from "../../../bench/mutants/run-stryker.ts";

const at = { start: { line: 3 } };

test("mutants that no test reaches do not count", () => {
  const statuses = ["Killed", "Timeout", "Survived", "NoCoverage", "RuntimeError"];
  const mutants = statuses.map((status) => ({
    status,
    mutatorName: "BooleanLiteral",
    replacement: "true",
    location: at,
  }));
  expect(scoreOf({ files: { "a.ts": { mutants } } })).toEqual({
    killed: 3,
    reached: 4,
    all: 5,
    survived: ["3: BooleanLiteral true"],
  });
});
