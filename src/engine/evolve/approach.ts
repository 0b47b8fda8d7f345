// Enters: the control and call dependence of a module, and what one run did.
// Leaves: the distance of the run to each goal: the approach level, that is, the tests and calls still missing on the shortest
// way (as the fitness of Inkumsah and Xie's Evacon), plus the normalised branch distance of the last test that was evaluated.
// Deliberately absent: how branch distances are measured, and what is done with the fitness.
import type { Dependence, Way } from "../../model/dependence.ts";

/** What a run did, in terms of the tests, functions and counters of one module. */
export interface MeasuredRun {
  covers(counter: number): boolean;
  entered(functionIndex: number): boolean;
  /** The branch distance to each outcome: 0 if the test turned out so at least once. Undefined: it was not evaluated. */
  test(testIndex: number): { readonly toTrue: number; readonly toFalse: number } | undefined;
}

/** The distance of a goal that was missed although a way to it happened: an error or an endless loop came in between. */
const ALMOST_THERE = 1e-9;
const ALMOST_ONE = 1 - Number.EPSILON;
/** The distance to the other outcome of a test without a branch distance. */
const NOT_MEASURED = 0.5;
/** The distance of a node that nothing in the module leads to. */
const FROM_OUTSIDE = 1;

/**
 * Ways are numbered: 2t for test t turning out false, 2t + 1 for true, then the functions. Nodes are tests, then functions.
 * The distance of a node that did not happen in a run is 1 + the least distance of its ways: a shortest path, found by
 * relaxation in topological order, which needs one round if there are no cycles.
 */
export class Approach {
  readonly #tests: number;
  /** The ways to node n are those from first[n] up to first[n + 1]. */
  readonly #first: Int32Array;
  readonly #ways: Int32Array;
  readonly #goals: ReadonlyMap<number, Int32Array>;
  /** By way, a goal that only this way leads to: if the goal is covered, the way happened, measured or not. -1: none. */
  readonly #evidence: Int32Array;
  /** The nodes in topological order, apart from cycles. */
  readonly #order: Int32Array;
  /** By node, its distance before relaxation if it did not happen. */
  readonly #upperBounds: Float64Array;
  /** Reused for every run: the distance of each way, and the nodes that did not happen. */
  readonly #distance: Float64Array;
  readonly #missing: Int32Array;

  constructor({ tests, functions, goals }: Dependence) {
    const numberOf = (way: Way): number =>
      way.kind === "test" ? 2 * way.test + Number(way.truth) : 2 * tests.length + way.function;
    const numbered = [...tests, ...functions].map(({ ways }) => ways.map(numberOf));
    this.#tests = tests.length;
    this.#first = new Int32Array(numbered.length + 1);
    for (const [n, ways] of numbered.entries()) this.#first[n + 1] = (this.#first[n] as number) + ways.length;
    this.#ways = Int32Array.from(numbered.flat());
    this.#goals = new Map([...goals].map(([counter, ways]) => [counter, Int32Array.from(ways, numberOf)]));
    this.#evidence = new Int32Array(2 * tests.length + functions.length).fill(-1);
    for (const [counter, [way, ...others]] of this.#goals) {
      if (way !== undefined && others.length === 0 && this.#evidence[way] === -1) this.#evidence[way] = counter;
    }
    const leading = numbered.map((ways) => ways.map((way) => nodeOf(way, tests.length)));
    this.#order = Int32Array.from(topological(leading));
    this.#upperBounds = upperBounds(leading, tests.length);
    this.#distance = new Float64Array(2 * tests.length + functions.length);
    this.#missing = new Int32Array(numbered.length);
  }

  /** The distance to each of the goals; 0 exactly for those that are covered. */
  distances(run: MeasuredRun, goals: readonly number[]): Float64Array {
    this.#relax(this.#read(run));
    const found = new Float64Array(goals.length);
    for (let i = 0; i < goals.length; i++) {
      const goal = goals[i] as number;
      if (!run.covers(goal)) found[i] = Math.max(this.#leastOf(this.#goals.get(goal)), ALMOST_THERE);
    }
    return found;
  }

  /** Sets the distances of all ways before relaxation; gives how many nodes did not happen. */
  #read(run: MeasuredRun): number {
    let count = 0;
    for (let i = 0; i < this.#order.length; i++) {
      const node = this.#order[i] as number;
      if (node < this.#tests ? this.#readTest(run, node) : this.#readEntry(run, node)) continue;
      this.#setAway(node, this.#upperBounds[node] as number);
      this.#missing[count++] = node;
    }
    return count;
  }

  #readTest(run: MeasuredRun, test: number): boolean {
    const measured = run.test(test);
    if (measured) {
      this.#distance[2 * test] = normalised(measured.toFalse);
      this.#distance[2 * test + 1] = normalised(measured.toTrue);
      return true;
    }
    const wasFalse = this.#isEvident(run, 2 * test);
    const wasTrue = this.#isEvident(run, 2 * test + 1);
    if (!wasFalse && !wasTrue) return false;
    this.#distance[2 * test] = wasFalse ? 0 : NOT_MEASURED;
    this.#distance[2 * test + 1] = wasTrue ? 0 : NOT_MEASURED;
    return true;
  }

  #readEntry(run: MeasuredRun, node: number): boolean {
    const way = node + this.#tests;
    if (!run.entered(node - this.#tests) && !this.#isEvident(run, way)) return false;
    this.#distance[way] = 0;
    return true;
  }

  #isEvident(run: MeasuredRun, way: number): boolean {
    const counter = this.#evidence[way] as number;
    return counter >= 0 && run.covers(counter);
  }

  #relax(count: number): void {
    for (let changed = true; changed;) {
      changed = false;
      for (let i = 0; i < count; i++) {
        const node = this.#missing[i] as number;
        let least = Infinity;
        for (let at = this.#first[node] as number; at < (this.#first[node + 1] as number); at++) {
          const away = this.#distance[this.#ways[at] as number] as number;
          if (away < least) least = away;
        }
        if (1 + least >= this.#away(node)) continue;
        this.#setAway(node, 1 + least);
        changed = true;
      }
    }
  }

  #away(node: number): number {
    return this.#distance[node < this.#tests ? 2 * node : node + this.#tests] as number;
  }

