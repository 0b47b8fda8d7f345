// Prints expressions as the TypeScript that a person would write.
// Enters: an expression. Leaves: one line of source text with as few parentheses as readers need.
// Deliberately absent: what is true only of some inputs; shortening conditions for test names is `describe.ts`.
import { characterOf, characterText, type Character } from "./character.ts";
import { comparisonOf, type Comparison } from "./readable-comparison.ts";
import type { App, Const, Expr, SortValue, Var } from "./expr.ts";
import { isConst } from "./expr.ts";
import { kindEquality } from "./kind-equality.ts";
import { labelOf } from "./label.ts";
import { OPERATOR_FORMS, PRECEDENCE, type OperandText, type Precedence, type Write } from "./operator-forms.ts";
import { primitiveText } from "./primitive-text.ts";
import { givenText, inputName, tagName, tagOf, tagText } from "./tag.ts";
import { valueFacts } from "./value-facts.ts";

export interface PrintOptions {
  /**
   * Whether a number may be NaN. Where it may not, `!(a < b)` is written `a >= b`. The default asks what its operators
   * imply.
   */
  readonly mayBeNaN?: (expr: Expr) => boolean;
  /** The name of a value that a variable is compared with, where its type gives it one: `Color.Red`. */
  readonly nameOf?: ((variable: Var, value: SortValue) => string | undefined) | undefined;
}

/**
 * An expression shares its subterms, so its text may be exponentially longer. Terms beyond this number are left out.
 */
const MOST_TERMS = 150;

/** Stands for terms that are left out. */
const LEFT_OUT = "…";

export function printExpr(expr: Expr, options: PrintOptions = {}): string {
  return new Printer(options).at("conditional", expr);
}

/** Prints a condition that is joined with others by `&&`. */
export function printConjunct(expr: Expr, options: PrintOptions = {}): string {
  return new Printer(options).at("and", expr);
}

/** Prints an operand of a comparison, with parentheses where it needs them there. */
export function printOperand(expr: Expr, options: PrintOptions = {}): string {
  return new Printer(options).at("shift", expr);
}

/** Prints `s[i]`, for a place where undefined, its value out of range, is right as well. */
export function printCharacter(character: Character, options: PrintOptions = {}): string {
  return new Printer(options).character(character);
}

interface Piece {
  readonly text: string;
  readonly precedence: number;
  /** The operator, if the piece is an infix application. */
  readonly symbol?: string;
}

const MASKING = new Set(["&", "|", "^"]);
const BITWISE = new Set([...MASKING, "<<", ">>", ">>>"]);
const ARITHMETIC = new Set(["+", "-", "*", "/", "%", "**"]);
/** `a + (b + c)` may be written without parentheses. Operators on doubles are not listed: grouping changes how they round. */
const ASSOCIATIVE = new Set(["and", "or", "concat", "bigAdd", "bigAnd", "bigOr", "bigXor"]);

/** Whether the precedence of the two operators is so little known that parentheses help. */
function confusing(outer: string, inner: string | undefined): boolean {
  if (inner === undefined || inner === outer) return false;
  if (outer === "||") return inner === "&&";
  if (BITWISE.has(outer)) return BITWISE.has(inner) || ARITHMETIC.has(inner);
  return ARITHMETIC.has(outer) && (inner === "%" || (outer === "%" && ARITHMETIC.has(inner)));
}

class Printer {
  #termsLeft = MOST_TERMS;
  readonly #mayBeNaN: (expr: Expr) => boolean;
  readonly #nameOf: PrintOptions["nameOf"];

  constructor(options: PrintOptions) {
    this.#mayBeNaN = options.mayBeNaN ?? ((expr) => expr.sort === "number" && !valueFacts(expr).neverNaN);
    this.#nameOf = options.nameOf;
  }

