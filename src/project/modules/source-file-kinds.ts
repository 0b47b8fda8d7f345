// Kinds of source files, judged by their paths alone.
import { basename, extname } from "node:path";

export const SOURCE_EXTENSIONS = [".ts", ".tsx", ".mts", ".cts", ".js", ".jsx", ".mjs", ".cjs"] as const;

/** Folders that no search enters. Folders whose names start with a dot are left out as well. */
export const IGNORED_FOLDERS = ["node_modules", "dist", "build", "coverage"] as const;
/** A folder that only a search for tests enters. */
export const TEST_FOLDER = "__tests__";

export function isSourceExtension(path: string): boolean {
  return (SOURCE_EXTENSIONS as readonly string[]).includes(extname(path));
}

export function isDeclarationFile(path: string): boolean {
  return /\.d\.(?:[^./]+\.)?[mc]?ts$/.test(path);
}

export function isJavaScript(path: string): boolean {
  return /\.(?:[mc]?js|jsx)$/.test(path);
}

export function isGeneratedTest(path: string): boolean {
  return /\.pathwise\.test\.[mc]?[jt]sx?$/.test(path);
}

/** Whether a search of folders and globs leaves a file out. A file that the user names is tested in any case. */
export function isSideFile(path: string): boolean {
  const name = basename(path);
  return isDeclarationFile(name) || isTestFile(name) || /\.config\.[^.]+$/.test(name) || name.startsWith(".");
}

/** Whether its name says that a file has tests. */
export function isTestFile(path: string): boolean {
  return /\.(?:test|spec)\./.test(basename(path)) || path.split(/[\\/]/).includes(TEST_FOLDER);
}
