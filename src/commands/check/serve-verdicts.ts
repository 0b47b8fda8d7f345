// Gives verdicts of the tests of one file, as they are asked for. The file is loaded once.
import type { AnsweredProof, ProofRequest, ProofServer, ProofServerSettings } from "../../model/proof-server.ts";
import type { Verdict } from "../../model/verdict.ts";
import { UserError } from "../../support/errors.ts";
import { type EnginePool, withEnginePool } from "../../supervisor/engine-pool.ts";
import { checkProof, examineProof } from "./check-proof.ts";
import { type LoadedProofs, loadProofs } from "./proof-file.ts";

export function proofServer(settings: ProofServerSettings): ProofServer {
  const { file, cwd, signal, options } = settings;
  let opened: Promise<{ readonly pool: EnginePool; readonly loaded: LoadedProofs }> | undefined;
  /** The pool is kept until the signal fires. */
  const open = (): NonNullable<typeof opened> =>
    new Promise((resolve, reject) => {
      const kept = withEnginePool({ cwd, signal, options }, async (pool) => {
        resolve({ pool, loaded: await loadProofs(pool, [file], cwd) });
        await new Promise<void>((done) => signal.addEventListener("abort", () => done()));
      });
      kept.catch(reject);
    });
  return {
    ask: async (request) => {
      const { pool, loaded } = await (opened ??= open());
      return answer(pool, loaded, request, settings);
    },
    askProperty: async (place, own) => {
      const { pool, loaded } = await (opened ??= open());
      const failure = loaded.failures.get(file);
      if (failure !== undefined) throw new UserError(failure);
      const property = loaded.properties.get(file)?.at(place) ?? `${file} cannot be loaded`;
      if (typeof property === "string") throw new UserError(property);
      const asked = { ...property, options: { ...property.options, ...own } };
      const examined = await examineProof(pool, asked, { project: loaded.project, options, signal });
      return { ...examined, dependsOn: loaded.dependencies };
    },
  };
}

async function answer(
  pool: EnginePool,
  { proofs, project, failures, dependencies }: LoadedProofs,
  { name, options: own }: ProofRequest,
  { file, options, level, signal }: ProofServerSettings,
): Promise<AnsweredProof> {
  const failure = failures.get(file);
  if (failure !== undefined) throw new UserError(failure);
  const named = proofs.filter((each) => withSpaces(each.name) === withSpaces(name));
  const [proof] = named;
  if (proof === undefined) throw new UserError(`the test "${name}" is not found when ${file} is loaded by pathwise`);
  const isAmbiguous = proof.isAmbiguous || named.length > 1;
  const asked = { ...proof, isAmbiguous, options: { ...proof.options, ...own } };
  const verdict = await checkProof(pool, asked, { project, options, signal });
  return { verdict, level: asked.options.level ?? level, dependsOn: dependencies, isLasting: isLasting(verdict) };
}

/** Runners join the names of suites and tests in different ways, and names may have such joints in them. */
function withSpaces(name: string): string {
  return name.replaceAll(" > ", " ");
}

/** Whether it depends on nothing but files of the project: not on what functions of the system gave. */
function isLasting(verdict: Verdict): boolean {
  return verdict.status === "proved" || (verdict.status === "bounded" && !verdict.bounds.some(isOfSystem));
}

function isOfSystem(bound: string): boolean {
  return /^what .* gives|^process\./.test(bound);
}
