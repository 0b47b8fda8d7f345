// Which value an expression stands for: equal places in the code give the same value, wherever they are mentioned.
import type { ProjectProgram } from "../modules/project-program.ts";
import { ts, type TS } from "../typescript.ts";
import { resolveAlias } from "../units/function-source.ts";
import { CodeValue } from "./code-value.ts";

/** Methods that give a part of the receiver, or something of its kind. */
const GIVES: ReadonlyMap<string, "same" | "element" | "entry"> = new Map([
  ...["slice", "filter", "concat", "reverse", "sort", "subarray", "values"].map((name) => [name, "same"] as const),
  ...["pop", "shift", "at", "find", "findLast"].map((name) => [name, "element"] as const),
  ["get", "entry"] as const,
]);

export class CodeValues {
  readonly #project: ProjectProgram;
  readonly #checker: TS.TypeChecker;
  readonly #places = new Map<TS.Node | TS.Symbol, CodeValue>();
  readonly #results = new Map<TS.Node, CodeValue>();

  constructor(project: ProjectProgram) {
    this.#project = project;
    this.#checker = project.checker;
  }

  of(expression: TS.Expression): CodeValue {
    const node = bareOf(expression);
    if (ts.isIdentifier(node)) return this.#named(node) ?? this.#at(node);
    if (ts.isPropertyAccessExpression(node)) return this.#property(node);
    if (ts.isElementAccessExpression(node)) return this.#element(node);
    const known = this.#places.get(node);
    if (known !== undefined) return known;
    const made = ts.isCallExpression(node) ? this.#result(node) : this.#joined(node);
    this.#places.set(node, made);
    return made;
  }

  /** The value of a parameter or variable, destructured or not. */
  ofDeclaration(declaration: TS.ParameterDeclaration | TS.VariableDeclaration): CodeValue {
    return ts.isIdentifier(declaration.name) ? this.ofName(declaration.name) : this.#at(declaration);
  }

  /** The value of a declared name. */
  ofName(name: TS.Identifier): CodeValue {
    return this.#named(name) ?? this.#at(name);
  }

  /** The value that a function returns. */
  ofResult(code: TS.Node): CodeValue {
    const known = this.#results.get(code) ?? new CodeValue();
    this.#results.set(code, known);
    return known;
  }

  /** The value that is stored under the name of a property of an object literal or a class. */
  ofProperty(name: TS.PropertyName): CodeValue | undefined {
    const symbol = this.#checker.getSymbolAtLocation(name);
    return symbol && this.#ofSymbol(symbol);
  }

  /** Whether nothing is known of the type of an expression, so that only its uses tell. */
  isUnknown(expression: TS.Expression): boolean {
    return this.#isOpen(this.#checker.getTypeAtLocation(expression));
  }

  /** `Object` in a comment stands for any object, of which it names no member. */
  #isOpen(type: TS.Type): boolean {
    return (type.flags & UNKNOWN) !== 0 || (type.getSymbol()?.name === "Object" && this.#isBuiltIn(type));
  }

