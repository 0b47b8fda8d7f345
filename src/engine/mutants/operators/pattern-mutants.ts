import { patternEdits } from "../pattern-edits.ts";
import type { Operator } from "../mutation-operator.ts";

/** Small changes of a regular expression. */
export const patternMutants: Operator = {
  name: "pattern",
  isBehaviour: false,
  replacements: (node) => {
    if (node.type !== "Literal" || !("regex" in node)) return [];
    const { pattern: text, flags } = node.regex;
    return patternEdits(text, flags).map((edited) => `/${edited.pattern}/${edited.flags}`);
  },
};
