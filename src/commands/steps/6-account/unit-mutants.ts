import type { MutantNote } from "../../../model/protocol.ts";
import type { MutantsResult, Survivor } from "../../../model/result.ts";
import type { Unit } from "../../../model/unit.ts";
import { mutantKey } from "../3-minimize/mutant-owners.ts";
import type { FileMutants } from "../3-minimize/strengthen-chosen.ts";
import { assertedKills, killsByCalls } from "../3-minimize/asserted-parts.ts";
import type { VerifiedTests } from "../5-verify/verify-tests.ts";
import { shownLocation } from "./shown-location.ts";

export interface NoticedMutants extends Pick<FileMutants, "ofUnits" | "equivalent"> {
  readonly killed: ReadonlySet<string>;
}

const NOTHING: ReadonlySet<string> = new Set();

/** The mutants of a file that its written tests notice. A test that was weakened counts for none. */
export function killedMutants(
  { noticedBy }: Pick<FileMutants, "noticedBy">,
  { kept }: Pick<VerifiedTests, "kept">,
): ReadonlySet<string> {
  return new Set(
    kept.flatMap(({ test: { trace, strength, assertedCalls = NOTHING, assertedState } }) => {
      const noticed = noticedBy.get(trace);
      if (noticed === undefined || strength !== undefined) return [];
      return [...assertedKills(noticed, assertedState), ...killsByCalls(noticed.byCalls, assertedCalls)];
    }),
  );
}

/** Which mutants of a unit are noticed; undefined where none were run. */
export function unitMutants(
  unit: Unit,
  { ofUnits, equivalent, killed }: NoticedMutants,
  cwd: string,
): MutantsResult | undefined {
  const mutants = ofUnits.get(unit);
  if (mutants === undefined) return undefined;
  const survivors = mutants.filter(({ number }) => !killed.has(mutantKey(unit, number)));
  const proved = new Set(equivalent.get(unit));
  const open = survivors.filter(({ number }) => !proved.has(number));
  const shown = ({ position, operator, text }: MutantNote): Omit<Survivor, "isReached"> => ({
    location: shownLocation({ file: unit.declaredIn, ...position }, cwd),
    operator,
    mutant: text,
  });
  return {
    killed: mutants.length - survivors.length,
    equivalent: survivors.length - open.length,
    open: open.length,
    survivors: open.map((mutant) => ({ ...shown(mutant), isReached: mutant.isReached })),
    equivalents: survivors
      .filter(({ number }) => proved.has(number))
      .map((mutant) => ({
        claim: "equivalent-mutant",
        ...shown(mutant),
        ...mutant.range,
        edit: mutant.edit ?? "",
      })),
  };
}
