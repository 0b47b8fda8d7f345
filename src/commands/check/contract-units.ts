// The functions and classes among the targets whose contracts promise something.
import { readFileSync } from "node:fs";
import type { Contract } from "../../model/class-shape.ts";
import { EMPTY_PROJECT, type Project } from "../../model/project.ts";
import type { Unit } from "../../model/unit.ts";
import { openProject } from "../../project/analyze-project.ts";
import type { TargetSelection } from "../../project/units/resolve-targets.ts";
import type { EnginePool } from "../../supervisor/engine-pool.ts";
import { loadedProject } from "../loaded-project.ts";

const PROMISE = /@(?:ensures|invariant)\b|@(?:throws|exception)\s*\{[^}]*\}\s*when\b/;
const SUBCLASS = /\bclass\b[^{]*\bextends\b/;

/** Files of code that may have contracts. A class has those of the classes that it extends, too. */
export function withContracts(selected: readonly TargetSelection[]): TargetSelection[] {
  const texts = new Map(selected.map(({ file }) => [file, readFileSync(file, "utf8")]));
  if (![...texts.values()].some((text) => PROMISE.test(text))) return [];
  return selected.filter(({ file }) => [PROMISE, SUBCLASS].some((pattern) => pattern.test(texts.get(file) ?? "")));
}

export async function loadContracts(
  pool: EnginePool,
  selected: readonly TargetSelection[],
  cwd: string,
): Promise<{ readonly project: Project; readonly units: readonly Unit[] }> {
  if (selected.length === 0) return { project: EMPTY_PROJECT, units: [] };
  const project = await loadedProject(pool, openProject(selected, cwd));
  return { project, units: project.units.filter(promises) };
}

/** Whether there is anything that a call could break, or a clause that nobody can check. */
function promises({ contract, shape }: Unit): boolean {
  if (shape === undefined) return isPromise(contract);
  const { invariants, makers, members } = shape;
  return invariants.length > 0 || [...makers, ...members].some((each) => isPromise(each.contract));
}

function isPromise(contract: Contract | undefined): boolean {
  if (contract === undefined) return false;
  const { ensures, throws, leftOut = [] } = contract;
  return ensures.length > 0 || leftOut.length > 0 || throws.some(({ when }) => when !== undefined);
}
