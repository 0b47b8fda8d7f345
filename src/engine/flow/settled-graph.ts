// A flow graph made ready for control dependence: one exit that every node comes to, and a start before the entry.
// Edges of thrown errors: a `throw` is a jump like any other; what merely may throw decides nothing, or all code would depend
// on all before it. A handler that nothing else leads to begins at the start, and is reached where the code is that may throw.
import type { DraftGraph, DraftNode } from "./draft-graph.ts";

export interface SettledEdge {
  readonly to: number;
  /** Of a test: how it has to turn out. */
  readonly truth: boolean | undefined;
}

export interface SettledGraph {
  /** By node; no edges for nodes that no path comes to. */
  readonly edges: readonly (readonly SettledEdge[])[];
  /** The nodes that paths come to, in the order of the text, as far as it has one. */
  readonly nodes: readonly number[];
  /** Comes before the entry; its other edges lead to the exit and to `caught`. */
  readonly start: number;
  readonly exit: number;
  /** Where only what may throw leads to, and the nodes that may. */
  readonly caught: ReadonlyMap<number, readonly number[]>;
}

export function settleGraph(graph: DraftGraph): SettledGraph {
  // What was laid out last comes first.
  const nodes = [...graph.reached()].sort((a, b) => b - a);
  const start = graph.nodes.length;
  const exit = graph.nodes.findIndex(({ kind }) => kind === "exit");
  const edges: SettledEdge[][] = Array.from({ length: start + 1 }, () => []);
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

/** A loop that never ends gets an edge to the exit, at its end in the text. */
function endLoops(edges: readonly SettledEdge[][], nodes: readonly number[], exit: number): void {
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
