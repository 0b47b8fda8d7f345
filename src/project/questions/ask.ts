// What code asks about its inputs that their declared types leave no doubt about: so other values may arrive.
// Enters: the code of a unit. Leaves: for parameters and for types, the further values that answer the questions otherwise.
// Deliberately absent: whether such a value is assignable; `widen.ts` decides that.
import type { SourceRange } from "../../model/unit.ts";
import { StatementIndex } from "../statement-index.ts";
import { ts, type TS } from "../typescript.ts";
import type { Answer } from "./answer.ts";
import { type Helper, helperOf } from "./helper-of.ts";
import { type Question, answersTo, isObject } from "./question.ts";
import { subclassesOf } from "./subclasses-of.ts";

/** Declares a value of which code may ask something: a parameter, or a member of an object. */
type Asked = TS.ParameterDeclaration | TS.PropertySignature | TS.PropertyDeclaration;

export class Questions {
  /** Asked of a parameter or of a member. */
  readonly ofValues = new Map<TS.Declaration, Answer[]>();
  /** Asked of values of a type, wherever they come from. */
  readonly ofTypes = new Map<TS.Type, Answer[]>();
  /** The types of elements of which code asks whether they are there: arrays of such elements may be sparse. */
  readonly ofElements = new Set<TS.Type>();
  /** What is asked of each parameter or member, whatever its type. */
  readonly posed = new Map<TS.Declaration, Question[]>();
  /** What is asked of members of values without a type, by their names. */
  readonly ofNames = new Map<string, Question[]>();

  get isEmpty(): boolean {
    const all = [this.ofValues, this.ofTypes, this.ofElements, this.posed, this.ofNames];
    return all.every(({ size }) => size === 0);
  }

  /** What is asked of everything that has the type. */
  about(type: TS.Type, checker: TS.TypeChecker): readonly Answer[] {
    const element = elementOf(type, checker);
    const answers = this.ofTypes.get(type) ?? [];
    return element !== undefined && this.ofElements.has(element) ? [...answers, { kind: "holes" }] : answers;
  }

  /** `declared`: the type that declarations elsewhere, such as overloads, give a parameter of the code. */
  ofDeclared(parameter: TS.Declaration, declared: TS.Type, checker: TS.TypeChecker): readonly Answer[] {
    return answersIn(this.posed.get(parameter), declared, checker);
  }

  /** `declared`: the type that declarations beside the code give members of this name. */
  ofMember(name: string, declared: TS.Type, checker: TS.TypeChecker): readonly Answer[] {
    return answersIn(this.ofNames.get(name), declared, checker);
  }
}

/** The questions that code in the ranges of a file asks. */
export function questionsIn(file: TS.SourceFile, ranges: readonly SourceRange[], program: TS.Program): Questions {
  const asker = new Asker(program);
  const visit = (node: TS.Node): void => {
    // Where a node starts after its comments takes time to tell.
    if (!ranges.some((range) => range.start < node.end && node.pos < range.end)) return;
    const [start, end] = [node.getStart(file), node.end];
    const isInside = ranges.some((range) => range.start <= start && end <= range.end);
    if (isInside) asker.look(node);
    if (isInside || ranges.some((range) => range.start < end && start < range.end)) ts.forEachChild(node, visit);
  };
  for (const statement of StatementIndex.of(file).overlapping(ranges)) visit(statement);
  return asker.questions;
}

class Asker {
  readonly questions = new Questions();
  readonly #helpers = new Set<Helper>();
  readonly #program: TS.Program;
  readonly #checker: TS.TypeChecker;

  constructor(program: TS.Program) {
    this.#program = program;
    this.#checker = program.getTypeChecker();
  }

