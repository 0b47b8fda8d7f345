// Names tests by what holds: "returns 0 when x <= 3".
// Enters: a test case. Leaves: its outcome and, in few words, its condition; both are true of its inputs.
// Deliberately absent: telling apart tests with equal names; that needs all of them (`unique-names.ts`).
import { describeCondition } from "../expr/describe.ts";
import { apply, isConst, type Expr } from "../expr/expr.ts";
import { freeVariables } from "../expr/free-variables.ts";
import { KnownInputs } from "../expr/known-inputs.ts";
import { primitiveText } from "../expr/primitive-text.ts";
import { printExpr, type PrintOptions } from "../expr/print.ts";
import { inputName } from "../expr/tag.ts";
import { recipeParts } from "../model/recipe.ts";
import type { TestCase, ValueText } from "../model/test-case.ts";
import { sideEffectText } from "./side-effect-text.ts";
import { countsOf, safeIntegersOf, inputTexts, knownInputs, valueNames } from "../say/inputs/named-inputs.ts";
import { hasOutside } from "../model/has-outside.ts";
import { waitsFor } from "./observed.ts";

export interface TestName {
  readonly outcome: string;
  /** "when x <= 3", "for x = 5"; empty if there is nothing to say, or nothing that is short enough. */
  readonly circumstance: string;
}

export const LONGEST_NAME = 80;
const LONGEST_VALUE = 40;
const LONGEST_MAPPING = 30;

export function testName(testCase: TestCase): TestName {
  const name = declaredName(testCase);
  if (!hasOutside(testCase)) return name;
  const { outcome, circumstance } = name;
  return { outcome, circumstance: circumstance === "" ? "against its types" : `${circumstance}, against its types` };
}

function declaredName(testCase: TestCase): TestName {
  const inputs = knownInputs(testCase);
  const nameOf = valueNames(testCase.unit);
  const isCount = countsOf(testCase.unit);
  const isSafeInteger = safeIntegersOf(testCase);
  const describe = (maxLength: number) =>
    describeCondition(testCase.condition, { inputs, nameOf, isCount, isSafeInteger, maxLength });
  const { fixed, text } = describe(LONGEST_NAME);
  const mapping = mappingText(testCase, new KnownInputs(inputs), fixed, nameOf, text === "");
  const outcome = outcomeText(testCase, mapping);
  const maxLength = LONGEST_NAME - outcome.length - " when ".length;
  const condition = describe(maxLength).text;
  if (condition !== "") return { outcome, circumstance: `when ${condition}` };
  const depends =
    testCase.condition.length > 0 ||
    (testCase.result !== undefined && mapping === undefined) ||
    testCase.args.flatMap(recipeParts).some((part) => part.kind === "date" && part.local === true);
  const example = depends ? [...inputTexts(testCase).values()].join(", ") : "";
  return { outcome, circumstance: example === "" || example.length > maxLength ? "" : `for ${example}` };
}

export function nameText({ outcome, circumstance }: TestName): string {
  return circumstance === "" ? outcome : `${outcome} ${circumstance}`;
}

/** The result as an expression over the inputs, where that is short, correct, and says more than the value. */
function mappingText(
  testCase: TestCase,
  inputs: KnownInputs,
  fixed: ReadonlySet<string>,
  nameOf: PrintOptions["nameOf"],
  unconditional: boolean,
): string | undefined {
  const { result, observation } = testCase;
  if (result === undefined || observation.status !== "returned" || !observation.value.exact) return undefined;
  if (!freeVariables(result).some((variable) => !fixed.has(inputName(variable)))) return undefined;
  // such a value says more than the expression that it comes from
  if (/^(NaN|-?Infinity|-0)$/.test(observation.value.text)) return undefined;
  // beside a condition, a truth value says more than a second condition
  if (result.sort === "boolean" && !unconditional) return undefined;
  const shown = withoutFirstZero(result);
  const value = inputs.valueOf(shown);
  if (value === undefined || primitiveText(value) !== observation.value.text) return undefined;
  const text = printExpr(shown, { nameOf });
  if (text.length > LONGEST_MAPPING) return undefined;
  return result.sort === "boolean" ? `whether ${text}` : text;
}

/** Drops the 0 that a loop starts a sum with. The value is the same unless every summand is -0. */
function withoutFirstZero(expr: Expr, depth = 0): Expr {
  // a longer sum is not shown
  if (expr.kind !== "app" || expr.op !== "add" || depth > LONGEST_MAPPING) return expr;
  const [left, right] = expr.args as readonly [Expr, Expr];
  return isConst(left) && left.value === 0 ? right : apply("add", [withoutFirstZero(left, depth + 1), right]);
}

/** `mapping`: what is said instead of the returned value. */
export function outcomeText(testCase: TestCase, mapping: string | undefined): string {
  const { unit, observation, violation } = testCase;
  if (violation !== undefined) return `breaks @${violation.kind} ${violation.text}`;
  const waits = waitsFor(unit.async, observation);
  switch (observation.status) {
    case "returned":
      if (observation.value.unstable === true) return waits ? "does not reject" : "does not throw";
      return (
        sideEffectText(testCase) ?? `${waits ? "resolves to" : "returns"} ${mapping ?? valueText(observation.value)}`
      );
    case "threw": {
      const thrown = observation.isError ? observation.errorName || "an error" : valueText(observation.value);
      return `${waits ? "rejects with" : "throws"} ${thrown}`;
    }
    case "cut":
    case "died":
    case "pending":
    case "unstable":
      return "gives no result";
  }
}

function valueText(value: ValueText): string {
  if (value.exact && value.text.length <= LONGEST_VALUE) return value.text;
  const kind = kindOf(value);
  return `${/^[aeiou]/i.test(kind) ? "an" : "a"} ${kind}`;
}

function kindOf({ text, exact, primitive, typeName }: ValueText): string {
  if (!exact)
    return primitive ? text : (typeName ?? "object").replace(/^(Array|Function|Object)$/, (name) => name.toLowerCase());
  if (text.startsWith('"')) return "string";
  if (primitive) return text.endsWith("n") ? "bigint" : "number";
  return text.startsWith("[") ? "array" : (/^new (\w+)/.exec(text)?.[1] ?? "object");
}
