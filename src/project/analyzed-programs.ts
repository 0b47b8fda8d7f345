// Remembers the Programs of projects that were analysed in this process, for later queries.
import type { Project } from "../model/project.ts";
import { InternalError } from "../support/errors.ts";
import type { ProjectProgram } from "./modules/project-program.ts";

const programs = new WeakMap<Project, readonly ProjectProgram[]>();

export function rememberPrograms(project: Project, made: readonly ProjectProgram[]): void {
  programs.set(project, made);
}

/** The same project with recorded code: it reports each statement and condition to a recorder. */
export function recordedProject(project: Project, how: Pick<Project, "tellsOperands"> = {}): Project {
  return changedProject(project, { ...how, recorded: true });
}

/** The same project with other settings of its code. */
export function changedProject(project: Project, change: Partial<Omit<Project, "units" | "root">>): Project {
  const changed: Project = { ...project, ...change };
  programs.set(changed, programs.get(project) ?? []);
  return changed;
}

/** The first Program that contains a file; the first of all if none does. */
export function programOf(project: Project, file: string): ProjectProgram {
  const known = programs.get(project) ?? [];
  const found = known.find(({ program }) => program.getSourceFile(file) !== undefined) ?? known[0];
  if (found === undefined)
    throw new InternalError("the project was not analysed in this process", { root: project.root });
  return found;
}
