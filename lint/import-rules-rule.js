// An ESLint rule that checks every import in `src/` with the tables in import-rules.js.
import path from "node:path";
import { MAY_IMPORT, OWNED_BY } from "./import-rules.js";

/**
 * The row for a file of `src/`: the longest key of the table that its path begins with.
 * @param {string} relative
 */
function placeOf(relative) {
  const places = Object.keys(MAY_IMPORT).filter((place) => relative === place || relative.startsWith(`${place}/`));
  return places.sort((a, b) => b.length - a.length)[0];
}

/**
 * A message if the import is forbidden, else undefined.
 * @param {string} from The importing file, relative to `src/`.
 * @param {string} specifier
 */
export function importMistake(from, specifier) {
  const place = placeOf(from);
  if (place === undefined) return `'${from}' is in no row of lint/import-rules.js.`;
  if (specifier.startsWith(".")) {
    const imported = path.posix.join(path.posix.dirname(from), specifier);
    const target = imported.startsWith("../") ? undefined : placeOf(imported);
    if (target === undefined || ["support", place, ...(MAY_IMPORT[place] ?? [])].includes(target)) return undefined;
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