  look(node: TS.Node): void {
    if (ts.isIdentifier(node) && node.text === "arguments") this.#count(node);
    else if (ts.isBinaryExpression(node)) this.#binary(node);
    else if (ts.isCallExpression(node)) this.#call(node);
    else if (ts.isAsExpression(node) || ts.isTypeAssertionExpression(node)) this.#cast(node);
    else if (ts.isPropertyAccessExpression(node)) this.#member(node);
    else if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
      this.#pose(node.operand, { kind: "truth" });
    else if (ts.isIfStatement(node))
      for (const operand of operandsOf(node.expression)) this.#pose(operand, { kind: "truth" });
    else if (ts.isSwitchStatement(node)) this.#switch(node);
  }

  #switch({ expression, caseBlock: { clauses } }: TS.SwitchStatement): void {
    const listed = clauses.filter(ts.isCaseClause).map((clause) => this.#literal(clause.expression));
    if (!ts.isTypeOfExpression(expression)) {
      if (listed.length < clauses.length) this.#pose(expression, { kind: "none-of", values: listed });
      return;
    }
    for (const name of listed)
      if (typeof name === "string") this.#pose(expression.expression, { kind: "typeof", name });
  }

  /** The value of a literal, or of a member of an enum. */
  #literal(node: TS.Expression): unknown {
    const type = this.#checker.getTypeAtLocation(node);
    return type.isLiteral() ? type.value : undefined;
  }

  #binary({ left, right, operatorToken: { kind } }: TS.BinaryExpression): void {
    if (kind === ts.SyntaxKind.InstanceOfKeyword) return this.#instanceof(left, right);
    if (kind === ts.SyntaxKind.InKeyword) return this.#in(left, right);
    if (kind === ts.SyntaxKind.QuestionQuestionToken) return this.#pose(left, { kind: "empty", value: undefined });
    if (!EQUALITIES.has(kind)) return;
    for (const [one, other] of [
      [left, right],
      [right, left],
    ] as const) {
      if (ts.isTypeOfExpression(one) && ts.isStringLiteralLike(other))
        this.#pose(one.expression, { kind: "typeof", name: other.text });
      const empty = emptyValue(other);
      if (empty === undefined) continue;
      if (ts.isElementAccessExpression(one)) this.#askType(one.expression, { kind: "explicit" });
      const isLoose = kind === ts.SyntaxKind.EqualsEqualsToken || kind === ts.SyntaxKind.ExclamationEqualsToken;
      this.#pose(one, { kind: "empty", value: isLoose ? undefined : empty.value });
    }
  }

  #call(node: TS.CallExpression): void {
    const { expression, arguments: args } = node;
    const [first, second] = args;
    this.#help(node);
    if (!ts.isPropertyAccessExpression(expression) || first === undefined) return;
    const name = expression.getText().replace(/\s+/g, "");
    if (name === "Array.isArray") this.#pose(first, { kind: "array" });
    else if (FROZEN.has(name)) this.#askType(first, { kind: "frozen" });
    else if (name === "Object.hasOwn" && second !== undefined) this.#in(second, first);
    else if (expression.name.text === "hasOwnProperty") this.#in(first, expression.expression);
  }

  /** What a function asks of its parameters, it asks of what it is given. */
  #help(call: TS.CallExpression): void {
    const helper = helperOf(call, this.#checker);
    if (helper === undefined) return;
    if (!this.#helpers.has(helper) && this.#helpers.size < MOST_HELPERS) {
      this.#helpers.add(helper);
      const visit = (node: TS.Node): void => {
        this.look(node);
        ts.forEachChild(node, visit);
      };
      visit(helper.body);
    }
    for (const [index, parameter] of helper.parameters.entries()) {
      const given = call.arguments[index];
      if (given !== undefined && parameter.dotDotDotToken === undefined)
        for (const question of this.questions.posed.get(parameter) ?? []) this.#pose(given, question);
    }
  }

  /** `arguments`: its length tells which were given. */
  #count(node: TS.Identifier): void {
    const around = ts.findAncestor(node, (each) => ts.isFunctionLike(each) && !ts.isArrowFunction(each));
    for (const parameter of (around as TS.SignatureDeclaration | undefined)?.parameters ?? [])
      if (ts.isParameter(parameter)) add(this.questions.ofValues, parameter, { kind: "counted" });
  }

  /** What a cast says that a value may be. */
  #cast({ expression, type }: TS.AsExpression | TS.TypeAssertion): void {
    const cast = this.#checker.getTypeFromTypeNode(type);
    const declared = this.#declared(expression);
    if (declared === undefined || !isObject(declared)) return;
    for (const each of cast.isUnion() ? cast.types : [cast])
      if (isObject(each) && !this.#checker.isTypeAssignableTo(declared, each))
        this.#askType(expression, { kind: "type", type: each });
  }

  #member(node: TS.PropertyAccessExpression): void {
    const { expression, name, questionDotToken } = node;
    if (questionDotToken !== undefined) this.#pose(expression, { kind: "empty", value: undefined });
    const declared = this.#declared(expression);
    if (declared === undefined) return;
    if (name.text === "cause" && isError(declared)) this.#askType(expression, { kind: "cause" });
    for (const type of subclassesOf(declared, name.text, this.#program))
      this.#askType(expression, { kind: "type", type });
  }

  #instanceof(value: TS.Expression, of: TS.Expression): void {
    const prototype = this.#checker.getTypeAtLocation(of).getProperty("prototype");
    const type = prototype && this.#checker.getTypeOfSymbol(prototype);
    if (type === undefined || (type.flags & ts.TypeFlags.Any) !== 0) return;
    this.#pose(value, { kind: "instance", type });
  }

  #in(key: TS.Expression, object: TS.Expression): void {
    const declared = this.#declared(object);
    if (declared === undefined) return;
    if (this.#checker.isArrayType(declared)) this.#askElements(declared);
    else if (ts.isStringLiteralLike(key) && isObject(declared) && declared.getProperty(key.text) === undefined)
      this.#askType(object, { kind: "member", name: key.text });
  }

  /** The type that the value has without narrowing; undefined for values that are not declared to be anything. */
  #declared(expression: TS.Expression): TS.Type | undefined {
    const bare = bareOf(expression);
    if (!ts.isIdentifier(bare) && !ts.isPropertyAccessExpression(bare)) return undefined;
    const symbol = this.#checker.getSymbolAtLocation(bare);
    if (symbol === undefined || symbol.valueDeclaration === undefined) return undefined;
    const type = this.#checker.getTypeOfSymbol(symbol);
    return (type.flags &
      (ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.Never | ts.TypeFlags.TypeParameter)) ===
      0
      ? type
      : undefined;
  }

  #askElements(array: TS.Type): void {
    const element = elementOf(array, this.#checker);
    if (element !== undefined) this.questions.ofElements.add(element);
  }

  /** `xs[i]`, or a constant that it is assigned to. */
  #elementAccess(expression: TS.Expression): TS.ElementAccessExpression | undefined {
    if (ts.isElementAccessExpression(expression)) return expression;
    const value = ts.isIdentifier(expression) && this.#checker.getSymbolAtLocation(expression)?.valueDeclaration;
    if (!value || !ts.isVariableDeclaration(value) || value.initializer === undefined) return undefined;
    const initial = bareOf(value.initializer);
    return ts.isElementAccessExpression(initial) ? initial : undefined;
  }

  /** Asks of a parameter, of a member, or of the elements of arrays. */
  #pose(expression: TS.Expression, question: Question): void {
    const bare = bareOf(expression);
    const access = this.#elementAccess(bare);
    if (access !== undefined && (question.kind === "empty" || question.kind === "truth"))
      this.#askElements(this.#checker.getTypeAtLocation(access.expression));
    const isNamed = ts.isIdentifier(bare) || ts.isPropertyAccessExpression(bare);
    const value = isNamed ? this.#checker.getSymbolAtLocation(bare)?.valueDeclaration : undefined;
    const name = isNamed ? memberName(bare, value) : undefined;
    if (name !== undefined) this.questions.ofNames.set(name, [...(this.questions.ofNames.get(name) ?? []), question]);
    if (value === undefined || !isAsked(value)) return;
    this.questions.posed.set(value, [...(this.questions.posed.get(value) ?? []), question]);
    const declared = this.#declared(bare);
    if (declared === undefined) return;
    for (const answer of answersTo(question, declared, this.#checker)) add(this.questions.ofValues, value, answer);
  }

  /** Asks of everything that has the type of the expression. */
  #askType(expression: TS.Expression, answer: Answer): void {
    const type = this.#declared(expression);
    if (type !== undefined) add(this.questions.ofTypes, type, answer);
  }
}

