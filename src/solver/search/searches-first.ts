// Which queries are searched to the end before Z3 is asked, and which after a glance only. Z3 takes milliseconds for linear
// integers and for 32 bits, less than a search in vain; for strings, doubles and products it takes ten times as long as one.
import type { Expr } from "../../expr/expr.ts";
import type { Analysis } from "../exact/analysis.ts";
import { integerExactness } from "../exact/integer-exact.ts";

/** Of two operands that are not constant these make a query hard for every theory of integers. */
const PRODUCTS = new Set<string>(["mul", "div", "mod", "pow", "bigMul", "bigDiv", "bigMod", "bigPow"]);
/** What theories of bits have, whatever the operands are. */
const BITS = new Set<string>(["bitAnd", "bitOr", "bitXor", "bitNot", "shl", "shr", "ushr", "imul", "clz32"]);

export function searchesFirst(analysis: Analysis): boolean {
  const terms = analysis.program.nodes;
  if (terms.some(isString)) return true;
  const hasNumbers = terms.some((term) => term.sort === "number" && term.kind !== "const");
  if (hasNumbers && integerExactness(analysis) === "not exact") return true;
  return terms.some(isProduct) && !terms.some(isOfBits);
}

function isString(term: Expr): boolean {
  return term.sort === "string" && term.kind !== "const";
}

function isProduct(term: Expr): boolean {
  return term.kind === "app" && PRODUCTS.has(term.op) && term.args.every((arg) => arg.kind !== "const");
}

function isOfBits(term: Expr): boolean {
  return term.kind === "app" && BITS.has(term.op);
}
