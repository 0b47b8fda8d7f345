import type { MutantsResult } from "../../../model/result.ts";
import type { Unit } from "../../../model/unit.ts";
import { type FileMutants, mutantKey } from "../3-minimize/strengthen-chosen.ts";
import type { VerifiedTests } from "../5-verify/verify-tests.ts";
import { shownLocation } from "./shown-location.ts";

/** Which mutants of a unit the written tests notice; undefined where none were run. A test that was weakened counts for none. */
export function unitMutants(
  unit: Unit,
  { ofUnits, killsOf }: FileMutants,
  { kept }: Pick<VerifiedTests, "kept">,
  cwd: string,
): MutantsResult | undefined {
  const mutants = ofUnits.get(unit);
  if (mutants === undefined) return undefined;
  const killed = new Set(
    kept.flatMap(({ test }) => (test.strength === undefined ? (killsOf.get(test.trace) ?? []) : [])),
  );
  const open = mutants.filter(({ number }) => !killed.has(mutantKey(unit, number)));
  return {
    killed: mutants.length - open.length,
    equivalent: 0,
    open: open.length,
    survivors: open.map(({ position, operator, text, isReached }) => ({
      location: shownLocation({ file: unit.declaredIn, ...position }, cwd),
      operator,
      mutant: text,
      isReached,
    })),
  };
}
