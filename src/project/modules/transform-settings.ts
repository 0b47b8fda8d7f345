// The compiler options that change what code does at run time.
import type { TransformSettings } from "../../model/project.ts";
import type { CompilerSettings } from "./compiler-settings.ts";
import { ts, type TS } from "../typescript.ts";

export function transformSettings({ options, path }: CompilerSettings): TransformSettings {
  const { jsxImportSource, jsxFactory, jsxFragmentFactory } = options;
  return {
    jsx: jsxMode(options.jsx),
    ...(jsxImportSource !== undefined && { jsxImportSource }),
    ...(jsxFactory !== undefined && { jsxFactory }),
    ...(jsxFragmentFactory !== undefined && { jsxFragmentFactory }),
    experimentalDecorators: options.experimentalDecorators === true,
    emitDecoratorMetadata: options.emitDecoratorMetadata === true,
    useDefineForClassFields:
      options.useDefineForClassFields ?? (options.target ?? ts.ScriptTarget.ESNext) >= ts.ScriptTarget.ES2022,
    verbatimModuleSyntax: options.verbatimModuleSyntax === true,
    // Vite 8 inlines enums wherever it finds a tsconfig.json.
    inlinesEnums: path !== undefined,
  };
}

function jsxMode(jsx: TS.JsxEmit | undefined): TransformSettings["jsx"] {
  if (jsx === ts.JsxEmit.React) return "classic";
  return jsx === ts.JsxEmit.ReactJSX || jsx === ts.JsxEmit.ReactJSXDev ? "automatic" : "preserve";
}
