import type { Result, UnitResult } from "../../src/model/result.ts";

export function sampleUnit(changes: Partial<UnitResult> = {}): UnitResult {
  return {
    file: "src/cart.ts",
    name: "total",
    kind: "function",
    status: "complete",
    claim: "complete",
    assumptions: [],
    assumptionIds: [],
    paths: 12,
    tests: 6,
    branches: { covered: 8, total: 8 },
    statements: { covered: 11, total: 11 },
    criterion: { name: "branch", goals: { covered: 8, total: 8 } },
    unreached: [],
    findings: [],
    testFile: "src/cart.pathwise.test.ts",
    ms: 412.7,
    ...changes,
  };
}

export function sampleClass(changes: Partial<UnitResult> = {}): UnitResult {
  return sampleUnit({
    file: "src/stack.ts",
    name: "Stack",
    kind: "class",
    status: "bounded",
    paths: 61,
    states: { explored: 14, subsumed: 47 },
    sequences: { completeUpTo: 4, length: 4, coverageGrewAt: 2, storing: "restored", notes: [] },
    longestTest: 3,
    search: [
      { by: "symbolic", runs: 120, reached: 30 },
      { by: "evolution", runs: 800, reached: 2 },
    ],
    ...changes,
  });
}

/** A result in which every kind of remark occurs. */
export function sampleResult(): Result {
  const units = [
    sampleUnit(),
    sampleUnit({
      name: "shippingCost",
      status: "bounded",
      mutants: {
        killed: 20,
        equivalent: 1,
        open: 1,
        survivors: [
          { location: "src/cart.ts:22:3", operator: "boundary", mutant: "a < b → (a) <= (b)", isReached: true },
        ],
        equivalents: [
          {
            ...{
              claim: "equivalent-mutant",
              location: "src/cart.ts:23:3",
              operator: "boundary",
              mutant: "a > b → (a) >= (b)",
            },
            ...{ start: 10, end: 15, edit: "((a) >= (b))" },
          },
        ],
      },
      assumptions: ["no loop runs more than 8 times"],
      assumptionIds: ["loop-limit"],
      paths: 7,
      tests: 5,
      branches: { covered: 6, total: 8 },
      unreached: [
        { location: "src/cart.ts:20:5", claim: "proved-unreachable", reason: "infeasible", why: "proved unreachable" },
        {
          location: "src/cart.ts:31:9",
          claim: "unreached",
          reason: "undecided",
          why: "the solver gave up on x ** y === 81",
        },
      ],
      findings: [
        {
          kind: "uncaught-error",
          claim: "finding",
          grade: "bug",
          message: "TypeError: Cannot mix BigInt and other types, use explicit conversions",
          location: "src/cart.ts:14:9",
          test: "shippingCost throws TypeError when weight is a bigint",
          count: 3,
        },
      ],
    }),
    sampleUnit({
      name: "spin",
      status: "budget",
      reason: "10 s were over",
      paths: 1,
      tests: 0,
      branches: { covered: 1, total: 4 },
    }),
    withoutTestFile({
      file: "src/text.ts",
      name: "parse",
      status: "skipped",
      reason: 'parameter "text": strings are not supported yet',
      paths: 0,
      tests: 0,
      branches: { covered: 0, total: 0 },
    }),
  ];
  return {
    pathwise: "0.1.0",
    seed: 1,
    units,
    totals: {
      units: 4,
      paths: 20,
      tests: 11,
      branches: { covered: 15, total: 20 },
      statements: { covered: 44, total: 44 },
      findings: 1,
      bugs: 1,
      ms: 12_345.6,
    },
  };
}

function withoutTestFile(changes: Partial<UnitResult>): UnitResult {
  const { testFile: _, ...unit } = sampleUnit(changes);
  return unit;
}
