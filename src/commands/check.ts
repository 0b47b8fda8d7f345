// From targets to verdicts: what `pathwise check` does.
// Enters: what the user asked for. Leaves: a verdict for each test that `prove` registers.
// Deliberately absent: how verdicts are shown; `report/` draws them.
import path from "node:path";
import type { Check, CheckRequest } from "../model/check-request.ts";
import type { CheckedProof, Verdict } from "../model/verdict.ts";
import { resolveTargets } from "../project/units/resolve-targets.ts";
import { UserError } from "../support/errors.ts";
import { requireSolver } from "../support/require-solver.ts";
import { type EnginePool, withEnginePool } from "../supervisor/engine-pool.ts";
import { checkProof } from "./check/check-proof.ts";
import { type LoadedProofs, loadProofs, mayProve } from "./check/proof-file.ts";
import type { Proof } from "../project/proofs/open-proofs.ts";

export const check: Check = async (request, onEvent) => {
  requireSolver(request.options.solver);
  const selected = resolveTargets(request.targets, request.cwd, "tests");
  const files = selected.filter(({ file }) => mayProve(file));
  if (files.length === 0)
    throw new UserError("no file among the targets imports prove from pathwise/vitest, jest or node");
  return withEnginePool(request, async (pool) => {
    const loaded = await loadProofs(
      pool,
      files.map(({ file }) => file),
      request.cwd,
    );
    const names = new Map(files.map(({ file, names: own }) => [file, own]));
    const chosen = selectedProofs(loaded.proofs, names);
    onEvent({ type: "units", count: chosen.length });
    const checked = await Promise.all(chosen.map((proof) => checkOne(pool, proof, loaded, request)));
    const failures = [...loaded.failures].map(([file, reason]) => ({ file: path.relative(request.cwd, file), reason }));
    const skipped = loaded.proofs.filter((proof) => !chosen.includes(proof)).length;
    return { proofs: checked, skipped, failures };
  });
};

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

async function checkOne(
  pool: EnginePool,
  proof: Proof,
  { project }: LoadedProofs,
  { options, signal, cwd, level = "bounded" }: CheckRequest,
): Promise<CheckedProof> {
  const start = performance.now();
  const verdict: Verdict = await checkProof(pool, proof, { project, options, signal });
  return {
    file: path.relative(cwd, proof.file).split(path.sep).join("/"),
    name: proof.name,
    line: proof.unit.position.line,
    level: proof.options.level ?? level,
    verdict,
    ms: Math.round(performance.now() - start),
  };
}
