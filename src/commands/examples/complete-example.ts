// Puts what the mapping predicts for an example next to what the original code did.
import { argumentName } from "../../say/inputs/named-inputs.ts";
import type { DraftExample } from "../../model/explanation-draft.ts";
import type { Example } from "../../model/explanation.ts";
import type { Observation } from "../../model/test-case.ts";
import type { Unit } from "../../model/unit.ts";
import { primitiveText } from "../../expr/primitive-text.ts";
import { isOfEnvironment } from "../../inputs/environment/environment-parts.ts";
import { recipesOf } from "../../inputs/recipes-of.ts";
import { UNSTABLE_TEXT, deathText } from "../../say/death-text.ts";
import { callText } from "../../say/calls/call-text.ts";
import { isConfirmed } from "./is-confirmed.ts";
import { observedValueText } from "./observed-value-text.ts";

export function completeExample(unit: Unit, draft: DraftExample, observation: Observation): Example {
  const { inputs } = draft;
  const args = recipesOf(unit, new Map(inputs.map(({ name, value }) => [name, value])));
  const observed = observedText(unit, observation);
  const confirmed = isConfirmed(unit, draft, args, observation);
  return {
    inputs,
    call:
      callText(unit, { args }, "callbacks" in observation ? observation.callbacks : undefined) + settingText(inputs),
    expected: confirmed ? observed : expectedText(draft),
    observed,
    confirmed,
  };
}

/** What the environment says in the example, as a comment. */
function settingText(inputs: DraftExample["inputs"]): string {
  const values = new Map(inputs.map(({ name, value }) => [name, value]));
  const told = inputs.filter(
    ({ name }) => isOfEnvironment(name) && !name.endsWith(":type") && values.get(`${name}:type`) !== "undefined",
  );
  if (told.length === 0) return "";
  return ` /* where ${told.map(({ name, value }) => `${name} is ${primitiveText(value)}`).join(", ")} */`;
}

function expectedText({ returned, threw, changes }: DraftExample): string {
  const end = threw === undefined ? (returned ?? "undefined") : thrownText(threw.name, threw.message);
  return [end, ...changes.map(({ target, value }) => `${target} becomes ${value}`)].join("; ");
}

/** What a call did, as text that is equal if and only if it did the same. */
export function observedText(unit: Unit, observation: Observation): string {
  switch (observation.status) {
    case "returned":
    case "threw": {
      const { effects = [] } = observation;
      const end =
        observation.status === "returned"
          ? observedValueText(observation.value)
          : observation.isError
            ? thrownText(observation.errorName, observation.message)
            : `throws ${observedValueText(observation.value)}`;
      return [
        end,
        ...effects.map(({ argument, value }) => `${argumentName(unit, argument)} becomes ${observedValueText(value)}`),
      ].join("; ");
    }
    case "cut":
      return `does not end (${observation.reason})`;
    case "died":
      return deathText(observation.cause);
    case "pending":
    case "unstable":
      return UNSTABLE_TEXT;
  }
}

/** `name` is empty for a thrown value that is not an Error. */
function thrownText(name: string, message: string): string {
  return `throws ${[name, message].filter((part) => part !== "").join(": ")}`;
}
