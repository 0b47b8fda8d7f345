// Strings: their lengths, characters, parts and joins, and numbers read from them.
import type { Expr } from "../../../src/expr/expr.ts";
import type { Rng } from "../../../src/support/rng.ts";
import { e, inputs } from "./term.ts";
import type { Theory } from "./theory.ts";
import { randomText } from "./values.ts";

const PIECES = ["a", "b", ",", "=", "-", "ab", "key", " "] as const;

export const strings: Theory = {
  name: "strings",
  scene(rng) {
    const variables = inputs(2 + rng.below(2), "string");
    return {
      variables,
      entry: [],
      isIntegral: true,
      sample: () => randomText(rng),
      term: () => (rng.next() < 0.5 ? textTerm(rng, variables) : numberTerm(rng, variables)),
    };
  },
};

export function textTerm(rng: Rng, variables: readonly Expr[]): Expr {
  const simple = (): Expr => rng.pick(variables);
  const operand = (): Expr => (rng.next() < 0.7 ? simple() : textTerm(rng, variables));
  return rng.pick([
    simple,
    simple,
    () => e("charAt", simple(), rng.below(4)),
    () => e("slice", operand(), rng.below(3), rng.pick([Infinity, 3, 4, -1])),
    () => e("slice", simple(), 0, e("indexOf", simple(), rng.pick(PIECES), 0)),
    () => e("substring", simple(), rng.below(3), rng.pick([Infinity, 3, 5])),
    () => e("concat", operand(), rng.next() < 0.5 ? simple() : rng.pick(PIECES)),
    () => e("concat", rng.pick(PIECES), operand()),
    () => e(rng.pick(["trim", "toUpperCase", "toLowerCase"]), operand()),
    () => e(rng.pick(["replace", "replaceAll"]), simple(), rng.pick(PIECES), rng.pick(PIECES)),
    () => e("splitPart", simple(), rng.pick([",", "=", "-"]), rng.below(2)),
  ])();
}

function numberTerm(rng: Rng, variables: readonly Expr[]): Expr {
  const simple = (): Expr => rng.pick(variables);
  const operand = (): Expr => (rng.next() < 0.7 ? simple() : textTerm(rng, variables));
  return rng.pick([
    () => e("length", operand()),
    () => e("length", simple()),
    () => e("codeAt", simple(), rng.below(4)),
    () => e("sub", e("codeAt", simple(), rng.below(4)), 48),
    () => e("indexOf", operand(), rng.pick(PIECES), rng.below(2)),
    () => e("lastIndexOf", simple(), rng.pick(PIECES), Infinity),
    () => e("add", e("length", simple()), e("length", simple())),
    () => e("splitCount", simple(), rng.pick([",", "=", "-"])),
    () => e("parseInt", operand(), 10),
    () => e("stringToNumber", simple()),
  ])();
}
