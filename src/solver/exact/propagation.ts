// Constraint propagation over the nodes of a query: up from operands to results, and down from conditions that must hold
// to their operands, until a fixpoint or a limit.
// Everything derived holds in every model, so a contradiction proves that there is none.
// Deliberately absent: case splits. What is not forced stays open.
import type { App } from "../../expr/expr.ts";
import type { Program } from "../program.ts";
import { BitPropagation, hasBitOperators } from "./bits/bit-propagation.ts";
import type { Word } from "./bits/word.ts";
import type { AbstractDomain } from "./abstract-domain.ts";
import { Knowledge } from "./knowledge.ts";
import { OPERAND_RANGES } from "./operand-ranges.ts";
import { ANY, type Range } from "./range.ts";
import { RANGE_OPERATORS } from "./range-operators.ts";
import { hasConstantDivisors, ResiduePropagation } from "./residue-propagation.ts";
import { applyTruth, truthOf } from "./truth-rules.ts";

/** Without a limit, bounds could approach each other double by double. */
const MAX_PASSES = 8;

export class Propagation {
  readonly #program: Program;
  readonly #known: Knowledge;
  readonly #bits: BitPropagation | undefined;
  /** Further domains beside ranges and truths. */
  readonly #domains: readonly AbstractDomain[];
  /** The time at which each node was last visited, on the way up and on the way down. */
  readonly #upAt: number[];
  readonly #downAt: number[];

  constructor(program: Program) {
    this.#program = program;
    this.#known = new Knowledge(program);
    this.#bits = hasBitOperators(program) ? new BitPropagation(this.#known) : undefined;
    const residues = hasConstantDivisors(program) ? new ResiduePropagation(this.#known) : undefined;
    this.#domains = [this.#bits, residues].filter((domain) => domain !== undefined);
    this.#upAt = Array<number>(program.nodes.length).fill(0);
    this.#downAt = Array<number>(program.nodes.length).fill(0);
    for (const root of program.roots) this.#known.decide(root, true);
    for (let pass = 0; pass < MAX_PASSES && !this.#known.contradiction; pass++) if (!this.#pass()) break;
  }

  get contradiction(): boolean {
    return this.#known.contradiction;
  }

  /** The range of a number; of a string, that of its length. */
  range(node: number): Range {
    return this.#known.ranges[node] as Range;
  }

  /** The truth of a boolean node, if it is decided. */
  truth(node: number): boolean | undefined {
    return this.#known.truths[node];
  }

  /** The known bits of a number as a 32-bit integer; undefined where the query has no bit operators. */
  word(node: number): Word | undefined {
    return this.#bits?.word(node);
  }

  /** One pass up and one down over the nodes whose operands or results changed; returns whether anything was narrowed. */
  #pass(): boolean {
    const { nodes, operands } = this.#program;
    const known = this.#known;
    const before = known.now;
    for (let i = 0; i < nodes.length; i++) {
      if (!this.#isDue(operands[i] as readonly number[], this.#upAt[i] as number)) continue;
      this.#upAt[i] = known.now;
      this.#up(nodes[i] as App, i);
    }
    for (let i = nodes.length - 1; i >= 0 && !known.contradiction; i--) {
      const time = this.#downAt[i] as number;
      const of = operands[i] as readonly number[];
      if (of.length === 0 || !(known.isNewer(i, time) || this.#isDue(of, time))) continue;
      this.#downAt[i] = known.now;
      this.#down(nodes[i] as App, i);
    }
    return known.now > before;
  }

  #isDue(operands: readonly number[], time: number): boolean {
    for (let k = 0; k < operands.length; k++) if (this.#known.isNewer(operands[k] as number, time)) return true;
    return false;
  }

  #up(node: App, i: number): void {
    const known = this.#known;
    const [a, b, c] = this.#operandsOf(i);
    if (node.sort === "boolean") {
      const isEquality = node.op === "eq" || node.op === "same";
      const truth = isEquality && this.#differ(a, b) ? false : truthOf(node, known, a, b, c);
      if (truth !== undefined) known.decide(i, truth);
    } else if (node.op === "ite") {
      const chosen = known.truths[a];
      if (chosen !== undefined) known.narrowTo(i, this.range(chosen ? b : c));
      else this.#narrowToEither(i, this.range(b), this.range(c));
    } else {
      const range = RANGE_OPERATORS[node.op]?.(this.range(a), node.args.length > 1 ? this.range(b) : ANY);
      if (range !== undefined) known.narrowTo(i, range);
      if (node.op === "mul" && a === b) known.narrow(i, 0, Infinity, true, false);
    }
    if (node.sort === "number") for (const domain of this.#domains) domain.up(node, i);
  }

  /** The operands of a node; the first stands in for missing ones. */
  #operandsOf(i: number): readonly [number, number, number] {
    const [a, b = a, c = a] = this.#program.operands[i] as readonly [number, number?, number?];
    return [a, b, c];
  }

  #differ(a: number, b: number): boolean {
    for (const domain of this.#domains) if (domain.differ(a, b)) return true;
    return false;
  }

  #narrowToEither(i: number, x: Range, y: Range): void {
    const integral = (x.integral || x.lo > x.hi) && (y.integral || y.lo > y.hi);
    this.#known.narrow(i, Math.min(x.lo, y.lo), Math.max(x.hi, y.hi), x.nan || y.nan, integral);
  }

  #down(node: App, i: number): void {
    const known = this.#known;
    const [a, b, c] = this.#operandsOf(i);
    if (node.sort === "boolean") {
      const truth = known.truths[i];
      if (truth === undefined) return;
      applyTruth(node, truth, known, a, b, c);
      if (truth && (node.op === "eq" || node.op === "same")) for (const domain of this.#domains) domain.equate(a, b);
      return;
    }
    const result = this.range(i);
    if (node.op === "ite") this.#downChoice(result, i, a, b, c);
    else if (!result.nan && result.lo <= result.hi) {
      const isBinary = node.args.length > 1;
      const ranges = OPERAND_RANGES[node.op]?.(result, this.range(a), isBinary ? this.range(b) : ANY);
      if (ranges?.[0] !== undefined) known.narrowTo(a, ranges[0]);
      if (ranges?.[1] !== undefined) known.narrowTo(b, ranges[1]);
    }
    if (node.sort === "number") for (const domain of this.#domains) domain.down(node, i);
  }

  #downChoice(result: Range, i: number, a: number, b: number, c: number): void {
    const known = this.#known;
    if (known.truths[a] === undefined) {
      if (!canMeet(result, this.range(b)) || this.#differ(i, b)) known.decide(a, false);
      if (!canMeet(result, this.range(c)) || this.#differ(i, c)) known.decide(a, true);
    }
    const chosen = known.truths[a];
    if (chosen !== undefined) known.narrowTo(chosen ? b : c, result);
  }
}

function canMeet(x: Range, y: Range): boolean {
  const [lo, hi] = [Math.max(x.lo, y.lo), Math.min(x.hi, y.hi)];
  return (x.nan && y.nan) || (x.integral || y.integral ? Math.ceil(lo) <= Math.floor(hi) : lo <= hi);
}
