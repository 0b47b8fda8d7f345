// Binds the variables that parameters had when a function was explored to the arguments of a call.
import { defaultValue } from "../../expr/evaluate.ts";
import { type Expr, type SortValue, type Var, constant } from "../../expr/expr.ts";
import type { Parameter } from "../../model/input-type.ts";
import { type Case, type Layout, layoutOf } from "../../inputs/layout.ts";
import { type Alternant, type Choice, contentOf, isExpr, possibleMembers, resolve } from "./symbolic.ts";

/** Undefined if an argument is no primitive, or not of its parameter's type. */
export function bindArguments(
  parameters: readonly Parameter[],
  args: readonly unknown[],
): ReadonlyMap<Var, Expr> | undefined {
  const bound = new Map<Var, Expr>();
  // Without array methods, which have models.
  for (let i = 0; i < parameters.length; i++) {
    const { name, type, optional } = parameters[i] as Parameter;
    const layout = layoutOf(type, name, {}, { optional: optional ? "parameter" : false });
    // Variables of the other cases get constants, so that they are not taken for inputs of the caller.
    for (const { value } of layout.cases) if (isVariable(value)) bound.set(value, constant(defaultValue(value)));
    if (!bindArgument(layout, args[i], bound)) return undefined;
  }
  return bound;
}

function bindArgument(layout: Layout, arg: unknown, bound: Map<Var, Expr>): boolean {
  const content = contentOf(arg);
  if (content === undefined) return isPrimitive(arg) && bindMember(layout, asMember(arg), bound);
  if (content.kind === "scalar") return bindMember(layout, content.expr, bound);
  const possible = possibleMembers(content);
  if (possible.some(({ value }) => value?.kind === "reference")) return false;
  if (possible.length > 1 && bindChoice(layout, content, bound)) return true;
  return bindMember(layout, resolve(content), bound);
}

/** A choice stays undecided if all its alternatives are cases of the parameter. */
function bindChoice({ tag, cases }: Layout, content: Choice, bound: Map<Var, Expr>): boolean {
  if (tag === undefined) return false;
  const pairs = content.alternatives.map(({ tag: name, value }) => ({
    value,
    to: cases.find((each) => each.tag === name),
  }));
  if (!pairs.every(({ value, to }) => to !== undefined && fits(to, value))) return false;
  bound.set(tag, content.tag);
  for (const { value, to } of pairs) if (isVariable(to?.value) && isExpr(value)) bound.set(to.value, value);
  return true;
}

function bindMember({ tag, cases }: Layout, member: Alternant, bound: Map<Var, Expr>): boolean {
  const fitting = cases.find((each) => fits(each, member));
  if (fitting === undefined) return false;
  if (tag !== undefined) bound.set(tag, constant(fitting.tag));
  if (isVariable(fitting.value) && isExpr(member)) bound.set(fitting.value, member);
  return true;
}

/** Whether a value certainly belongs to a case. */
function fits({ value: wanted }: Case, member: Alternant): boolean {
  if (wanted === null || wanted === undefined || !isExpr(member)) return wanted === member;
  if (wanted.kind === "structure" || wanted.sort !== member.sort) return false;
  if (wanted.kind === "const") return wanted === member;
  if (wanted.kind !== "var" || wanted.domain === undefined) return true;
  const values = member.kind === "const" ? [member.value] : member.kind === "var" ? member.domain : undefined;
  return values !== undefined && values.every((value) => isAmong(value, wanted.domain ?? []));
}

function isAmong(value: SortValue, domain: readonly SortValue[]): boolean {
  return domain.some((each) => Object.is(each, value));
}

function isVariable(value: Case["value"]): value is Var {
  return value?.kind === "var";
}

function isPrimitive(value: unknown): boolean {
  return value === null || (typeof value !== "object" && typeof value !== "function" && typeof value !== "symbol");
}

function asMember(value: unknown): Alternant {
  return value === null || value === undefined ? value : constant(value as SortValue);
}