  #setAway(node: number, away: number): void {
    if (node >= this.#tests) this.#distance[node + this.#tests] = away;
    else this.#distance[2 * node] = this.#distance[2 * node + 1] = away;
  }

  #leastOf(ways: Int32Array | undefined): number {
    if (!ways || ways.length === 0) return FROM_OUTSIDE;
    let least = Infinity;
    for (let i = 0; i < ways.length; i++) {
      const away = this.#distance[ways[i] as number] as number;
      if (away < least) least = away;
    }
    return least;
  }
}

function nodeOf(way: number, tests: number): number {
  return way < 2 * tests ? way >> 1 : way - tests;
}

/** Below 1 even for infinite distances. */
function normalised(distance: number): number {
  const part = distance / (distance + 1);
  return part < 1 ? part : ALMOST_ONE;
}

/** A topological order by depth-first search; within cycles the order is arbitrary. */
function topological(leading: readonly (readonly number[])[]): number[] {
  const order = new Set<number>();
  const begun = new Set<number>();
  const open = leading.map((_, n) => n).reverse();
  for (let node = open.at(-1); node !== undefined; node = open.at(-1)) {
    const before = begun.has(node) ? [] : (leading[node] ?? []).filter((each) => !begun.has(each));
    begun.add(node);
    if (before.length > 0) open.push(...before);
    else order.add(open.pop() as number);
  }
  return [...order];
}

/**
 * Nodes that nothing leads to are reached from outside. So are cycles that nothing leads into, like functions that only call
 * each other, since one of them has to be called from outside. All others are reached from those: their bound is infinite.
 */
function upperBounds(leading: readonly (readonly number[])[], tests: number): Float64Array {
  const bounds = new Float64Array(leading.length).fill(Infinity);
  const reached = new Set<number>();
  const addRoots = (isRoot: (node: number) => boolean): void => {
    const added = leading.flatMap((_, node) => (!reached.has(node) && isRoot(node) ? [node] : []));
    for (const node of added) {
      bounds[node] = FROM_OUTSIDE;
      reached.add(node);
    }
    for (let before = -1; before < reached.size;) {
      before = reached.size;
      for (const [node, from] of leading.entries()) if (from.some((each) => reached.has(each))) reached.add(node);
    }
  };
  addRoots((node) => leading[node]?.length === 0);
  addRoots((node) => node >= tests);
  addRoots(() => true);
  return bounds;
}
