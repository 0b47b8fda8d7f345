import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, onTestFinished, test } from "vitest";
import { createSmtEngine } from "../../src/solver/smt/create-smt-engine.ts";
import type { EngineSpec } from "../../src/solver/smt/engine-spec.ts";
import type { Question } from "../../src/solver/smt/smt-engine.ts";
import { ThreadedEngine, type ThreadedEngineOptions } from "../../src/solver/smt/threaded-engine.ts";
import { Z3Engine } from "../../src/solver/z3/z3-engine.ts";
import { UserError } from "../../src/support/errors.ts";
import { typescriptLoaderUrl } from "../../src/runners/launch/typescript-loader.ts";
import { fakeSolver, folderWithFakeSolver } from "./fake-solver.ts";

const FIVE: Question = {
  script: "(declare-const v0 Int)\n(assert (= v0 5))",
  constants: ["v0"],
  logic: undefined,
  seed: 1,
  rlimit: 100_000,
};
const ANSWER_FIVE = { status: "sat", values: new Map([["v0", "5"]]) };

function start(specs: readonly EngineSpec[], options: ThreadedEngineOptions = {}): ThreadedEngine {
  const engine = new ThreadedEngine(specs, { execArgv: ["--import", typescriptLoaderUrl()], ...options });
  onTestFinished(() => engine.dispose());
  return engine;
}

const fake = (): EngineSpec => ({ kind: "native", solver: "z3", command: fakeSolver() });
const MISSING: EngineSpec = { kind: "native", solver: "cvc5", command: "/no/such/program" };

describe("a solver in a thread", () => {
  test("answers as one in this thread does", async () => {
    const here = new Z3Engine();
    onTestFinished(() => here.dispose());
    const there = start([{ kind: "z3-wasm" }]);
    expect(await there.check(FIVE)).toEqual(await here.check(FIVE));
    expect(await there.check({ ...FIVE, script: "(assert false)" })).toMatchObject({ verdict: { status: "unsat" } });
    expect(there.starts).toBe(1);
  });

  test("keeps a question for which more is asserted, while others are asked", async () => {
    const engine = start([{ kind: "z3-wasm" }]);
    const session = engine.open({ ...FIVE, script: "(declare-const v0 Int)(assert (< 4 v0 7))" });
    const values: unknown[] = [];
    for (const assertion of [undefined, "(assert (< v0 6))", "(assert (> v0 5))"]) {
      const { verdict } = await session.check(assertion);
      values.push(verdict.status === "sat" ? Number(verdict.values.get("v0")) : verdict.status);
      expect((await engine.check(FIVE)).verdict).toEqual(ANSWER_FIVE);
    }
    session.end();
    expect(values).toEqual([expect.any(Number), 5, "unsat"]);
    expect(engine.starts).toBe(1);
  });

  test("is the first that starts", async () => {
    const engine = start([MISSING, fake()]);
    expect((await engine.check(FIVE)).verdict).toEqual(ANSWER_FIVE);
  });

  test("is missed once where there is none", async () => {
    const engine = start([MISSING]);
    const reason = expect.stringMatching(/^no SMT solver can be used: cvc5 \(\/no\/such\/program\): cannot be started/);
    expect(await engine.check(FIVE)).toEqual({ verdict: { status: "unknown", reason }, work: 0, trouble: reason });
    expect(await engine.check(FIVE)).toEqual({ verdict: { status: "unknown", reason }, work: 0 });
    expect(engine.starts).toBe(1);
  });

  test("is ended and started anew where it never returns", async () => {
    const engine = start([{ kind: "z3-wasm" }], { entry: threadThatHangsOn("stuck"), execArgv: [], hardLimitMs: 1000 });
    const trouble = "Z3 did not answer within 1 s";
    expect((await engine.check(FIVE)).verdict).toEqual(ANSWER_FIVE);
    expect(await engine.check({ ...FIVE, script: "stuck" })).toEqual({
      verdict: { status: "unknown", reason: trouble },
      work: Infinity,
      trouble,
    });
    const survivor = engine.open(FIVE);
    expect((await survivor.check()).verdict).toEqual(ANSWER_FIVE);
    await engine.check({ ...FIVE, script: "stuck" });
    expect((await survivor.check("(assert true)")).verdict).toEqual(ANSWER_FIVE);
    survivor.end();
    expect(engine.starts).toBe(3);
  });
});

/** The other end of a thread, which answers five unless it is stuck in a loop. After "spent" it has grown too large. */
function threadThatHangsOn(word: string): URL {
  const folder = mkdtempSync(path.join(tmpdir(), "pathwise-thread-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = path.join(folder, "thread.mjs");
  writeFileSync(
    file,
    `import { workerData } from "node:worker_threads";
const { port, said } = workerData;
const say = (message) => {
  port.postMessage(message);
  Atomics.add(said, 0, 1);
  Atomics.notify(said, 0);
};
let script = "";
port.on("message", ({ type, question }) => {
  if (type === "open") script = question.script;
  if (type !== "check") return;
  while (script === ${JSON.stringify(word)});
  const checked = { verdict: { status: "sat", values: new Map([["v0", "5"]]) }, work: 1 };
  say({ type: "checked", checked: script === "spent" ? { ...checked, isSpent: true } : checked });
});
say({ type: "started" });
`,
  );
  return pathToFileURL(file);
}

test("a solver that holds too much memory gives way to another, with its thread", async () => {
  const engine = start([{ kind: "z3-wasm" }], { entry: threadThatHangsOn("stuck"), execArgv: [] });
  await engine.check(FIVE);
  await engine.check({ ...FIVE, script: "spent" });
  expect(engine.starts).toBe(1);
  expect((await engine.check(FIVE)).verdict).toEqual(ANSWER_FIVE);
  expect(engine.starts).toBe(2);
});

describe("createSmtEngine", () => {
  const inThisThread = { inThread: false };

  test("builtin is none", () => {
    expect(createSmtEngine("builtin", inThisThread)).toBeUndefined();
  });

  test("a program that is not there is the user's mistake", () => {
    expect(() => createSmtEngine("z3", { ...inThisThread, env: { PATH: "/no/such/folder" } })).toThrow(UserError);
  });

  test("tells of questions that make trouble", async () => {
    const told: unknown[] = [];
    const env = { PATH: folderWithFakeSolver("cvc5") };
    const engine = createSmtEngine("cvc5", { ...inThisThread, env, onTrouble: (trouble) => told.push(trouble) });
    onTestFinished(() => engine?.dispose());
    const question = { ...FIVE, script: "(declare-const v0 Int)\n(crash)" };
    await engine?.check(FIVE);
    const session = engine?.open({ ...FIVE, script: "(declare-const v0 Int)" });
    await session?.check("(crash)");
    session?.end();
    expect(told).toEqual([{ what: "cvc5 ended (exit code 3)", question }]);
  });
});
