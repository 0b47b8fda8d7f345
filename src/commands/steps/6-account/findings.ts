// Decides which observations show a defect.
import { readFileSync } from "node:fs";
import type { Model } from "../../../expr/evaluate.ts";
import type { Contract } from "../../../model/class-shape.ts";
import type { DeathCause, ExitCall } from "../../../model/death.ts";
import type { Finding } from "../../../model/result.ts";
import type { Observation } from "../../../model/test-case.ts";
import type { SourceLocation } from "../../../model/source-location.ts";
import type { CutReason } from "../../../model/trace.ts";
import type { Unit } from "../../../model/unit.ts";
import { isKindError } from "../../../select/is-kind-error.ts";
import type { KeptTrace } from "../../../model/packed-trace.ts";
import { deathText } from "../../../say/death-text.ts";
import { callText } from "../../../say/calls/call-text.ts";
import { contractOf, hasClauses, isDeclared } from "./declared-errors.ts";
import type { ExploredUnit } from "../1-explore/explore-file.ts";
import { shownLocation } from "./shown-location.ts";
import { hasOutside, inputsOf } from "../../../inputs/inputs-of.ts";
import type { ObservedTest } from "../4-write/observe-tests.ts";
import type { VerifiedTests } from "../5-verify/verify-tests.ts";

function unitLocation({ declaredIn, position }: Unit, cwd: string): string {
  return shownLocation({ file: declaredIn, ...position }, cwd);
}

/** The reasons for a cut that are defects of the code; the other reasons are limits of ours. */
const ENDLESS: Partial<Record<CutReason, string>> = {
  steps: "does not end within the step limit",
  pending: "returns a promise that never settles",
};

/** Defects that tests show, and those that no test can: paths that never end, inputs that end the process. */
export function findingsOf(explored: ExploredUnit, { kept, observed }: VerifiedTests, cwd: string): Finding[] {
  const { unit, traces, deaths } = explored;
  // What code does with values outside of its types is no defect of its own.
  const tests = observed.filter((test) => test.unit === unit && !hasOutside(test));
  const names = new Map(kept.map(({ name, test }) => [test.trace, name]));
  const findings: Finding[] = [
    ...tests.flatMap((test) => shownBy(test, names.get(test.trace) ?? callText(unit, test), cwd)),
    ...brokenContracts(unit, [...tests.map(({ trace }) => trace), ...traces], cwd),
  ];
  const location = unitLocation(unit, cwd);
  for (const { inputs, outcome } of traces) {
    if (hasOutside(inputsOf(unit, inputs))) continue;
    const message = outcome.status === "cut" ? ENDLESS[outcome.reason] : undefined;
    if (message !== undefined)
      findings.push({ kind: "non-termination", message, location, test: callText(unit, inputsOf(unit, inputs)) });
    else if (outcome.status === "died") findings.push(deathFinding(outcome.cause, unit, inputs, location));
  }
  for (const { inputs, cause, onlyHere } of deaths)
    if (inputs !== undefined && onlyHere !== true) findings.push(deathFinding(cause, unit, new Map(inputs), location));
  return distinct(findings);
}

/** `test`: the name of the test that shows them, or its call as text. */
function shownBy({ unit, observation, trace, sequence }: ObservedTest, test: string, cwd: string): Finding[] {
  const assertions = ("failedAssertions" in observation ? observation.failedAssertions : undefined) ?? [];
  const failed = assertions.map(({ message, location }): Finding => {
    const shown = location === undefined ? unitLocation(unit, cwd) : shownLocation(location, cwd);
    return { kind: "assertion", message, location: shown, test };
  });
  if (observation.status === "threw" && isKindError(trace, observation.errorName, observation.message)) return failed;
  const finding = findingOf(observation, unit, test, { cwd, contract: contractOf(unit, sequence) });
  return finding === undefined ? failed : [...failed, finding];
}

/** Sequences that break a clause, the shortest first: later ones for the same clause are duplicates. */
function brokenContracts(unit: Unit, traces: readonly KeptTrace[], cwd: string): Finding[] {
  return traces
    .flatMap(({ outcome, inputs }) => {
      if (outcome.status !== "violated") return [];
      const { kind, text, location } = outcome.violation;
      const calls = inputsOf(unit, inputs);
      const message = `@${kind} ${text} does not hold`;
      return [{ length: calls.sequence?.calls.length ?? 0, calls, message, location }];
    })
    .sort((a, b) => a.length - b.length)
    .map(({ calls, message, location }) => ({
      kind: "contract",
      message,
      location: shownLocation(location, cwd),
      test: callText(unit, calls),
    }));
}

function deathFinding(cause: DeathCause | ExitCall, unit: Unit, inputs: Model, location: string): Finding {
  const kind = cause.kind === "timeout" ? "non-termination" : "crash";
  return { kind, message: deathText(cause), location, test: callText(unit, inputsOf(unit, inputs)) };
}

/** The first finding of each kind, message and place. */
function distinct(findings: readonly Finding[]): Finding[] {
  const seen = new Map<string, Finding>();
  for (const finding of findings) {
    const key = `${finding.kind} ${finding.message} ${finding.location}`;
    if (!seen.has(key)) seen.set(key, finding);
  }
  return [...seen.values()];
}

interface Setting {
  readonly cwd: string;
  /** The contract of the function that was called. */
  readonly contract: Contract | undefined;
}

/** Undefined if the observation shows no defect. An error that the code creates itself is its behaviour, not a defect. */
function findingOf(
  observation: Observation,
  unit: Unit,
  test: string,
  { cwd, contract }: Setting,
): Finding | undefined {
  if (observation.status === "died")
    return { kind: "crash", message: deathText(observation.cause), location: unitLocation(unit, cwd), test };
  if (observation.status !== "threw" || !observation.isError) return undefined;
  const { errorName, message, location } = observation;
  if (isDeclared(observation, contract)) return undefined;
  const shown = location === undefined ? unitLocation(unit, cwd) : shownLocation(location, cwd);
  if (errorName === "AssertionError") return { kind: "assertion", message, location: shown, test };
  const text = `${errorName}: ${message}`;
  if (location !== undefined && isMadeAt(location, errorName))
    return unit.kind === "class" && hasClauses(contract)
      ? { kind: "uncaught-error", message: `${text} (no @throws declares it)`, location: shown, test }
      : undefined;
  const kind = message === "Maximum call stack size exceeded" ? "non-termination" : "uncaught-error";
  return { kind, message: text, location: shown, test };
}

/** Whether the source creates the error at this place: `new RangeError(…)`, `Error(…)`; but not `new Array(-1)`. */
function isMadeAt({ file, line, column }: SourceLocation, errorName: string): boolean {
  try {
    const text = readFileSync(file, "utf8").split(/\r\n|[\n\r\u2028\u2029]/)[line - 1] ?? "";
    const [, made = ""] = /^(?:new\s+)?(?:[\w$]+\s*\.\s*)*([\w$]+)/.exec(text.slice(column - 1)) ?? [];
    return made === errorName || /(Error|Exception)$/.test(made);
  } catch {
    return false;
  }
}
