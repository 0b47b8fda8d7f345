import path from "node:path";
import ts from "typescript";
import type { Subject } from "../source-branches.ts";
import { COVERAGE_VARIABLE } from "../source-branches.ts";

/** The instrumented text, compiled so that Node.js can load it. */
export interface LoadableSubject {
  readonly file: string;
  /** The format that `import` loads. */
  readonly format: "module" | "commonjs";
  readonly module: string;
  readonly commonjs: string;
  /** The global that holds the coverage. */
  readonly variable: string;
}

export function loadableSubject({ file, instrumented }: Subject): LoadableSubject {
  const outputAs = (module: ts.ModuleKind): string =>
    ts.transpileModule(instrumented, {
      fileName: file,
      compilerOptions: {
        module,
        // Lowers decorators, which Node.js lacks, and nothing else.
        target: ts.ScriptTarget.ES2022,
        jsx: ts.JsxEmit.ReactJSX,
        esModuleInterop: true,
        // Otherwise an export would be added to text without imports and exports.
        moduleDetection: ts.ModuleDetectionKind.Auto,
        removeComments: false,
      },
    }).outputText;
  return {
    file,
    format: formatOf(file, instrumented),
    module: outputAs(ts.ModuleKind.ESNext),
    commonjs: outputAs(ts.ModuleKind.CommonJS),
    variable: COVERAGE_VARIABLE,
  };
}

/** Decided by the file's extension, else by its syntax. */
function formatOf(file: string, text: string): "module" | "commonjs" {
  const ending = path.extname(file);
  if (/^\.m/.test(ending)) return "module";
  if (/^\.c/.test(ending)) return "commonjs";
  return ts.isExternalModule(ts.createSourceFile(file, text, ts.ScriptTarget.ESNext)) ? "module" : "commonjs";
}
