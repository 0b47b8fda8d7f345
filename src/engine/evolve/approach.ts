// Enters: what has to happen for each goal of a module, and what one run did.
// Leaves: how far the run stayed away from each goal: tests and calls that are still missing on the shortest way (control
// and call dependence, evacon.txt, Fitness Calculation), plus the normalised distance of the last test that was evaluated.
// Deliberately absent: how branch distances are measured, and what is done with the fitness.
import type { Dependence, Way } from "../../model/dependence.ts";

/** What a run did, by the tests, functions and counters of one module. */
export interface MeasuredRun {
  covers(counter: number): boolean;
  entered(functionIndex: number): boolean;
  /** How far the test was from each outcome: 0 where it turned out so at least once. undefined: it was not evaluated. */
  test(testIndex: number): { readonly toTrue: number; readonly toFalse: number } | undefined;
}

/** Something leads there and happened, but an error or an endless loop came in between. */
const ALMOST_THERE = 1e-9;
const ALMOST_ONE = 1 - Number.EPSILON;
/** A test that was evaluated, nobody knows how far from its other outcome. */
const NOT_MEASURED = 0.5;
/** One step away: nothing in the module leads there. */
const FROM_OUTSIDE = 1;

/**
 * Ways are numbered: 2t for test t turning out false, 2t + 1 for true, then the functions. Nodes are tests, then functions.
 * What did not happen in a run has a distance of 1 + the least of its own ways: a shortest path, found by relaxing in an
 * order that needs one round where there are no cycles.
 */
export class Approach {
  readonly #tests: number;
  /** Of node n, its ways are those from first[n] up to first[n + 1]. */
  readonly #first: Int32Array;
  readonly #ways: Int32Array;
  readonly #goals: ReadonlyMap<number, Int32Array>;
  /** By way, a goal that it alone leads to: where that is covered, the way happened, though it was not told. -1: none. */
  readonly #evidence: Int32Array;
  /** Nodes, each after those that lead to it, as far as that can be. */
  readonly #order: Int32Array;
  /** What a node that did not happen is away at most. */
  readonly #most: Float64Array;
  /** Of this run: how far each way is from happening, and the nodes that did not happen. */
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
    this.#order = Int32Array.from(inOrder(leading));
    this.#most = mostAway(leading, tests.length);
    this.#distance = new Float64Array(2 * tests.length + functions.length);
    this.#missing = new Int32Array(numbered.length);
  }

  /** 0 for goals that are covered, and only for those. */
  distances(run: MeasuredRun, goals: readonly number[]): Float64Array {
    this.#relax(this.#read(run));
    const found = new Float64Array(goals.length);
    for (let i = 0; i < goals.length; i++) {
      const goal = goals[i] as number;
      if (!run.covers(goal)) found[i] = Math.max(this.#leastOf(this.#goals.get(goal)), ALMOST_THERE);
    }
    return found;
  }

  /** Notes what happened; gives how many nodes did not. */
  #read(run: MeasuredRun): number {
    let count = 0;
    for (let i = 0; i < this.#order.length; i++) {
      const node = this.#order[i] as number;
      if (node < this.#tests ? this.#readTest(run, node) : this.#readEntry(run, node)) continue;
      this.#setAway(node, this.#most[node] as number);
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
    const wasFalse = this.#isShown(run, 2 * test);
    const wasTrue = this.#isShown(run, 2 * test + 1);
    if (!wasFalse && !wasTrue) return false;
    this.#distance[2 * test] = wasFalse ? 0 : NOT_MEASURED;
    this.#distance[2 * test + 1] = wasTrue ? 0 : NOT_MEASURED;
    return true;
  }

  #readEntry(run: MeasuredRun, node: number): boolean {
    const way = node + this.#tests;
    if (!run.entered(node - this.#tests) && !this.#isShown(run, way)) return false;
    this.#distance[way] = 0;
    return true;
  }

  #isShown(run: MeasuredRun, way: number): boolean {
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

/** Below 1 even for what is infinitely far. */
function normalised(distance: number): number {
  const part = distance / (distance + 1);
  return part < 1 ? part : ALMOST_ONE;
}

/** By depth-first search: the nodes that lead to a node come before it, cycles apart. */
function inOrder(leading: readonly (readonly number[])[]): number[] {
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
 * Where nothing leads to a node, it is reached from outside. So are functions that only each other call: some of them has
 * to be called by others. For the rest, there is always something that leads there.
 */
function mostAway(leading: readonly (readonly number[])[], tests: number): Float64Array {
  const most = new Float64Array(leading.length).fill(Infinity);
  const grounded = new Set<number>();
  const ground = (isGround: (node: number) => boolean): void => {
    const added = leading.flatMap((_, node) => (!grounded.has(node) && isGround(node) ? [node] : []));
    for (const node of added) {
      most[node] = FROM_OUTSIDE;
      grounded.add(node);
    }
    for (let before = -1; before < grounded.size;) {
      before = grounded.size;
      for (const [node, from] of leading.entries()) if (from.some((each) => grounded.has(each))) grounded.add(node);
    }
  };
  ground((node) => leading[node]?.length === 0);
  ground((node) => node >= tests);
  ground(() => true);
  return most;
}
