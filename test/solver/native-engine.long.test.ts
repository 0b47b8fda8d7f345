import { describe, expect, onTestFinished, test } from "vitest";
import { DIALECTS } from "../../src/solver/native/smt-dialects.ts";
import { NativeEngine } from "../../src/solver/native/native-engine.ts";
import type { NativeLimits } from "../../src/solver/native/native-session.ts";
import type { Question, SmtEngine, Verdict } from "../../src/solver/smt/smt-engine.ts";
import { THEORIES, type TheoryName } from "../../src/solver/z3/theories.ts";
import { Z3Engine } from "../../src/solver/z3/z3-engine.ts";
import type { SortValue } from "../../src/expr/expr.ts";
import { findOnPath } from "../../src/support/find-on-path.ts";
import type { NativeSolver } from "../../src/support/solver-choice.ts";
import { fakeSolver } from "./fake-solver.ts";

const ask = (script: string, rest: Partial<Question> = {}): Question => ({
  script,
  constants: ["v0"],
  logic: undefined,
  seed: 1,
  rlimit: 1_000_000,
  ...rest,
});

function ended<T extends SmtEngine>(engine: T): T {
  onTestFinished(() => engine.dispose());
  return engine;
}

const startFake = (limits?: NativeLimits) => ended(new NativeEngine(DIALECTS.z3, fakeSolver(), limits));

const INSTALLED = (["z3", "cvc5"] satisfies NativeSolver[]).flatMap((name): [string, () => NativeEngine][] => {
  const command = findOnPath(name);
  return command === undefined ? [] : [[name, () => ended(new NativeEngine(DIALECTS[name], command))]];
});

const FIVE = ask("(declare-const v0 Int)\n(assert (= v0 5))");
const CONTRADICTION = ask("(declare-const v0 Int)\n(assert false)");
const REJECTED = ask("(declare-const v0 Int)\n(assert false)\n(assert (nonsense v0))");

async function check(engine: SmtEngine, question: Question, expected: Verdict): Promise<void> {
  expect((await engine.check(question)).verdict).toEqual(expected);
}

describe.each<[string, () => NativeEngine]>([["a fake", () => startFake()], ...INSTALLED])("%s", (_name, start) => {
  test("answers one question after another", async () => {
    const engine = start();
    await check(engine, FIVE, { status: "sat", values: new Map([["v0", "5"]]) });
    await check(engine, CONTRADICTION, { status: "unsat" });
    await check(engine, { ...FIVE, constants: [] }, { status: "sat", values: new Map() });
    expect((await engine.check(FIVE)).work).toBeGreaterThanOrEqual(0);
  });

  test("a script that it rejects is unknown and no trouble, whatever is answered to the rest of it", async () => {
    const engine = start();
    const { verdict, trouble } = await engine.check(REJECTED);
    expect(verdict.status === "unknown" && verdict.reason).toMatch(/ rejects the script: ./);
    expect(trouble).toBeUndefined();
    await check(engine, CONTRADICTION, { status: "unsat" });
  });

  test("keeps a question while others are asked", async () => {
    const engine = start();
    const session = engine.open(FIVE);
    const five = { status: "sat", values: new Map([["v0", "5"]]) };
    expect((await session.check()).verdict).toEqual(five);
    await check(engine, CONTRADICTION, { status: "unsat" });
    const again = await session.check("(assert true)");
    expect(again.verdict).toEqual(five);
    expect(again.work).toBeLessThan(FIVE.rlimit);
    expect((await session.check("(assert false)")).verdict).toEqual({ status: "unsat" });
    session.end();
    await check(engine, FIVE, { status: "sat", values: new Map([["v0", "5"]]) });
  });

  test("may be used again after its end", async () => {
    const engine = start();
    await engine.start();
    engine.dispose();
    await check(engine, CONTRADICTION, { status: "unsat" });
  });
});

