// How the runner of the tests loads the files of a project: which it runs as strict code, and which Node loads for it.
import type { Project, SourceModule } from "../../model/project.ts";
import type { ImportRules } from "../../model/runner-facts.ts";
import { changedProject } from "../analyzed-programs.ts";
import { isJavaScript } from "./source-file-kinds.ts";

/** Marks the CommonJS files that the runner runs as strict code. */
export function asRunnerLoads(project: Project, { transformsImports }: ImportRules): Project {
  if (transformsImports !== true) return project;
  const imported = importedFiles(project);
  const isStrict = ({ path, format }: SourceModule): boolean => format === "commonjs" && imported.has(path);
  const modules = project.modules.map((module) => (isStrict(module) ? { ...module, strict: true as const } : module));
  return modules.some(({ strict }) => strict) ? changedProject(project, { modules }) : project;
}

/**
 * The files of which tests have to `require` what they pass to the code under test, or compare with its results: Node loads them
 * for that code, so that importing them gives other objects.
 */
export function filesToRequire({ modules }: Project, { transformsImports }: ImportRules): ReadonlySet<string> {
  const isRequired = ({ path, format, strict }: SourceModule): boolean =>
    format === "commonjs" && strict !== true && isJavaScript(path);
  return new Set(transformsImports === true ? modules.filter(isRequired).map(({ path }) => path) : []);
}

/** The files that tests import, and what those import. What CommonJS requires is not imported. */
function importedFiles({ units, modules }: Project): ReadonlySet<string> {
  const byPath = new Map(modules.map((module) => [module.path, module]));
  const imported = new Set(units.map(({ file }) => file));
  // The set is a worklist: it grows during the iteration.
  for (const path of imported) {
    const module = byPath.get(path);
    if (module?.format === "esm") for (const file of Object.values(module.imports)) imported.add(file);
  }
  return imported;
}
