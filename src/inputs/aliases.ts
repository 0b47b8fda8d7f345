// Which inputs may alias. Aliases among parameters are explored; for objects inside of them it is assumed that there are none.
import type { InputType, Parameter } from "../model/input-type.ts";
import { typeParts } from "../model/type-parts.ts";
import { typeText } from "../model/type-text.ts";
import type { Unit } from "../model/unit.ts";
import { typesIn } from "./types-in.ts";

const WITHOUT_IDENTITY = new Set<InputType["kind"]>([
  ...(["number", "boolean", "bigint", "string", "literal", "union", "unsupported"] as const),
  ...(["any", "symbol", "function"] as const),
]);

/** For each parameter the indices of earlier ones of the same type; parameters without any are not in the map. */
export function aliasesOf(parameters: readonly Parameter[]): Map<number, number[]> {
  const aliases = new Map<number, number[]>();
  const texts = parameters.map(({ type, rest }) =>
    rest || WITHOUT_IDENTITY.has(type.kind) ? undefined : typeText(type),
  );
  for (const [index, text] of texts.entries()) {
    if (text === undefined) continue;
    const earlier = texts.flatMap((other, i) => (i < index && other === text ? [i] : []));
    if (earlier.length > 0) aliases.set(index, earlier);
  }
  return aliases;
}

const NEVER_OBJECTS = new Set<InputType["kind"]>([
  ...(["number", "boolean", "bigint", "string", "literal", "unsupported", "symbol"] as const),
]);

/** Equal for parameters that one object may be given for in several calls; undefined where there is none. */
export function sharedAs({ type, rest }: Parameter): string | undefined {
  const mayBeObject = (each: InputType): boolean =>
    each.kind === "union" ? each.members.some(mayBeObject) : !NEVER_OBJECTS.has(each.kind);
  if (rest || !mayBeObject(type)) return undefined;
  return type.kind === "any" ? "any" : typeText(type);
}

/** Whether values of the type may be objects that the code can tell from each other. */
function hasIdentity({ kind }: InputType): boolean {
  return kind === "any" || (!WITHOUT_IDENTITY.has(kind) && kind !== "named");
}

/** Whether one object may be an argument of several calls. */
export function mayBeGivenAgain({ parameters, types = {} }: Pick<Unit, "parameters" | "types">): boolean {
  return parameters.some(({ type }) => typesIn(type, types).some(hasIdentity));
}

/** Whether inputs may alias in ways that are not explored: as parts of parameters, or as members of unions. */
export function mayAliasUnexplored({ parameters, types = {} }: Unit): boolean {
  const all = parameters.map(({ type }) => typesIn(type, types));
  const repeats = (type: InputType): boolean =>
    isRepeated(type) && insideOf(type).some((part) => typesIn(part, types).some(hasIdentity));
  if (all.flat().some(repeats) || parameters.some(({ rest }, i) => rest && (all[i] ?? []).some(hasIdentity)))
    return true;
  const places: Place[] = all.flatMap((within, i) =>
    within.filter(hasIdentity).map((type) => ({ type, isArgument: type === parameters[i]?.type })),
  );
  return places.some((a, i) => places.slice(i + 1).some((b) => !areExplored(a, b) && isCompatible(a.type, b.type)));
}

/** Whether typed arrays among the inputs may be views of one buffer, which is not explored. */
export function mayShareMemory({ parameters, types = {} }: Unit): boolean {
  const isView = ({ kind }: InputType): boolean => kind === "typed-array";
  const all = parameters.flatMap(({ type, rest }) => {
    const within = typesIn(type, types);
    return rest || within.some((each) => isRepeated(each)) ? [...within, ...within] : within;
  });
  return all.filter(isView).length > 1;
}

interface Place {
  readonly type: InputType;
  readonly isArgument: boolean;
}

/** Whether `aliasesOf` lets one object be in both places. */
function areExplored(a: Place, b: Place): boolean {
  return a.isArgument && b.isArgument && a.type.kind !== "any" && b.type.kind !== "any";
}

/** The types inside of a type. A named type may refer to itself, so it counts as a part of itself. */
function insideOf(type: InputType): readonly InputType[] {
  return type.kind === "named" ? [type] : typeParts(type);
}

/** Whether a value of the type holds any number of values, two of which may alias. */
function isRepeated(type: InputType): boolean {
  if (type.kind === "object") return type.index !== undefined;
  if (type.kind === "tuple") return type.rest !== undefined;
  return ["array", "set", "map", "function", "named"].includes(type.kind);
}

/** Whether a value of one type may be of the other. Like TypeScript, it requires a member that both declare. */
function isCompatible(a: InputType, b: InputType): boolean {
  if (a.kind === "any" || b.kind === "any") return true;
  if (a.kind !== "object" || b.kind !== "object") return typeText(a) === typeText(b);
  const [few, many] = a.members.length <= b.members.length ? [a, b] : [b, a];
  const names = new Set(many.members.map(({ name }) => name));
  const hasAll = few.members.every(({ name, optional }) => optional || names.has(name));
  return hasAll && few.members.some(({ name }) => names.has(name));
}
