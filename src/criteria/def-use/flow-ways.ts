// Finds the way that a run took between two events: paths through the flow graph of one function.
import type { FlowEdge, FlowNode, FunctionFlow } from "../../model/flow.ts";

/** A node, and the edge by which it is left. */
export interface WayStep {
  readonly node: number;
  readonly edge: FlowEdge;
}

interface Reached {
  readonly node: number;
  readonly step: WayStep | undefined;
  readonly before: Reached | undefined;
}

export class FlowWays {
  readonly #nodes: readonly FlowNode[];
  readonly #told: ReadonlySet<number>;
  readonly #known = new Map<string, readonly WayStep[] | undefined>();

  /** `told`: nodes at which recorded code tells an event. */
  constructor({ nodes }: FunctionFlow, told: ReadonlySet<number>) {
    this.#nodes = nodes;
    this.#told = told;
  }

  /**
   * The path with the fewest throws, and of these the shortest, that passes no other node with an event. `truth`: how a test
   * at `from` turned out; `isThrown`: the path begins with a throw. Undefined where there is no such path.
   */
  between(from: number, to: number, truth: boolean | undefined, isThrown = false): readonly WayStep[] | undefined {
    const key = `${from} ${to} ${truth} ${isThrown}`;
    if (this.#known.has(key)) return this.#known.get(key);
    const first = this.#leaving(from, truth).filter(({ thrown }) => thrown || !isThrown);
    const way = this.#find({ node: from, step: undefined, before: undefined }, first, to);
    this.#known.set(key, way);
    return way;
  }

  #find(start: Reached, first: readonly FlowEdge[], to: number): readonly WayStep[] | undefined {
    const seen = new Set<number>();
    let open: Reached[] = [];
    let thrown: Reached[] = [];
    const take = (from: Reached, edges: readonly FlowEdge[]): void => {
      for (const edge of edges) {
        const reached = { node: edge.node, step: { node: from.node, edge }, before: from };
        (edge.thrown ? thrown : open).push(reached);
      }
    };
    take(start, first);
    while (open.length > 0 || thrown.length > 0) {
      if (open.length === 0) [open, thrown] = [thrown, []];
      const current = open;
      open = [];
      for (const reached of current) {
        if (reached.node === to) return inOrder(reached);
        if (seen.has(reached.node)) continue;
        seen.add(reached.node);
        take(reached, this.#passing(reached.node));
      }
    }
    return undefined;
  }

  /** The edges by which `at` may be left after its event; a test that told its outcome did not throw. */
  #leaving(at: number, truth: boolean | undefined): readonly FlowEdge[] {
    const { kind, next } = this.#nodes[at] as FlowNode;
    return kind === "test" ? next.filter((edge) => edge.truth === truth) : next;
  }

  /** The edges by which `at` may be passed without an event: a test is passed only by throwing, a statement not at all. */
  #passing(at: number): readonly FlowEdge[] {
    const { kind, next } = this.#nodes[at] as FlowNode;
    if (!this.#told.has(at)) return next;
    return kind === "test" ? next.filter(({ thrown }) => thrown) : [];
  }
}

function inOrder(last: Reached): WayStep[] {
  const steps: WayStep[] = [];
  for (let reached: Reached | undefined = last; reached?.step; reached = reached.before) steps.unshift(reached.step);
  return steps;
}
