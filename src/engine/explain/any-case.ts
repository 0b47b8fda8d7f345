// The disjunction of several cases as text: first the conditions that all have in common, then the alternatives.
import type { Expr } from "../../expr/expr.ts";
import type { Texts } from "./texts.ts";

export interface Case {
  /** The case is their conjunction. */
  readonly conditions: readonly Expr[];
  /** Conditions that are known to hold; texts leave out what follows from them. */
  readonly given: readonly Expr[];
}

/** Conjuncts, which together hold exactly where the conditions of at least one case do. */
export function anyCase(cases: readonly [Case, ...Case[]], texts: Texts): string[] {
  const [first, ...others] = cases;
  if (others.length === 0) return texts.conditions(first.conditions, first.given);
  const lists = others.map(({ conditions }) => new Set(conditions));
  const common = first.conditions.filter((condition) => lists.every((list) => list.has(condition)));
  const given = givenToAll(cases);
  const shared = texts.conditions(common, given);
  const isCommon = new Set(common);
  const alternatives = cases.map(({ conditions }) =>
    texts.conditions(
      conditions.filter((condition) => !isCommon.has(condition)),
      [...given, ...common],
    ),
  );
  if (alternatives.some((conjuncts) => conjuncts.length === 0)) return shared;
  const choice = [...new Set(alternatives.map(conjunction))].join(" || ");
  return shared.length === 0 ? [choice] : [...shared, `(${choice})`];
}

function givenToAll([first, ...others]: readonly [Case, ...Case[]]): Expr[] {
  const lists = others.map(({ given }) => new Set(given));
  return first.given.filter((condition) => lists.every((list) => list.has(condition)));
}

function conjunction(conjuncts: readonly string[]): string {
  return conjuncts.length === 1 ? (conjuncts[0] as string) : `(${conjuncts.join(" && ")})`;
}
