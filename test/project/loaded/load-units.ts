// The units of a tiny project, found as the tool does: by its text, and by loading what that does not show.
import { join } from "node:path";
import { Engine } from "../../../src/engine/engine.ts";
import { FlightLog } from "../../../src/model/flight-log.ts";
import type { LoadedModule } from "../../../src/model/loaded-module.ts";
import type { InputGrade } from "../../../src/model/options.ts";
import type { Project } from "../../../src/model/project.ts";
import type { FromEngine } from "../../../src/model/protocol.ts";
import type { Unit } from "../../../src/model/unit.ts";
import { openProject } from "../../../src/project/analyze-project.ts";
import { resolveTargets } from "../../../src/project/units/resolve-targets.ts";
import { type Files, project } from "../temp-project.ts";

export interface LoadedUnits {
  readonly project: Project;
  readonly units: readonly Unit[];
  readonly folder: string;
  /** Files that were loaded. */
  readonly unclear: readonly string[];
}

/** The first file is the target. The engine works in this process. */
export async function loadUnits(
  files: Files,
  target = Object.keys(files)[0] ?? "",
  grade?: InputGrade,
): Promise<LoadedUnits> {
  const folder = project(files);
  const { modules, unclear, analyze } = openProject(resolveTargets([target], folder), folder, [], grade);
  const log = new FlightLog(join(folder, "flight.log"));
  const loaded = new Map<string, LoadedModule>();
  const say = (message: FromEngine): void => {
    if (message.type === "discovered" && message.module !== undefined) loaded.set(message.file, message.module);
  };
  await new Engine(modules, log).work({ type: "discover", files: unclear }, say);
  log.close();
  const analyzed = analyze(loaded);
  return { project: analyzed, units: analyzed.units, folder, unclear };
}

/** `f(a, b)` for a function; `new C(a) { m(x), get size, set size }` for a class; `store { m() }` for an exported object. */
export function showUnit({ name, kind, shape, parameters, skipped }: Unit): string {
  const list = (all: Unit["parameters"]): string => all.map((each) => each.name).join(", ");
  if (skipped !== undefined) return `${name}: ${skipped}`;
  if (kind === "function" || shape === undefined) return `${name}(${list(parameters)})`;
  const makers = shape.makers.map(({ kind: way, access, parameters: taken }) => {
    if (way === "module") return name;
    return `${way === "constructor" ? "new " : ""}${access
      .join(".")
      .replace(/^export=$/, name)
      .replace(/^export=\./, "")}(${list(taken)})`;
  });
  const members = shape.members.map((member) => {
    if (member.kind === "method") return `${member.name}(${list(member.parameters)})`;
    return `${member.kind === "getter" ? "get" : "set"} ${member.name}`;
  });
  return `${makers.join(", ")} { ${members.join(", ")} }`;
}
