// The one place where objects are made and their members called, rewritten or natively, for exploring and for observing.
import type { ClassMember, Maker } from "../../model/class-shape.ts";
import { letTimePass } from "./timers.ts";
import { findUnit, valueAt } from "./find-unit.ts";

/** `exports`: those of the unit's file. */
export function callMaker(
  exports: object,
  { kind, access }: Pick<Maker, "kind" | "access">,
  args: readonly unknown[],
): unknown {
  if (kind === "module") return valueAt(exports, access);
  const { callee, receiver } = findUnit(exports, access);
  return kind === "constructor" ? Reflect.construct(callee, args) : Reflect.apply(callee, receiver, args);
}

/** Calls a member of an object, or an export that shares state with it. */
export function callOn(exports: object, receiver: object, member: ClassMember, args: readonly unknown[]): unknown {
  const { exported } = member;
  return exported === undefined ? callMember(receiver, member, args) : callMaker(exports, exported, args);
}

/** Behaves as strict code does, which tests are: a property that cannot be set throws. */
export function callMember(
  receiver: object,
  { kind, name }: Pick<ClassMember, "kind" | "name">,
  args: readonly unknown[],
): unknown {
  if (kind === "time") {
    letTimePass();
    return undefined;
  }
  if (kind === "call") return Reflect.apply(receiver as () => unknown, undefined, args);
  const members = receiver as Record<PropertyKey, unknown>;
  const key = keyOf(name);
  if (kind === "getter") return members[key];
  if (kind === "method") return Reflect.apply(members[key] as () => unknown, receiver, args);
  members[key] = args[0];
  return undefined;
}

/** Whether the result of an earlier call has the member. */
export function isCallableOn(receiver: object, { kind, name }: Pick<ClassMember, "kind" | "name">): boolean {
  if (kind === "call") return typeof receiver === "function";
  return kind !== "method" || keyOf(name) in receiver;
}

/** `[Symbol.iterator]` names the symbol. */
function keyOf(name: string): PropertyKey {
  const known = /^\[Symbol\.(\w+)\]$/.exec(name)?.[1];
  const symbol: unknown = known === undefined ? undefined : Reflect.get(Symbol, known);
  return typeof symbol === "symbol" ? symbol : name;
}
