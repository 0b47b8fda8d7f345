// The domain of known bits, exchanged with the ranges.
// Enters: what is known of a program so far. Leaves: known bits, narrower ranges, contradictions.
// Deliberately absent: relations between unknown bits; those are `bit-equations.ts`.
import type { App, Expr } from "../../../expr/expr.ts";
import type { OperatorName } from "../../../expr/operators.ts";
import type { Program } from "../../program.ts";
import type { AbstractDomain } from "../abstract-domain.ts";
import type { Knowledge } from "../knowledge.ts";
import { FINITE, type Range } from "../range.ts";
import { both, either, isImpossible, maskBelow, neg, setBelow, UNKNOWN, wordOf, type Word } from "./word.ts";
import { EXACT_WORD_OPERATORS, WORD_OPERATORS } from "./word-operators.ts";
import { greatestWith, leastWith, wordOfRange } from "./word-range.ts";

const BITWISE: readonly OperatorName[] = ["bitAnd", "bitOr", "bitXor", "bitNot", "shl", "shr", "ushr", "imul"];

/** Whether the program has operators on 32 bits. */
export function hasBitOperators({ nodes }: Program): boolean {
  for (let i = 0; i < nodes.length; i++) {
    const node = nodes[i] as Expr;
    if (node.kind === "app" && node.sort === "number" && BITWISE.includes(node.op)) return true;
  }
  return false;
}

export class BitPropagation implements AbstractDomain {
  readonly #known: Knowledge;
  readonly #words: Word[];

  constructor(known: Knowledge) {
    this.#known = known;
    this.#words = known.program.nodes.map((node) => {
      if (node.sort !== "number" || node.kind === "app") return UNKNOWN;
      const values = node.kind === "const" ? [node.value] : (node.domain ?? []);
      return values.length === 0 ? UNKNOWN : values.map((value) => wordOf(value as number)).reduce(either);
    });
  }

  word(node: number): Word {
    return this.#words[node] as Word;
  }

  /** Whether some bit of the two numbers differs, so that they are neither `===` nor `Object.is` equal. */
  differ(a: number, b: number): boolean {
    return isImpossible(both(this.word(a), this.word(b)));
  }

  /** Learns that two numbers are `===` or `Object.is` equal. */
  equate(a: number, b: number): void {
    this.#learn(a, this.word(b));
    this.#learn(b, this.word(a));
  }

  up(node: App, i: number): void {
    const [a = i, b = i, c = i] = this.#operands(i);
    this.#exchange(a);
    if (node.args.length > 1) this.#exchange(b);
    this.#learn(i, this.#result(node, i, a, b, c));
    this.#exchange(i);
  }

  down(node: App, i: number): void {
    this.#exchange(i);
    const [a = i, b = i, c = i] = this.#operands(i);
    const word = this.word(i);
    const shared = this.#sharedBits(node, a, b);
    if (node.op === "ite") {
      const chosen = this.#known.truths[a];
      if (chosen !== undefined) this.#learn(chosen ? b : c, word);
    } else if (shared !== 0) this.#learn(a, { zeros: word.zeros & shared, ones: word.ones & shared });
    else {
      const [first, second] = this.#operator(node, i, a, b)?.down?.(word, this.word(a), this.word(b)) ?? [];
      if (first !== undefined) this.#learn(a, first);
      if (second !== undefined) this.#learn(b, second);
    }
    this.#exchange(a);
    if (node.args.length > 1) this.#exchange(b);
  }

  #operands(i: number): readonly number[] {
    return this.#known.program.operands[i] as readonly number[];
  }

  #range(i: number): Range {
    return this.#known.ranges[i] as Range;
  }

  #result(node: App, i: number, a: number, b: number, c: number): Word {
    if (node.op === "ite") {
      const chosen = this.#known.truths[a];
      return chosen === undefined ? either(this.word(b), this.word(c)) : this.word(chosen ? b : c);
    }
    const shared = this.#sharedBits(node, a, b);
    if (shared !== 0) return { zeros: this.word(a).zeros & shared, ones: this.word(a).ones & shared };
    if (node.op === "abs") return either(this.word(a), neg(this.word(a)));
    return this.#operator(node, i, a, b)?.up(this.word(a), this.word(b)) ?? UNKNOWN;
  }

  #operator({ op }: App, i: number, a: number, b: number) {
    const exact = EXACT_WORD_OPERATORS[op];
    if (exact === undefined) return WORD_OPERATORS[op];
    const { lo, hi, nan } = this.#range(i);
    const isExact = !nan && lo >= Number.MIN_SAFE_INTEGER && hi <= Number.MAX_SAFE_INTEGER;
    return isExact && this.#range(a).integral && this.#range(b).integral ? exact : undefined;
  }

  /** A mask of the bits that the result shares with its first operand. */
  #sharedBits({ op }: App, a: number, b: number): number {
    const range = this.#range(a);
    switch (op) {
      case "floor":
        return range.integral || (!range.nan && range.lo >= 0) ? -1 : 0;
      case "ceil":
        return range.integral || (!range.nan && range.hi <= 0) ? -1 : 0;
      case "round":
        return range.integral ? -1 : 0;
      case "abs":
        return !range.nan && range.lo >= 0 ? -1 : 0;
      case "mod": {
        // dividend and remainder differ by a multiple of the divisor, and have the same sign and fraction
        const { lo, hi, nan } = this.#range(b);
        if (lo !== hi || nan || !Number.isInteger(lo) || lo === 0) return 0;
        return maskBelow(Math.abs(lo) >= 2 ** 53 ? 0 : setBelow(~lo));
      }
      default:
        return 0;
    }
  }

  #learn(node: number, word: Word): void {
    const before = this.word(node);
    const after = both(before, word);
    if (after.zeros === before.zeros && after.ones === before.ones) return;
    this.#words[node] = after;
    this.#known.touch(node);
    if (isImpossible(after)) this.#known.contradiction = true;
  }

  /** Learns bits from the bounds of the number, and bounds from its bits. */
  #exchange(node: number): void {
    if (this.#known.program.nodes[node]?.sort !== "number" || this.#known.contradiction) return;
    this.#learn(node, wordOfRange(this.#range(node)));
    const word = this.word(node);
    if ((word.zeros | word.ones) === 0) return;
    // NaN and the infinities are 0 as 32-bit integers
    if (word.ones !== 0) this.#known.narrowTo(node, FINITE);
    const { lo, hi, nan, integral } = this.#range(node);
    if (integral && lo <= hi) this.#known.narrow(node, leastWith(word, lo), greatestWith(word, hi), nan, true);
  }
}
