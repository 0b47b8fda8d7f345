// Enters: the text of a module, and the tests that its recorded code tells of.
// Leaves: its decisions as trees, whose leaves know the tests by which they are told.
// Deliberately absent: decisions of which recorded code does not tell every condition, such as those outside of functions.
import { children, isFunction, isTypeOnly, unwrap } from "../rewrite/ast.ts";
import type { Node, NodeOf } from "../rewrite/ast.ts";
import { parse } from "../rewrite/parse.ts";
import type { BooleanDecision, DecisionTree } from "../../model/decision-tree.ts";
import type { RecordedPlaces, TestKind } from "../../model/recording.ts";
import type { SourceRange } from "../../model/unit.ts";
import type { ModuleGoal } from "./lower-module.ts";
import { rangeOf } from "./node-names.ts";

type Logical = NodeOf<"LogicalExpression">;

/** Tests of other kinds decide without a Boolean expression. */
const CONDITIONS = new Set<TestKind>(["if", "while", "do", "for", "conditional", "logical"]);

/** In the order of the text, outer before inner. Throws SyntaxErrorAt where the text does not parse. */
export function decisionsOf(
  source: string,
  path: string,
  goal: ModuleGoal,
  { tests }: RecordedPlaces,
): readonly BooleanDecision[] {
  const { program } = parse(path, source, goal);
  const finder = new DecisionFinder(tests);
  finder.visit(program, rangeOf(program));
  return finder.found;
}

class DecisionFinder {
  readonly found: BooleanDecision[] = [];
  readonly #tests = new Map<string, number[]>();

  constructor(tests: RecordedPlaces["tests"]) {
    for (const [i, { kind, range }] of tests.entries()) {
      if (!CONDITIONS.has(kind)) continue;
      const known = this.#tests.get(keyOf(range)) ?? [];
      this.#tests.set(keyOf(range), [...known, i]);
    }
  }

  visit(node: Node, within: SourceRange): void {
    if (isTypeOnly(node)) return;
    const inner = unwrap(node);
    const around = isFunction(inner) ? rangeOf(inner) : within;
    if (isChain(inner)) return this.#add(inner, around, (chain) => this.#used(chain, around));
    const test = testOf(inner);
    if (test !== undefined) this.#add(unwrap(test), around, (root) => this.#tested(root, around));
    for (const child of children(inner)) if (child !== test) this.visit(child, around);
  }

  #add(root: Node, within: SourceRange, read: (root: Node) => DecisionTree | undefined): void {
    const at = this.found.length;
    const tree = read(root);
    // Decisions inside of its conditions were found meanwhile, and come after it.
    if (tree !== undefined) this.found.splice(at, 0, { tree, range: rangeOf(root), within });
  }

  /** A tree of what is evaluated for its truth alone; undefined where recorded code does not tell all of it. */
  #tested(node: Node, within: SourceRange): DecisionTree | undefined {
    const inner = unwrap(node);
    if (isChain(inner))
      return joined(inner.operator, this.#tested(inner.left, within), this.#tested(inner.right, within));
    if (isNegation(inner)) return negated(this.#tested(inner.argument, within));
    if (inner.type === "ConditionalExpression") {
      const [test, whenTrue, whenFalse] = [inner.test, inner.consequent, inner.alternate].map((each) =>
        this.#tested(each, within),
      );
      return test && whenTrue && whenFalse ? { kind: "either", test, whenTrue, whenFalse } : undefined;
    }
    return this.#leaf(inner, within);
  }

  /** A tree of `&&` and `||` whose value is used. A right operand of which code does not tell decides nothing: `a || "x"`. */
  #used(node: Node, within: SourceRange): DecisionTree | undefined {
    const inner = unwrap(node);
    if (isChain(inner)) {
      const left = this.#tested(inner.left, within);
      const right = this.#used(inner.right, within);
      return right === undefined ? left : joined(inner.operator, left, right);
    }
    if (isNegation(inner) && isChain(withoutNegations(inner))) return negated(this.#used(inner.argument, within));
    return this.#leaf(inner, within);
  }

  #leaf(node: Node, within: SourceRange): DecisionTree | undefined {
    this.visit(node, within);
    const range = rangeOf(node);
    const tests = this.#tests.get(keyOf(range));
    return tests === undefined ? undefined : { kind: "leaf", range, tests };
  }
}

/** What a statement or expression decides by, other than `&&` and `||`. */
function testOf(node: Node): Node | undefined {
  switch (node.type) {
    case "IfStatement":
    case "WhileStatement":
    case "DoWhileStatement":
    case "ConditionalExpression":
      return node.test;
    case "ForStatement":
      return node.test ?? undefined;
    case "AssignmentExpression":
      return node.operator === "&&=" || node.operator === "||=" ? node.left : undefined;
    default:
      return undefined;
  }
}

function isChain(node: Node): node is Logical {
  return node.type === "LogicalExpression" && node.operator !== "??";
}

function isNegation(node: Node): node is NodeOf<"UnaryExpression"> {
  return node.type === "UnaryExpression" && node.operator === "!";
}

function withoutNegations(node: Node): Node {
  const inner = unwrap(node);
  return isNegation(inner) ? withoutNegations(inner.argument) : inner;
}

function joined(
  operator: Logical["operator"],
  left: DecisionTree | undefined,
  right: DecisionTree | undefined,
): DecisionTree | undefined {
  return left && right && { kind: operator === "&&" ? "and" : "or", left, right };
}

function negated(operand: DecisionTree | undefined): DecisionTree | undefined {
  return operand && { kind: "not", operand };
}

function keyOf({ start, end }: SourceRange): string {
  return `${start}-${end}`;
}
