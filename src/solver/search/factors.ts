// Proposals for a product of two variables: both change at once, to divisors of the wanted value.
import type { App, SortValue } from "../../expr/expr.ts";
import type { Program } from "../program.ts";
import type { Proposal } from "./moving-values.ts";

const MAX_FACTOR = 1_000_000;

export function factors(program: Program, expr: App, operands: readonly number[], wanted: SortValue): Proposal[] {
  if (expr.op !== "mul" && expr.op !== "bigMul") return [];
  const [first, second] = operands.map((operand) => program.variableOf.get(operand));
  const magnitude = Math.abs(Number(wanted));
  if (first === undefined || second === undefined || !Number.isInteger(magnitude) || magnitude > MAX_FACTOR) return [];
  const convert = (x: number): SortValue => (expr.op === "mul" ? x : BigInt(x));
  const both = (x: number, y: number): Proposal => [
    { variable: first, value: convert(x) },
    { variable: second, value: convert(y) },
  ];
  const sign = Number(wanted) < 0 ? -1 : 1;
  const found: Proposal[] = [];
  for (let divisor = 1; divisor * divisor <= magnitude; divisor++) {
    if (magnitude % divisor !== 0) continue;
    const other = sign * (magnitude / divisor);
    found.push(both(divisor, other), both(other, divisor));
  }
  return found;
}
