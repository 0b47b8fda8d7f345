// Whether a query speaks of nothing but integers small enough that doubles do not round: then the theories of integers
// and of bit-vectors decide it exactly.
import type { Expr } from "../../expr/expr.ts";
import type { OperatorName } from "../../expr/operators.ts";
import { Program } from "../program.ts";
import { Propagation } from "./propagation.ts";
import { contains } from "./range.ts";

/** These see their operands modulo 2^32, so that an integer stands for every double. */
const TO_INT32: readonly OperatorName[] = ["bitAnd", "bitOr", "bitXor", "bitNot", "shl", "shr", "ushr", "imul", "clz32"];
/** These tell -0 from 0, or round in their own way. */
const BEYOND_INTEGERS: readonly OperatorName[] = ["same", "sqrt", "fround", "pow", "bigintToNumber", "toFixed", "numberToString"];
const LIMIT = 2 ** 53;

export function isAboutSmallIntegers(constraints: readonly Expr[]): boolean {
  const program = new Program(constraints);
  const known = new Propagation(program);
  const users = program.nodes.map((): { op: OperatorName; position: number; node: number }[] => []);
  program.nodes.forEach((node, i) => {
    if (node.kind === "app")
      program.operands[i]?.forEach((operand, position) => users[operand]?.push({ op: node.op, position, node: i }));
  });
  return program.nodes.every((node, i) => {
    if (node.kind === "app" && BEYOND_INTEGERS.includes(node.op)) return false;
    if (node.sort !== "number") return true;
    const range = known.range(i);
    const isSmallInteger = range.integral && !range.nan && range.lo >= -LIMIT && range.hi <= LIMIT;
    if (node.kind === "const") return isSmallInteger || users[i]?.every(({ op }) => op === "lt" || op === "le" || op === "eq");
    if (isSmallInteger) return true;
    const only = (operators: readonly OperatorName[]) => users[i]?.every(({ op }) => operators.includes(op));
    if (node.kind === "var") return node.domain === undefined && only(TO_INT32);
    // a quotient that is rounded down or up at once, of integers, is that of the integers
    const [, divisor = 0] = program.operands[i] ?? [];
    return node.op === "div" && !contains(known.range(divisor), 0) && only(["floor", "ceil", "trunc"]);
  });
}
