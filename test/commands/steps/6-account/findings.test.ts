import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import type { Contract } from "../../../../src/model/class-shape.ts";
import type { EndlessProof } from "../../../../src/model/endless-proof.ts";
import type { Witnessed } from "../../../../src/commands/steps/1-explore/witness-suspects.ts";
import type { Defect, Finding } from "../../../../src/model/result.ts";
import type { Observation } from "../../../../src/model/test-case.ts";
import type { Outcome } from "../../../../src/model/trace.ts";
import type { ExploredUnit } from "../../../../src/commands/steps/1-explore/explore-file.ts";
import { findingsOf } from "../../../../src/commands/steps/6-account/findings.ts";
import { inputsOf } from "../../../../src/inputs/inputs-of.ts";
import type { VerifiedTests } from "../../../../src/commands/steps/5-verify/verify-tests.ts";
import type { KeptTrace } from "../../../../src/model/packed-trace.ts";
import { returned, threw } from "../../../emit/make-case.ts";
import { classUnit, member, sequenceModel } from "../../../emit/make-sequence.ts";

const folder = mkdtempSync(join(tmpdir(), "pathwise-test-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const file = join(folder, "stack.ts");
writeFileSync(file, "throw new RangeError('full');\nundefined.x;\n");
const MADE = { location: { file, line: 1, column: 7 } };
const IMPLICIT = { location: { file, line: 2, column: 11 } };

interface Run {
  readonly calls: number;
  readonly outcome?: Outcome;
  /** Of a run that was chosen. */
  readonly observation?: Observation;
}

function found(runs: readonly Run[], contract?: Contract, broken: readonly Defect[] = []): Finding[] {
  const pop = member("pop", [], contract === undefined ? {} : { contract });
  const unit = classUnit({ name: "Stack", members: [pop] }, { file, declaredIn: file });
  const traceOf = ({ calls, outcome = { status: "returned" } }: Run): KeptTrace => ({
    inputs: sequenceModel(
      unit,
      Array.from({ length: calls }, () => ["pop"] as const),
    ),
    condition: [],
    isWhole: true,
    result: undefined,
    outcome,
    coverage: new Map(),
  });
  const traces = runs.map(traceOf);
  const observed = runs.flatMap(({ observation }, index) => {
    const trace = traces[index] as KeptTrace;
    return observation === undefined ? [] : [{ unit, trace, observation, ...inputsOf(unit, trace.inputs) }];
  });
  return findingsOf(
    { unit, traces, deaths: [], witnessed: [] } as unknown as ExploredUnit,
    { kept: [], observed } as unknown as VerifiedTests,
    broken,
    folder,
  );
}

function check(runs: readonly Run[], expected: Finding[], contract?: Contract): void {
  expect(found(runs, contract)).toEqual(expected);
}

test("contracts that are broken are findings, each once", () => {
  const broken: Defect = { kind: "contract", message: "@ensures x does not hold", location: "a.ts:4:5", test: "f()" };
  expect(found([], undefined, [broken, broken])).toEqual([{ ...broken, grade: "bug", count: 1 }]);
});

describe("errors", () => {
  const full = threw(new RangeError("full"), MADE);
  const sequence = "const stack = new Stack(); stack.pop()";
  const contract = (...errorNames: string[]): Contract => ({
    requires: [],
    ensures: [{ text: "true", position: { line: 1, column: 1 }, id: 1 }],
    throws: errorNames.map((errorName) => ({ errorName })),
  });
  const undeclared: Finding = {
    ...{ grade: "bug", count: 1 },
    kind: "uncaught-error",
    message: "RangeError: full (no @throws declares it)",
    location: "stack.ts:1:7",
    test: sequence,
  };

  test("that the code makes are its behaviour", () => check([{ calls: 1, observation: full }], []));
  test("unless a contract does not declare them", () =>
    check([{ calls: 1, observation: full }], [undeclared], contract("TypeError")));
  test.each([["RangeError"], ["TypeError | RangeError"], ["Error"], ["Base"]])("declared by %s", (name) =>
    check([{ calls: 1, observation: { ...full, ancestors: ["Base"] } }], [], contract(name)),
  );
  test("that the language makes are findings, unless they are declared", () => {
    const observation = threw(new TypeError("no"), IMPLICIT);
    const finding: Finding = {
      ...{ grade: "bug", count: 1 },
      kind: "uncaught-error",
      message: "TypeError: no",
      location: "stack.ts:2:11",
      test: sequence,
    };
    check([{ calls: 1, observation }], [finding]);
    check([{ calls: 1, observation }], [finding], contract("RangeError"));
    check([{ calls: 1, observation }], [], contract("TypeError"));
  });
});

test("one cause is one finding, with the number of its inputs", () => {
  const read = (key: string): Observation => threw(new TypeError(`Cannot read '${key}'`), IMPLICIT);
  const runs = [1, 2, 2].map((calls, index): Run => ({ calls, observation: read(`key${index}`) }));
  expect(found(runs)).toMatchObject([{ message: "TypeError: Cannot read 'key0'", count: 2 }]);
  const others = [
    threw(new RangeError("no"), IMPLICIT),
    threw(new TypeError("no"), { location: { file, line: 1, column: 1 } }),
  ];
  expect(found([...runs, ...others.map((observation): Run => ({ calls: 1, observation }))])).toHaveLength(3);
});

test("folders of this machine do not stand in messages", () => {
  const observation = threw(new TypeError(`cannot open '${join(folder, "src", "a.txt")}'`), IMPLICIT);
  expect(found([{ calls: 1, observation }])).toMatchObject([
    { message: `TypeError: cannot open '${join("src", "a.txt")}'` },
  ]);
});

test("failures of console.assert", () => {
  const failed = { message: "console.assert failed", location: { file, line: 2, column: 1 } };
  check(
    [{ calls: 0, observation: { ...returned(1), failedAssertions: [failed] } }],
    [
      {
        ...{ grade: "bug", kind: "assertion", message: "console.assert failed" },
        ...{ location: "stack.ts:2:1", test: "new Stack()", count: 1 },
      },
    ],
  );
});

describe("what no test can show", () => {
  const inputs = new Map<string, never>();
  const unit = classUnit({ name: "Stack", members: [] }, { file, declaredIn: file });
  const witnessedAs = (witnessed: Omit<Witnessed, "inputs">): Pick<Finding, "kind" | "certainty" | "message">[] =>
    findingsOf(
      { unit, traces: [], deaths: [], witnessed: [{ inputs, ...witnessed }] } as unknown as ExploredUnit,
      { kept: [], observed: [] } as unknown as VerifiedTests,
      [],
      folder,
    ).map(({ kind, certainty, message }) => ({ kind, ...(certainty && { certainty }), message }));
  const timeout: Observation = { status: "died", cause: { kind: "timeout", limitMs: 2000 } };
  const proof: EndlessProof = { region: "loop", how: "repeats", location: { file, line: 1, column: 1 } };

  test("is suspected not to end, or proved", () => {
    const kind = "non-termination";
    expect(witnessedAs({ observation: timeout })).toEqual([
      { kind, certainty: "suspected", message: "did not return within 2 s" },
    ]);
    expect(witnessedAs({ observation: timeout, proof })).toMatchObject([{ kind, certainty: "proved" }]);
    expect(witnessedAs({ observation: { status: "cut", reason: "pending" } })).toMatchObject([
      { kind, certainty: "suspected" },
    ]);
  });
  test("or crashes", () =>
    expect(witnessedAs({ observation: { status: "died", cause: { kind: "out-of-memory" } } })).toEqual([
      { kind: "crash", message: "ran out of memory" },
    ]));
  test("a run that we ended, or that the search cut, shows nothing", () => {
    check([{ calls: 1, outcome: { status: "cut", reason: "steps" } }], []);
    check([{ calls: 1, observation: { status: "died", cause: { kind: "out-of-time" } } }], []);
  });
});
