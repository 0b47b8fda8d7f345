// Adds NaN to a theory of integers: a number that may be NaN is kept together with the condition that it is a number, and
// every operator handles it as the language does. So `s.charCodeAt(9) < 58` is false out of range.
import type { Expr } from "../../../expr/expr.ts";
import { OPERATORS, type OperatorName } from "../../../expr/operators.ts";
import type { Encoding, Encodings, Scope } from "../theory.ts";

/** Operators that convert NaN to 0. */
const AS_ZERO: ReadonlySet<OperatorName> = new Set<OperatorName>([
  ...(["bitAnd", "bitOr", "bitXor", "bitNot", "shl", "shr", "ushr", "imul", "clz32"] as const),
  ...(["charAt", "codeAt", "codePointAt", "slice", "substring", "indexOf", "includes", "startsWith"] as const),
  ...(["endsWith", "splitPart", "repeat", "padStart", "padEnd", "fromCharCode"] as const),
]);

export function liftNaN(encodings: Encodings): Encodings {
  const lifted = Object.entries(encodings).map(([op, encoding]) => [op, lift(op as OperatorName, encoding)]);
  return Object.fromEntries(lifted) as Encodings;
}

function lift(op: OperatorName, encoding: Encoding): Encoding {
  if (op === "ite") return liftedChoice(encoding);
  return (scope, ...operands) => {
    const conditions = scope.args.map((arg) => (arg.sort === "number" ? scope.kept(arg) : undefined));
    if (conditions.every((condition) => condition === undefined)) return encoding(scope, ...operands);
    if (AS_ZERO.has(op)) {
      const defaulted = operands.map((operand, i) =>
        conditions[i] === undefined ? operand : `(ite ${conditions[i]} ${operand} 0)`,
      );
      return encoding(scope, ...(defaulted as [string, string, string]));
    }
    const isNumber = scope.define(all(conditions));
    const body = op === "isNaN" ? "false" : encoding(scope, ...operands);
    if (body === undefined) return undefined;
    return withCondition(op, scope, isNumber, body, conditions);
  };
}

function withCondition(
  op: OperatorName,
  scope: Scope,
  isNumber: string,
  body: string,
  conditions: readonly (string | undefined)[],
): string | undefined {
  const { result } = OPERATORS[op];
  if (op === "isNaN") return `(not ${isNumber})`;
  if (op === "same")
    return `(ite ${isNumber} ${body} (not (or ${conditions.map((each) => each ?? "true").join(" ")})))`;
  if (result === "boolean") return `(and ${isNumber} ${body})`;
  if (op === "numberToString") return `(ite ${isNumber} ${body} "NaN")`;
  if (result !== "number") return undefined;
  scope.keep(isNumber);
  return body;
}

function liftedChoice(encoding: Encoding): Encoding {
  return (scope, ...operands) => {
    const [then, otherwise] = scope.args
      .slice(1)
      .map((arg: Expr) => (arg.sort === "number" ? scope.kept(arg) : undefined));
    if (then !== undefined || otherwise !== undefined)
      scope.keep(scope.define(`(ite ${operands[0]} ${then ?? "true"} ${otherwise ?? "true"})`));
    return encoding(scope, ...operands);
  };
}

function all(conditions: readonly (string | undefined)[]): string {
  return `(and true ${conditions.filter((condition) => condition !== undefined).join(" ")})`;
}
