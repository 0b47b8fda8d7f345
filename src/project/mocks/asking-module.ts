// Functions that fail if a real function gives the result that a mock gives: they ask the engine whether it ever does.
import { basename, dirname, join } from "node:path";
import type { Project, SourceModule } from "../../model/project.ts";
import type { Unit } from "../../model/unit.ts";
import { changedProject } from "../analyzed-programs.ts";
import { isValueText } from "./constant-value.ts";
import type { MockedResult } from "./verify-mocks.ts";

export interface AskingProject {
  readonly project: Project;
  /** For each result; undefined where the function is not explored. */
  readonly units: readonly (Unit | undefined)[];
}

/** `project`: with the functions of `file` that results are asked of. */
export function askingProject(project: Project, file: string, results: readonly MockedResult[]): AskingProject {
  const path = join(dirname(file), `.results-of-${basename(file)}.mjs`);
  const units = results.map(({ name }, index): Unit | undefined => {
    const real = project.units.find((unit) => isAskable(unit, name));
    return real && { ...real, file: path, access: ["asks", `:${index}`] };
  });
  const module = askingModule(path, file, results, units);
  return { project: changedProject(project, { modules: [...project.modules, module] }), units };
}

/** What earlier calls leave behind is not explored here, so nothing could be said of all results. */
function isAskable({ kind, access, shape }: Unit, name: string): boolean {
  return kind === "function" && shape === undefined && access.length === 1 && access[0] === name;
}

/** Errors of the real function are none of a result. It is never written to disk. */
function askingModule(
  path: string,
  file: string,
  results: readonly MockedResult[],
  units: readonly (Unit | undefined)[],
): SourceModule {
  const asks = results.map(({ name, value }, index) => {
    const isAsync = units[index]?.async === true;
    return [
      `":${index}": ${isAsync ? "async " : ""}function (...inputs) {`,
      "  let result;",
      `  try { result = ${isAsync ? "await " : ""}real[${JSON.stringify(name)}](...inputs); } catch { return; }`,
      `  if (${isValueText(value, "result")}) throw new Error("this is what it gives");`,
      "},",
    ].join("\n");
  });
  const text = `import * as real from "pathwise:real";\nexport const asks = {\n${asks.join("\n")}\n};\n`;
  return { path, format: "esm", text, imports: { "pathwise:real": file } };
}
