// Module hooks by which Node loads the original code: one file as istanbul instrumented it, TypeScript without its types.
// They run in a thread of their own; `initialize` is told which file is instrumented.
import { readFileSync } from "node:fs";
import type { InitializeHook, LoadHook, ResolveHook } from "node:module";
import { fileURLToPath } from "node:url";
import { transformSync } from "oxc-transform";
import type { Prepared } from "./job.ts";

export interface HookSettings {
  readonly prepared: Prepared;
  /** What is loaded in place of test runners. */
  readonly runner: string;
}

let settings: HookSettings | undefined;

export const initialize: InitializeHook<HookSettings> = (given) => {
  settings = given;
};

const RUNNERS = /^(vitest|@jest\/globals|node:test)$/;

export const resolve: ResolveHook = async (specifier, context, next) => {
  if (settings !== undefined && RUNNERS.test(specifier)) return { url: settings.runner, shortCircuit: true };
  try {
    return await next(specifier, context);
  } catch (error) {
    if (!/^(?:\.{0,2}\/|file:)/.test(specifier)) throw error;
    const written = specifier.replace(/\.([cm]?)js$/, ".$1ts");
    for (const each of [
      written,
      `${specifier}.ts`,
      `${specifier}.js`,
      `${specifier}/index.ts`,
      `${specifier}/index.js`,
    ])
      try {
        return await next(each, context);
      } catch {
        // The next one is tried.
      }
    throw error;
  }
};

export const load: LoadHook = async (url, context, next) => {
  if (!url.startsWith("file:")) return next(url, context);
  const file = fileURLToPath(url.replace(/[?#].*$/s, ""));
  const prepared = settings?.prepared;
  if (file === prepared?.file) return { format: prepared.format, source: prepared.source, shortCircuit: true };
  if (!/\.[cm]?ts$/.test(file)) return next(url, context);
  const text = readFileSync(file, "utf8");
  const source = transformSync(file, url.endsWith("?recorded") ? withRecordedImports(text) : text).code;
  return { format: file.endsWith(".cts") ? "commonjs" : "module", source, shortCircuit: true };
};

/** Tests take what they call from `$recorded`, which tells of the calls. */
function withRecordedImports(text: string): string {
  return text.replace(/^import\s+([^;]*?)\s+from\s+"(\.[^"]*)";/gm, (_, names: string) => {
    if (names.startsWith("type ")) return "";
    const whole = /^\*\s+as\s+(\w+)$/.exec(names)?.[1];
    if (whole !== undefined) return `const ${whole} = $recorded;`;
    const [, first, listed = ""] = /^(\w+)?\s*,?\s*(?:\{([^}]*)\})?$/s.exec(names) ?? [];
    const values = listed.split(",").filter((each) => !/^\s*type\s/.test(each));
    const main = first === undefined ? "" : `const ${first} = $recorded.default;`;
    return `${main} const {${values.join(",").replace(/\s+as\s+/g, ": ")}} = $recorded;`;
  });
}
