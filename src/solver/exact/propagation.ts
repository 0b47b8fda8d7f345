// Interval propagation over the nodes of a query: up from operands to results, and down from what must hold to operands.
// Everything derived holds in every model, so a contradiction proves that there is none.
import type { App, Expr } from "../../expr/expr.ts";
import type { Program } from "../program.ts";
import { above, ANY, below, intersection, isImpossible, ofValues, union, type Range } from "./range.ts";
import { OPERAND_RANGES } from "./operand-ranges.ts";
import { RANGE_OPERATORS } from "./range-operators.ts";

const MAX_PASSES = 6;
const NOT_NAN: Range = { ...ANY, nan: false };
const NOT_NEGATIVE: Range = { ...ANY, lo: 0 };
const FINITE: Range = { lo: -Number.MAX_VALUE, hi: Number.MAX_VALUE, nan: false, integral: false };
const ONLY_NAN: Range = { lo: Infinity, hi: -Infinity, nan: true, integral: false };

export class Propagation {
  readonly #program: Program;
  readonly #ranges: Range[];
  readonly #truths: (boolean | undefined)[];
  #contradiction = false;
  #changed = false;

  constructor(program: Program) {
    this.#program = program;
    this.#ranges = program.nodes.map(initialRange);
    this.#truths = program.nodes.map((node) =>
      node.kind === "const" && typeof node.value === "boolean" ? node.value : undefined,
    );
    for (const root of program.roots) this.#decide(root, true);
    for (let pass = 0; pass < MAX_PASSES && !this.#contradiction; pass++) if (!this.#pass()) break;
  }

  /** Once up and once down; whether anything new was learnt. */
  #pass(): boolean {
    this.#changed = false;
    const nodes = [...this.#program.nodes.entries()];
    for (const [i, node] of nodes) if (node.kind === "app") this.#up(node, i);
    for (const [i, node] of nodes.reverse()) if (node.kind === "app") this.#down(node, i);
    return this.#changed;
  }

  get contradiction(): boolean {
    return this.#contradiction;
  }

  range(node: number): Range {
    return this.#ranges[node] as Range;
  }

  /** What a boolean node must be, if that is known. */
  truth(node: number): boolean | undefined {
    return this.#truths[node];
  }

  #decide(node: number, truth: boolean): void {
    if (this.#truths[node] === truth) return;
    if (this.#truths[node] === undefined) this.#changed = true;
    else this.#contradiction = true;
    this.#truths[node] = truth;
  }

  #narrow(node: number, by: Range): void {
    const before = this.range(node);
    const after = intersection(before, by);
    if (
      after.lo === before.lo &&
      after.hi === before.hi &&
      after.nan === before.nan &&
      after.integral === before.integral
    )
      return;
    this.#changed = true;
    this.#ranges[node] = after;
    if (isImpossible(after)) this.#contradiction = true;
  }

