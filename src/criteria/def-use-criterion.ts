// Def-use coverage (glasstt, 3.4): every value that a variable is given reaches every use that it can reach. Statements are
// wanted besides.
import type { FurtherGoal } from "../model/coverage-map.ts";
import type { DefUseChain, FlowNode, FunctionFlow } from "../model/flow.ts";
import type { SourceRange } from "../model/unit.ts";
import { type CoverageCriterion, type FileGoals, type RecordedFile, inReadingOrder } from "./criterion.ts";
import { chainsTaken } from "./def-use/chains-taken.ts";
import { FlowDecisions } from "./def-use/deciding-nodes.ts";
import { RecordedFlow } from "./def-use/recorded-flow.ts";

export const defUseCriterion: CoverageCriterion = {
  name: "def-use",
  column: "Chains",
  wantsBranches: false,
  wantsEveryPath: false,
  further: { tellsOperands: false, of: chainsOf },
  counted: ({ further }) => further,
  // a statement is reached as soon as a chain inside of it is
  listed: ({ statements, further }) =>
    [
      ...further,
      ...statements.filter(
        ({ range }) => !further.some((goal) => range.start <= goal.range.start && goal.range.end <= range.end),
      ),
    ].sort(inReadingOrder),
};

function chainsOf({ path, coverage, places, flows: flowsOf }: RecordedFile): FileGoals {
  const first = coverage.counters;
  const flows = flowsOf();
  const modules = new Map([[path, new RecordedFlow(flows, places)]]);
  return {
    goals: chainGoals(flows, first),
    judge: ({ events, threw }, onUnsure) => {
      const taken = chainsTaken(modules, events, threw, (_, chain) => onUnsure(first + chain)).get(path) ?? [];
      return [...taken].map((chain) => first + chain);
    },
  };
}

/** `first`: the counter of the first chain of the first function. */
export function chainGoals(flows: readonly FunctionFlow[], first: number): FurtherGoal[] {
  let counter = first;
  return flows.flatMap((flow) => {
    const decisions = new FlowDecisions(flow);
    const rangeOf = (node: number): SourceRange => nodeAt(flow, node).range;
    return flow.chains.map((chain): FurtherGoal => {
      const { deciding, leading } = decisions.of(chain);
      const { range, position } = placeOf(flow, chain);
      return {
        counter: counter++,
        range,
        position,
        missing: missingChain(flow, chain),
        deciding: deciding.map(rangeOf),
        leading: leading.map(rangeOf),
      };
    });
  });
}

/** The place of a chain's use, or that of its definition where the use is the end of the function. */
function placeOf(flow: FunctionFlow, { define, use }: DefUseChain): FlowNode {
  const used = nodeAt(flow, use);
  return used.kind === "exit" ? nodeAt(flow, define) : used;
}

function missingChain(flow: FunctionFlow, { variable, define, use }: DefUseChain): string {
  const { name = "", kind = "local" } = flow.variables[variable] ?? {};
  const from = nodeAt(flow, define);
  const to = nodeAt(flow, use);
  // columns tell several uses and definitions on one line apart: `for (let i = 0; i < n; i++)`
  const touching = flow.nodes.filter(
    (node) => isShown(node) && node.actions.some((action) => action.variable === variable),
  );
  const at = ({ position: { line, column } }: FlowNode): string =>
    touching.filter(({ position }) => position.line === line).length > 1
      ? `line ${line}, column ${column}`
      : `line ${line}`;
  const subject = {
    entry: kind === "parameter" ? `parameter ${name}` : `${name} as it comes in`,
    catch: `${name} caught at ${at(from)}`,
    statement: `${name} defined at ${at(from)}`,
    test: `${name} defined at ${at(from)}`,
    exit: name,
  }[from.kind];
  return to.kind === "exit" ? `${subject} does not reach the end` : `${subject} does not reach its use at ${at(to)}`;
}

function isShown({ kind }: FlowNode): boolean {
  return kind !== "entry" && kind !== "exit";
}

function nodeAt({ nodes }: FunctionFlow, index: number): FlowNode {
  return nodes[index] as FlowNode;
}
