// From explanations to a verdict on each example: what `pathwise replay` does.
// Enters: explanations that were written earlier. Leaves: for each example, whether the present code still does what it did.
// Deliberately absent: exploring anything.
import { realpathSync } from "node:fs";
import path from "node:path";
import { openProject } from "../project/analyze-project.ts";
import { resolveTargets } from "../project/units/resolve-targets.ts";
import { memberText } from "../say/property-key.ts";
import { unitName } from "./explain.ts";
import type { Replay, Replayed, ReplayedPattern } from "../model/explain-request.ts";
import type { EquivalenceClass, Example, Explanation } from "../model/explanation.ts";
import { methodUnits } from "../model/method-units.ts";
import type { Project } from "../model/project.ts";
import type { Unit } from "../model/unit.ts";
import { loadedProject } from "./loaded-project.ts";
import { machineValues, withoutValues } from "./steps/5-verify/machine-values.ts";
import { observedText } from "./examples/complete-example.ts";
import { UserError } from "../support/errors.ts";
import { type EnginePool, withEnginePool } from "../supervisor/engine-pool.ts";
import { observeCalls } from "../supervisor/jobs/observe.ts";

interface Pattern {
  readonly class: EquivalenceClass;
  /** From 1. */
  readonly context: number;
  readonly example: Example;
}

export const replay: Replay = async ({ explanations, cwd, signal }) =>
  withEnginePool({ cwd, signal }, async (pool) => {
    const named = [...new Set(explanations.map(({ unit }) => unit))];
    const outside = named.filter((target) => !isInside(target, cwd));
    const found = new Map([
      ...(await findUnits(
        named.filter((target) => !outside.includes(target)),
        cwd,
        pool,
      )),
      ...outside.map((target): [string, Found] => [target, { reason: OUTSIDE }]),
    ]);
    const replayed = await Promise.all(
      explanations.map((explanation) => replayOne(pool, explanation, found.get(explanation.unit) as Found, cwd)),
    );
    return {
      patterns: replayed.flatMap(({ patterns }) => patterns),
      missing: replayed.flatMap(({ missing }) => missing),
    };
  });

/** The file may come from somebody else: it does not decide what is run here. */
const OUTSIDE = "its file is outside of the working folder, so it is not run: run replay in the folder that holds it";

/** Links count as what they lead to. */
function isInside(target: string, cwd: string): boolean {
  const [file = ""] = target.split("#");
  const inside = path.relative(realPath(cwd), realPath(path.resolve(cwd, file)));
  return !path.isAbsolute(inside) && inside.split(path.sep)[0] !== "..";
}

function realPath(place: string): string {
  try {
    return realpathSync(place);
  } catch {
    return place;
  }
}

type Found = { readonly project: Project; readonly units: readonly Unit[] } | { readonly reason: string };

async function replayOne(pool: EnginePool, explanation: Explanation, found: Found, cwd: string): Promise<Replayed> {
  if ("reason" in found) return { patterns: [], missing: [{ unit: explanation.unit, reason: found.reason }] };
  const { project, units } = found;
  const unit = unitCalled(units, explanation.classes[0]?.example.call ?? "");
  const patterns = explanation.classes.flatMap((each) =>
    each.contexts.map(({ example }, i): Pattern => ({ class: each, context: i + 1, example })),
  );
  const calls = patterns.map(({ example }) => ({
    unit,
    inputs: example.inputs.map(({ name, value }) => [name, value] as const),
    isExample: true as const,
  }));
  const observed = await observeCalls(pool, project, calls);
  const machine = machineValues(project, cwd);
  return {
    missing: [],
    patterns: patterns.map(({ class: { number, descriptor }, context, example }, i): ReplayedPattern => {
      const observation = observed[i]?.observation ?? { status: "died", cause: { kind: "not-tried" } };
      const now = withoutValues(observedText(unit, observation), machine);
      const { call, observed: expected } = example;
      return {
        unit: explanation.unit,
        class: number,
        context,
        descriptor,
        call,
        expected,
        observed: now,
        holds: now === expected,
      };
    }),
  };
}

/** Analyses the targets together, since that is most of the work; in halves where one of them no longer exists. */
async function findUnits(
  targets: readonly string[],
  cwd: string,
  pool: EnginePool,
): Promise<ReadonlyMap<string, Found>> {
  if (targets.length === 0) return new Map();
  try {
    const project = {
      ...(await loadedProject(pool, openProject(resolveTargets(targets, cwd), cwd))),
      hidesMachine: true,
    };
    const units = project.units.flatMap((each) => [each, ...methodUnits(each)]);
    const named = (target: string): Unit[] =>
      units.filter((unit) => unitName(unit, cwd) === path.posix.normalize(target));
    return new Map(targets.map((target) => [target, foundAs(target, named(target), project)]));
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    if (targets.length < 2) return new Map(targets.map((target) => [target, { reason: error.message }]));
    const middle = Math.ceil(targets.length / 2);
    const first = await findUnits(targets.slice(0, middle), cwd, pool);
    return new Map([...first, ...(await findUnits(targets.slice(middle), cwd, pool))]);
  }
}

function foundAs(target: string, units: readonly Unit[], project: Project): Found {
  const [unit] = units;
  if (unit === undefined) return { reason: `${path.basename(target)} is no longer there` };
  return unit.skipped === undefined ? { project, units } : { reason: unit.skipped };
}

/** A getter and a setter share a name, so the call tells which of them is meant. */
function unitCalled(units: readonly Unit[], call: string): Unit {
  const isSet = ({ member }: Unit): boolean => member?.kind === "setter";
  const assigns = units.some((unit) => isSet(unit) && call.includes(`${memberText(unit.member?.name ?? "")} = `));
  return units.find((unit) => isSet(unit) === assigns) ?? (units[0] as Unit);
}
