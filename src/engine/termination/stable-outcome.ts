// Whether a test has the same outcome for ever: what it compares keeps its value, or moves away from where it would change.
import { type Node, unwrap } from "../rewrite/ast.ts";
import type { Change, Region, Values } from "./region.ts";

/** The value of an operand now, and whether it may rise or fall from now on. */
interface Operand {
  readonly value: unknown;
  readonly rises: boolean;
  readonly falls: boolean;
}

export class StableOutcomes {
  readonly #region: Region;
  readonly #values: Values;

  constructor(region: Region, values: Values) {
    this.#region = region;
    this.#values = values;
  }

  /** The outcome that a test has now and ever after; undefined where it may change. */
  of(test: Node): boolean | undefined {
    const node = unwrap(test);
    if (node.type === "UnaryExpression" && node.operator === "!") return negated(this.of(node.argument));
    if (node.type === "LogicalExpression" && node.operator !== "??") {
      const [left, right] = [this.of(node.left), this.of(node.right)];
      const decisive = node.operator === "||";
      if (left === decisive || right === decisive) return decisive;
      return left === undefined ? undefined : right;
    }
    if (node.type === "BinaryExpression") {
      const compared = this.#compared(node.operator, this.#operand(node.left), this.#operand(node.right));
      if (compared !== undefined) return compared;
    }
    const operand = this.#operand(node);
    if (operand === undefined) return undefined;
    const { value, rises, falls } = operand;
    if (!rises && !falls) return Boolean(value);
    if (Number.isNaN(value)) return false;
    return negated(lasting("===", operand, { value: 0, rises: false, falls: false }));
  }

  #compared(operator: string, left: Operand | undefined, right: Operand | undefined): boolean | undefined {
    if (left === undefined || right === undefined) return undefined;
    switch (operator) {
      case "<":
      case "<=":
      case "===":
      case "==":
        return lasting(operator, left, right);
      case ">":
        return lasting("<", right, left);
      case ">=":
        return lasting("<=", right, left);
      case "!==":
        return negated(lasting("===", left, right));
      case "!=":
        return negated(lasting("==", left, right));
      default:
        return undefined;
    }
  }

  #operand(node: Node): Operand | undefined {
    const inner = unwrap(node);
    switch (inner.type) {
      case "Literal":
        return fixed(inner.value);
      case "Identifier":
        return this.#variable(inner.name);
      case "MemberExpression":
        return this.#length(inner);
      case "UnaryExpression": {
        const operand = this.#operand(inner.argument);
        if (operand === undefined || inner.operator !== "-" || typeof operand.value !== "number") return undefined;
        return { value: -operand.value, rises: operand.falls, falls: operand.rises };
      }
      case "BinaryExpression":
        return this.#sum(inner.operator, this.#operand(inner.left), this.#operand(inner.right));
      default:
        return undefined;
    }
  }

  /** A sum with something that keeps its value: rounding keeps the order. */
  #sum(operator: string, left: Operand | undefined, right: Operand | undefined): Operand | undefined {
    if ((operator !== "+" && operator !== "-") || left === undefined || right === undefined) return undefined;
    if (typeof left.value !== "number" || typeof right.value !== "number" || !Number.isFinite(right.value))
      return undefined;
    if (right.rises || right.falls) return undefined;
    return { ...left, value: operator === "+" ? left.value + right.value : left.value - right.value };
  }

  #variable(name: string): Operand | undefined {
    if (!this.#values.has(name)) {
      if (name === "undefined") return fixed(undefined);
      if (name === "NaN") return fixed(Number.NaN);
      return name === "Infinity" ? fixed(Infinity) : undefined;
    }
    const value = this.#values.get(name);
    const changes = this.#changesOf(name);
    if (changes.length === 0) return typeof value === "object" && value !== null ? undefined : fixed(value);
    if (typeof value !== "number") return undefined;
    let [rises, falls] = [false, false];
    for (const change of changes) {
      const step = change === "other" ? undefined : this.#step(change.step);
      if (change === "other" || step === undefined) return undefined;
      rises ||= change.sign * step > 0;
      falls ||= change.sign * step < 0;
    }
    return { value, rises, falls };
  }

  #changesOf(name: string): Exclude<Change, "same">[] {
    return (this.#region.changes.get(name) ?? []).filter((change) => change !== "same");
  }

  /** Finite, and always the same. */
  #step(node: Node): number | undefined {
    const inner = unwrap(node);
    const isFixed =
      inner.type === "Literal" || (inner.type === "Identifier" && this.#changesOf(inner.name).length === 0);
    const value = isFixed ? this.#operand(inner)?.value : undefined;
    return typeof value === "number" && Number.isFinite(value) ? value : undefined;
  }

  #length(node: Extract<Node, { type: "MemberExpression" }>): Operand | undefined {
    const object = unwrap(node.object);
    if (node.computed || object.type !== "Identifier" || this.#changesOf(object.name).length > 0) return undefined;
    const value = this.#values.get(object.name);
    return Array.isArray(value) || typeof value === "string" ? fixed(value.length) : undefined;
  }
}

function fixed(value: unknown): Operand {
  return { value, rises: false, falls: false };
}

function negated(outcome: boolean | undefined): boolean | undefined {
  return outcome === undefined ? undefined : !outcome;
}

/** The lasting outcome of a comparison. A number that is NaN stays so. */
function lasting(operator: "<" | "<=" | "===" | "==", left: Operand, right: Operand): boolean | undefined {
  const [a, b] = [left.value, right.value];
  const isFixed = !left.rises && !left.falls && !right.rises && !right.falls;
  if (isFixed) return isPrimitive(a) && isPrimitive(b) ? compare(operator, a, b) : undefined;
  if (typeof a !== "number" || typeof b !== "number") return undefined;
  if (Number.isNaN(a) || Number.isNaN(b)) return false;
  const staysBelow = a < b && !left.rises && !right.falls;
  const staysAbove = a > b && !left.falls && !right.rises;
  if (operator === "===" || operator === "==") return staysBelow || staysAbove ? false : undefined;
  const staysAtMost = a <= b && !left.rises && !right.falls;
  const staysAtLeast = a >= b && !left.falls && !right.rises;
  if (operator === "<") return staysBelow ? true : staysAtLeast ? false : undefined;
  return staysAtMost ? true : staysAbove ? false : undefined;
}

type Primitive = string | number | boolean | null | undefined;

function isPrimitive(value: unknown): value is Primitive {
  return value === null || !["object", "function", "symbol", "bigint"].includes(typeof value);
}

function compare(operator: "<" | "<=" | "===" | "==", a: Primitive, b: Primitive): boolean {
  if (operator === "===") return a === b;
  // the language's own conversions are what the code under test gets
  // eslint-disable-next-line eqeqeq
  if (operator === "==") return a == b;
  const [left, right] = [a as number, b as number];
  return operator === "<" ? left < right : left <= right;
}
