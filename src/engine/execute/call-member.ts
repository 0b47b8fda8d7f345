import type { ClassMember } from "../../model/class-shape.ts";

/** Strict code: what cannot be set throws. */
export function callMember(
  receiver: object,
  { kind, name }: Pick<ClassMember, "kind" | "name">,
  args: readonly unknown[],
): unknown {
  const members = receiver as Record<string, unknown>;
  if (kind === "getter") return members[name];
  if (kind === "method") return Reflect.apply(members[name] as () => unknown, receiver, args);
  members[name] = args[0];
  return undefined;
}
