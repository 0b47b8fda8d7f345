// Reads from the counters that a run hit which conditions of the source held.
// Enters: the code of a file, its counters, those that the run hit. Leaves: conditions with their truth, in the order of the text.
// Deliberately absent: words. A condition that turned out both ways in one run is no fact of it.
import { ts, type TS } from "../typescript.ts";
import type { BranchTable } from "./branch-table.ts";
import { bare, isNegation } from "./condition-words.ts";

/** What held of an expression: it was true or false, or null or undefined (`none`), or not (`some`), or equal to `to`, or empty. */
export interface Held {
  readonly node: TS.Expression;
  readonly way: "true" | "false" | "none" | "some" | "empty" | "left out";
  /** Of a `switch`: the value of its case; `true` means that they are equal. */
  readonly to?: TS.Expression;
  /** The function that it stands in. */
  readonly code: TS.Node;
  /** The statement or expression whose way it decided. */
  readonly decides: TS.Node;
}

export class PathFacts {
  readonly held: Held[] = [];
  readonly #table: BranchTable;
  readonly #hits: ReadonlySet<number>;
  readonly #unit: TS.Node;
  /** Whether the run entered the function under test once. */
  readonly #isOnce: boolean;

  constructor(table: BranchTable, hits: ReadonlySet<number>, unit: TS.Node, isOnce: boolean) {
    this.#table = table;
    this.#hits = hits;
    this.#unit = unit;
    this.#isOnce = isOnce;
  }

  /** `statements`: those of the file in which something was hit, and that of the unit. */
  read(source: TS.SourceFile, statements: readonly TS.Statement[]): this {
    for (const each of statements) this.#visit(each, source, false);
    return this;
  }

  #visit(node: TS.Node, code: TS.Node, isRepeated: boolean): void {
    const inner = ts.isFunctionLike(node) ? node : code;
    const repeats = ts.isFunctionLike(node)
      ? node !== this.#unit || !this.#isOnce
      : isRepeated || ts.isIterationStatement(node, false);
    if (ts.isIfStatement(node)) this.#decided("if", node, node.expression, code, !isRepeated);
    if (ts.isConditionalExpression(node)) this.#decided("cond-expr", node, node.condition, code, !isRepeated);
    if (ts.isSwitchStatement(node)) this.#switched(node, code);
    if (ts.isForOfStatement(node)) this.#looped(node, code);
    if (ts.isParameter(node)) this.#defaulted(node, code);
    if (isChoice(node)) this.#chosen(node, code, !isRepeated);
    ts.forEachChild(node, (child) => this.#visit(child, inner, repeats));
  }

