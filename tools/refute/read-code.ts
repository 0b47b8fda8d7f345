// What the text of a source tells: words and numbers that inputs are made of, members that are private, places of branches.
import ts from "typescript";
import type { Prepared, SourceSpan } from "./native/job.ts";

type Read = Pick<Prepared, "words" | "numbers" | "hidden" | "consequents" | "loops" | "loadsOthers">;

const MOST = 300;

export function readCode(text: string, fileName: string): Read {
  const source = ts.createSourceFile(fileName, text, ts.ScriptTarget.Latest, true);
  const words = new Set<string>();
  const numbers = new Set<number>();
  const hidden = new Set<string>();
  const consequents = new Map<string, string>();
  const loops: SourceSpan[] = [];
  let loadsOthers = false;
  const pointAt = (position: number): SourceSpan["start"] => {
    const { line, character } = source.getLineAndCharacterOfPosition(position);
    return { line: line + 1, column: character };
  };
  const placeOf = (node: ts.Node): string => {
    const { line, character } = source.getLineAndCharacterOfPosition(node.getStart());
    return `${line + 1}:${character + 1}`;
  };
  const visit = (node: ts.Node): void => {
    if (ts.isIterationStatement(node, false))
      loops.push({ start: pointAt(node.statement.getStart()), end: pointAt(node.statement.end) });
    if (ts.isStringLiteralLike(node) && /^\.{1,2}\//.test(node.text) && isLoading(node.parent)) loadsOthers = true;
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node))
      words.add(node.text);
    else if (ts.isIfStatement(node)) consequents.set(placeOf(node), placeOf(node.thenStatement));
    else if (ts.isIdentifier(node)) words.add(node.text);
    else if (ts.isNumericLiteral(node)) numbers.add(Number(node.text));
    else if (ts.isClassElement(node) && ts.canHaveModifiers(node) && isPrivate(node) && node.name !== undefined)
      hidden.add(node.name.getText());
    ts.forEachChild(node, visit);
  };
  visit(source);
  return {
    words: [...words].slice(0, MOST),
    numbers: [...numbers].slice(0, MOST),
    hidden: [...hidden],
    consequents,
    loops,
    loadsOthers,
  };
}

function isLoading(node: ts.Node): boolean {
  if (ts.isImportDeclaration(node)) return node.importClause?.phaseModifier !== ts.SyntaxKind.TypeKeyword;
  return ts.isExportDeclaration(node) || ts.isCallExpression(node);
}

function isPrivate(node: ts.HasModifiers): boolean {
  return ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.PrivateKeyword) === true;
}
