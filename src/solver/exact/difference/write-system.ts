// Writes a difference system as conditions, without redundant ones.
import { build } from "../../../expr/build.ts";
import { constant, type Expr, type Var } from "../../../expr/expr.ts";
import { COMPARISON_OPERATORS, type BasicRelation } from "../../../expr/relation.ts";
import { claimsOf, isClear, type Claim } from "./claim.ts";
import { DifferenceMatrix } from "./difference-matrix.ts";
import type { DifferenceSystem } from "./difference-system.ts";
import { follows, type Distinction } from "./distinctions.ts";
import { nextDouble, previousDouble } from "../next-double.ts";
import { BIGINTS, DOUBLES, INTEGERS } from "./scale.ts";

/** The claims that are written as one condition: two where they make an equation. */
type Group = readonly Claim[];
type Written = Pick<DifferenceSystem, "variables" | "matrix" | "distinctions" | "assumedNumbers">;

/** That more than one double lies between two unknowns cannot be written: then only that one is less. */
export function writeSystem(system: Written): Expr[] {
  const { variables, matrix, distinctions, assumedNumbers } = system;
  if (!matrix.isConsistent) return [constant(false)];
  const write = new Writer(variables, matrix);
  const written = irredundant(matrix, groupsOf(matrix)).map((group) => write.group(group));
  const integers = variables.filter((_, x) => matrix.scales[x] === INTEGERS);
  const mentioned = new Set(written.flatMap((condition) => (condition.kind === "app" ? condition.args : [])));
  const numbers = variables.filter(
    (each, x) => matrix.scales[x] === DOUBLES && !assumedNumbers.includes(each) && !mentioned.has(each),
  );
  return [
    ...integers.map((each) => build("isInteger", each)),
    ...numbers.map((each) => build("not", build("isNaN", each))),
    ...written,
    ...distinctions.filter((each) => !follows(matrix, each)).map((each) => write.distinction(each)),
  ].filter((condition) => condition.kind !== "const");
}

function groupsOf(matrix: DifferenceMatrix): Group[] {
  const claims = claimsOf(matrix, []);
  // an equation needs unknowns at a fixed distance, or an unknown with a single value
  if (!hasFixedDistance(matrix) && !matrix.scales.some((_, x) => matrix.lo(x) === matrix.hi(x)))
    return claims.map((claim) => [claim]);
  const isOpposite = (a: Claim, b: Claim): boolean => {
    if (a.kind === "relation")
      return b.kind === "relation" && a.x === b.y && a.y === b.x && a.steps === -b.steps && a.steps >= 0;
    return a.kind === "at least" && b.kind === "at most" && a.x === b.x && a.value === b.value;
  };
  const seconds = new Set<Claim>();
  const groups: Group[] = [];
  for (const claim of claims) {
    const opposite = claims.find((other) => isOpposite(claim, other) && !seconds.has(claim));
    if (opposite !== undefined) seconds.add(opposite);
    groups.push(opposite === undefined ? [claim] : [claim, opposite]);
  }
  return groups.filter(([first]) => first !== undefined && !seconds.has(first));
}

/** Removes relations that bounds imply, then bounds that relations imply. */
function irredundant(matrix: DifferenceMatrix, groups: readonly Group[]): readonly Group[] {
  const isRelation = (group: Group): boolean => group[0]?.kind === "relation";
  const isRigid = hasFixedDistance(matrix);
  let left = withoutEnds(matrix, isRigid ? groups : withoutDetours(matrix, groups));
  if (!isRigid && left.every(isRelation)) return left;
  for (const group of [...left.filter(isRelation), ...left.filter((each) => !isRelation(each))]) {
    const rest = left.filter((each) => each !== group);
    const implied = new DifferenceMatrix(matrix.scales);
    for (const claim of rest.flat()) {
      if (claim.kind === "at least") implied.atLeast(claim.x, claim.value);
      if (claim.kind === "at most") implied.atMost(claim.x, claim.value);
    }
    implied.relateAll(
      rest.flat().flatMap((claim) => (claim.kind === "relation" ? [[claim.x, claim.y, claim.steps]] : [])),
    );
    if (group.every((claim) => isClear(implied, claim))) left = rest;
  }
  return left;
}

