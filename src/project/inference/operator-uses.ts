// What operators tell about their operands.
import { ts, type TS } from "../typescript.ts";
import { type CodeValue, type Kind, WEIGHT } from "./code-value.ts";
import { bareOf, declaredWith } from "./code-values.ts";
import { flow, type Notes } from "./collect-uses.ts";
import { kindOfClass, kindOfInstance } from "./type-uses.ts";

type Assign = (pattern: TS.Expression, from: CodeValue) => void;

export class OperatorUses {
  readonly #notes: Notes;

  constructor(notes: Notes) {
    this.#notes = notes;
  }

  binary({ left, right, operatorToken: { kind } }: TS.BinaryExpression, assign: Assign): void {
    if (kind === ts.SyntaxKind.EqualsToken) this.#assignment(left, right, assign);
    else if (ARITHMETIC.has(kind)) for (const each of [left, right]) this.#arithmetic(each);
    else if (kind === ts.SyntaxKind.PlusToken || kind === ts.SyntaxKind.PlusEqualsToken)
      this.#both(left, right, "plus");
    else if (ORDERS.has(kind)) this.#both(left, right, "order");
    else if (EQUALITIES.has(kind)) this.#both(left, right, "equality");
    else if (kind === ts.SyntaxKind.InstanceOfKeyword) this.#instanceof(left, right);
    else if (kind === ts.SyntaxKind.InKeyword) this.#in(left, right);
    else if (DEFAULTS.has(kind)) this.#default(left, right, kind);
    else if (kind === ts.SyntaxKind.AmpersandAmpersandToken) this.truth(left);
  }

  unary({ operator, operand }: TS.PrefixUnaryExpression | TS.PostfixUnaryExpression): void {
    if (operator === ts.SyntaxKind.ExclamationToken) this.truth(operand);
    else if (operator === ts.SyntaxKind.PlusToken) {
      this.#value(operand).is("number", WEIGHT.vague);
      this.#value(operand).is("string", WEIGHT.vague);
    } else this.#arithmetic(operand);
  }

  /** `a[i]` */
  index({ expression, argumentExpression: index }: TS.ElementAccessExpression): void {
    const { checker, values } = this.#notes;
    const [holder, key] = [values.of(expression), values.of(index)];
    if (ts.isStringLiteralLike(index)) return void holder.member(index.text);
    const { flags } = checker.getTypeAtLocation(index);
    if ((flags & ts.TypeFlags.NumberLike) !== 0) {
      holder.is("array", WEIGHT.clear);
      holder.is("string", WEIGHT.vague);
    } else if ((flags & ts.TypeFlags.StringLike) !== 0) holder.is("object", WEIGHT.clear);
    else {
      holder.is("object", WEIGHT.vague);
      holder.is("array", WEIGHT.vague);
      key.is("string", WEIGHT.vague);
      key.is("number", WEIGHT.vague);
    }
  }

  truth(condition: TS.Expression): void {
    this.#value(condition).is("boolean", WEIGHT.hint);
  }

  cases({ expression, caseBlock }: TS.SwitchStatement): void {
    for (const clause of caseBlock.clauses)
      if (ts.isCaseClause(clause)) this.#both(expression, clause.expression, "equality");
  }

