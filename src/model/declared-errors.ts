// Reads from contracts which errors are declared.
import type { Contract } from "./class-shape.ts";
import type { SequenceRecipe } from "./sequence.ts";
import type { Unit } from "./unit.ts";

/** Of a class, the contract of the last step: earlier steps are known to satisfy theirs. */
export function contractOf({ contract }: Unit, sequence: SequenceRecipe | undefined): Contract | undefined {
  if (sequence === undefined) return contract;
  const last = sequence.calls.at(-1);
  return last === undefined ? sequence.maker.contract : last.member.contract;
}

export function hasClauses(contract: Contract | undefined): boolean {
  return contract !== undefined && contract.requires.length + contract.ensures.length + contract.throws.length > 0;
}

/** Whether a `@throws` names the class of the error, or one that it extends. `names`: of those classes. */
export function isErrorDeclared(names: readonly string[], contract: Contract | undefined): boolean {
  const known = new Set([...names, "Error"]);
  return (contract?.throws ?? []).some((clause) => clause.errorName.split("|").some((name) => known.has(name.trim())));
}
