// Follows one call of a function through its flow graph, from one event to the next, and keeps its reaching definitions.
import type { FlowAction, FlowNode } from "../../model/flow.ts";
import type { WayStep } from "./flow-ways.ts";
import type { FollowedFunction } from "./recorded-flow.ts";

export interface FrameEvents {
  readonly onChain: (chain: number) => void;
  /** Called when the function gives a variable a value. */
  readonly onDefine: (variable: number) => void;
  /** Called for chains that may have been taken: the variable is used, but its reaching definition is not known. */
  readonly onUnsure: (chain: number) => void;
}

export class FlowFrame {
  readonly followed: FollowedFunction;
  readonly #events: FrameEvents;
  /** By variable, the node that gave it its value; absent where that is not known. */
  readonly #definedAt = new Map<number, number>();
  #at: number;
  #truth: boolean | undefined;

  constructor(followed: FollowedFunction, events: FrameEvents) {
    this.followed = followed;
    this.#events = events;
    this.#at = followed.entry;
  }

  /** Called when the run comes to a node; `truth`: how its test turned out. The actions of a node count when it is left. */
  arrive(node: number, truth?: boolean): void {
    const way = this.followed.ways.between(this.#at, node, this.#truth);
    if (way) this.#walk(way);
    // An error was thrown at a place that the graph does not have, so every definition is uncertain.
    else this.#definedAt.clear();
    this.#at = node;
    this.#truth = truth;
  }

  /** Called when the function ends; `threw`: by a throw. */
  end(threw: boolean): void {
    const { exit, ways } = this.followed;
    const { kind, throwsAt } = this.#node(this.#at);
    // A node that cannot throw stands in a finally block, which an earlier error passes along ordinary edges.
    const isOlder = kind === "test" || throwsAt === undefined;
    const way = ways.between(this.#at, exit, this.#truth, threw && !isOlder);
    if (!way) return this.#doUpToThrow(this.#at);
    this.#walk(way);
    this.#do(exit);
  }

  /** Called when another function gave a variable a value. */
  forget(variable: number): void {
    this.#definedAt.delete(variable);
  }

  #walk(way: readonly WayStep[]): void {
    for (const { node, edge } of way) {
      if (edge.thrown) this.#doUpToThrow(node);
      else this.#do(node);
    }
  }

  #node(at: number): FlowNode {
    return this.followed.flow.nodes[at] as FlowNode;
  }

  #do(at: number): void {
    for (const action of this.#node(at).actions) this.#act(action, at);
  }

  /** Performs the actions that certainly happened before a node threw, and forgets variables that it may have defined. */
  #doUpToThrow(at: number): void {
    const { actions, throwsAt = [] } = this.#node(at);
    const first = throwsAt[0] ?? 0;
    const last = throwsAt.at(-1) ?? actions.length;
    for (const [i, action] of actions.entries()) {
      if (i < first) this.#act(action, at);
      else if (i < last && action.kind === "define") this.forget(action.variable);
    }
  }

  #act({ kind, variable }: FlowAction, at: number): void {
    if (kind === "define") {
      this.#definedAt.set(variable, at);
      return this.#events.onDefine(variable);
    }
    const define = this.#definedAt.get(variable);
    if (define === undefined) return this.followed.chainsTo(variable, at).forEach(this.#events.onUnsure);
    const chain = this.followed.chainOf(variable, define, at);
    if (chain !== undefined) this.#events.onChain(chain);
  }
}
