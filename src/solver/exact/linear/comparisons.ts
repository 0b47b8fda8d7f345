// Translates comparisons of integers to conditions on linear forms. A constant may be a fraction: `x < 2.5` is `x < 3`.
import type { App, Expr } from "../../../expr/expr.ts";
import type { OperatorName } from "../../../expr/operators.ts";
import {
  COMPARISONS,
  isOrder,
  mirroredRelation,
  negatedRelation,
  type ComparisonMeaning,
  type Order,
} from "../../../expr/relation.ts";
import { atMost, constantForm, equal, lessThan, unsure, type Cases, type LinearForm } from "./linear-form.ts";
import type { LinearTerms } from "./linear-terms.ts";

/**
 * The relations of operators on numbers and bigints, also mixed. `Object.is` ("same") is an equality that distinguishes -0
 * from 0.
 */
const RELATIONS = Object.fromEntries([
  ...COMPARISONS.filter(({ sorts }) => sorts !== "string").map(({ op, relation }) => [op, relation]),
  ["same", "same"],
]) as Partial<Record<OperatorName, ComparisonMeaning["relation"] | "same">>;

export function isComparison(node: Expr | undefined): node is App {
  return node?.kind === "app" && RELATIONS[node.op] !== undefined;
}

/** The cases in which the comparison has the given truth; a single case without conditions where that cannot be expressed. */
export function comparedCases(terms: LinearTerms, node: number, truth: boolean): Cases {
  const { nodes, operands } = terms.analysis.program;
  const comparison = nodes[node];
  if (!isComparison(comparison)) return [[]];
  const relation = RELATIONS[comparison.op] as NonNullable<(typeof RELATIONS)[OperatorName]>;
  const [a, b] = operands[node] as readonly [number, number];
  if (relation !== "same" && isOrder(relation))
    return orderedCases(terms, a, b, truth ? relation : negatedRelation(relation));
  const [x, y] = [terms.form(a), terms.form(b)];
  if (x === undefined || y === undefined) return [[]];
  if (truth) return [equal(x, y)];
  // two zeros may still differ in their sign
  const isTold = relation !== "same" || isNonZero(x) || isNonZero(y);
  const left = isTold ? x : unsure(x);
  return [lessThan(left, y), lessThan(y, left)];
}

function isNonZero({ unknowns, constant }: LinearForm): boolean {
  return unknowns.length === 0 && constant !== 0;
}

function orderedCases(terms: LinearTerms, a: number, b: number, relation: Order): Cases {
  if (relation === ">" || relation === ">=") return orderedCases(terms, b, a, mirroredRelation(relation));
  const isStrict = relation === "<";
  const [x, y] = [terms.form(a), terms.form(b)];
  // rounding two fractions could change how they compare
  if (x === undefined && y === undefined) return [[]];
  const left = x ?? roundedConstant(terms, a, isStrict ? Math.floor : Math.ceil);
  const right = y ?? roundedConstant(terms, b, isStrict ? Math.ceil : Math.floor);
  if (left === undefined || right === undefined) return [[]];
  return [isStrict ? lessThan(left, right) : atMost(left, right)];
}

/** The integer that compares with all integers as the constant does. */
function roundedConstant(terms: LinearTerms, node: number, round: (x: number) => number): LinearForm | undefined {
  const expr = terms.analysis.program.nodes[node];
  const value = expr?.kind === "const" && typeof expr.value === "number" ? round(expr.value) : NaN;
  return Number.isSafeInteger(value) ? constantForm(value) : undefined;
}
