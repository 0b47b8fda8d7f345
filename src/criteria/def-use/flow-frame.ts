// One call of a function, followed through its graph from one told node to the next.
import type { FlowAction, FlowNode } from "../../model/flow.ts";
import type { WayStep } from "./flow-ways.ts";
import type { FollowedFunction } from "./recorded-flow.ts";

export interface FrameEvents {
  /** A chain was taken. */
  readonly onChain: (chain: number) => void;
  /** A variable of the function was given a value. */
  readonly onDefine: (variable: number) => void;
  /** A chain may have been taken: its variable is used, and nobody knows which value it had. */
  readonly onUnsure: (chain: number) => void;
}

export class FlowFrame {
  readonly followed: FollowedFunction;
  readonly #events: FrameEvents;
  /** By variable: the node that gave it its value; absent where that is not known. */
  readonly #definedAt = new Map<number, number>();
  #at: number;
  #truth: boolean | undefined;

  constructor(followed: FollowedFunction, events: FrameEvents) {
    this.followed = followed;
    this.#events = events;
    this.#at = followed.entry;
  }

  /** The run has come to a node; `truth`: how it decided there. What a node does is taken for done when it is left. */
  arrive(node: number, truth?: boolean): void {
    const way = this.followed.ways.between(this.#at, node, this.#truth);
    if (way) this.#walk(way);
    // Something was thrown that the text does not show, and nobody knows when.
    else this.#definedAt.clear();
    this.#at = node;
    this.#truth = truth;
  }

  /** The function has ended; `threw`: by a throw. */
  end(threw: boolean): void {
    const { exit, ways } = this.followed;
    const { kind, throwsAt } = this.#node(this.#at);
    // What was thrown before passes finally blocks on plain ways.
    const isOlder = kind === "test" || throwsAt === undefined;
    const way = ways.between(this.#at, exit, this.#truth, threw && !isOlder);
    if (!way) return this.#doUpToThrow(this.#at);
    this.#walk(way);
    this.#do(exit);
  }

  /** A function elsewhere gave a variable a value. */
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

  /** What certainly happened in a node that was left by a throw; of what may have, nothing is known. */
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
