// Regular expressions: which of the samples it is, is decided at once.
import { build } from "../../../expr/build.ts";
import { type Expr, type Var, constant } from "../../../expr/expr.ts";
import { type RegexpType, SAMPLES, sampleOf, sampleParts } from "../../../inputs/kinds/regexp-kind.ts";
import { currentPath } from "../path.ts";
import type { SymbolicKind } from "./symbolic-kind.ts";

export const symbolicRegexp: SymbolicKind<RegexpType> = {
  symbolic: (_, name) => {
    const sample = sampleOf(name);
    currentPath().assume(anyOf(sample), { id: "sampled-regexp", input: name, samples: SAMPLES });
    const { source, flags } = sampleParts(currentPath().pin(sample) as string);
    return new RegExp(source, flags);
  },
};

function anyOf(sample: Var): Expr {
  return SAMPLES.map((each) => build("strEq", sample, constant(each))).reduce((a, b) => build("or", a, b));
}
