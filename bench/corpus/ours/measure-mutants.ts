// Runs written tests over mutants of their subject. A mutant is killed if a test fails that passes without it.
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { runProcess } from "../../../tools/compare/run-process.ts";
import { ROOT } from "../../command.ts";
import { ACTIVE, mutateSource, TURN } from "./mutate-source.ts";

export interface MutationResult {
  readonly killed: number;
  readonly mutants: number;
  /** What the mutants change that no test notices. */
  readonly survived: readonly string[];
}

const TIMEOUT_MS = 10 * 60_000;
const MOST_TURNS = 1e6;
const OUTCOMES = "mutants";

const SETUP = `
import { mkdirSync, writeFileSync } from "node:fs";
import { afterAll, afterEach, beforeEach } from "vitest";
const write = writeFileSync;
let turns = 0, ran = 0, failed = 0;
globalThis.${ACTIVE} = Number(process.env.PATHWISE_MUTANT);
globalThis.${TURN} = () => { if (++turns > ${MOST_TURNS}) throw new Error("the mutant loops"); };
beforeEach(() => { turns = 0; });
afterEach(({ task }) => { ran++; if (task.result?.state === "fail" || turns > ${MOST_TURNS}) failed++; });
const folder = new URL("./${OUTCOMES}/", import.meta.url);
mkdirSync(folder, { recursive: true });
afterAll(() => write(new URL(process.env.PATHWISE_MUTANT, folder), ran + " " + failed));
`;

function configFor(count: number): string {
  const projects = Array.from({ length: count + 1 }, (_, mutant) => ({
    test: {
      name: String(mutant),
      env: { PATHWISE_MUTANT: String(mutant) },
      setupFiles: ["./mutant-setup.mjs"],
      include: ["**/*.pathwise.test.*"],
      testTimeout: 5000,
    },
  }));
  return `export default { cacheDir: ".vite", test: { maxWorkers: 1, projects: ${JSON.stringify(projects)} } };`;
}

/** Changes the subject's file while the tests run. Undefined where the tests do not pass on the code with all switches off. */
export async function measureMutants(file: string, project: string, most: number): Promise<MutationResult | undefined> {
  const original = readFileSync(file, "utf8");
  const { text, mutants } = mutateSource(file, original, most);
  const config = path.join(project, "vitest.config.mjs");
  writeFileSync(path.join(project, "mutant-setup.mjs"), SETUP);
  writeFileSync(config, configFor(mutants.length));
  writeFileSync(file, text);
  try {
    const vitest = path.join(ROOT, "node_modules/vitest/vitest.mjs");
    await runProcess(process.execPath, [vitest, "run", "--reporter=dot"], project, TIMEOUT_MS);
  } finally {
    writeFileSync(file, original);
    rmSync(config);
  }
  return outcomeOf(path.join(project, OUTCOMES), mutants);
}

/** Where a mutant has left no outcome, its tests could not be run to their end. */
export function outcomeOf(folder: string, mutants: readonly string[]): MutationResult | undefined {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const outcomes = new Map(names.map((name) => [Number(name), readFileSync(path.join(folder, name), "utf8")]));
  const [ran = 0, failed = 0] = (outcomes.get(0) ?? "0 0").split(" ").map(Number);
  if (ran === 0 || failed > 0) return undefined;
  const survived = mutants.filter((_, index) => outcomes.get(index + 1) === `${ran} 0`);
  return { killed: mutants.length - survived.length, mutants: mutants.length, survived };
}
