// Enters: a source text. Leaves: the same text with many mutants in it, each behind a switch, so that it is compiled once.
// Deliberately absent: mutants of types, of imports, and of what is done when a module is loaded for the first time.
import ts from "typescript";
import { Rng } from "../../../src/support/rng.ts";

export interface MutatedSource {
  readonly text: string;
  /** What each mutant changes, by its number from 1. */
  readonly mutants: readonly string[];
}

/** The global that holds the number of the mutant that is active; 0 for none. */
export const ACTIVE = "__mutant__";
/** The global function that each turn of a loop calls, since a mutant may loop forever. */
export const TURN = "__turn__";

const SWAPPED: Readonly<Record<string, string>> = {
  "<": "<=",
  "<=": "<",
  ">": ">=",
  ">=": ">",
  "===": "!==",
  "!==": "===",
  "==": "!=",
  "!=": "==",
  "+": "-",
  "-": "+",
  "*": "/",
  "/": "*",
  "%": "*",
  "&&": "||",
  "||": "&&",
};

interface Site {
  readonly node: ts.Node;
  /** The text of the mutant, from the texts of parts that contain other mutants. */
  readonly says: string;
  readonly mutated: (textOf: (node: ts.Node) => string) => string;
}

/** At most `most` mutants, spread over the text by chance with a fixed seed. */
export function mutateSource(file: string, text: string, most: number): MutatedSource {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const sites = sitesIn(source);
  const rng = new Rng(1);
  const chosen = new Map<ts.Node, { readonly site: Site; readonly number: number }>();
  const mutants: string[] = [];
  while (mutants.length < most && sites.length > 0) {
    const [site] = sites.splice(rng.below(sites.length), 1) as [Site];
    mutants.push(`line ${source.getLineAndCharacterOfPosition(site.node.getStart()).line + 1}: ${site.says}`);
    chosen.set(site.node, { site, number: mutants.length });
  }
  const original = (node: ts.Node): string => {
    let made = "";
    let at = node.getFullStart();
    ts.forEachChild(node, (child) => {
      made += text.slice(at, child.getFullStart()) + rendered(child);
      at = child.getEnd();
    });
    return made + text.slice(at, node.getEnd());
  };
  const rendered = (node: ts.Node): string => {
    const found = chosen.get(node);
    const own = withTurn(node, original(node), node.getFullText().length - node.getText().length);
    const space = text.slice(node.getFullStart(), node.getStart());
    // Braces keep a switch at its begin from continuing a line before that has no semicolon.
    if (found === undefined)
      return ts.isExpressionStatement(node) && own.length !== node.getFullWidth() ? `${space}{${own}}` : own;
    const changed = found.site.mutated((part) => original(part).trimStart());
    const active = `globalThis.${ACTIVE} === ${found.number}`;
    return ts.isStatement(node)
      ? `${space}if (${active}) ${changed} else {${own}\n}`
      : `${space}(${active} ? ${changed} : ${own.trimStart()})`;
  };
  return { text: rendered(source), mutants };
}

/** The body of a loop tells of each turn. */
function withTurn(node: ts.Node, own: string, space: number): string {
  const isBody = ts.isBlock(node) && ts.isIterationStatement(node.parent, false) && node.parent.statement === node;
  return isBody ? `${own.slice(0, space + 1)}globalThis.${TURN}?.();${own.slice(space + 1)}` : own;
}

function sitesIn(source: ts.SourceFile): Site[] {
  const sites: Site[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    if (isInFunction(node)) sites.push(...sitesOf(node));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return sites;
}

function isInFunction(node: ts.Node): boolean {
  return ts.findAncestor(node.parent, (each) => ts.isFunctionLike(each)) !== undefined;
}

function sitesOf(node: ts.Node): Site[] {
  if (ts.isBinaryExpression(node)) {
    const operator = node.operatorToken.getText();
    const other = SWAPPED[operator];
    if (other === undefined) return [];
    const says = `${operator} becomes ${other}`;
    return [{ node, says, mutated: (textOf) => `(${textOf(node.left)}) ${other} (${textOf(node.right)})` }];
  }
  if (isCondition(node)) return [{ node, says: "negated", mutated: (textOf) => `!(${textOf(node)})` }];
  if (ts.isNumericLiteral(node) && isValue(node))
    return [{ node, says: `${node.text} becomes ${node.text} + 1`, mutated: () => `(${node.getText()} + 1)` }];
  if (ts.isStringLiteral(node) && isValue(node) && node.text !== "")
    return [{ node, says: `${node.getText()} becomes ""`, mutated: () => '""' }];
  if (ts.isExpressionStatement(node) && !ts.isStringLiteral(node.expression) && !isSuperCall(node.expression))
    return [{ node, says: "left out", mutated: () => "{}" }];
  return [];
}

/** Of an `if`, a loop or a conditional expression, where it is no operator, which has mutants of its own. */
function isCondition(node: ts.Node): node is ts.Expression {
  const { parent } = node;
  if (ts.isBinaryExpression(node)) return false;
  if (ts.isIfStatement(parent) || ts.isWhileStatement(parent) || ts.isDoStatement(parent))
    return parent.expression === node;
  return ts.isConditionalExpression(parent) && parent.condition === node;
}

/** Whether a literal stands where any expression may stand, and not in a key or a type. */
function isValue({ parent }: ts.Node): boolean {
  return (
    ts.isBinaryExpression(parent) ||
    ts.isCallExpression(parent) ||
    ts.isReturnStatement(parent) ||
    ts.isConditionalExpression(parent) ||
    (ts.isVariableDeclaration(parent) && !ts.isTypeNode(parent)) ||
    ts.isArrayLiteralExpression(parent) ||
    (ts.isElementAccessExpression(parent) && !ts.isTypeNode(parent))
  );
}

function isSuperCall(node: ts.Expression): boolean {
  return ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.SuperKeyword;
}