  #isHit(counter: number | undefined): boolean {
    return counter !== undefined && this.#hits.has(counter);
  }

  #decided(type: "if" | "cond-expr", node: TS.Node, condition: TS.Expression, code: TS.Node, isOnce: boolean): void {
    const ways = this.#table.ways(type, node);
    const [isTrue, isFalse] = ways.map((counter) => this.#isHit(counter));
    if (ways.length === 2 && isTrue !== isFalse) this.assume(condition, isTrue === true, code, node, isOnce);
  }

  /** Takes a condition of known truth apart. `isOnce`: it was evaluated once, so that its operands have one truth each. */
  assume(condition: TS.Expression, truth: boolean, code: TS.Node, decides: TS.Node, isOnce: boolean): void {
    const node = bare(condition);
    if (isNegation(node)) return this.assume(node.operand, !truth, code, decides, isOnce);
    if (!isLogical(node)) return this.#hold({ node, way: truth ? "true" : "false", code, decides });
    const { left, right, operatorToken } = node;
    const isAnd = operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken;
    if (isAnd === truth) {
      this.assume(left, truth, code, decides, isOnce);
      return this.assume(right, truth, code, decides, isOnce);
    }
    // the whole says it too, and is all that can be said where operands turned out differently each time
    const counter = this.#table.operand(firstOperand(right));
    if (counter !== undefined && !this.#hits.has(counter)) return this.assume(left, truth, code, decides, isOnce);
    if (counter === undefined || !isOnce) return this.#hold({ node, way: truth ? "true" : "false", code, decides });
    this.assume(left, !truth, code, decides, isOnce);
    this.assume(right, truth, code, decides, isOnce);
  }

  #switched(node: TS.SwitchStatement, code: TS.Node): void {
    const ways = this.#table.ways("switch", node);
    const { clauses } = node.caseBlock;
    if (ways.length !== clauses.length) return;
    const taken = clauses.filter((_, index) => this.#isHit(ways[index]));
    const [clause] = taken;
    if (clause === undefined || taken.length > 1) return;
    // a clause without statements goes on with the next, which is hit as well
    const isEntered = clauses[clauses.indexOf(clause) - 1]?.statements.length !== 0;
    for (const other of clauses) {
      if (!ts.isCaseClause(other)) continue;
      if (other === clause && !isEntered) continue;
      const way = other === clause ? "true" : "false";
      // that it is none of the others follows, unless there is nothing else to say
      const decides = other === clause || ts.isDefaultClause(clause) ? clause : node;
      this.#hold({ node: node.expression, to: other.expression, way, code, decides });
    }
  }

  #looped(node: TS.ForOfStatement, code: TS.Node): void {
    const { statement: body } = node;
    const first = ts.isBlock(body) ? body.statements[0] : body;
    const counter = first && this.#table.statement(first);
    if (counter === undefined || !this.#isHit(this.#table.statement(node))) return;
    this.#hold({ node: node.expression, way: this.#isHit(counter) ? "some" : "empty", code, decides: node });
  }

  #defaulted(node: TS.ParameterDeclaration, code: TS.Node): void {
    const [counter] = this.#table.ways("default-arg", node);
    if (counter === undefined || code !== this.#unit || !ts.isIdentifier(node.name)) return;
    this.#hold({ node: node.name, way: this.#isHit(counter) ? "left out" : "some", code, decides: node });
  }

  /** `a ?? b`, `a || b`, `a && b` as values: whether the right side was needed tells of the left. */
  #chosen(node: TS.BinaryExpression, code: TS.Node, isOnce: boolean): void {
    const { left, right, operatorToken } = node;
    const counter = this.#table.operand(firstOperand(right));
    if (counter === undefined || !this.#isHit(this.#table.operand(firstOperand(left)))) return;
    const isHit = this.#isHit(counter);
    // where the left side was evaluated several times, it may have been true at times and false at others
    if (isHit && !isOnce) return;
    if (operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken)
      this.#hold({ node: bare(left), way: isHit ? "none" : "some", code, decides: node });
    else
      this.assume(left, (operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken) === isHit, code, node, isOnce);
    const further = bare(right);
    if (isHit && isLogical(further)) this.#chosen(further, code, isOnce);
  }

  #hold(held: Held): void {
    this.held.push(held);
  }
}

/** The operand of a logical expression that is evaluated first: counters stand at operands that are no such expressions. */
function firstOperand(node: TS.Expression): TS.Expression {
  const inner = bare(node);
  return ts.isBinaryExpression(inner) && CHOICES.has(inner.operatorToken.kind) ? firstOperand(inner.left) : inner;
}

const CHOICES = new Set<TS.SyntaxKind>([
  ts.SyntaxKind.AmpersandAmpersandToken,
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.QuestionQuestionToken,
]);

function isLogical(node: TS.Node): node is TS.BinaryExpression {
  return (
    ts.isBinaryExpression(node) &&
    (node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken ||
      node.operatorToken.kind === ts.SyntaxKind.BarBarToken)
  );
}

/** Whether it is a logical expression, not part of another, whose value is used and not only its truth. */
function isChoice(node: TS.Node): node is TS.BinaryExpression {
  if (!ts.isBinaryExpression(node) || !CHOICES.has(node.operatorToken.kind)) return false;
  let { parent } = node as TS.Node;
  let child: TS.Node = node;
  while (ts.isParenthesizedExpression(parent)) [child, parent] = [parent, parent.parent];
  if (isLogical(parent) || isNegation(parent)) return false;
  return !(
    (ts.isIfStatement(parent) && parent.expression === child) ||
    (ts.isConditionalExpression(parent) && parent.condition === child)
  );
}
