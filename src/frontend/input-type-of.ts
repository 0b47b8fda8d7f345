// From a type of the checker to what the engine can vary.
import type { InputType } from "../model/input-type.ts";
import { enumOf, enumValues } from "./enum-values.ts";
import { ts, type TS } from "./typescript.ts";

/** Everything but unsupported, whose text is that of the whole parameter and not of one member. */
export type SupportedType = Exclude<InputType, { kind: "unsupported" }>;

type Primitive = Extract<InputType, { kind: "literal" }>["value"];

/** Why a type cannot be varied. */
export type Refusal = "not supported" | "no constraint" | "no value" | "no importable name";

export function inputTypeOf(type: TS.Type, checker: TS.TypeChecker): SupportedType | Refusal {
  const atoms = atomsOf(type, checker, 0);
  if (atoms === undefined) return "no constraint";
  if (atoms.some(({ flags }) => (flags & ts.TypeFlags.Never) !== 0)) return "no value";
  const members = membersOf(atoms, checker);
  return typeof members === "string" ? members : unionOf(members);
}

/** The members of unions and constraints, none of them a union or type parameter; undefined without a constraint. */
function atomsOf(type: TS.Type, checker: TS.TypeChecker, depth: number): TS.Type[] | undefined {
  if (type.isUnion()) {
    const parts = type.types.map((member) => atomsOf(member, checker, depth));
    return parts.includes(undefined) ? undefined : (parts as TS.Type[][]).flat();
  }
  if (type.isIntersection()) return [withoutEmptyParts(type, checker)];
  if ((type.flags & ts.TypeFlags.Instantiable) === 0 || (type.flags & STRING_PATTERNS) !== 0) return [type];
  const bound = checker.getBaseConstraintOfType(type);
  const stands =
    bound !== undefined && (bound.flags & ts.TypeFlags.Unknown) === 0
      ? bound
      : checker.getDefaultFromTypeParameter(type);
  // A constraint may lead back to its own parameter through a default.
  return stands === undefined || stands === type || depth > 10 ? undefined : atomsOf(stands, checker, depth + 1);
}

/** `number & {}` is how types ask the checker not to show an alias: it is `number`. */
function withoutEmptyParts(type: TS.IntersectionType, checker: TS.TypeChecker): TS.Type {
  const parts = type.types.filter((part) => checker.typeToString(part) !== "{}");
  return parts.length === 1 ? (parts[0] as TS.Type) : type;
}

const STRING_PATTERNS = ts.TypeFlags.TemplateLiteral | ts.TypeFlags.StringMapping;

function membersOf(atoms: readonly TS.Type[], checker: TS.TypeChecker): SupportedType[] | Refusal {
  const members: SupportedType[] = [];
  const enums = new Set<TS.Symbol>();
  for (const atom of atoms) {
    const symbol = enumOf(atom, checker);
    if (symbol === undefined) {
      const member = primitiveMember(atom, checker);
      if (member === undefined) return "not supported";
      members.push(member);
    } else if (!enums.has(symbol)) {
      enums.add(symbol);
      const group = atoms.filter((other) => enumOf(other, checker) === symbol);
      const values = enumValues(group, symbol, checker);
      if (values.length < group.length) return "not supported";
      // TypeScript takes the bare number for a member, but not the bare string.
      if (values.some(({ value, named }) => typeof value === "string" && named === undefined))
        return "no importable name";
      members.push(...values);
    }
  }
  return members;
}

function primitiveMember(type: TS.Type, checker: TS.TypeChecker): SupportedType | undefined {
  const { flags } = type;
  if ((flags & ts.TypeFlags.Number) !== 0) return { kind: "number" };
  if ((flags & ts.TypeFlags.BigInt) !== 0) return { kind: "bigint" };
  if ((flags & ts.TypeFlags.BooleanLiteral) !== 0) return literal(checker.typeToString(type) === "true");
  if ((flags & ts.TypeFlags.Null) !== 0) return literal(null);
  if ((flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Void)) !== 0) return literal(undefined);
  if (type.isNumberLiteral() || type.isStringLiteral()) return literal(type.value);
  if ((flags & ts.TypeFlags.BigIntLiteral) !== 0) {
    const { negative, base10Value } = (type as TS.BigIntLiteralType).value;
    return literal(negative ? -BigInt(base10Value) : BigInt(base10Value));
  }
  return undefined;
}

function literal(value: Primitive): SupportedType {
  return { kind: "literal", value };
}

/** One type that allows what each of the types allows. */
export function unionOf(types: readonly SupportedType[]): SupportedType {
  const all = types.flatMap((type) => (type.kind === "union" ? (type.members as SupportedType[]) : [type]));
  const wide = new Set<string>(all.map(({ kind }) => kind));
  const has = (value: boolean) => all.some((type) => type.kind === "literal" && type.value === value);
  if (has(true) && has(false)) wide.add("boolean");
  const members = new Map<string, SupportedType>();
  for (const type of all) {
    const member = type.kind === "literal" && wide.has(typeof type.value) ? widened(type.value, type) : type;
    const key = member.kind === "literal" ? `${typeof member.value}:${String(member.value)}` : member.kind;
    if (!members.has(key)) members.set(key, member);
  }
  const ordered = [...members.values()].sort((a, b) => Number(isEmpty(a)) - Number(isEmpty(b)));
  const [first] = ordered;
  return first !== undefined && ordered.length === 1 ? first : { kind: "union", members: ordered };
}

/** null and undefined come last, whatever order the checker has made of them. */
function isEmpty(type: SupportedType): boolean {
  return type.kind === "literal" && (type.value === null || type.value === undefined);
}

/** The wide type that takes the place of one of its literals, where both are in a union. */
function widened(value: Primitive, type: SupportedType): SupportedType {
  if (typeof value === "number") return { kind: "number" };
  if (typeof value === "bigint") return { kind: "bigint" };
  return typeof value === "boolean" ? { kind: "boolean" } : type;
}
