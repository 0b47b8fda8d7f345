// Evaluates conditions of the source under the arguments of a test, as far as they speak of nothing but arguments.
// Enters: an expression, and what its parameters are. Leaves: its value, or that it is not known.
// Deliberately absent: running code. Only operators, and methods of strings and arrays that change nothing, are evaluated.
import type { Recipe } from "../../model/recipe.ts";
import { ts, type TS } from "../typescript.ts";
import { isAssignment } from "../units/writes-of.ts";
import { bare } from "./condition-words.ts";

export const UNKNOWN = Symbol("unknown");
/** Evaluating it throws: it reads a member of undefined. */
export const FAILS = Symbol("fails");
/** Locals of the source that are made of other locals. */
const DEEPEST = 12;

export class KnownValues {
  readonly #code: TS.SignatureDeclaration;
  readonly #args: readonly Recipe[];

  constructor(code: TS.SignatureDeclaration, args: readonly Recipe[]) {
    this.#code = code;
    this.#args = args;
  }

  valueOf(node: TS.Expression, depth = 0): unknown {
    if (depth > DEEPEST) return UNKNOWN;
    const inner = bare(node);
    const value = (part: TS.Expression): unknown => this.valueOf(part, depth + 1);
    if (ts.isStringLiteralLike(inner)) return inner.text;
    if (ts.isNumericLiteral(inner)) return Number(inner.text);
    if (ts.isBigIntLiteral(inner)) return BigInt(inner.text.replace(/[n_]/g, ""));
    if (inner.kind === ts.SyntaxKind.TrueKeyword) return true;
    if (inner.kind === ts.SyntaxKind.FalseKeyword) return false;
    if (inner.kind === ts.SyntaxKind.NullKeyword) return null;
    if (ts.isIdentifier(inner)) return this.#named(inner, depth);
    if (ts.isPropertyAccessExpression(inner))
      return memberOf(value(inner.expression), inner.name.text, inner.questionDotToken !== undefined);
    if (ts.isElementAccessExpression(inner)) {
      const key = value(inner.argumentExpression);
      if (key === FAILS) return FAILS;
      if (typeof key !== "string" && typeof key !== "number") return UNKNOWN;
      return memberOf(value(inner.expression), String(key), inner.questionDotToken !== undefined);
    }
    if (ts.isTypeOfExpression(inner)) return mapped(value(inner.expression), (each) => typeof each);
    if (ts.isPrefixUnaryExpression(inner)) {
      const apply = UNARY.get(inner.operator);
      return apply === undefined ? UNKNOWN : mapped(value(inner.operand), apply);
    }
    if (ts.isBinaryExpression(inner)) return this.#binary(inner, value);
    return ts.isCallExpression(inner) ? called(inner, value) : UNKNOWN;
  }

