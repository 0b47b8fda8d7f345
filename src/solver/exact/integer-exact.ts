// Finds out whether all numbers of a query are integers on which doubles do not round: then theories of integers decide it
// exactly.
import type { App, Sort } from "../../expr/expr.ts";
import { OPERATORS, type OperatorName } from "../../expr/operators.ts";
import type { Analysis } from "./analysis.ts";
import { contains, type Range } from "./range.ts";

/** "of any size": integers, but also beyond 2^53, where not every integer is a double. */
type IntegerExactness = "within 2^53" | "of any size" | "not exact";

/** Operators that take their operands modulo 2^32, so that some integer stands for every double. */
export const TO_INT32: readonly OperatorName[] = [
  "bitAnd",
  "bitOr",
  "bitXor",
  "bitNot",
  "shl",
  "shr",
  "ushr",
  "imul",
  "clz32",
];
/** Operators that distinguish -0 from 0, or have a rounding of their own. */
const BEYOND_INTEGERS: readonly OperatorName[] = [
  "same",
  "sqrt",
  "fround",
  "pow",
  "bigintToNumber",
  "toFixed",
  "numberToString",
];
/** Operators that round where their result is too large. `%` never does: a remainder of doubles is a double. */
const ROUNDING: readonly OperatorName[] = ["add", "sub", "mul"];
const COMPARING: readonly OperatorName[] = ["lt", "le", "eq"];
/** Operators whose result, for integers within 2^53, is NaN only if an operand is. */
const PASSING_NAN: readonly OperatorName[] = [
  ...(["codeAt", "codePointAt", "add", "sub", "mul", "neg", "abs", "sign", "min", "max", "ite"] as const),
  ...(["floor", "ceil", "trunc", "round"] as const),
];
const TAKING_STRINGS: readonly OperatorName[] = (Object.keys(OPERATORS) as OperatorName[]).filter((op) =>
  (OPERATORS[op].args as readonly Sort[]).includes("string"),
);

/** `besideStrings`: for the theory that also has NaN, and converts positions in strings itself. */
export function integerExactness(
  { program, known }: Analysis,
  { besideStrings = false }: { readonly besideStrings?: boolean } = {},
): IntegerExactness {
  const users = program.nodes.map((): OperatorName[] => []);
  program.nodes.forEach((node, i) => {
    if (node.kind === "app") for (const operand of program.operands[i] ?? []) users[operand]?.push(node.op);
  });
  const onlyUsedBy = (i: number, operators: readonly OperatorName[]) =>
    users[i]?.every((op) => operators.includes(op)) === true;

  const constantUsers = besideStrings ? [...COMPARING, ...TAKING_STRINGS] : COMPARING;

  const exactness = program.nodes.map((node, i): IntegerExactness => {
    const isPrinted = besideStrings && node.kind === "app" && node.op === "numberToString";
    if (node.kind === "app" && BEYOND_INTEGERS.includes(node.op) && !isPrinted) return "not exact";
    if (node.sort !== "number") return "within 2^53";
    const range = known.range(i);
    if (isSafe(range)) return "within 2^53";
    if (besideStrings && node.kind === "app" && PASSING_NAN.includes(node.op) && isSafe({ ...range, nan: false }))
      return "within 2^53";
    if (node.kind === "const") return onlyUsedBy(i, constantUsers) ? "within 2^53" : "not exact";
    if (node.kind === "var" && node.domain === undefined && onlyUsedBy(i, TO_INT32)) return "within 2^53";
    if (node.kind === "app" && isRoundedQuotient(node, i)) return "within 2^53";
    return isFiniteInteger(range) && !(node.kind === "app" && ROUNDING.includes(node.op)) ? "of any size" : "not exact";
  });

  /** A quotient of integers that is only used rounded equals the rounded quotient of the integers. */
  function isRoundedQuotient({ op }: App, i: number): boolean {
    if (op !== "div" || !onlyUsedBy(i, ["floor", "ceil", "trunc"])) return false;
    const [dividend, divisor] = (program.operands[i] ?? []).map((operand) => known.range(operand)) as [Range, Range];
    return isSafe(dividend) && isSafe(divisor) && !contains(divisor, 0);
  }

  if (exactness.includes("not exact")) return "not exact";
  return exactness.includes("of any size") ? "of any size" : "within 2^53";
}

function isFiniteInteger({ lo, hi, nan, integral }: Range): boolean {
  return integral && !nan && lo > -Infinity && hi < Infinity;
}

function isSafe(range: Range): boolean {
  return isFiniteInteger(range) && range.lo >= Number.MIN_SAFE_INTEGER && range.hi <= Number.MAX_SAFE_INTEGER;
}
