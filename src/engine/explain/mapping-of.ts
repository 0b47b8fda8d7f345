// The mapping of a run from its inputs to its result and changes, as expressions, and as values under one example.
import type { Expr } from "../../expr/expr.ts";
import type { DraftExample } from "../../model/explanation-draft.ts";
import type { Mapping } from "../../model/explanation.ts";
import type { Outcome, RunEffects, Trace } from "../../model/trace.ts";
import type { Texts } from "./texts.ts";

export const NO_EFFECTS: RunEffects = { changes: [], accesses: [], inRange: [] };

/** `known`: conditions that hold for the inputs, by which expressions are simplified. */
export function mappingOf(outcome: Outcome, effects: RunEffects, known: readonly Expr[], texts: Texts): Mapping {
  const changes = effects.changes.map(({ target, value }) => ({
    target: texts.target(target, known),
    value: texts.template(value, known),
  }));
  if (outcome.status === "threw") {
    const { message } = effects;
    const isSymbolic = message !== undefined && message.kind !== "const";
    return { throws: { ...thrownBy(outcome), ...(isSymbolic && { message: texts.message(message, known) }) }, changes };
  }
  return { returns: effects.returned === undefined ? "undefined" : texts.template(effects.returned, known), changes };
}

/** The values that the mapping gives under the inputs of the run itself. */
export function exampleOf({ inputs, outcome, effects = NO_EFFECTS }: Trace, texts: Texts): DraftExample {
  const changes = effects.changes.map(({ target, value }) => ({
    target: texts.valueOf(target, inputs),
    value: texts.valueOf(value, inputs),
  }));
  const named = [...inputs].map(([name, value]) => ({ name, value }));
  if (outcome.status === "threw") return { inputs: named, threw: thrownBy(outcome), changes };
  const returned = effects.returned === undefined ? "undefined" : texts.valueOf(effects.returned, inputs);
  return { inputs: named, returned, changes };
}

function thrownBy({ errorName, message }: Extract<Outcome, { status: "threw" }>): { name: string; message: string } {
  return { name: errorName, message };
}
