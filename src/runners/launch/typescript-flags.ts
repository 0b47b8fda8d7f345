import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { typescriptLoaderUrl } from "./typescript-loader.ts";

export interface TypeScriptFlags {
  /** For Node.js. */
  readonly flags: readonly string[];
  /** What the user must know to run TypeScript without Pathwise. */
  readonly note?: string;
}

/** Whether a flag, or a setting of a runner, makes Node.js load TypeScript. */
export function isTypeScriptLoader(text: string): boolean {
  return /tsx|ts-node|swc|esbuild|types/.test(text);
}

/**
 * Lets Node.js load TypeScript in a project that has set up nothing for it: with tsx where that is installed, else as this
 * Node.js can, else with our own loader. `command`: how the user would run the tests with tsx.
 */
export function typescriptFlags(projectRoot: string, command: string): TypeScriptFlags {
  const tsx = resolveTsx(projectRoot);
  if (tsx !== undefined) return { flags: ["--import", tsx] };
  // Absent from the types of Node 20: "strip" or "transform" where Node.js runs TypeScript by itself.
  const isNative = Boolean((process.features as { typescript?: string | false }).typescript);
  if (isNative) return { flags: [] };
  return {
    flags: ["--import", typescriptLoaderUrl()],
    note: `Node ${process.versions.node} cannot run TypeScript by itself: to run the tests, install tsx and use "${command}", or use Node 22.18 or later`,
  };
}

function resolveTsx(folder: string): string | undefined {
  try {
    return pathToFileURL(createRequire(path.join(folder, "package.json")).resolve("tsx")).href;
  } catch {
    return undefined;
  }
}
