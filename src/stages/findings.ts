// Which observations show a defect.
import { readFileSync } from "node:fs";
import { relative } from "node:path";
import type { Model } from "../expr/evaluate.ts";
import type { Finding } from "../model/result.ts";
import type { Observation } from "../model/test-case.ts";
import type { CutReason } from "../model/trace.ts";
import type { Unit } from "../model/unit.ts";
import { isKindError } from "../select/is-kind-error.ts";
import { recipesOf } from "../runtime/inputs/recipes-of.ts";
import { callText } from "./call-text.ts";
import type { ExploredUnit } from "./explore-file.ts";
import type { MadeFile } from "./make-test-file.ts";

/** `path:line:column`, as people read it. */
export function shownLocation(location: string, cwd: string): string {
  const [, path = location, rest = ""] = /^(.*?)(:\d+:\d+)?$/.exec(location) ?? [];
  return `${relative(cwd, path) || path}${rest}`;
}

function unitLocation({ declaredIn, position }: Unit, cwd: string): string {
  return shownLocation(`${declaredIn}:${position.line}:${position.column}`, cwd);
}

/** What it says of the code that a run was cut; the other reasons are our own. */
const ENDLESS: Partial<Record<CutReason, string>> = {
  steps: "does not end within the step limit",
  pending: "returns a promise that never settles",
};

/** Defects that tests show, and those that no test can: paths that never end, inputs that end the process. */
export function findingsOf(
  { unit, traces, deaths }: ExploredUnit,
  { kept, observed }: MadeFile,
  cwd: string,
): Finding[] {
  const findings: Finding[] = [];
  const names = new Map(kept.map(({ name, test }) => [test.trace, name]));
  for (const test of observed) {
    const { observation, trace } = test;
    if (test.unit !== unit) continue;
    if (observation.status === "threw" && isKindError(trace, observation.errorName, observation.message)) continue;
    const finding = findingOf(observation, unit, names.get(trace) ?? callText(unit, test.args), cwd);
    if (finding !== undefined) findings.push(finding);
  }
  const location = unitLocation(unit, cwd);
  for (const { inputs, outcome } of traces) {
    const message = outcome.status === "cut" ? ENDLESS[outcome.reason] : undefined;
    if (message !== undefined)
      findings.push({ kind: "non-termination", message, location, test: callText(unit, recipesOf(unit, inputs)) });
    else if (outcome.status === "died") findings.push(deathFinding(outcome.reason, unit, inputs, location));
  }
  for (const { inputs, reason } of deaths)
    if (inputs !== undefined) findings.push(deathFinding(reason, unit, new Map(inputs), location));
  return distinct(findings);
}

function deathFinding(reason: string, unit: Unit, inputs: Model, location: string): Finding {
  const kind = reason.startsWith("did not return") ? "non-termination" : "crash";
  return { kind, message: reason, location, test: callText(unit, recipesOf(unit, inputs)) };
}

/** One of each kind, message and place. */
function distinct(findings: readonly Finding[]): Finding[] {
  const seen = new Map(
    findings.toReversed().map((finding) => [`${finding.kind} ${finding.message} ${finding.location}`, finding]),
  );
  return [...seen.values()].reverse();
}

/** The finding that an observation is, if it is one. An error that the code makes itself is its behaviour, not a defect. */
function findingOf(observation: Observation, unit: Unit, test: string, cwd: string): Finding | undefined {
  if (observation.status === "died")
    return { kind: "crash", message: observation.reason, location: unitLocation(unit, cwd), test };
  if (observation.status !== "threw" || !observation.isError) return undefined;
  const { errorName, message, location } = observation;
  const shown = location === undefined ? unitLocation(unit, cwd) : shownLocation(location, cwd);
  if (errorName === "AssertionError") return { kind: "assertion", message, location: shown, test };
  if (location !== undefined && isMadeAt(location, errorName)) return undefined;
  const kind = message === "Maximum call stack size exceeded" ? "non-termination" : "uncaught-error";
  return { kind, message: `${errorName}: ${message}`, location: shown, test };
}

/** Whether the source itself makes the error at this place: `new RangeError(…)`, `Error(…)`; but not `new Array(-1)`. */
function isMadeAt(location: string, errorName: string): boolean {
  const [, path, line, column] = /^(.*):(\d+):(\d+)$/.exec(location) ?? [];
  if (path === undefined) return false;
  try {
    const text = readFileSync(path, "utf8").split(/\r\n|[\n\r\u2028\u2029]/)[Number(line) - 1] ?? "";
    const [, made = ""] = /^(?:new\s+)?(?:[\w$]+\s*\.\s*)*([\w$]+)/.exec(text.slice(Number(column) - 1)) ?? [];
    return made === errorName || /(Error|Exception)$/.test(made);
  } catch {
    return false;
  }
}
