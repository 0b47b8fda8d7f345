// Whether code only moves values about whose types are parameters. Then one type argument shows all that it does.
import type { ProjectProgram } from "../modules/project-program.ts";
import { mentionsParameter } from "../types/type-identity.ts";
import { isOfProject } from "../units/is-of-project.ts";
import { ts, type TS } from "../typescript.ts";

const COLLECTIONS = new Set(["Array", "ReadonlyArray", "Map", "ReadonlyMap", "Set", "ReadonlySet"]);
/** Members of collections that store, find and give elements, whatever these are. */
const MOVERS = new Set([
  ...["length", "size", "push", "pop", "shift", "unshift", "slice", "splice", "reverse", "fill", "at", "with"],
  ...["includes", "indexOf", "lastIndexOf", "forEach", "map", "filter", "find", "findIndex", "some", "every", "reduce"],
  ...["set", "add", "get", "has", "delete", "clear", "keys", "values", "entries"],
]);
const UNTYPED = ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.NonPrimitive;
const COPIERS = new Set(["Array", "Map", "Set"]);
const EQUALITY = new Set([
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
  ts.SyntaxKind.EqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsToken,
]);

/** Over-approximates: what it does not know counts as a question. */
export function asksOfParameters(nodes: readonly TS.Node[], project: ProjectProgram): boolean {
  return new Questions(project).areIn(nodes);
}

class Questions {
  readonly #project: ProjectProgram;
  readonly #checker: TS.TypeChecker;
  readonly #open: TS.Node[] = [];
  readonly #seen = new Set<TS.Node>();

  constructor(project: ProjectProgram) {
    this.#project = project;
    this.#checker = project.checker;
  }

  areIn(nodes: readonly TS.Node[]): boolean {
    for (const node of nodes) this.#follow(node);
    for (let node = this.#open.pop(); node !== undefined; node = this.#open.pop()) if (this.#isIn(node)) return true;
    return false;
  }

  #follow(node: TS.Node): void {
    if (this.#seen.has(node)) return;
    this.#seen.add(node);
    this.#open.push(node);
  }

  #isIn(node: TS.Node): boolean {
    if (ts.isTypeNode(node) && !ts.isExpressionWithTypeArguments(node)) return false;
    if (this.#isExpression(node) && this.#isAsked(node)) return true;
    return ts.forEachChild(node, (child) => this.#isIn(child)) ?? false;
  }

  #isExpression(node: TS.Node): node is TS.Expression {
    return ts.isExpression(node) && (node.parent as Partial<TS.NamedDeclaration>).name !== node;
  }

  #isAsked(node: TS.Expression): boolean {
    const type = this.#checker.getTypeAtLocation(node);
    if (this.#isParameter(type)) return !this.#isMoved(node, type);
    if (!mentionsParameter(type, this.#checker) || type.getCallSignatures().length > 0) return false;
    return this.#isCollectionAsked(node, type);
  }

  /** A type parameter, or a union of one with other types. */
  #isParameter(type: TS.Type): boolean {
    if (type.isUnionOrIntersection()) return type.types.some((part) => this.#isParameter(part));
    return (type.flags & ts.TypeFlags.Instantiable) !== 0 && !isThis(type);
  }

  #isMoved(node: TS.Expression, type: TS.Type): boolean {
    const { parent } = node;
    if (isWrapper(parent) || ts.isArrayLiteralExpression(parent) || ts.isExpressionStatement(parent)) return true;
    if (ts.isPropertyAssignment(parent) || ts.isPropertyDeclaration(parent)) return parent.initializer === node;
    if (ts.isVariableDeclaration(parent)) return ts.isIdentifier(parent.name);
    if (ts.isReturnStatement(parent) || ts.isYieldExpression(parent)) return !isInAsync(parent);
    if (ts.isArrowFunction(parent)) return !isAsync(parent);
    if (ts.isConditionalExpression(parent)) return parent.condition !== node;
    if (ts.isBinaryExpression(parent)) return this.#isMovedBy(parent, node, type);
    return isCall(parent) && parent.expression !== node && this.#takes(parent);
  }

  #isMovedBy(
    { left, right, operatorToken: { kind } }: TS.BinaryExpression,
    node: TS.Expression,
    type: TS.Type,
  ): boolean {
    if (kind === ts.SyntaxKind.EqualsToken) return true;
    const other = this.#checker.getTypeAtLocation(node === left ? right : left);
    if (EQUALITY.has(kind)) return type === other && type.isTypeParameter();
    const isChoice = kind === ts.SyntaxKind.BarBarToken || kind === ts.SyntaxKind.QuestionQuestionToken;
    return (isChoice || kind === ts.SyntaxKind.AmpersandAmpersandToken) && node === right;
  }

  /** Of something that holds such values. */
  #isCollectionAsked(node: TS.Expression, type: TS.Type): boolean {
    const { parent } = node;
    if (ts.isPropertyAccessExpression(parent) && parent.expression === node)
      return this.#isOfLibrary(type) && !(COLLECTIONS.has(nameOf(type)) && MOVERS.has(parent.name.text));
    if (ts.isTemplateSpan(parent)) return true;
    if (ts.isBinaryExpression(parent) && parent.operatorToken.kind === ts.SyntaxKind.PlusToken) return true;
    if (!isCall(parent) || parent.expression === node) return false;
    const isCopied = ts.isNewExpression(parent) && COPIERS.has(parent.expression.getText());
    return !isCopied && !this.#takes(parent);
  }

