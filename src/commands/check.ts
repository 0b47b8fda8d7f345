// From targets to verdicts: what `pathwise check` does.
// Enters: what the user asked for. Leaves: a verdict for each test that `prove` registers, each property of fast-check, each contract.
// Deliberately absent: how verdicts are shown; `report/` draws them.
import path from "node:path";
import type { Check, CheckRequest } from "../model/check-request.ts";
import type { Project } from "../model/project.ts";
import type { Unit } from "../model/unit.ts";
import type { CheckedProof } from "../model/verdict.ts";
import { isTestFile } from "../project/modules/source-file-kinds.ts";
import { resolveTargets } from "../project/units/resolve-targets.ts";
import { UserError } from "../support/errors.ts";
import { requireSolver } from "../support/require-solver.ts";
import { type EnginePool, withEnginePool } from "../supervisor/engine-pool.ts";
import { checkProof } from "./check/check-proof.ts";
import { checkUnitContract } from "./check/check-unit-contract.ts";
import { loadContracts, withContracts } from "./check/contract-units.ts";
import { type LoadedProofs, loadProofs, mayProve } from "./check/proof-file.ts";
import type { Proof } from "../project/proofs/open-proofs.ts";

export const check: Check = async (request, onEvent) => {
  const { cwd } = request;
  requireSolver(request.options.solver);
  const selected = resolveTargets(request.targets, cwd, "tests");
  const tests = selected.filter(({ file }) => mayProve(file));
  const code = withContracts(selected.filter((each) => !tests.includes(each) && !isTestFile(each.file)));
  if (tests.length + code.length === 0)
    throw new UserError(
      "nothing to check: no file among the targets imports prove from pathwise/vitest, jest or node, or pathwise/fast-check, or has a contract (@ensures, @invariant, @throws … when)",
    );
  return withEnginePool(request, async (pool) => {
    const loaded = await loadProofs(
      pool,
      tests.map(({ file }) => file),
      cwd,
    );
    const names = new Map(tests.map(({ file, names: own }) => [file, own]));
    const all = [...loaded.proofs, ...[...loaded.properties.values()].flatMap((each) => each.all())];
    const chosen = selectedProofs(all, names);
    const contracts = await loadContracts(pool, code, cwd);
    for (const text of contracts.project.warnings ?? []) onEvent({ type: "message", level: "warning", text });
    onEvent({ type: "units", count: chosen.length + contracts.units.length });
    const checked = await Promise.all([
      ...chosen.map((proof) => checkTest(pool, proof, loaded, request)),
      ...contracts.units.map((unit) => checkContract(pool, unit, contracts.project, request)),
    ]);
    const failures = [
      ...[...loaded.failures].map(([file, reason]) => ({ file: shownFile(file, cwd), reason })),
      ...(contracts.project.failures ?? []),
    ];
    const skipped = all.filter((proof) => !chosen.includes(proof)).length;
    return { proofs: checked, skipped, failures };
  });
};

function shownFile(file: string, cwd: string): string {
  return path.relative(cwd, file).split(path.sep).join("/");
}

/** Those that are named; otherwise those that are to be run alone, where there are such, and none that is to be left out. */
function selectedProofs(
  all: readonly Proof[],
  names: ReadonlyMap<string, readonly string[] | undefined>,
): readonly Proof[] {
  return all.filter(({ file, name, mode }) => {
    const wanted = names.get(file);
    if (wanted !== undefined) return wanted.includes(name);
    const hasOnly = all.some((other) => other.file === file && other.mode === "only");
    return hasOnly ? mode === "only" : mode === "run";
  });
}

async function checkTest(
  pool: EnginePool,
  proof: Proof,
  { project }: LoadedProofs,
  { options, signal, cwd, level = "bounded" }: CheckRequest,
): Promise<CheckedProof> {
  const start = performance.now();
  const verdict = await checkProof(pool, proof, { project, options, signal });
  return {
    kind: "test",
    file: shownFile(proof.file, cwd),
    name: proof.name,
    line: proof.unit.position.line,
    level: proof.options.level ?? level,
    verdict,
    ms: Math.round(performance.now() - start),
  };
}

async function checkContract(
  pool: EnginePool,
  unit: Unit,
  project: Project,
  { options, signal, cwd, level = "bounded" }: CheckRequest,
): Promise<CheckedProof> {
  const start = performance.now();
  const verdict = await checkUnitContract(pool, unit, { project, options, signal });
  const ms = Math.round(performance.now() - start);
  const { file, name, position } = unit;
  return { kind: "contract", file: shownFile(file, cwd), name, line: position.line, level, verdict, ms };
}
