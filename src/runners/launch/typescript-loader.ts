const ALTERNATIVES = `
function alternatives(specifier) {
  if (!/^(?:\\.{0,2}\\/|file:)/.test(specifier)) return [];
  const endings = [".ts", ".tsx", ".js", "/index.ts", "/index.js"];
  return [specifier.replace(/\\.([cm]?)js(x?)$/, ".$1ts$2"), ...endings.map((ending) => specifier + ending)];
}
`;

/**
 * Module hooks that let a Node.js without type stripping run TypeScript, as text, since they must be JavaScript wherever
 * we ourselves run from. Imports may be written as TypeScript projects write them: `./x.js` for `./x.ts`, or `./x`.
 */
function hooks(transformUrl: string, parserUrl: string): string {
  return `
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { transformSync } from ${JSON.stringify(transformUrl)};
import { parseSync } from ${JSON.stringify(parserUrl)};

${ALTERNATIVES}
export async function resolve(specifier, context, next) {
  try {
    return await next(specifier, context);
  } catch (error) {
    for (const alternative of alternatives(specifier)) {
      try {
        return await next(alternative, context);
      } catch {}
    }
    throw error;
  }
}

export async function load(url, context, next) {
  if (!/^file:[^?#]*\\.[cm]?tsx?$/.test(url)) return next(url, context);
  const file = fileURLToPath(url);
  const { code, errors } = transformSync(file, await readFile(file, "utf8"));
  if (errors.length > 0) throw new SyntaxError(file + ": " + errors[0].message);
  const isModule = /\\.mtsx?$/.test(file) || parseSync("code.js", code).module.hasModuleSyntax;
  return { format: isModule ? "module" : "commonjs", source: code, shortCircuit: true };
}
`;
}

/** Registers the hooks, and patches `require`, which finds files without asking them. */
function setup(hooksUrl: string): string {
  return `
import Module, { register } from "node:module";
${ALTERNATIVES}
register(${JSON.stringify(hooksUrl)});
const resolveFilename = Module._resolveFilename;
Module._resolveFilename = function (request, ...others) {
  try {
    return resolveFilename.call(this, request, ...others);
  } catch (error) {
    for (const alternative of alternatives(request)) {
      try {
        return resolveFilename.call(this, alternative, ...others);
      } catch {}
    }
    throw error;
  }
};
`;
}

function dataUrl(source: string): string {
  return `data:text/javascript,${encodeURIComponent(source)}`;
}

/** The address of our loader for TypeScript, for `node --import`. */
export function typescriptLoaderUrl(): string {
  return dataUrl(setup(dataUrl(hooks(import.meta.resolve("oxc-transform"), import.meta.resolve("oxc-parser")))));
}