  /** Prints for a place that takes nothing looser than the given precedence. */
  at(place: Precedence, expr: Expr): string {
    return wrapped(this.#piece(expr), PRECEDENCE[place]);
  }

  character({ string, index }: Character): string {
    return `${this.at("primary", string)}[${this.at("conditional", index)}]`;
  }

  #piece(expr: Expr): Piece {
    if (--this.#termsLeft < 0) return primary(LEFT_OUT);
    if (expr.kind === "const") return constantPiece(expr);
    if (expr.kind === "var") return this.#variable(expr);
    const label = labelOf(expr);
    if (label !== undefined) return primary(label);
    const form = OPERATOR_FORMS[expr.op];
    const [first, second, third] = expr.args as readonly [Expr, Expr, Expr];
    switch (form.form) {
      case "infix":
        if (kindEquality(expr) !== undefined) return this.#condition(expr, true);
        return this.#infix(expr, form.symbol, form.precedence);
      case "comparison":
      case "iff":
        return this.#condition(expr, true);
      case "not":
        return this.#condition(first, false);
      case "same":
        if (isConst(second) && Number.isNaN(second.value))
          return primary(`Number.isNaN(${this.at("conditional", first)})`);
        return primary(`Object.is(${this.at("conditional", first)}, ${this.at("conditional", second)})`);
      case "choice": {
        const text = `${this.at("or", first)} ? ${this.at("conditional", second)} : ${this.at("conditional", third)}`;
        return { text, precedence: PRECEDENCE.conditional };
      }
      case "prefix": {
        const operand = this.at("prefix", first);
        // `--x` would be another operator
        const text = operand.startsWith("-") && form.symbol === "-" ? `-(${operand})` : form.symbol + operand;
        return { text, precedence: PRECEDENCE.prefix };
      }
      case "call":
        return primary(`${form.callee}(${expr.args.map((arg) => this.at("conditional", arg)).join(", ")})`);
      case "method": {
        const args = expr.args.slice(1).map((arg) => this.at("conditional", arg));
        return primary(`${this.at("primary", first)}.${form.name}(${args.join(", ")})`);
      }
      case "property":
        return primary(`${this.at("primary", first)}.${form.name}`);
      case "text":
        return primary(this.#written(expr, form.write));
      case "presence":
      case "claim":
        return this.#condition(expr, true);
    }
  }

  #written(expr: App, write: Write): string {
    const text: OperandText = (place, operand) => this.at(place, operand);
    return write(text, ...(expr.args as unknown as [Expr, Expr, Expr, Expr, Expr]));
  }

  #variable(expr: Var): Piece {
    // a variable that tells whether an undefined member is present
    const given = givenText(expr, true);
    if (given !== undefined) return { text: given, precedence: PRECEDENCE.equality };
    const tag = tagOf(expr);
    return tag === undefined ? primary(inputName(expr)) : { text: tagName(tag), precedence: PRECEDENCE.prefix };
  }

