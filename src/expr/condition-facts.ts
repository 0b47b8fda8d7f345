// Gathers the literals of a path condition into facts, one for all literals about the same terms.
import { comparisonOf } from "./readable-comparison.ts";
import { apply, isConst, type Expr, type SortValue } from "./expr.ts";
import { freeVariables } from "./free-variables.ts";
import { labelOf } from "./label.ts";
import { oppositeOf, saysNaN, type Literal } from "./literals.ts";
import { PairRelation } from "./pair-relation.ts";
import { printExpr, type PrintOptions } from "./print.ts";
import { givenText, inputName } from "./tag.ts";
import { ValueRange } from "./value-range.ts";

export interface FixedVariable {
  readonly name: string;
  readonly value: SortValue;
}

export interface Fact {
  text(): string;
  /**
   * A weak fact is left out where another fact is about the same inputs. Weak are: the kind of an input, that a number
   * is ordinary.
   */
  isWeak(): boolean;
  /** The input that has only one value left, if there is one. */
  fixes(): FixedVariable | undefined;
}

export interface PlacedFact {
  readonly fact: Fact;
  /** Positions of the first and the last literal that the fact covers. */
  readonly first: number;
  readonly last: number;
  /** The inputs it is about; a tag counts as its input. */
  readonly inputs: ReadonlySet<string>;
}

export interface FactOptions extends PrintOptions {
  readonly mayBeNaN: (expr: Expr) => boolean;
  /** The value of an expression on the run that is described, where it is known. */
  readonly valueOf?: (expr: Expr) => SortValue | undefined;
}

/** Callers promise that the literals can all hold at once. */
export function gatherFacts(literals: readonly Literal[], print: FactOptions): PlacedFact[] {
  const placed = new Map<string, PlacedFact>();
  literals.forEach((literal, position) => {
    const key = keyOf(literal, print);
    const known = placed.get(key);
    const fact = known?.fact ?? newFact(literal, print);
    const comparison = comparisonIn(literal, print);
    if (comparison !== undefined && fact instanceof ValueRange && isConst(comparison.right))
      fact.add(comparison.relation, comparison.right.value);
    if (comparison !== undefined && fact instanceof PairRelation) fact.add(comparison);
    const inputs = new Set(freeVariables(literal.expr).map(inputName));
    placed.set(key, { fact, first: known?.first ?? position, last: position, inputs });
  });
  return [...placed.values()];
}

function keyOf(literal: Literal, print: FactOptions): string {
  const comparison = comparisonIn(literal, print);
  if (comparison === undefined) return `${literal.positive} ${literal.expr.id}`;
  if (isConst(comparison.right)) return `range ${comparison.left.id}`;
  return `pair ${[comparison.left.id, comparison.right.id].sort((a, b) => a - b).join(" ")}`;
}

function newFact(literal: Literal, print: FactOptions): Fact {
  const comparison = comparisonIn(literal, print);
  if (comparison === undefined) return plainFact(literal, print);
  return isConst(comparison.right) ? new ValueRange(comparison.left, print) : new PairRelation(comparison, print);
}

function plainFact(literal: Literal, print: FactOptions): Fact {
  const { expr, positive } = literal;
  return {
    text: () => printExpr(positive ? expr : apply("not", [expr]), print),
    isWeak: () => saysNaN(oppositeOf(literal)) || (positive ? saysUsual(expr) : givenText(expr, false) !== undefined),
    fixes: () => (expr.kind === "var" ? { name: inputName(expr), value: positive } : undefined),
  };
}

/** That a number is ordinary, or that an input is present. */
function saysUsual(expr: Expr): boolean {
  return expr.kind === "app" && (expr.op === "isFinite" || expr.op === "isInteger" || labelOf(expr) !== undefined);
}

/** The comparison that the literal is. A number compared with itself is a test for NaN, not a comparison. */
function comparisonIn(literal: Literal, print: FactOptions) {
  if (saysNaN(literal) || saysNaN(oppositeOf(literal))) return undefined;
  return comparisonOf(literal.expr, literal.positive, print.mayBeNaN);
}
