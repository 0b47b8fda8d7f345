// Enters: the text of a module. Leaves: for each function its flow graph, exceptional flow included, and the
// definition-use chains in it (glasstt.txt, 3.4).
// Deliberately absent: flow between functions. A captured variable, like a field of `this` or of a parameter, is part of the
// graph of each function that uses it: the entry defines it, the exit uses what the function assigned to it, and making or
// calling a function that reads it is a use. Assignments inside of calls are unknown and do not end a chain.
import type { FunctionFlow } from "../../model/flow.ts";
import { LineTable } from "../rewrite/line-table.ts";
import type { Action } from "./code.ts";
import { DraftGraph } from "./draft-graph.ts";
import { LayOut } from "./lay-out.ts";
import type { LoweredFunction } from "./lower-function.ts";
import type { ModuleGoal } from "./lower-module.ts";
import { lowerModule } from "./lower-module.ts";
import { toFlow } from "./to-flow.ts";

/** In the order of the text, outer before inner. Throws SyntaxErrorAt where the text does not parse. */
export function flowOf(source: string, path: string, goal: ModuleGoal): readonly FunctionFlow[] {
  const { functions, nameOf } = lowerModule(source, path, goal);
  const lines = new LineTable(source);
  return functions.map((lowered) => toFlow(layOut(lowered), nameOf.get(lowered.node) ?? "", lines));
}

/** The flow graph of one function. */
export function layOut({ node, code, defined, outlives, variables }: LoweredFunction): DraftGraph {
  const graph = new DraftGraph();
  const { start, end } = node;
  const plain = { throwsAt: [], next: [] };
  const used = outlives.map((variable): Action => ({ kind: "use", variable }));
  const exit = graph.add({ ...plain, kind: "exit", range: { start: end - 1, end }, actions: used, origin: outlives });
  const body = new LayOut(graph, variables).code(code, exit, {
    range: { start, end },
    jumpTo: () => exit,
    catcher: undefined,
  });
  graph.entry = graph.add({
    ...plain,
    kind: "entry",
    range: { start, end },
    actions: defined.map((variable): Action => ({ kind: "define", variable })),
    next: [{ to: body, thrown: false }],
    origin: defined,
  });
  return graph;
}
