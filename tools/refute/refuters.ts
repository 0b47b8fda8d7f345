// For every claim, how it is attacked and what refutes it. `native/` makes the attacks; here is what they mean.
import type { ClaimId } from "../../src/model/claim-id.ts";
import type { UnitResult } from "../../src/model/result.ts";
import type { Claim, Refutation } from "./claim.ts";
import type { AttackMessage, Thrown, Witness } from "./native/job.ts";

export interface Attacked {
  readonly unit: UnitResult;
  readonly messages: readonly AttackMessage[];
  /** The generated test file, or nothing. */
  readonly testText: string;
}

export interface Refuter {
  /** In words, for the report and docs/claims.md. */
  readonly by: string;
  /** Where it consists of other claims: these. */
  readonly through?: readonly ClaimId[];
  /** Where a program of its own attacks it and judges: its name. */
  readonly harness?: "stability";
  /** Reads refutations from what the attack on a unit told. */
  readonly judge?: (claim: Claim, index: number, attacked: Attacked) => Refutation | undefined;
}

const SEQUENCES = "sequences of calls that take a branch which is called unreachable";

export const REFUTERS: Readonly<Record<ClaimId, Refuter>> = {
  complete: { by: "inputs that fail with an error of which neither a test nor a finding tells", judge: unknownError },
  bounded: { by: "the claims that it consists of", through: ["unreachable-if", "unreachable-as-declared"] },
  "proved-unreachable": { by: "inputs that take the branch", judge: takenBranch },
  "unreachable-as-declared": { by: "inputs exactly as declared that take the branch", judge: takenBranch },
  "unreachable-if": { by: "inputs that satisfy the assumptions and take the branch", judge: takenBranch },
  unreached: { by: "the generated tests, if one of them takes the branch", judge: takenBranch },
  "equivalent-mutant": { by: "inputs on which the mutant and the original differ", judge: differing },
  "complete-up-to-length": { by: SEQUENCES, through: ["proved-unreachable", "unreachable-if"] },
  "states-subsumed": { by: SEQUENCES, through: ["proved-unreachable", "unreachable-if"] },
  "no-violation-up-to": { by: "sequences of calls after which a clause does not hold", judge: brokenClause },
  finding: { by: "running what it names again", judge: notReproduced },
  "proved-endless": { by: "running what it names again, with a time limit", judge: ended },
  "suspected-endless": { by: "running what it names again, with a time limit", judge: ended },
  "class-condition": {
    by: "inputs for which none or two of the conditions of an explanation hold",
    judge: wrongClass,
  },
  "class-mapping": { by: "inputs that satisfy a condition and do something else", judge: wrongClass },
  "in-range-if": { by: "inputs that satisfy it and read outside of an array", judge: wrongClass },
  "impossible-side": { by: "inputs that are in no class", through: ["class-condition"] },
  // `refute-tests.ts` judges the tests of all units together.
  "test-passes": {
    by: "running the tests in other time zones, locales, at other times and in other orders",
    harness: "stability",
  },
};

function differing(claim: Claim, index: number, { messages }: Attacked): Refutation | undefined {
  for (const message of messages)
    if (message.kind === "differs" && message.claim === index)
      return { claim, witness: witnessText(message.witness), shows: "differs from the original" };
  return undefined;
}

function takenBranch(claim: Claim, index: number, { messages }: Attacked): Refutation | undefined {
  for (const message of messages)
    if (message.kind === "taken" && message.claim === index)
      return { claim, witness: witnessText(message.witness), shows: "takes the branch" };
  return undefined;
}

/** Where a class is missing, the first is wrong, too. */
function wrongClass(claim: Claim, _index: number, { messages }: Attacked): Refutation | undefined {
  for (const message of messages)
    if (message.kind === "wrong" && message.fault.claim === claim.id && (message.fault.class ?? 1) === claim.class)
      return { claim, witness: witnessText(message.witness), shows: message.fault.text };
  return undefined;
}

/** Errors that the language makes, not the code. */
const IMPLICIT =
  /^Cannot (read|set|convert|mix|access|destructure|assign|delete|add|define|use|perform)|is not (a function|iterable|a constructor|an object|defined|a valid)|^Invalid (array|string|count|time|date|regular)|Division by zero|Maximum call stack|not extensible|Unexpected (token|end|non)|valid JSON|URI malformed|must be between|Reduce of empty|out of range|incompatible receiver|The number .* cannot/i;

function unknownError(claim: Claim, _index: number, { messages, unit, testText }: Attacked): Refutation | undefined {
  const told = [...unit.findings.map(({ message }) => message), testText].map(generalized).join("\n");
  for (const message of messages) {
    if (message.kind !== "threw" || !IMPLICIT.test(message.thrown.message)) continue;
    const { thrown } = message;
    if (told.includes(generalized(thrown.message).slice(0, 24)) || isNamed(thrown, told)) continue;
    return { claim, witness: witnessText(thrown.witness), shows: `throws ${thrown.name}: ${thrown.message}` };
  }
  return undefined;
}

/** Tests that expect an error of the kind, without its message. */
function isNamed({ name }: Thrown, told: string): boolean {
  return new RegExp(`toThrow(Error)?\\(${name}\\)|rejects\\.toThrow\\(${name}\\)`).test(told);
}

function generalized(message: string): string {
  return message.replace(/\\?'[^']*'|\d+/g, "…");
}

function brokenClause(claim: Claim, _index: number, { messages }: Attacked): Refutation | undefined {
  for (const message of messages)
    if (message.kind === "broken")
      return { claim, witness: witnessText(message.witness), shows: `${message.clause} does not hold` };
  return undefined;
}

function notReproduced(claim: Claim, _index: number, { messages, unit }: Attacked): Refutation | undefined {
  const finding = unit.findings.find((each) => claim.says === `${each.kind}: ${each.message} (${each.test})`);
  const called = messages.find((each) => each.kind === "called" && each.shown === finding?.test);
  if (finding === undefined || called?.kind !== "called" || !called.isKnown) return undefined;
  if (finding.kind === "contract" || finding.kind === "assertion") return undefined;
  const wanted = finding.message.replace(/ \(no @throws.*\)$/s, "");
  if (called.errors.some((error) => error.startsWith(wanted) || wanted.startsWith(error))) return undefined;
  return {
    claim,
    witness: finding.test,
    shows: called.errors.length === 0 ? "throws nothing" : `throws ${called.errors.join(", ")}`,
  };
}

function ended(claim: Claim, _index: number, { messages, unit }: Attacked): Refutation | undefined {
  const finding = unit.findings.find((each) => claim.says === `${each.kind}: ${each.message} (${each.test})`);
  const called = messages.find((each) => each.kind === "called" && each.shown === finding?.test);
  if (finding === undefined || called?.kind !== "called" || !called.isKnown) return undefined;
  if (called.errors.some((error) => error.includes("Maximum call stack"))) return undefined;
  return { claim, witness: finding.test, shows: "ends" };
}

function witnessText({ input, grade, setting, alone }: Witness): string {
  return [input, `(${grade}${setting === "" ? "" : `; ${setting}`}${alone ? "" : "; after earlier calls"})`].join("  ");
}
