// Reads from contracts which errors are declared.
import type { Contract } from "../../../model/class-shape.ts";
import type { SequenceRecipe } from "../../../model/sequence.ts";
import type { Observation } from "../../../model/test-case.ts";
import type { Unit } from "../../../model/unit.ts";

type Thrown = Extract<Observation, { readonly status: "threw" }>;

/** Of a class, the contract of the last step: earlier steps are known to satisfy theirs. */
export function contractOf({ contract }: Unit, sequence: SequenceRecipe | undefined): Contract | undefined {
  if (sequence === undefined) return contract;
  const last = sequence.calls.at(-1);
  return last === undefined ? sequence.maker.contract : last.member.contract;
}

export function hasClauses(contract: Contract | undefined): boolean {
  return contract !== undefined && contract.requires.length + contract.ensures.length + contract.throws.length > 0;
}

/** Whether a `@throws` names the class of the error, or one that it extends. */
export function isDeclared({ errorName, ancestors = [] }: Thrown, contract: Contract | undefined): boolean {
  const names = new Set([errorName, ...ancestors, "Error"]);
  return (contract?.throws ?? []).some((clause) => clause.errorName.split("|").some((name) => names.has(name.trim())));
}
