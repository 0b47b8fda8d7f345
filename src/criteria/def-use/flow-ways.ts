// Ways through the graph of one function between the nodes that recorded code tells of.
import type { FlowEdge, FlowNode, FunctionFlow } from "../../model/flow.ts";

/** A node is left by an edge. */
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

  /** `told`: nodes that no run passes unnoticed. */
  constructor({ nodes }: FunctionFlow, told: ReadonlySet<number>) {
    this.#nodes = nodes;
    this.#told = told;
  }

  /**
   * The way with the fewest throws, and of those the shortest, that passes no other node that would have been told;
   * `truth`: how a test at `from` turned out; `isThrown`: the way begins with a throw. undefined: there is none.
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

  /** A decision that was told did not throw. */
  #leaving(at: number, truth: boolean | undefined): readonly FlowEdge[] {
    const { kind, next } = this.#nodes[at] as FlowNode;
    return kind === "test" ? next.filter((edge) => edge.truth === truth) : next;
  }

  /** One that would have been told and was not can only have thrown. */
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