/** Functions that are looked through for one unit. */
const MOST_HELPERS = 50;

const EQUALITIES = new Set([
  ts.SyntaxKind.EqualsEqualsToken,
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
]);

const FROZEN = new Set(["Object.isFrozen", "Object.isSealed", "Object.isExtensible"]);

function bareOf(expression: TS.Expression): TS.Expression {
  return ts.isParenthesizedExpression(expression) ? bareOf(expression.expression) : expression;
}

function elementOf(type: TS.Type, checker: TS.TypeChecker): TS.Type | undefined {
  return checker.isArrayType(type) ? checker.getTypeArguments(type as TS.TypeReference)[0] : undefined;
}

/** The parts of a condition, each of which is asked whether it is true. */
function operandsOf(condition: TS.Expression): TS.Expression[] {
  const bare = bareOf(condition);
  const isLogical =
    ts.isBinaryExpression(bare) &&
    (bare.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken ||
      bare.operatorToken.kind === ts.SyntaxKind.BarBarToken);
  return isLogical ? [bare.left, bare.right].flatMap(operandsOf) : [bare];
}

/** The name of a member of a value without a type; of a parameter that is taken apart, the name of the part. */
function memberName(
  node: TS.Identifier | TS.PropertyAccessExpression,
  value: TS.Declaration | undefined,
): string | undefined {
  if (ts.isPropertyAccessExpression(node)) return value === undefined ? node.name.text : undefined;
  if (value === undefined || !ts.isBindingElement(value) || !ts.isParameter(value.parent.parent)) return undefined;
  const name = value.propertyName ?? value.name;
  return ts.isIdentifier(name) ? name.text : undefined;
}

