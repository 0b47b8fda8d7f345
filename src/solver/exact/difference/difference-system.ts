// Conditions that are order and difference constraints, as one object that can be compared and projected.
// Enters: conditions. Leaves: what they say of some of their variables, and whether they imply those of another system.
// Deliberately absent: everything else that conditions may say; and NaN, of which a system only says where it was left out.
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

/** All constants together must stay where doubles are integers one apart. */
const FARTHEST = 2 ** 51;
/** So near to the least double are those that were counted inwards from it. */
const NEAR_FIRST = -Number.MAX_VALUE * (1 - 2 ** -40);

export class DifferenceSystem {
  readonly variables: readonly Var[];
  readonly matrix: DifferenceMatrix;
  readonly distinctions: readonly Distinction[];
  /** Numbers that the conditions would let be NaN as well: of those solutions the system does not speak. */
  readonly assumedNumbers: readonly Var[];
  /** False after a projection that lost something about a disequality: then it holds for too many values. */
  readonly isExact: boolean;

  constructor(parts: Pick<DifferenceSystem, "variables" | "matrix" | "distinctions" | "assumedNumbers" | "isExact">) {
    this.variables = parts.variables;
    this.matrix = parts.matrix;
    this.distinctions = parts.distinctions;
    this.assumedNumbers = parts.assumedNumbers;
    this.isExact = parts.isExact;
  }

  /** undefined where the conditions say something else, too. */
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

  /** Whether some values satisfy it; undefined where that would take too long to find out. */
  isSatisfiable(): boolean | undefined {
    return areSatisfiable(this.matrix.copy(), this.distinctions);
  }

  /** What is said of these variables alone. Exact unless the result says that it is not. */
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
   * The same, as if between any two doubles there were more. It holds for too many values, but only where numbers are next
   * to each other or to the greatest; in return, what was eliminated leaves no gap behind.
   */
  asIfDense(): DifferenceSystem {
    const { matrix, variables } = this;
    if (!matrix.isConsistent || !matrix.scales.includes(DOUBLES)) return this;
    const dense = new DifferenceMatrix(matrix.scales);
    const relations: [number, number, number][] = [];
    for (const [x, scale] of matrix.scales.entries()) {
      const [lo, hi] = [matrix.lo(x), matrix.hi(x)];
      const isDouble = scale === DOUBLES;
      // beyond a finite number there are finite ones
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
   * Whether every solution is one of the other system. False also where that would take too long to find out, and where
   * a variable is an integer in one of them and any number in the other.
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

  /** Without disequalities a closed matrix shows all that follows. */
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

  /** As conditions that a person can read, none of which the others imply. They hold for no NaN. */
  toConstraints(): Expr[] {
    return writeSystem(this);
  }
}

function scaleOfAny(variable: Var): Scale {
  return variable.sort === "bigint" ? BIGINTS : DOUBLES;
}

/** undefined where a matrix cannot say what the orders do. */
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

/** Whether it is an interval with some values taken out, and nothing is said of NaN or of the sign of zero. */
function isPlain({ term, values, isNaN, isNumber, mayBePlusZero, mayBeMinusZero }: Unknown): boolean {
  const isSigned = mayBePlusZero !== mayBeMinusZero && (term as Var).domain === undefined;
  return (
    (!isNaN || isNumber) &&
    !isSigned &&
    !values.isFractional &&
    (values.listed === undefined || values.listed.length <= 1)
  );
}
