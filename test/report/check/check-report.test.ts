import { expect, test } from "vitest";
import type { Checked } from "../../../src/model/check-request.ts";
import type { CheckedProof, Verdict } from "../../../src/model/verdict.ts";
import { checkJson } from "../../../src/report/check/check-json.ts";
import { checkReport } from "../../../src/report/check/check-report.ts";

function proof(name: string, verdict: Verdict): CheckedProof {
  return { kind: "test", file: "a.test.ts", name, line: 3, level: "bounded", verdict, ms: 1 };
}

const CHECKED: Checked = {
  proofs: [
    proof("adds up", { status: "proved", paths: 2 }),
    proof("is small", {
      ...{ status: "counterexample", paths: 1 },
      counterexample: {
        inputs: [{ name: "x", text: "NaN" }],
        case: { imports: [], text: "() => [NaN]", chosen: 0 },
        error: "AssertionError: toBe() does not hold",
        location: { file: "/a.test.ts", line: 7, column: 2 },
      },
    }),
  ],
  skipped: 1,
  failures: [],
};

const PLAIN = { color: false, width: 100 };

test("a table with what is behind each verdict", () => {
  expect(checkReport(CHECKED, PLAIN, { quiet: false, verbose: false }).split("\n")).toEqual([
    "a.test.ts",
    "  proved          adds up  line 3, 2 paths",
    "  counterexample  is small  line 3, 1 path",
    "                  with x = NaN",
    "                  gives AssertionError: toBe() does not hold at line 7",
    "",
    "2 tests · 1 proved · 1 counterexample · 1 skipped",
  ]);
});

test("contracts, with the call that breaks one", () => {
  const contract = { kind: "contract", file: "fee.ts", line: 3, level: "bounded", ms: 1 } as const;
  const location = { file: "/fee.ts", line: 2, column: 4 };
  const broken: Checked = {
    proofs: [
      {
        ...{ ...contract, name: "fee" },
        verdict: {
          ...{ status: "counterexample", paths: 2 },
          counterexample: { call: "fee(NaN)", error: "@ensures result > 0 does not hold", location },
        },
      },
      { ...contract, name: "never", verdict: { status: "vacuous", paths: 0 } },
    ],
    skipped: 0,
    failures: [],
  };
  expect(checkReport(broken, PLAIN, { quiet: false, verbose: false }).split("\n")).toEqual([
    "fee.ts",
    "  counterexample  contract of fee  line 3, 2 paths",
    "                  call fee(NaN)",
    "                  gives @ensures result > 0 does not hold at line 2",
    "  vacuous         contract of never  line 3, 0 paths",
    "                  since no call satisfies what it requires",
    "",
    "2 contracts · 1 counterexample · 1 vacuous",
  ]);
});

test("quiet: only what fails", () => {
  expect(checkReport(CHECKED, PLAIN, { quiet: true, verbose: false })).not.toContain("adds up");
});

test("JSON has no paths of this machine", () => {
  const text = checkJson(CHECKED, "1.2.3");
  expect(JSON.parse(text)).toMatchObject({ pathwise: "1.2.3", totals: { tests: 2, proved: 1, counterexample: 1 } });
  expect(text).not.toContain("/a.test.ts");
});
