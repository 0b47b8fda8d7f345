// Values that are worth a try before anything is known of the code: small ones, and the constants in its text.
import type { Sort, SortValue, Var } from "../expr/expr.ts";
import type { NumberDomain } from "./options.ts";

const SMALL = [0, 1, 2, 3, 5, 10, 100, -1, -2];
/** Sizes of arrays and collections. */
export const PLAIN_LENGTHS: readonly number[] = [0, 1, 2, 3];
const TEXTS = ["", "a", "b", "abc", "hello", "0", "1", "42", " "];
const STRANGE = [0.5, -0, NaN, Infinity, -Infinity, 2 ** 31, -(2 ** 31), Number.MAX_SAFE_INTEGER, 1e21, 5e-324];

export type PlainValues = Readonly<Record<Sort, readonly SortValue[]>>;

export function plainValues(constants: readonly SortValue[], numbers: NumberDomain | undefined): PlainValues {
  const mined = constants.filter((value) => typeof value === "number").flatMap((c) => [c, c + 1, c - 1, -c]);
  const minedBig = constants.filter((value) => typeof value === "bigint").flatMap((c) => [c, c + 1n, c - 1n, -c]);
  const allowed = [...SMALL, ...mined, ...(numbers === "any" ? STRANGE : [])].filter(
    (x) => (numbers !== "int" || Number.isSafeInteger(x)) && (numbers !== "finite" || Number.isFinite(x)),
  );
  return {
    number: [...new Set(allowed)],
    bigint: [...new Set([...SMALL.map(BigInt), ...minedBig])],
    boolean: [false, true],
    string: [...new Set([...TEXTS, ...constants.filter((value) => typeof value === "string")])],
  };
}

/** Whether the variable is the number of elements or entries of an input. */
export function isLength({ name, sort }: Var): boolean {
  return sort === "number" && /\.(length|size)$/.test(name);
}
