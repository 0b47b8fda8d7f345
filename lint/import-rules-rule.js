// Holds every import in `src/` against the table in import-rules.js.
import path from "node:path";
import { MAY_IMPORT, OWNED_BY } from "./import-rules.js";

/**
 * The folder of `src/` that a file belongs to, or the file itself where it stands at the top.
 * @param {string} relative
 */
function placeOf(relative) {
  return relative.split("/", 1).join("");
}

/** @param {string} place */
function allowedFor(place) {
  const places = Object.keys(MAY_IMPORT);
  const listed = MAY_IMPORT[place] ?? [];
  const named = listed === "everything above" ? places.slice(0, places.indexOf(place)) : listed;
  return ["support", place, ...named, ...(named.includes("model") ? ["expr"] : [])];
}

/**
 * What is wrong with an import, or undefined.
 * @param {string} from The importing file, relative to `src/`.
 * @param {string} specifier
 */
export function importMistake(from, specifier) {
  const place = placeOf(from);
  if (!(place in MAY_IMPORT)) return `'${place}' has no row in lint/import-rules.js.`;
  if (specifier.startsWith(".")) {
    const target = placeOf(path.posix.join(path.posix.dirname(from), specifier));
    if (target === ".." || allowedFor(place).includes(target)) return undefined;
    return `'${place}' may not import '${target}' (lint/import-rules.js).`;
  }
  const name = specifier.split("/", specifier.startsWith("@") ? 2 : 1).join("/");
  const owners = OWNED_BY[name];
  if (owners === undefined || owners.some((owner) => from.startsWith(`${owner}/`))) return undefined;
  return `'${name}' may be imported only in ${owners.join(" and ")} (lint/import-rules.js).`;
}

/**
 * A node that may be the specifier of an import.
 * @typedef {{ value?: unknown, loc?: import("eslint").AST.SourceLocation | null | undefined }} Source
 */

/** @type {import("eslint").Rule.RuleModule} */
export const importRulesRule = {
  meta: { type: "problem", schema: [] },
  create(context) {
    const relative = path.relative(path.join(context.cwd, "src"), context.filename).split(path.sep).join("/");
    /** @param {Source | null | undefined} source */
    const check = (source) => {
      if (source === null || source === undefined || !source.loc || typeof source.value !== "string") return;
      const message = importMistake(relative, source.value);
      if (message !== undefined) context.report({ loc: source.loc, message });
    };
    return {
      ImportDeclaration: (node) => check(node.source),
      ExportNamedDeclaration: (node) => check(node.source),
      ExportAllDeclaration: (node) => check(node.source),
      ImportExpression: (node) => check(node.source),
      /** @param {{ source: Source }} node */
      TSImportType: (node) => check(node.source),
    };
  },
};
