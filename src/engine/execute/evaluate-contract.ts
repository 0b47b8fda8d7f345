// Contracts, checked while the code runs: each clause is a decision of the path, so what breaks it is an input to be found.
// Enters: a contract, and the object and arguments of one call. Leaves: whether the call is legal, and what it broke.
// Deliberately absent: what to do about it, and errors that nothing declares; the executor knows more of the call.
import type { Clause, Contract, ThrowsClause } from "../../model/class-shape.ts";
import type { CompiledClause } from "../../model/hooks.ts";
import type { Violation } from "../../model/trace.ts";
import { clauseOf } from "../runtime/heap/exposed.ts";
import { currentPath } from "../runtime/path.ts";
import { InternalError } from "../../support/errors.ts";
import { copyOf } from "./copy-of.ts";
import { isOfClass } from "./is-of-class.ts";

/** What the clauses that look back need to know, by their ids. */
export interface Before {
  /** Absent: evaluating it failed, so the clause cannot hold. */
  readonly old: ReadonlyMap<number, readonly unknown[]>;
  /** Whether the conditions of `@throws` held. */
  readonly when: ReadonlyMap<number, boolean>;
}

/** How the call ended; a promise is waited for. */
export type CallOutcome = { readonly returned: unknown } | { readonly thrown: unknown };

/** Whether the call may be made. Of a constructor and of static methods, the receiver does not matter. */
export function evaluateRequires(receiver: unknown, contract: Contract, args: readonly unknown[]): boolean {
  return contract.requires.every((clause) => holds(clause, receiver, args));
}

/** To be called before the call: what `old(…)` gives, and the conditions of `@throws`. */
export function oldValues(receiver: unknown, contract: Contract, args: readonly unknown[]): Before {
  const when = new Map<number, boolean>();
  const old = new Map<number, unknown[]>();
  for (const { when: clause } of contract.throws) if (clause) when.set(clause.id, holds(clause, receiver, args));
  for (const { id } of contract.ensures) {
    const values = attempt(() => compiled(id).old.map((each) => copyOf(Reflect.apply(each, receiver, [args]))));
    if (values !== undefined) old.set(id, values);
  }
  return { old, when };
}

/** The first clause that is broken. `file`: where clauses stand that do not say it themselves. */
export function checkAfter(
  receiver: unknown,
  contract: Contract,
  invariants: readonly Clause[],
  args: readonly unknown[],
  before: Before,
  outcome: CallOutcome,
  file: string,
): Violation | undefined {
  const unthrown = missingError(contract.throws, before, outcome) ?? wrongError(contract.throws, before, outcome);
  if (unthrown !== undefined) return throwsViolation(unthrown, file);
  if ("returned" in outcome) {
    const broken = contract.ensures.find((clause) => {
      const old = before.old.get(clause.id);
      return old === undefined || !holds(clause, receiver, args, old, outcome.returned);
    });
    if (broken !== undefined) return violation("ensures", broken, file);
  }
  return checkInvariants(receiver, invariants, file);
}

function checkInvariants(object: unknown, invariants: readonly Clause[], file: string): Violation | undefined {
  const broken = invariants.find((clause) => !holds(clause, object, []));
  return broken && violation("invariant", broken, file);
}

/** Whether some `@throws` names the class of an error, or one that it extends. */
export function isDeclared(contract: Contract | undefined, error: unknown): boolean {
  return contract?.throws.some((clause) => names(clause, error)) === true;
}

/** A clause whose condition held, though no such error came. */
function missingError(throws: readonly ThrowsClause[], before: Before, outcome: CallOutcome): ThrowsClause | undefined {
  return throws.find((clause) => {
    if (clause.when === undefined || before.when.get(clause.when.id) !== true) return false;
    return !("thrown" in outcome) || !names(clause, outcome.thrown);
  });
}

/** A clause that names the error that came, though neither its condition nor that of any other such clause held. */
function wrongError(throws: readonly ThrowsClause[], before: Before, outcome: CallOutcome): ThrowsClause | undefined {
  if (!("thrown" in outcome)) return undefined;
  const naming = throws.filter((clause) => names(clause, outcome.thrown));
  const isAllowed = naming.some(({ when }) => when === undefined || before.when.get(when.id) === true);
  return isAllowed ? undefined : naming[0];
}

function names({ errorName }: ThrowsClause, error: unknown): boolean {
  return errorName.split(" | ").some((name) => isOfClass(error, name));
}

function throwsViolation({ errorName, when }: ThrowsClause, file: string): Violation | undefined {
  return when && { ...violation("throws", when, file), text: `{${errorName}} when ${when.text}` };
}

function violation(kind: Violation["kind"], clause: Clause, file: string): Violation {
  const { line, column } = clause.position;
  return { kind, text: clause.text, location: `${clause.file ?? file}:${line}:${column}` };
}

/** A clause that throws does not hold. Its truth is decided inside of it, where the hooks see it. */
function holds(
  { id }: Clause,
  receiver: unknown,
  args: readonly unknown[],
  old: readonly unknown[] = [],
  result?: unknown,
): boolean {
  return attempt(() => Reflect.apply(compiled(id).holds, receiver, [args, old, result])) === true;
}

/** undefined where it throws; giving up the path goes through. */
function attempt<T>(evaluate: () => T): T | undefined {
  try {
    return evaluate();
  } catch (error) {
    currentPath().rethrowAbort();
    if (error instanceof InternalError) throw error;
    return undefined;
  }
}

function compiled(id: number): CompiledClause {
  const clause = clauseOf(id);
  if (clause === undefined) throw new InternalError("a clause was not compiled into its class", { id });
  return clause;
}
