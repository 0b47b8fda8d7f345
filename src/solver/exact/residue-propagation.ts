// The domain of residues: integers modulo constants, exchanged with the ranges. It knows that no multiple of 400 leaves a
// remainder by 4.
import type { App, Expr } from "../../expr/expr.ts";
import type { Program } from "../program.ts";
import type { AbstractDomain } from "./abstract-domain.ts";
import type { Knowledge } from "./knowledge.ts";
import type { Range } from "./range.ts";
import {
  ANY_INTEGER,
  both,
  coarser,
  differ,
  greatestTo,
  leastFrom,
  product,
  residueOf,
  sum,
  type Residue,
} from "./residue.ts";

/** Whether the program has remainders by constants. */
export function hasConstantDivisors({ nodes }: Program): boolean {
  for (let i = 0; i < nodes.length; i++) {
    const node = nodes[i] as Expr;
    if (node.kind === "app" && node.op === "mod" && node.args[1]?.kind === "const") return true;
  }
  return false;
}

const isSafe = (x: number): boolean => Math.abs(x) <= Number.MAX_SAFE_INTEGER;

export class ResiduePropagation implements AbstractDomain {
  readonly #known: Knowledge;
  /** Meaningful only for nodes that are integers in every model. */
  readonly #residues: Residue[];

  constructor(known: Knowledge) {
    this.#known = known;
    this.#residues = Array<Residue>(known.program.nodes.length).fill(ANY_INTEGER);
  }

  differ(a: number, b: number): boolean {
    const [x, y] = [this.#residue(a), this.#residue(b)];
    return x !== undefined && y !== undefined && differ(x, y);
  }

  equate(a: number, b: number): void {
    this.#learn(a, this.#residue(b));
    this.#learn(b, this.#residue(a));
  }

  up(node: App, i: number): void {
    const [a = i, b = i] = this.#operands(i);
    for (const each of [a, b, i]) this.#align(each);
    const [x, y] = [this.#residue(a), this.#residue(b)];
    if (x === undefined || y === undefined) return;
    if (node.op === "mod") this.#learn(i, y.modulus === 0 && y.residue !== 0 ? coarser(x, y.residue) : undefined);
    else if (node.op === "neg") this.#learn(i, sum(residueOf(0, 0), x, -1));
    else if (this.#residue(i) === undefined || !isSafe(this.#range(i).lo) || !isSafe(this.#range(i).hi)) return;
    else if (node.op === "add" || node.op === "sub") this.#learn(i, sum(x, y, node.op === "add" ? 1 : -1));
    else if (node.op === "mul") this.#learn(i, product(x, y));
  }

  down(node: App, i: number): void {
    const result = this.#residue(i);
    if (result === undefined) return;
    const [a = i, b = i] = this.#operands(i);
    const [x, y] = [this.#residue(a), this.#residue(b)];
    if (node.op === "mod") {
      // a remainder by an integer is an integer only if the dividend is
      if (y?.modulus === 0 && y.residue !== 0) this.#learn(a, coarser(result, y.residue));
    } else if (node.op === "neg") this.#learn(a, sum(residueOf(0, 0), result, -1));
    else if (x === undefined || y === undefined || !isSafe(this.#range(i).lo) || !isSafe(this.#range(i).hi)) return;
    else if (node.op === "add" || node.op === "sub") {
      this.#learn(a, sum(result, y, node.op === "add" ? -1 : 1));
      this.#learn(b, node.op === "add" ? sum(result, x, -1) : sum(x, result, -1));
    }
  }

  #operands(i: number): readonly number[] {
    return this.#known.program.operands[i] as readonly number[];
  }

  #range(i: number): Range {
    return this.#known.ranges[i] as Range;
  }

  /** undefined unless the node is an integer in every model. */
  #residue(i: number): Residue | undefined {
    const { lo, hi, nan, integral } = this.#range(i);
    if (!integral || nan || lo > hi) return undefined;
    return lo === hi && isSafe(lo) ? { modulus: 0, residue: lo } : this.#residues[i];
  }

  #learn(node: number, learnt: Residue | undefined): void {
    const before = this.#residue(node);
    if (learnt === undefined || before === undefined || this.#known.contradiction) return;
    if (differ(before, learnt)) {
      this.#known.contradiction = true;
      return;
    }
    const after = both(before, learnt);
    if (after.modulus === before.modulus) return;
    this.#residues[node] = after;
    this.#known.touch(node);
    this.#align(node);
  }

  /** Narrows the range to numbers that have the residue. */
  #align(node: number): void {
    const residue = this.#residue(node);
    if (residue === undefined || residue.modulus === 1 || this.#known.contradiction) return;
    const { lo, hi } = this.#range(node);
    this.#known.narrow(node, leastFrom(lo, residue), greatestTo(hi, residue), false, true);
  }
}
