// The name by which a test can import a class of the project, to construct an instance.
import type { NamedValue } from "../../model/input-type.ts";
import { EXPORT_EQUALS } from "../units/export-equals.ts";
import { exportedRoot, isAmbient } from "../units/exported-root.ts";
import { moduleSymbol, resolveAlias, sourcesOf, type ClassNode } from "../units/function-source.ts";
import { moduleFormat } from "../modules/module-format.ts";
import type { ProjectProgram } from "../modules/project-program.ts";
import { ts, type TS } from "../typescript.ts";

/**
 * Undefined if its file does not export it. A default export is named `default`, and `module.exports` is named
 * `export=`.
 */
export function classNameOf(node: ClassNode, project: ProjectProgram): NamedValue | undefined {
  if (ts.isClassDeclaration(node) && node.name !== undefined) {
    const root = exportedRoot(node as typeof node & { name: typeof node.name }, project.checker);
    if (root !== undefined) return { text: root.prefix, importName: root.importName, importFrom: root.importFrom };
  }
  const file = node.getSourceFile();
  const implementation = project.implementationOf(file);
  if (implementation !== undefined) return declaredName(node, file, implementation, project);
  const module = moduleSymbol(file, project.checker);
  if (module === undefined || isAmbient(node)) return undefined;
  const whole = module.exports?.get(ts.InternalSymbolName.ExportEquals);
  const exported = [...(whole === undefined ? [] : [whole]), ...project.checker.getExportsOfModule(module)];
  for (const symbol of exported) {
    if (symbol.declarations?.some(ts.isTypeOnlyExportDeclaration) === true) continue;
    if (!sourcesOf(symbol, project).some((source) => source.kind === "class" && source.node === node)) continue;
    const name = symbol === whole ? EXPORT_EQUALS : symbol.name;
    return { text: name, importName: name, importFrom: file.fileName };
  }
  return undefined;
}

/** The name by which a JavaScript file exports the class that its declarations declare. */
function declaredName(
  node: ClassNode,
  declarations: TS.SourceFile,
  implementation: TS.SourceFile,
  { checker }: ProjectProgram,
): NamedValue | undefined {
  const module = moduleSymbol(declarations, checker);
  const whole = module?.exports?.get(ts.InternalSymbolName.ExportEquals);
  const exported = [...(whole === undefined ? [] : [whole]), ...(module ? checker.getExportsOfModule(module) : [])];
  const found = exported.find((symbol) => resolveAlias(symbol, checker).declarations?.includes(node) === true);
  if (found === undefined) return undefined;
  const isWhole = found === whole || (found.name === "default" && moduleFormat(implementation) === "commonjs");
  const name = isWhole ? EXPORT_EQUALS : found.name;
  return { text: name, importName: name, importFrom: implementation.fileName };
}
