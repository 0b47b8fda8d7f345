// Finds the branches of a subject as istanbul counts them in its source text, before compilation.
import { createInstrumenter } from "istanbul-lib-instrument";
import { UserError } from "../../src/support/errors.ts";
import type { IstanbulFile, Place } from "./istanbul-file.ts";

/** One side of a decision. */
export interface Branch {
  readonly id: string;
  readonly line: number;
  /** Counted from 1. */
  readonly column: number;
  readonly kind: string;
  readonly side: string;
  /** The first line of its text. */
  readonly text: string;
}

export interface Decision {
  readonly kind: string;
  readonly start: Place;
  /** Where its first side starts: source maps preserve this best. */
  readonly firstSide: Place | undefined;
  readonly branches: readonly Branch[];
}

export interface Subject {
  readonly file: string;
  readonly decisions: readonly Decision[];
  /** The text with istanbul's counters; types are still in it. */
  readonly instrumented: string;
}

/** The global variable with the counters of instrumented code. */
export const COVERAGE_VARIABLE = "__coverage__";

const PLUGINS = ["asyncGenerators", "decorators-legacy", "decoratorAutoAccessors", "explicitResourceManagement"];
const TEXT_LIMIT = 60;

export function sourceBranches(file: string, source: string): Subject {
  const instrumenter = createInstrumenter({
    esModules: true,
    compact: false,
    coverageVariable: COVERAGE_VARIABLE,
    parserPlugins: [...PLUGINS, ...syntaxOf(file)],
  });
  let instrumented;
  try {
    instrumented = instrumenter.instrumentSync(source, file);
  } catch (error) {
    const [reason] = (error instanceof Error ? error.message : String(error)).split("\n");
    throw new UserError(`the subject does not parse: ${reason ?? file}`);
  }
  const { branchMap } = instrumenter.lastFileCoverage() as IstanbulFile;
  const lines = source.split(/\r\n|[\n\r\u2028\u2029]/);
  const seen = new Map<string, number>();
  const decisions = Object.values(branchMap).map((found) => decisionOf(found, lines, seen));
  return { file, decisions, instrumented };
}

function syntaxOf(file: string): string[] {
  if (/\.[cm]?ts$/.test(file)) return ["typescript"];
  return file.endsWith(".tsx") ? ["typescript", "jsx"] : ["jsx"];
}

function decisionOf(
  { type: kind, loc, locations }: IstanbulFile["branchMap"][string],
  lines: readonly string[],
  seen: Map<string, number>,
): Decision {
  const { start } = loc;
  const name = `${start.line}:${start.column + 1} ${kind}`;
  const count = (seen.get(name) ?? 0) + 1;
  seen.set(name, count);
  const branches = locations.map((location, index): Branch => {
    // Both sides of an `if` get its own position, since a missing `else` has none.
    const at = kind === "if" ? start : (placeOf(location.start) ?? start);
    const end = kind === "if" ? undefined : placeOf(location.end);
    const text = (lines[at.line - 1] ?? "").slice(at.column, end?.line === at.line ? end.column : undefined);
    return {
      id: `${name}${count === 1 ? "" : ` (${count})`} ${index + 1}`,
      line: at.line,
      column: at.column + 1,
      kind,
      side: sideOf(kind, index, text),
      text: text.slice(0, TEXT_LIMIT).trimEnd(),
    };
  });
  return { kind, start, firstSide: placeOf(locations[0]?.start), branches };
}

/** Undefined if fields are missing: istanbul omits some, and source maps lose positions. */
export function placeOf(place: Partial<Place> | undefined): Place | undefined {
  const { line, column } = place ?? {};
  return typeof line === "number" && typeof column === "number" ? { line, column } : undefined;
}

function sideOf(kind: string, index: number, text: string): string {
  if (kind === "if" || kind === "cond-expr") return index === 0 ? "then" : "else";
  if (kind === "switch") return text.startsWith("default") ? "default" : `case ${index + 1}`;
  return kind === "default-arg" ? "default taken" : `operand ${index + 1}`;
}
