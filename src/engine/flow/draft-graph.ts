// A flow graph while it is laid out. It has a copy of each finally block for every target at which that may continue.
import type { SourceRange } from "../../model/unit.ts";
import type { FlowNode } from "../../model/flow.ts";
import type { Action } from "./code.ts";

export interface DraftEdge {
  readonly to: number;
  readonly thrown: boolean;
  readonly truth?: boolean;
}

export interface DraftNode {
  readonly kind: FlowNode["kind"];
  readonly range: SourceRange;
  readonly actions: readonly Action[];
  /** The points at which it may throw, each as the number of actions done before. */
  readonly throwsAt: readonly number[];
  readonly next: DraftEdge[];
  /** The part of the code that it comes from: copies of a node share it. */
  readonly origin: object;
}

/** The successor of a node after which the path does not continue: a `throw`. */
export const NOWHERE = -1;

export class DraftGraph {
  readonly nodes: DraftNode[] = [];
  entry = 0;
  /** By placeholder, the node that it stands for. */
  readonly #resolved = new Map<number, number>();

  add(node: DraftNode): number {
    return this.nodes.push(node) - 1;
  }

  /** Makes a target for edges to a node that does not exist yet; `resolve` has to name that node later. */
  placeholder(range: SourceRange): number {
    return this.add({ kind: "statement", range, actions: [], throwsAt: [], next: [], origin: {} });
  }

  resolve(placeholder: number, node: number): void {
    // A loop without a test and a body is one node with an edge to itself.
    if (placeholder === node) this.nodes[node]?.next.push({ to: node, thrown: false });
    else this.#resolved.set(placeholder, node);
  }

  /** The nodes that are reachable from the entry, in no particular order. */
  reached(): Set<number> {
    const reached = new Set<number>([this.entry]);
    for (const at of reached) for (const { to } of this.nodes[at]?.next ?? []) reached.add(this.at(to));
    return reached;
  }

  /** The node that a placeholder stands for; any other node itself. */
  at(place: number): number {
    let node = place;
    for (let known = this.#resolved.get(node); known !== undefined; known = this.#resolved.get(node)) node = known;
    return node;
  }
}