  #value(expression: TS.Expression): CodeValue {
    return this.#notes.values.of(expression);
  }

  #arithmetic(operand: TS.Expression): void {
    this.#value(operand).is("number", WEIGHT.sure);
  }

  #assignment(left: TS.Expression, right: TS.Expression, assign: Assign): void {
    const { values } = this.#notes;
    const bare = bareOf(left);
    if (ts.isArrayLiteralExpression(bare) || ts.isObjectLiteralExpression(bare)) assign(bare, values.of(right));
    else flow(right, values.of(bare), this.#notes);
  }

  #both(left: TS.Expression, right: TS.Expression, by: "plus" | "order" | "equality"): void {
    if (by === "equality") this.#kindsOfBoth(left, right);
    this.#beside(left, right, by);
    this.#beside(right, left, by);
  }

  #beside(one: TS.Expression, other: TS.Expression, by: "plus" | "order" | "equality"): void {
    const { checker, types, values } = this.#notes;
    if (by === "equality" && (this.#asksForKind(one, other) || this.#asksForClass(one, other))) return;
    if (!values.isUnknown(one)) return;
    const value = values.of(one);
    const type = checker.getTypeAtLocation(other);
    if (by === "equality" && ts.isElementAccessExpression(bareOf(other))) value.isSought = true;
    if (values.isUnknown(other)) {
      value.isLike(values.of(other));
      if (by !== "equality") value.is("number", WEIGHT.vague);
      if (by === "plus") value.is("string", WEIGHT.hint);
    } else if (by === "plus" && (type.flags & ts.TypeFlags.StringLike) !== 0) {
      value.is("string", WEIGHT.vague);
      value.is("number", WEIGHT.hint);
    } else types.note(value, type, by === "order" ? WEIGHT.sure : WEIGHT.clear);
    if (ts.isStringLiteralLike(other) && other.text.length === 1) value.characters++;
  }

  /** `typeof x === "string"`, and `toString.call(x) === "[object Map]"` or a helper or a variable for this. */
  #asksForKind(one: TS.Expression, other: TS.Expression): boolean {
    const [asked, name] = [declaredWith(one, this.#notes.checker), bareOf(other)];
    if (!ts.isStringLiteralLike(name)) return false;
    if (ts.isTypeOfExpression(asked)) {
      const kind = TYPEOF.get(name.text);
      if (kind !== undefined) this.#value(asked.expression).isAsked(kind);
      return true;
    }
    const [, className] = /^\[object (\w+)\]$/.exec(name.text) ?? [];
    const [subject] = ts.isCallExpression(asked) ? asked.arguments : [];
    const kind = className === undefined ? undefined : kindOfClass(className);
    if (subject === undefined || kind === undefined) return false;
    this.#value(subject).isAsked(kind);
    return true;
  }

  /** `x.constructor === Map`, perhaps by way of a variable. */
  #asksForClass(one: TS.Expression, other: TS.Expression): boolean {
    const name = bareOf(other);
    const kind = ts.isIdentifier(name) ? kindOfInstance(name.text) : undefined;
    if (kind === undefined || !this.#notes.types.isGlobal(name)) return false;
    this.#value(one).askedInstances.add(kind);
    return true;
  }

  /** `typeof x === typeof y`, `x.constructor === y.constructor`, `kindOf(x) === kindOf(y)`: what goes on has values of one kind. */
  #kindsOfBoth(left: TS.Expression, right: TS.Expression): void {
    const [one, other] = [this.#subject(left), this.#subject(right)];
    if (one !== undefined && one.how === other?.how) this.#value(one.of).isLike(this.#value(other.of));
  }

  /** What an expression asks something about that depends on its kind, perhaps, and how it asks. */
  #subject(expression: TS.Expression): { readonly of: TS.Expression; readonly how: string } | undefined {
    const node = declaredWith(assignedIn(bareOf(expression)), this.#notes.checker);
    if (ts.isTypeOfExpression(node)) return { of: node.expression, how: "typeof" };
    if (ts.isPropertyAccessExpression(node))
      return node.name.text === "constructor" ? { of: node.expression, how: "constructor" } : undefined;
    const [of, ...others] = ts.isCallExpression(node) ? node.arguments : [];
    if (of === undefined || others.length > 0 || !ts.isCallExpression(node)) return undefined;
    return { of, how: `${node.expression.getText()}()` };
  }

  #instanceof(left: TS.Expression, right: TS.Expression): void {
    const { checker, types } = this.#notes;
    const value = this.#value(left);
    const name = ts.isIdentifier(right) ? kindOfInstance(right.text) : undefined;
    const prototype = checker.getTypeAtLocation(right).getProperty("prototype");
    const type = prototype && checker.getTypeOfSymbol(prototype);
    if (name !== undefined && (type === undefined || isAny(type) || types.isOfLibrary(type)))
      return value.isAsked(name);
    if (type !== undefined && !isAny(type)) types.note(value, type, WEIGHT.clear);
    else this.#constructed(value, right);
  }

  /** An instance of a constructor function. */
  #constructed(value: CodeValue, right: TS.Expression): void {
    const { checker } = this.#notes;
    const symbol = checker.getSymbolAtLocation(right);
    const type = symbol && checker.getDeclaredTypeOfSymbol(symbol);
    if (type !== undefined && !isAny(type)) value.instances.add(type);
  }

  #in(key: TS.Expression, object: TS.Expression): void {
    const value = this.#value(object);
    value.is("object", WEIGHT.clear);
    if (ts.isStringLiteralLike(key)) value.member(key.text);
    else value.families.add("inherited");
  }

  #default(left: TS.Expression, right: TS.Expression, kind: TS.SyntaxKind): void {
    const { checker, types, values } = this.#notes;
    if (!values.isUnknown(right)) types.note(values.of(left), checker.getTypeAtLocation(right), WEIGHT.clear);
    if (ASSIGNING.has(kind)) flow(right, values.of(left), this.#notes);
  }
}

