// Members that the language calls, written as people have them called: `[...list]`, `${money}`.
import type { ClassMember } from "../model/class-shape.ts";
import type { Recipe } from "../model/recipe.ts";
import type { Observation } from "../model/test-case.ts";
import { call, type Expression } from "../model/test-syntax.ts";

/** Undefined where the member has to be called by its name. An iterator whose items are taken is given by its object. */
export function implicitCall(
  { name }: ClassMember,
  receiver: string,
  args: readonly Recipe[],
  observation: Observation,
): Expression | undefined {
  if (name === "[Symbol.iterator]" || name === "[Symbol.asyncIterator]")
    return "drained" in observation ? receiver : undefined;
  if (name !== "[Symbol.toPrimitive]" || observation.status !== "returned") return undefined;
  const [hint] = args;
  const wanted = hint?.kind === "primitive" ? hint.value : undefined;
  const { text, primitive, exact } = observation.value;
  if (!primitive || !exact) return undefined;
  // The conversion would change a result of another type.
  if (wanted === "string" && /^["'`]/.test(text)) return `\`\${${receiver}}\``;
  return wanted === "number" && /^(?:-?[\d.]|NaN|-?Infinity)/.test(text) && !text.endsWith("n")
    ? call("Number", receiver)
    : undefined;
}
