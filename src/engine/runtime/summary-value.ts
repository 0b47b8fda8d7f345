// The result or error of a call as expressions over its parameters, and back to values for given arguments.
import { type Expr, type Primitive, type Var, constant } from "../../expr/expr.ts";
import { renamed } from "../../expr/renamed.ts";
import type { SummaryOutcome, SummaryPrimitive, SummaryValue } from "../../model/summary.ts";
import { ERROR_NAMES } from "../../support/built-in-names.ts";
import { callGlobal } from "./builtins/conversion.ts";
import { type Alternant, asValue, choice, contentOf, symbolic } from "./symbolic.ts";

type ErrorClass = new (message?: string) => Error;

// Captured before user code runs.
const ERRORS: ReadonlyMap<object, ErrorClass> = new Map<object, ErrorClass>(
  ERROR_NAMES.map((name) => [globalThis[name].prototype, globalThis[name]]),
);
const { getPrototypeOf, getOwnPropertyDescriptor } = Object;
const { ownKeys } = Reflect;

/** A string is the reason why the result cannot be summarized. */
export function describeReturned(value: unknown): SummaryOutcome | string {
  const described = describePrimitive(value);
  return described === undefined
    ? "it returns something that is no primitive"
    : { status: "returns", value: described };
}

export function describeThrown(error: unknown): SummaryOutcome | string {
  const described = describePrimitive(error) ?? describeError(error);
  return described === undefined
    ? "it throws something that is neither a primitive nor a new error of a built-in class"
    : { status: "throws", value: described };
}

function describePrimitive(value: unknown): SummaryValue | undefined {
  const content = contentOf(value);
  if (content?.kind === "scalar") return { kind: "primitive", value: content.expr };
  if (content !== undefined) {
    const alternatives = content.alternatives.flatMap(({ tag, value: member }) =>
      isSummaryPrimitive(member) ? [{ tag, value: member }] : [],
    );
    const isWhole = alternatives.length === content.alternatives.length;
    return isWhole ? { kind: "choice", tag: content.tag, alternatives } : undefined;
  }
  if (value === null || value === undefined) return { kind: "primitive", value };
  if (typeof value === "object" || typeof value === "function" || typeof value === "symbol") return undefined;
  return { kind: "primitive", value: constant(value as Exclude<Primitive, null | undefined>) };
}

function isSummaryPrimitive(member: Alternant): member is SummaryPrimitive {
  return member?.kind !== "reference";
}

function describeError(error: unknown): SummaryValue | undefined {
  if (typeof error !== "object" || error === null) return undefined;
  const made = ERRORS.get(getPrototypeOf(error) as object);
  if (made === undefined || ownKeys(error).some((key) => key !== "stack" && key !== "message")) return undefined;
  const own = getOwnPropertyDescriptor(error, "message");
  if (own === undefined) return { kind: "error", name: made.name, message: undefined };
  const message = describePrimitive(own.value);
  if (message?.kind !== "primitive" || message.value?.sort !== "string") return undefined;
  return { kind: "error", name: made.name, message: message.value };
}

/** The value for user code; arguments replace the parameters. */
export function makeValue(described: SummaryValue, bound: ReadonlyMap<Var, Expr>): unknown {
  const put = (value: SummaryPrimitive): SummaryPrimitive =>
    value === null || value === undefined ? value : renamed(value, bound);
  if (described.kind === "primitive") return asValue(put(described.value));
  if (described.kind === "choice") {
    const tag = renamed(described.tag, bound);
    const alternatives = described.alternatives.map((each) => ({ tag: each.tag, value: put(each.value) }));
    return tag.kind === "const"
      ? asValue(alternatives.find((each) => each.tag === tag.value)?.value)
      : choice(tag, alternatives);
  }
  const { name, message } = described;
  const made = [...ERRORS.values()].find((each) => each.name === name);
  return callGlobal(made, message === undefined ? undefined : symbolic(renamed(message, bound)), true);
}
