// Whether a recursive type has a finite value.
import type { InputType, Parameter } from "../../model/input-type.ts";
import { typeParts } from "../../model/type-parts.ts";

type EntryOf = (name: string) => InputType | undefined;

/** `entryOf` resolves a name; undefined while that type is being converted. Such a type counts as inhabited. */
export function isInhabited(type: InputType, entryOf: EntryOf): boolean {
  const names = namesIn(type, entryOf);
  const proven = new Set(names.filter((name) => entryOf(name) === undefined));
  // Least fixpoint: starts from no names, and adds a name once its type has a value by the names added before.
  for (let before = -1; before < proven.size;) {
    before = proven.size;
    for (const name of names) if (!proven.has(name) && hasValue(entryOf(name) as InputType, proven)) proven.add(name);
  }
  return hasValue(type, proven);
}

/** All names reachable from a type, those reached last first. */
function namesIn(type: InputType, entryOf: EntryOf): string[] {
  const names = new Set<string>();
  const visit = (part: InputType): void => {
    if (part.kind !== "named") return typeParts(part).forEach(visit);
    if (names.has(part.name)) return;
    names.add(part.name);
    const entry = entryOf(part.name);
    if (entry !== undefined) visit(entry);
  };
  visit(type);
  return [...names].reverse();
}

function hasValue(type: InputType, proven: ReadonlySet<string>): boolean {
  const has = (part: InputType) => hasValue(part, proven);
  const hasAll = (parts: readonly Pick<Parameter, "type" | "optional">[]) =>
    parts.every((part) => part.optional || has(part.type));
  switch (type.kind) {
    case "union":
      return type.members.some(has);
    case "object":
      return hasAll(type.members);
    case "tuple":
      return hasAll(type.elements);
    case "instance":
      return hasAll(type.parameters);
    // A test's own function returns a value that is written into it.
    case "function":
      return has(type.result);
    case "extended":
      return has(type.base) && has(type.members);
    case "promise":
      return has(type.value);
    case "named":
      return proven.has(type.name);
    default:
      return true;
  }
}
