// Linear equations modulo 2 between the bits of a program's numbers: from exclusive or, complement, shifts, known masks
// and equality. They relate bits of which none is known, and invert hashes.
// Enters: what propagation found. Leaves: a contradiction, or values for the variables.
// Deliberately absent: carries and products; their bits are unknowns of their own.
import type { App, Expr } from "../../../expr/expr.ts";
import type { Program } from "../../program.ts";
import type { Propagation } from "../propagation.ts";
import { INT32, type Range } from "../range.ts";
import { isConstant, JUST_ONE, NONE, plus, XorSystem, type Sum } from "./xor-system.ts";
import type { Word } from "./word.ts";

const BITS = 32;
/** A bit whose sum is longer becomes an unknown. */
const MOST_TERMS = 48;
/** Larger programs would take milliseconds. */
const MOST_NODES = 400;

type SumWord = readonly Sum[];

export class BitEquations {
  readonly #program: Program;
  readonly #known: Propagation;
  readonly #system = new XorSystem();
  /** The bits of each number, the lowest first. */
  readonly #words: (SumWord | undefined)[] = [];
  /** For each unknown, which bit of which node it is. */
  readonly #origins: (readonly [node: number, bit: number])[] = [[-1, 0]];

  /** undefined where the program has no bit operators, or is too large. */
  static of(program: Program, known: Propagation): BitEquations | undefined {
    return known.word(0) === undefined || program.nodes.length > MOST_NODES
      ? undefined
      : new BitEquations(program, known);
  }

  private constructor(program: Program, known: Propagation) {
    this.#program = program;
    this.#known = known;
    for (let i = 0; i < program.nodes.length; i++) {
      const node = program.nodes[i] as Expr;
      this.#words.push(node.sort === "number" ? this.#wordOf(node, i) : undefined);
    }
    for (let i = 0; i < program.nodes.length; i++) this.#addComparison(program.nodes[i] as Expr, i);
  }

  get contradiction(): boolean {
    return this.#system.contradiction || this.#unequal().some(([a, b]) => this.#areEqual(a, b));
  }

  /** For two numbers that must differ but are equal by `isEqual`: one system for each bit that may differ, in which it does. */
  differences(isEqual: (a: number, b: number) => boolean): XorSystem[] {
    const pair = this.#unequal().find(([a, b]) => isEqual(a, b));
    if (pair === undefined) return [];
    return this.#differencesOf(...pair)
      .filter((sum) => !isConstant(sum))
      .map((sum) => {
        const system = new XorSystem(this.#system);
        system.add(plus(sum, JUST_ONE));
        return system;
      });
  }

  /** The bits of each variable in a solution that keeps the bits of the given values where possible. */
  solution(values: readonly unknown[], system: XorSystem = this.#system): number[] {
    const isSet = system.solve((unknown) => {
      const [node, bit] = this.#origins[unknown] as readonly [number, number];
      return (((values[node] as number) >>> bit) & 1) === 1;
    });
    return this.#program.variableNodes.map((node) => {
      let bits = 0;
      this.#words[node]?.forEach((sum, bit) => {
        const isOne = sum.reduce((odd, unknown) => odd !== isSet(unknown), false);
        if (isOne) bits |= 1 << bit;
      });
      return bits;
    });
  }

  #wordOf(node: Expr, i: number): SumWord {
    const known = this.#known.word(i) as Word;
    const computed = node.kind === "app" ? this.#computed(node, i) : undefined;
    return Array.from({ length: BITS }, (_, bit): Sum => {
      const sum = computed?.[bit];
      const isKnown = (((known.zeros | known.ones) >>> bit) & 1) === 1;
      const value = ((known.ones >>> bit) & 1) === 1 ? JUST_ONE : NONE;
      if (isKnown && sum !== undefined) this.#system.add(plus(sum, value));
      if (isKnown) return value;
      return sum === undefined || sum.length > MOST_TERMS ? this.#unknown(i, bit) : sum;
    });
  }

  #unknown(node: number, bit: number): Sum {
    this.#origins.push([node, bit]);
    return [this.#system.unknown()];
  }

  /** The bits of a result; undefined where they are not linear in those of the operands. */
  #computed(node: App, i: number): readonly (Sum | undefined)[] | undefined {
    const [a = i, b = i] = this.#program.operands[i] as readonly number[];
    const [first, second] = [this.#words[a], this.#words[b]] as [SumWord, SumWord];
    switch (node.op) {
      case "bitXor":
        return first.map((sum, bit) => plus(sum, second[bit] as Sum));
      case "bitNot":
        return first.map((sum) => plus(sum, JUST_ONE));
      case "bitAnd":
        return first.map((sum, bit) => conjunction(sum, second[bit] as Sum));
      case "bitOr":
        return first.map((sum, bit) => disjunction(sum, second[bit] as Sum));
      case "shl":
      case "shr":
      case "ushr": {
        const by = this.#known.range(b);
        return by.lo === by.hi && !by.nan ? shifted(node.op, first, by.lo & 31) : undefined;
      }
      case "trunc":
        return first;
      default:
        return undefined;
    }
  }

  #addComparison(node: Expr, i: number): void {
    if (node.kind !== "app" || (node.op !== "eq" && node.op !== "same") || this.#known.truth(i) !== true) return;
    const [a, b] = this.#program.operands[i] as readonly [number, number];
    for (const sum of this.#differencesOf(a, b)) this.#system.add(sum);
  }

  /** Pairs of 32-bit integers that must not be equal. */
  #unequal(): (readonly [number, number])[] {
    return this.#program.nodes.flatMap((node, i) => {
      if (node.kind !== "app" || node.op !== "eq" || this.#known.truth(i) !== false) return [];
      const [a, b] = this.#program.operands[i] as readonly [number, number];
      return isInt32(this.#known.range(a)) && isInt32(this.#known.range(b)) ? [[a, b] as const] : [];
    });
  }

  #areEqual(a: number, b: number): boolean {
    return this.#differencesOf(a, b).every((sum) => sum.length === 0);
  }

  #differencesOf(a: number, b: number): Sum[] {
    const other = this.#words[b] as SumWord;
    return (this.#words[a] as SumWord).map((sum, bit) => this.#system.reduce(plus(sum, other[bit] as Sum)));
  }
}

function isInt32({ lo, hi, nan, integral }: Range): boolean {
  return integral && !nan && lo >= INT32.lo && hi <= INT32.hi;
}

function conjunction(a: Sum, b: Sum): Sum | undefined {
  if (isConstant(a)) return a.length === 0 ? NONE : b;
  if (isConstant(b)) return b.length === 0 ? NONE : a;
  const difference = plus(a, b);
  if (!isConstant(difference)) return undefined;
  return difference.length === 0 ? a : NONE;
}

function disjunction(a: Sum, b: Sum): Sum | undefined {
  const neither = conjunction(plus(a, JUST_ONE), plus(b, JUST_ONE));
  return neither === undefined ? undefined : plus(neither, JUST_ONE);
}

function shifted(op: "shl" | "shr" | "ushr", word: SumWord, by: number): SumWord {
  return word.map((_, bit) => {
    if (op === "shl") return word[bit - by] ?? NONE;
    return word[bit + by] ?? (op === "shr" ? (word[BITS - 1] as Sum) : NONE);
  });
}