  #binary(
    { left, right, operatorToken: { kind } }: TS.BinaryExpression,
    value: (part: TS.Expression) => unknown,
  ): unknown {
    const first = value(left);
    if (first === FAILS) return FAILS;
    // Nothing is less or more than undefined.
    if (first === UNKNOWN) return ORDERING.has(kind) && value(right) === undefined ? false : UNKNOWN;
    if (kind === ts.SyntaxKind.AmpersandAmpersandToken) return first ? value(right) : first;
    if (kind === ts.SyntaxKind.BarBarToken) return first ? first : value(right);
    if (kind === ts.SyntaxKind.QuestionQuestionToken) return first ?? value(right);
    const apply = BINARY.get(kind);
    if (apply === undefined) return UNKNOWN;
    const second = value(right);
    if (second === FAILS) return FAILS;
    const isPlain = (each: unknown): boolean => each === null || typeof each !== "object";
    const isIdentity =
      kind === ts.SyntaxKind.EqualsEqualsEqualsToken || kind === ts.SyntaxKind.ExclamationEqualsEqualsToken;
    if (second === UNKNOWN || !(isIdentity || (isPlain(first) && isPlain(second)))) return UNKNOWN;
    try {
      return apply(first as never, second as never);
    } catch {
      return UNKNOWN;
    }
  }

  /** A parameter, or a constant of the same function that is made of those. */
  #named(name: TS.Identifier, depth: number): unknown {
    if (name.text === "undefined") return undefined;
    const { parameters } = this.#code;
    for (const [index, { name: declared, dotDotDotToken, initializer }] of parameters.entries()) {
      if (ts.isIdentifier(declared) && declared.text === name.text) {
        if (dotDotDotToken !== undefined || isAssigned(this.#code, name.text)) return UNKNOWN;
        return this.#defaulted(this.#argument(index), initializer, depth);
      }
      if (!ts.isObjectBindingPattern(declared)) continue;
      const element = declared.elements.find((each) => ts.isIdentifier(each.name) && each.name.text === name.text);
      if (element === undefined) continue;
      const key = element.propertyName ?? element.name;
      if (element.dotDotDotToken !== undefined || !ts.isIdentifier(key) || isAssigned(this.#code, name.text))
        return UNKNOWN;
      const owner = this.#defaulted(this.#argument(index), initializer, depth);
      return this.#defaulted(memberOf(owner, key.text, false), element.initializer, depth);
    }
    const local = constantNamed(this.#code, name.text);
    if (local === undefined) return UNKNOWN;
    const value = this.valueOf(local.value, depth + 1);
    return local.key === undefined
      ? value
      : this.#defaulted(memberOf(value, local.key, false), local.initializer, depth);
  }

  #argument(index: number): unknown {
    const recipe = this.#args[index];
    return recipe === undefined ? undefined : valueOfRecipe(recipe);
  }

  #defaulted(value: unknown, initializer: TS.Expression | undefined, depth: number): unknown {
    return value === undefined && initializer !== undefined ? this.valueOf(initializer, depth + 1) : value;
  }
}

function mapped(value: unknown, apply: (value: never) => unknown): unknown {
  return value === UNKNOWN || value === FAILS ? value : apply(value as never);
}

const ORDERING = new Set<TS.SyntaxKind>([
  ts.SyntaxKind.LessThanToken,
  ts.SyntaxKind.LessThanEqualsToken,
  ts.SyntaxKind.GreaterThanToken,
  ts.SyntaxKind.GreaterThanEqualsToken,
]);

const UNARY = new Map<TS.SyntaxKind, (value: never) => unknown>([
  [ts.SyntaxKind.ExclamationToken, (value) => !value],
  [ts.SyntaxKind.MinusToken, (value) => (typeof value === "number" || typeof value === "bigint" ? -value : UNKNOWN)],
]);

const BINARY = new Map<TS.SyntaxKind, (a: never, b: never) => unknown>([
  [ts.SyntaxKind.EqualsEqualsEqualsToken, (a, b) => a === b],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken, (a, b) => a !== b],
  // eslint-disable-next-line eqeqeq -- the source has it
  [ts.SyntaxKind.EqualsEqualsToken, (a, b) => a == b],
  // eslint-disable-next-line eqeqeq -- the source has it
  [ts.SyntaxKind.ExclamationEqualsToken, (a, b) => a != b],
  [ts.SyntaxKind.LessThanToken, (a, b) => a < b],
  [ts.SyntaxKind.LessThanEqualsToken, (a, b) => a <= b],
  [ts.SyntaxKind.GreaterThanToken, (a, b) => a > b],
  [ts.SyntaxKind.GreaterThanEqualsToken, (a, b) => a >= b],
  [ts.SyntaxKind.PlusToken, (a, b) => (a as number) + (b as number)],
  [ts.SyntaxKind.MinusToken, (a, b) => a - b],
  [ts.SyntaxKind.AsteriskToken, (a, b) => a * b],
  [ts.SyntaxKind.SlashToken, (a, b) => a / b],
  [ts.SyntaxKind.PercentToken, (a, b) => a % b],
]);

/** Own members of arguments, and the lengths of strings and arrays. */
function memberOf(owner: unknown, key: string, isOptional: boolean): unknown {
  if (owner === UNKNOWN || owner === FAILS) return owner;
  if (owner === undefined || owner === null) return isOptional ? undefined : FAILS;
  if (typeof owner === "string" || Array.isArray(owner)) {
    const isIndex = /^\d+$/.test(key);
    return key === "length" || isIndex ? (owner as unknown as Record<string, unknown>)[key] : UNKNOWN;
  }
  if (owner instanceof Date) return UNKNOWN;
  if (owner instanceof Map || owner instanceof Set) return key === "size" ? owner.size : UNKNOWN;
  if (typeof owner !== "object") return UNKNOWN;
  if (Object.hasOwn(owner, key)) return (owner as Record<string, unknown>)[key];
  return key in Object.prototype ? UNKNOWN : undefined;
}

const OF_STRINGS = new Set(
  [
    "includes",
    "startsWith",
    "endsWith",
    "indexOf",
    "lastIndexOf",
    "trim",
    "toLowerCase",
    "toUpperCase",
    "slice",
  ].concat(["substring", "charAt", "charCodeAt", "at", "trimStart", "trimEnd", "repeat", "padStart"]),
);
const OF_ARRAYS = new Set(["includes", "indexOf", "at"]);
/** Without those that depend on the time zone. */
const OF_DATES = /^(?:getTime|getUTC\w+|toISOString)$/;
const OF_MATH = new Set(["abs", "ceil", "floor", "max", "min", "round", "sign", "trunc"]);
const OF_CLASSES = new Map<string, (value: unknown) => unknown>([
  ["Array.isArray", Array.isArray],
  ["Number.isInteger", Number.isInteger],
  ["Number.isNaN", Number.isNaN],
  ["Number.isFinite", Number.isFinite],
  ["Number.isSafeInteger", Number.isSafeInteger],
]);

