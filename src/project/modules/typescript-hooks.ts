/**
 * Module hooks by which every version of Node loads TypeScript. They are text, because they run in a thread of their own and
 * must be JavaScript even where this file is run as TypeScript. They resolve `./x.js` and `./x` to `./x.ts`.
 */
const HOOKS = `
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";

const ts = createRequire(${JSON.stringify(import.meta.url)})("typescript");

export async function resolve(specifier, context, next) {
  try {
    return await next(specifier, context);
  } catch (error) {
    if (!/^(?:\\.{0,2}\\/|file:)/.test(specifier)) throw error;
    const written = specifier.replace(/\\.([cm]?)js$/, ".$1ts");
    for (const each of [written, specifier + ".ts", specifier + ".js", specifier + "/index.ts"]) {
      try {
        return await next(each, context);
      } catch {}
    }
    throw error;
  }
}

export async function load(url, context, next) {
  if (!/^file:[^?#]*\\.[cm]?ts$/.test(url)) return next(url, context);
  const fileName = fileURLToPath(url);
  const compilerOptions = { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2023 };
  const options = { fileName, compilerOptions, reportDiagnostics: true };
  const { outputText, diagnostics } = ts.transpileModule(await readFile(fileName, "utf8"), options);
  const mistake = diagnostics?.find(({ file }) => file !== undefined);
  if (mistake !== undefined) {
    const { line, character } = mistake.file.getLineAndCharacterOfPosition(mistake.start);
    const message = ts.flattenDiagnosticMessageText(mistake.messageText, " ");
    throw new SyntaxError(fileName + ":" + (line + 1) + ":" + (character + 1) + ": " + message);
  }
  return { format: "module", source: outputText, shortCircuit: true };
}
`;

/** A URL of the hooks for `register` of node:module. */
export function typescriptHooksUrl(): string {
  return `data:text/javascript,${encodeURIComponent(HOOKS)}`;
}
