// Reads the literals of a conjunction as orders between unknowns.
import { visitConjuncts } from "../../../expr/conjuncts.ts";
import type { Const, Expr } from "../../../expr/expr.ts";
import { OPERATORS } from "../../../expr/operators.ts";
import {
  BASIC_RELATIONS,
  holdsBetween,
  mirroredRelation,
  type BasicRelation,
  type BoundRelation,
} from "../../../expr/relation.ts";
import type { Analysis } from "../analysis.ts";
import { difference, isSum, linearTerm, type LinearTerm, type ReachOf } from "./linear-term.ts";
import { isExact, OrderSystem, type Unknown } from "./order-system.ts";

interface Sums {
  readonly relation: BasicRelation;
  readonly positive: boolean;
  readonly left: Expr;
  readonly right: Expr;
}

/** `analysis` is computed only where an unknown of a sum has no bounds in the literals themselves. */
export function readOrders(constraints: readonly Expr[], analysis: () => Analysis): OrderSystem {
  return new OrderReader(analysis).read(constraints);
}

class OrderReader {
  readonly #system = new OrderSystem();
  readonly #analysis: () => Analysis;
  /** Comparisons of sums are read last, when the bounds of their unknowns are known. */
  readonly #sums: Sums[] = [];

  constructor(analysis: () => Analysis) {
    this.#analysis = analysis;
  }

  read(constraints: readonly Expr[]): OrderSystem {
    const readLiteral = (expr: Expr, positive: boolean): void => this.#readLiteral(expr, positive);
    for (const constraint of constraints) visitConjuncts(constraint, true, readLiteral);
    if (this.#sums.length > 0) {
      this.#system.spreadSameness();
      for (const sums of this.#sums) this.#readSums(sums);
    }
    this.#system.spreadSameness();
    this.#system.excludeZeros();
    if (this.#sums.length > 0) this.#countStrictSteps();
    return this.#system;
  }

  /** Between integers, a strict order is a difference of at least 1. */
  #countStrictSteps(): void {
    const { edges, disequalities, unknowns } = this.#system;
    const exact = unknowns.map(isExact);
    edges.forEach((edge, i) => {
      if (edge.strict && exact[edge.from] === true && exact[edge.to] === true)
        edges[i] = { ...edge, gap: edge.gap + 1, strict: false };
    });
    disequalities.forEach((each, i) => {
      if (exact[each.left] === true && exact[each.right] === true) disequalities[i] = { ...each, exact: true };
    });
  }

  #readLiteral(expr: Expr, positive: boolean): void {
    if (expr.kind === "const") return this.#conclude(expr.value === positive);
    if (expr.kind === "var") return this.#leaveOut();
    const [left, right] = expr.args as readonly [Expr, Expr];
    const relation = left.sort === "string" ? undefined : BASIC_RELATIONS[expr.op];
    if (relation !== undefined) {
      if (isSum(left) || isSum(right)) this.#sums.push({ relation, positive, left, right });
      else this.#compare(relation, positive, left, right);
    } else if (expr.op === "same") this.#readSame(positive, left, right);
    else if (expr.op === "isNaN" || expr.op === "isFinite" || expr.op === "isInteger")
      this.#readTest(expr.op, positive, left);
    else this.#leaveOut();
  }

