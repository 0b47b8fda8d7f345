// What holds where any of several cases does: what they have in common, then what each has besides.
import type { Expr } from "../../expr/expr.ts";
import type { Texts } from "./texts.ts";

export interface Case {
  /** All hold. */
  readonly conditions: readonly Expr[];
  /** What else is known, and goes without saying. */
  readonly given: readonly Expr[];
}

/** More are only counted. */
const MOST_CASES = 24;

/** Conjuncts. They hold exactly where the conditions of one of the cases do. */
export function anyCase(cases: readonly [Case, ...Case[]], texts: Texts): string[] {
  const [first, ...others] = cases;
  if (others.length === 0) return texts.conditions(first.conditions, first.given);
  const lists = others.map(({ conditions }) => new Set(conditions));
  const common = first.conditions.filter((condition) => lists.every((list) => list.has(condition)));
  const given = givenToAll(cases);
  const told = texts.conditions(common, given);
  // nobody reads so many, and it takes long to say them well
  if (cases.length > MOST_CASES) return [...told, `(one of ${cases.length} cases)`];
  const isCommon = new Set(common);
  const besides = cases.map(({ conditions }) =>
    texts.conditions(
      conditions.filter((condition) => !isCommon.has(condition)),
      [...given, ...common],
    ),
  );
  if (besides.some((conjuncts) => conjuncts.length === 0)) return told;
  const choice = [...new Set(besides.map(alternative))].join(" || ");
  return told.length === 0 ? [choice] : [...told, `(${choice})`];
}

function givenToAll([first, ...others]: readonly [Case, ...Case[]]): Expr[] {
  const lists = others.map(({ given }) => new Set(given));
  return first.given.filter((condition) => lists.every((list) => list.has(condition)));
}

function alternative(conjuncts: readonly string[]): string {
  return conjuncts.length === 1 ? (conjuncts[0] as string) : `(${conjuncts.join(" && ")})`;
}
