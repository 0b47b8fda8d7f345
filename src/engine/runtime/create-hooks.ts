// All hooks that rewritten code calls.
// Enters: operands as user code has them. Leaves: the result of the operator, symbolic if an operand is.
// Deliberately absent: built-in functions; `builtins/` replaces those.
import { build, negate } from "../../expr/build.ts";
import { type Expr, constant } from "../../expr/expr.ts";
import type { Hooks } from "../../model/hooks.ts";
import { numericOperator, plus, stepOperator, unaryOperator } from "./arithmetic.ts";
import { callGlobal, superMade, superText } from "./builtins/conversion.ts";
import { isNullish, toBoolean, toNumber, toNumeric, toOperand, toStringExpr, typeOf } from "./coerce.ts";
import { equalityOperator, looseEquality, orderOperator, strictEquality } from "./comparison.ts";
import { EXPOSING_HOOKS } from "./heap/exposed.ts";
import { decideKey, getByKey, setByKey } from "./keyed-access.ts";
import { isInstance, isMember } from "./in-and-instanceof.ts";
import { currentPath } from "./path.ts";
import { RunLimits } from "./run-limits.ts";
import { recorder } from "./recorder.ts";
import { recordingHooks } from "./recording-hooks.ts";
import { summaryTable } from "./summary-table.ts";
import { concrete, isSymbolic, symbolic } from "./symbolic.ts";

/** The hooks that all modules share; the loader adds the others. */
export type SharedHooks = Omit<Hooks, "counters" | "hit">;

/** Equals nothing that user code can hold. */
const NO_CASE: object = Object.freeze({});
const nativeEval: unknown = globalThis.eval;

export interface StepLimits {
  /**
   * Called for an iteration beyond the loop limit; returns whether to abort the path. `isControlled`: whether inputs control how
   * often the loop goes round; undefined where code does not tell.
   */
  readonly pastLoopLimit: (site: number, isControlled: boolean | undefined) => boolean;
  readonly rewriteEval: (code: string, strict: boolean) => string;
}

export function createHooks(limits: StepLimits, runLimits = new RunLimits()): SharedHooks {
  const { steps } = runLimits;

  function takeSlice(): void {
    const reason = runLimits.takeSlice();
    if (reason !== undefined) currentPath().abort({ status: "cut", reason });
  }

  /** Decides a condition of user code, which may be recorded. */
  function decide(condition: Expr, site: number, kind?: "branch" | "type"): boolean {
    const path = currentPath();
    const truth = path.decide(condition, site, kind);
    path.lastTested = condition;
    if (condition.kind !== "const") steps[2] = path.noteTest();
    return truth;
  }

  const deciding: Pick<Hooks, "test" | "nullish"> = {
    test: (value, site) => (isSymbolic(value) ? decide(toBoolean(value), site) : Boolean(value)),
    nullish: (value, site) => decide(isNullish(value), site, "type"),
  };

  return {
    ...OPERATOR_HOOKS,
    ...EXPOSING_HOOKS,
    steps,
    ...recordingHooks("", deciding),
    ...deciding,
    compared: (comparison, a, b, site) => deciding.test(OPERATOR_HOOKS[comparison](a, b), site),
    absent: (value, site) => decide(isNullish(value, [undefined]), site, "type"),
    case: (discriminant, value, site) => (decide(strictEquality(discriminant, value), site) ? discriminant : NO_CASE),
    pattern: (made) => made,
    get: getByKey,
    set: setByKey,
    key: decideKey,
    template: (before, value, after) =>
      isSymbolic(value)
        ? symbolic(
            build(
              "concat",
              build("concat", constant(before), toStringExpr(toOperand(value, "string"))),
              constant(after),
            ),
          )
        : `${before}${value as string}${after}`,
    converted: concrete,
    caught: () => {
      currentPath().rethrowAbort();
    },
    evalCode: (code, strict = false, callee = nativeEval) => {
      if (callee !== nativeEval) return code;
      return typeof code === "string" ? limits.rewriteEval(code, strict) : concrete(code);
    },
    global: callGlobal,
    superText,
    superMade,
    summary: (code, args) => summaryTable.answer(code, args),
    callee: (code, get) => summaryTable.noteCallee(code, get),
    enter: takeSlice,
    iterate: (site, iteration, tests) => {
      takeSlice();
      const isControlled = tests === -1 ? recorder.isLastSymbolic : tests !== undefined ? tests > 0 : undefined;
      if (iteration > (steps[1] as number) && limits.pastLoopLimit(site, isControlled))
        currentPath().abort({ status: "cut", reason: "loop-limit" });
    },
  };
}

const OPERATOR_HOOKS = {
  add: plus,
  sub: numericOperator("sub", "bigSub", (a: number, b: number) => a - b),
  mul: numericOperator("mul", "bigMul", (a: number, b: number) => a * b),
  div: numericOperator("div", "bigDiv", (a: number, b: number) => a / b),
  mod: numericOperator("mod", "bigMod", (a: number, b: number) => a % b),
  pow: numericOperator("pow", "bigPow", (a: number, b: number) => a ** b),
  and: numericOperator("bitAnd", "bigAnd", (a: number, b: number) => a & b),
  or: numericOperator("bitOr", "bigOr", (a: number, b: number) => a | b),
  xor: numericOperator("bitXor", "bigXor", (a: number, b: number) => a ^ b),
  shl: numericOperator("shl", "bigShl", (a: number, b: number) => a << b),
  shr: numericOperator("shr", "bigShr", (a: number, b: number) => a >> b),
  ushr: numericOperator("ushr", undefined, (a: number, b: number) => a >>> b),
  lt: orderOperator("<", (a: number, b: number) => a < b),
  le: orderOperator("<=", (a: number, b: number) => a <= b),
  gt: orderOperator(">", (a: number, b: number) => a > b),
  ge: orderOperator(">=", (a: number, b: number) => a >= b),
  // Loose comparison is what the code under test asks for.
  // eslint-disable-next-line eqeqeq
  eq: equalityOperator(looseEquality, false, (a: unknown, b: unknown) => a == b),
  // eslint-disable-next-line eqeqeq
  ne: equalityOperator(looseEquality, true, (a: unknown, b: unknown) => a != b),
  seq: equalityOperator(strictEquality, false, (a: unknown, b: unknown) => a === b),
  sne: equalityOperator(strictEquality, true, (a: unknown, b: unknown) => a !== b),
  in: isMember,
  instanceof: isInstance,
  neg: unaryOperator("neg", "bigNeg", (a: number) => -a),
  bitnot: unaryOperator("bitNot", "bigNot", (a: number) => ~a),
  plus: (a: unknown): unknown => (isSymbolic(a) ? symbolic(toNumber(toOperand(a, "number"))) : +(a as string)),
  not: (a: unknown): unknown => (isSymbolic(a) ? symbolic(negate(toBoolean(a))) : !a),
  typeof: (a: unknown): unknown => symbolic(typeOf(a)),
  inc: stepOperator(1, (a: number) => ++a),
  dec: stepOperator(-1, (a: number) => --a),
  numeric: (a: unknown): unknown => (isSymbolic(a) ? symbolic(toNumeric(toOperand(a, "number"))) : toNativeNumeric(a)),
} satisfies Partial<SharedHooks>;

function toNativeNumeric(value: unknown): unknown {
  let numeric = value as number;
  return numeric++;
}