  #infix(expr: App, symbol: string, precedence: Precedence): Piece {
    const [left, right] = expr.args as readonly [Expr, Expr];
    const level = PRECEDENCE[precedence];
    // adding a negative number is exactly subtracting its opposite
    const flipped = { "+": "-", "-": "+" }[symbol];
    if (flipped !== undefined && isConst(right) && isNegative(right.value)) {
      const text = `${this.#infixOperand(left, symbol, level)} ${flipped} ${opposite(right.value)}`;
      return { text, precedence: level, symbol: flipped };
    }
    const isChain = ASSOCIATIVE.has(expr.op) && right.kind === "app" && right.op === expr.op;
    const rightLevel = isChain ? level : level + 1;
    // `-x ** y` is a syntax error, and `x ** y ** z` groups to the right
    const [leftLevel, lastLevel] = symbol === "**" ? [PRECEDENCE.literal, level] : [level, rightLevel];
    const text = `${this.#infixOperand(left, symbol, leftLevel)} ${symbol} ${this.#infixOperand(right, symbol, lastLevel)}`;
    return { text, precedence: level, symbol };
  }

  #infixOperand(expr: Expr, outer: string, level: number): string {
    if (isConst(expr) && MASKING.has(outer)) return maskText(expr.value) ?? wrapped(this.#piece(expr), level);
    const piece = this.#piece(expr);
    return confusing(outer, piece.symbol) ? `(${piece.text})` : wrapped(piece, level);
  }

  /** Prints a condition, or its negation if `positive` is false. */
  #condition(condition: Expr, isTrue: boolean): Piece {
    let [expr, positive] = [condition, isTrue];
    while (expr.kind === "app" && expr.op === "not" && isPlain(expr, positive))
      [expr, positive] = [expr.args[0] as Expr, !positive];
    const label = labelOf(expr);
    if (label !== undefined) return positive ? primary(label) : { text: `!${label}`, precedence: PRECEDENCE.prefix };
    const given = givenText(expr, positive);
    if (given !== undefined) return { text: given, precedence: PRECEDENCE.equality };
    if (expr.kind === "app" && expr.op === "iff") {
      const [left, right] = expr.args as readonly [Expr, Expr];
      const relation = positive ? "===" : "!==";
      return this.#comparison({ relation, left, right });
    }
    if (expr.kind === "app" && expr.op === "eq" && expr.args[0] === expr.args[1]) {
      const isNaN = `Number.isNaN(${this.at("conditional", expr.args[0] as Expr)})`;
      return positive ? { text: `!${isNaN}`, precedence: PRECEDENCE.prefix } : primary(isNaN);
    }
    const equality = kindEquality(expr);
    if (equality !== undefined)
      return this.#comparison({ relation: positive ? "===" : "!==", left: equality.term, right: equality.value });
    const form = expr.kind === "app" ? OPERATOR_FORMS[expr.op] : undefined;
    if (expr.kind === "app" && form?.form === "presence") {
      const text = `${this.#written(expr, form.write)} ${positive ? "!==" : "==="} undefined`;
      return { text, precedence: PRECEDENCE.equality };
    }
    if (expr.kind === "app" && form?.form === "claim") {
      const text = `${this.at("shift", expr.args[0] as Expr)} ${positive ? form.holds : form.fails}`;
      return { text, precedence: PRECEDENCE.equality };
    }
    const comparison = comparisonOf(expr, positive, this.#mayBeNaN);
    if (comparison !== undefined) return this.#comparison(comparison);
    return positive ? this.#piece(expr) : { text: `!${this.at("prefix", expr)}`, precedence: PRECEDENCE.prefix };
  }

  #comparison(comparison: Comparison): Piece {
    const { relation, left, right } = comparison;
    const precedence = /^[=!]/.test(relation) ? PRECEDENCE.equality : PRECEDENCE.relational;
    if (isConst(right)) {
      const tag = tagOf(left);
      if (tag !== undefined) return { text: tagText(tag, right.value, relation === "==="), precedence };
      const character = characterOf(left, [right.value]);
      if (character !== undefined)
        return { text: `${this.character(character)} ${relation} ${characterText(right.value)}`, precedence };
      const name = left.kind === "var" ? this.#nameOf?.(left, right.value) : undefined;
      if (name !== undefined) return { text: `${this.at("shift", left)} ${relation} ${name}`, precedence };
    }
    return { text: `${this.at("shift", left)} ${relation} ${this.at("shift", right)}`, precedence };
  }
}

/** Whether nothing but its operators says how the condition is written. */
function isPlain(expr: Expr, positive: boolean): boolean {
  return labelOf(expr) === undefined && givenText(expr, positive) === undefined;
}

function primary(text: string): Piece {
  return { text, precedence: PRECEDENCE.primary };
}

function wrapped(piece: Piece, level: number): string {
  return piece.precedence < level ? `(${piece.text})` : piece.text;
}

function constantPiece(expr: Const): Piece {
  const text = primitiveText(expr.value);
  if (text.startsWith("-")) return { text, precedence: PRECEDENCE.prefix };
  return { text, precedence: typeof expr.value === "number" ? PRECEDENCE.literal : PRECEDENCE.primary };
}

function isNegative(value: SortValue): value is number | bigint {
  return (
    (typeof value === "number" && (value < 0 || Object.is(value, -0))) || (typeof value === "bigint" && value < 0n)
  );
}

function opposite(value: number | bigint): string {
  return primitiveText(-value);
}

/** Prints a mask in hexadecimal, which shows its bits. */
function maskText(value: SortValue): string | undefined {
  if (typeof value === "number" && Number.isInteger(value) && value >= 16) return `0x${value.toString(16)}`;
  return typeof value === "bigint" && value >= 16n ? `0x${value.toString(16)}n` : undefined;
}