function called({ expression, arguments: given }: TS.CallExpression, value: (part: TS.Expression) => unknown): unknown {
  if (!ts.isPropertyAccessExpression(expression) || expression.questionDotToken !== undefined) return UNKNOWN;
  const args = given.map(value);
  if (args.includes(FAILS)) return FAILS;
  if (args.includes(UNKNOWN)) return UNKNOWN;
  const name = expression.name.text;
  const ofClass = ts.isIdentifier(expression.expression)
    ? OF_CLASSES.get(`${expression.expression.text}.${name}`)
    : undefined;
  if (ofClass !== undefined) return ofClass(args[0]);
  if (ts.isIdentifier(expression.expression) && expression.expression.text === "Math")
    return OF_MATH.has(name) && args.every((each) => typeof each === "number")
      ? (Math as unknown as Record<string, (...args: unknown[]) => unknown>)[name]?.(...args)
      : UNKNOWN;
  const owner = value(expression.expression);
  if (owner === FAILS || owner === undefined || owner === null) return FAILS;
  const isPure =
    (typeof owner === "string" && OF_STRINGS.has(name)) ||
    (Array.isArray(owner) && OF_ARRAYS.has(name)) ||
    (owner instanceof Date && OF_DATES.test(name)) ||
    ((owner instanceof Map || owner instanceof Set) && name === "has");
  if (!isPure || args.some((each) => typeof each === "object" && each !== null)) return UNKNOWN;
  try {
    return (owner as unknown as Record<string, (...args: unknown[]) => unknown>)[name]?.(...args);
  } catch {
    return UNKNOWN;
  }
}

/** The value of a recipe that is data all through. */
function valueOfRecipe(recipe: Recipe): unknown {
  switch (recipe.kind) {
    case "primitive":
      return recipe.value;
    case "outside":
      return valueOfRecipe(recipe.value);
    case "array":
      return recipe.items.map(valueOfRecipe);
    case "object":
      return Object.fromEntries(recipe.entries.map(([key, value]) => [key, valueOfRecipe(value)]));
    case "date":
      return recipe.local === true ? UNKNOWN : new Date(recipe.time);
    case "map":
      return new Map(recipe.entries.map(([key, value]) => [valueOfRecipe(key), valueOfRecipe(value)]));
    case "set":
      return new Set(recipe.items.map(valueOfRecipe));
    default:
      return UNKNOWN;
  }
}

/** Whether the code gives the variable another value, before this place of the text. */
export function isAssigned(code: TS.Node, name: string, before = Number.POSITIVE_INFINITY): boolean {
  const isTarget = (node: TS.Node): boolean => ts.isIdentifier(node) && node.text === name;
  const visit = (node: TS.Node): boolean => {
    if (node.pos >= before) return false;
    if (ts.isBinaryExpression(node) && isAssignment(node) && mentions(node.left, name)) return true;
    if ((ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node)) && isTarget(node.operand))
      return node.operator === ts.SyntaxKind.PlusPlusToken || node.operator === ts.SyntaxKind.MinusMinusToken;
    return ts.forEachChild(node, (child) => visit(child) || undefined) === true;
  };
  return visit(code);
}

interface Constant {
  readonly value: TS.Expression;
  /** It is this member of the value, or else the initializer. */
  readonly key?: string;
  readonly initializer?: TS.Expression | undefined;
}

/** How the only constant of this name in the code is made. */
function constantNamed(code: TS.Node, name: string): Constant | undefined {
  const found: TS.VariableDeclaration[] = [];
  const visit = (node: TS.Node): void => {
    if (ts.isVariableDeclaration(node) && mentions(node.name, name)) found.push(node);
    ts.forEachChild(node, visit);
  };
  visit(code);
  const [only] = found;
  const isConstant =
    only?.initializer !== undefined && found.length === 1 && (ts.getCombinedNodeFlags(only) & ts.NodeFlags.Const) !== 0;
  if (!isConstant) return undefined;
  if (ts.isIdentifier(only.name)) return { value: only.initializer };
  const element = only.name.elements.find(
    (each) => ts.isBindingElement(each) && ts.isIdentifier(each.name) && each.name.text === name,
  );
  if (element === undefined || !ts.isBindingElement(element) || element.dotDotDotToken !== undefined) return undefined;
  const { initializer, propertyName: written = element.name } = element;
  if (ts.isArrayBindingPattern(only.name))
    return { value: only.initializer, key: String(only.name.elements.indexOf(element)), initializer };
  return ts.isIdentifier(written) ? { value: only.initializer, key: written.text, initializer } : undefined;
}

function mentions(node: TS.Node, name: string): boolean {
  if (ts.isIdentifier(node)) return node.text === name;
  return ts.forEachChild(node, (child) => mentions(child, name) || undefined) === true;
}
