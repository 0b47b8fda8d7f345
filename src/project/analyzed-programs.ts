// The Programs behind a project that was analysed in this process, for questions that come later.
import type { Project } from "../model/project.ts";
import { InternalError } from "../support/errors.ts";
import type { ProjectProgram } from "./modules/project-program.ts";

const programs = new WeakMap<Project, readonly ProjectProgram[]>();

export function rememberPrograms(project: Project, made: readonly ProjectProgram[]): void {
  programs.set(project, made);
}

/** The same project, whose code tells what it does. */
export function recordedProject(project: Project, how: Pick<Project, "tellsOperands"> = {}): Project {
  const recorded: Project = { ...project, ...how, recorded: true };
  programs.set(recorded, programs.get(project) ?? []);
  return recorded;
}

/** The Program of the configuration under which a file was analysed; else the first. */
export function programOf(project: Project, file: string): ProjectProgram {
  const known = programs.get(project) ?? [];
  const found = known.find(({ program }) => program.getSourceFile(file) !== undefined) ?? known[0];
  if (found === undefined)
    throw new InternalError("the project was not analysed in this process", { root: project.root });
  return found;
}
