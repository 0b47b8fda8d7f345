// Enters: a file and what the tool reported. Leaves: the branches that its tests do not take, by cause.
import { readFileSync } from "node:fs";
import ts from "typescript";
import type { Result, Unreached, UnitResult } from "../../src/model/result.ts";
import type { SourceRange } from "../../src/model/unit.ts";
import { analyzeProject } from "../../src/project/analyze-project.ts";
import type { Branch, Subject } from "../rank/source-branches.ts";
import type { OursResult } from "./ours/run-ours.ts";

export interface OpenBranch {
  readonly id: string;
  readonly line: number;
  readonly column: number;
  readonly kind: string;
  readonly side: string;
  /** In words that are the same for all branches with this cause. */
  readonly cause: string;
}

const OF_EMITTED = "of a wrapper for loaders, or of a helper that a compiler put there";

/** `project`: the folder in which the command ran. `emitted`: ids of the branches of wrappers and helpers. */
export function openBranches(
  subject: Subject,
  { covered, result, printed }: OursResult,
  project: string,
  emitted: ReadonlySet<string>,
): OpenBranch[] {
  const taken = new Set(covered);
  const open = subject.decisions.flatMap(({ branches }) => branches).filter(({ id }) => !taken.has(id));
  const causeOf = open.length === 0 ? () => "" : causes(subject, result, printed, project);
  return open.map((branch) => {
    const { id, line, column, kind, side } = branch;
    return { id, line, column, kind, side, cause: emitted.has(id) ? OF_EMITTED : causeOf(branch) };
  });
}

interface KnownUnit {
  readonly name: string;
  readonly ranges: readonly SourceRange[];
}

function causes(
  subject: Subject,
  result: Result | undefined,
  printed: string,
  project: string,
): (branch: Branch) => string {
  if (result === undefined) return () => `the command failed: ${firstLine(printed)}`;
  const told = unreachedByPlace(result, subject.file);
  const units = unitsOf(subject.file, project);
  const source = ts.createSourceFile(subject.file, readFileSync(subject.file, "utf8"), ts.ScriptTarget.Latest);
  const sides = sidesOfIfs(source);
  return ({ line, column, kind, side }) => {
    const own = `${line}:${column}`;
    const place = kind === "if" ? (sides.get(`${own} ${side}`) ?? own) : own;
    const found = told.get(place) ?? told.get(own);
    if (found !== undefined) return `reported: ${found.reason}`;
    const at = source.getPositionOfLineAndCharacter(line - 1, column - 1);
    const owners = units.filter(({ ranges }) => ranges.some(({ start, end }) => start <= at && at < end));
    const results = owners.flatMap(({ name }) => result.units.filter((unit) => unit.name === name));
    if (results.length === 0) return "in no unit";
    const skipped = results.every(({ status }) => status === "skipped");
    if (skipped) return `skipped: ${firstLine(results[0]?.reason ?? "")}`;
    return results.some(({ status }) => status === "failed")
      ? `failed: ${firstLine(results.find(({ status }) => status === "failed")?.reason ?? "")}`
      : "in a unit that does not report it";
  };
}

function unreachedByPlace({ units }: Result, file: string): Map<string, Unreached> {
  const told = new Map<string, Unreached>();
  for (const { unreached } of units)
    for (const each of unreached) {
      const { path, place } = /^(?<path>.*):(?<place>\d+:\d+)$/.exec(each.location)?.groups ?? {};
      if (path !== undefined && place !== undefined && file.endsWith(path)) told.set(place, each);
    }
  return told;
}

function unitsOf(file: string, project: string): KnownUnit[] {
  try {
    const { units } = analyzeProject([{ file, names: undefined }], project);
    return units.map(({ name, declaredIn, closure }) => ({ name, ranges: declaredIn === file ? closure : [] }));
  } catch {
    return [];
  }
}

/** Where the sides of each `if` begin, by its own place: istanbul gives them the place of the whole. */
function sidesOfIfs(source: ts.SourceFile): Map<string, string> {
  const sides = new Map<string, string>();
  const placeOf = (node: ts.Node): string => {
    const { line, character } = source.getLineAndCharacterOfPosition(node.getStart(source));
    return `${line + 1}:${character + 1}`;
  };
  const visit = (node: ts.Node): void => {
    if (ts.isIfStatement(node)) {
      sides.set(`${placeOf(node)} then`, placeOf(node.thenStatement));
      if (node.elseStatement !== undefined) sides.set(`${placeOf(node)} else`, placeOf(node.elseStatement));
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return sides;
}

function firstLine(text: string): string {
  return (text.split("\n")[0] ?? "").slice(0, 160);
}

/** How many units there are, and how many were skipped or failed. */
export function unitCounts(units: readonly UnitResult[]): { found: number; skipped: number; failed: number } {
  const count = (wanted: UnitResult["status"]): number => units.filter(({ status }) => status === wanted).length;
  return { found: units.length, skipped: count("skipped"), failed: count("failed") };
}
