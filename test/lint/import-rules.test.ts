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
check("solver/solver.ts", "../model/unit.ts", false);
check("solver/z3/z3-solver.ts", "../../project/project.ts", false);
check("emit/emit.ts", "../expr/print.ts", true);
check("emit/emit.ts", "../engine/runtime/path.ts", false);
check("emit/emit.ts", "../runners/runner.ts", true);
check("runners/vitest.ts", "../say/property-key.ts", true);
check("runners/vitest.ts", "../verify/launch.ts", false);
check("runners/vitest.ts", "../emit/imports.ts", false);
check("project/check-test-file.ts", "../runners/jest.ts", false);
check("commands/generate.ts", "../project/analyze-project.ts", true);
check("commands/generate.ts", "../engine/explore/explorer.ts", false);
check("commands/steps/1-explore/explore-file.ts", "../../../supervisor/engine-pool.ts", true);
check("commands/generate.ts", "../cli/main.ts", false);
check("supervisor/engine-process.ts", "../engine/main.ts", false);
check("engine/jobs/explore.ts", "../explore/explorer.ts", true);
check("engine/jobs/explore.ts", "../../supervisor/engine-pool.ts", false);
check("engine/explore/explorer.ts", "../evolve/evolution.ts", false);
check("engine/explore/explorer.ts", "../execute/executor.ts", true);
check("engine/explore/explorer.ts", "../../commands/generate.ts", false);
check("engine/rewrite/rewrite.ts", "../../project/typescript.ts", false);
check("inputs/layout.ts", "../engine/runtime/path.ts", false);
check("index.ts", "./commands/generate.ts", true);
check("index.ts", "./engine/explore/explorer.ts", false);
check("cli/main.ts", "../../package.json", true);
check("project/typescript.ts", "typescript", true);
check("emit/emit.ts", "typescript", false);
check("project/typescript.ts", "oxc-parser", false);
check("engine/rewrite/parse.ts", "oxc-parser", true);
check("solver/solver.ts", "z3-solver/low-level", false);
check("engine/main.ts", "node:worker_threads", true);
check("unknown/file.ts", "node:fs", false);

function foldersOf(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
}

test("every folder of src has its row", () => {
  const folders = [
    ...readdirSync("src"),
    ...foldersOf("src/engine")
      .filter((name) => name !== "jobs")
      .map((name) => `engine/${name}`),
  ];
  for (const folder of folders) expect(Object.keys(MAY_IMPORT)).toContain(folder);
});