  #up(node: App, i: number): void {
    const [a, b, c] = this.#program.operands[i] as readonly [number, number, number];
    if (node.sort === "boolean") {
      const truth = this.#truthOf(node, a, b, c);
      if (truth !== undefined) this.#decide(i, truth);
    } else if (node.sort === "number") {
      if (node.op === "mul" && a === b) this.#narrow(i, NOT_NEGATIVE);
      if (node.op !== "ite")
        return this.#narrow(
          i,
          RANGE_OPERATORS[node.op]?.(this.range(a), node.args.length > 1 ? this.range(b) : ANY) ?? ANY,
        );
      const chosen = this.#truths[a];
      this.#narrow(i, chosen === undefined ? union(this.range(b), this.range(c)) : this.range(chosen ? b : c));
    }
  }

  #truthOf(node: App, a: number, b: number, c: number): boolean | undefined {
    const [p, q] = [this.#truths[a], this.#truths[b]];
    const [x, y] = [this.range(a), node.args.length > 1 ? this.range(b) : ANY];
    const ordered = !x.nan && !y.nan;
    switch (node.op) {
      case "not":
        return p === undefined ? undefined : !p;
      case "and":
        return p === false || q === false ? false : p === true && q === true ? true : undefined;
      case "or":
        return p === true || q === true ? true : p === false && q === false ? false : undefined;
      case "iff":
        return p === undefined || q === undefined ? undefined : p === q;
      case "ite":
        return p === undefined ? undefined : this.#truths[p ? b : c];
      case "lt":
        return x.lo >= y.hi ? false : ordered && x.hi < y.lo ? true : undefined;
      case "le":
        return x.lo > y.hi ? false : ordered && x.hi <= y.lo ? true : undefined;
      case "eq":
        if (x.lo > y.hi || y.lo > x.hi) return false;
        return ordered && x.lo === x.hi && y.lo === y.hi && x.lo === y.lo ? true : undefined;
      case "same":
        return (x.lo > y.hi || y.lo > x.hi) && !(x.nan && y.nan) ? false : undefined;
      case "isNaN":
        return x.nan ? (x.lo > x.hi ? true : undefined) : false;
      case "isFinite":
        return !x.nan && x.lo > -Infinity && x.hi < Infinity
          ? true
          : x.lo === Infinity || x.hi === -Infinity
            ? false
            : undefined;
      case "isInteger":
        return x.integral && !x.nan && x.lo > -Infinity && x.hi < Infinity ? true : undefined;
      default:
        return undefined;
    }
  }

  #down(node: App, i: number): void {
    const operands = this.#program.operands[i] as readonly [number, number, number];
    if (node.sort === "number") return this.#downNumber(node, i, ...operands);
    const truth = this.#truths[i];
    if (truth === undefined) return;
    this.#downBoolean(node, truth, ...operands);
  }

  #downBoolean(node: App, truth: boolean, a: number, b: number, c: number): void {
    const [p, q] = [this.#truths[a], this.#truths[b]];
    switch (node.op) {
      case "not":
        return this.#decide(a, !truth);
      case "and":
      case "or": {
        const neutral = node.op === "and";
        if (truth === neutral || p === neutral) this.#decide(b, truth);
        if (truth === neutral || q === neutral) this.#decide(a, truth);
        return;
      }
      case "iff":
        if (p !== undefined) this.#decide(b, p === truth);
        if (q !== undefined) this.#decide(a, q === truth);
        return;
      case "ite":
        if (p !== undefined) this.#decide(p ? b : c, truth);
        return;
      case "lt":
      case "le":
        return this.#downOrder(truth, node.op === "lt", a, b);
      case "eq":
        return truth ? this.#equate(a, b, NOT_NAN) : this.#separate(a, b);
      case "same":
        return truth ? this.#equate(a, b, ANY) : undefined;
      case "isNaN":
        return this.#narrow(a, truth ? ONLY_NAN : NOT_NAN);
      case "isFinite":
        return truth ? this.#narrow(a, FINITE) : undefined;
      case "isInteger":
        return truth ? this.#narrow(a, { ...FINITE, integral: true }) : undefined;
      default:
        return;
    }
  }

  /** a < b or a <= b, or that it does not hold: then the reverse does, unless NaN is about. */
  #downOrder(truth: boolean, strict: boolean, a: number, b: number): void {
    if (!truth) {
      if (!this.range(a).nan && !this.range(b).nan) this.#downOrder(true, !strict, b, a);
      return;
    }
    const [upper, lower] = [this.range(b).hi, this.range(a).lo];
    if (strict && (upper === -Infinity || lower === Infinity)) this.#contradiction = true;
    this.#narrow(a, { ...NOT_NAN, hi: strict ? below(upper) : upper });
    this.#narrow(b, { ...NOT_NAN, lo: strict ? above(lower) : lower });
  }

  #equate(a: number, b: number, by: Range): void {
    const common = intersection(intersection(this.range(a), this.range(b)), by);
    this.#narrow(a, common);
    this.#narrow(b, common);
  }

  /** a !== b cuts an end off one range where the other is that one value. */
  #separate(a: number, b: number): void {
    for (const [one, other] of [
      [a, b],
      [b, a],
    ] as const) {
      const { lo, hi, nan } = this.range(other);
      const range = this.range(one);
      if (lo !== hi || nan || range.lo > range.hi) continue;
      if (range.lo === lo) this.#narrow(one, lo === Infinity ? ONLY_NAN : { ...ANY, lo: above(lo) });
      if (range.hi === lo) this.#narrow(one, lo === -Infinity ? ONLY_NAN : { ...ANY, hi: below(lo) });
    }
  }

  #downNumber(node: App, i: number, a: number, b: number, c: number): void {
    const result = this.range(i);
    if (result.lo > result.hi) return;
    if (node.op === "ite") {
      if (isImpossible(intersection(this.range(b), result))) this.#decide(a, false);
      if (isImpossible(intersection(this.range(c), result))) this.#decide(a, true);
      const chosen = this.#truths[a];
      if (chosen !== undefined) this.#narrow(chosen ? b : c, result);
    } else if (!result.nan) {
      const isBinary = node.args.length > 1;
      const [first, second] = OPERAND_RANGES[node.op]?.(result, this.range(a), isBinary ? this.range(b) : ANY) ?? [];
      if (first !== undefined) this.#narrow(a, first);
      if (second !== undefined) this.#narrow(b, second);
    }
  }
}

function initialRange(node: Expr): Range {
  if (node.sort !== "number") return ANY;
  if (node.kind === "const") return ofValues([node.value as number]);
  if (node.kind === "var" && node.domain !== undefined) return ofValues(node.domain as readonly number[]);
  return ANY;
}
