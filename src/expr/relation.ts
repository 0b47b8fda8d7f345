// How two values compare: the relations, their negations and mirror images, and the operators that express them.
// The first table alone names the operators; everything else about comparison operators is derived from it.
import type { SortValue } from "./expr.ts";
import type { OperatorName } from "./operators.ts";

export type Order = "<" | "<=" | ">" | ">=";
/** Compares two values of one sort. */
export type Relation = Order | "===" | "!==";
/** The relations that leave a value or an interval; `!==` only excludes a value. */
export type BoundRelation = Exclude<Relation, "!==">;
/** Also `==` and `!=`, which compare a bigint with a number. */
export type AnyRelation = Relation | "==" | "!=";

/**
 * The operators, by what they compare; "mixed": a bigint on the left with a number on the right. A relation without an
 * operator of its own is expressed by another: `>` of one sort is `<` with the operands swapped, `!==` is a negated `===`.
 */
export const COMPARISON_OPERATORS = {
  number: { "<": "lt", "<=": "le", "===": "eq" },
  bigint: { "<": "bigLt", "<=": "bigLe", "===": "bigEq" },
  string: { "<": "strLt", "<=": "strLe", "===": "strEq" },
  mixed: { "<": "bigLtNumber", "<=": "bigLeNumber", ">": "bigGtNumber", ">=": "bigGeNumber", "==": "bigEqNumber" },
} as const satisfies Record<string, Partial<Record<AnyRelation, OperatorName>>>;

export type ComparedSorts = keyof typeof COMPARISON_OPERATORS;
type OperatorsOf<S extends ComparedSorts> = (typeof COMPARISON_OPERATORS)[S];
export type ComparisonOperator = { [S in ComparedSorts]: OperatorsOf<S>[keyof OperatorsOf<S>] }[ComparedSorts];

export interface ComparisonMeaning {
  readonly op: ComparisonOperator;
  readonly sorts: ComparedSorts;
  readonly relation: Order | "===" | "==";
}

/** Every comparison operator with its meaning. `Object.is` (`same`) is none: it is no relation of the language's own. */
export const COMPARISONS: readonly ComparisonMeaning[] = Object.entries(COMPARISON_OPERATORS).flatMap(
  ([sorts, operators]) =>
    Object.entries(operators).map(([relation, op]) => ({ op, sorts, relation }) as ComparisonMeaning),
);

/** The relations that have an operator for every sort. */
export type BasicRelation = "<" | "<=" | "===";

/** The relations of the operators that compare two values of one sort. */
export const BASIC_RELATIONS: Readonly<Partial<Record<OperatorName, BasicRelation>>> = Object.fromEntries(
  COMPARISONS.filter(({ sorts }) => sorts !== "mixed").map(({ op, relation }) => [op, relation]),
);

const NEGATED = {
  "<": ">=",
  "<=": ">",
  ">": "<=",
  ">=": "<",
  "===": "!==",
  "!==": "===",
  "==": "!=",
  "!=": "==",
} as const;

const MIRRORED = {
  "<": ">",
  "<=": ">=",
  ">": "<",
  ">=": "<=",
  "===": "===",
  "!==": "!==",
  "==": "==",
  "!=": "!=",
} as const;

export function isRelation(operator: string): operator is AnyRelation {
  return Object.hasOwn(NEGATED, operator);
}

/** The relation that holds between ordered values where the given one does not. Of NaN, an order and its negation both fail. */
export function negatedRelation<R extends AnyRelation>(relation: R): (typeof NEGATED)[R] {
  return NEGATED[relation];
}

/** The same relation with its sides swapped: `a < b` is `b > a`. */
export function mirroredRelation<R extends AnyRelation>(relation: R): (typeof MIRRORED)[R] {
  return MIRRORED[relation];
}

/** The operator that expresses the negated order; of one sort it takes its operands the other way round: `!(a < b)` is `b <= a`. */
export const NEGATED_ORDERS: Readonly<Partial<Record<OperatorName, OperatorName>>> = Object.fromEntries(
  COMPARISONS.flatMap(({ op, sorts, relation }) => {
    const operators: Partial<Record<AnyRelation, OperatorName>> = COMPARISON_OPERATORS[sorts];
    const negated = negatedRelation(relation);
    return isOrder(negated) ? [[op, operators[negated] ?? operators[mirroredRelation(negated)]]] : [];
  }),
);

export function isOrder(relation: AnyRelation): relation is Order {
  return relation === "<" || relation === "<=" || relation === ">" || relation === ">=";
}

/** Whether the relation holds, by the language's own operators: of NaN only `!==` does. */
export function holdsBetween(a: SortValue, relation: Relation, b: SortValue): boolean {
  switch (relation) {
    case "<":
      return a < b;
    case "<=":
      return a <= b;
    case ">":
      return a > b;
    case ">=":
      return a >= b;
    case "===":
      return a === b;
    case "!==":
      return a !== b;
  }
}

/** How two ordered values may compare, as bits of a set. */
export const [LESS, EQUAL, GREATER] = [1, 2, 4] as const;
export const ANY_ORDER = LESS | EQUAL | GREATER;

const OUTCOMES: Readonly<Record<AnyRelation, number>> = {
  "<": LESS,
  "<=": LESS | EQUAL,
  "===": EQUAL,
  ">": GREATER,
  ">=": GREATER | EQUAL,
  "!==": LESS | GREATER,
  "==": EQUAL,
  "!=": LESS | GREATER,
};

/** The ways to compare that the relation admits. */
export function outcomesOf(relation: AnyRelation): number {
  return OUTCOMES[relation];
}

/** The relation between values of one sort that admits exactly these; undefined for none and for all. */
export function relationAdmitting(outcomes: number): Relation | undefined {
  return RELATIONS.find((relation) => OUTCOMES[relation] === outcomes);
}

const RELATIONS: readonly Relation[] = ["<", "<=", "===", ">", ">=", "!=="];
