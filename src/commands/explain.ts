// From targets to explanations: what `pathwise explain` does.
// Enters: what the user asked for. Leaves: the equivalence classes of every function, their trees, a walk through one.
// Deliberately absent: how explanations are shown; `report/` draws them.
import path from "node:path";
import { openProject } from "../project/analyze-project.ts";
import { withCallees } from "../project/units/callees.ts";
import { resolveTargets } from "../project/units/resolve-targets.ts";
import type { Event } from "../model/events.ts";
import type { Explain, ExplainRequest } from "../model/explain-request.ts";
import type { ExplanationDraft } from "../model/explanation-draft.ts";
import type { ExecutionTree, Explanation, TreeNode, Walk } from "../model/explanation.ts";
import { methodUnits } from "../model/method-units.ts";
import type { Project } from "../model/project.ts";
import type { Unit } from "../model/unit.ts";
import { loadedProject } from "./loaded-project.ts";
import { type MachineValue, machineValues, withoutValues } from "./steps/5-verify/machine-values.ts";
import { completeExplanation } from "./examples/complete-explanation.ts";
import { deathText } from "../say/death-text.ts";
import { mapTexts } from "../support/map-texts.ts";
import { requireSolver } from "../support/require-solver.ts";
import { type EnginePool, withEnginePool } from "../supervisor/engine-pool.ts";
import { type ExplainedInEngine, explainInEngine } from "../supervisor/jobs/explain.ts";

export const explain: Explain = async (request, onEvent) => {
  requireSolver(request.options.solver);
  return withEnginePool(request, async (pool) => {
    const opened = openProject(resolveTargets(request.targets, request.cwd), request.cwd);
    const analyzed = await loadedProject(pool, opened);
    const prepared = request.explain.calls === "summary" ? withCallees(analyzed) : analyzed;
    const project: Project = { ...prepared, recorded: true, hidesMachine: true };
    const units = project.units.flatMap(explainable);
    for (const text of project.warnings ?? []) onEvent({ type: "message", level: "warning", text });
    onEvent({ type: "units", count: units.length });
    const machine = machineValues(project, request.cwd);
    const told = await Promise.all(
      units.map(async (unit) => withoutMachine(await explainOne(pool, project, unit, request, onEvent), machine)),
    );
    return {
      explanations: told.flatMap((each) => ("explanation" in each ? [each.explanation] : [])),
      trees: told.flatMap((each) => ("explanation" in each ? [each.tree] : [])),
      walks: told.flatMap((each) => ("explanation" in each && each.walk !== undefined ? [each.walk] : [])),
      skipped: told.flatMap((each) => ("reason" in each ? [each] : [])),
    };
  });
};

type Told =
  | { readonly explanation: Explanation; readonly tree: ExecutionTree; readonly walk: Walk | undefined }
  | { readonly unit: string; readonly reason: string };

/** An explanation is given to others, so values of this machine are named in it; names of files stay as they are. */
function withoutMachine(told: Told, machine: readonly MachineValue[]): Told {
  if ("reason" in told) return told;
  const { explanation, tree, walk } = mapTexts(told, (text) => withoutValues(text, machine));
  const { unit } = told.explanation;
  return {
    explanation: { ...explanation, unit },
    tree: { ...tree, unit },
    walk: walk && { ...walk, unit },
  };
}

async function explainOne(
  pool: EnginePool,
  project: Project,
  unit: Unit,
  { options, explain: how, signal, cwd }: ExplainRequest,
  onEvent: (event: Event) => void,
): Promise<Told> {
  const name = unitName(unit, cwd);
  const refused = unit.skipped ?? unexplainable(unit);
  if (refused !== undefined) {
    onEvent({ type: "unit-explained", unit: name });
    return { unit: name, reason: refused };
  }
  let start = performance.now();
  const explained: ExplainedInEngine = await explainInEngine(pool, {
    project,
    unit,
    options,
    explain: how,
    signal,
    onStart: () => {
      start = performance.now();
      onEvent({ type: "unit-start", name: unit.name, file: unit.file });
    },
    onWarning: (text) => onEvent({ type: "message", level: "warning", text }),
    onProgress: ({ paths, covered, total }) => {
      const secondsLeft = Math.max(0, Math.ceil(options.budgetSeconds - (performance.now() - start) / 1000));
      onEvent({ type: "unit-progress", name: unit.name, paths, branches: { covered, total }, secondsLeft });
    },
  });
  if (explained.status !== "explained") {
    onEvent({ type: "unit-explained", unit: name });
    const { status } = explained;
    return { unit: name, reason: status === "died" ? `the engine ${deathText(explained.cause)}` : explained.message };
  }
  const { draft, deaths } = explained;
  const explanation = await completeExplanation(pool, { project, unit, name, draft, deaths, start });
  onEvent({ type: "unit-explained", unit: name, explanation });
  return {
    explanation,
    tree: { unit: name, root: withExamples(draft.tree, explanation) },
    walk: walkIn(draft, explanation),
  };
}

/** A class is explained member by member, and a function by itself, whatever state its modules keep. */
function explainable({ keepsState, ...unit }: Unit): Unit[] {
  const assumed: Unit =
    keepsState === true ? { ...unit, assumptions: [...(unit.assumptions ?? []), { id: "state-as-loaded" }] } : unit;
  if (assumed.kind === "function") return [withoutShape(assumed)];
  const members = methodUnits(assumed);
  return members.length > 0 ? members : [assumed];
}

function withoutShape({ shape: _, ...unit }: Unit): Unit {
  return unit;
}

/** Why a class, or a factory of objects, cannot be explained. */
function unexplainable({ shape }: Unit): string | undefined {
  if (shape === undefined) return undefined;
  return shape.members.length === 0
    ? "it has no methods to explain"
    : "its objects are made by static methods only, or by a promise, so its methods cannot be explained one by one";
}

/** The unit as a target: `src/sort.ts#partition`. */
export function unitName({ file, name }: Unit, cwd: string): string {
  return `${path.relative(cwd, file).split(path.sep).join("/")}#${name}`;
}

function walkIn({ walk }: ExplanationDraft, explanation: Explanation): Walk | undefined {
  const found = explanation.classes.find((each) => each.number === walk?.class);
  return walk === undefined || found === undefined
    ? undefined
    : { unit: explanation.unit, class: found, steps: walk.steps };
}

function withExamples(node: TreeNode, explanation: Explanation): TreeNode {
  if (node.kind === "decision")
    return {
      ...node,
      whenTrue: withExamples(node.whenTrue, explanation),
      whenFalse: withExamples(node.whenFalse, explanation),
    };
  if (node.kind !== "leaf") return node;
  const found = explanation.classes.find((each) => each.number === node.class);
  const { example } = found?.contexts[(node.context ?? 1) - 1] ?? {};
  return { ...node, example: example?.call ?? "" };
}
