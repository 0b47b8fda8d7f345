// Makes the final flow graph of a draft: merges the copies of a node, and orders nodes by the text.
import type { DefUseChain, FlowEdge, FlowNode, FunctionFlow } from "../../model/flow.ts";
import type { LineTable } from "../rewrite/line-table.ts";
import { chainsIn } from "./chains-in.ts";
import type { DraftGraph, DraftNode } from "./draft-graph.ts";
import type { Variable } from "./variables.ts";

export function toFlow(graph: DraftGraph, name: string, lines: LineTable): FunctionFlow {
  // Graphs are laid out from the end, so the last node added comes first in the text.
  const reached = [...graph.reached()].sort((a, b) => b - a);
  const nodeOf = (at: number): DraftNode => graph.nodes[at] as DraftNode;
  const copies = new Map<object, number[]>();
  for (const at of reached) copies.set(nodeOf(at).origin, [...(copies.get(nodeOf(at).origin) ?? []), at]);
  const origins = [...copies.keys()].sort((a, b) => compare(nodeOf(first(copies, a)), nodeOf(first(copies, b))));
  const indexOf = new Map(origins.map((origin, i) => [origin, i]));
  const told = (at: number): number => indexOf.get(nodeOf(at).origin) as number;

  const variables = [
    ...new Set(origins.flatMap((origin) => nodeOf(first(copies, origin)).actions.map((each) => each.variable))),
  ];
  const nodes = origins.map((origin): FlowNode => {
    const { kind, range, actions, throwsAt } = nodeOf(first(copies, origin));
    const edges = (copies.get(origin) ?? []).flatMap((at) =>
      nodeOf(at).next.map(({ to, ...edge }): FlowEdge => ({ node: told(graph.at(to)), ...edge })),
    );
    return {
      kind,
      range,
      position: lines.position(range.start),
      actions: actions.map((action) => ({ kind: action.kind, variable: variables.indexOf(action.variable) })),
      next: distinct(edges, ({ node, thrown, truth }) => `${node} ${thrown} ${truth}`),
      ...(throwsAt.length > 0 && { throwsAt }),
    };
  });
  const chains = chainsIn(graph).map(({ variable, define, use }): DefUseChain => ({
    variable: variables.indexOf(variable),
    define: told(define),
    use: told(use),
  }));
  const { range } = nodeOf(graph.entry);
  return {
    name,
    range,
    variables: variables.map(({ binding: _, parent: __, ...variable }: Variable) => variable),
    nodes,
    chains: distinct(chains, ({ variable, define, use }) => `${variable} ${define} ${use}`).sort(
      (a, b) => a.define - b.define || a.use - b.use || a.variable - b.variable,
    ),
  };
}

function first(copies: ReadonlyMap<object, readonly number[]>, origin: object): number {
  return copies.get(origin)?.[0] as number;
}

const ORDER: Readonly<Record<FlowNode["kind"], number>> = { entry: 0, statement: 1, test: 1, catch: 1, exit: 2 };

function compare(a: DraftNode, b: DraftNode): number {
  return ORDER[a.kind] - ORDER[b.kind] || a.range.start - b.range.start || b.range.end - a.range.end;
}

function distinct<T>(values: readonly T[], keyOf: (value: T) => string): T[] {
  return [...new Map(values.map((value) => [keyOf(value), value])).values()];
}
