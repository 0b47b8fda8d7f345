// The project's files that run when the target files are loaded, with the file to which each import resolves.
import type { SourceModule } from "../../model/project.ts";
import { implementationBeside } from "./declaration-of.ts";
import { moduleFormat } from "./module-format.ts";
import { moduleSpecifiers } from "./module-specifiers.ts";
import { isInstalled, type ProjectProgram } from "./project-program.ts";
import { isDeclarationFile, isSourceExtension } from "./source-file-kinds.ts";
import { transformSettings } from "./transform-settings.ts";
import { ts, type TS } from "../typescript.ts";

/** A module of the graph and its syntax tree. The graph may reach files that are not in the Program. */
export interface GraphModule {
  readonly module: SourceModule;
  readonly source: TS.SourceFile;
}

/** Walks breadth first from the roots, and gives each file once. */
export function moduleGraph(project: ProjectProgram, roots: readonly string[]): GraphModule[] {
  const graph: GraphModule[] = [];
  const transform = transformSettings(project.settings);
  const queue = [...roots];
  const queued = new Set(roots);
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    const source = project.program.getSourceFile(path) ?? parseFile(path);
    if (source === undefined) continue;
    const imports = importsOf(source, project);
    graph.push({ module: { path, format: moduleFormat(source), imports, transform }, source });
    for (const imported of Object.values(imports)) {
      if (queued.has(imported)) continue;
      queued.add(imported);
      queue.push(imported);
    }
  }
  return graph;
}

function parseFile(path: string): TS.SourceFile | undefined {
  const text = ts.sys.readFile(path);
  return text === undefined ? undefined : ts.createSourceFile(path, text, ts.ScriptTarget.ESNext, true);
}

function importsOf(source: TS.SourceFile, project: ProjectProgram): Record<string, string> {
  const imports: Record<string, string> = {};
  for (const literal of moduleSpecifiers(source)) {
    if (Object.hasOwn(imports, literal.text)) continue;
    const mode = ts.getModeForUsageLocation(source, literal, project.settings.options);
    const resolved = project.resolve(literal.text, source, mode);
    const file = resolved && runtimeFile(resolved);
    if (file !== undefined && !isInstalled(file)) imports[literal.text] = file;
  }
  return imports;
}

/**
 * The file that runs for what TypeScript resolved: a declaration file stands for the JavaScript beside it, except in a
 * package. A package that is linked to its source is part of the project. JSON files are not modules of the graph.
 */
function runtimeFile({ resolvedFileName, isExternalLibraryImport }: TS.ResolvedModuleFull): string | undefined {
  if (!isDeclarationFile(resolvedFileName)) return isSourceExtension(resolvedFileName) ? resolvedFileName : undefined;
  return isExternalLibraryImport === true ? undefined : implementationBeside(resolvedFileName);
}
