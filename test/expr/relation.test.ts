import { expect, test } from "vitest";
import type { SortValue } from "../../src/expr/expr.ts";
import { OPERATORS, type OperatorName } from "../../src/expr/operators.ts";
import {
  ANY_ORDER,
  BASIC_RELATIONS,
  COMPARISONS,
  EQUAL,
  GREATER,
  holdsBetween,
  LESS,
  mirroredRelation,
  NEGATED_ORDERS,
  negatedRelation,
  outcomesOf,
  relationAdmitting,
  type Relation,
} from "../../src/expr/relation.ts";

const RELATIONS: readonly Relation[] = ["<", "<=", ">", ">=", "===", "!=="];

const VALUES = {
  number: [-1, -0, 0, 0.5, 1, Infinity],
  bigint: [-1n, 0n, 1n],
  string: ["", "a", "ab", "b"],
} as const;

function pairsOf(sorts: keyof typeof VALUES | "mixed"): [SortValue, SortValue][] {
  const [left, right] = sorts === "mixed" ? [VALUES.bigint, VALUES.number] : [VALUES[sorts], VALUES[sorts]];
  return left.flatMap((a) => right.map((b): [SortValue, SortValue] => [a, b]));
}

function apply(op: OperatorName, a: SortValue, b: SortValue): boolean {
  return (OPERATORS[op].apply as (a: SortValue, b: SortValue) => boolean)(a, b);
}

test.each(COMPARISONS)("$op is $relation", ({ op, sorts, relation }) => {
  for (const [a, b] of pairsOf(sorts)) {
    // eslint-disable-next-line eqeqeq -- the operator itself
    const expected = relation === "==" ? a == b : holdsBetween(a, relation, b);
    expect({ a, b, holds: apply(op, a, b) }).toEqual({ a, b, holds: expected });
    const negated = NEGATED_ORDERS[op];
    if (negated === undefined) continue;
    expect({ a, b, holds: sorts === "mixed" ? apply(negated, a, b) : apply(negated, b, a) }).toEqual({
      a,
      b,
      holds: !expected,
    });
  }
});

test("every comparison of one sort has a basic relation, and every order a negation", () => {
  const ofOneSort = COMPARISONS.filter(({ sorts }) => sorts !== "mixed");
  expect(Object.keys(BASIC_RELATIONS).sort()).toEqual(ofOneSort.map(({ op }) => op).sort());
  const orders = COMPARISONS.filter(({ relation }) => relation !== "===" && relation !== "==");
  expect(Object.keys(NEGATED_ORDERS).sort()).toEqual(orders.map(({ op }) => op).sort());
});

test.each(RELATIONS)("%s, negated and mirrored", (relation) => {
  for (const [a, b] of pairsOf("number")) {
    expect(holdsBetween(a, negatedRelation(relation), b)).toBe(!holdsBetween(a, relation, b));
    expect(holdsBetween(b, mirroredRelation(relation), a)).toBe(holdsBetween(a, relation, b));
    const outcome = a < b ? LESS : a > b ? GREATER : EQUAL;
    expect((outcomesOf(relation) & outcome) !== 0).toBe(holdsBetween(a, relation, b));
  }
  expect(relationAdmitting(outcomesOf(relation))).toBe(relation);
});

test("no relation admits all or nothing", () => {
  expect([relationAdmitting(0), relationAdmitting(ANY_ORDER)]).toEqual([undefined, undefined]);
});
