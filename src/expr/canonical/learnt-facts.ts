// Learns from conditions which atoms of polynomials are integers, and their bounds.
import type { Expr } from "../expr.ts";
import { factsOf, NOTHING, type ValueFacts } from "../fact-values.ts";
import { isAtom } from "./polynomial.ts";
import { boundBy, comparedBy, type TermBound } from "./term-bound.ts";
import { bothFacts, TermFacts } from "./term-facts.ts";

const INTEGER: ValueFacts = factsOf({
  low: -Number.MAX_VALUE,
  high: Number.MAX_VALUE,
  integral: true,
  neverNaN: true,
  neverNegativeZero: false,
});

/**
 * Learns only from conditions on single atoms, or on their absolute values: no rewriting changes what those say, so a condition
 * is never rewritten by a fact that was learnt from it. A negated order, which NaN satisfies, says something only of an atom that
 * is known to be no NaN. `given`: facts that hold independently of the conditions.
 */
export function learntFacts(conjuncts: readonly Expr[], given: (atom: Expr) => ValueFacts): TermFacts {
  const learnt = new Map<Expr, ValueFacts>();
  const known = (atom: Expr): ValueFacts => learnt.get(atom) ?? given(atom);
  const note = (atom: Expr, facts: ValueFacts): void => void learnt.set(atom, bothFacts(known(atom), facts));
  for (const conjunct of conjuncts) {
    if (conjunct.kind === "app" && conjunct.op === "isInteger" && isAtom(conjunct.args[0] as Expr))
      note(conjunct.args[0] as Expr, INTEGER);
    const compared = comparedBy(conjunct);
    for (const side of compared === undefined ? [] : atomsIn(compared.left, compared.right)) note(side, NOTHING);
  }
  for (const conjunct of conjuncts) {
    const compared = comparedBy(conjunct);
    const bound = compared && boundBy(compared);
    if (bound === undefined || !isAtom(bound.term) || typeof bound.value !== "number" || bound.relation === "!==")
      continue;
    const atom = bound.term;
    const [inner] = atom.kind === "app" && atom.op === "abs" ? atom.args : [];
    if (bound.orNaN && !known(atom).neverNaN && !(inner !== undefined && known(inner).neverNaN)) continue;
    note(atom, boundsIn(bound, bound.value));
    if (inner !== undefined && isAtom(inner) && !bound.relation.startsWith(">"))
      note(inner, factsOf({ ...NOTHING, low: -bound.value, high: bound.value, neverNaN: true }));
  }
  return new TermFacts(learnt);
}

function boundsIn({ relation }: TermBound, value: number): ValueFacts {
  return factsOf({
    ...NOTHING,
    low: relation.startsWith("<") ? -Infinity : value,
    high: relation.startsWith(">") ? Infinity : value,
    neverNaN: true,
  });
}

/** The atoms of the terms; of terms with very many only the first. */
function atomsIn(...terms: Expr[]): Expr[] {
  const found: Expr[] = [];
  const pending = terms;
  for (let term = pending.pop(); term !== undefined && found.length < MOST_ATOMS; term = pending.pop()) {
    if (isAtom(term)) found.push(term);
    else if (term.kind === "app") pending.push(...term.args);
  }
  return found;
}

const MOST_ATOMS = 60;
