// Augments a flow graph for control dependence: every node reaches the exit, and a start node comes before the entry.
// A `throw` is a jump like any other. Edges of code that merely may throw are left out, since otherwise all code would depend
// on all code before it. A handler that only such edges lead to gets an edge from the start.
import type { DraftGraph, DraftNode } from "./draft-graph.ts";

export interface AugmentedEdge {
  readonly to: number;
  /** The outcome of a test that takes this edge. */
  readonly truth: boolean | undefined;
}

export interface AugmentedGraph {
  /** By node; unreachable nodes have none. */
  readonly edges: readonly (readonly AugmentedEdge[])[];
  /** The reachable nodes, roughly in the order of the text. */
  readonly nodes: readonly number[];
  /** The start node; its edges lead to the entry, the exit and the nodes of `caught`. */
  readonly start: number;
  readonly exit: number;
  /** The nodes that only errors lead to, each with the nodes that may throw them. */
  readonly caught: ReadonlyMap<number, readonly number[]>;
}

export function augmentGraph(graph: DraftGraph): AugmentedGraph {
  // Graphs are laid out from the end, so the last node added comes first in the text.
  const nodes = [...graph.reached()].sort((a, b) => b - a);
  const start = graph.nodes.length;
  const exit = graph.nodes.findIndex(({ kind }) => kind === "exit");
  const edges: AugmentedEdge[][] = Array.from({ length: start + 1 }, () => []);
  const mayThrow: { readonly from: number; readonly to: number }[] = [];
  for (const from of nodes) {
    const { next } = graph.nodes[from] as DraftNode;
    const goesOn = next.some(({ thrown }) => !thrown);
    for (const edge of next) {
      const to = graph.at(edge.to);
      if (edge.thrown && goesOn) mayThrow.push({ from, to });
      else edges[from]?.push({ to, truth: edge.truth });
    }
  }
  const caught = new Map<number, number[]>();
  const reached = new Set<number>();
  const reach = (root: number): void => {
    edges[start]?.push({ to: root, truth: undefined });
    reached.add(root);
    for (const at of reached) for (const { to } of edges[at] ?? []) reached.add(to);
  };
  reach(graph.entry);
  const next = (): number | undefined => mayThrow.find(({ from, to }) => reached.has(from) && !reached.has(to))?.to;
  for (let root = next(); root !== undefined; root = next()) {
    const thrownFrom = mayThrow.filter(({ to }) => to === root).map(({ from }) => from);
    caught.set(root, thrownFrom);
    reach(root);
  }
  edges[start]?.push({ to: exit, truth: undefined });
  endLoops(edges, nodes, exit);
  return { edges, nodes, start, exit, caught };
}

/** Adds an edge to the exit at the last node of each endless loop. */
function endLoops(edges: readonly AugmentedEdge[][], nodes: readonly number[], exit: number): void {
  const before: number[][] = edges.map(() => []);
  for (const [from, next] of edges.entries()) for (const { to } of next) before[to]?.push(from);
  const ends = new Set([exit]);
  const grow = (): void => {
    for (const at of ends) for (const from of before[at] ?? []) ends.add(from);
  };
  grow();
  for (const node of nodes.toReversed()) {
    if (ends.has(node)) continue;
    edges[node]?.push({ to: exit, truth: undefined });
    ends.add(node);
    grow();
  }
}
