// Instruments a source file with istanbul, on its original text, and takes its types away.
import { readFileSync } from "node:fs";
import path from "node:path";
import { createInstrumenter } from "istanbul-lib-instrument";
import ts from "typescript";
import { readCode } from "./read-code.ts";
import type { Prepared } from "./native/job.ts";

const known = new Map<string, Prepared>();

export function prepareSource(file: string): Prepared {
  const prepared = known.get(file) ?? prepare(file);
  known.set(file, prepared);
  return prepared;
}

function prepare(file: string): Prepared {
  const text = readFileSync(file, "utf8");
  const isTypeScript = /\.[cm]?tsx?$/.test(file);
  const isModule = isTypeScript ? !file.endsWith(".cts") : isModuleFile(file, text);
  const parserPlugins = [isTypeScript ? "typescript" : "jsx", "decorators-legacy"] as const;
  const instrumenter = createInstrumenter({ esModules: isModule, parserPlugins: [...parserPlugins], compact: false });
  const counted = instrumenter.instrumentSync(text, file);
  return {
    file,
    format: isModule ? "module" : "commonjs",
    source: isTypeScript ? withoutTypes(file, counted) : counted,
    ...readCode(text, file),
  };
}

function withoutTypes(fileName: string, text: string): string {
  const compilerOptions = {
    module: ts.ModuleKind.ESNext,
    target: ts.ScriptTarget.ES2022,
    useDefineForClassFields: true,
  };
  return ts.transpileModule(text, { fileName, compilerOptions }).outputText;
}

/** By its text first: bundlers and test runners load modules from packages that do not say so. */
function isModuleFile(file: string, text: string): boolean {
  if (/\.[cm]js$/.test(file)) return file.endsWith(".mjs");
  return /^(import|export)\b/m.test(text) || typeOfPackage(path.dirname(file)) === "module";
}

function typeOfPackage(folder: string): string | undefined {
  for (let at = folder; ; at = path.dirname(at))
    try {
      return (JSON.parse(readFileSync(path.join(at, "package.json"), "utf8")) as { type?: string }).type ?? "commonjs";
    } catch {
      if (path.dirname(at) === at) return undefined;
    }
}
