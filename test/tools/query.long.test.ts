import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { build } from "../../src/expr/build.ts";
import { constant, variable } from "../../src/expr/expr.ts";
import { writeDump } from "../../src/solver/replay/dump.ts";
import type { Answer } from "../../src/solver/solver.ts";
import { ScriptProcess } from "../verify/script-process.ts";

const MAIN = fileURLToPath(new URL("../../tools/query/main.ts", import.meta.url));

async function check(files: Record<string, string>, args: string[], expected: object): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), "pathwise-query-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  expect(await new ScriptProcess(MAIN, args, folder).end()).toMatchObject(expected);
}

const matching = (pattern: RegExp): unknown => expect.stringMatching(pattern);
const x = variable("x", "bigint");
const UNSAT: Answer = { status: "unsat", assumptions: [] };
const SAT: Answer = { status: "sat", model: new Map() };
const SMALL = { constraints: [build("bigEq", x, constant(7n))], hint: new Map() };
const NONE = { constraints: [build("bigLt", x, constant(1n)), build("bigLt", constant(1n), x)], hint: new Map() };

test("a folder of queries that all agree on, and somebody else's script", async () => {
  await check(
    {
      "a.smt2": writeDump(SMALL, SAT, "a.ts#f"),
      "b.smt2": writeDump(NONE, UNSAT, "a.ts#f"),
      "c.smt2": "(set-logic QF_LIA)(declare-fun |y 1| () Int)(assert (= |y 1| 3)); so\n(check-sat)(get-model)(exit)",
    },
    ["."],
    {
      code: 0,
      stderr: "",
      stdout: matching(
        /^a\.smt2\n {2}asked by a\.ts#f\n {2}then +sat\n {2}full stack +sat .* x = 7n .*\n {2}z3-wasm alone +sat .* x = 7n {2}\[z3\]\n[^]*AGREE\nb\.smt2\n[^]*full stack +unsat[^]*AGREE\nc\.smt2\n {2}z3-wasm +sat .* \|y 1\| = 3\n[^]*AGREE\n3 files, 0 disagreements\n$/,
      ),
    },
  );
});

test("a model and a proof disagree", async () => {
  const stdout = matching(/^a\.smt2\n[^]*full stack +unsat[^]* {2}DISAGREE\n$/);
  await check({ "a.smt2": writeDump(NONE, SAT, "") }, ["a.smt2"], { code: 1, stdout });
});

test.each([
  [[], "query: usage: npm run query -- <file.smt2 or folder…>\n"],
  [["none.smt2"], "query: there is no none.smt2\n"],
  [["bad.smt2"], 'query: bad.smt2: cannot replay "(push 1)"\n'],
])("%s is one line, and exit status 2", async (args, stderr) => {
  await check({ "bad.smt2": "(push 1)(check-sat)" }, args, { code: 2, stderr });
});
