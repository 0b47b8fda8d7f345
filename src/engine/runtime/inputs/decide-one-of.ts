import { build } from "../../../expr/build.ts";
import { type Var, constant } from "../../../expr/expr.ts";
import { currentPath } from "../path.ts";

/** Decides which of the texts a variable is; the last one where it is none of the others. */
export function decideOneOf(variable: Var, texts: readonly string[]): string {
  const path = currentPath();
  for (let i = 0; i < texts.length - 1; i++)
    if (path.decide(build("strEq", variable, constant(texts[i] as string)), -1, "type")) return texts[i] as string;
  return texts[texts.length - 1] as string;
}
