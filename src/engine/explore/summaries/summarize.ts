// Finds the equivalence classes of a callee.
// Enters: a way to explore the function. Leaves: its summary, exact for all arguments of its parameters' types; or why there
// is none. Deliberately absent: whether the function is pure; `project/units/callees.ts` reads that from its text.
import type { Exploration } from "../../../model/exploration.ts";
import type { Options } from "../../../model/options.ts";
import type { Summary, SummaryOutcome } from "../../../model/summary.ts";
import type { Trace } from "../../../model/trace.ts";
import type { Callee } from "../../../model/unit.ts";
import { assumptionText } from "../../../say/assumption-text.ts";
import { FunctionExplorer, type FunctionExplorerParts } from "../function-explorer.ts";
import { SummaryTree } from "./summary-tree.ts";

/** With more classes than this, a summary costs callers more than the body. */
const MOST_CLASSES = 200;

/** One call. `outcome`: a string says why it cannot be part of a summary; undefined where the call did not end. */
export interface CalleeRun {
  readonly trace: Trace;
  readonly outcome: SummaryOutcome | string | undefined;
}

export type SummarizeParts = Omit<FunctionExplorerParts, "run" | "onTrace" | "seeds" | "deadly" | "onProgress"> & {
  readonly run: (inputs: Trace["inputs"]) => Promise<CalleeRun>;
};

/** Gives the summary, or the reason why there is none. */
export async function summarize(callee: Callee, parts: SummarizeParts, options: Options): Promise<Summary | string> {
  const tree = new SummaryTree();
  let refused: string | undefined;
  let last: CalleeRun | undefined;
  const explorer = new FunctionExplorer(
    {
      ...parts,
      run: async (inputs) => {
        last = await parts.run(inputs);
        if (last.trace.outcome.status === "cut") refused ??= whyCut(last.trace.outcome.reason, options);
        return last.trace;
      },
      // The explorer tells of a new path right after its run, so `last` is that run.
      onTrace: (trace) => {
        const outcome = last?.trace === trace ? last.outcome : undefined;
        if (outcome === undefined || typeof outcome === "string") refused ??= outcome ?? "it does not come to an end";
        else refused ??= tree.add(trace.decisions, outcome);
      },
      seeds: [],
      deadly: [],
      onProgress: () => Promise.resolve(),
      budget: parts.budget.until(() => refused !== undefined || tree.classes > MOST_CLASSES),
    },
    { ...options, criterion: "path" },
  );
  const exploration = await explorer.explore();
  refused ??= tree.classes > MOST_CLASSES ? `it has more than ${MOST_CLASSES} classes` : whyIncomplete(exploration);
  const { root, classes } = tree;
  if (refused !== undefined || root === undefined) return refused ?? "no path of it is known";
  const isTotal = options.numbers === undefined || options.numbers === "any";
  return { callee: callee.name, parameters: callee.parameters, root, classes, isTotal };
}

function whyCut(reason: string, { loopLimit }: Options): string {
  if (reason === "loop-limit") return `it has loops that go beyond the loop limit of ${loopLimit}`;
  const isSlow = reason === "steps" || reason === "time";
  return isSlow ? "it has paths that do not end within the limits of one run" : "it has paths that do not end";
}

function whyIncomplete({ status, assumptions }: Exploration): string | undefined {
  if (status === "complete") return undefined;
  if (status === "budget") return "there was no time to explore it completely";
  return `it is explored completely only if ${assumptions.map(assumptionText).join(", and if ")}`;
}
