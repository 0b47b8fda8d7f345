// Strings against regular expressions as validators, scanners and parsers have them.
import type { Expr } from "../../../src/expr/expr.ts";
import { textTerm } from "./strings.ts";
import { e, inputs } from "./term.ts";
import type { Theory } from "./theory.ts";
import { randomText } from "./values.ts";

const SOURCES = [
  ...["^\\d+$", "^[a-z]+$", "[A-Z]", "^\\s*$", "\\d{2,4}", "^(\\w+)=(.*)$", "^-?\\d+(\\.\\d+)?$", "^#[0-9a-f]{3}$"],
  ...[
    "^[\\w.]+@\\w+\\.\\w+$",
    "(a|b)+c?",
    "^(?=.*\\d)[a-z\\d]{3,}$",
    "\\bab",
    "[^,]+,",
    "^(\\d\\d?):(\\d\\d)$",
    "^.{3}$",
  ],
] as const;

export const regexps: Theory = {
  name: "regular expressions",
  scene(rng) {
    const variables = inputs(2, "string");
    const text = (): Expr => (rng.next() < 0.8 ? rng.pick(variables) : textTerm(rng, variables));
    const flags = (): string => (rng.next() < 0.8 ? "" : "i");
    return {
      variables,
      entry: [],
      isIntegral: true,
      sample: () => randomText(rng),
      term: () =>
        rng.pick([
          () => e("length", rng.pick(variables)),
          () => textTerm(rng, variables),
          () => e("regexGroup", rng.pick(variables), "^(\\w+)=(.*)$", "", 0, 1 + rng.below(2)),
          () => e("regexIndex", rng.pick(variables), rng.pick(SOURCES), flags(), 0),
          () => e("regexReplace", rng.pick(variables), "[^a-z]", "g", ""),
        ])(),
      test: () => e("regexTest", text(), rng.pick(SOURCES), flags(), 0),
    };
  },
};
