// Formats generated source: the only door to the formatters.
// Enters: source text and the path it will have. Leaves: the same program, laid out as the project lays out its own files.
// Deliberately absent: failure. Where no formatter can help, the text stays as it was printed.
import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { format as formatWithOxfmt } from "oxfmt";

export type Format = (source: string) => Promise<string>;

/** Of the project's Prettier only what we use; it may be any version. */
interface Prettier {
  resolveConfig(file: string, options: { editorconfig: boolean }): Promise<Record<string, unknown> | null>;
  format(source: string, options: Record<string, unknown>): string | Promise<string>;
}

/** By the project's Prettier, where it has one and configures it; else by oxfmt. Lines end in \n either way. */
export function formatterFor(projectRoot: string, testPath: string): Format {
  return async (source) => (await byPrettier(projectRoot, testPath, source)) ?? (await byOxfmt(testPath, source));
}

async function byPrettier(projectRoot: string, testPath: string, source: string): Promise<string | undefined> {
  try {
    const entry = createRequire(path.join(projectRoot, "package.json")).resolve("prettier");
    const loaded = (await import(pathToFileURL(entry).href)) as Prettier & { default?: Prettier };
    const prettier = loaded.default ?? loaded;
    const config = await prettier.resolveConfig(testPath, { editorconfig: true });
    if (config === null) return undefined;
    return await prettier.format(source, { ...config, filepath: testPath, endOfLine: "lf" });
  } catch {
    // not installed, a broken configuration, a plugin that is missing: not our affair
    return undefined;
  }
}

async function byOxfmt(testPath: string, source: string): Promise<string> {
  const { code, errors } = await formatWithOxfmt(path.basename(testPath), source, { printWidth: 100, endOfLine: "lf" });
  return errors.length > 0 ? source : code;
}
