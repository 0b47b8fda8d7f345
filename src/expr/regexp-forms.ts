// How the operators on regular expressions are printed. The language has no notation for a search from an index: it is
// printed as a second argument, as in `indexOf`.
import { isConst, type Expr } from "./expr.ts";
import type { OperandText, OperatorForm, Write } from "./operator-forms.ts";
import { escaped, UNSEEN } from "../support/unseen-characters.ts";
import type { REGEXP_OPERATORS } from "./regexp-operators.ts";

/** Matches an invisible character, with the backslash before it if there is one; or any other escape. */
const TO_SHOW = new RegExp(`\\\\?(${UNSEEN.source})|\\\\[^]`, "g");

/** Prints a regular expression as the literal that a person would write. */
function regexpText(source: string, flags: string): string {
  const written = new RegExp(source, flags);
  const shown = written.source.replace(TO_SHOW, (match, unseen?: string) => (unseen ? escaped(unseen) : match));
  return `/${shown}/${written.flags}`;
}

const text = (write: Write): OperatorForm => ({ form: "text", write });

function literal(write: OperandText, source: Expr, flags: Expr, more = ""): string {
  if (!isConst(source) || !isConst(flags)) return `RegExp(${write("conditional", source)})`;
  return regexpText(source.value as string, (flags.value as string) + more);
}

/** `/re/.test(s)`: a method of the expression, called with the string and, unless it is 0, the start of the search. */
function oneMatch(name: string, after = "", flags = ""): Write {
  return (write, s, source, given, from) => {
    const start = isConst(from) && from.value === 0 ? "" : `, ${write("conditional", from)}`;
    return `${literal(write, source, given, flags)}.${name}(${write("conditional", s)}${start})${after}`;
  };
}

const group: Write = (write, s, source, flags, from, index) =>
  `${oneMatch("exec")(write, s, source, flags, from, index)}?.[${write("conditional", index)}]`;

/** `s.match(/re/g)`: a method of the string, called with the expression. */
function ofString(name: string, after: string, flags = ""): Write {
  return (write, s, source, given) => `${write("primary", s)}.${name}(${literal(write, source, given, flags)})${after}`;
}

function nth(name: string, before: string, flags = ""): Write {
  return (write, ...operands) =>
    `${ofString(name, before, flags)(write, ...operands)}[${write("conditional", operands[3])}]`;
}

const index: Write = (write, ...operands) => {
  const from = operands[3];
  const isPlain = isConst(from) && from.value === 0;
  return isPlain ? ofString("search", "")(write, ...operands) : oneMatch("exec", "?.index")(write, ...operands);
};

export const REGEXP_FORMS: Readonly<Record<keyof typeof REGEXP_OPERATORS, OperatorForm>> = {
  regexTest: text(oneMatch("test")),
  regexIndex: text(index),
  regexEnd: text(oneMatch("exec", "?.indices[0][1]", "d")),
  regexHas: { form: "presence", write: group },
  regexGroup: text(group),
  regexCount: text(ofString("match", "?.length", "g")),
  regexNth: text(nth("match", "?.", "g")),
  regexSplitCount: text(ofString("split", ".length")),
  regexSplitPart: text(nth("split", "")),
  regexReplace: text((write, s, source, flags, by) => {
    return `${write("primary", s)}.replace(${literal(write, source, flags)}, ${write("conditional", by)})`;
  }),
};
