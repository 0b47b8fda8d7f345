// Finds out which tests with parameters compile, and hold for all inputs.
import { emitTestFile } from "../../../emit/emit-test-file.ts";
import type { ClassTest } from "../../../emit/class-test.ts";
import { checkTestFile } from "../../../project/check-test-file.ts";
import type { ProofWriting } from "../../../runners/runner.ts";
import type { EnginePool } from "../../../supervisor/engine-pool.ts";
import { placeCandidates } from "../../../verify/candidate.ts";
import { checkProof } from "../../check/check-proof.ts";
import { loadProofs } from "../../check/proof-file.ts";
import { type TestFileOrder, emitSettings, isTypeScript } from "../4-write/write-tests.ts";
import { concernedTests } from "../5-verify/try-out.ts";

interface ProvingSettings {
  readonly proofs: ProofWriting;
  readonly cwd: string;
  readonly signal: AbortSignal;
}

/** Those that are proved, or hold up to bounds. */
export async function provedClasses(
  pool: EnginePool,
  order: TestFileOrder,
  tests: readonly ClassTest[],
  settings: ProvingSettings,
): Promise<readonly ClassTest[]> {
  const { compiled, source } = await compiledTests(order, tests, settings);
  if (compiled.length === 0) return [];
  const placed = placeCandidates(order.testPath, [{ source }]);
  try {
    const { signal, cwd } = settings;
    const { proofs, project } = await loadProofs(pool, placed.paths, cwd);
    const verdicts = await Promise.all(
      proofs.map(async (proof) => {
        const verdict = await checkProof(pool, proof, { project, options: order.options, signal });
        return [proof.name, verdict.status] as const;
      }),
    );
    const statusOf = new Map(verdicts);
    return compiled.filter((test) => ["proved", "bounded"].includes(statusOf.get(nameOf(test, " > ")) ?? ""));
  } finally {
    placed.remove();
  }
}

/** As runners join the names of suites and tests. */
export function nameOf({ unit, title }: ClassTest, joint: string): string {
  return `${unit.name}${joint}${title}`;
}

async function compiledTests(
  order: TestFileOrder,
  tests: readonly ClassTest[],
  { proofs }: ProvingSettings,
): Promise<{ readonly compiled: readonly ClassTest[]; readonly source: string }> {
  const { project, testPath, runner } = order;
  let left = tests;
  while (left.length > 0) {
    const parameterized = { proofs, tests: left, remarks: [] };
    const { source } = (await emitTestFile({ ...emitSettings(order), cases: [], parameterized })) ?? { source: "" };
    const errors = isTypeScript(testPath) ? checkTestFile(project, testPath, source, runner.typeStubs) : [];
    if (errors.length === 0) return { compiled: left, source };
    const named = left.map((test) => ({ name: nameOf(test, " "), test }));
    const failing = new Set(
      errors.flatMap(({ position }) => concernedTests({ source, tests: named }, "prove", position?.line ?? 0)),
    );
    left = named.filter((each) => !failing.has(each)).map(({ test }) => test);
  }
  return { compiled: [], source: "" };
}
