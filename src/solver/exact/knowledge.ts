// What holds of the nodes of a program in every model: ranges of numbers and truths of booleans. Both are only ever
// narrowed. Every change has a time stamp, so that only nodes that depend on it are visited again.
import type { Expr, SortValue } from "../../expr/expr.ts";
import type { Program } from "../program.ts";
import { ANY, LENGTH, ofValues, ONLY_NAN, type Range } from "./range.ts";

export class Knowledge {
  readonly program: Program;
  /** Of a number; of a string, the range of its length. */
  readonly ranges: Range[];
  readonly truths: (boolean | undefined)[];
  /** The time at which each node was last narrowed. */
  readonly changedAt: number[];
  /** The present time: the number of changes. */
  now = 1;
  contradiction = false;

  constructor(program: Program) {
    this.program = program;
    const { nodes } = program;
    this.changedAt = Array<number>(nodes.length).fill(1);
    this.ranges = Array<Range>(nodes.length).fill(ANY);
    this.truths = Array<boolean | undefined>(nodes.length).fill(undefined);
    for (let i = 0; i < nodes.length; i++) {
      const node = nodes[i] as Expr;
      if (node.sort === "boolean") this.truths[i] = node.kind === "const" ? (node.value as boolean) : undefined;
      else if (node.sort !== "bigint") this.ranges[i] = initialRange(node);
    }
  }

  /** Whether the node was narrowed after the given time. */
  isNewer(node: number, time: number): boolean {
    return (this.changedAt[node] as number) > time;
  }

  touch(node: number): void {
    this.changedAt[node] = ++this.now;
  }

  decide(node: number, truth: boolean): void {
    const known = this.truths[node];
    if (known === truth) return;
    if (known !== undefined) this.contradiction = true;
    this.truths[node] = truth;
    this.touch(node);
  }

  narrowTo(node: number, { lo, hi, nan, integral }: Range): void {
    this.narrow(node, lo, hi, nan, integral);
  }

  /** Takes the parts of a range as arguments: mostly nothing is new, and then no range is allocated. */
  narrow(node: number, lo: number, hi: number, nan: boolean, integral: boolean): void {
    const known = this.ranges[node] as Range;
    const isIntegral = integral || known.integral;
    let low = lo > known.lo ? lo : known.lo;
    let high = hi < known.hi ? hi : known.hi;
    if (isIntegral) {
      low = Math.ceil(low);
      high = Math.floor(high);
    }
    const maybeNan = nan && known.nan;
    if (low === known.lo && high === known.hi && maybeNan === known.nan && isIntegral === known.integral) return;
    this.ranges[node] = { lo: low, hi: high, nan: maybeNan, integral: isIntegral };
    this.touch(node);
    if (low > high && !maybeNan) this.contradiction = true;
  }
}

function initialRange(node: Expr): Range {
  if (node.kind === "const") return rangeOf(node.value);
  if (node.kind === "var" && node.domain !== undefined)
    return ofValues(node.domain.map((value) => (typeof value === "string" ? value.length : (value as number))));
  return node.sort === "string" ? LENGTH : ANY;
}

function rangeOf(value: SortValue): Range {
  const x = typeof value === "string" ? value.length : (value as number);
  return x !== x ? ONLY_NAN : { lo: x, hi: x, nan: false, integral: x % 1 === 0 || Math.abs(x) === Infinity };
}
