import { afterAll, describe, expect, test } from "vitest";
import { build } from "../../src/expr/build.ts";
import { constant, variable, type Expr } from "../../src/expr/expr.ts";
import { DumpingSolver } from "../../src/solver/replay/dumping-solver.ts";
import { readDump, writeDump, writeTrouble } from "../../src/solver/replay/dump.ts";
import { writeQuery } from "../../src/solver/replay/query-text.ts";
import type { Answer, Query } from "../../src/solver/solver.ts";
import { Z3Engine } from "../../src/solver/z3/z3-engine.ts";

const engine = new Z3Engine();
afterAll(() => engine.dispose());

const x = variable("x", "number");
const s = variable("s\n", "string");
const flag = variable("flag", "boolean");
const kind = variable("kind", "string", ["a", "b"]);
const big = variable("big", "bigint");
const query = (...constraints: Expr[]): Query => ({ constraints, hint: new Map([["x", -0]]) });
const UNSAT: Answer = { status: "unsat", assumptions: [] };

/** The query is read back as it was, and the script after it is one that Z3 accepts and answers so. */
async function check(asked: Query, theory: string, expected: "sat" | "unsat"): Promise<void> {
  const text = writeDump(asked, UNSAT, "a.ts#f");
  const dump = readDump(text);
  expect(dump && writeQuery(dump.query)).toBe(writeQuery(asked));
  expect(dump).toMatchObject({ answered: "unsat", askedBy: "a.ts#f" });
  expect(text).toMatch(new RegExp(`^; theory: ${theory}; sat is a proposal, unsat is proved`, "m"));
  expect(text).toMatch(/\n\(check-sat\)\n\(get-model\)\n$/);
  const [, logic] = /^\(set-logic (.*)\)$/m.exec(text) ?? [];
  const script = text.replaceAll(/^\((?:set-|check-sat|get-model).*$/gm, "");
  const { verdict } = await engine.check({ script, constants: [], logic, seed: 1, rlimit: 1_000_000 });
  expect(verdict.status).toBe(expected);
}

describe("a dumped query", () => {
  test.each<[string, Query, string, "sat" | "unsat"]>([
    ["numbers", query(build("lt", x, constant(5)), build("isInteger", x)), "integers", "sat"],
    [
      "a contradiction",
      query(build("bigLt", big, constant(1n)), build("bigLt", constant(1n), big)),
      "integers",
      "unsat",
    ],
    ["strings", query(build("strEq", build("concat", s, constant("ü")), constant('"ü'))), "strings", "sat"],
    ["ranks", query(build("strEq", kind, constant("b")), flag), "integers", "sat"],
  ])("of %s", (_name, ...args) => check(...args));

  test("tells on what its answer rests, and what its unsat is worth", () => {
    const half = query(build("eq", build("div", x, constant(2)), constant(0.5)));
    const text = writeDump(half, { status: "unsat", assumptions: ["reals", "finite-inputs"] }, "f");
    expect(text).toContain(
      "\n; answer: unsat provided that numbers are finite and not -0, and arithmetic does not round and number inputs are finite\n",
    );
    expect(writeDump(half, { status: "unknown", reason: "x is\nhard" }, "f")).toContain(
      "\n; answer: unknown (x is hard)\n",
    );
    expect(text).toMatch(/unsat is proved where (?:all )?numbers/);
    expect(readDump(writeDump(half, { status: "unknown", reason: "sat is hard" }, "f"))?.answered).toBe("unknown");
  });

  test("names its variables", () => {
    expect(writeDump(query(build("strEq", s, constant("a"))), UNSAT, "f")).toContain('\n; v0: "s\\n"\n');
  });

  test("of somebody else's is none", () => {
    expect(readDump("; hello\n(check-sat)\n")).toBeUndefined();
  });
});

test("every query becomes a file, named after its unit", async () => {
  const files: [string, string][] = [];
  const solver = new DumpingSolver({ solve: () => Promise.resolve(UNSAT) }, "../src/cart.ts#Cart.of", (...file) => {
    files.push(file);
  });
  const asked = query(build("lt", x, constant(5)));
  expect(await solver.solve(asked)).toBe(UNSAT);
  await solver.solve(asked);
  expect(files.map(([name]) => name)).toEqual(["src-cart.ts-Cart.of-00001.smt2", "src-cart.ts-Cart.of-00002.smt2"]);
  expect(files[0]?.[1]).toBe(writeDump(asked, UNSAT, "../src/cart.ts#Cart.of"));
});

test("a question that made trouble becomes a script", () => {
  const question = { script: "(assert true)", constants: [], logic: "QF_LIA", seed: 1, rlimit: 9 };
  expect(writeTrouble("it\nhung", question)).toBe(`\
; it hung
(set-option :produce-models true)
(set-logic QF_LIA)
(assert true)
(check-sat)
(get-model)
`);
});