  #named(node: TS.Identifier): CodeValue | undefined {
    const isShort = ts.isShorthandPropertyAssignment(node.parent) && node.parent.name === node;
    const symbol = isShort
      ? this.#checker.getShorthandAssignmentValueSymbol(node.parent)
      : this.#checker.getSymbolAtLocation(node);
    return symbol && this.#ofSymbol(resolveAlias(symbol, this.#checker));
  }

  #ofSymbol(symbol: TS.Symbol): CodeValue | undefined {
    const declaration = symbol.valueDeclaration ?? symbol.declarations?.[0];
    if (declaration === undefined || !this.#project.isProjectSource(declaration.getSourceFile())) return undefined;
    return this.#at(declaration);
  }

  #at(place: TS.Node): CodeValue {
    const known = this.#places.get(place);
    if (known !== undefined) return known;
    const made = new CodeValue();
    this.#places.set(place, made);
    return made;
  }

  #property(node: TS.PropertyAccessExpression): CodeValue {
    const known = this.#places.get(node);
    if (known !== undefined) return known;
    const made = this.#member(node);
    this.#places.set(node, made);
    return made;
  }

  #member(node: TS.PropertyAccessExpression): CodeValue {
    const symbol = this.#checker.getSymbolAtLocation(node);
    const declared = symbol && this.#ofSymbol(symbol);
    if (!this.#showsMembers(node.expression)) return declared ?? new CodeValue();
    const member = this.of(node.expression).member(node.name.text);
    if (declared !== undefined) member.becomes(declared);
    return declared ?? member;
  }

  /** Whether the members that are read tell what a value is; not so where its kind is known already. */
  #showsMembers(expression: TS.Expression): boolean {
    const type = this.#checker.getTypeAtLocation(expression);
    if (this.#isOpen(type)) return true;
    if ((type.flags & (ts.TypeFlags.Object | ts.TypeFlags.NonPrimitive | ts.TypeFlags.Intersection)) === 0)
      return type.isUnion();
    return !this.#checker.isArrayType(type) && !this.#isBuiltIn(type);
  }

  #isBuiltIn(type: TS.Type): boolean {
    const [declaration] = type.getSymbol()?.declarations ?? [];
    return declaration !== undefined && this.#project.program.isSourceFileDefaultLibrary(declaration.getSourceFile());
  }

  #element({ expression, argumentExpression: index }: TS.ElementAccessExpression): CodeValue {
    if (ts.isStringLiteralLike(index)) return this.of(expression).member(index.text);
    return this.of(expression).part("element");
  }

  #result(node: TS.CallExpression): CodeValue {
    const callee = bareOf(node.expression);
    const own = this.declarationOf(node);
    if (own !== undefined) return this.ofResult(own);
    const gives = ts.isPropertyAccessExpression(callee) ? GIVES.get(callee.name.text) : undefined;
    if (gives === undefined || !ts.isPropertyAccessExpression(callee)) return this.of(callee).part("result");
    const receiver = this.of(callee.expression);
    if (gives !== "same") return receiver.part(gives);
    const made = new CodeValue();
    receiver.becomes(made);
    return made;
  }

  /** The code of the project that a call runs. */
  declarationOf(node: TS.CallExpression | TS.NewExpression): TS.SignatureDeclaration | undefined {
    const declaration = this.#checker.getResolvedSignature(node)?.declaration;
    if (declaration === undefined || ts.isJSDocSignature(declaration)) return undefined;
    return this.#project.isProjectSource(declaration.getSourceFile()) ? declaration : undefined;
  }

  /** One of several values, or what waiting for one gives. */
  #joined(node: TS.Expression): CodeValue {
    const made = new CodeValue();
    if (ts.isConditionalExpression(node)) {
      this.of(node.whenTrue).becomes(made);
      this.of(node.whenFalse).becomes(made);
    } else if (ts.isAwaitExpression(node)) this.of(node.expression).becomes(made);
    else if (ts.isBinaryExpression(node)) {
      const { left, right, operatorToken } = node;
      if (operatorToken.kind === ts.SyntaxKind.EqualsToken) return this.of(left);
      const isEither =
        operatorToken.kind === ts.SyntaxKind.BarBarToken || operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken;
      if (isEither) this.of(left).becomes(made);
      if (isEither || LAST.has(operatorToken.kind)) this.of(right).becomes(made);
    }
    return made;
  }
}

/** Operators whose result may be their right operand. */
const LAST = new Set([ts.SyntaxKind.AmpersandAmpersandToken, ts.SyntaxKind.CommaToken]);

const UNKNOWN = ts.TypeFlags.Any | ts.TypeFlags.Unknown;

/** Strips what does not change the value. */
export function bareOf(node: TS.Expression): TS.Expression {
  const isWrapped =
    ts.isParenthesizedExpression(node) || ts.isNonNullExpression(node) || ts.isAssertionExpression(node);
  return isWrapped || ts.isSatisfiesExpression(node) ? bareOf(node.expression) : node;
}

/** The expression that a variable is declared with, `var tag = toString.call(x)`; any other expression itself. */
export function declaredWith(expression: TS.Expression, checker: TS.TypeChecker): TS.Expression {
  const node = bareOf(expression);
  const declared = ts.isIdentifier(node) ? checker.getSymbolAtLocation(node)?.valueDeclaration : undefined;
  const isVariable = declared !== undefined && ts.isVariableDeclaration(declared);
  return isVariable && declared.initializer !== undefined ? bareOf(declared.initializer) : node;
}
