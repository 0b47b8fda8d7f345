// The nodes of a flow graph while it is laid out. A finally block is laid out once for each way to come to it.
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
  /** How many of the actions are done where it may throw. */
  readonly throwsAt: readonly number[];
  readonly next: DraftEdge[];
  /** The part of the code that it comes from: copies of one node have the same. */
  readonly origin: object;
}

/** Where a path ends that goes no further: after a `throw`. */
export const NOWHERE = -1;

export class DraftGraph {
  readonly nodes: DraftNode[] = [];
  entry = 0;
  /** Places that were needed before it was known which node is there. */
  readonly #settled = new Map<number, number>();

  add(node: DraftNode): number {
    return this.nodes.push(node) - 1;
  }

  /** A place to lead to, for which `settle` names the node later. */
  promise(range: SourceRange): number {
    return this.add({ kind: "statement", range, actions: [], throwsAt: [], next: [], origin: {} });
  }

  settle(promised: number, node: number): void {
    // A loop without a test or a body leads only to itself.
    if (promised === node) this.nodes[node]?.next.push({ to: node, thrown: false });
    else this.#settled.set(promised, node);
  }

  /** The nodes that a path may come to, in no order. */
  reached(): Set<number> {
    const reached = new Set<number>([this.entry]);
    for (const at of reached) for (const { to } of this.nodes[at]?.next ?? []) reached.add(this.at(to));
    return reached;
  }

  /** The node itself, for what may be a promise. */
  at(place: number): number {
    let node = place;
    for (let known = this.#settled.get(node); known !== undefined; known = this.#settled.get(node)) node = known;
    return node;
  }
}
