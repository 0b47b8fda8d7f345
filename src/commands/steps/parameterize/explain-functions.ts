// Explains the functions of a file, for tests with parameters.
import { type OpenedProject, openProject } from "../../../project/analyze-project.ts";
import { DEFAULT_EXPLAIN, DEFAULT_EXPLAIN_OPTIONS } from "../../../model/explain-request.ts";
import type { Options } from "../../../model/options.ts";
import type { Project } from "../../../model/project.ts";
import type { Unit } from "../../../model/unit.ts";
import type { EnginePool } from "../../../supervisor/engine-pool.ts";
import { explainInEngine } from "../../../supervisor/jobs/explain.ts";
import { completeExplanation } from "../../examples/complete-explanation.ts";
import { loadedProject } from "../../loaded-project.ts";
import { type UnitClasses, unitClasses } from "./class-tests.ts";

export interface FunctionsToExplain {
  readonly source: string;
  /** Of the source file. */
  readonly units: readonly Unit[];
  readonly options: Options;
  readonly cwd: string;
  readonly signal: AbortSignal;
  /** For all of it, with proving and running the tests; Infinity where there is no limit. */
  readonly timeMs: number;
}

/** One for each unit, in order. */
export async function explainFunctions(pool: EnginePool, asked: FunctionsToExplain): Promise<UnitClasses[]> {
  const { source, units, cwd } = asked;
  const opened: OpenedProject = openProject([{ file: source, names: undefined }], cwd, [], "declared");
  const project: Project = { ...(await loadedProject(pool, opened)), recorded: true };
  return Promise.all(
    units.map(async (unit): Promise<UnitClasses> => {
      const declared = project.units.find(({ name }) => name === unit.name);
      const none = (reason: string): UnitClasses => ({ unit, tests: [], isWhole: false, reason });
      if (declared === undefined) return none("its types are too unclear");
      const reason = whyNot(declared);
      return reason === undefined ? { ...(await classesOf(pool, project, declared, asked)), unit } : none(reason);
    }),
  );
}

/** Why nothing is said of all inputs of a unit. */
function whyNot({ kind, keepsState, skipped, parameters }: Unit): string | undefined {
  if (kind !== "function") return "it is no function";
  if (keepsState === true) return "calls depend on those before";
  if (parameters.some(({ rest }) => rest)) return "it takes any number of arguments";
  return skipped;
}

async function classesOf(
  pool: EnginePool,
  project: Project,
  unit: Unit,
  { options, signal }: FunctionsToExplain,
): Promise<UnitClasses> {
  const { budgetSeconds, numbers, seed, solver } = options;
  const start = performance.now();
  const ignore = (): void => undefined;
  const explained = await explainInEngine(pool, {
    ...{ project, unit, signal, explain: DEFAULT_EXPLAIN },
    options: { ...DEFAULT_EXPLAIN_OPTIONS, inputs: "declared", budgetSeconds, numbers, seed, solver },
    ...{ onStart: ignore, onWarning: ignore, onProgress: ignore },
  });
  if (explained.status !== "explained") return { unit, tests: [], isWhole: false, reason: "it cannot be explained" };
  const { draft, deaths } = explained;
  const completed = await completeExplanation(pool, { project, unit, name: unit.name, draft, deaths, start });
  return unitClasses(unit, completed, draft.assumptions);
}
