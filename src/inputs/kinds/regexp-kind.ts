// Regular expressions: a few that are typical, since their meaning is no expression of ours.
import { type Var, constant, variable } from "../../expr/expr.ts";
import { build } from "../../expr/build.ts";
import type { StructuredType } from "../../model/input-type.ts";
import { currentPath } from "../../engine/runtime/path.ts";
import type { InputKind } from "../kind.ts";

/** Something and nothing, at the start and anywhere, with a group, with the state of a global one. */
const SAMPLES = ["/a/", "/^a/", "/\\d+/", "/(b)?/", "/a/g", "/a/i"];

function sampleOf(name: string): Var {
  return variable(name, "string", SAMPLES);
}

function partsOf(sample: string): { source: string; flags: string } {
  const end = sample.lastIndexOf("/");
  return { source: sample.slice(1, end), flags: sample.slice(end + 1) };
}

export const regexpKind: InputKind<Extract<StructuredType, { kind: "regexp" }>> = {
  symbolic: (_, name) => {
    const sample = sampleOf(name);
    currentPath().assume(anyOf(sample), `${name} is one of ${SAMPLES.join(", ")}`);
    const { source, flags } = partsOf(currentPath().pin(sample) as string);
    return new RegExp(source, flags);
  },
  recipe: (_, name, inputs) => ({ kind: "regexp", ...partsOf(inputs.valueOf(sampleOf(name)) as string) }),
  assign: (_, recipe, name) => {
    const sample = recipe.kind === "regexp" ? `/${recipe.source}/${recipe.flags}` : "";
    return SAMPLES.includes(sample) ? [[name, sample]] : undefined;
  },
  variables: (_, name, list) => list.add(sampleOf(name)),
};

function anyOf(sample: Var) {
  return SAMPLES.map((each) => build("strEq", sample, constant(each))).reduce((a, b) => build("or", a, b));
}
