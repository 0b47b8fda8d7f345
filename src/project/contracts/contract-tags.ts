// The tags of JSDoc comments that speak of contracts, with the text behind each as it stands in the file.
// The compiler's own reading of JSDoc is no help: Programs are made without it, and it takes braces and backquotes for its.
import { ts, type TS } from "../typescript.ts";

export type ClauseTag = "requires" | "ensures" | "invariant" | "throws";

export interface ContractTag {
  readonly tag: ClauseTag;
  /** As written, but with the stars that lines of a comment start with made blank: what stands where is unchanged. */
  readonly text: string;
  /** Where the text starts in the file. */
  readonly at: number;
}

const TAGS: ReadonlyMap<string, ClauseTag> = new Map([
  ["requires", "requires"],
  ["ensures", "ensures"],
  ["invariant", "invariant"],
  ["throws", "throws"],
  ["exception", "throws"],
]);

/** A tag starts a line. */
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
    // JSDoc's own `@requires` names a module
    const isModule = tag === "requires" && /^\s*module:/.test(text);
    return tag === undefined || isModule ? [] : [{ tag, text, at: start + from }];
  });
}

/** Without what it starts and ends with that is blank. */
export function trimmed({ tag, text, at }: ContractTag): ContractTag {
  return { tag, text: text.trim(), at: at + text.length - text.trimStart().length };
}

/** The last one before it, on its own line or on lines above. */
function commentOf(node: TS.Node, source: string): TS.CommentRange | undefined {
  const isJSDoc = ({ pos }: TS.CommentRange): boolean => /^\/\*\*(?!\/)/.test(source.slice(pos, pos + 4));
  const above = ts.getLeadingCommentRanges(source, node.pos)?.findLast(isJSDoc);
  if (above !== undefined) return above;
  const beside = ts.getTrailingCommentRanges(source, node.pos)?.findLast(isJSDoc);
  return beside !== undefined && !/[\n\r]/.test(source.slice(beside.end, node.getStart())) ? beside : undefined;
}

/** The comment of `const A = class { … }` stands before all of it. */
function documented(node: TS.Node): TS.Node {
  let outer = node;
  while (ts.isClassExpression(node) && isHolder(outer.parent)) outer = outer.parent;
  return outer;
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
    ts.isBinaryExpression(node) ||
    ts.isExpressionStatement(node)
  );
}
