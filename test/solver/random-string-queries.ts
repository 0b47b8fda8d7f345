// Random queries about two short strings and an integer, and all their models within reach.
import { negate } from "../../src/expr/build.ts";
import { Evaluator, type Model } from "../../src/expr/evaluate.ts";
import { constant, variable, type Expr, type SortValue } from "../../src/expr/expr.ts";
import type { Rng } from "../../src/support/rng.ts";
import { simplified as e } from "../expr/write-terms.ts";

const ALPHABET = ["a", "b", ",", "1", " "];
const PIECES = ["", "a", "b", ",", "ab", "a,", "1", "12", "ba", "B"];
const INDICES = [0, 1, 2, 3, -1, -2, 5, Infinity];

const s = variable("s", "string");
const t = variable("t", "string");
const x = variable("x", "number");

function randomText(rng: Rng, longest = 6): string {
  return Array.from({ length: rng.below(longest + 1) }, () => rng.pick(ALPHABET)).join("");
}

export function randomStringModel(rng: Rng): Model {
  return new Map<string, SortValue>([
    ["s", randomText(rng)],
    ["t", randomText(rng, 3)],
    ["x", rng.below(8) - 2],
  ]);
}

/** A query that holds under the model: each of some random conditions, or its negation. */
export function queryWithModel(rng: Rng, model: Model, count: number): Expr[] {
  const evaluator = new Evaluator(model);
  return Array.from({ length: count }, () => {
    const condition = randomCondition(rng);
    return evaluator.holds(condition) ? condition : negate(condition);
  }).filter((condition) => evaluator.holds(condition));
}

export function randomStringQuery(rng: Rng): Expr[] {
  return Array.from({ length: 2 + rng.below(3) }, () => {
    const condition = randomCondition(rng);
    return rng.next() < 0.3 ? negate(condition) : condition;
  });
}

/** A model with short strings, if there is one. */
export function shortModel(constraints: readonly Expr[]): Model | undefined {
  for (const text of SHORT) {
    for (const other of ["", "a", "ab"]) {
      for (const number of [0, 1, 2, -1]) {
        const model = new Map<string, SortValue>([
          ["s", text],
          ["t", other],
          ["x", number],
        ]);
        const evaluator = new Evaluator(model);
        if (constraints.every((constraint) => evaluator.holds(constraint))) return model;
      }
    }
  }
  return undefined;
}

/** All strings of up to three units, and some others. */
const SHORT = ["a,b,", "12ab", "aaaa", "abab"];
for (const first of ["", ...ALPHABET])
  for (const second of ["", ...ALPHABET]) for (const third of ["", ...ALPHABET]) SHORT.push(first + second + third);

function randomCondition(rng: Rng): Expr {
  const other = (): Expr => (rng.next() < 0.7 ? constant(rng.pick(PIECES)) : randomString(rng));
  return rng.pick<() => Expr>([
    () => e("eq", randomNumber(rng), rng.below(5)),
    () => e("lt", randomNumber(rng), rng.below(100)),
    () => e("le", rng.below(4), randomNumber(rng)),
    () => e("eq", randomNumber(rng), x),
    () => e("strEq", randomString(rng), other()),
    () => e("strLt", randomString(rng), other()),
    () => e("strLe", other(), randomString(rng)),
    () => e("startsWith", randomString(rng), other(), rng.below(3)),
    () => e("endsWith", randomString(rng), other(), rng.pick([Infinity, 2, 3])),
    () => e("includes", randomString(rng), other(), rng.below(2)),
    () => e("isNaN", randomNumber(rng)),
  ])();
}

function randomNumber(rng: Rng): Expr {
  const piece = () => constant(rng.pick(PIECES.slice(1)));
  return rng.pick<() => Expr>([
    () => e("length", randomString(rng)),
    () => e("length", s),
    () => e("codeAt", s, rng.below(4)),
    () => e("sub", e("codeAt", s, rng.below(4)), 48),
    () => e("codePointAt", s, rng.below(3)),
    () => e("indexOf", s, piece(), rng.below(2)),
    () => e("lastIndexOf", s, piece(), rng.pick([Infinity, 2])),
    () => e("parseInt", randomString(rng), 10),
    () => e("stringToNumber", randomString(rng)),
    () => e("splitCount", s, piece()),
    () => e("add", e("length", s), e("length", t)),
    () => x,
  ])();
}

function randomString(rng: Rng): Expr {
  const piece = () => constant(rng.pick(PIECES.slice(1)));
  const index = () => rng.pick(INDICES);
  return rng.pick<() => Expr>([
    () => s,
    () => s,
    () => t,
    () => e("charAt", s, rng.below(4)),
    () => e("slice", s, index(), index()),
    () => e("slice", s, rng.below(3), Infinity),
    () => e("slice", s, 0, e("indexOf", s, piece(), 0)),
    () => e("substring", s, rng.below(3), index()),
    () => e("concat", s, rng.next() < 0.5 ? t : piece()),
    () => e("concat", piece(), s),
    () => e(rng.pick(["trim", "trimStart", "trimEnd"] as const), s),
    () => e(rng.pick(["toUpperCase", "toLowerCase"] as const), s),
    () => e(rng.pick(["replace", "replaceAll"] as const), s, piece(), rng.pick(PIECES)),
    () => e("splitPart", s, piece(), rng.below(3)),
    () => e(rng.pick(["padStart", "padEnd"] as const), s, rng.below(6), piece()),
    () => e("repeat", t, rng.below(4)),
    () => e("numberToString", x),
  ])();
}
