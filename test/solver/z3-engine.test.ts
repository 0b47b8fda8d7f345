import { afterAll, describe, expect, it } from "vitest";
import { Z3Engine } from "../../src/solver/z3/z3-engine.ts";

const engine = new Z3Engine(1);
afterAll(() => engine.dispose());

const LIMITS = { rlimit: 1_000_000, timeoutMs: 5000 };

describe("Z3Engine", () => {
  it("answers sat with values as printed, and unsat", async () => {
    const declared = "(declare-const v0 Int)(declare-const v1 Real)";
    const answer = await engine.check(`${declared}(assert (= v0 (- 5)))(assert (= (* 3.0 v1) 1.0))`, undefined, LIMITS);
    expect(answer).toEqual({ status: "sat", values: new Map([["v0", "(- 5)"], ["v1", "0.3333333333333333333333333?"]]) });
    expect(await engine.check(`${declared}(assert (< v0 v0))`, "QF_LIA", LIMITS)).toEqual({ status: "unsat" });
  });

  it("stops at the limit of work, in the same way each time", async () => {
    const [x, y, z] = ["x", "y", "z"].map((name) => `(* ${name} ${name} ${name})`);
    const hard = `(declare-const x Int)(declare-const y Int)(declare-const z Int)(assert (= (+ ${x} ${y} ${z}) 33))`;
    const answers = [await engine.check(hard, "QF_NIA", { ...LIMITS, rlimit: 50_000 }), await engine.check(hard, "QF_NIA", { ...LIMITS, rlimit: 50_000 })];
    expect(answers[0]?.status).toBe("unknown");
    expect(answers[1]).toEqual(answers[0]);
  });

  it("says unknown to text that Z3 rejects, and goes on", async () => {
    const answer = await engine.check("(assert (= x 1))", undefined, LIMITS);
    expect(answer.status === "unknown" && answer.reason).toMatch(/^Z3 rejects the script: .*unknown constant x/);
    expect(await engine.check("(assert false)", undefined, LIMITS)).toEqual({ status: "unsat" });
  });

  it("starts anew after it was disposed of", async () => {
    const starts = engine.starts;
    engine.dispose();
    expect(await engine.check("(assert false)", undefined, LIMITS)).toEqual({ status: "unsat" });
    expect(engine.starts).toBe(starts + 1);
  });
});
