// Whether a file holds what pathwise wrote earlier, judged by its shape: only such files are replaced without being asked.
import { stripVTControlCharacters } from "node:util";
import { sealOf } from "../emit/seal.ts";

/** One test for each kind of output. */
const SHAPES: readonly ((text: string) => boolean)[] = [
  // an empty file
  (text) => text.trim() === "",
  // tests, and nobody has edited them
  (text) => sealOf(text) === "intact",
  isResult,
  isExplanations,
  isChecked,
  isMocksReport,
  (text) => /^\s*<\?xml[^>]*>\s*<explanations xmlns="urn:pathwise:explanation:/.test(text),
  (text) => /^\s*<svg [^>]*class="pathwise-tree"/.test(text),
  // Markdown, tables and walks begin with the unit
  (text) => /^## `[^\n]*\.[cm]?[jt]sx?#[^\n]*`\n\n\*\*\w+\*\*/.test(text),
  (text) => /^[^\n]*\.[cm]?[jt]sx?#[^\n]*\n {2}\S/.test(stripVTControlCharacters(text)),
];

export function isOwnOutput(text: string): boolean {
  return SHAPES.some((isOf) => isOf(text));
}

/** See schema/result.schema.json. */
function isResult(text: string): boolean {
  return hasKeys(parsed(text), ["pathwise", "seed", "units", "totals"]);
}

/** See schema/check.schema.json. */
function isChecked(text: string): boolean {
  return hasKeys(parsed(text), ["pathwise", "tests", "totals"]);
}

/** See schema/mocks.schema.json. */
function isMocksReport(text: string): boolean {
  return hasKeys(parsed(text), ["pathwise", "drifts", "totals"]);
}

/** See schema/explanation.schema.json. */
function isExplanations(text: string): boolean {
  const value = parsed(text);
  const all: unknown[] = Array.isArray(value) ? value : [value];
  return all.length > 0 && all.every((each) => hasKeys(each, ["version", "unit", "classes"]));
}

function parsed(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function hasKeys(value: unknown, keys: readonly string[]): boolean {
  return typeof value === "object" && value !== null && keys.every((key) => Object.hasOwn(value, key));
}
