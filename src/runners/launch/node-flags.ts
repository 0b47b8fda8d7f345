import { readPackageJson } from "../detection/package-json.ts";
import { foldersUpward } from "../../support/folders-upward.ts";
import { isTypeScriptLoader, typescriptFlags } from "./typescript-flags.ts";

export interface NodeFlags {
  readonly flags: readonly string[];
  /** The folder that relative paths in the flags start from. */
  readonly cwd: string;
  readonly note?: string;
}

/** Flags of `node` and `tsx` that change how modules are found and loaded. */
const LOADING_FLAG =
  /(?<=\s)(?:(?:--import|--require|-r|--loader|--experimental-loader|--conditions|-C|--env-file)(?:=|\s+)(?<quote>["']?)[^\s"']+\k<quote>|--experimental-(?:strip|transform)-types|--experimental-vm-modules)/g;

function flagsOfScripts(folder: string): string[] {
  const scripts = Object.values(readPackageJson(folder).scripts);
  const script = scripts.find((text) => /\bnode\b.*\s--test\b/.test(text)) ?? "";
  return loadingFlags(script);
}

/** The flags in a command that change how Node.js loads modules. */
export function loadingFlags(command: string): string[] {
  return (command.match(LOADING_FLAG) ?? []).flatMap((flag) => flag.replaceAll(/["']/g, "").split(/\s+/));
}

/** How node:test is to load the project's files: as its own test script does, else as this Node.js can. */
export function nodeFlags(projectRoot: string, extension: string): NodeFlags {
  const cwd = foldersUpward(projectRoot).find((folder) => flagsOfScripts(folder).length > 0) ?? projectRoot;
  const ownFlags = flagsOfScripts(cwd);
  if (!extension.includes("ts") || ownFlags.some(isTypeScriptLoader)) return { flags: ownFlags, cwd };
  const { flags, note } = typescriptFlags(projectRoot, "node --import tsx --test");
  return { flags: [...ownFlags, ...flags], cwd, ...(note === undefined ? {} : { note }) };
}
