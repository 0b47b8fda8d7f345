// The JSDoc tags of contracts, with the text after each.
// TypeScript's JSDoc parser is not used: Programs are made without it, and it interprets braces and backquotes in the text.
import { ts, type TS } from "../typescript.ts";

export type ClauseTag = "requires" | "ensures" | "invariant" | "throws";

export interface ContractTag {
  readonly tag: ClauseTag;
  /** The source text, in which blanks replace the stars at the start of lines, so that offsets are unchanged. */
  readonly text: string;
  /** The offset of the text in the file. */
  readonly at: number;
}

const TAGS: ReadonlyMap<string, ClauseTag> = new Map([
  ["requires", "requires"],
  ["ensures", "ensures"],
  ["invariant", "invariant"],
  ["throws", "throws"],
  ["exception", "throws"],
]);

/** A tag at the start of a line. */
const TAG = /(?<=^\s*|[\n\r][ \t]*)@(\w+)/g;

export function contractTags(node: TS.Node): ContractTag[] {
  const source = node.getSourceFile().text;
  const comment = commentOf(documented(node), source);
  if (comment === undefined) return [];
  const start = comment.pos + "/**".length;
  const body = source.slice(start, comment.end - "*/".length).replace(/(?<=[\n\r][ \t]*)\*/g, " ");
  const tags = [...body.matchAll(TAG)];
  return tags.flatMap(({ 0: whole, 1: name = "", index }, i) => {
    const tag = TAGS.get(name);
    const from = index + whole.length;
    const text = body.slice(from, tags[i + 1]?.index);
    return tag === undefined ? [] : [{ tag, text, at: start + from }];
  });
}

/** The tag with its text trimmed. */
export function trimmed({ tag, text, at }: ContractTag): ContractTag {
  return { tag, text: text.trim(), at: at + text.length - text.trimStart().length };
}

/** The last JSDoc comment before a node, above it or on its line. */
function commentOf(node: TS.Node, source: string): TS.CommentRange | undefined {
  const isJSDoc = ({ pos }: TS.CommentRange): boolean => /^\/\*\*(?!\/)/.test(source.slice(pos, pos + 4));
  const above = ts.getLeadingCommentRanges(source, node.pos)?.findLast(isJSDoc);
  if (above !== undefined) return above;
  const beside = ts.getTrailingCommentRanges(source, node.pos)?.findLast(isJSDoc);
  return beside !== undefined && !/[\n\r]/.test(source.slice(beside.end, node.getStart())) ? beside : undefined;
}

/** The node that the comment precedes: for `const A = class { … }`, the whole statement. */
function documented(node: TS.Node): TS.Node {
  if (!ts.isClassExpression(node) && !ts.isArrowFunction(node) && !ts.isFunctionExpression(node)) return node;
  let outer: TS.Node = node;
  while (isHolder(outer.parent) && !isFurtherDeclaration(outer)) outer = outer.parent;
  return outer;
}

/** Whether a variable is not the first of its statement, so that the comment of the statement is not its own. */
function isFurtherDeclaration(node: TS.Node): boolean {
  return (
    ts.isVariableDeclaration(node) && ts.isVariableDeclarationList(node.parent) && node.parent.declarations[0] !== node
  );
}

function isHolder(node: TS.Node): boolean {
  return (
    ts.isVariableDeclaration(node) ||
    ts.isVariableDeclarationList(node) ||
    ts.isVariableStatement(node) ||
    ts.isExportAssignment(node) ||
    ts.isPropertyAssignment(node) ||
    ts.isPropertyDeclaration(node) ||
    ts.isParenthesizedExpression(node) ||
    ts.isAsExpression(node) ||
    ts.isSatisfiesExpression(node) ||
    ts.isBinaryExpression(node) ||
    ts.isExpressionStatement(node)
  );
}
