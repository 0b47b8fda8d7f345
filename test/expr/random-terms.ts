// Random expressions and models for differential tests: rich in the values at which doubles surprise.
import { apply, constant, variable, type Expr, type Sort, type SortValue } from "../../src/expr/expr.ts";
import type { Model } from "../../src/expr/evaluate.ts";
import { OPERATORS, type OperatorName } from "../../src/expr/operators.ts";
import { REGEXP_OPERATORS } from "../../src/expr/regexp-operators.ts";
import type { Rng } from "../../src/support/rng.ts";

export const SPECIAL_NUMBERS: readonly number[] = [
  0,
  -0,
  1,
  -1,
  2,
  -2,
  3,
  7,
  10,
  31,
  32,
  33,
  -7,
  0.1,
  0.5,
  -0.5,
  1.5,
  -1.5,
  2.5,
  0.49999999999999994,
  1e21,
  -1e21,
  5e-324,
  -5e-324,
  1.7976931348623157e308,
  2 ** 31,
  -(2 ** 31),
  2 ** 31 - 1,
  2 ** 32,
  2 ** 32 - 1,
  2 ** 53,
  2 ** 53 - 1,
  2 ** 53 + 2,
  -(2 ** 53),
  4503599627370497.5,
  NaN,
  Infinity,
  -Infinity,
];

const SPECIAL: Readonly<Record<Sort, readonly SortValue[]>> = {
  number: SPECIAL_NUMBERS,
  boolean: [true, false],
  bigint: [0n, 1n, -1n, 2n, -3n, 7n, 64n, 2n ** 53n + 1n, -(2n ** 63n), 10n ** 20n],
  string: [
    ...["", "0", "-0", "1", "true", "false", "NaN", "abc", "ab", "c", "1e+21", "Infinity"],
    ...["a", ",", " ", "a,b,,c", " a\t", "\u00a0b\ufeff", "ABC", "aBcab", "42px", "0x1f", "%41", "%", "$&", "$"],
    ...["\ud83d", "\ude00", "\ud83d\ude00", "a\ud83d\ude00b", "\u0130", "\u03a3", "a\u03a3", "\u00df", "\n", "\uffff"],
  ],
};

/** Small ones are what positions in short strings are. */
const POSITIONS: readonly number[] = [0, 0, 1, 1, 2, 3, 4, -1, -2, 1.5, -0, NaN, Infinity, -Infinity];

const SOURCES = ["a", "^a+$", "(\\w)(b)?", "", "\\d+", "[^,]*", "(?<=a)b|c", "\\bx?", "(a)|(b)", "$", "\u00a0", "/"];
const FLAGS = ["", "i", "m", "u", "y", "s"];

const NAMES = ["x", "y", "z"];

function randomValue(rng: Rng, sort: Sort): SortValue {
  return rng.pick(SPECIAL[sort]);
}

function leaf(rng: Rng, sort: Sort): Expr {
  if (rng.next() < 0.35) return constant(randomValue(rng, sort));
  if (rng.next() < 0.2) return variable(`${sort} d`, sort, SPECIAL[sort].slice(0, 2));
  return variable(`${sort} ${rng.pick(NAMES)}`, sort);
}

const BY_RESULT = (sort: Sort): OperatorName[] =>
  (Object.keys(OPERATORS) as OperatorName[]).filter((op) => op === "ite" || OPERATORS[op].result === sort);

/** A term of the given sort in which `make` has the say over every application; shares leaves, so rules meet. */
export function randomTerm(
  rng: Rng,
  sort: Sort,
  depth: number,
  make: (op: OperatorName, args: Expr[]) => Expr,
  operators: (sort: Sort) => readonly OperatorName[] = BY_RESULT,
): Expr {
  const choices = operators(sort);
  if (depth === 0 || choices.length === 0 || rng.next() < 0.1) return leaf(rng, sort);
  const op = rng.pick(choices);
  const sorts: readonly Sort[] = op === "ite" ? ["boolean", sort, sort] : OPERATORS[op].args;
  const args = sorts.map((argSort, i) => {
    if (op in REGEXP_OPERATORS && (i === 1 || i === 2)) return constant(rng.pick(i === 1 ? SOURCES : FLAGS));
    if (sorts[0] === "string" && argSort === "number" && rng.next() < 0.7) return constant(rng.pick(POSITIONS));
    return randomTerm(rng, argSort, depth - 1, make, operators);
  });
  if (rng.next() < 0.1 && args.length === 2 && sorts[0] === sorts[1]) args[1] = args[0] as Expr;
  return make(op, args);
}

export function randomModel(rng: Rng): Model {
  const model = new Map<string, SortValue>();
  for (const sort of Object.keys(SPECIAL) as Sort[]) {
    for (const name of NAMES) model.set(`${sort} ${name}`, randomValue(rng, sort));
    model.set(`${sort} d`, rng.pick(SPECIAL[sort].slice(0, 2)));
  }
  return model;
}

export const plainly = (op: OperatorName, args: Expr[]): Expr => apply(op, args);
