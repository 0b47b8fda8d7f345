// The facts that the constraints of a query state about one string and constants alone.
import type { Expr, SortValue } from "../../expr/expr.ts";
import { OPERATORS, type OperatorName } from "../../expr/operators.ts";
import { REGEXP_OPERATORS } from "../../expr/regexp-operators.ts";
import type { Program } from "../program.ts";

/** An operator applied to the string and constants has, or does not have, a value. */
export interface StringFact {
  /** The node of the string. */
  readonly subject: number;
  readonly op: OperatorName;
  /** The operands after the string. */
  readonly others: readonly SortValue[];
  readonly wanted: SortValue;
  readonly holds: boolean;
}

export function isFactOf({ op, others, wanted, holds }: StringFact, text: string): boolean {
  const apply = OPERATORS[op].apply as (...args: readonly SortValue[]) => SortValue;
  return Object.is(apply(text, ...others), wanted) === holds;
}

export function isAboutRegExp({ op }: StringFact): boolean {
  return op in REGEXP_OPERATORS;
}

export function stringFacts(program: Program): StringFact[] {
  return program.roots.flatMap((root) => factsOf(program, root, true));
}

function factsOf(program: Program, root: number, wanted: boolean): StringFact[] {
  const facts: StringFact[] = [];
  const pending: (readonly [node: number, truth: boolean])[] = [[root, wanted]];
  for (let top = pending.pop(); top !== undefined; top = pending.pop()) {
    const [node, truth] = top;
    const expr = program.nodes[node];
    const operands = program.operands[node];
    if (expr?.kind !== "app" || operands === undefined) continue;
    if (expr.op === "not") pending.push([operands[0] as number, !truth]);
    else if (expr.op === "and" || expr.op === "or") {
      if ((expr.op === "and") === truth) for (const each of operands.toReversed()) pending.push([each, truth]);
    } else if (expr.op === "strEq" || expr.op === "eq")
      facts.push(...comparison(program, operands as [number, number], truth));
    else facts.push(...about(program, node, true, truth));
  }
  return facts;
}

/** `operator(string, …) === constant`, in either order. */
function comparison(program: Program, [a, b]: readonly [number, number], truth: boolean): StringFact[] {
  const [left, right] = [program.nodes[a] as Expr, program.nodes[b] as Expr];
  if (right.kind === "const") return about(program, a, right.value, truth);
  return left.kind === "const" ? about(program, b, left.value, truth) : [];
}

function about(program: Program, node: number, wanted: SortValue, holds: boolean): StringFact[] {
  const expr = program.nodes[node];
  const [subject, ...rest] = program.operands[node] ?? [];
  if (expr?.kind !== "app" || subject === undefined || program.nodes[subject]?.sort !== "string") return [];
  const others = rest.map((operand) => program.nodes[operand] as Expr);
  const values = others.flatMap((other) =>
    other.kind === "const" ? [other.value] : endOf(expr.op, other, expr.args[0]),
  );
  return values.length === others.length ? [{ subject, op: expr.op, others: values, wanted, holds }] : [];
}

/** The length of the string itself as a position means its end, as every larger position does. */
function endOf(op: OperatorName, other: Expr, text: Expr | undefined): SortValue[] {
  const isLength = other.kind === "app" && other.op === "length" && other.args[0] === text;
  return op === "endsWith" && isLength ? [Infinity] : [];
}
