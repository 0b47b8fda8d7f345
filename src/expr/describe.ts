// Describes briefly when a path is taken, for the names of tests.
// Enters: a path condition and the inputs of one run that satisfies it. Leaves: a phrase that is true of those inputs.
// Deliberately absent: completeness. Phrases that follow from others are left out; of a long condition only the end is
// described.
import { build } from "./build.ts";
import { condensed, type CondenseOptions } from "./condense.ts";
import { gatherFacts, type FixedVariable, type PlacedFact } from "./condition-facts.ts";
import { isBeyondReading } from "./conjuncts.ts";
import type { Model } from "./evaluate.ts";
import type { Expr } from "./expr.ts";
import { KnownInputs } from "./known-inputs.ts";
import { leastLengthStated, leastLengthImplied } from "./least-length.ts";
import { literalsOf, type Literal } from "./literals.ts";
import type { PrintOptions } from "./print.ts";
import { isPartOf } from "./tag.ts";

export interface DescribeOptions {
  /** The known inputs. Nothing is assumed of a variable that is missing. */
  readonly inputs: Model;
  readonly nameOf?: PrintOptions["nameOf"];
  readonly isCount?: CondenseOptions["isCount"];
  readonly isSafeInteger?: CondenseOptions["isSafeInteger"];
  readonly maxPhrases?: number;
  readonly maxLength?: number;
}

export interface Description {
  /** Phrases joined by "and"; empty if there is nothing to say. */
  readonly text: string;
  /** Inputs that have only one value left under the condition. */
  readonly fixed: ReadonlySet<string>;
}

/** What was decided before the last of them is not described. */
const MOST_CONDITIONS = 1000;

export function describeCondition(conditions: readonly Expr[], options: DescribeOptions): Description {
  const inputs = new KnownInputs(options.inputs);
  const print = {
    mayBeNaN: (expr: Expr) => inputs.mayBeNaN(expr),
    valueOf: (expr: Expr) => inputs.valueOf(expr),
    nameOf: options.nameOf,
  };
  const readable = isBeyondReading(conditions) ? conditions.filter((each) => !isBeyondReading([each])) : conditions;
  const held = readable.slice(-MOST_CONDITIONS).filter((condition) => inputs.valueOf(condition) !== false);
  const { isCount, isSafeInteger } = options;
  const literals = condensed(held, { mayBeNaN: print.mayBeNaN, isCount, isSafeInteger }).flatMap((condition) =>
    literalsOf(condition, ({ expr, positive }) => inputs.valueOf(expr) === !positive),
  );
  const facts = gatherFacts(
    withoutImpliedLengths(literals.map((literal) => withMissingCharacter(literal, inputs))),
    print,
  );
  const fixed = facts.map(({ fact }) => fact.fixes()).filter((each) => each !== undefined);
  const told = facts.filter((fact) => !isImplied(fact, facts, fixed));
  return {
    text: chosenText(told, options.maxPhrases ?? 3, options.maxLength ?? Number.POSITIVE_INFINITY),
    fixed: new Set(fixed.map(({ name }) => name)),
  };
}

/** Where an order is false because there is no character at the index, the phrase is that the string is too short. */
function withMissingCharacter(literal: Literal, inputs: KnownInputs): Literal {
  const { expr, positive } = literal;
  if (positive || expr.kind !== "app" || (expr.op !== "lt" && expr.op !== "le")) return literal;
  const missing = expr.args.find(
    (arg) => arg.kind === "app" && arg.op === "codeAt" && Number.isNaN(inputs.valueOf(arg)),
  );
  return missing === undefined ? literal : { expr: build("isNaN", missing), positive: true };
}

/** Leaves out that a string is long enough where another literal is about one of its characters. */
function withoutImpliedLengths(literals: readonly Literal[]): Literal[] {
  const shown = literals.filter(({ positive }) => positive).map(({ expr }) => leastLengthImplied(expr));
  return literals.filter(({ expr, positive }) => {
    const said = positive ? leastLengthStated(expr) : undefined;
    return said === undefined || !shown.some((each) => each?.string === said.string && each.least >= said.least);
  });
}

function isImplied(placed: PlacedFact, facts: readonly PlacedFact[], fixed: readonly FixedVariable[]): boolean {
  const { fact, inputs } = placed;
  if (fact.isWeak()) {
    const others = facts.filter((other) => !other.fact.isWeak());
    return [...inputs].every((name) => others.some((other) => [...other.inputs].some((each) => isPartOf(each, name))));
  }
  if (fact.fixes() !== undefined) return false;
  // `=== 0` leaves two values, 0 and -0
  return inputs.size > 0 && [...inputs].every((name) => fixed.some((each) => each.name === name && each.value !== 0));
}

/** Chooses the last decisions, which are the most specific, and lists them in the order in which they were taken. */
function chosenText(facts: readonly PlacedFact[], maxPhrases: number, maxLength: number): string {
  const latest = facts.toSorted((a, b) => b.last - a.last).slice(0, maxPhrases);
  for (let count = latest.length; count > 0; count--) {
    const chosen = latest.slice(0, count).sort((a, b) => a.first - b.first);
    const text = chosen.map(({ fact }) => fact.text()).join(" and ");
    if (text.length <= maxLength) return text;
  }
  return "";
}
