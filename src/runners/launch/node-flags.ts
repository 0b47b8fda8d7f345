import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { readPackageJson } from "../detection/package-json.ts";
import { foldersUpward } from "../detection/project-files.ts";
import { typescriptLoaderUrl } from "./typescript-loader.ts";

export interface NodeFlags {
  readonly flags: readonly string[];
  /** What relative paths in the flags start from. */
  readonly cwd: string;
  readonly note?: string;
}

/** Flags of `node` and `tsx` that change how modules are found and loaded. */
const LOADING_FLAG =
  /(?<=\s)(?:(?:--import|--require|-r|--loader|--experimental-loader|--conditions|-C|--env-file)(?:=|\s+)(?<quote>["']?)[^\s"']+\k<quote>|--experimental-(?:strip|transform)-types|--experimental-vm-modules)/g;

function flagsOfScripts(folder: string): string[] {
  const scripts = Object.values(readPackageJson(folder).scripts);
  const script = scripts.find((text) => /\bnode\b.*\s--test\b/.test(text)) ?? "";
  return (script.match(LOADING_FLAG) ?? []).flatMap((flag) => flag.replaceAll(/["']/g, "").split(/\s+/));
}

function resolveTsx(folder: string): string | undefined {
  try {
    return pathToFileURL(createRequire(path.join(folder, "package.json")).resolve("tsx")).href;
  } catch {
    return undefined;
  }
}

/** How node:test is to load the project's files: as its own test script does, else as this Node.js can. */
export function nodeFlags(projectRoot: string, extension: string): NodeFlags {
  const cwd = foldersUpward(projectRoot).find((folder) => flagsOfScripts(folder).length > 0) ?? projectRoot;
  const ownFlags = flagsOfScripts(cwd);
  const isLoaderGiven = ownFlags.some((flag) => /tsx|ts-node|swc|esbuild|types/.test(flag));
  // Absent from the types of Node 20: "strip" or "transform" where Node.js runs TypeScript by itself.
  const isNative = Boolean((process.features as { typescript?: string | false }).typescript);
  if (!extension.includes("ts") || isLoaderGiven) return { flags: ownFlags, cwd };
  const tsx = resolveTsx(projectRoot);
  if (tsx !== undefined) return { flags: [...ownFlags, "--import", tsx], cwd };
  if (isNative) return { flags: ownFlags, cwd };
  return {
    flags: [...ownFlags, "--import", typescriptLoaderUrl()],
    cwd,
    note: `Node ${process.versions.node} cannot run TypeScript by itself: to run the tests, install tsx and use "node --import tsx --test", or use Node 22.18 or later`,
  };
}
