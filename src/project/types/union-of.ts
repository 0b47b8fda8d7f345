// The union of several input types, flattened and without redundant members.
import type { PrimitiveType } from "../../model/input-type.ts";
import type { SupportedType } from "./refusal.ts";
import { typeSize } from "./type-size.ts";

type Primitive = Extract<PrimitiveType, { kind: "literal" }>["value"];

/** `leftOut`: texts of types that belong to the union, but are not supported. */
export function unionOf(types: readonly SupportedType[], leftOut: readonly string[] = []): SupportedType {
  const all = types.flatMap((type) => (type.kind === "union" ? (type.members as SupportedType[]) : [type]));
  const inherited = types.flatMap((type) => (type.kind === "union" ? (type.partial ?? []) : []));
  const partial = [...new Set([...inherited, ...leftOut])];
  const anything = all.find(({ kind }) => kind === "any");
  if (anything !== undefined) return anything;
  const outside = types.flatMap((type) => (type.kind === "union" ? (type.outside ?? []) : []));
  const members = withoutRepeats(joinClasses(all)).sort((a, b) => Number(isEmpty(a)) - Number(isEmpty(b)));
  const [first] = members;
  if (first !== undefined && members.length === 1 && partial.length + outside.length === 0) return first;
  return {
    kind: "union",
    members,
    ...(partial.length > 0 && { partial }),
    ...(outside.length > 0 && { outside }),
  };
}

/** Built-in classes are one member that says which they are. */
function joinClasses(all: readonly SupportedType[]): readonly SupportedType[] {
  const classes = all.flatMap((type) => (type.kind === "built-in-class" ? [type] : []));
  if (classes.length < 2) return all;
  const names = [...new Set(classes.flatMap((type) => type.names))];
  return [...all.filter(({ kind }) => kind !== "built-in-class"), { kind: "built-in-class", names }];
}

function withoutRepeats(all: readonly SupportedType[]): SupportedType[] {
  const wide = new Set<string>(all.map(({ kind }) => kind));
  const has = (value: boolean) => all.some((type) => type.kind === "literal" && type.value === value);
  if (has(true) && has(false)) wide.add("boolean");
  const members = new Map<unknown, SupportedType>();
  for (const type of all) {
    const member = type.kind === "literal" && wide.has(typeof type.value) ? widened(type.value, type) : type;
    const key = keyOf(member);
    if (!members.has(key)) members.set(key, member);
  }
  return [...members.values()];
}

/** Larger types are compared by identity: equal copies stay apart. */
const MOST_COMPARED = 40;

/** A key that is equal for equal types. Literals are compared by value, so an enum member equals its number. */
function keyOf(type: SupportedType): unknown {
  if (type.kind === "literal") return `${typeof type.value}:${String(type.value)}`;
  if (typeSize(type) > MOST_COMPARED) return type;
  return JSON.stringify(type, (_, value: unknown) =>
    typeof value === "bigint" || value === undefined || Object.is(value, -0)
      ? `${typeof value}:${Object.is(value, -0) ? "-0" : String(value)}`
      : value,
  );
}

/** Null and undefined come last, because the order of the checker's unions is arbitrary. */
function isEmpty(type: SupportedType): boolean {
  return type.kind === "literal" && (type.value === null || type.value === undefined);
}

/** The primitive type that subsumes a literal of its union. */
function widened(value: Primitive, type: SupportedType): SupportedType {
  if (typeof value === "number") return { kind: "number" };
  if (typeof value === "string") return { kind: "string" };
  if (typeof value === "bigint") return { kind: "bigint" };
  return typeof value === "boolean" ? { kind: "boolean" } : type;
}

/** Removes `undefined` from a union. Undefined if no member is left. */
export function withoutUndefined(type: SupportedType): SupportedType | undefined {
  if (type.kind === "literal" && type.value === undefined) return undefined;
  if (type.kind !== "union") return type;
  const rest = type.members.filter((member) => !(member.kind === "literal" && member.value === undefined));
  if (rest.length === 0) return undefined;
  const present = unionOf(rest as SupportedType[], type.partial);
  if (type.outside === undefined) return present;
  return { ...(present.kind === "union" ? present : { kind: "union", members: [present] }), outside: type.outside };
}
