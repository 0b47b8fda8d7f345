// A unit with only those members that callers usually use: no assignments to fields, and nothing that is private by its name.
import type { ClassMember } from "../../model/class-shape.ts";
import { isPrivateByName } from "../../model/is-private-by-name.ts";
import type { Unit } from "../../model/unit.ts";

/** As it is where callers could do nothing else. */
export function usualUnit(unit: Unit): Unit {
  const { shape } = unit;
  if (shape === undefined) return unit;
  const { assignable: _, ...others } = shape;
  const members = usual(shape.members);
  return members.length === 0 ? unit : { ...unit, shape: { ...others, members, linked: usual(shape.linked ?? []) } };
}

function usual(members: readonly ClassMember[]): ClassMember[] {
  return members.filter(({ name }) => !isPrivateByName(name));
}
