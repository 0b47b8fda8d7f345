// Values of which only a few are tried: they have no parts that could be varied.
import { type Var, variable } from "../../expr/expr.ts";
import type { StructuredType } from "../../model/input-type.ts";
import { SAMPLE_TEXTS } from "../../support/sample-texts.ts";
import type { InputKind } from "../kind.ts";

export type SampleType = Extract<StructuredType, { kind: "sample" }>;

export function textsOf({ family }: SampleType): readonly string[] {
  return SAMPLE_TEXTS[family] ?? [];
}

/** Which of the samples an input is. */
export function sampleVariable(type: SampleType, name: string): Var {
  return variable(`${name}:sample`, "string", textsOf(type));
}

export const sampleKind: InputKind<SampleType> = {
  recipe: (type, name, inputs) => ({ kind: "sample", text: inputs.valueOf(sampleVariable(type, name)) as string }),
  assign: (type, recipe, name) =>
    recipe.kind === "sample" && textsOf(type).includes(recipe.text)
      ? [[sampleVariable(type, name).name, recipe.text]]
      : undefined,
  variables: (type, name, list) => list.add(sampleVariable(type, name)),
};