  #leaveOut(): void {
    this.#system.isPartial = true;
  }

  #conclude(truth: boolean): void {
    if (!truth) this.#system.isFalse = true;
  }

  #readTest(op: "isNaN" | "isFinite" | "isInteger", positive: boolean, term: Expr): void {
    if (term.kind === "const") return this.#conclude(OPERATORS[op].apply(term.value as number) === positive);
    const unknown = this.#system.at(this.#system.indexOf(term));
    if (op === "isNaN") {
      if (positive) unknown.isNaN = true;
      else unknown.isNumber = true;
      return;
    }
    if (positive) unknown.isNumber = true;
    if (op === "isInteger") {
      if (positive) unknown.values.onlyIntegers();
      else unknown.values.noIntegers();
    } else if (positive) unknown.values.onlyFinite();
    else unknown.values.onlyOf([-Infinity, Infinity]);
  }

  #readSame(positive: boolean, left: Expr, right: Expr): void {
    if (left.kind === "const" && right.kind === "const")
      return this.#conclude(Object.is(left.value, right.value) === positive);
    if (left.kind === "const" || right.kind === "const") {
      const [term, { value }] = left.kind === "const" ? [right, left] : [left, right as Const];
      return this.#sameAsConstant(positive, term, value as number);
    }
    if (left === right) return this.#conclude(positive);
    const [a, b] = [this.#system.indexOf(left), this.#system.indexOf(right)];
    if (!positive)
      return void this.#system.disequalities.push({ left: a, right: b, gap: 0, exact: false, tooStrong: true });
    this.#system.same.push([a, b]);
    this.#order(a, b, 0, false);
    this.#order(b, a, 0, false);
  }

  #sameAsConstant(positive: boolean, term: Expr, value: number): void {
    if (Number.isNaN(value)) return this.#readTest("isNaN", positive, term);
    const unknown = this.#system.at(this.#system.indexOf(term));
    const isMinus = Object.is(value, -0);
    if (positive || value !== 0) this.#compareToConstant("===", positive, unknown, value);
    if (value !== 0) return;
    if (positive === isMinus) unknown.mayBePlusZero = false;
    else unknown.mayBeMinusZero = false;
  }

  /** Callers promise that neither side is a sum, or that it is taken as a term of its own. */
  #compare(relation: BasicRelation, positive: boolean, left: Expr, right: Expr): void {
    if (left.kind === "const" && right.kind === "const")
      return this.#conclude(holdsBetween(left.value, relation, right.value) === positive);
    if (left.kind === "const" || right.kind === "const") {
      const isRight = right.kind === "const";
      const [term, { value }] = isRight ? [left, right] : [right, left as Const];
      if (typeof value === "bigint" && !Number.isSafeInteger(Number(value))) return this.#leaveOut();
      this.#noteReach(Number(value), term);
      const unknown = this.#system.at(this.#system.indexOf(term));
      return this.#compareToConstant(isRight ? relation : mirroredRelation(relation), positive, unknown, Number(value));
    }
    this.#noteReach(0, left);
    const [a, b] = [this.#system.indexOf(left), this.#system.indexOf(right)];
    this.#relate(relation, positive, a, b, 0);
  }

  #compareToConstant(relation: BoundRelation, positive: boolean, unknown: Unknown, value: number): void {
    if (Number.isNaN(value)) return this.#conclude(!positive);
    if (positive) unknown.isNumber = true;
    if (relation === "===") {
      if (positive) unknown.values.atLeast(value, false);
      if (positive) unknown.values.atMost(value, false);
      else unknown.values.exclude(value);
    } else if (relation.startsWith("<") === positive)
      unknown.values.atMost(value, (relation.length === 1) === positive);
    else unknown.values.atLeast(value, (relation.length === 1) === positive);
  }

  /** Compares `left + gap` with `right`. A negated order is the reverse order, or one side is NaN. */
  #relate(relation: BasicRelation, positive: boolean, left: number, right: number, gap: number): void {
    const { disequalities } = this.#system;
    if (positive) this.#system.at(left).isNumber = this.#system.at(right).isNumber = true;
    if (left === right) {
      if (relation === "<") this.#conclude(!positive);
      else if (!positive) this.#system.at(left).isNaN = true;
    } else if (relation === "===") {
      if (!positive) return void disequalities.push({ left, right, gap, exact: false, tooStrong: false });
      this.#order(left, right, gap, false);
      this.#order(right, left, -gap, false);
    } else if (positive) this.#order(left, right, gap, relation === "<");
    else this.#order(right, left, -gap, relation === "<=");
  }

  #order(from: number, to: number, gap: number, strict: boolean): void {
    this.#system.edges.push({ from, to, gap, strict });
  }

  #readSums({ relation, positive, left, right }: Sums): void {
    const reachOf: ReachOf = (term) => this.#reachOf(term);
    const [a, b] = [linearSide(left, reachOf), linearSide(right, reachOf)];
    if (a === undefined || b === undefined) return this.#compare(relation, positive, left, right);
    if (typeof a === "number") return this.#compareToSum(mirroredRelation(relation), positive, b as LinearTerm, a);
    if (typeof b === "number") return this.#compareToSum(relation, positive, a, b);
    const rest = difference(a, b);
    if (rest === undefined) return this.#compare(relation, positive, left, right);
    this.#noteReach(rest.offset, left);
    this.#compareDifference(relation, positive, rest);
  }

  /** Compares a sum of integers with any number: rounding the number gives an equivalent comparison, or decides it. */
  #compareToSum(relation: BoundRelation, positive: boolean, sum: LinearTerm, value: number): void {
    if (Number.isNaN(value) || (relation === "===" && !Number.isSafeInteger(value))) return this.#conclude(!positive);
    if (Math.abs(value) > Number.MAX_SAFE_INTEGER) {
      const isTrue = value > 0 === relation.startsWith("<");
      return this.#conclude(isTrue === positive);
    }
    const rounded = relation === "<" || relation === ">=" ? Math.ceil(value) : Math.floor(value);
    const offset = sum.offset - rounded;
    if (!Number.isSafeInteger(offset)) return this.#leaveOut();
    if (relation.startsWith(">")) {
      const turned = { ...sum, plus: sum.minus, minus: sum.plus, offset: -offset };
      return this.#compareDifference(relation === ">" ? "<" : "<=", positive, turned);
    }
    this.#compareDifference(relation as BasicRelation, positive, { ...sum, offset });
  }

  /** Compares a difference with 0. */
  #compareDifference(relation: BasicRelation, positive: boolean, { plus, minus, offset }: LinearTerm): void {
    const system = this.#system;
    if (plus === undefined && minus === undefined)
      return this.#conclude(holdsBetween(offset, relation, 0) === positive);
    if (minus === undefined)
      return this.#compareToConstant(relation, positive, system.at(system.indexOf(plus as Expr)), -offset);
    const right = system.indexOf(minus);
    if (plus === undefined) this.#compareToConstant(mirroredRelation(relation), positive, system.at(right), offset);
    else this.#relate(relation, positive, system.indexOf(plus), right, offset);
  }

  #noteReach(value: number, term: Expr): void {
    if (term.sort === "bigint") this.#system.bigintReach += Math.abs(value) + 1;
  }

  #reachOf(term: Expr): number | undefined {
    // bigints are never rounded, however large
    if (term.sort === "bigint") return 0;
    const unknown = this.#system.at(this.#system.indexOf(term));
    if (!isExact(unknown) && !this.#system.isPartial) this.#boundByAnalysis(unknown);
    return isExact(unknown) ? Math.max(Math.abs(unknown.values.lo), Math.abs(unknown.values.hi)) : undefined;
  }

  #boundByAnalysis(unknown: Unknown): void {
    const { program, known } = this.#analysis();
    const { lo, hi, nan, integral } = known.range(program.nodes.indexOf(unknown.term));
    if (known.contradiction) this.#system.isFalse = true;
    if (nan || !integral) return;
    unknown.isNumber = true;
    unknown.values.atLeast(lo, false);
    unknown.values.atMost(hi, false);
    if (lo > -Infinity && hi < Infinity) unknown.values.onlyIntegers();
  }
}

/** The number, if the side is constant. */
function linearSide(side: Expr, reachOf: ReachOf): LinearTerm | number | undefined {
  return side.kind === "const" && side.sort === "number" ? (side.value as number) : linearTerm(side, reachOf);
}
