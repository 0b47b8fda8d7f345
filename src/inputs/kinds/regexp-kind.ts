// Regular expressions: one of a few samples, since a symbolic pattern could not be modelled.
import { type Var, variable } from "../../expr/expr.ts";
import type { StructuredType } from "../../model/input-type.ts";
import type { InputKind } from "../kind.ts";

export type RegexpType = Extract<StructuredType, { kind: "regexp" }>;

/** With and without an anchor, with a repetition, with a group that may be empty, with `g`, which has state, and with `i`. */
export const SAMPLES = ["/a/", "/^a/", "/\\d+/", "/(b)?/", "/a/g", "/a/i"];

export function sampleOf(name: string): Var {
  return variable(name, "string", SAMPLES);
}

export function sampleParts(sample: string): { source: string; flags: string } {
  const end = sample.lastIndexOf("/");
  return { source: sample.slice(1, end), flags: sample.slice(end + 1) };
}

export const regexpKind: InputKind<RegexpType> = {
  recipe: (_, name, inputs) => ({ kind: "regexp", ...sampleParts(inputs.valueOf(sampleOf(name)) as string) }),
  assign: (_, recipe, name) => {
    const sample = recipe.kind === "regexp" ? `/${recipe.source}/${recipe.flags}` : "";
    return SAMPLES.includes(sample) ? [[name, sample]] : undefined;
  },
  variables: (_, name, list) => list.add(sampleOf(name)),
};
