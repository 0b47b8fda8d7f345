// Parses the text after a tag as an expression.
import type { SourceRange } from "../../model/unit.ts";
import { ts, type TS } from "../typescript.ts";
import { commaInClause, emptyClause, notAnExpression } from "./contract-errors.ts";
import { type ClauseTag, type ContractTag, trimmed } from "./contract-tags.ts";

export interface ParsedClause {
  readonly tag: ClauseTag;
  readonly expression: TS.Expression;
  /** The text of the expression alone. */
  readonly text: string;
  /** The offset of the text in the file. */
  readonly at: number;
  /** The range of a node of the expression in `text`. */
  rangeOf(node: TS.Node): SourceRange;
  /** The offset of a node of the expression in the file. */
  offsetOf(node: TS.Node): number;
}

/** The clause is parsed in an async generator, where `await` and `yield` are keywords, so that messages can name them. */
const BEFORE = "async function* clause() { (";
const AFTER = "\n) }";

/** "'{0}' expected." */
const TOKEN_EXPECTED = 1005;

export function parseClause(tag: ContractTag, kind: TS.ScriptKind): ParsedClause {
  const whole = trimmed(tag);
  if (whole.text === "" || whole.text.startsWith("-- ")) throw emptyClause(tag.tag, tag.at);
  const candidates = withoutComment(whole.text);
  const found = candidates.map((text) => parse(text, kind)).find(({ error }) => error === undefined);
  const { text, expression, error } = found ?? parse(candidates[0] as string, kind);
  if (expression === undefined) {
    const { reason, at } = error ?? { reason: "nothing is left of it", at: 0 };
    throw notAnExpression(tag.tag, reason, whole.at + at);
  }
  const rangeOf = (node: TS.Node): SourceRange => ({
    start: node.getStart() - BEFORE.length,
    end: node.end - BEFORE.length,
  });
  const offsetOf = (node: TS.Node): number => whole.at + rangeOf(node).start;
  if (ts.isBinaryExpression(expression) && expression.operatorToken.kind === ts.SyntaxKind.CommaToken)
    throw commaInClause(tag.tag, offsetOf(expression.operatorToken));
  return { tag: tag.tag, expression, text, at: whole.at, rangeOf, offsetOf };
}

/** The texts before each ` -- `, which starts a comment unless it is inside of a string; the first that parses is used. */
function withoutComment(text: string): string[] {
  const cuts = [...text.matchAll(/\s--(?:\s|$)/g)].map(({ index }) => text.slice(0, index).trimEnd());
  return [...cuts, text];
}

/** An expression, or the reason why there is none and its offset in the text. */
interface Attempt {
  readonly text: string;
  readonly expression?: TS.Expression;
  readonly error?: { readonly reason: string; readonly at: number };
}

function parse(text: string, kind: TS.ScriptKind): Attempt {
  const file = ts.createSourceFile("clause", `${BEFORE}${text}${AFTER}`, ts.ScriptTarget.Latest, true, kind);
  // The public type lacks this property.
  const [diagnostic] = (file as unknown as { parseDiagnostics: readonly TS.DiagnosticWithLocation[] }).parseDiagnostics;
  if (diagnostic !== undefined) return { text, error: errorOf(diagnostic, text) };
  const [wrapper] = file.statements;
  const body = wrapper !== undefined && ts.isFunctionDeclaration(wrapper) ? wrapper.body : undefined;
  const [only] = body?.statements ?? [];
  const group = only !== undefined && ts.isExpressionStatement(only) ? only.expression : undefined;
  const end = BEFORE.length + text.length + AFTER.indexOf(")") + 1;
  if (group !== undefined && ts.isParenthesizedExpression(group) && group.end === end)
    return { text, expression: group.expression };
  return { text, error: { reason: "its parentheses do not match", at: 0 } };
}

function errorOf({ start, code, messageText }: TS.DiagnosticWithLocation, text: string): NonNullable<Attempt["error"]> {
  const at = Math.min(Math.max(0, start - BEFORE.length), text.length);
  const [token] = /^(?:[\p{ID_Continue}$]+|\S)/u.exec(text.slice(at)) ?? [];
  // The expected token may be the parenthesis that was added around the clause, so the message names what was found.
  if (code !== TOKEN_EXPECTED) return { reason: ts.flattenDiagnosticMessageText(messageText, " "), at };
  return { reason: token === undefined ? "its end is missing" : `unexpected "${token}"`, at };
}
