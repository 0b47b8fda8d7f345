// Which nodes of a flow graph decide whether a value gets from its definition to a use.
import type { DefUseChain, FunctionFlow } from "../../model/flow.ts";

export interface DecidingNodes {
  /** After the definition: one way on leads to the use with the value as it is, another does not. */
  readonly deciding: readonly number[];
  /** Before it: one way on leads to the definition, another does not. */
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
    // what defines the variable itself lets no other value pass
    const keeps = (node: number): boolean => node === use || (toUse.has(node) && !defines(node));
    return {
      deciding: [...new Set([define, ...after])].filter(
        (node) => (node === define || !defines(node)) && isFork(node, keeps),
      ),
      leading: [...toDefinition].filter((node) => isFork(node, (way) => way === define || toDefinition.has(way))),
    };
  }

  /** All that edges lead to from a node, itself only where they lead back; not beyond where `stops` says so. */
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
