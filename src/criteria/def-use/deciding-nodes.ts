// Finds the nodes of a flow graph that decide whether a value gets from its definition to a use.
import type { DefUseChain, FunctionFlow } from "../../model/flow.ts";

export interface DecidingNodes {
  /** Nodes after the definition of which one edge leads to the use with the value unchanged, and another does not. */
  readonly deciding: readonly number[];
  /** Nodes before the definition of which one edge leads to it, and another does not. */
  readonly leading: readonly number[];
}

export class FlowDecisions {
  readonly #flow: FunctionFlow;
  readonly #next: readonly (readonly number[])[];
  readonly #before: readonly (readonly number[])[];
  readonly #known = new Map<string, ReadonlySet<number>>();

  constructor(flow: FunctionFlow) {
    this.#flow = flow;
    this.#next = flow.nodes.map(({ next }) => [...new Set(next.map(({ node }) => node))]);
    const before: number[][] = flow.nodes.map(() => []);
    for (const [node, following] of this.#next.entries()) for (const each of following) before[each]?.push(node);
    this.#before = before;
  }

  of({ variable, define, use }: DefUseChain): DecidingNodes {
    const defines = (node: number): boolean =>
      (this.#flow.nodes[node]?.actions ?? []).some(
        (action) => action.kind === "define" && action.variable === variable,
      );
    const after = this.#reached(`after ${variable} ${define}`, define, this.#next, defines);
    const toUse = this.#reached(`to ${variable} ${use}`, use, this.#before, defines);
    const toDefinition = this.#reached(`to ${define}`, define, this.#before, () => false);
    const isFork = (node: number, on: (next: number) => boolean): boolean => {
      const ways = this.#next[node] ?? [];
      return ways.some(on) && ways.some((way) => !on(way));
    };
    // a node that defines the variable ends the lifetime of the value
    const keeps = (node: number): boolean => node === use || (toUse.has(node) && !defines(node));
    return {
      deciding: [...new Set([define, ...after])].filter(
        (node) => (node === define || !defines(node)) && isFork(node, keeps),
      ),
      leading: [...toDefinition].filter((node) => isFork(node, (way) => way === define || toDefinition.has(way))),
    };
  }

  /** All nodes that edges lead to, not beyond those that stop the search. `from` is among them only if it is on a cycle. */
  #reached(
    key: string,
    from: number,
    edges: readonly (readonly number[])[],
    stops: (node: number) => boolean,
  ): ReadonlySet<number> {
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const reached = new Set<number>();
    const open = [...(edges[from] ?? [])];
    for (let node = open.pop(); node !== undefined; node = open.pop()) {
      if (reached.has(node)) continue;
      reached.add(node);
      if (!stops(node)) open.push(...(edges[node] ?? []));
    }
    this.#known.set(key, reached);
    return reached;
  }
}
