// The product that can be passed for a parameter: the result of an earlier call, or the object itself.
import type { InputTypes } from "../types/input-types.ts";
import { isOfLibrary } from "../types/library-type.ts";
import { ts, type TS } from "../typescript.ts";
import type { TakenType } from "./draft-member.ts";
import type { ProductEntry, ProductTable } from "./product-table.ts";
import { usesOf } from "./uses-of.ts";

/** Callers have bound the type parameters of the member's object. */
export function takenProduct(
  { types: taken, written }: TakenType,
  table: ProductTable,
  types: InputTypes,
): ProductEntry | undefined {
  const { checker } = types;
  const parts = taken.flatMap((type) => partsOf(type, types));
  const known = ofTypes(parts, table, types);
  if (known !== undefined || written === undefined || !parts.some((part) => isOpen(part, types))) return known;
  const uses = usesOf(written, checker);
  const used = uses.types.flatMap((type) => partsOf(type, types));
  return ofTypes(used, table, types) ?? preferred(table, (entry) => hasAll(entry, uses.members, checker), types);
}

/** A product of one of these types, else one whose types are assignable to them. */
function ofTypes(parts: readonly TS.Type[], table: ProductTable, types: InputTypes): ProductEntry | undefined {
  const { checker } = types;
  const keys = new Set(parts.map((part) => types.keyOf(part)));
  const objects = parts.filter((part) => (part.flags & OBJECT) !== 0 && !isOpen(part, types));
  const fits = (type: TS.Type): boolean => objects.some((object) => checker.isTypeAssignableTo(type, object));
  return (
    preferred(table, (entry) => entry.keys.every((key) => keys.has(key)), types) ??
    preferred(table, (entry) => entry.types.every(fits), types)
  );
}

const OBJECT = ts.TypeFlags.Object | ts.TypeFlags.Intersection;

/** Of several products, the first that cannot be made otherwise, else the first other than the receiver's class. */
function preferred(
  { entries, self }: ProductTable,
  is: (entry: ProductEntry) => boolean,
  types: InputTypes,
): ProductEntry | undefined {
  const found = entries.filter(is);
  if (found.length <= 1) return found[0];
  const isMade = ({ types: own, scope }: ProductEntry): boolean =>
    scope(() => own.some((type) => types.convert(type).kind !== "refused"));
  return found.find((entry) => !isMade(entry)) ?? found.find((entry) => entry !== self);
}

/** The members of a type, with type parameters replaced by their arguments or constraints. */
function partsOf(type: TS.Type, types: InputTypes): TS.Type[] {
  const bound = types.boundTo(type);
  const isGeneric = (bound.flags & ts.TypeFlags.Instantiable) !== 0;
  const known = isGeneric ? types.checker.getBaseConstraintOfType(bound) : bound;
  if (known === undefined || (isGeneric && (known.flags & ts.TypeFlags.Unknown) !== 0)) return [];
  return known.isUnion() ? known.types.flatMap((part) => partsOf(part, types)) : [known];
}

/** Whether a type accepts every object, so that only the uses of the parameter narrow it: `unknown`, `{}`, `Object`. */
function isOpen(type: TS.Type, types: InputTypes): boolean {
  const { checker } = types;
  if ((type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.NonPrimitive)) !== 0) return true;
  if ((type.flags & ts.TypeFlags.Object) === 0) return false;
  if (isOfLibrary(type, types)) return type.getSymbol()?.name === "Object";
  const isEmpty = checker.getPropertiesOfType(type).length === 0 && checker.getIndexInfosOfType(type).length === 0;
  return isEmpty && type.getCallSignatures().length === 0 && type.getConstructSignatures().length === 0;
}

function hasAll({ types }: ProductEntry, members: ReadonlySet<string>, checker: TS.TypeChecker): boolean {
  const has = (type: TS.Type, name: string): boolean => checker.getPropertyOfType(type, name) !== undefined;
  return members.size > 0 && types.every((type) => [...members].every((name) => has(type, name)));
}
