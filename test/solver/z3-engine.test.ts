import { afterAll, describe, expect, it } from "vitest";
import type { Checked, Question, Verdict } from "../../src/solver/smt/smt-engine.ts";
import { Z3Engine } from "../../src/solver/z3/z3-engine.ts";
import { loadZ3, type Z3Module } from "../../src/solver/z3/z3-module.ts";

const engines: Z3Engine[] = [];
afterAll(() => engines.forEach((engine) => engine.dispose()));

function startEngine(...args: ConstructorParameters<typeof Z3Engine>): Z3Engine {
  const engine = new Z3Engine(...args);
  engines.push(engine);
  return engine;
}

const shared = startEngine();
const ask = (script: string, rest: Partial<Question> = {}): Question => ({
  script,
  constants: [],
  logic: undefined,
  seed: 1,
  rlimit: 1_000_000,
  ...rest,
});
const CONTRADICTION = ask("(assert false)");

async function check(question: Question, expected: Verdict, engine = shared): Promise<void> {
  expect((await engine.check(question)).verdict).toEqual(expected);
}

const cubes = ["x", "y", "z"].map((name) => `(* ${name} ${name} ${name})`).join(" ");
const HARD = ask(`(declare-const x Int)(declare-const y Int)(declare-const z Int)(assert (= (+ ${cubes}) 33))`, {
  logic: "QF_NIA",
  rlimit: 20_000,
});

describe("Z3Engine", () => {
  it("answers sat with values as printed, and unsat", async () => {
    const declared = "(declare-const v0 Int)(declare-const v1 Real)";
    const values = new Map([
      ["v0", "(- 5)"],
      ["v1", "0.3333333333333333333333333?"],
    ]);
    await check(ask(`${declared}(assert (= v0 (- 5)))(assert (= (* 3.0 v1) 1.0))`), { status: "sat", values });
    await check(ask(`${declared}(assert (< v0 v0))`, { logic: "QF_LIA" }), { status: "unsat" });
  });

  it("stops at the limit of work, in the same way each time", async () => {
    const answers = [await shared.check(HARD), await shared.check(CONTRADICTION), await shared.check(HARD)];
    expect(answers[0]?.verdict).toEqual({ status: "unknown", reason: "too much work" });
    expect(answers[0]?.work).toBeGreaterThanOrEqual(HARD.rlimit);
    expect(answers[2]).toEqual(answers[0]);
  });

  it("says unknown to text that Z3 rejects, and goes on", async () => {
    const { verdict } = await shared.check(ask("(assert (= x 1))"));
    expect(verdict.status === "unknown" && verdict.reason).toMatch(/^Z3 rejects the script: .*unknown constant x/);
    await check(CONTRADICTION, { status: "unsat" });
  });
});

describe("a session of Z3Engine", () => {
  const FEW = ask("(declare-const v0 Int)(assert (< 0 v0 4))");

  /** Excludes one value after the other; `meanwhile` is asked between. */
  async function exhaust(question: Question, meanwhile?: Question): Promise<unknown[]> {
    const session = shared.open(question);
    const seen: unknown[] = [];
    try {
      for (let assertion: string | undefined; ;) {
        const checked = await session.check(assertion);
        if (meanwhile !== undefined) await shared.check(meanwhile);
        seen.push(checked);
        if (checked.verdict.status !== "sat") return seen;
        assertion = `(assert (distinct v0 ${checked.verdict.values.get("v0") ?? ""}))`;
      }
    } finally {
      session.end();
    }
  }

  it("knows what was asserted before, and counts the work of each check", async () => {
    const seen = (await exhaust(FEW)) as Checked[];
    const values = seen.map(({ verdict }) => (verdict.status === "sat" ? verdict.values.get("v0") : verdict.status));
    expect(values.sort()).toEqual(["1", "2", "3", "unsat"]);
    const together = seen.reduce((sum, { work }) => sum + work, 0);
    expect(Math.max(...seen.map(({ work }) => work))).toBeLessThan(together);
  });

  it("gets the same answers each time, whatever is asked meanwhile", async () => {
    expect(await exhaust(FEW, HARD)).toEqual(await exhaust(FEW));
  });

  it("knows nothing more once an assertion was rejected", async () => {
    const session = shared.open(FEW);
    const reason = expect.stringMatching(/^Z3 rejects the script: .*unknown constant x/);
    await session.check();
    expect((await session.check("(assert (= x 1))")).verdict).toEqual({ status: "unknown", reason });
    expect((await session.check("(assert false)")).verdict).toEqual({ status: "unknown", reason });
    session.end();
  });
});

describe("Z3Engine starts anew", () => {
  /** A real Z3, except for one function of the first module that is loaded. */
  function startFaulty<Name extends keyof Z3Module>(
    name: Name,
    replacement: (original: Z3Module) => Z3Module[Name],
  ): Z3Engine {
    let loads = 0;
    return startEngine(async () => {
      const module = await loadZ3();
      if (loads++ > 0) return module;
      return new Proxy(module, {
        get: (target, property) => (property === name ? replacement(target) : Reflect.get(target, property)),
      });
    });
  }

  it("after it was disposed of", async () => {
    const engine = startEngine();
    await check(CONTRADICTION, { status: "unsat" }, engine);
    engine.dispose();
    await check(CONTRADICTION, { status: "unsat" }, engine);
    expect(engine.starts).toBe(2);
  });

  it("after it crashed", async () => {
    const engine = startFaulty("_Z3_solver_check", () => () => {
      throw new Error("unreachable");
    });
    expect(await engine.check(CONTRADICTION)).toEqual({
      verdict: { status: "unknown", reason: "Z3 failed: unreachable" },
      work: CONTRADICTION.rlimit,
      trouble: "Z3 failed: unreachable",
    });
    await check(CONTRADICTION, { status: "unsat" }, engine);
    expect(engine.starts).toBe(2);
  });

  it("after its memory has grown, without a change in the answer", async () => {
    const engine = startFaulty(
      "ccall",
      (original) =>
        (name, ...rest) =>
          name === "Z3_stats_to_string" ? "(:max-memory 900.5)" : original.ccall(name, ...rest),
    );
    await check(CONTRADICTION, { status: "unsat" }, engine);
    await check(HARD, (await shared.check(HARD)).verdict, engine);
    expect(engine.starts).toBe(2);
  });

  it("after it could not be loaded", async () => {
    let loads = 0;
    const engine = startEngine(() => (loads++ === 0 ? Promise.reject(new Error("no such file")) : loadZ3()));
    await check(CONTRADICTION, { status: "unknown", reason: "Z3 failed: no such file" }, engine);
    await check(CONTRADICTION, { status: "unsat" }, engine);
  });
});
