// Comparisons in theories whose numbers are integers; a constant operand may still be a fraction or infinite.
import type { Expr } from "../../../expr/expr.ts";
import type { Encoding } from "../theory.ts";

interface Dialect {
  readonly literal: (value: bigint) => string | undefined;
  readonly less: string;
  readonly lessOrEqual: string;
}

export function constantNumber(expr: Expr | undefined): number | undefined {
  return expr?.kind === "const" && typeof expr.value === "number" ? expr.value : undefined;
}

/** The comparison with its operands swapped. */
export function reversed(encoding: Encoding): Encoding {
  return (scope, x, y, z) => encoding({ ...scope, args: scope.args.toReversed() }, y, x, z);
}

export function comparisonsOfIntegers(dialect: Dialect): Record<"less" | "lessOrEqual" | "equal" | "same", Encoding> {
  /** The integer that compares with all integers as the constant does; for an infinity, whether it is positive. */
  function operand(expr: Expr | undefined, text: string, round: (x: number) => number): string | boolean | undefined {
    const value = constantNumber(expr);
    if (value === undefined) return text;
    if (Number.isNaN(value)) return undefined;
    return Number.isFinite(value) ? dialect.literal(BigInt(round(value))) : value > 0;
  }

  /** `x < 2.5` is `x < 3`, `2.5 < x` is `2 < x`, and `x < Infinity` is true. */
  function order(name: string, roundLeft: (x: number) => number, roundRight: (x: number) => number): Encoding {
    return (scope, x, y) => {
      const left = operand(scope.args[0], x, roundLeft);
      const right = operand(scope.args[1], y, roundRight);
      if (left === undefined || right === undefined) return undefined;
      if (typeof left === "boolean") return String(!left);
      return typeof right === "boolean" ? String(right) : `(${name} ${left} ${right})`;
    };
  }

  const equal: Encoding = (scope, x, y) => {
    const values = scope.args.map(constantNumber);
    return values.some((value) => value !== undefined && !Number.isInteger(value)) ? "false" : `(= ${x} ${y})`;
  };

  return {
    less: order(dialect.less, Math.floor, Math.ceil),
    lessOrEqual: order(dialect.lessOrEqual, Math.ceil, Math.floor),
    equal,
    same: (scope, x, y, z) =>
      scope.args.some((arg) => Object.is(constantNumber(arg), -0)) ? "false" : equal(scope, x, y, z),
  };
}
