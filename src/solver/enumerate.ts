// Backtracking enumeration: assigns one variable after the other, and evaluates a constraint as soon as all its variables
// have values. Where it fails, the rest of the subtree is skipped.
import type { SortValue } from "../expr/expr.ts";
import type { Effort } from "./effort.ts";
import type { Assignment, Program } from "./program.ts";

/**
 * The first combination of the choices that satisfies the program, in their order. `choices`: the values to try for each
 * variable of the program.
 */
export function enumerate(
  program: Program,
  choices: readonly (readonly SortValue[])[],
  effort: Effort,
): Assignment | "none" | "unfinished" {
  const stages = stagesOf(program);
  const isRoot = Array<boolean>(program.nodes.length).fill(false);
  for (const root of program.roots) isRoot[root] = true;
  const values = program.blank();
  const holds = (stage: readonly number[]): boolean => {
    for (let i = 0; i < stage.length; i++) {
      const node = stage[i] as number;
      effort.spend(1);
      if ((program.operands[node] as readonly number[]).length > 0) values[node] = program.compute(node, values);
      if (isRoot[node] === true && values[node] !== true) return false;
    }
    return true;
  };

  if (!holds(stages[0] as readonly number[])) return "none";
  const position = Array<number>(choices.length).fill(-1);
  for (let variable = 0; variable >= 0;) {
    if (variable === choices.length) return program.variableNodes.map((node) => values[node] as SortValue);
    if (effort.exhausted) return "unfinished";
    const options = choices[variable] as readonly SortValue[];
    const next = (position[variable] as number) + 1;
    position[variable] = next < options.length ? next : -1;
    if (next >= options.length) {
      variable--;
      continue;
    }
    values[program.variableNodes[variable] as number] = options[next];
    if (holds(stages[variable + 1] as readonly number[])) variable++;
  }
  return "none";
}

/** The nodes in order of evaluation: first those without variables, then for each variable those that it completes. */
function stagesOf({ nodes, operands, variables, variableNodes }: Program): readonly (readonly number[])[] {
  const stages: number[][] = [[]];
  for (let i = 0; i < variables.length; i++) stages.push([]);
  const stageOf = Array<number>(nodes.length).fill(0);
  for (let i = 0; i < variableNodes.length; i++) stageOf[variableNodes[i] as number] = i + 1;
  for (let node = 0; node < nodes.length; node++) {
    const needed = operands[node] as readonly number[];
    let stage = stageOf[node] as number;
    for (let k = 0; k < needed.length; k++) {
      const other = stageOf[needed[k] as number] as number;
      if (other > stage) stage = other;
    }
    stageOf[node] = stage;
    stages[stage]?.push(node);
  }
  return stages;
}
