import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { MAY_IMPORT } from "../../lint/import-rules.js";
import { importMistake } from "../../lint/import-rules-rule.js";

function check(from: string, specifier: string, allowed: boolean) {
  test(`${from} ${allowed ? "may" : "may not"} import ${specifier}`, () => {
    expect(importMistake(from, specifier) === undefined).toBe(allowed);
  });
}

check("expr/expr.ts", "./operators.ts", true);
check("expr/expr.ts", "../support/errors.ts", true);
check("expr/expr.ts", "../model/unit.ts", false);
check("solver/z3/z3-solver.ts", "../../expr/expr.ts", true);
check("emit/emit.ts", "../expr/print.ts", true);
check("solver/solver.ts", "../model/unit.ts", false);
check("solver/z3/z3-solver.ts", "../../frontend/project.ts", false);
check("explore/explore.ts", "../evolve/evolve.ts", false);
check("generate.ts", "./explore/explore.ts", true);
check("generate.ts", "./evolve/evolve.ts", true);
check("generate.ts", "./cli/main.ts", false);
check("explore/explore.ts", "../generate.ts", false);
check("index.ts", "./generate.ts", true);
check("index.ts", "./explore/explore.ts", false);
check("cli/main.ts", "../../package.json", true);
check("frontend/program.ts", "typescript", true);
check("emit/emit.ts", "typescript", false);
check("frontend/program.ts", "oxc-parser", false);
check("frontend/rewrite/parse.ts", "oxc-parser", true);
check("solver/solver.ts", "z3-solver/low-level", false);
check("execute/worker.ts", "node:worker_threads", true);
check("unknown/file.ts", "node:fs", false);

test("every folder of src has its row", () => {
  for (const entry of readdirSync("src")) expect(Object.keys(MAY_IMPORT)).toContain(entry);
});
