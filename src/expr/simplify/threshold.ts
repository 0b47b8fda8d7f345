// Terms whose least value means that something was not found. A comparison with that value is a test of whether it was:
// `s.indexOf("x") !== -1` is `s.includes("x")`.
import { constant, isConst, type Expr } from "../expr.ts";
import type { BoundRelation } from "../relation.ts";
import { isEnd } from "./positions.ts";
import { isApp, type Build } from "./rule.ts";

interface Threshold {
  /** An integer. The term is an integer, too, and never less. */
  readonly least: number;
  /** The condition that the term is greater. */
  readonly isAbove: () => Expr;
}

function thresholdOf(build: Build, term: Expr): Threshold | undefined {
  if (term.kind !== "app") return undefined;
  const [s, sought, position, from] = term.args as readonly [Expr, Expr, Expr, Expr];
  const includes = (start: Expr) => () => build("includes", s, sought, start);
  switch (term.op) {
    case "indexOf":
      return { least: -1, isAbove: includes(position) };
    case "lastIndexOf":
      return isEnd(build, position, s) ? { least: -1, isAbove: includes(constant(0)) } : undefined;
    case "splitCount":
      return isConst(sought) && sought.value !== "" ? { least: 1, isAbove: includes(constant(0)) } : undefined;
    case "regexIndex":
    case "regexEnd":
      return { least: -1, isAbove: () => build("regexTest", s, sought, position, from) };
    case "regexCount":
      return { least: 0, isAbove: () => build("regexTest", s, sought, position, constant(0)) };
    default:
      return undefined;
  }
}

/** Rewrites a comparison with a constant that only tests whether the term has its least value. */
export function atThreshold(build: Build, term: Expr, relation: BoundRelation, k: number): Expr | undefined {
  if (relation === "===" && k === 0 && isApp(term, "indexOf") && isStart(term.args[2]))
    return build("startsWith", ...term.args);
  const threshold = thresholdOf(build, term);
  if (threshold === undefined) return undefined;
  const { least, isAbove } = threshold;
  const [isLeast, isNext] = [k >= least && k < least + 1, k > least && k <= least + 1];
  switch (relation) {
    case "===":
      return k === least ? build("not", isAbove()) : undefined;
    case "<=":
      return isLeast ? build("not", isAbove()) : undefined;
    case "<":
      return isNext ? build("not", isAbove()) : undefined;
    case ">":
      return isLeast ? isAbove() : undefined;
    case ">=":
      return isNext ? isAbove() : undefined;
  }
}

function isStart(position: Expr): boolean {
  return isConst(position) && position.value === 0;
}
