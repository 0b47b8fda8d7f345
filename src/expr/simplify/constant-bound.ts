// Comparisons with a constant, of a sum with a constant or of the smaller or larger of a constant and something: they say
// the same of that something. What comes of lengths of slices and of `code - 48 <= 9`.
import { constant, isConst, type Expr } from "../expr.ts";
import { isExactInteger } from "../fact-values.ts";
import { valueFacts } from "../value-facts.ts";
import { isApp, type Build } from "./rule.ts";
import { atThreshold } from "./threshold.ts";

/** How a term stands to a constant `k`. */
export type Standing = "x===k" | "x<k" | "x<=k" | "k<x" | "k<=x";

const MIRRORED: Readonly<Record<Standing, Standing>> = {
  "x===k": "x===k",
  "x<k": "k<x",
  "x<=k": "k<=x",
  "k<x": "x<k",
  "k<=x": "x<=k",
};

/** The comparison of `x` with a constant in simpler terms, or undefined if there are none. */
export function simplerStanding(build: Build, standing: Standing, x: Expr, k: number): Expr | undefined {
  if (Number.isNaN(k)) return constant(false);
  return (
    ofSum(build, standing, x, k) ??
    ofDifference(build, standing, x, k) ??
    ofExtremum(build, standing, x, k) ??
    atThreshold(build, standing, x, k)
  );
}

function stands(build: Build, standing: Standing, x: Expr, k: number): Expr {
  const value = constant(k);
  if (standing === "x===k") return build("eq", x, value);
  const op = standing.includes("=") ? "le" : "lt";
  return standing.startsWith("x") ? build(op, x, value) : build(op, value, x);
}

/** Integers that can be added and subtracted without rounding. */
function areExact(x: Expr, sum: Expr, ...constants: number[]): boolean {
  return [x, sum].every((expr) => isExactInteger(valueFacts(expr))) && constants.every(Number.isSafeInteger);
}

function ofSum(build: Build, standing: Standing, sum: Expr, k: number): Expr | undefined {
  if (!isApp(sum, "add")) return undefined;
  const [x, added] = isConst(sum.args[0]) ? [sum.args[1], sum.args[0]] : sum.args;
  if (!isConst(added)) return undefined;
  const c = added.value as number;
  return areExact(x, sum, c, k, k - c) ? stands(build, standing, x, k - c) : undefined;
}

function ofDifference(build: Build, standing: Standing, difference: Expr, k: number): Expr | undefined {
  if (!isApp(difference, "sub")) return undefined;
  const [a, b] = difference.args;
  if (isConst(a)) {
    const c = a.value as number;
    return areExact(b, difference, c, k, c - k) ? stands(build, MIRRORED[standing], b, c - k) : undefined;
  }
  if (!isConst(b)) return undefined;
  const c = b.value as number;
  return areExact(a, difference, c, k, k + c) ? stands(build, standing, a, k + c) : undefined;
}

function ofExtremum(build: Build, standing: Standing, extremum: Expr, k: number): Expr | undefined {
  const isMin = isApp(extremum, "min");
  if (!isMin && !isApp(extremum, "max")) return undefined;
  const [x, bound] = isConst(extremum.args[0]) ? [extremum.args[1], extremum.args[0]] : extremum.args;
  if (!isConst(bound) || Number.isNaN(bound.value)) return undefined;
  const c = bound.value as number;
  const holdsAtBound = holds(standing, c, k);
  if (standing === "x===k") {
    if (holdsAtBound) return stands(build, isMin ? "k<=x" : "x<=k", x, c);
    return (isMin ? k < c : k > c) ? stands(build, standing, x, k) : constant(false);
  }
  // what bounds on the side of the constant is decided by the constant, the rest by the other operand
  const isDecisive = isMin === standing.startsWith("x") ? holdsAtBound : !holdsAtBound;
  if (!isDecisive) return stands(build, standing, x, k);
  if (!holdsAtBound) return constant(false);
  return valueFacts(x).neverNaN ? constant(true) : undefined;
}

function holds(standing: Standing, x: number, k: number): boolean {
  return { "x===k": x === k, "x<k": x < k, "x<=k": x <= k, "k<x": k < x, "k<=x": k <= x }[standing];
}
