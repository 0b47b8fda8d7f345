// Comparisons of integers as conditions on linear forms. A constant beside an integer may be a fraction: `x < 2.5` is `x < 3`.
import type { App, Expr } from "../../../expr/expr.ts";
import type { OperatorName } from "../../../expr/operators.ts";
import { atMost, constantForm, equal, lessThan, unsure, type Cases, type LinearForm } from "./linear-form.ts";
import type { LinearTerms } from "./linear-terms.ts";

type Relation = "<" | "<=" | "=" | "same";

const RELATIONS: Partial<Record<OperatorName, { readonly relation: Relation; readonly mirrored?: true }>> = {
  lt: { relation: "<" },
  le: { relation: "<=" },
  eq: { relation: "=" },
  same: { relation: "same" },
  bigLt: { relation: "<" },
  bigLe: { relation: "<=" },
  bigEq: { relation: "=" },
  bigLtNumber: { relation: "<" },
  bigLeNumber: { relation: "<=" },
  bigGtNumber: { relation: "<", mirrored: true },
  bigGeNumber: { relation: "<=", mirrored: true },
  bigEqNumber: { relation: "=" },
};

export function isComparison(node: Expr | undefined): node is App {
  return node?.kind === "app" && RELATIONS[node.op] !== undefined;
}

/** In which cases the comparison is true, or false; one case without conditions where that cannot be said. */
export function comparedCases(terms: LinearTerms, node: number, truth: boolean): Cases {
  const { nodes, operands } = terms.analysis.program;
  const comparison = nodes[node];
  if (!isComparison(comparison)) return [[]];
  const { relation, mirrored } = RELATIONS[comparison.op] ?? { relation: "=" };
  const [first, second] = operands[node] as readonly [number, number];
  const [a, b] = mirrored === true ? [second, first] : [first, second];
  if (relation === "<" || relation === "<=")
    return truth ? ordered(terms, a, b, relation) : ordered(terms, b, a, relation === "<" ? "<=" : "<");
  const [x, y] = [terms.form(a), terms.form(b)];
  if (x === undefined || y === undefined) return [[]];
  if (truth) return [equal(x, y)];
  // of two zeros one may be -0
  const isTold = relation === "=" || isNonZero(x) || isNonZero(y);
  const left = isTold ? x : unsure(x);
  return [lessThan(left, y), lessThan(y, left)];
}

function isNonZero({ unknowns, constant }: LinearForm): boolean {
  return unknowns.length === 0 && constant !== 0;
}

function ordered(terms: LinearTerms, a: number, b: number, relation: "<" | "<="): Cases {
  const isStrict = relation === "<";
  const [x, y] = [terms.form(a), terms.form(b)];
  // rounded beside each other, two fractions would not compare as they do
  if (x === undefined && y === undefined) return [[]];
  const left = x ?? roundedConstant(terms, a, isStrict ? Math.floor : Math.ceil);
  const right = y ?? roundedConstant(terms, b, isStrict ? Math.ceil : Math.floor);
  if (left === undefined || right === undefined) return [[]];
  return [isStrict ? lessThan(left, right) : atMost(left, right)];
}

/** The integer that compares with integers as the constant does. */
function roundedConstant(terms: LinearTerms, node: number, round: (x: number) => number): LinearForm | undefined {
  const expr = terms.analysis.program.nodes[node];
  const value = expr?.kind === "const" && typeof expr.value === "number" ? round(expr.value) : NaN;
  return Number.isSafeInteger(value) ? constantForm(value) : undefined;
}
