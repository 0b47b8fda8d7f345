// The values that people would choose for an input, by its name.
// Enters: `userEmail`, `cart.lines[0].sku`, `names[1]`. Leaves: values for it, the most usual first; none where the name says nothing.
// Deliberately absent: whether the code does with them what is wanted. Whoever uses them looks.
import type { Primitive, Sort, SortValue } from "../../expr/expr.ts";
import { COUNTS } from "./counts.ts";
import { GENERAL_BIGINTS, GENERAL_NUMBERS, GENERAL_TEXTS } from "./general.ts";
import { MONEY } from "./money.ts";
import { PEOPLE } from "./people.ts";
import { PLACES } from "./places.ts";
import { WRITING } from "./writing.ts";
import { TIMES } from "./times.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** Where two know a word, the first counts. */
const VOCABULARIES: readonly Vocabulary[] = [PEOPLE, PLACES, MONEY, TIMES, WRITING, COUNTS];

const KNOWN = new Map(VOCABULARIES.toReversed().flatMap((each) => Object.entries(each)));
const ALL: ReadonlySet<Primitive> = new Set<Primitive>([
  ...[...KNOWN.values()].flat(),
  ...GENERAL_TEXTS,
  ...GENERAL_NUMBERS,
  ...GENERAL_BIGINTS,
]);

/** Most words that one entry of a vocabulary has. */
const MOST_WORDS = 2;

/** Those for an input of this name and sort. */
export function preferredValues(name: string, sort: Sort): readonly SortValue[] {
  const key = `${sort} ${name}`;
  const known = ASKED.get(key);
  if (known !== undefined) return known;
  const found = valuesFor(wordsOf(name)).filter((value) => typeof value === sort);
  ASKED.set(key, found);
  return found;
}

/** Names are few, and asked about very often. */
const ASKED = new Map<string, readonly SortValue[]>();

/** Whether people would write such a value, so that it need not be made simpler. */
export function isReadable(value: Primitive): boolean {
  return ALL.has(value);
}

function valuesFor(words: readonly string[]): readonly SortValue[] {
  for (let count = Math.min(MOST_WORDS, words.length); count > 0; count--) {
    const key = words.slice(-count).join(" ");
    // of a list, each element is what the list is named for
    const known = KNOWN.get(key) ?? (key.endsWith("s") ? KNOWN.get(key.slice(0, -1)) : undefined);
    if (known !== undefined) return known;
  }
  return [];
}

/** The words of the last name in a path: `cart.lines[0].unitPrice` has `unit` and `price`. */
function wordsOf(path: string): string[] {
  const name = /([\p{L}_$][\p{L}\p{N}_$]*)(?:\[\d+\]|:\w+)*$/u.exec(path)?.[1] ?? "";
  const spaced = name.replace(/([\p{Ll}\p{N}])(\p{Lu})/gu, "$1 $2").replace(/[_$\d]+/g, " ");
  return spaced.toLowerCase().split(" ").filter(Boolean);
}