/** The value of an assignment that is compared: `(kind = typeof x) === "string"`. */
function assignedIn(node: TS.Expression): TS.Expression {
  const isAssignment = ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken;
  return isAssignment ? bareOf(node.right) : node;
}

function isAny({ flags }: TS.Type): boolean {
  return (flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) !== 0;
}

const TYPEOF: ReadonlyMap<string, Kind> = new Map(
  (["number", "string", "boolean", "bigint", "symbol", "undefined", "object", "function"] as const).map((name) => [
    name,
    name,
  ]),
);

const ARITHMETIC = new Set([
  ...[ts.SyntaxKind.MinusToken, ts.SyntaxKind.AsteriskToken, ts.SyntaxKind.SlashToken, ts.SyntaxKind.PercentToken],
  ...[ts.SyntaxKind.AsteriskAsteriskToken, ts.SyntaxKind.LessThanLessThanToken, ts.SyntaxKind.AmpersandToken],
  ...[ts.SyntaxKind.GreaterThanGreaterThanToken, ts.SyntaxKind.GreaterThanGreaterThanGreaterThanToken],
  ...[ts.SyntaxKind.BarToken, ts.SyntaxKind.CaretToken, ts.SyntaxKind.MinusEqualsToken],
  ...[ts.SyntaxKind.AsteriskEqualsToken, ts.SyntaxKind.SlashEqualsToken, ts.SyntaxKind.PercentEqualsToken],
  ...[ts.SyntaxKind.AsteriskAsteriskEqualsToken, ts.SyntaxKind.LessThanLessThanEqualsToken],
  ...[ts.SyntaxKind.GreaterThanGreaterThanEqualsToken, ts.SyntaxKind.GreaterThanGreaterThanGreaterThanEqualsToken],
  ...[ts.SyntaxKind.AmpersandEqualsToken, ts.SyntaxKind.BarEqualsToken, ts.SyntaxKind.CaretEqualsToken],
]) as ReadonlySet<TS.SyntaxKind>;

const ORDERS: ReadonlySet<TS.SyntaxKind> = new Set([
  ...[ts.SyntaxKind.LessThanToken, ts.SyntaxKind.LessThanEqualsToken],
  ...[ts.SyntaxKind.GreaterThanToken, ts.SyntaxKind.GreaterThanEqualsToken],
]);

const EQUALITIES: ReadonlySet<TS.SyntaxKind> = new Set([
  ...[ts.SyntaxKind.EqualsEqualsToken, ts.SyntaxKind.EqualsEqualsEqualsToken],
  ...[ts.SyntaxKind.ExclamationEqualsToken, ts.SyntaxKind.ExclamationEqualsEqualsToken],
]);

const ASSIGNING: ReadonlySet<TS.SyntaxKind> = new Set([
  ts.SyntaxKind.BarBarEqualsToken,
  ts.SyntaxKind.QuestionQuestionEqualsToken,
]);

const DEFAULTS: ReadonlySet<TS.SyntaxKind> = new Set([
  ...[ts.SyntaxKind.BarBarToken, ts.SyntaxKind.QuestionQuestionToken],
  ...ASSIGNING,
]);
