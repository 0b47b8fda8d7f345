// A conjunction of order and difference constraints that can be compared and projected.
// Enters: conditions. Leaves: their projection onto some variables, and whether they imply another system.
// Deliberately absent: all other conditions, and NaN: a system only records which variables were assumed to be numbers.
import type { Expr, Var } from "../../../expr/expr.ts";
import { Analysis } from "../analysis.ts";
import { DifferenceMatrix } from "./difference-matrix.ts";
import { claimsOf, deny, isClear, renumbered, type Claim } from "./claim.ts";
import { areSatisfiable, tighten, type Distinction } from "./distinctions.ts";
import { forget } from "./forget.ts";
import type { OrderSystem, Unknown } from "./order-system.ts";
import { readOrders } from "./read-orders.ts";
import { BIGINTS, DOUBLES, INTEGERS, type Scale } from "./scale.ts";
import { writeSystem } from "./write-system.ts";

/** The sum of all constants must stay where consecutive integers are doubles. */
const FARTHEST = 2 ** 51;
/** Doubles below this are taken as derived by counting up from the least double. */
const NEAR_FIRST = -Number.MAX_VALUE * (1 - 2 ** -40);

export class DifferenceSystem {
  readonly variables: readonly Var[];
  readonly matrix: DifferenceMatrix;
  readonly distinctions: readonly Distinction[];
  /** Variables that the conditions also allow to be NaN. The system describes only the solutions in which they are numbers. */
  readonly assumedNumbers: readonly Var[];
  /** False after a projection that dropped a disequality: then the system over-approximates. */
  readonly isExact: boolean;

  constructor(parts: Pick<DifferenceSystem, "variables" | "matrix" | "distinctions" | "assumedNumbers" | "isExact">) {
    this.variables = parts.variables;
    this.matrix = parts.matrix;
    this.distinctions = parts.distinctions;
    this.assumedNumbers = parts.assumedNumbers;
    this.isExact = parts.isExact;
  }

  /** undefined where the conditions contain anything else. */
  static of(conditions: readonly Expr[]): DifferenceSystem | undefined {
    const orders = readOrders(conditions, () => new Analysis({ constraints: conditions }));
    const scales = scalesOf(orders);
    if (scales === undefined) return undefined;
    const matrix = new DifferenceMatrix(scales);
    if (orders.isFalse || orders.unknowns.some(({ isNumber, isNaN }) => isNumber && isNaN)) matrix.contradict();
    const distinctions: Distinction[] = orders.disequalities.map(({ left, right, gap }) => ({
      left,
      right,
      steps: gap,
    }));
    orders.unknowns.forEach(({ values }, x) => {
      const [lo, hi] = [values.roundUp(values.lo), values.roundDown(values.hi)];
      if (!(lo <= hi)) return matrix.contradict();
      if (scales[x] !== BIGINTS || lo >= -FARTHEST) matrix.atLeast(x, lo);
      if (scales[x] !== BIGINTS || hi <= FARTHEST) matrix.atMost(x, hi);
      for (const value of values.excluded)
        if (scales[x] === DOUBLES || Number.isInteger(value)) distinctions.push({ left: x, right: undefined, value });
    });
    matrix.relateAll(orders.edges.map(({ from, to, gap, strict }) => [from, to, strict ? -gap - 1 : -gap]));
    tighten(matrix, distinctions);
    const variables = orders.unknowns.map(({ term }) => term as Var);
    const assumedNumbers = variables.filter((_, x) => orders.unknowns[x]?.isNumber === false);
    return new DifferenceSystem({ variables, matrix, distinctions, assumedNumbers, isExact: true });
  }

  /** undefined where the limit of case splits was reached. */
  isSatisfiable(): boolean | undefined {
    return areSatisfiable(this.matrix.copy(), this.distinctions);
  }

  /** The projection onto these variables. Exact unless `isExact` of the result is false. */
  projectOnto(keep: readonly Var[]): DifferenceSystem {
    const kept = new Set<Expr>(keep);
    const { matrix, distinctions, isExact } = forget(
      this,
      this.variables.map((each) => kept.has(each)),
    );
    return new DifferenceSystem({
      variables: this.variables.filter((each) => kept.has(each)),
      assumedNumbers: this.assumedNumbers.filter((each) => kept.has(each)),
      matrix,
      distinctions,
      isExact: this.isExact && isExact,
    });
  }

