// Regular expressions as Z3's. Where a pattern is not regular, or where the engine's choice among several matches matters,
// the result is a fresh constant, constrained only by what holds for every match: this over-approximates.
import type { Expr } from "../../../expr/expr.ts";
import type { OperatorName } from "../../../expr/operators.ts";
import { parseRegExp, type ParsedRegExp } from "../../regexp/parse-regexp.ts";
import { hasGroup, type Pattern } from "../../regexp/pattern.ts";
import { aroundGroup, groupBody, withGroup, withoutGroup } from "../../regexp/rewrite-groups.ts";
import { SmtRegExp } from "../../regexp/smt-regexp.ts";
import type { Encoding, Encodings, Scope } from "../theory.ts";

const MOST_TEXT = 20_000;
const MOST_SKIPPED = 200;

interface Sought {
  readonly parsed: ParsedRegExp;
  readonly from: number;
  readonly sticky: boolean;
}

function constantOf(expr: Expr | undefined): unknown {
  return expr?.kind === "const" ? expr.value : undefined;
}

/** undefined where an operand besides the string is not constant. */
function soughtBy({ args: [, source, flags, start] }: Scope): Sought | undefined {
  const [text, letters, from = 0] = [source, flags, start].map(constantOf);
  if (typeof text !== "string" || typeof letters !== "string" || typeof from !== "number") return undefined;
  if (start !== undefined && start.kind !== "const") return undefined;
  const parsed = parseRegExp(text, letters);
  if (parsed === undefined || !(from >= 0 && from <= MOST_SKIPPED)) return undefined;
  return { parsed, from: Math.trunc(from), sticky: letters.includes("y") };
}

/** Over-approximates the strings in which the pattern is found. */
function foundTerm({ parsed, from, sticky }: Sought, pattern: Pattern): string {
  return new SmtRegExp(pattern, parsed.unicode).found(pattern, "over", from, sticky);
}

const within = (s: string, term: string) => (term.length > MOST_TEXT ? "true" : `(str.in_re ${s} ${term})`);

/** Whether the string matches: exactly, or between an under- and an over-approximation. */
function matches(scope: Scope, s: string, sought: Sought): string {
  const { parsed, from, sticky } = sought;
  const smt = new SmtRegExp(parsed.pattern, parsed.unicode);
  const over = smt.found(parsed.pattern, "over", from, sticky);
  if (smt.exact && parsed.complete && over.length <= MOST_TEXT) return scope.define(`(str.in_re ${s} ${over})`);
  const found = scope.fresh("Bool");
  if (parsed.complete) scope.require(`(=> ${found} ${within(s, over)})`);
  const under = smt.found(parsed.pattern, "under", from, sticky);
  if (under.length <= MOST_TEXT) scope.require(`(=> (str.in_re ${s} ${under}) ${found})`);
  return found;
}

/** Whether the group takes part in the match. */
function takesPart(scope: Scope, s: string, sought: Sought, group: number): string | undefined {
  const { parsed } = sought;
  // groups inside a look-behind are not tracked
  if (!parsed.complete || (group <= parsed.groups && !hasGroup(parsed.pattern, group))) return undefined;
  const found = matches(scope, s, sought);
  const taking = withGroup(parsed.pattern, group);
  const leaving = withoutGroup(parsed.pattern, group);
  if (taking === undefined) return "false";
  if (leaving === undefined) return found;
  const part = scope.fresh("Bool");
  scope.require(`(=> ${part} (and ${found} ${within(s, foundTerm(sought, taking))}))`);
  scope.require(`(=> (and ${found} (not ${part})) ${within(s, foundTerm(sought, leaving))})`);
  return part;
}

/** The text of the group, constrained to be a substring in a possible context. */
function groupText(scope: Scope, s: string, sought: Sought, group: number): string | undefined {
  const part = takesPart(scope, s, sought, group);
  const taking = withGroup(sought.parsed.pattern, group);
  if (part === undefined) return undefined;
  if (taking === undefined) return '""';
  const { parsed, from, sticky } = sought;
  const smt = new SmtRegExp(taking, parsed.unicode);
  const text = scope.fresh("String");
  const around = aroundGroup(taking, group);
  const body = groupBody(taking, group);
  const facts = body === undefined ? [] : [within(text, smt.texts(body))];
  if (around === undefined) facts.push(`(str.contains ${s} ${text})`);
  else {
    const [before, after] = [scope.fresh("String"), scope.fresh("String")];
    facts.push(`(= ${s} (str.++ ${before} ${text} ${after}))`);
    facts.push(within(before, smt.leads(around.before, from, sticky)), within(after, smt.rests(around.after)));
  }
  scope.require(`(ite ${part} (and ${facts.join(" ")}) (= ${text} ""))`);
  return text;
}

/** The start or end of the match: within the string, and -1 without a match. */
function place(which: "start" | "end"): Encoding {
  return (scope, s) => {
    const sought = soughtBy(scope);
    if (sought === undefined || !sought.parsed.complete) return undefined;
    const found = matches(scope, s, sought);
    const { parsed, from } = sought;
    const at = scope.fresh("Int");
    const facts = [`(<= ${from} ${at} (str.len ${s}))`];
    if (which === "start") {
      const rests = new SmtRegExp(parsed.pattern, parsed.unicode).rests([parsed.pattern]);
      facts.push(within(`(str.substr ${s} ${at} (str.len ${s}))`, rests));
      if (sought.sticky) facts.push(`(= ${at} ${from})`);
    }
    scope.require(`(ite ${found} (and ${facts.join(" ")}) (= ${at} (- 1)))`);
    return at;
  };
}

function ofGroup(encode: (scope: Scope, s: string, sought: Sought, group: number) => string | undefined): Encoding {
  return (scope, s) => {
    const sought = soughtBy(scope);
    const group = constantOf(scope.args[4]);
    return sought === undefined || typeof group !== "number" ? undefined : encode(scope, s, sought, group);
  };
}

/** The number of matches: 0 exactly where there is no match. */
const count: Encoding = (scope, s) => {
  const sought = soughtBy(scope);
  if (sought === undefined) return undefined;
  const found = matches(scope, s, sought);
  const matchCount = scope.fresh("Int");
  scope.require(`(ite ${found} (<= 1 ${matchCount} (+ 1 (str.len ${s}))) (= ${matchCount} 0))`);
  return matchCount;
};

/** Without a match, the string is unchanged. */
const replaced: Encoding = (scope, s) => {
  const [, source, flags] = scope.args;
  const sought = soughtBy({ ...scope, args: [source, source, flags] as Expr[] });
  if (sought === undefined) return undefined;
  const found = matches(scope, s, sought);
  const result = scope.fresh("String");
  scope.require(`(=> (not ${found}) (= ${result} ${s}))`);
  return result;
};

export const regexpEncodings: Encodings = {
  regexTest: (scope, s) => {
    const sought = soughtBy(scope);
    return sought === undefined ? undefined : matches(scope, s, sought);
  },
  regexIndex: place("start"),
  regexEnd: place("end"),
  regexHas: ofGroup(takesPart),
  regexGroup: ofGroup(groupText),
  regexCount: count,
  regexReplace: replaced,
} satisfies Partial<Record<OperatorName, Encoding>>;
