// Decides which observations show a defect.
import { readFileSync } from "node:fs";
import { homedir } from "node:os";
import path from "node:path";
import type { Contract } from "../../../model/class-shape.ts";
import { isOurs } from "../../../model/death.ts";
import { contractOf, hasClauses, isErrorDeclared } from "../../../model/declared-errors.ts";
import { givenThrows, hasOutside } from "../../../model/has-outside.ts";
import type { Defect, Finding, Grade } from "../../../model/result.ts";
import type { Observation } from "../../../model/test-case.ts";
import type { SourceLocation } from "../../../model/source-location.ts";
import type { Unit } from "../../../model/unit.ts";
import { isStackOverflow } from "../../../model/is-stack-overflow.ts";
import { isKindError } from "../../../select/is-kind-error.ts";
import { callText } from "../../../say/calls/call-text.ts";
import { deathFinding, endlessFinding, unitLocation, witnessedFinding } from "./witnessed-finding.ts";
import type { ExploredUnit } from "../1-explore/explore-file.ts";
import { shownLocation } from "./shown-location.ts";
import { grouped } from "../../../support/grouped.ts";
import { gradeOf } from "./grade-of.ts";
import { inputsOf } from "../../../inputs/inputs-of.ts";
import type { ObservedTest } from "../4-write/observe-tests.ts";
import type { VerifiedTests } from "../5-verify/verify-tests.ts";

/** Defects that tests show, those that no test can (paths that never end, inputs that end the process), and `broken` contracts. */
export function findingsOf(
  explored: ExploredUnit,
  { kept, observed }: VerifiedTests,
  broken: readonly Defect[],
  cwd: string,
): Finding[] {
  const { unit, witnessed } = explored;
  // What code does with values outside of its types is no defect of its own.
  const tests = observed.filter((test) => test.unit === unit && !hasOutside(test));
  const names = new Map(kept.map(({ name, test }) => [test.trace, name]));
  const graded = [
    ...tests.flatMap((test) =>
      shownBy(test, names.get(test.trace) ?? callText(unit, test), explored, cwd).map((defect) => ({
        grade: gradeOf(defect, unit, test, test.trace),
        ...defect,
      })),
    ),
    ...broken.map((defect) => ({ ...defect, grade: "bug" as const })),
    ...witnessed.flatMap((each) => {
      const inputs = inputsOf(unit, each.inputs);
      const defect = witnessedFinding(unit, each, cwd);
      return hasOutside(inputs) ? [] : [{ ...defect, grade: gradeOf(defect, unit, inputs) }];
    }),
  ];
  return byCause(graded.map((defect) => ({ ...defect, message: withoutFolders(defect.message, cwd) })));
}

/** Messages of errors name files as the system does; results are given to others. */
function withoutFolders(message: string, cwd: string): string {
  const inside = message.replaceAll(`${cwd}${path.sep}`, "");
  const home = homedir();
  return home.length > 1 ? inside.replaceAll(`${home}${path.sep}`, `~${path.sep}`) : inside;
}

/** `test`: the name of the test that shows them, or its call as text. */
function shownBy(
  { unit, observation, trace, args, sequence }: ObservedTest,
  test: string,
  { witnessed }: ExploredUnit,
  cwd: string,
): Ungraded[] {
  const assertions = ("failedAssertions" in observation ? observation.failedAssertions : undefined) ?? [];
  const failed = assertions.map(({ message, location }): Defect => {
    const shown = location === undefined ? unitLocation(unit, cwd) : shownLocation(location, cwd);
    return { kind: "assertion", message, location: shown, test };
  });
  if (observation.status === "threw" && isKindError(trace, observation.errorName, observation.message)) return failed;
  const thrown = errorMessage(observation);
  if (thrown !== undefined && givenThrows({ args, ...(sequence && { sequence }) }, thrown)) return failed;
  if (observation.status === "died" && !isOurs(observation.cause))
    return [...failed, deathFinding(unit, observation, test, cwd)];
  if (observation.status === "threw" && isStackOverflow(observation)) {
    const proof = witnessed.find((each) => each.proof?.region === "recursion")?.proof;
    return [...failed, endlessFinding(unit, { observation, ...(proof && { proof }) }, test, cwd)];
  }
  const finding = findingOf(observation, unit, test, { cwd, contract: contractOf(unit, sequence) });
  return finding === undefined ? failed : [...failed, finding];
}

/** Of an error that left the call, or that nobody handled afterwards. */
function errorMessage(observation: Observation): string | undefined {
  if (observation.status === "threw") return observation.message;
  if (observation.status !== "died" || observation.cause.kind !== "late-error") return undefined;
  return observation.cause.message.replace(/^Error: /, "");
}

type Graded = Defect & { readonly grade: Grade };
/** The grade is given where the kind of defect tells it. */
type Ungraded = Defect & { readonly grade?: Grade };

/** The worst of each cause, the first of those. */
function byCause(graded: readonly Graded[]): Finding[] {
  return [...grouped(graded, causeOf).values()].map((alike) => ({
    ...(alike.find(({ grade }) => grade === "bug") ?? (alike[0] as Graded)),
    count: new Set(alike.map(({ test }) => test)).size,
  }));
}

/** Of an error its class and place; of stack overflows, whose place is where the stack happened to end, no place. */
function causeOf({ kind, message, location }: Defect): string {
  if (kind === "non-termination" && message.startsWith("RangeError")) return kind;
  if (kind === "non-termination") return `${kind} ${location}`;
  const thrown = kind === "uncaught-error" ? /^[^:]*/.exec(message)?.[0] : message;
  return `${kind} ${thrown} ${location}`;
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
): Ungraded | undefined {
  if (observation.status !== "threw" || !observation.isError) return undefined;
  const { errorName, message, location } = observation;
  if (isErrorDeclared([errorName, ...(observation.ancestors ?? [])], contract)) return undefined;
  const shown = location === undefined ? unitLocation(unit, cwd) : shownLocation(location, cwd);
  if (errorName === "AssertionError") return { kind: "assertion", message, location: shown, test };
  // It tells of this moment or of this machine.
  const text = observation.messageDiffers === true ? errorName : `${errorName}: ${message}`;
  if (location !== undefined && isMadeAt(location, errorName))
    return unit.kind === "class" && hasClauses(contract)
      ? { kind: "uncaught-error", grade: "bug", message: `${text} (no @throws declares it)`, location: shown, test }
      : undefined;
  return { kind: "uncaught-error", message: text, location: shown, test };
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