function answersIn(
  questions: readonly Question[] | undefined,
  declared: TS.Type,
  checker: TS.TypeChecker,
): readonly Answer[] {
  const type = checker.getBaseConstraintOfType(declared) ?? declared;
  return (questions ?? []).flatMap((question) => answersTo(question, type, checker)).filter(isNew);
}

function emptyValue(node: TS.Expression): { readonly value: null | undefined } | undefined {
  if (node.kind === ts.SyntaxKind.NullKeyword) return { value: null };
  return ts.isIdentifier(node) && node.text === "undefined" ? { value: undefined } : undefined;
}

function isAsked(node: TS.Declaration): node is Asked {
  return ts.isParameter(node) || ts.isPropertySignature(node) || ts.isPropertyDeclaration(node);
}

function isError(type: TS.Type): boolean {
  return type.getSymbol()?.name === "Error";
}

function add<K>(map: Map<K, Answer[]>, key: K, answer: Answer): void {
  const known = map.get(key) ?? [];
  map.set(key, known);
  if (!known.some((each) => isSame(each, answer))) known.push(answer);
}

function isNew(answer: Answer, index: number, all: readonly Answer[]): boolean {
  return all.findIndex((each) => isSame(each, answer)) === index;
}

function isSame(a: Answer, b: Answer): boolean {
  const [one, other] = [Object.entries(a), Object.entries(b)];
  return one.every(([key, value], i) => other[i]?.[0] === key && other[i][1] === value);
}
