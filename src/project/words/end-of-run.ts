// The statement of a function that ended a run, and what it stands under.
import type { Observation } from "../../model/test-case.ts";
import { ts, type TS } from "../typescript.ts";
import type { BranchTable } from "./branch-table.ts";
import { bare } from "./condition-words.ts";
import { isAssigned } from "./known-value.ts";

export interface EndOfRun {
  /** What was returned, where that is one expression. */
  readonly returned: TS.Expression | undefined;
  /** Whether its value depends on the run. */
  readonly isComputed: boolean;
  /** Whether that says more than the value. */
  readonly isTelling: boolean;
  /** A condition that was returned, and its truth. */
  readonly tested: { readonly node: TS.Expression; readonly truth: boolean } | undefined;
  /** The branches and conditions that led to the end. */
  readonly deciding: ReadonlySet<TS.Node>;
}

export function endOf(
  code: TS.SignatureDeclaration,
  hits: ReadonlySet<number>,
  table: BranchTable,
  observation: Observation,
): EndOfRun {
  const ends = endsIn(code, observation.status === "threw").filter((node) => {
    const counter = table.statement(node);
    return counter !== undefined && hits.has(counter);
  });
  const [end] = ends;
  const none = {
    returned: undefined,
    isComputed: false,
    isTelling: false,
    tested: undefined,
    deciding: new Set<TS.Node>(),
  };
  if (end === undefined || ends.length > 1) return none;
  const deciding = new Set<TS.Node>(decidersOf(end, code));
  if (observation.status !== "returned") return { ...none, deciding };
  const given = ts.isReturnStatement(end) ? end.expression : (end as TS.Expression);
  const returned = given && chosenIn(bare(given), hits, table, deciding);
  if (returned === undefined) return { ...none, deciding };
  const node = returned;
  const { text } = observation.value;
  const isTruth = text === "true" || text === "false";
  if (isTruth && isCondition(node)) {
    deciding.add(node);
    return { ...none, tested: { node, truth: text === "true" }, deciding };
  }
  return {
    ...none,
    returned: node,
    isComputed: !isFixed(node),
    isTelling: !NAMED_BY_VALUE.test(text) && isTelling(node) && !isGathered(node, code),
    deciding,
  };
}

/** Which of the values of `a ? b : c` it was. The last condition then is what decided. */
function chosenIn(
  node: TS.Expression,
  hits: ReadonlySet<number>,
  table: BranchTable,
  deciding: Set<TS.Node>,
): TS.Expression {
  if (!ts.isConditionalExpression(node)) return node;
  const [isTrue, isFalse] = table.ways("cond-expr", node).map((counter) => hits.has(counter));
  if (isTrue === isFalse) return node;
  deciding.clear();
  deciding.add(node);
  return chosenIn(bare(isTrue === true ? node.whenTrue : node.whenFalse), hits, table, deciding);
}

/** Values that say more than the expressions that they come from. */
const NAMED_BY_VALUE = /^(?:undefined|null|NaN|-?Infinity|-0|true|false|""|\[\]|\{\})$/;

function isCondition(node: TS.Expression): boolean {
  return (
    ts.isBinaryExpression(node) ||
    ts.isPrefixUnaryExpression(node) ||
    ts.isCallExpression(node) ||
    ts.isPropertyAccessExpression(node) ||
    ts.isIdentifier(node)
  );
}

function isFixed(node: TS.Expression): boolean {
  if (ts.isPrefixUnaryExpression(node)) return isFixed(node.operand);
  if (ts.isArrayLiteralExpression(node)) return node.elements.length === 0;
  if (ts.isObjectLiteralExpression(node)) return node.properties.length === 0;
  return (
    ts.isLiteralExpression(node) || KEYWORDS.has(node.kind) || (ts.isIdentifier(node) && node.text === "undefined")
  );
}

const KEYWORDS = new Set<TS.SyntaxKind>([
  ts.SyntaxKind.TrueKeyword,
  ts.SyntaxKind.FalseKeyword,
  ts.SyntaxKind.NullKeyword,
]);

/** Literals are told by their values, and so is what is called `result`. */
function isTelling(node: TS.Expression): boolean {
  if (ts.isIdentifier(node)) return node.text.length > 2 && !UNTELLING.has(node.text);
  if (ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node)) return true;
  if (ts.isCallExpression(node)) return !ts.isCallExpression(bare(node.expression));
  return ts.isBinaryExpression(node);
}

/** A variable that was assigned step by step, or an array that was filled: its name says less than what is in it. */
function isGathered(node: TS.Expression, code: TS.SignatureDeclaration): boolean {
  if (!ts.isIdentifier(node)) return false;
  const isLocal = !code.parameters.some(({ name }) => name.getText() === node.text);
  return isLocal && (isAssigned(code, node.text) || isFilled(code, node.text));
}

function isFilled(code: TS.Node, name: string): boolean {
  const visit = (node: TS.Node): boolean =>
    (ts.isVariableDeclaration(node) &&
      ts.isIdentifier(node.name) &&
      node.name.text === name &&
      node.initializer !== undefined &&
      (ts.isArrayLiteralExpression(node.initializer) || ts.isObjectLiteralExpression(node.initializer))) ||
    ts.forEachChild(node, (child) => visit(child) || undefined) === true;
  return visit(code);
}

const UNTELLING = new Set([
  "result",
  "results",
  "res",
  "ret",
  "out",
  "output",
  "acc",
  "value",
  "val",
  "tmp",
  "undefined",
]);

/** The statements that return, or throw; for an arrow function without a block, its expression. */
function endsIn(code: TS.SignatureDeclaration, isThrown: boolean): TS.Node[] {
  const body = "body" in code ? (code.body as TS.Node | undefined) : undefined;
  if (body === undefined) return [];
  if (!ts.isBlock(body)) return [ts.isParenthesizedExpression(body) ? bare(body) : body];
  const found: TS.Node[] = [];
  const visit = (node: TS.Node): void => {
    if (isThrown ? ts.isThrowStatement(node) : ts.isReturnStatement(node)) found.push(node);
    if (!ts.isFunctionLike(node) && !ts.isClassLike(node)) ts.forEachChild(node, visit);
  };
  ts.forEachChild(body, visit);
  return found;
}

/** The nearest branch around a statement. */
function decidersOf(end: TS.Node, code: TS.Node): TS.Node[] {
  for (let node = end; node !== code; node = node.parent) {
    const { parent } = node;
    if (ts.isIfStatement(parent) && node !== parent.expression) return [parent];
    if (ts.isCaseOrDefaultClause(parent)) return [parent];
  }
  return [];
}
