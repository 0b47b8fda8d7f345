// Formats generated source: the only door to the formatters.
// Enters: source text and the path it will have. Leaves: the same program, laid out as the project lays out its own files.
// Deliberately absent: failure. Where no formatter can help, the text stays as it was printed.
import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { format as formatWithOxfmt } from "oxfmt";

export type Format = (source: string) => Promise<string>;

/** The part of Prettier's interface that we use, in any version. */
interface Prettier {
  resolveConfig(file: string, options: { editorconfig: boolean }): Promise<Record<string, unknown> | null>;
  format(source: string, options: Record<string, unknown>): string | Promise<string>;
}

/** Formats with the project's Prettier if it is installed and configured, else with oxfmt. Lines end in \n. */
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
    // Prettier or a plugin is not installed, or the configuration is broken: oxfmt takes over
    return undefined;
  }
}

async function byOxfmt(testPath: string, source: string): Promise<string> {
  try {
    const options = { printWidth: 100, endOfLine: "lf" } as const;
    const { code, errors } = await formatWithOxfmt(path.basename(testPath), source, options);
    return errors.length > 0 ? source : code;
  } catch {
    return source;
  }
}
