// Bounds propagation over a graph: unknowns with bounds, and edges `from + gap < to` or `<=` along which bounds propagate.
// Every edge is monotone, so the least bounds that are consistent with all edges are themselves a solution, and so are the
// greatest, whatever set of values each unknown has. A disequality propagates only once one of its sides has a single
// value.
import { nextDouble, previousDouble } from "../next-double.ts";
import type { Disequality, Edge } from "./order-system.ts";
import type { ValueSet } from "./value-set.ts";

/** "unfinished": the limit of steps was reached. */
export type Consistency = "consistent" | "contradiction" | "unfinished";

export interface Bounds {
  readonly lo: Float64Array;
  readonly hi: Float64Array;
}

const NONE = -1;
/** A bound that has moved so often for each unknown is unlikely to reach a fixpoint soon. */
const MOST_MOVES = 20;

export class BoundsNetwork {
  readonly lo: Float64Array;
  readonly hi: Float64Array;
  /** The last disequality that led to a contradiction. */
  violated: Disequality | undefined;
  readonly #values: readonly ValueSet[];
  readonly #edges: Edge[] = [];
  /** Linked lists: the last edge out of and into each unknown, and for each edge the previous one in its list. */
  readonly #out: Int32Array;
  readonly #in: Int32Array;
  readonly #nextOut: number[] = [];
  readonly #nextIn: number[] = [];
  readonly #unequal: (Disequality[] | undefined)[];

  readonly #queue: number[] = [];
  readonly #queued: Uint8Array;
  readonly #moves: Int32Array;
  /** For each unknown, the last edge that moved its bound. */
  readonly #raisedBy: Int32Array;
  readonly #loweredBy: Int32Array;

  constructor(values: readonly ValueSet[], edges: readonly Edge[], disequalities: readonly Disequality[]) {
    const size = values.length;
    this.#values = values;
    this.lo = new Float64Array(size);
    this.hi = new Float64Array(size);
    this.#out = new Int32Array(size).fill(NONE);
    this.#in = new Int32Array(size).fill(NONE);
    this.#queued = new Uint8Array(size);
    this.#moves = new Int32Array(size);
    this.#raisedBy = new Int32Array(size);
    this.#loweredBy = new Int32Array(size);
    this.#unequal = new Array<Disequality[] | undefined>(size).fill(undefined);
    for (const edge of edges) this.addEdge(edge);
    for (const each of disequalities) {
      (this.#unequal[each.left] ??= []).push(each);
      (this.#unequal[each.right] ??= []).push(each);
    }
  }

  get size(): number {
    return this.#values.length;
  }

  get edges(): readonly Edge[] {
    return this.#edges;
  }

  addEdge(edge: Edge): void {
    const index = this.#edges.push(edge) - 1;
    this.#nextOut[index] = this.#out[edge.from] as number;
    this.#nextIn[index] = this.#in[edge.to] as number;
    this.#out[edge.from] = this.#in[edge.to] = index;
  }

  removeLastEdge(): void {
    const { from, to } = this.#edges.pop() as Edge;
    this.#out[from] = this.#nextOut.pop() as number;
    this.#in[to] = this.#nextIn.pop() as number;
  }

  /** Computes the bounds from scratch: from the values of each unknown, with none fixed. */
  tighten(): Consistency {
    for (let i = 0; i < this.size; i++) {
      const values = this.#values[i] as ValueSet;
      const lo = values.roundUp(values.lo);
      const hi = values.roundDown(values.hi);
      if (!(lo <= hi)) return "contradiction";
      this.lo[i] = lo;
      this.hi[i] = hi;
    }
    // chains mostly follow the order of the unknowns, so one sweep in each direction leaves little to do
    this.#forgetMoves();
    let consistency: Consistency = "consistent";
    for (let i = this.size - 1; i >= 0 && consistency === "consistent"; i--) consistency = this.#spreadFrom(i);
    this.#clearQueue(0);
    if (consistency !== "consistent") return consistency;
    for (let i = 0; i < this.size; i++) this.#push(i);
    return this.#spread();
  }

  /**
   * Fixes an unknown to a value. Callers promise that it lies between the bounds. If that is inconsistent, the bounds are
   * restored.
   */
  fix(node: number, value: number, before: Bounds): Consistency {
    before.lo.set(this.lo);
    before.hi.set(this.hi);
    this.lo[node] = this.hi[node] = value;
    this.#push(node);
    const consistency = this.#spread();
    if (consistency !== "consistent") this.restore(before);
    return consistency;
  }

  restore({ lo, hi }: Bounds): void {
    this.lo.set(lo);
    this.hi.set(hi);
  }

  countDisequalities(node: number): number {
    return this.#unequal[node]?.length ?? 0;
  }

  #push(node: number): void {
    if (this.#queued[node] === 1) return;
    this.#queued[node] = 1;
    this.#queue.push(node);
  }

  #forgetMoves(): void {
    this.#moves.fill(0);
    this.#raisedBy.fill(NONE);
    this.#loweredBy.fill(NONE);
  }

  #clearQueue(from: number): void {
    for (let i = from; i < this.#queue.length; i++) this.#queued[this.#queue[i] as number] = 0;
    this.#queue.length = 0;
  }

  #spread(): Consistency {
    this.#forgetMoves();
    let consistency: Consistency = "consistent";
    let next = 0;
    for (; next < this.#queue.length && consistency === "consistent"; next++) {
      const node = this.#queue[next] as number;
      this.#queued[node] = 0;
      consistency = this.#spreadFrom(node);
    }
    this.#clearQueue(next);
    return consistency;
  }

