// Control dependence: the tests of a function that decide whether a node of its flow graph is reached (Ferrante, Ottenstein
// and Warren, "The program dependence graph and its use in optimization").
import type { Way } from "../../model/dependence.ts";
import type { SourceRange } from "../../model/unit.ts";
import type { DraftGraph, DraftNode } from "./draft-graph.ts";
import { postDominators } from "./post-dominators.ts";
import { augmentGraph } from "./augmented-graph.ts";
import type { AugmentedEdge, AugmentedGraph } from "./augmented-graph.ts";

interface Decision extends AugmentedEdge {
  readonly from: number;
}

/** A test, and its copies in the graph: finally blocks are laid out several times. */
interface Decided {
  readonly number: number;
  readonly range: SourceRange;
  readonly copies: readonly number[];
}

export class ControlDependence {
  readonly #graph: DraftGraph;
  readonly #augmented: AugmentedGraph;
  readonly #decisions: readonly (readonly Decision[])[];
  readonly #entry: Way;
  readonly #tests = new Map<string, Decided>();
  readonly #testOf = new Map<number, Decided>();
  readonly #statements = new Map<string, readonly number[]>();

  /** Tests are numbered from `firstTest` on, in the order of the text. */
  constructor(graph: DraftGraph, functionIndex: number, firstTest: number) {
    this.#graph = graph;
    this.#augmented = augmentGraph(graph);
    this.#decisions = decisionsOf(this.#augmented);
    this.#entry = { kind: "entry", function: functionIndex };
    this.#index(firstTest);
  }

  /** The tests in the order of their numbers. */
  get tests(): readonly { readonly range: SourceRange; readonly ways: readonly Way[] }[] {
    return [...this.#tests.values()].map((test) => ({ range: test.range, ways: this.#waysToTest(test) }));
  }

  /** The way that stands for entering the function. */
  get entry(): readonly Way[] {
    return [this.#entry];
  }

  /** The ways to a statement, a handler or a part of an expression; undefined where the graph has none of this range. */
  statement(range: SourceRange): readonly Way[] | undefined {
    const copies = this.#statements.get(keyOf(range));
    return copies && this.#waysTo(copies);
  }

  /** The ways to a test, its own outcomes left out. */
  test(range: SourceRange): readonly Way[] | undefined {
    const test = this.#tests.get(keyOf(range));
    return test && this.#waysToTest(test);
  }

  /** The way that stands for this outcome of a test; undefined where the graph has no such test. */
  outcome(range: SourceRange, truth: boolean): Way | undefined {
    const test = this.#tests.get(keyOf(range));
    return test && { kind: "test", test: test.number, truth };
  }

  #index(firstTest: number): void {
    const copies = new Map<object, number[]>();
    for (const node of this.#augmented.nodes) {
      const { origin } = this.#nodeAt(node);
      copies.set(origin, [...(copies.get(origin) ?? []), node]);
    }
    const tests: Omit<Decided, "number">[] = [];
    for (const nodes of copies.values()) {
      const { kind, range } = this.#nodeAt(nodes[0] as number);
      if (kind === "entry" || kind === "exit") continue;
      if (kind === "test") tests.push({ range, copies: nodes });
      // The first of several nodes of a statement is where the statement begins.
      else if (!this.#statements.has(keyOf(range))) this.#statements.set(keyOf(range), nodes);
    }
    tests.sort((a, b) => a.range.start - b.range.start || b.range.end - a.range.end);
    for (const [i, test] of tests.entries()) {
      const decided = { ...test, number: firstTest + i };
      this.#tests.set(keyOf(test.range), decided);
      for (const copy of test.copies) this.#testOf.set(copy, decided);
    }
  }

  #waysToTest({ number, copies }: Decided): Way[] {
    return this.#waysTo(copies).filter((way) => way.kind === "entry" || way.test !== number);
  }

  #waysTo(nodes: readonly number[]): readonly Way[] {
    const outcomes = new Map<Decided, Set<boolean>>();
    const passed = new Set(nodes);
    let mayThrow: number[] = [];
    for (;;) {
      // A Set visits elements that are added during the iteration, so this is a worklist.
      for (const at of passed) {
        for (const { from, to, truth } of this.#decisions[at] ?? []) {
          // Every call of the function comes here, so no test decides it.
          if (from === this.#augmented.start && to === this.#graph.entry) return this.entry;
          const test = truth === undefined ? undefined : this.#testOf.get(from);
          if (from === this.#augmented.start) mayThrow.push(...(this.#augmented.caught.get(to) ?? []));
          else if (test && truth !== undefined) note(outcomes, passed, test, truth);
          else passed.add(from);
        }
      }
      const ways = [...outcomes].flatMap(([{ number }, truths]) =>
        truths.size === 1 ? [...truths].map((truth) => ({ kind: "test", test: number, truth }) as const) : [],
      );
      if (ways.length > 0) return ways.sort((a, b) => a.test - b.test);
      const added = mayThrow.filter((node) => !passed.has(node));
      if (added.length === 0) return this.entry;
      for (const node of added) passed.add(node);
      mayThrow = [];
    }
  }

  #nodeAt(node: number): DraftNode {
    return this.#graph.nodes[node] as DraftNode;
  }
}

/** Where copies of a node need different outcomes of a test, it decides nothing; what leads to the test counts instead. */
function note(outcomes: Map<Decided, Set<boolean>>, passed: Set<number>, test: Decided, truth: boolean): void {
  const truths = outcomes.get(test) ?? new Set();
  outcomes.set(test, truths.add(truth));
  if (truths.size === 2) for (const copy of test.copies) passed.add(copy);
}

/** By node, the edges it is control dependent on: it post-dominates their targets, but not their sources. */
function decisionsOf({ edges, exit }: AugmentedGraph): Decision[][] {
  const nearest = postDominators(
    edges.map((next) => next.map(({ to }) => to)),
    exit,
  );
  const decisions: Decision[][] = edges.map(() => []);
  for (const [from, next] of edges.entries()) {
    for (const edge of next) {
      for (let at = edge.to; at !== nearest[from]; at = nearest[at] as number) decisions[at]?.push({ from, ...edge });
    }
  }
  return decisions;
}

function keyOf({ start, end }: SourceRange): string {
  return `${start}-${end}`;
}
