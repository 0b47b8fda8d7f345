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
   * Whether every solution is one of the other system. False also where that would take too long to find out, and where
   * a variable is an integer in one of them and any number in the other.
   */
  implies(other: DifferenceSystem): boolean {
    if (!this.matrix.isConsistent) return true;
    if (!other.matrix.isConsistent) return this.isSatisfiable() === false;
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
