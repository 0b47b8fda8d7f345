// Which unit's tests are to notice a mutant: several units of a file may run the same code.
import type { Noticed } from "../../../model/protocol.ts";
import type { Unit } from "../../../model/unit.ts";
import type { Strengthened } from "../../../supervisor/jobs/strengthen.ts";

export function mutantKey({ declaredIn }: Pick<Unit, "declaredIn">, number: number): string {
  return `mutant ${number} of ${declaredIn}`;
}

/** All that a test notices, whatever it asserts. */
export function numbersOf({ kills, byCalls }: Noticed): number[] {
  return [...kills, ...byCalls.map(([number]) => number)];
}

/** A mutant is for the tests of the unit in which it is, if they notice it; otherwise for the first that does. */
export function owners(judged: ReadonlyMap<Unit, Strengthened>): Map<string, Unit> {
  const owner = new Map<string, Unit>();
  for (const [unit, { mutants, noticed: byTests, found }] of judged) {
    const all = [...byTests, ...found.map((each) => each.noticed)];
    const noticed = new Set(all.flatMap(numbersOf));
    for (const { number, range } of mutants) {
      if (!noticed.has(number)) continue;
      const key = mutantKey(unit, number);
      const isInside = unit.range.start <= range.start && range.end <= unit.range.end;
      if (isInside || !owner.has(key)) owner.set(key, unit);
    }
  }
  return owner;
}
