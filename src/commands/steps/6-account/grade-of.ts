// Tells bugs from missing guards, by the inputs that show them.
// Enters: a defect and an input that shows it. Leaves: its grade.
// Deliberately absent: errors that are meant. Those are no defects (`findings.ts`).
import { defaultValue } from "../../../expr/evaluate.ts";
import { freeVariables } from "../../../expr/free-variables.ts";
import { isNothing } from "../../../expr/tag.ts";
import type { Inputs } from "../../../inputs/inputs-of.ts";
import type { Parameter } from "../../../model/input-type.ts";
import { type Recipe, recipeParts } from "../../../model/recipe.ts";
import type { Defect, Grade } from "../../../model/result.ts";
import type { Unit } from "../../../model/unit.ts";
import { isUntyped } from "../../../inputs/likely-kinds.ts";
import type { FailedPath } from "../../../select/is-kind-error.ts";

/** `path`: of the run that failed, where it is known. */
export function gradeOf(
  { kind, message }: Pick<Defect, "kind" | "message">,
  unit: Unit,
  inputs: Inputs,
  path?: FailedPath,
): Grade {
  if (kind === "assertion" || kind === "contract") return "bug";
  if (kind === "uncaught-error" && path !== undefined && isOfNothing(message, path)) return "bug";
  if (kind === "uncaught-error" && !OF_THE_LANGUAGE.test(message)) return "missing guard";
  const isGuarded = parametersOf(unit, inputs).every(({ type }) => type.kind !== "any");
  return isGuarded && !givenTo(inputs).flatMap(recipeParts).some(isEdge) ? "bug" : "missing guard";
}

/** Built-in functions refuse values with the others: `RangeError: Invalid count value: -1`. */
const OF_THE_LANGUAGE = /^(?:TypeError|ReferenceError)\b/;

/** Whether a member was read of an input that may be left out. */
function isOfNothing(message: string, { condition, isWhole, inputs }: FailedPath): boolean {
  const last = condition.at(-1);
  if (!isWhole || last === undefined || !/\bof (null|undefined)\b/.test(message)) return false;
  return freeVariables(last).some((tag) => !isUntyped(tag) && isNothing(inputs.get(tag.name) ?? defaultValue(tag)));
}

function parametersOf({ parameters }: Unit, { sequence }: Inputs): readonly Parameter[] {
  if (sequence === undefined) return parameters;
  const { maker, calls } = sequence;
  return [...("parameters" in maker ? maker.parameters : []), ...calls.flatMap(({ member }) => member.parameters)];
}

function givenTo({ args, sequence }: Inputs): readonly Recipe[] {
  return sequence === undefined ? args : [...sequence.args, ...sequence.calls.flatMap((call) => call.args)];
}

/** What people forget: no number, beyond all numbers, nothing in it. */
function isEdge(recipe: Recipe): boolean {
  switch (recipe.kind) {
    case "primitive":
      return recipe.value === "" || (typeof recipe.value === "number" && !(Math.abs(recipe.value) <= LARGEST));
    case "array":
    case "set":
    case "typed-array":
      return recipe.items.length === 0;
    case "map":
      return recipe.entries.length === 0;
    case "date":
      return Number.isNaN(recipe.time);
    case "sparse":
      return true;
    default:
      return false;
  }
}

const LARGEST = Number.MAX_SAFE_INTEGER;
