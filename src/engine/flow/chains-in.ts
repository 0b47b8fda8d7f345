// Finds definition-use chains: from a definition of a variable to a use that it reaches without another definition between.
import type { DraftGraph, DraftNode } from "./draft-graph.ts";
import type { Variable } from "./variables.ts";

export interface DraftChain {
  readonly variable: Variable;
  readonly define: number;
  readonly use: number;
}

export function chainsIn(graph: DraftGraph): DraftChain[] {
  const found = [...graph.reached()].flatMap((define) =>
    (graph.nodes[define] as DraftNode).actions.flatMap(({ kind, variable }, i) =>
      kind === "define" ? usesOf(graph, define, i + 1, variable).map((use) => ({ variable, define, use })) : [],
    ),
  );
  // A value that passes from the entry to the exit unchanged is no chain of this function.
  return found.filter(({ define, use }) => define !== graph.entry || graph.nodes[use]?.kind !== "exit");
}

/** The nodes that use the value which a variable has after the first `from` actions of a node. */
function usesOf(graph: DraftGraph, define: number, from: number, variable: Variable): number[] {
  const uses = new Set<number>();
  const entered = new Set<number>();
  const open: number[] = [];
  const pass = (at: number, start: number): void => {
    const node = graph.nodes[at] as DraftNode;
    const { isUsed, end } = follow(node, start, variable);
    if (isUsed) uses.add(at);
    const survives = end === node.actions.length && !definesAt(node, end, variable);
    for (const { to, thrown } of node.next) {
      const isLeft = thrown ? node.throwsAt.some((done) => done >= start && done <= end) : survives;
      if (isLeft) open.push(graph.at(to));
    }
  };
  pass(define, from);
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (entered.has(at)) continue;
    entered.add(at);
    pass(at, 0);
  }
  return [...uses];
}

/** Whether a node uses the value of a variable, and the index of the action that replaces the value, or of the end. */
function follow(
  node: DraftNode,
  start: number,
  variable: Variable,
): { readonly isUsed: boolean; readonly end: number } {
  let isUsed = false;
  for (let i = start; i < node.actions.length; i++) {
    if (definesAt(node, i, variable)) return { isUsed, end: i };
    if (node.actions[i]?.variable === variable) isUsed = true;
  }
  return { isUsed, end: node.actions.length };
}

function definesAt({ actions }: DraftNode, i: number, variable: Variable): boolean {
  const action = actions[i];
  return action?.kind === "define" && action.variable === variable;
}
