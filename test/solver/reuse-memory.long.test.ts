import { expect, it } from "vitest";
import { apply, constant, variable } from "../../src/expr/expr.ts";
import { KnownSetsSolver } from "../../src/solver/reuse/known-sets-solver.ts";
import { KnownSets } from "../../src/solver/reuse/known-sets.ts";
import { RenamingSolver } from "../../src/solver/reuse/renaming-solver.ts";
import { SharedMemory } from "../../src/solver/reuse/shared-memory.ts";
import type { Answer, Solver } from "../../src/solver/solver.ts";

it("memory stays bounded over 100,000 different queries", async () => {
  const most = 20_000;
  const known = new KnownSets(most);
  const memory = new SharedMemory(most);
  const text: Answer = { status: "sat", model: new Map([["v0", "a long string".repeat(9)]]) };
  const answers: readonly Answer[] = [
    text,
    { status: "unsat", assumptions: [] },
    { status: "unknown", reason: "dummy" },
  ];
  let asked = 0;
  const inner: Solver = { solve: () => Promise.resolve(answers[asked++ % answers.length] as Answer) };
  const solver = new KnownSetsSolver(new RenamingSolver(inner, memory), known);
  const s = variable("s", "string");
  const isOther = Array.from({ length: 450 }, (_, i) => apply("not", [apply("strEq", [s, constant(`text ${i}`)])]));
  const hint = new Map([["s", ""]]);
  let [sets, shared] = [0, 0];
  for (const [i, first] of isOther.entries()) {
    for (const second of isOther.slice(0, i)) {
      await solver.solve({ constraints: [first, second], hint });
      sets = Math.max(sets, known.weight);
      shared = Math.max(shared, memory.weight);
    }
  }
  expect(asked).toBe((450 * 449) / 2);
  for (const [weight, bound] of [
    [sets, 2 * most],
    [shared, 2 * most],
  ] as const) {
    expect(weight).toBeGreaterThan(bound / 2);
    expect(weight).toBeLessThanOrEqual(bound);
  }
});
