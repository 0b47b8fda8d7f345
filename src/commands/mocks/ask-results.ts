// Asks the engine whether the real functions ever give the results that mocks give.
import { type EnginePool } from "../../supervisor/engine-pool.ts";
import type { Event } from "../../model/events.ts";
import type { MockCheckRequest } from "../../model/mock-check.ts";
import type { Project } from "../../model/project.ts";
import type { Unit } from "../../model/unit.ts";
import type { Verdict } from "../../model/verdict.ts";
import { openProject } from "../../project/analyze-project.ts";
import { askingProject } from "../../project/mocks/asking-module.ts";
import type { FoundDrift, FoundUnchecked, MockedResult } from "../../project/mocks/verify-mocks.ts";
import { UserError } from "../../support/errors.ts";
import { checkProof } from "../check/check-proof.ts";
import { loadedProject } from "../loaded-project.ts";

export interface AskedResults {
  readonly drifts: readonly FoundDrift[];
  readonly unchecked: readonly FoundUnchecked[];
}

export async function askResults(
  pool: EnginePool,
  results: readonly MockedResult[],
  request: MockCheckRequest,
  onEvent: (event: Event) => void,
): Promise<AskedResults> {
  onEvent({ type: "units", count: results.length });
  const files = [...new Set(results.map(({ real }) => real))];
  const answers = await Promise.all(
    files.map((file) =>
      askModule(
        pool,
        file,
        results.filter(({ real }) => real === file),
        request,
      ),
    ),
  );
  const told = answers.flat();
  return {
    drifts: told.flatMap((each) => ("kind" in each ? [each] : [])),
    unchecked: told.flatMap((each) => ("reason" in each ? [each] : [])),
  };
}

type Told = FoundDrift | FoundUnchecked;

async function askModule(
  pool: EnginePool,
  file: string,
  results: readonly MockedResult[],
  request: MockCheckRequest,
): Promise<Told[]> {
  const { cwd } = request;
  try {
    const names = [...new Set(results.map(({ name }) => name))];
    const real = await loadedProject(pool, openProject([{ file, names }], cwd));
    const { project, units } = askingProject(real, file, results);
    const told = await Promise.all(
      results.map(async (result, index) => answered(result, await ask(pool, project, units[index], request))),
    );
    return told.flat();
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return results.map((result) => unchecked(result, error.message));
  }
}

/** Undefined if the function is not one that can be explored. */
async function ask(
  pool: EnginePool,
  project: Project,
  unit: Unit | undefined,
  { options, signal }: MockCheckRequest,
): Promise<Verdict | undefined> {
  if (unit === undefined) return undefined;
  const proof = {
    file: unit.file,
    name: unit.name,
    unit,
    chosen: 0,
    options: {},
    mode: "run",
    isAmbiguous: false,
  } as const;
  return checkProof(pool, proof, { project, options, signal });
}

function answered(result: MockedResult, verdict: Verdict | undefined): Told[] {
  switch (verdict?.status) {
    case "proved":
      return [drift(result, `returns ${result.text}, which the module never does`)];
    case "bounded":
    case "counterexample":
      return [];
    case "vacuous":
      return [drift(result, `returns ${result.text}, and the module never returns`)];
    case "undecided":
      return [
        unchecked(result, `whether ${result.name} returns ${result.text} is not known: ${verdict.reasons[0] ?? ""}`),
      ];
    case undefined:
      return [unchecked(result, `${result.name} is no function that can be explored`)];
  }
}

function drift({ file, position, module, name }: MockedResult, message: string): FoundDrift {
  return { file, position, module, name, kind: "impossible-result", message };
}

function unchecked({ file, position, module }: MockedResult, reason: string): FoundUnchecked {
  return { file, position, module, reason };
}
