// Comparisons of a term, with constants close to what the term is worth and far from it.
import type { Evaluator } from "../../../src/expr/evaluate.ts";
import { constant, type Expr, type SortValue } from "../../../src/expr/expr.ts";
import type { OperatorName } from "../../../src/expr/operators.ts";
import type { Rng } from "../../../src/support/rng.ts";
import { e } from "./term.ts";
import { randomBigint, randomDouble, randomInteger, randomText } from "./values.ts";

const RELATIONS = {
  number: ["lt", "le", "eq", "lt", "le", "eq", "same"],
  bigint: ["bigLt", "bigLe", "bigEq"],
  string: ["strEq", "strEq", "strLt", "strLe"],
} as const satisfies Record<string, readonly OperatorName[]>;

/** The term against a constant, or against another term of its sort. */
export function comparison(
  rng: Rng,
  term: Expr,
  others: readonly Expr[],
  evaluator: Evaluator,
  isIntegral: boolean,
): Expr {
  if (term.sort === "boolean") return term;
  const partners = others.filter((other) => other.sort === term.sort && other !== term);
  const partner =
    partners.length > 0 && rng.next() < 0.35
      ? rng.pick(partners)
      : constant(constantFor(rng, evaluator.evaluate(term), isIntegral));
  if (term.sort === "string" && rng.next() < 0.35) return search(rng, term, partner);
  const relation = rng.pick<OperatorName>(RELATIONS[term.sort]);
  return rng.next() < 0.5 ? e(relation, term, partner) : e(relation, partner, term);
}

function search(rng: Rng, term: Expr, sought: Expr): Expr {
  return rng.pick([
    () => e("startsWith", term, sought, 0),
    () => e("endsWith", term, sought, Infinity),
    () => e("includes", term, sought, 0),
  ])();
}

function constantFor(rng: Rng, value: SortValue, isIntegral: boolean): SortValue {
  const isNear = rng.next() < 0.6;
  if (typeof value === "bigint") return isNear ? value + BigInt(rng.below(7) - 3) : randomBigint(rng);
  if (typeof value === "string") return isNear ? similarText(rng, value) : randomText(rng);
  if (typeof value === "boolean") return value;
  if (!isNear || !Number.isFinite(value)) return isIntegral ? randomInteger(rng) : randomDouble(rng);
  if (isIntegral) return Math.trunc(value) + rng.below(7) - 3;
  return rng.pick([value, value + 1, value - 0.5, Math.round(value), Math.round(value * 100) / 100, value * 2]);
}

function similarText(rng: Rng, text: string): string {
  const at = rng.below(text.length + 1);
  return rng.pick([text, text.slice(0, at), text.slice(at), text.slice(0, at) + randomText(rng, 1) + text.slice(at)]);
}
