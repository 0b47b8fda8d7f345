// A call, or a sequence of them, as a person would type it: for findings that no test can show.
import { sequenceText } from "../emit/sequence-text.ts";
import { plainRecipeText } from "../emit/plain-recipe-text.ts";
import { argumentName } from "../emit/inputs.ts";
import { recipeParts } from "../model/recipe.ts";
import type { Unit } from "../model/unit.ts";
import type { Inputs } from "./inputs-of.ts";

export function callText(unit: Unit, { args, sequence }: Inputs): string {
  if (sequence !== undefined) return sequenceText(unit, sequence);
  const nameAt = (index: number): string => argumentName(unit, index);
  const again = new Set(args.flatMap(recipeParts).flatMap((part) => (part.kind === "same" ? [part.argument] : [])));
  const texts = args.map(
    (recipe, index) => `${again.has(index) ? `${nameAt(index)} = ` : ""}${plainRecipeText(recipe, nameAt)}`,
  );
  return `${unit.name}(${texts.join(", ")})`;
}
