// Names for the objects that the calls of a sequence return.
import type { ClassShape } from "../../model/class-shape.ts";
import type { CallRecipe } from "../../model/sequence.ts";
import type { LocalNames } from "./local-names.ts";
import { receiverName, UNNAMED } from "./receiver-name.ts";

/** Names by the numbers of the calls. `names` holds the name of the object itself. */
export function productNames(
  shape: ClassShape | undefined,
  calls: readonly CallRecipe[],
  numbers: readonly number[],
  names: LocalNames,
): ReadonlyMap<number, string> {
  const bases = new Map<string, string>();
  return new Map(
    numbers.map((k) => {
      const sources = sourcesOf(shape, calls[k - 1]);
      const key = sources.join();
      // The first object gets the word alone, later ones a number: `node`, `node2`.
      const base = bases.get(key) ?? baseName(sources, (name) => names.isFree(name));
      bases.set(key, base);
      return [k, names.pick(base)];
    }),
  );
}

/** Shorter words are no names: `copyOf` gives no `of`. */
const SHORTEST = 3;

function baseName(sources: readonly string[], isFree: (name: string) => boolean): string {
  const isName = (name: string): boolean => (name.length >= SHORTEST || sources.includes(ANY_FUNCTION)) && isFree(name);
  const found = sources.map((source) => receiverName(source, isName));
  return found.find((name) => name !== UNNAMED) ?? UNNAMED;
}

/**
 * Texts to take the name of a result from, the best first: its type (`insert(2)` gives a `node`); but the property (`head`)
 * if it is one, and the method (`clone`, `subMap`) if others, or the object under test, have a type of that name.
 */
function sourcesOf(shape: ClassShape | undefined, call: CallRecipe | undefined): string[] {
  if (call === undefined) return [];
  const { kind, name, product = "" } = call.member;
  const { name: own = "", products = {} } = shape ?? {};
  const type = products[product]?.name ?? product;
  const stem = type.replace(NUMBER, "");
  const isCommon = Object.values(products).some((each) => each.name !== type && each.name.replace(NUMBER, "") === stem);
  if (stem === ANY_FUNCTION) return [stem];
  if (isCommon) return [name, stem];
  return kind === "getter" || type === own ? [name, type] : [type, name];
}

/** A function for which the code has no name: what `subscribe` gives is no `subscribe`. */
const ANY_FUNCTION = "Fn";

/** Distinguishes types with the same name: `View`, `View2`. */
const NUMBER = /\d+$/;
