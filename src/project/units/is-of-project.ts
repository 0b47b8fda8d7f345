// Whether something is declared in the project's own sources, or in declarations of their types.
import type { ProjectProgram } from "../modules/project-program.ts";
import type { TS } from "../typescript.ts";

export function isOfProject({ declarations = [] }: TS.Symbol, project: ProjectProgram): boolean {
  return declarations.some((declaration) => project.isOwn(declaration.getSourceFile()));
}