  /**
   * The system as if the doubles were dense. It over-approximates, but only where numbers are neighbours or next to the
   * greatest. In return, eliminated variables leave no gaps between the others.
   */
  asIfDense(): DifferenceSystem {
    const { matrix, variables } = this;
    if (!matrix.isConsistent || !matrix.scales.includes(DOUBLES)) return this;
    const dense = new DifferenceMatrix(matrix.scales);
    const relations: [number, number, number][] = [];
    for (const [x, scale] of matrix.scales.entries()) {
      const [lo, hi] = [matrix.lo(x), matrix.hi(x)];
      const isDouble = scale === DOUBLES;
      // a bound next to the largest finite double was counted from it: relax it to that
      dense.atLeast(x, isDouble && lo > -Infinity && lo < NEAR_FIRST ? -Number.MAX_VALUE : lo);
      dense.atMost(x, isDouble && hi < Infinity && hi > -NEAR_FIRST ? Number.MAX_VALUE : hi);
      for (let y = 0; y < matrix.size; y++) {
        const steps = matrix.steps(x, y);
        if (x !== y && steps !== Infinity) relations.push([x, y, isDouble ? Math.max(-1, steps) : steps]);
      }
    }
    dense.relateAll(relations);
    const { distinctions, assumedNumbers, isExact } = this;
    return new DifferenceSystem({ variables, matrix: dense, distinctions, assumedNumbers, isExact });
  }

  /**
   * Whether every solution of this system is one of the other. Also false where the limit was reached, and where a
   * variable is an integer in one system and any double in the other.
   */
  implies(other: DifferenceSystem): boolean {
    if (!this.matrix.isConsistent) return true;
    if (!other.matrix.isConsistent) return this.isSatisfiable() === false;
    if (this.distinctions.length === 0 && other.distinctions.length === 0) return this.#impliesMatrix(other);
    const variables = [...new Set([...this.variables, ...other.variables])];
    const place = other.variables.map((each) => variables.indexOf(each));
    const scales = variables.map((each, x) => this.matrix.scales[x] ?? scaleOfAny(each));
    if (other.matrix.scales.some((scale, x) => scale !== scales[place[x] as number])) return false;
    const matrix = this.matrix.reindexed(
      variables.map((_, x) => (x < this.variables.length ? x : undefined)),
      scales,
    );
    const isImplied = (claim: Claim): boolean => {
      if (isClear(matrix, claim)) return true;
      const denied = matrix.copy();
      deny(denied, claim);
      return areSatisfiable(denied, this.distinctions) === false;
    };
    return claimsOf(other.matrix, other.distinctions).every((claim) => isImplied(renumbered(claim, place)));
  }

  /** Without disequalities, the closed matrix contains everything that follows. */
  #impliesMatrix(other: DifferenceSystem): boolean {
    const { matrix } = other;
    const place = other.variables.map((each) => this.variables.indexOf(each));
    for (const [x, at] of place.entries()) {
      const scale = matrix.scales[x] as Scale;
      const known = at < 0 ? scaleOfAny(other.variables[x] as Var) : this.matrix.scales[at];
      if (known !== scale) return false;
      const [lo, hi] = at < 0 ? [scale.first, scale.last] : [this.matrix.lo(at), this.matrix.hi(at)];
      if (lo < matrix.lo(x) || hi > matrix.hi(x)) return false;
      for (const [y, other] of place.entries()) {
        const steps = matrix.steps(x, y);
        if (x === y || steps === Infinity) continue;
        if (at < 0 || other < 0 || !this.matrix.entails(at, other, steps)) return false;
      }
    }
    return true;
  }

  /** Readable conditions without redundant ones. None holds for NaN. */
  toConstraints(): Expr[] {
    return writeSystem(this);
  }
}

function scaleOfAny(variable: Var): Scale {
  return variable.sort === "bigint" ? BIGINTS : DOUBLES;
}

/** undefined where a matrix cannot express the orders. */
function scalesOf(orders: OrderSystem): readonly Scale[] | undefined {
  const { unknowns, edges, disequalities, same } = orders;
  if (orders.isPartial || same.length > 0 || disequalities.some(({ tooStrong }) => tooStrong)) return undefined;
  if (!unknowns.every(isPlain)) return undefined;
  const scales = unknowns.map(({ term, values }) =>
    values.isIntegral && term.sort === "number" ? INTEGERS : scaleOfAny(term as Var),
  );
  const isOfOneScale = (a: number, b: number): boolean => scales[a] === scales[b];
  if (!edges.every(({ from, to }) => isOfOneScale(from, to))) return undefined;
  if (!disequalities.every(({ left, right }) => isOfOneScale(left, right))) return undefined;
  let reach = orders.bigintReach;
  for (const { gap } of [...edges, ...disequalities]) reach += Math.abs(gap) + 1;
  return reach * (unknowns.length + 1) <= FARTHEST ? scales : undefined;
}

/** Whether the values are an interval without single values, and nothing is required of NaN or of the sign of zero. */
function isPlain({ term, values, isNaN, isNumber, mayBePlusZero, mayBeMinusZero }: Unknown): boolean {
  const isSigned = mayBePlusZero !== mayBeMinusZero && (term as Var).domain === undefined;
  return (
    (!isNaN || isNumber) &&
    !isSigned &&
    !values.isFractional &&
    (values.listed === undefined || values.listed.length <= 1)
  );
}