  /** Whether what is called only moves its arguments; code of the project is looked at, too. */
  #takes(call: TS.CallExpression | TS.NewExpression): boolean {
    const { expression } = call;
    const name = ts.isPropertyAccessExpression(expression) ? expression.name : expression;
    const symbol = this.#checker.getSymbolAtLocation(name);
    const target =
      symbol && (symbol.flags & ts.SymbolFlags.Alias) !== 0 ? this.#checker.getAliasedSymbol(symbol) : symbol;
    if (target === undefined) return expression.kind === ts.SyntaxKind.SuperKeyword;
    if (isOfProject(target, this.#project)) {
      for (const each of target.declarations ?? []) this.#follow(each);
      return !this.#forgets(call);
    }
    if (!ts.isPropertyAccessExpression(expression)) return false;
    const owner = this.#checker.getTypeAtLocation(expression.expression);
    return COLLECTIONS.has(nameOf(owner)) && MOVERS.has(name.getText());
  }

  /** Whether a parameter has a type from which it does not show that its values may be of any type: `unknown`. */
  #forgets(call: TS.CallExpression | TS.NewExpression): boolean {
    const { parameters } = this.#checker.getResolvedSignature(call)?.getDeclaration() ?? {};
    return parameters?.some((each) => (this.#checker.getTypeAtLocation(each).flags & UNTYPED) !== 0) ?? false;
  }

  #isOfLibrary(type: TS.Type): boolean {
    const symbol = type.getNonNullableType().getSymbol();
    return symbol !== undefined && !isOfProject(symbol, this.#project);
  }
}

function nameOf(type: TS.Type): string {
  return type.getNonNullableType().getSymbol()?.name ?? "";
}

function isThis(type: TS.Type): boolean {
  return (type as TS.TypeParameter & { readonly isThisType?: boolean }).isThisType === true;
}

function isWrapper(node: TS.Node): boolean {
  return (
    ts.isParenthesizedExpression(node) ||
    ts.isNonNullExpression(node) ||
    ts.isAsExpression(node) ||
    ts.isSatisfiesExpression(node)
  );
}

function isCall(node: TS.Node): node is TS.CallExpression | TS.NewExpression {
  return ts.isCallExpression(node) || ts.isNewExpression(node);
}

/** What an asynchronous function gives is asked whether it is a promise. */
function isInAsync(node: TS.Node): boolean {
  const around = ts.findAncestor(node, ts.isFunctionLike);
  return around !== undefined && isAsync(around);
}

function isAsync(node: TS.SignatureDeclaration): boolean {
  return (ts.getCombinedModifierFlags(node) & ts.ModifierFlags.Async) !== 0;
}