describe("a native solver", () => {
  test.each([
    ["one process where it forgets everything", true, 1],
    ["a process for each question where it does not", false, 2],
  ])("has %s", async (_what, resets, starts) => {
    const engine = ended(new NativeEngine({ ...DIALECTS.z3, resets }, fakeSolver()));
    await check(engine, FIVE, { status: "sat", values: new Map([["v0", "5"]]) });
    await check(engine, CONTRADICTION, { status: "unsat" });
    expect(engine.starts).toBe(starts);
  });

  test("says how much it did, and that it gave up", async () => {
    expect(await startFake().check(ask("(hard)"))).toEqual({
      verdict: { status: "unknown", reason: "too much work" },
      work: 42,
    });
  });

  test.each<[string, string, NativeLimits?]>([
    ["crash", "z3 ended (exit code 3)"],
    ["hang", "z3 did not answer within 1.5 s", { softMs: 1000, hardMs: 1500 }],
  ])("that has a %s is started anew", async (word, trouble, limits) => {
    const engine = startFake(limits);
    expect(await engine.check(ask(`(${word})`, { rlimit: 77 }))).toEqual({
      verdict: { status: "unknown", reason: trouble },
      work: 77,
      trouble,
    });
    await check(engine, CONTRADICTION, { status: "unsat" });
    expect(engine.starts).toBe(2);
  });

  test("that is no program", async () => {
    const engine = ended(new NativeEngine(DIALECTS.z3, "/no/such/program"));
    await expect(engine.start()).rejects.toThrow("cannot be started");
    expect((await engine.check(FIVE)).trouble).toMatch(/^z3 cannot be started: /);
  });
});

const double = THEORIES.doubles.sorts.number;
const cases: readonly [TheoryName, string, string, SortValue][] = [
  ["integers", "Int", "(= v0 (- 5))", -5],
  ["integers", "Bool", "(not v0)", false],
  ["integers", "Int", `(= v0 (- ${2n ** 70n}))`, -(2n ** 70n)],
  ["reals", "Real", "(= (* 3.0 v0) 1.0)", 1 / 3],
  ["reals", "Real", "(= (* 4.0 v0) (- 1.0))", -0.25],
  ["reals", "Real", "(= v0 7.0)", 7],
  ["bitVectors", "(_ BitVec 64)", "(= v0 (bvneg #x000000000000002a))", -42],
  ["bitVectors", "(_ BitVec 128)", `(= v0 ${THEORIES.bitVectors.constant(-(2n ** 90n))})`, -(2n ** 90n)],
  ["doubles", double, `(= v0 ${THEORIES.doubles.constant(-0.1)})`, -0.1],
  ["doubles", double, "(fp.isNaN v0)", NaN],
  ["doubles", double, "(and (fp.isZero v0) (fp.isNegative v0))", -0],
  ["doubles", double, "(and (fp.isInfinite v0) (fp.isNegative v0))", -Infinity],
  ["strings", "String", `(= v0 ${THEORIES.strings.constant('a"\\ü\n\ud800')})`, 'a"\\ü\n\ud800'],
];

describe.each<[string, () => SmtEngine]>([["Z3 as WebAssembly", () => ended(new Z3Engine())], ...INSTALLED])(
  "values of %s are read",
  (_name, start) => {
    test("in every theory", async () => {
      const engine = start();
      for (const [name, smtSort, condition, expected] of cases) {
        const { verdict } = await engine.check(ask(`(declare-const v0 ${smtSort})\n(assert ${condition})`));
        expect(verdict.status, condition).toBe("sat");
        const text = verdict.status === "sat" ? verdict.values.get("v0") : undefined;
        const sort = typeof expected as "number" | "boolean" | "bigint" | "string";
        expect(THEORIES[name].decode(sort, text ?? ""), condition).toBe(expected);
      }
    });

    test("within the limit of work, the same each time", async () => {
      const cubes = ["x", "y", "z"].map((name) => `(* ${name} ${name} ${name})`).join(" ");
      const declared = ["x", "y", "z"].map((name) => `(declare-const ${name} Int)`).join("\n");
      const hard = ask(`${declared}\n(assert (= (+ ${cubes}) 33))`, { constants: [], logic: "QF_NIA", rlimit: 5000 });
      const engine = start();
      const first = await engine.check(hard);
      expect(first.verdict).toEqual({ status: "unknown", reason: "too much work" });
      expect(first.work).toBeGreaterThanOrEqual(4000);
      await engine.check(CONTRADICTION);
      expect(await engine.check(hard)).toEqual(first);
    });
  },
);
