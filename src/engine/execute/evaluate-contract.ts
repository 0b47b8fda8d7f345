// Evaluates contracts while the code runs. Each clause is a decision of the path, so the search can find inputs that break it.
// Enters: a contract, and the object and arguments of one call. Leaves: whether the call is legal, and which clause it broke.
// Deliberately absent: the consequences, and errors that no clause declares.
import type { Clause, Contract, ThrowsClause } from "../../model/class-shape.ts";
import type { CompiledClause } from "../../model/hooks.ts";
import type { Violation } from "../../model/trace.ts";
import { clauseOf, ownClauseOf } from "../runtime/heap/exposed.ts";
import { currentPath } from "../runtime/path.ts";
import { InternalError } from "../../support/errors.ts";
import { copyOf } from "./copy-of.ts";
import { isOfClass } from "./is-of-class.ts";

/** Values from before the call, by the ids of the clauses that need them. */
export interface Before {
  /** A clause without an entry failed to evaluate, and cannot hold. */
  readonly old: ReadonlyMap<number, readonly unknown[]>;
  /** Whether the conditions of `@throws` held. */
  readonly when: ReadonlyMap<number, boolean>;
}

/** How the call, or the promise it returned, ended. */
export type CallOutcome = { readonly returned: unknown } | { readonly thrown: unknown };

/** Whether @requires holds. The receiver is ignored for constructors and static methods. */
export function evaluateRequires(receiver: unknown, contract: Contract, args: readonly unknown[]): boolean {
  return contract.requires.every((clause) => holds(clause, receiver, args));
}

/** Evaluates `old(…)` and the conditions of `@throws`, before the call. */
export function oldValues(receiver: unknown, contract: Contract, args: readonly unknown[]): Before {
  const when = new Map<number, boolean>();
  const old = new Map<number, unknown[]>();
  for (const { when: clause } of contract.throws) if (clause) when.set(clause.id, holds(clause, receiver, args));
  for (const clause of contract.ensures) {
    const { old: expressions } = compiled(clause, receiver);
    const values = attempt(() => expressions.map((each) => copyOf(Reflect.apply(each, receiver, [args]))));
    if (values !== undefined) old.set(clause.id, values);
  }
  return { old, when };
}

/** The first broken clause. `file`: the file of clauses that do not name theirs. */
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

/** Whether some `@throws` names the class of an error, or a superclass. */
export function isDeclared(contract: Contract | undefined, error: unknown): boolean {
  return contract?.throws.some((clause) => names(clause, error)) === true;
}

/** A `@throws` whose condition held though no such error was thrown. */
function missingError(throws: readonly ThrowsClause[], before: Before, outcome: CallOutcome): ThrowsClause | undefined {
  return throws.find((clause) => {
    if (clause.when === undefined || before.when.get(clause.when.id) !== true) return false;
    return !("thrown" in outcome) || !names(clause, outcome.thrown);
  });
}

/** A `@throws` that names the thrown error, where neither its condition nor that of another such clause held. */
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
  return { kind, text: clause.text, location: { file: clause.file ?? file, ...clause.position } };
}

/** A clause that throws does not hold. Hooks inside of the compiled clause decide its truth. */
function holds(
  clause: Clause,
  receiver: unknown,
  args: readonly unknown[],
  old: readonly unknown[] = [],
  result?: unknown,
): boolean {
  return attempt(() => Reflect.apply(compiled(clause, receiver).holds, receiver, [args, old, result])) === true;
}

/** Undefined where it throws. Aborts of the path are not caught. */
function attempt<T>(evaluate: () => T): T | undefined {
  try {
    return evaluate();
  } catch (error) {
    currentPath().rethrowAbort();
    if (error instanceof InternalError) throw error;
    return undefined;
  }
}

function compiled(clause: Clause, receiver: unknown): CompiledClause {
  const found = find(clause, receiver);
  if (found === undefined) throw new InternalError("a clause was not compiled into the code", { id: clause.id });
  return found;
}

function find({ id, ofObject }: Clause, receiver: unknown): CompiledClause | undefined {
  if (ofObject !== true) return clauseOf(id);
  return typeof receiver === "object" && receiver !== null ? ownClauseOf(id, receiver) : undefined;
}

/** Whether the contract is that of the object: a factory may return literals whose functions have different contracts. */
export function isContractOf(contract: Contract, receiver: unknown): boolean {
  const clauses = [...contract.requires, ...contract.ensures, ...contract.throws.flatMap(({ when }) => when ?? [])];
  return clauses.every((clause) => clause.ofObject !== true || find(clause, receiver) !== undefined);
}
