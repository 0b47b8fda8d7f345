// Finds the branches of code that nobody wrote for its users to call: wrappers for loaders of modules, and helpers that compilers put
// into a file. Which of their branches a test can take depends on how the file is loaded, or on what the compiler made of other code.
import { list } from "@babel/helpers";
import ts from "typescript";
import type { Branch } from "../rank/source-branches.ts";

/** Names that only a loader of modules defines. */
const LOADER_NAMES = new Set(["define", "exports", "module", "require"]);
const OF_LOADERS = new Set(["define.amd", "module.exports"]);

const BABEL_HELPERS = new Set(list.map((name) => `_${name}`));

/** The ids of those branches. */
export function emittedBranches(text: string, branches: readonly Branch[]): ReadonlySet<string> {
  const source = ts.createSourceFile("file.ts", text, ts.ScriptTarget.Latest, true);
  const isEmitted = ({ line, column }: Branch): boolean =>
    isInEmitted(nodeAt(source, source.getPositionOfLineAndCharacter(line - 1, column - 1)));
  return new Set(branches.filter(isEmitted).map(({ id }) => id));
}

/** The innermost node that has a character. */
function nodeAt(source: ts.SourceFile, position: number): ts.Node {
  let innermost: ts.Node = source;
  const visit = (node: ts.Node): void => {
    if (node.getStart(source) > position || position >= node.end) return;
    innermost = node;
    ts.forEachChild(node, visit);
  };
  visit(source);
  return innermost;
}

/** A wrapper chooses how the code inside of functions is loaded, and is none of that code. */
function isInEmitted(node: ts.Node): boolean {
  let isOutsideOfFunctions = true;
  for (let outer = node; !ts.isSourceFile(outer); outer = outer.parent) {
    if (isCompilerHelper(outer) || (isOutsideOfFunctions && asksForLoader(outer))) return true;
    if (ts.isFunctionLike(outer)) isOutsideOfFunctions = false;
  }
  return false;
}

/** `var __awaiter = (this && this.__awaiter) || …` of TypeScript, and the helpers of Babel, which say their names. */
function isCompilerHelper(node: ts.Node): boolean {
  if (ts.isFunctionDeclaration(node)) return node.name !== undefined && BABEL_HELPERS.has(node.name.text);
  if (!ts.isVariableDeclaration(node) || !ts.isIdentifier(node.name) || node.initializer === undefined) return false;
  const name = node.name.text;
  return BABEL_HELPERS.has(name) || node.initializer.getText().startsWith(`(this && this.${name}) ||`);
}

/** Whether it is a choice that depends on the loader: `typeof define === "function" && define.amd ? … : …`. */
function asksForLoader(node: ts.Node): boolean {
  if (ts.isIfStatement(node)) return mentionsLoader(node.expression);
  if (ts.isConditionalExpression(node)) return mentionsLoader(node.condition);
  const isChoice =
    ts.isBinaryExpression(node) &&
    [ts.SyntaxKind.AmpersandAmpersandToken, ts.SyntaxKind.BarBarToken].includes(node.operatorToken.kind);
  return isChoice && mentionsLoader(node.left);
}

function mentionsLoader(node: ts.Node): boolean {
  if (ts.isFunctionLike(node)) return false;
  if (ts.isTypeOfExpression(node) && ts.isIdentifier(node.expression)) return LOADER_NAMES.has(node.expression.text);
  if (ts.isPropertyAccessExpression(node) && OF_LOADERS.has(node.getText())) return true;
  return ts.forEachChild(node, mentionsLoader) === true;
}
