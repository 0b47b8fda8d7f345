// From the text behind a tag to the expression in it.
import type { SourceRange } from "../../model/unit.ts";
import { ts, type TS } from "../typescript.ts";
import { commaInClause, emptyClause, notAnExpression } from "./contract-errors.ts";
import { type ClauseTag, type ContractTag, trimmed } from "./contract-tags.ts";

export interface ParsedClause {
  readonly tag: ClauseTag;
  readonly expression: TS.Expression;
  /** The text of the expression alone. */
  readonly text: string;
  /** Where it starts in the file. */
  readonly at: number;
  /** Where a part of it stands in `text`. */
  rangeOf(node: TS.Node): SourceRange;
  /** Where a part of it stands in the file. */
  offsetOf(node: TS.Node): number;
}

/** A function in which `await` and `yield` are what they look like, so that a message can name them. */
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

/** A comment starts with ` -- `, unless that stands inside of a string: what parses is tried from the shortest on. */
function withoutComment(text: string): string[] {
  const cuts = [...text.matchAll(/\s--(?:\s|$)/g)].map(({ index }) => text.slice(0, index).trimEnd());
  return [...cuts, text];
}

/** Either gives an expression or says why not, and where in the text. */
interface Attempt {
  readonly text: string;
  readonly expression?: TS.Expression;
  readonly error?: { readonly reason: string; readonly at: number };
}

function parse(text: string, kind: TS.ScriptKind): Attempt {
  const file = ts.createSourceFile("clause", `${BEFORE}${text}${AFTER}`, ts.ScriptTarget.Latest, true, kind);
  // what the parser has to say is not part of the public type
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
  // what is expected there may be our own parenthesis
  if (code !== TOKEN_EXPECTED) return { reason: ts.flattenDiagnosticMessageText(messageText, " "), at };
  return { reason: token === undefined ? "its end is missing" : `unexpected "${token}"`, at };
}
