// The keys of records: objects whose type has an index signature.
import type { ObjectType } from "../model/input-type.ts";

/** Keys that every record may have, besides those that the code or the model mentions. */
export const RECORD_KEYS = { string: ["a", "b"], number: ["0", "1"] };
/** Natives read these keys of any object, so no input has them. */
const NEVER_IN_RECORDS = new Set(["then", "toJSON", "__proto__"]);

type RecordIndex = NonNullable<ObjectType["index"]>;

export function mayBeInRecord(index: RecordIndex, key: string): boolean {
  if (key in Object.prototype || NEVER_IN_RECORDS.has(key)) return false;
  return index.key === "string" || String(Number(key)) === key;
}

/** All keys that a record may have besides the declared ones, in a fixed order that the language keeps: integers first. */
export function recordKeys({ key }: RecordIndex, declared: readonly string[], mentioned: Iterable<string>): string[] {
  const keys = [...new Set([...mentioned, ...RECORD_KEYS[key]])].filter((each) => !declared.includes(each));
  const isIndex = (each: string): boolean => /^(0|[1-9]\d{0,8})$/.test(each);
  return [
    ...keys.filter(isIndex).sort((a, b) => Number(a) - Number(b)),
    ...keys.filter((each) => !isIndex(each)).sort(),
  ];
}

type Entries<T> = readonly (readonly [key: string, value: T])[];

/** Entries in the order in which an object that a model determines has them: declared members, then the keys of the record. */
export function inModelOrder<T>({ members, index }: ObjectType, entries: Entries<T>): Entries<T> {
  const declared = members.map(({ name }) => name);
  const given = entries.map(([key]) => key);
  const keys = [...declared, ...(index === undefined ? [] : recordKeys(index, declared, given))];
  return entries.toSorted(([a], [b]) => keys.indexOf(a) - keys.indexOf(b));
}

/** The keys of the object `name` that occur in these variables: `key` in `name.key`, `name["key"].length`. */
export function keysUnder(name: string, variables: readonly string[]): string[] {
  const keys = variables.flatMap((each): string[] => {
    const rest = each.slice(name.length);
    const named = /^\.([\p{ID_Start}$_][\p{ID_Continue}$]*)/u.exec(rest)?.[1];
    if (named !== undefined) return [named];
    const quoted = /^\[("(?:[^"\\]|\\.)*")\]/.exec(rest)?.[1];
    return quoted === undefined ? [] : [JSON.parse(quoted) as string];
  });
  return [...new Set(keys)];
}