  #spreadFrom(node: number): Consistency {
    const [lo, hi] = [this.lo[node] as number, this.hi[node] as number];
    let consistency: Consistency = "consistent";
    for (let e = this.#out[node] as number; e !== NONE; e = this.#nextOut[e] as number) {
      const { to, gap, strict } = this.#edges[e] as Edge;
      const bound = strict ? nextDouble(lo + gap) : lo + gap;
      if (!(bound <= (this.lo[to] as number))) consistency = this.#raise(to, bound, e);
      if (consistency !== "consistent") return consistency;
    }
    for (let e = this.#in[node] as number; e !== NONE; e = this.#nextIn[e] as number) {
      const { from, gap, strict } = this.#edges[e] as Edge;
      const bound = strict ? previousDouble(hi) - gap : hi - gap;
      if (!(bound >= (this.hi[from] as number))) consistency = this.#lower(from, bound, e);
      if (consistency !== "consistent") return consistency;
    }
    return lo === hi && this.#unequal[node] !== undefined ? this.#spreadUnequal(node, lo) : consistency;
  }

  #spreadUnequal(node: number, value: number): Consistency {
    for (const each of this.#unequal[node] as Disequality[]) {
      const { left, right, gap } = each;
      const other = left === node ? right : left;
      const excluded = left === node ? value + gap : value - gap;
      let consistency: Consistency = "consistent";
      if (this.lo[other] === excluded) consistency = this.#raise(other, nextDouble(excluded), NONE);
      else if (this.hi[other] === excluded) consistency = this.#lower(other, previousDouble(excluded), NONE);
      if (consistency === "consistent") continue;
      this.violated = each;
      return consistency;
    }
    return "consistent";
  }

  #raise(node: number, bound: number, edge: number): Consistency {
    const lo = (this.#values[node] as ValueSet).roundUp(bound);
    if (!(lo <= (this.hi[node] as number))) return "contradiction";
    this.lo[node] = lo;
    this.#raisedBy[node] = edge;
    return this.#moved(node, this.#raisedBy);
  }

  #lower(node: number, bound: number, edge: number): Consistency {
    const hi = (this.#values[node] as ValueSet).roundDown(bound);
    if (!(hi >= (this.lo[node] as number))) return "contradiction";
    this.hi[node] = hi;
    this.#loweredBy[node] = edge;
    return this.#moved(node, this.#loweredBy);
  }

  #moved(node: number, movedBy: Int32Array): Consistency {
    this.#push(node);
    const moves = (this.#moves[node] = (this.#moves[node] as number) + 1);
    if (moves <= 2 * this.size) return "consistent";
    if (this.#hasImpossibleCycle(node, movedBy)) return "contradiction";
    return moves > MOST_MOVES * (this.size + 1) ? "unfinished" : "consistent";
  }

  /**
   * Whether the edges that moved a bound form a cycle on which an unknown would be less than itself, or on which all
   * unknowns are equal, but one must be an integer and another must not.
   */
  #hasImpossibleCycle(start: number, movedBy: Int32Array): boolean {
    const isRaise = movedBy === this.#raisedBy;
    const before = (node: number): number => {
      const edge = this.#edges[movedBy[node] as number];
      return edge === undefined ? NONE : isRaise ? edge.from : edge.to;
    };
    // after so many steps back along the edges, the walk is on a cycle or has ended
    let node = start;
    for (let i = 0; i < this.size && node !== NONE; i++) node = before(node);
    if (node === NONE) return false;
    let gaps = 0;
    let isStrict = false;
    let hasInteger = false;
    let hasFraction = false;
    const entry = node;
    do {
      const { gap, strict } = this.#edges[movedBy[node] as number] as Edge;
      const values = this.#values[node] as ValueSet;
      gaps += gap;
      isStrict ||= strict;
      hasInteger ||= values.isIntegral;
      hasFraction ||= values.isFractional;
      node = before(node);
    } while (node !== entry && Number.isSafeInteger(gaps));
    return Number.isSafeInteger(gaps) && (gaps > 0 || (gaps === 0 && (isStrict || (hasInteger && hasFraction))));
  }
}