function hasFixedDistance(matrix: DifferenceMatrix): boolean {
  for (let x = 0; x < matrix.size; x++)
    for (let y = 0; y < x; y++) if (matrix.steps(x, y) === -matrix.steps(y, x)) return true;
  return false;
}

/** Where no two unknowns have a fixed distance, every relation that follows through a third unknown is redundant. */
function withoutDetours(matrix: DifferenceMatrix, groups: readonly Group[]): readonly Group[] {
  const { size } = matrix;
  return groups.filter(([claim]) => {
    if (claim?.kind !== "relation") return true;
    const { x, y, steps } = claim;
    for (let z = 0; z < size; z++)
      if (z !== x && z !== y && matrix.steps(x, z) + matrix.steps(z, y) <= steps) return false;
    return true;
  });
}

/** Removes all bounds that relations alone derive from the ends of the scale. */
function withoutEnds(matrix: DifferenceMatrix, groups: readonly Group[]): readonly Group[] {
  const related = new DifferenceMatrix(matrix.scales);
  related.relateAll(
    groups.flat().flatMap((claim) => (claim.kind === "relation" ? [[claim.x, claim.y, claim.steps]] : [])),
  );
  return groups.filter((group) => group[0]?.kind === "relation" || !group.every((claim) => isClear(related, claim)));
}

class Writer {
  readonly #variables: readonly Var[];
  readonly #matrix: DifferenceMatrix;

  constructor(variables: readonly Var[], matrix: DifferenceMatrix) {
    this.#variables = variables;
    this.#matrix = matrix;
  }

  group([claim, opposite]: Group): Expr {
    if (claim?.kind === "relation") {
      const { x, y, steps } = claim;
      if (opposite !== undefined) return this.#compare("===", x, this.#at(x), this.#plus(y, steps));
      return this.#matrix.scales[x] === DOUBLES || steps === -1 || steps === 0
        ? this.#compare(steps === 0 ? "<=" : "<", x, this.#at(x), this.#at(y))
        : this.#compare("<=", x, this.#plus(x, Math.max(0, -steps)), this.#plus(y, Math.max(0, steps)));
    }
    if (claim === undefined || claim.kind === "distinction") return constant(true);
    const { x, value, kind } = claim;
    if (opposite !== undefined) return this.#compare("===", x, this.#at(x), this.#value(x, value));
    const beyond = kind === "at least" ? previousDouble(value) : nextDouble(value);
    const isStrict = this.#matrix.scales[x] === DOUBLES && String(beyond).length < String(value).length;
    const bound = this.#value(x, isStrict ? beyond : value);
    const [left, right] = kind === "at least" ? [bound, this.#at(x)] : [this.#at(x), bound];
    return this.#compare(isStrict ? "<" : "<=", x, left, right);
  }

  distinction(distinction: Distinction): Expr {
    const { left, right } = distinction;
    const equation =
      right === undefined
        ? this.#compare("===", left, this.#at(left), this.#value(left, distinction.value))
        : this.#compare(
            "===",
            left,
            this.#plus(left, Math.max(0, distinction.steps)),
            this.#plus(right, Math.max(0, -distinction.steps)),
          );
    return build("not", equation);
  }

  #at(x: number): Var {
    return this.#variables[x] as Var;
  }

  #isBigint(x: number): boolean {
    return this.#matrix.scales[x] === BIGINTS;
  }

  #value(x: number, value: number): Expr {
    // no comparison distinguishes -0 from 0
    return constant(this.#isBigint(x) ? BigInt(value) : value + 0);
  }

  #plus(x: number, steps: number): Expr {
    if (steps === 0) return this.#at(x);
    return build(this.#isBigint(x) ? "bigAdd" : "add", this.#at(x), this.#value(x, steps));
  }

  #compare(relation: BasicRelation, x: number, left: Expr, right: Expr): Expr {
    return build(COMPARISON_OPERATORS[this.#isBigint(x) ? "bigint" : "number"][relation], left, right);
  }
}
