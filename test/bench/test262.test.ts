import { describe, expect, it } from "vitest";
import { parseTest } from "../../bench/test262/test-file.ts";

function check(
  header: string,
  expected: { includes?: string[]; flags?: string[]; negative?: { phase: string; type: string } },
): void {
  const { includes, flags, negative } = parseTest(`// Copyright\n/*---\n${header}\n---*/\nassert(true);\n`);
  expect({ includes: [...includes], flags: [...flags], negative }).toEqual({
    includes: expected.includes ?? [],
    flags: expected.flags ?? [],
    negative: expected.negative,
  });
}

describe("the header of a test262 test", () => {
  it("may say nothing that we need", () => check("description: nothing\nesid: sec-x", {}));
  it("lists in brackets", () =>
    check("includes: [a.js, b.js]\nflags: [onlyStrict, async]", {
      includes: ["a.js", "b.js"],
      flags: ["onlyStrict", "async"],
    }));
  it("lists over several lines", () =>
    check("includes:\n  - a.js\n  - b.js\nflags: [\n  module,\n  async\n]", {
      includes: ["a.js", "b.js"],
      flags: ["module", "async"],
    }));
  it("names the error that must come", () =>
    check("negative:\n  phase: parse\n  type: SyntaxError\nflags: [raw]", {
      flags: ["raw"],
      negative: { phase: "parse", type: "SyntaxError" },
    }));
  it("may end its lines with carriage returns", () =>
    check("includes:\r\n  - a.js\r\nflags: [raw]\r\nnegative:\r\n  phase: runtime\r\n  type: Test262Error\r\n", {
      includes: ["a.js"],
      flags: ["raw"],
      negative: { phase: "runtime", type: "Test262Error" },
    }));
  it("is missing from some tests", () => {
    expect(parseTest("1;")).toMatchObject({ source: "1;", includes: [], negative: undefined });
  });
});
