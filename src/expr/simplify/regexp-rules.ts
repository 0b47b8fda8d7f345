// Rules for regular expressions: the start of a search, and group 0.
import { constant } from "../expr.ts";
import type { OperatorName } from "../operators.ts";
import { positionOf } from "./positions.ts";
import { is, type Rule, type Rules } from "./rule.ts";

/** Moves the start of a search that lies before the string to its beginning. */
function fromStart(op: OperatorName, rule: Rule = () => undefined): Rule {
  return (build, s, source, flags, from, ...group) => {
    const position = positionOf(from);
    const start = position === undefined ? from : constant(Math.max(0, position));
    return start === from
      ? rule(build, s, source, flags, from, ...group)
      : build(op, s, source, flags, start, ...group);
  };
}

export const regexpRules: Rules = {
  regexTest: fromStart("regexTest"),
  regexIndex: fromStart("regexIndex"),
  regexEnd: fromStart("regexEnd"),
  regexHas: fromStart("regexHas", (build, s, source, flags, from, group) =>
    is(group, 0) ? build("regexTest", s, source, flags, from) : undefined,
  ),
  regexGroup: fromStart("regexGroup"),
};
